#!/bin/sh
# skep lab GAME: the same bytes however it is played, stopped or cut up; refusals; outputs.
. "$(dirname "$0")/common.sh"
export XDG_STATE_HOME="$work/state"
pn="pollennation --vary workers=3,5 --seed t"
many=${SKEP_WATCHED:+100} many=${many:-1200}

run 0 "$skep" lab --help
out "skep lab GAME|FILE"
out "--until RULE"
narrow
run 0 "$skep" lab merge --help
narrow

# A table; only ASCII where there is nothing else, 80 columns.
run 0 "$skep" lab honey_nectar -n 60 --question "Who wins?"
out "Who wins?"
out "Honey & Nectar: 60 games, 60 rounds of seed 1"
out "first player wins, %"
out "winners do more often, or less"
out ": the longest"
only_ascii
narrow
err "60 games in"
run 0 "$skep" lab honey_nectar --vary hive_cells=7,19 --vary threshold=8,12 -n 30
out "hive_cells 19, threshold 12"
out "hive_cells 19, not 7"
only_ascii
narrow
run 0 "$skep" lab honey_nectar --pairs random,greedy -n 20
out "won by the row against the column"
narrow

# One, two and three threads; a report tells itself, and repeats itself.
run 0 "$skep" lab honey_nectar --vary hive_cells=7,19 --bots random,greedy -n 60 -t 1 --json "$work/1.json" --csv "$work/1.csv"
run 0 "$skep" lab honey_nectar --vary hive_cells=7,19 --bots random,greedy -n 60 -t 2 --json "$work/2.json" --csv "$work/2.csv"
run 0 "$skep" lab honey_nectar --vary hive_cells=7,19 --bots random,greedy -n 60 -t 3 --json - 
same "$work/1.json" "$work/2.json"
same "$work/1.csv" "$work/2.csv"
same "$work/1.json" "$work/out"
json "$work/1.json"
head -n 1 "$work/1.csv" | grep -qx "cell,what,id,mean,low,high,n" || fail "the head of the CSV"
grep -q "^hive_cells 7,measure,first_player,0\.[0-9]*,0\.[0-9]*,0\.[0-9]*,60" "$work/1.csv" || fail "a row of the CSV"
run 0 "$skep" lab "$work/1.json" --json "$work/told.json"
out "hive_cells 7"
same "$work/1.json" "$work/told.json"
run 0 "$skep" lab "$work/1.json" --again --json "$work/again.json"
err "games in"
same "$work/1.json" "$work/again.json"

# A study from a file, with a file beside it.
mkdir -p "$work/dir"
cp data/apiary.json "$work/dir/set.json"
printf '{"game": "apiary",\n "options": {"components": {"file": "set.json"}},\n "bots": "random", "games": 2}\n' >"$work/dir/study.json"
run 0 "$skep" lab "$work/dir/study.json" --json "$work/file.json"
rm "$work/dir/set.json"
run 0 "$skep" lab "$work/file.json" --again --json "$work/again.json"
same "$work/file.json" "$work/again.json"
run 1 "$skep" lab "$work/dir/study.json"
err "Line 2, options.components: cannot read $work/dir/set.json"

# Parts, put together in any order, are the whole; what does not belong together is refused.
for i in 1 2 3; do run 0 "$skep" lab honey_nectar --vary hive_cells=7,19 --bots random,greedy -n 60 --shard $i/3 --json "$work/p$i.json"; done
out "part 3 of 3"
run 0 "$skep" lab merge "$work/p3.json" "$work/p1.json" "$work/p2.json" --json "$work/whole.json"
same "$work/1.json" "$work/whole.json"
run 0 "$skep" lab merge "$work/p1.json" "$work/p2.json" "$work/p3.json" --json -
same "$work/1.json" "$work/out"
run 1 "$skep" lab merge "$work/p1.json" "$work/p3.json" --json "$work/no.json"
err "part 2 of 3 is missing"
run 1 "$skep" lab merge "$work/p1.json" "$work/p2.json" "$work/p1.json"
err "are both part 1 of 3"
run 1 "$skep" lab merge "$work/p1.json" "$work/file.json"
err "part of another study"
run 0 "$skep" lab honey_nectar --vary hive_cells=7,19 --bots random,greedy -n 60 --shard 1/2 --json "$work/half.json"
run 1 "$skep" lab merge "$work/p1.json" "$work/half.json"
err "is part 1 of 2, and the parts before it are of 3"
[ ! -e "$work/no.json" ] || fail "a merge that is refused leaves a file"
sed 's/"skep":"[^"]*"/"skep":"0.0.1"/' "$work/p2.json" >"$work/old.json"
run 1 "$skep" lab merge "$work/p1.json" "$work/old.json"
err "of version 0.0.1"
run 1 "$skep" lab "$work/old.json"
err "--again plays it anew"
run 2 "$skep" lab honey_nectar -n 60 --shard 4/3
err "--shard takes a part and how many there are"
run 2 "$skep" lab honey_nectar --until 'turns ±1' --shard 1/3
err "a part does not know"

# A rule to stop by: it ends where it is looked at.
run 0 "$skep" lab honey_nectar --until 'turns ±0.6' --json "$work/until1.json" -t 1
run 0 "$skep" lab honey_nectar --until 'turns +-0.6' --json "$work/until2.json" -t 3
same "$work/until1.json" "$work/until2.json"
grep -q '"ended":"until"' "$work/until1.json" || fail "it did not stop by its rule"
grep -Eq '"rounds":(100|150|225|337|505|757),' "$work/until1.json" || fail "it did not stop at a look"

# Killed on the way, the same command goes on to the same bytes, and leaves nothing behind.
run 0 "$skep" lab $pn -n "$many" -t 2 --json "$work/calm.json"
[ -z "$(ls "$XDG_STATE_HOME/skep" 2>/dev/null)" ] || fail "something is left of a study that is done"
"$skep" lab $pn -n "$many" -t 2 --json "$work/killed.json" >/dev/null 2>&1 &
pid=$!
kept() { ls "$XDG_STATE_HOME/skep" 2>/dev/null | grep -v new; }
while kill -0 $pid 2>/dev/null && [ -z "$(kept)" ]; do sleep 0.05; done
kill -9 $pid 2>/dev/null
wait $pid 2>/dev/null
if [ -n "$(kept)" ]; then # a machine may be too quick to keep anything
    run 0 "$skep" lab $pn -n "$many" -t 3 --json "$work/killed.json"
    games=$(sed -n 's/ games in.*//p' "$work/err")
    [ "${games:-9999}" -lt $((2 * many)) ] || fail "it began anew: $games games"
    same "$work/calm.json" "$work/killed.json"
    [ -z "$(ls "$XDG_STATE_HOME/skep")" ] || fail "something is left of a study that is done"
fi
# Ctrl-C: the table so far says so, and the same command goes on.
"$skep" lab $pn -n 100000 -t 2 --json "$work/stopped.json" >"$work/out" 2>"$work/err" &
pid=$!
while kill -0 $pid 2>/dev/null && [ -z "$(kept)" ]; do sleep 0.05; done
kill -INT $pid
wait $pid && fail "a study that was stopped ends with 0"
last="a study that was stopped"
out "stopped early, so far"
err "the same command goes on"
grep -q '"ended":"early"' "$work/stopped.json" || fail "its report does not say so"
[ -n "$(ls "$XDG_STATE_HOME/skep")" ] || fail "nothing is kept"
for file in "$XDG_STATE_HOME"/skep/study-*; do echo damaged >"$file"; done
"$skep" lab $pn -n 100000 -t 2 >"$work/out" 2>"$work/err" &
pid=$!
while kill -0 $pid 2>/dev/null && grep -qx damaged "$file"; do sleep 0.05; done
kill -INT $pid
wait $pid
err "is damaged; the study begins anew"

# Refusals say where and what was expected.
run 2 "$skep" lab honey_nectra
err "Did you mean honey_nectar?"
run 1 "$skep" lab nothing.json
err "cannot open nothing.json"
run 2 "$skep" lab honey_nectar --vary hive_cells
err "--vary takes ID=VALUE, not hive_cells"
run 2 "$skep" lab honey_nectar --vary hive_cell=7
err "vary.hive_cell: Honey & Nectar has no option hive_cell"
run 2 "$skep" lab honey_nectar --vary hive_cells=7,99
err "vary.hive_cells: Option hive_cells takes"
run 2 "$skep" lab honey_nectar --bots expert:50ms
err "thinks by the clock"
run 2 "$skep" lab honey_nectar --skill
err "skill needs a first bot that counts its simulations"
run 2 "$skep" lab honey_nectar --until soon
err "until: expected a measure and how close"
run 2 "$skep" lab honey_nectar --again
err "--again is for the file of a report"
run 2 "$skep" lab "$work/1.json" -n 5
err "a file says itself what is played"
run 2 "$skep" lab apiary -o components=nothing.json
err "options.components: cannot read nothing.json"
printf '{"game": "ambrosia",\n "games": "many"}\n' >"$work/bad.json"
run 1 "$skep" lab "$work/bad.json"
err "Line 2, games: expected a whole number from 1 to 10000000, found \"many\""
run 1 "$skep" lab honey_nectar -n 10 --json /nowhere/x.json
no_out

# Luck and skill from outside.
run 0 "$skep" lab honey_nectar --luck -n 40
out "with the luck taken out"
run 0 "$skep" lab honey_nectar --skill --bots expert:2 -n 10
out "twice the thought wins"
finish
