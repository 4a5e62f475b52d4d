#!/bin/sh
# skep review: the story of a game, its numbers as JSON and CSV, the same on any number of threads.
. "$(dirname "$0")/common.sh"
export XDG_STATE_HOME="$work/state"

run 0 "$skep" review --help
out "skep review FILE"
narrow
run 2 "$skep" review
run 1 "$skep" review "$work/none.skep"
echo damaged >"$work/damaged.skep"
run 1 "$skep" review "$work/damaged.skep"
err "damaged.skep"
run 1 "$skep" review tests/golden/fair_sealed.skep
err "still being played"
printf 'skep 1\ngame honey_nectar\nseats 2\nseed t\n\nresult open\n' >"$work/begun.skep"
run 1 "$skep" review "$work/begun.skep"
err "nothing was played"

run 0 "$skep" sim honey_nectar --games 1 --bots medium:20,easy:20 --seed 7 --records "$work"
run 0 "$skep" review "$work/game-0000001.skep"
narrow
only_ascii
out "chance of winning"
out " start "
told "others' errors"
out "moments"
out "luck: ^ 3 points"
told "slip: a 2 points, A 5"
told "With the better move: "
told "only move"
# A game that nobody won is told as that.
run 0 "$skep" review tests/golden/limit.skep --html "$work/drawn.html"
out "Honey & Nectar: a draw, 52 to 38"
grep -q '<h1>Honey &amp; Nectar: a draw, 52 to 38</h1>' "$work/drawn.html" || fail "the page tells a draw otherwise"
run 0 "$skep" review tests/golden/overflow.skep
told "Honey & Nectar: A Ada wins 62 to 110, from 0 %"
told "more than 100: A wins."
told "A Ada was ahead for good from turn "
grep -qE '^ 100 [|] +#+$' "$work/out" || fail "the graph does not end with the win, and only there"
# The file says as much of a moment as the terminal does.
grep -q 'With the better move: ' "$work/drawn.html" || fail "the page has not what the better move brings"
grep -q ' of 100 would have been better for who moves next' "$work/drawn.html" || fail "the page has not how likely a better roll was"
grep -q 'turns, by the evaluation' "$work/drawn.html" || fail "the page counts no simulations"
run 0 "$skep" review tests/golden/limit.skep --known
told "chance: roll 1, 2 and 3. +3 for A Ada"
told "Nothing was hidden from who decided"
# To standard output goes one of all, and then nothing else.
run 0 "$skep" review tests/golden/limit.skep --html -
same "$work/drawn.html" "$work/out"
run 2 "$skep" review tests/golden/limit.skep --html - --csv -
err "only one of --json, --csv and --html"
run 0 "$skep" sim ambrosia --games 1 --seats 3 --bots greedy,easy:10,easy:10 --seed 3 --records "$work"
run 0 "$skep" review "$work/game-0000001.skep" --sims 16 --threads 1 --json "$work/one.json" --csv "$work/one.csv"
run 0 "$skep" review "$work/game-0000001.skep" --sims 16 --threads 3 --json "$work/three.json" --csv -
json "$work/one.json"
same "$work/one.json" "$work/three.json"
same "$work/one.csv" "$work/out"
out "at,moves,kind,who,turn,node,seat,before,after,luck,error,rest,mark,doubt,known"
run 0 "$skep" review "$work/game-0000001.skep" --sims 16 --html "$work/page.html"
grep -q '<polygon class="band"' "$work/page.html" || fail "the line has no band"
grep -q '<svg .*role="img"' "$work/page.html" || fail "there is no drawing"
grep -q '<desc id="d1">.*per cent' "$work/page.html" || fail "the drawing has no description"
! grep -q '<script' "$work/page.html" || fail "there is a script"
grep -q 'The same as a table</summary><table>' "$work/page.html" || fail "the drawing has no table"
grep -q 'small>then ' "$work/page.html" || fail "the page has not the line that shows why"
grep -q 'No luck that could be measured' "$work/page.html" || fail "the page sees luck"
told "No luck that could be measured: the set-up counts in the start."
for part in played better then; do grep -q "^ *$part " "$work/out" || fail "a moment has no line: $part"; done
tr -s ' \n' ' ' <"$work/out" | grep -qE 'Read this as a sketch: the rest is large beside what was found, most of it in turn [0-9]+, with a move of .+: [a-z]+ [^.]+[.]' || fail "it is no sketch"
grep -q 'Read this as a sketch:</b> the rest is large beside what was found, most of it in turn ' "$work/page.html" || fail "the page is no sketch"
tr -s ' \n' ' ' <"$work/out" | grep -qE 'costs [0-9]+[^.]* points?, [+][0-9]+ for ' || fail "what an error gave the winner is not told"
! grep -qi '<th>luck\|luck brings\|luck and errors\|luck (' "$work/page.html" || fail "the page shows luck that nobody saw"
! grep -qE '[~±]0([^0-9]|$)' "$work/out" "$work/page.html" || fail "what nothing doubts has a doubt of 0"
sed 's/^name 1 .*/name 1 <b>"A\&B/; s/^name 2 .*/name 2 Ida/' "$work/game-0000001.skep" >"$work/named.skep"
run 0 "$skep" review "$work/named.skep" --sims 8 --html "$work/named.html"
grep -q '&lt;b&gt;&quot;A&amp;B' "$work/named.html" || fail "a name is not written as text"
# What is hidden: chances as each seat could know them, which are no shares of one whole.
run 0 "$skep" sim waggle_dance --games 1 --bots greedy,random --seed 3 --records "$work"
{ head -60 "$work/game-0000001.skep" && echo "result open"; } >"$work/secret.skep"
run 0 "$skep" review "$work/secret.skep" --sims 8 --known --html "$work/known.html"
[ "$(grep -c "as it could be known" "$work/out")" = 2 ] || fail "not both have a graph"
grep -q 'as each seat could know them' "$work/known.html" || fail "the page has no chances as they could be known"
# Two who are called alike are told apart, and what is told of a place is in words.
run 0 "$skep" sim ambrosia --games 1 --bots random --seed 3 --records "$work"
run 0 "$skep" review "$work/game-0000001.skep" --sims 0
told "1 random's chance of winning"
told "1 random wins"
! grep -q '^luck' "$work/out" || fail "there is a row of nothing but dots"
! tr '\n' ' ' <"$work/out" | grep -qE '[(][A-Z_]+[)]' || fail "a node is told by its name"
# Moments of one column stand beside each other, or behind a sign that there are several.
run 0 "$skep" sim pollennation --games 1 --bots random --seed 1 --records "$work"
run 0 "$skep" review "$work/game-0000001.skep" --sims 0
sed -n '/^slip /{n;p;}' "$work/out" | grep -qE '1.*2.*3.*4.*5|[+]' || fail "moments are lost where they stand close"
# Who reads the JSON can add it up.
if command -v python3 >/dev/null; then
    run 0 python3 -c "
import csv, json, sys
review = json.load(open(sys.argv[1]))
for seat in review['seats']:
    assert abs(seat['start'] + seat['luck'] + seat['error'] + seat['rest'] - seat['result']) < 1e-9
    for term in ('luck', 'error', 'rest'):
        assert abs(sum(event[term][seat['seat']] for event in review['events']) - seat[term]) < 1e-9
assert abs(sum(seat['result'] for seat in review['seats']) - 1) < 1e-9
best = max(review['seats'], key=lambda seat: seat['result'])['seat']
weight = lambda event: max(abs(event['luck'][best]), abs(event['error'][best]))
heaviest = sorted((i for i, event in enumerate(review['events']) if weight(event) >= 0.02), key=lambda i: -weight(review['events'][i]))[:5]
assert review['moments'] == sorted(heaviest), (review['moments'], heaviest)
behind = [i for i, event in enumerate(review['events']) if max(event['before']) > event['before'][best]]
assert review['turning'] == (behind[-1] if behind else None), review['turning']
assert review['sketch'] and review['roughest'] is not None and not review['luck_seen'] and not review['secrets']
rows = list(csv.DictReader(open(sys.argv[3])))
assert len(rows) == len(review['events']) * len(review['seats'])
for row in rows:
    event, seat = next(event for event in review['events'] if event['at'] == int(row['at'])), int(row['seat'])
    assert all(float(row[term]) == event[term][seat] for term in ('before', 'after', 'luck', 'error', 'rest', 'doubt')), row
    assert row['mark'] == (event.get('mark') or '') and row['kind'] == event['kind'] and row['node'] == event['node'], row
    assert row['known'] == '' or float(row['known']) == event['known'], row
assert 0 < review['events'][0]['better'] < 1
page = open(sys.argv[2]).read()
points = lambda share: int(100 * share + 0.5)
for event in (review['events'][i] for i in review['moments']):
    if event['kind'] == 'decision':
        cost, doubt = points(-event['error'][event['seat']]), points(2 * event['lines'][event['played']]['error'])
        assert f'costs {cost}' + (f' ±{doubt}' if doubt else '') + ' point' in page, (cost, doubt)
" "$work/one.json" "$work/page.html" "$work/one.csv"
fi
# Stopped, it goes on with the same command, and says the same. Where it was done before it could be stopped, it is given more to do.
{ head -40 "$work/game-0000001.skep" && echo "result open"; } >"$work/short.skep"
for sims in 64 512 4096 32768; do
    "$skep" review "$work/short.skep" --sims $sims --threads 1 --json "$work/stopped.json" >"$work/out" 2>"$work/err" &
    pid=$!
    while kill -0 $pid 2>/dev/null && ! ls "$work"/state/skep/review-???????????????? >/dev/null 2>&1; do sleep 0.02; done
    kill -INT $pid 2>/dev/null
    wait $pid && continue
    err "the same command goes on"
    for kept in "$work"/state/skep/review-*; do cp "$kept" "$work/kept"; done
    run 0 "$skep" review "$work/short.skep" --sims 8
    same "$kept" "$work/kept" # what was kept is of other simulations
    run 0 "$skep" review "$work/short.skep" --sims $sims --json "$work/resumed.json"
    ! ls "$work"/state/skep/review-* >/dev/null 2>&1 || fail "what was kept is still there"
    run 0 "$skep" review "$work/short.skep" --sims $sims --json "$work/whole.json"
    same "$work/whole.json" "$work/resumed.json"
    sed '2s/$/ 1/' "$work/kept" >"$kept"
    run 0 "$skep" review "$work/short.skep" --sims $sims --json "$work/damaged.json"
    err "begins anew"
    same "$work/whole.json" "$work/damaged.json"
    break
done
[ -s "$work/whole.json" ] || fail "it could not be stopped"
# On a terminal it says how far it has come and how long still, if that takes long enough.
for sims in 512 4096 32768; do
    on_terminal '' "'$skep' review '$work/short.skep' --sims $sims --threads 1" || break
    ! grep -q " places, " "$work/out" || break
done
grep -qE '[[]#*[.]*[]] +[0-9]+ %  [0-9]+ of [0-9]+ places, .*, [0-9]+:[0-9]{2} left' "$work/out" || [ $sims = 512 ] || fail "it does not say how long still"
finish
