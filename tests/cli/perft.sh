#!/bin/sh
# skep perft: the path counts of the ledger of Honey & Nectar, section 9.
. "$(dirname "$0")/common.sh"

# row DEPTH PATHS ENDED DISTINCT: the last run printed this row
row() {
    awk -v d="$1" -v p="$2" -v e="$3" -v x="$4" '$1 == d && $2 == p && $3 == e && $4 == x { found = 1 }
        END { exit !found }' "$work/out" || fail "no row $*"
}
perft() { run 0 "$skep" perft honey_nectar "$@" --distinct; }

M1='18+16+14+12+10+8+8 y3 g1 w1 n14 | 18+14+12+12+10+8+6+4 y2 w2 n5 | A 1'
M2='18+16+14+12+10+8+8 y3 g1 w1 n23 | 18+14+12+12+10+8+6+4 y2 w2 n5 | A 1'
M3='18+18+16+14+14+10 y1 w1 n14 | 18+16+14+12+12+10 y1 n5 | A 1'

perft 2 --option threshold=4
row 1 300 0 91
row 2 92988 0 8168
perft 2
row 1 285 0 87
row 2 84213 0 7456
perft 2 --option threshold=20
row 1 272 0 83
row 2 76972 0 6776
perft 2 --from "$M1"
row 1 1028 260 159
row 2 357440 46699 12034
perft 1 --from "$M2"
row 1 776 8 161
perft 1 --from "$M2" --option swarm_trigger=standing
row 1 9226 8681 122
perft 2 --from "$M3"
row 1 508 374 17
row 2 46096 34358 279

# In single nodes: 56 sorted rolls, then the choices of MAIN.
run 0 "$skep" perft honey_nectar 1 --nodes
out "nodes"
row 1 56 0 ''
# Without --distinct the counts are the same.
run 0 "$skep" perft honey_nectar 2
row 2 84213 0 ''

run 2 "$skep" perft honey_nectar 1 --from 'nonsense'
err "the position cannot be read"
run 2 "$skep" perft honey_nectar 0
run 2 "$skep" perft honey_nectar 65
run 2 "$skep" perft honey_nectar
finish
