#!/bin/sh
# Instructions, counted by callgrind. usage: bench-instructions.sh path/to/skep [GAME...]
# For each game: how many a node of its random playouts takes; and how many times a simulation of expert and mcts costs what is
# inside it, from the start of the game and from its middle. Unlike time, these numbers are the same on every run.
set -eu
skep=$1
shift
[ $# -gt 0 ] || set -- $("$skep" list | sed -n '/^Games:/,/^$/s/^  \([a-z_0-9]*\) .*/\1/p')
count=${COUNT:-2000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# skep bench under callgrind, whose options come first, up to --
grind() {
    options=
    while [ "$1" != -- ]; do
        options="$options $1"
        shift
    done
    shift
    valgrind --tool=callgrind --callgrind-out-file="$work/out" $options "$skep" bench "$@" >"$work/printed" 2>"$work/log" || {
        cat "$work/log" >&2
        exit 1
    }
}

# instructions and nodes of so many playouts
run() { # game count
    grind -- "$1" --count "$2"
    echo "$(sed -n 's/^==.*Collected : //p' "$work/log") $(cat "$work/printed")"
}

# N and 2 N playouts are counted; the difference leaves out the start of the program.
nodes() { # game
    once=$(run "$1" "$count")
    twice=$(run "$1" $((2 * count)))
    echo "$1 $once $twice" | awk '{ printf "%s: %.1f instructions per node\n", $1, ($4 - $2) / ($5 - $3) }'
}

# What is inside simulations is all that src/ai/eval does: playing out, evaluating, and telling which moves deserve a look. A call in
# callgrind's file is "fn=" who calls, "cfn=" whom, "calls=" and on the next line what it took in all. What counts is whatever
# skep_search calls, itself or through others, so that evaluations outside the search are left out.
ratio() { # game bot place
    grind --toggle-collect='search_from*' --compress-strings=no --compress-pos=no -- "$1" --count "$count" --bot "$2" --from "$3"
    awk '
        function name(s) { sub(/^c?fn=/, "", s); sub(/\..*/, "", s); return s } # a compiler names parts skep_evaluate.part.0
        BEGIN {
            split("skep_play_out skep_evaluate skep_evaluate_move skep_worth", names, " ")
            for (i in names) is_inside[names[i]] = 1
        }
        /^fn=/ { from = name($0) }
        /^cfn=/ { to = name($0) }
        /^calls=/ { getline; cost[from, to] += $2 }
        END {
            reached["skep_search"] = more = 1
            while (more) {
                more = 0
                for (call in cost) {
                    split(call, at, SUBSEP)
                    if (reached[at[1]] && !is_inside[at[1]] && !reached[at[2]]) reached[at[2]] = more = 1
                }
            }
            for (call in cost) {
                split(call, at, SUBSEP)
                if (at[2] == "skep_search") whole += cost[call]
                if (reached[at[1]] && !is_inside[at[1]] && is_inside[at[2]]) inside += cost[call]
            }
            if (!inside) exit 1
            printf "%.2f\n", whole / inside
        }' "$work/out" || {
        echo "$0: no search of $2 was found in what callgrind counted." >&2
        exit 1
    }
}

for game; do
    nodes "$game"
    for bot in expert mcts; do
        start=$(ratio "$game" $bot start)
        middle=$(ratio "$game" $bot middle)
        echo "$game: a simulation of $bot costs $start times its inside at the start, $middle times in the middle"
    done
done
