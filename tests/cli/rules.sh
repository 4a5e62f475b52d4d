#!/bin/sh
# skep rules: the table of a game's rules, whole or by id.
. "$(dirname "$0")/common.sh"

run 0 "$skep" rules honey_nectar
for id in S1 T1 T19 T23 E1 E7 R1 R17; do
    grep -q "^HN-$id  *[A-Z0-9]" "$work/out" || fail "HN-$id is missing"
done
narrow
cp "$work/out" "$work/all"

run 0 "$skep" rules honey_nectar HN-T19
out "HN-T19  "
[ "$(grep -c '^HN-' "$work/out")" = 1 ] || fail "more than one rule"
out "Ruling R22: A swarm turned away leaves the nectar as it is."
out "Why: The sentence about clearing belongs to the success."
cp "$work/out" "$work/one"
run 0 "$skep" rules honey_nectar t19
same "$work/out" "$work/one"
run 0 "$skep" rules honey_nectar hn-t19
same "$work/out" "$work/one"

run 0 "$skep" rules honey_nectar R17 t18
head -n 1 "$work/out" | grep -q '^HN-R17' || fail "not in the order asked for"
out "Why: "
out "See: "
out "HN-T18"

run 2 "$skep" rules honey_nectar T99
err "skep rules: there is no rule T99. Did you mean T"
no_out
run 2 "$skep" rules honey_nectar T19 T99
no_out
run 2 "$skep" rules
run 2 "$skep" rules honey
err "there is no game honey"
finish
