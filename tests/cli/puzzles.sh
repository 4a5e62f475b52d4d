#!/bin/sh
# skep puzzles: what is mined holds, is the same on any number of threads, and goes on where it was stopped.
. "$(dirname "$0")/common.sh"

mine() { run 0 "$skep" puzzles mine ambrosia --sims 60 --seed same "$@"; }

mine --count 2 --threads 1 --out "$work/one.skep"
err "2 puzzles in"
mine --count 2 --threads 2 --out "$work/two.skep"
same "$work/one.skep" "$work/two.skep"
# First one, then the others; what was written after the last note is taken away.
mine --count 1 --threads 1 --out "$work/parts.skep"
echo "A half line" >>"$work/parts.skep"
mine --count 2 --threads 1 --out "$work/parts.skep"
same "$work/one.skep" "$work/parts.skep"
run 1 "$skep" puzzles mine ambrosia --sims 61 --seed same --out "$work/parts.skep"
err "is of another game, seed or number of simulations."
echo "mine" >"$work/other"
run 1 "$skep" puzzles mine ambrosia --out "$work/other"
err "there is a $work/other already"

# A record for each, which replays; and check reads them, one with another answer among them.
[ "$(grep -c '^skep 1$' "$work/one.skep")" = 2 ] || fail "there are not two records"
run 0 "$skep" puzzles check ambrosia --in "$work/one.skep" --times 1 --sims 60 --seed same
out "2 puzzles, 0 that do not hold"
awk '/^puzzle moves=/ { sub(/=.*/, "=1") } /^puzzle at=/ && !n++ { sub(/=.*/, "=12") } { print }' "$work/one.skep" >"$work/bad.skep"
run 1 "$skep" puzzles check ambrosia --in "$work/bad.skep" --times 1 --sims 60
out "ambrosia-001: "
awk '/^puzzle at=/ { print "puzzle at=99999"; next } { print }' "$work/one.skep" >"$work/bad.skep"
run 1 "$skep" puzzles check ambrosia --in "$work/bad.skep"
err "puzzle 1 of ambrosia: Line "

run 2 "$skep" puzzles mine
err "name a game"
run 2 "$skep" puzzles mint ambrosia
err "Did you mean mine?"
run 2 "$skep" puzzles
finish
