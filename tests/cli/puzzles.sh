#!/bin/sh
# skep puzzles: what is mined holds, is the same on any number of threads, and goes on where it was stopped.
. "$(dirname "$0")/common.sh"

# The seeds are such that something is found within a few games.
mine() { run 0 "$skep" puzzles mine ambrosia --sims 30 --seed h "$@"; }

mine --count 2 --threads 1 --out "$work/one.skep"
err "2 puzzles in"
mine --count 2 --threads 2 --out "$work/two.skep"
same "$work/one.skep" "$work/two.skep"
# First one, then the others; what was written after the last note is taken away.
mine --count 1 --threads 1 --out "$work/parts.skep"
echo "A half line" >>"$work/parts.skep"
mine --count 2 --threads 1 --out "$work/parts.skep"
same "$work/one.skep" "$work/parts.skep"
run 1 "$skep" puzzles mine ambrosia --sims 31 --seed h --out "$work/parts.skep"
err "is of another game, file, seed, number of simulations or bot."
run 1 "$skep" puzzles mine ambrosia --sims 30 --seed h --with random --out "$work/parts.skep"
err "is of another game, file, seed, number of simulations or bot."
# Without a note beside it a file is gone on with as it is, if it has puzzles in it.
cp "$work/one.skep" "$work/more.skep"
mine --count 3 --threads 1 --out "$work/more.skep" --seed c --with random --hard 950 --theme berserker,royal_jelly
err " decisions offered a move of berserker,royal_jelly; it was thought best in "
head -c "$(wc -c <"$work/one.skep")" "$work/more.skep" | cmp -s - "$work/one.skep" || fail "what was there has changed"
out=$(sed -n 's/^puzzle id=//p' "$work/more.skep" | tail -n 1)
[ "$out" = ambrosia-003 ] || fail "the new one is $out"
[ "$(sed -n 's/^puzzle rating=//p' "$work/more.skep" | tail -n 1)" -ge 950 ] || fail "it is easier than was asked for"
sed -n 's/^puzzle themes=//p' "$work/more.skep" | tail -n 1 | grep -qE 'berserker|royal_jelly' || fail "it is about something else"
# A guest's games are others than those of two strong ones, and the same on any number of threads.
mine --count 1 --threads 1 --with random --out "$work/guest.skep"
mine --count 1 --threads 2 --with random --out "$work/guests.skep"
same "$work/guest.skep" "$work/guests.skep"
cmp -s "$work/guest.skep" "$work/parts.skep" && fail "a guest changes nothing"
# Those of several moves alone.
mine --count 1 --threads 1 --several --out "$work/several.skep"
[ "$(sed -n 's/^puzzle moves=//p' "$work/several.skep")" -ge 2 ] || fail "it takes a single move"
run 2 "$skep" puzzles mine ambrosia --with nobody --out "$work/none"
err "nobody"
echo "mine" >"$work/other"
run 1 "$skep" puzzles mine ambrosia --out "$work/other"
err "there is a $work/other already, which holds no puzzles."
run 2 "$skep" puzzles mine ambrosia --theme divide,castling --out "$work/none"
err "there is no theme castling of Ambrosia."

# Judged anew they are what they were, for what judges is the same.
run 0 "$skep" puzzles mine ambrosia --sims 30 --in "$work/one.skep" --out "$work/again.skep"
err "ambrosia-002: kept"
same "$work/one.skep" "$work/again.skep"

# A record for each, which replays; and check reads them, one with another answer among them.
[ "$(grep -c '^skep 1$' "$work/one.skep")" = 2 ] || fail "there are not two records"
run 0 "$skep" puzzles check ambrosia --in "$work/one.skep" --times 1 --sims 30 --seed h
out "2 puzzles, 0 that do not hold"
awk '/^puzzle moves=/ { sub(/=.*/, "=1") } /^puzzle at=/ && !n++ { sub(/=.*/, "=12") } { print }' "$work/one.skep" >"$work/bad.skep"
run 1 "$skep" puzzles check ambrosia --in "$work/bad.skep" --times 1 --sims 30
out "ambrosia-001: "
awk '/^puzzle at=/ { print "puzzle at=99999"; next } { print }' "$work/one.skep" >"$work/bad.skep"
run 1 "$skep" puzzles check ambrosia --in "$work/bad.skep"
err "puzzle 1 of ambrosia: Line "

# What a search thinks better is no puzzle's answer if as many games are won without it: here all are, either way.
run 1 "$skep" puzzles check pollennation --in "$(dirname "$0")/against.skep" --times 1 --sims 200
out "pollennation-005: games to the end "

# Who mines leaves off when an answer is not going to be clear any more, here after 30 pairs of games: not only when they have doubled.
run 0 "$skep" puzzles mine waggle_dance --sims 60 --in "$(dirname "$0")/doubtful.skep" --out "$work/none.skep" --threads 1
err "waggle_dance-020: dropped"
played=$(sed -n 's/.*, played \([0-9]*\) to the end$/\1/p' "$work/err")
{ [ "$played" -gt 40 ] && [ "$played" -lt 80 ]; } || fail "it played $played games"

# Judging anew goes on where it was stopped: after the first of two, with what was written of the second taken away.
first=$(awk '/^skep 1$/ && n++ { exit } { print }' "$work/one.skep")
printf '%s\nA half line\n' "$first" >"$work/resumed.skep"
printf 'skep puzzles 1\ngame ambrosia\nseed 1\nsims 30\nin %s\nnext 1\nbytes %d\n' "$work/one.skep" "$(printf '%s\n' "$first" | wc -c)" >"$work/resumed.skep.state"
run 1 "$skep" puzzles mine ambrosia --sims 30 --in "$work/two.skep" --out "$work/resumed.skep"
err "is of another game, file, seed,"
run 0 "$skep" puzzles mine ambrosia --sims 30 --in "$work/one.skep" --out "$work/resumed.skep"
err "ambrosia-002: kept"
grep -q "ambrosia-001" "$work/err" && fail "the first was judged again"
same "$work/one.skep" "$work/resumed.skep"
[ ! -e "$work/resumed.skep.state" ] || fail "there is still something to go on with"

run 2 "$skep" puzzles mine
err "name a game"
run 2 "$skep" puzzles mint ambrosia
err "Did you mean mine?"
run 2 "$skep" puzzles
finish
