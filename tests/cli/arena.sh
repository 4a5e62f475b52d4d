#!/bin/sh
# skep arena: who meets whom, the same whatever the threads, the test that stops by itself, going on after an end, files.
. "$(dirname "$0")/common.sh"

# What a run found out without what differs from run to run: how long the bots thought.
untimed() { sed 's/"ms_per_decision":[0-9.]*//g' "$1"; }
alike() {
    untimed "$1" >"$work/one.untimed"
    untimed "$2" >"$work/two.untimed"
    same "$work/one.untimed" "$work/two.untimed"
}

# Same seed, same result, whatever the threads; two bots may share three seats.
run 0 "$skep" arena honey_nectar --bots mcts:5,greedy,random -n 40 --threads 1 --json -
cp "$work/out" "$work/one"
json "$work/one"
run 0 "$skep" arena honey_nectar --bots mcts:5,greedy,random -n 40 --threads 3 --json -
alike "$work/out" "$work/one"
run 0 "$skep" arena honey_nectar --bots mcts:5,greedy,random -n 40 --seed other --json -
untimed "$work/out" >"$work/other"
! cmp -s "$work/other" "$work/one.untimed" || fail "another seed gives the same games"
run 0 "$skep" arena pollennation --bots greedy,random --seats 3 -n 6 --threads 1 --json -
cp "$work/out" "$work/one"
out '"seats":3,"pairings":2,"asked":12,"games":12,'
run 0 "$skep" arena pollennation --bots greedy,random --seats 3 -n 6 --threads 4 --json -
alike "$work/out" "$work/one"

# The table; a number of games that is no whole rotation is rounded up.
run 0 "$skep" arena honey_nectar --bots random,greedy,mcts:5 -n 39
out "Honey & Nectar, 2 seats, seed 1: 3 bots, 120 games"
out "3 pairings, 40 games each (-n 39, rounded up to whole rotations)"
out "95 % interval"
out "ms/decision"
narrow
err "120 games in"
# The strongest comes first; points against each other add up to all; ratings add up to nothing.
awk '$1 == "greedy" { first = NR; elo += $2 } $1 == "random" && !second { second = NR; elo += $2 } $1 == "mcts:5" { elo += $2 }
     $1 == 1 { a = $4 + $5 } $1 == 2 { b = $3 + $5 } $1 == 3 { c = $3 + $4 }
     END { exit !(first && first < second && elo < 2 && elo > -2 && a + b + c > 299.7 && a + b + c < 300.3) }' "$work/out" ||
    fail "the numbers do not add up"

# Rotated seats, mirrored dice: each round has one seed, and every bot in every seat.
run 0 "$skep" arena honey_nectar --bots greedy,random -n 4 --records "$work/games"
[ "$(ls "$work/games" | wc -l)" = 4 ] || fail "not four records"
grep -h '^seed' "$work/games"/game-000000[1234].skep | tr '\n' ' ' >"$work/out"
out "seed 1/1 seed 1/1 seed 1/2 seed 1/2 "
grep -h '^name A' "$work/games"/game-000000[1234].skep | tr '\n' ' ' >"$work/out"
out "name A greedy name A random name A greedy name A random "
for i in 1 2 3 4; do grep -m1 '^\* ' "$work/games/game-000000$i.skep" >"$work/roll$i"; done
same "$work/roll1" "$work/roll2"
same "$work/roll3" "$work/roll4"
! cmp -s "$work/roll1" "$work/roll3" || fail "two rounds have the same dice"
run 0 "$skep" arena waggle_dance --bots greedy,random,mcts:1 --seats 3 -n 3 --records "$work/three"
grep -h '^seed' "$work/three"/*.skep | sort -u >"$work/out"
[ "$(wc -l <"$work/out")" = 1 ] || fail "a rotation has more than one seed"
for seat in P1 P2 P3; do
    [ "$(grep -h "^name $seat " "$work/three"/*.skep | sort -u | wc -l)" = 3 ] || fail "not every bot sat in $seat"
done
# The seed of a record is the seed of its dice: the engine rolls the same.
printf '{"do":"new","game":"honey_nectar","seed":"1/1"}\n{"do":"roll"}\n' | "$skep" engine >"$work/out"
out "\"move\":\"$(sed 's/\* //' "$work/roll1")\""

# How games at a table of three are counted, from a file of three games that were never played: first greedy wins and
# points decide between the others; then random and mcts:1 win together; then nobody wins, whatever the points.
cat >"$work/known" <<'END'
skep arena 2
game ambrosia
seats 3
seed 1
bot greedy
bot random
bot mcts:1
memory 64

game 1 winners 1 points 30 20 10 decisions 4 0 1 ns 8000000 0 500000
game 2 winners 3 points 5 9 7 decisions 1 1 4 ns 1000000 500000 8000000
game 3 winners 0 points 1 2 3 decisions 1 0 1 ns 500000 0 3000000
END
run 0 "$skep" arena ambrosia --bots greedy,random,mcts:1 --seats 3 -n 3 --save "$work/known" --json -
err "0 games in"
out '{"bot":"greedy","against":"random","wins":1,"draws":1,"losses":1,"share":0.500000}'
out '{"bot":"greedy","against":"mcts:1","wins":1,"draws":1,"losses":1,"share":0.500000}'
out '{"bot":"random","against":"mcts:1","wins":1,"draws":2,"losses":0,"share":0.666667}'
out '"score":0.500000,"games":3,"forfeits":0,"decisions":8,"ms_per_decision":2.0000}'

# Of forfeits 20 reasons are listed; how many games went with others is said, in the table and in JSON.
{
    printf 'skep arena 2\ngame honey_nectar\nseats 2\nseed 1\nbot greedy\nbot cmd:false\ntimeout 10000\n\n'
    for i in $(seq 24); do
        echo "game $i winners $((1 + (i + 1) % 2)) points 0 0 decisions 0 1 ns 0 1 forfeit $((i % 2)) gave excuse $i"
    done
} >"$work/excuses"
run 0 "$skep" arena honey_nectar --bots greedy,cmd:false -n 24 --save "$work/excuses" --json -
out '"why":"gave excuse 20","games":1,"first":20}],"more_forfeits":4}'
run 0 "$skep" arena honey_nectar --bots greedy,cmd:false -n 24 --save "$work/excuses"
out "4 more, for other reasons"

# A test between two strengths stops as soon as it knows, after the same games whatever the threads.
run 0 "$skep" arena honey_nectar --bots greedy,random --sprt 0,50 --json -
cp "$work/out" "$work/one"
json "$work/one"
out '"verdict":"elo1"'
out '"lower":-2.9444,"upper":2.9444'
run 0 "$skep" arena honey_nectar --bots greedy,random --sprt 0,50 --json - --threads 3
alike "$work/out" "$work/one"
run 1 "$skep" arena honey_nectar --bots random,greedy --sprt 0,50
out "(decided)"
out "verdict: rather 0 than 50"
out "greedy against random: "
out "a difference of "
out "SPRT: is random 0 or 50 Elo above greedy? (alpha 0.05, beta 0.05)"
run 1 "$skep" arena honey_nectar --bots greedy,random --sprt 0,50 -n 4
out "verdict: not decided yet"
run 0 "$skep" arena honey_nectar --bots greedy,random --sprt -30,30 --alpha 0.4 --beta 0.4
out "(alpha 0.4, beta 0.4)"

# CSV: names with commas and quotes are in quotes, every row has six fields.
run 0 "$skep" arena honey_nectar --bots greedy,random -n 10 --csv -
out "what,bot,against,number,low,high"
out "games,greedy,,10,,"
awk -F, 'NF != 6 { exit 1 }' "$work/out" || fail "not six fields"
awk -F, '$1 == "wins" && $2 == "greedy" { w = $4 } $1 == "losses" && $2 == "random" { l = $4 } END { exit !(w > 5 && w == l) }' \
    "$work/out" || fail "wins and losses differ"
run 0 "$skep" arena honey_nectar --bots greedy --bot 'cmd:false "a,b"' -n 2 --csv -
out 'forfeits,"cmd:false ""a,b""",,2,,'
run 0 "$skep" arena honey_nectar --bots greedy,random -n 10 --json "$work/a.json" --csv "$work/a.csv"
out "10 games"
json "$work/a.json"

# A limit for all bots that search and have none of their own; it is part of their names.
run 0 "$skep" arena honey_nectar --bots easy,greedy,mcts:7 --bot mcts -n 2 --sims 5 --save "$work/limit" --csv -
for bot in easy:5 greedy mcts:7 mcts:5; do out "games,$bot,,6,,"; done
run 1 "$skep" arena honey_nectar --bots easy,greedy,mcts:7 --bot mcts -n 2 --sims 6 --save "$work/limit"
err "easy:6"
run 2 "$skep" arena honey_nectar --bots easy,easy:9 --sims 9
err "easy:9 is named twice"

# Options reach the game: after one turn all games are drawn.
run 0 "$skep" arena honey_nectar --bots greedy,random -n 10 -o turn_limit=1 --json -
out '"options":{"turn_limit":"1"}'
out '"wins":0,"draws":10,"losses":0,"share":0.500000'

# More games later are the same as more games at once.
run 0 "$skep" arena honey_nectar --bots greedy,random -n 10 --save "$work/more"
run 0 "$skep" arena honey_nectar --bots greedy,random -n 30 --save "$work/more" --json "$work/one"
err "20 games in"
err "10 were in $work/more"
run 0 "$skep" arena honey_nectar --bots greedy,random -n 30 --json "$work/two"
alike "$work/one" "$work/two"
# All is there: nothing is played.
run 0 "$skep" arena honey_nectar --bots greedy,random -n 30 --save "$work/more" --json "$work/one"
err "0 games in"
alike "$work/one" "$work/two"
# A line that was cut off is played again, also in the middle of a rotation.
head -c -5 "$work/more" >"$work/cut"
run 0 "$skep" arena honey_nectar --bots greedy,random -n 30 --save "$work/cut" --json "$work/one"
err "29 were in"
alike "$work/one" "$work/two"
# So is a heading.
head -c 20 "$work/more" >"$work/cut"
run 0 "$skep" arena honey_nectar --bots greedy,random -n 30 --save "$work/cut" --json "$work/one"
alike "$work/one" "$work/two"

# stopped SIGNAL FILE: an arena without end, ended when it has saved 20 games
stopped() {
    last="arena, then SIG$1"
    "$skep" arena honey_nectar --bots mcts:20,greedy -n 1000000 --threads 2 --save "$2" >"$work/out" 2>"$work/err" &
    pid=$!
    while kill -0 $pid 2>/dev/null && [ "$(cat "$2" 2>/dev/null | wc -l)" -lt 28 ]; do sleep 0.02; done
    kill -"$1" $pid
    wait $pid && got=0 || got=$?
}
# Ctrl-C: the table so far, how to go on, status 1; then the rest.
stopped INT "$work/int"
[ $got = 1 ] || fail "ended with $got, not 1"
out "of 1000000 games (stopped)"
out "mcts:20"
err "the same command goes on from $work/int."
n=$(($(grep -c '^game [0-9]' "$work/int") + 20))
run 0 "$skep" arena honey_nectar --bots mcts:20,greedy -n $n --save "$work/int" --json "$work/one"
run 0 "$skep" arena honey_nectar --bots mcts:20,greedy -n $n --json "$work/two"
alike "$work/one" "$work/two"
# A sudden end.
stopped KILL "$work/kill" 2>/dev/null
n=$(($(grep -c '^game [0-9]' "$work/kill") + 20))
run 0 "$skep" arena honey_nectar --bots mcts:20,greedy -n $n --save "$work/kill" --json "$work/one"
run 0 "$skep" arena honey_nectar --bots mcts:20,greedy -n $n --json "$work/two"
alike "$work/one" "$work/two"

# The file of another arena is refused, with what differs, and stays as it is.
cp "$work/more" "$work/before"
run 1 "$skep" arena honey_nectar --bots greedy,mcts:5 --save "$work/more"
err "$work/more is another arena's: there it says \"bot random\", here \"bot mcts:5\"."
run 1 "$skep" arena honey_nectar --bots greedy,random,mcts:5 --save "$work/more"
err 'there it says "", here "bot mcts:5".'
run 1 "$skep" arena honey_nectar --bots greedy,random --seed 2 --save "$work/more"
err 'there it says "seed 1", here "seed 2".'
run 1 "$skep" arena honey_nectar --bots greedy,random -o threshold=8 --save "$work/more"
err 'here "option threshold=8".'
run 1 "$skep" arena ambrosia --bots greedy,random --save "$work/more"
err 'there it says "game honey_nectar", here "game ambrosia".'
same "$work/more" "$work/before"
printf 'dear diary\n' >"$work/diary"
run 1 "$skep" arena honey_nectar --bots greedy,random --save "$work/diary"
err "$work/diary is not the file of an arena."
[ "$(cat "$work/diary")" = "dear diary" ] || fail "the diary was written to"
sed 's/^game 3 winners/game 3 wonders/' "$work/more" >"$work/damaged"
run 1 "$skep" arena honey_nectar --bots greedy,random --save "$work/damaged"
err "$work/damaged, line 10: expected game 3, found game 3 wonders"

sed 's/^\(game 3 .* ns \)/\1-/' "$work/more" >"$work/damaged"
run 1 "$skep" arena honey_nectar --bots greedy,random --save "$work/damaged"
err "$work/damaged, line 10: expected game 3, found game 3 winners"
sed 's/^game 3 .*/& forfeit 1 /' "$work/more" >"$work/damaged"
run 1 "$skep" arena honey_nectar --bots greedy,random --save "$work/damaged"
err "$work/damaged, line 10: expected game 3, found game 3 winners"
# A NUL byte does not make what stands behind it disappear, also where these games are not asked for.
for n in 4 6 40; do
    sed 's/^game 5 winners/game 5@winners/' "$work/more" | tr '@' '\000' >"$work/damaged"
    cp "$work/damaged" "$work/before"
    run 1 "$skep" arena honey_nectar --bots greedy,random -n $n --save "$work/damaged"
    err "$work/damaged, line 12: there is a NUL byte."
    same "$work/damaged" "$work/before"
done
# Memory makes another arena where somebody searches, the time limit where there is a program; else neither does.
run 0 "$skep" arena honey_nectar --bots greedy,random -n 30 --save "$work/more" --memory 2 --timeout 5
err "0 games in"
run 0 "$skep" arena honey_nectar --bots mcts:2,random -n 2 --save "$work/searches"
run 0 "$skep" arena honey_nectar --bots mcts:2,random -n 2 --save "$work/searches" --memory 64 --timeout 5
err "0 games in"
run 1 "$skep" arena honey_nectar --bots mcts:2,random -n 2 --save "$work/searches" --memory 2
err 'there it says "memory 64", here "memory 2".'
run 0 "$skep" arena honey_nectar --bots greedy,cmd:false -n 2 --save "$work/program"
run 1 "$skep" arena honey_nectar --bots greedy,cmd:false -n 2 --save "$work/program" --timeout 5
err 'there it says "timeout 10000", here "timeout 5".'
# A file of a skep that did not write these down is refused as such; what is no file is refused, too.
sed 's/^skep arena 2/skep arena 1/' "$work/more" >"$work/old"
run 1 "$skep" arena honey_nectar --bots greedy,random --save "$work/old"
err "$work/old begins with \"skep arena 1\", not \"skep arena 2\": it is another version's. Begin a new file."
mkfifo "$work/pipe"
run 1 "$skep" arena honey_nectar --bots greedy,random -n 2 --save "$work/pipe"
err "$work/pipe is not a plain file."

# On a terminal Ctrl-C is answered at once, and a second one does not wait for a bot that thinks.
# seen TEXT: waits until the terminal shows it
seen() {
    for i in $(seq 600); do
        grep -qF -e "$1" "$work/out" && return
        sleep 0.05
    done
}
if script -qec true /dev/null >/dev/null 2>&1; then
    last="arena on a terminal, then Ctrl-C twice"
    : >"$work/out"
    {
        seen "0 of 200 games"
        printf '\003'
        seen "stopping: "
        printf '\003'
    } | script -qec "'$skep' arena honey_nectar --bots expert:100000ms,greedy -t 1" /dev/null >"$work/out" 2>"$work/err"
    out "stopping: what has begun is finished first; Ctrl-C again ends at once"
    ! grep -qF -e "stopped after" "$work/out" || fail "it waited for the bot"
fi

# Wrong usage, and files that cannot be written.
run 2 "$skep" arena honey_nectar
err "needs two bots or more"
run 2 "$skep" arena honey_nectar --bots greedy
run 2 "$skep" arena honey_nectar --bots greedy,greedy
err "greedy is named twice"
run 2 "$skep" arena honey_nectar --bots greedy,
run 2 "$skep" arena honey_nectar --bots greedy,greedy/brood
err "In Honey & Nectar bots have no style brood; the styles are rush, hoard, raid, guard."
run 2 "$skep" arena honey_nectar --bots greedy,gredy
err "gredy"
run 2 "$skep" arena honey_nectar --bots greedy,cmd:
err "cmd: needs a program"
run 2 "$skep" arena honey_nectar --bots greedy,random --seats 3
# An arena of before sets had names is one of the first set.
run 0 "$skep" arena apiary --bots random,greedy -n 2 --save "$work/sets"
grep -q '^option components=second$' "$work/sets" || fail "the arena does not name its set"
run 1 "$skep" arena apiary --bots random,greedy -n 2 -o components=first --save "$work/sets"
err 'there it says "option components=second", here "seed 1".'
run 2 "$skep" arena apiary --bots greedy,random --seats 1
run 2 "$skep" arena honey_nectar --bots greedy,random,mcts --sprt 0,10
err "--sprt compares two bots at two seats."
run 2 "$skep" arena honey_nectar --bots greedy,random --sprt 10
err "two differences in Elo"
run 2 "$skep" arena honey_nectar --bots greedy,random --sprt 10,0
err "the smaller difference first"
run 2 "$skep" arena honey_nectar --bots greedy,random --sprt a,0
err "--sprt takes a number from -1000 to 1000, not a."
run 2 "$skep" arena honey_nectar --bots greedy,random --sprt 0,10 --alpha 0.7
err "--alpha takes a number"
run 2 "$skep" arena honey_nectar --bots greedy,random --seed 'a b'
err "--seed is one word"
run 2 "$skep" arena honey_nectar --bots greedy,random,mcts -n 2000000000
err "too many"
run 2 "$skep" arena honey_nectar --bots greedy,random --json - --csv -
err "only one of --json and --csv"
run 1 "$skep" arena honey_nectar --bots greedy,random -n 2 --json "$work/none/a.json"
err "cannot write $work/none/a.json: No such file or directory."
run 1 "$skep" arena honey_nectar --bots greedy,random -n 2 --save "$work/none/a"
err "cannot open $work/none/a: No such file or directory."
run 1 "$skep" arena honey_nectar --bots greedy,random -n 2 --records "$work/none/games"
err "cannot make $work/none/games"
if [ -w /dev/full ]; then
    run 1 "$skep" arena honey_nectar --bots greedy,random -n 2 --csv /dev/full
    err "cannot write all of /dev/full"
fi
finish
