#!/bin/sh
# Instructions per node of each game's random playouts, by callgrind. usage: bench-instructions.sh path/to/skep [GAME...]
# N and 2 N playouts are counted; the difference leaves out the start of the program. Unlike time, this number is the same
# on every run.
set -eu
skep=$1
shift
[ $# -gt 0 ] || set -- $("$skep" list | sed -n '/^Games:/,/^$/s/^  \([a-z_0-9]*\) .*/\1/p')
count=${COUNT:-2000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# instructions and nodes of so many playouts
run() { # game count
    valgrind --tool=callgrind --callgrind-out-file="$work/out" "$skep" bench "$1" --count "$2" >"$work/nodes" 2>"$work/log"
    echo "$(sed -n 's/^==.*Collected : //p' "$work/log") $(cat "$work/nodes")"
}

for game; do
    once=$(run "$game" "$count")
    twice=$(run "$game" $((2 * count)))
    echo "$game $once $twice" | awk '{ printf "%s: %.1f instructions per node\n", $1, ($4 - $2) / ($5 - $3) }'
done
