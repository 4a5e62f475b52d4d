#!/bin/sh
# skep sim: the same whatever the threads, tables and files, and what happens when it is stopped or the disk is full.
. "$(dirname "$0")/common.sh"

# Same seed, same result, byte for byte.
for bots in random greedy,random mcts:20,greedy; do
    n=${SKEP_WATCHED:+60}
    n=${n:-200}
    [ $bots != random ] || n=$((n * 15))
    run 0 "$skep" sim honey_nectar -n $n --bots $bots --seed same --threads 1 --json -
    cp "$work/out" "$work/one"
    json "$work/one"
    run 0 "$skep" sim honey_nectar -n $n --bots $bots --seed same --threads 3 --json -
    same "$work/out" "$work/one"
    run 0 "$skep" sim honey_nectar -n $n --bots $bots --seed same --threads 3 --swap --json -
    cp "$work/out" "$work/swapped"
    run 0 "$skep" sim honey_nectar -n $n --bots $bots --seed same --threads 1 --swap --json -
    same "$work/out" "$work/swapped"
    run 0 "$skep" sim honey_nectar -n $n --bots $bots --seed other --threads 3 --json -
    ! cmp -s "$work/out" "$work/one" || fail "another seed gives the same games"
done

# The table.
run 0 "$skep" sim honey_nectar -n 400 --bots greedy,random --swap
out "Honey & Nectar, 2 seats, seed 1: 400 games, seats changing"
for text in "seat A" "seat B" "bot 1, greedy" "bot 2, random" "nobody: a draw" HUNDRED "95 % interval" "half" \
    "decisions" "chance events"; do
    out "$text"
done
narrow
err "400 games in"
# Greedy is the better player by far; the shares of the seats and of the bots add up to all games that were won.
awk '/bot 1, greedy/ { greedy = $4 } /bot 2, random/ { random = $4 } /seat A/ { a = $3 } /seat B/ { b = $3 }
     /a draw/ { draws = $4 }
     END { exit !(greedy > 340 && greedy + random + draws == 400 && a + b + draws == 400) }' "$work/out" ||
    fail "the numbers do not add up"

# With --swap a bot that meets itself plays the same game twice, since the dice and the streams of the seats are the
# same: each of the two wins once, unless it is a draw.
run 0 "$skep" sim honey_nectar -n 400 --bots random,random --swap --csv -
awk -F, '$1 == "bot" { wins[++n] = $3 } END { exit !(n == 2 && wins[1] == wins[2]) }' "$work/out" ||
    fail "the seats are not changed fairly"

# Options reach the game: one turn is never enough, so all games are drawn.
run 0 "$skep" sim honey_nectar -n 50 --option turn_limit=1 --csv -
out "what,name,number,share,low,high"
out "result,draw,50,1.000000,0.928652,1.000000"
out "reason,LIMIT,50,"
out "turns,median,1,"
run 0 "$skep" sim honey_nectar -n 50 --option turn_limit=1 --json -
out '"options":{"turn_limit":"1"}'
out '"draws":50'

# Files beside the table.
run 0 "$skep" sim honey_nectar -n 100 --json "$work/a.json" --csv "$work/a.csv"
out "100 games"
json "$work/a.json"
[ "$(wc -l <"$work/a.csv")" -gt 10 ] || fail "the CSV file is too short"

# Records are whole games that skep reads back.
run 0 "$skep" sim honey_nectar -n 6 --bots greedy,random --swap --records "$work/games"
[ "$(ls "$work/games" | wc -l)" = 6 ] || fail "not six records"
grep -q '^name A greedy' "$work/games/game-0000001.skep" || fail "the first record does not name greedy in seat A"
grep -q '^name A random' "$work/games/game-0000002.skep" || fail "the second record does not name random in seat A"
grep -q '^result [AB] ' "$work/games/game-0000006.skep" || fail "the last record has no result"
# They carry their seed, the same for both games of a round, and their bots: played again, they are the same games.
grep -q '^seed 1/1$' "$work/games/game-0000001.skep" || fail "the first record has no seed"
grep -q '^seed 1/1$' "$work/games/game-0000002.skep" || fail "the second game has other dice than the first"
grep -q '^seed 1/2$' "$work/games/game-0000003.skep" || fail "the third game has the dice of the first"
grep -q '^bot B random$' "$work/games/game-0000001.skep" || fail "the first record does not name its bots"
# A record of a new game names the built-in set; one of the first set does not, as none did.
run 0 "$skep" sim apiary --seats 1 -n 1 --bots random --records "$work/second" --json "$work/second.json"
grep -q '^option components=second$' "$work/second/game-0000001.skep" || fail "the record does not name its set"
grep -q '"options":{"components":"second"}' "$work/second.json" || fail "the sums do not name the set"
run 0 "$skep" sim apiary --seats 1 -n 1 --bots random -o components=first --records "$work/first"
grep -q '^option' "$work/first/game-0000001.skep" && fail "the record names the first set"
run 0 "$skep" replay "$work/first/game-0000001.skep"
out "components=first"
run 1 "$skep" sim apiary -n 1 -o components=third
err "cannot open third"
XDG_STATE_HOME=$work/state "$skep" play honey_nectar -s greedy -s random --seed 1/1 --fast </dev/null >/dev/null 2>&1 || true
grep -v '^date' "$work/state/skep/autosave.skep" >"$work/played"
same "$work/played" "$work/games/game-0000001.skep"

# A limit for all bots that search and have none of their own.
run 0 "$skep" sim honey_nectar -n 4 --bots easy,mcts:7 --sims 5 --json -
out '"bot":"easy:5"'
out '"bot":"mcts:7"'
cp "$work/out" "$work/one"
run 0 "$skep" sim honey_nectar -n 4 --bots easy:5,mcts:7 --json -
same "$work/out" "$work/one"
run 0 "$skep" sim honey_nectar -n 2 --bots mcts,greedy --ms 1 --json -
out '"bot":"mcts:1ms"'
out '"bot":"greedy"'
run 0 "$skep" sim pollennation -n 2 --bots expert,greedy --sims 500 --memory 1 --json -
run 2 "$skep" sim pollennation --bots expert --memory 0
err "--memory"
run 2 "$skep" sim honey_nectar --bots easy --sims 5 --ms 5
err "--sims and --ms exclude each other"
run 2 "$skep" sim honey_nectar --bots easy --sims 20000000
err "1 to 10000000, not 20000000"
run 2 "$skep" sim honey_nectar --bots easy --ms 0
err "--ms"

# Wrong usage.
run 2 "$skep" sim honey_nectar --bots random,random,random
run 2 "$skep" sim honey_nectar --bots greedy,
run 2 "$skep" sim honey_nectar --bots mcts:0
run 2 "$skep" sim honey_nectar --bots hard/brood:5
err "In Honey & Nectar bots have no style brood; the styles are rush, hoard, raid, guard."
run 2 "$skep" sim honey_nectar --bots mcts/raid
err "mcts/raid is not a bot: write mcts, mcts:N"
run 0 "$skep" sim honey_nectar --bots easy/raid,greedy/guard --sims 5 -n 4
out "easy/raid:5"
run 2 "$skep" sim honey_nectar --json - --csv -
err "only one of --json and --csv"

# Files that cannot be written.
run 1 "$skep" sim honey_nectar -n 10 --json "$work/none/a.json"
err "cannot write $work/none/a.json: No such file or directory."
run 1 "$skep" sim honey_nectar -n 10 --records "$work/none/games"
err "cannot make $work/none/games"
run 1 "$skep" sim honey_nectar -n 10 --records "$work/a.csv"
err "cannot write $work/a.csv/game-"
if [ -w /dev/full ]; then
    run 1 "$skep" sim honey_nectar -n 10 --csv /dev/full
    err "cannot write all of /dev/full"
    run 1 sh -c '"$1" sim honey_nectar -n 10 --json - >/dev/full' sh "$skep"
    err "cannot write the output"
fi

# Ctrl-C: the first k games, the same as -n k, and status 1.
last="sim, then SIGINT"
"$skep" sim honey_nectar -n 2000000000 --threads 2 --records "$work/stopped.games" --json "$work/stopped.json" >"$work/out" 2>"$work/err" &
pid=$!
while kill -0 $pid 2>/dev/null && [ ! -e "$work/stopped.games/game-0001000.skep" ]; do sleep 0.02; done
kill -INT $pid
wait $pid && got=0 || got=$?
[ $got = 1 ] || fail "ended with $got, not 1"
out "of 2000000000 (stopped; -n "
out "seat A"
json "$work/stopped.json"
k=$(sed 's/.*"games":\([0-9]*\),"seats".*/\1/' "$work/stopped.json")
run 0 "$skep" sim honey_nectar -n "$k" --json "$work/again.json"
for f in stopped again; do sed 's/"asked":[0-9]*,//' "$work/$f.json" >"$work/$f"; done
same "$work/stopped" "$work/again"
finish
