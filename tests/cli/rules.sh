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

# Who made a game, as its book says, and that we did not; the README says the same.
credit() { # game, the beginning of its credit
    run 0 "$skep" rules "$1"
    tr -s '\n' ' ' <"$work/out" | grep -qF -e "$2" || fail "no credit: $2"
    tr -s '\n' ' ' <"$work/out" | grep -qF -e "skep is not affiliated with those who designed or published these games; its words and its art are its own." ||
        fail "there is no disclaimer"
    grep -qF -e "$2" README.md || fail "the README has no: $2"
    narrow
}
credit honey_nectar "The book names neither a designer nor a publisher."
credit pollennation "Designed by Robin Lees; the book names no publisher. The colours on the cards are our own; an owner can enter"
credit ambrosia "Designed by Uwe Bursik, illustrated by Christian Opperer, published by Skellig Games in 2019. The board is our own"
credit waggle_dance "Designed by Mike Nudd, published by Grublin Games Publishing Ltd. in 2014."
credit apiary "Designed by Connie Vogelmann, art by Kwanchai Moriya, published by Stonemaier LLC in 2023"
grep -qF "skep is not affiliated with" README.md || fail "the README does not say that skep is not affiliated"

run 2 "$skep" rules honey_nectar T99
err "skep rules: there is no rule T99. Did you mean T"
no_out
run 2 "$skep" rules honey_nectar T19 T99
no_out
run 2 "$skep" rules
run 2 "$skep" rules honey
err "there is no game honey"
finish
