#!/bin/sh
# skep lab: a fit goes on where it was left, and gives the same file as one that was not.
. "$(dirname "$0")/common.sh"

run 0 "$skep" lab --help
out "skep lab GAME|FILE"
run 0 "$skep" lab fit --help
out "skep lab fit|calibrate|exact|regret|review GAME"
narrow
run 2 "$skep" lab
run 2 "$skep" lab bake
err "game, file or verb of the lab bake"
run 2 "$skep" lab fit
err "name a game"

run 0 "$skep" lab fit honey_nectar --afresh --games 250 --trial 0 --out "$work/whole.def"
out "held-out loss"
run 0 "$skep" lab fit honey_nectar --afresh --games 120 --trial 0 --out "$work/parts.def"
run 0 "$skep" lab fit honey_nectar --afresh --games 250 --trial 20 --out "$work/parts.def"
out "against the bots' weights"
same "$work/whole.def" "$work/parts.def"
same "$work/whole.def.state" "$work/parts.def.state"
grep -q '^INPUT(ROLLS, ' "$work/whole.def" || fail "there are no weights"
run 1 "$skep" lab fit honey_nectar --afresh --games 250 --seed 2 --out "$work/parts.def"
err "expected a fit of this game"
echo damaged >"$work/parts.def.state"
run 1 "$skep" lab fit honey_nectar --afresh --games 250 --out "$work/parts.def"
run 0 "$skep" lab fit apiary --games 2 --trial 2 --seats 3 --out "$work/apiary.def"
run 0 "$skep" lab fit pollennation --by expert:4 --games 2 --trial 2 --out "$work/pollen.def"
grep -q "made by skep lab fit pollennation --by expert:4: 2 games" "$work/pollen.def" || fail "its history does not say who played"
run 1 "$skep" lab fit pollennation --by expert:5 --games 2 --out "$work/pollen.def"
err "player"
run 2 "$skep" lab fit pollennation --by expert:5ms --out "$work/pollen.def"
run 0 "$skep" lab fit waggle_dance --games 2 --trial 2 --out "$work/waggle.def"

run 0 "$skep" lab calibrate honey_nectar --games 30 --seed c
out "30 games of expert:20"
out "evaluation: mean square"
out "expert:200: mean square"
cp "$work/out" "$work/first"
run 0 "$skep" lab calibrate honey_nectar --games 30 --seed c
same "$work/first" "$work/out"
run 0 "$skep" lab calibrate ambrosia --seats 3 --games 4 --bot expert:2 --ask expert:4 --json
json "$work/out"
out '"way":"expert:4","positions":16'
run 2 "$skep" lab calibrate ambrosia --ask expert:4,nobody
err "nobody"

small="-o hives=1 --bot easy:2 --nodes 20000"
run 0 "$skep" lab exact ambrosia $small --games 4 --out "$work/whole.exact"
out "of 4 games"
run 0 "$skep" lab exact ambrosia $small --games 2 --out "$work/parts.exact"
printf 'play 2\thalf' >>"$work/parts.exact"
run 0 "$skep" lab exact ambrosia $small --games 4 --out "$work/parts.exact"
same "$work/whole.exact" "$work/parts.exact"
run 1 "$skep" lab exact ambrosia $small --games 4 --seed 2 --out "$work/parts.exact"
err "expected a set of this game"
run 2 "$skep" lab exact ambrosia --seats 3
err "two seats"

run 0 "$skep" lab regret ambrosia -o hives=1 --set "$work/whole.exact" --bots random,expert:50
out "nothing was to lose"
out "expert:50"
cp "$work/out" "$work/first"
run 0 "$skep" lab regret ambrosia -o hives=1 --set "$work/whole.exact" --bots random,expert:50
same "$work/first" "$work/out"
run 0 "$skep" lab regret ambrosia -o hives=1 --set "$work/whole.exact" --bots expert:50 --games 2 --json
json "$work/out"
out '"bot":"expert:50","regret":{"n":'
run 1 "$skep" lab regret ambrosia --set "$work/whole.exact"
err "expected an exact set of this game with these options"
run 1 "$skep" lab regret ambrosia -o hives=1 --set "$work/none.exact"
run 2 "$skep" lab regret ambrosia -o hives=1 --set "$work/whole.exact" --bots nobody
err "nobody"
echo damaged >>"$work/whole.exact"
run 1 "$skep" lab regret ambrosia -o hives=1 --set "$work/whole.exact" --bots random
err "game 5: expected play, at or end"

run 0 "$skep" lab review honey_nectar --games 6 --bots easy:4,expert:8,random --seed r --threads 1
out "6 games, 0 simulations for a value"
out "variance ratio"
out "sketches: "
out "where it arises"
cp "$work/out" "$work/first"
run 0 "$skep" lab review honey_nectar --games 6 --bots easy:4,expert:8,random --seed r --threads 3
same "$work/first" "$work/out"
# Kept, it goes on: what is there is not played again, a half line is.
run 0 "$skep" lab review honey_nectar --games 3 --bots easy:4,expert:8,random --seed r --threads 1 --out "$work/kept"
printf '3 1 0' >>"$work/kept"
run 0 "$skep" lab review honey_nectar --games 6 --bots easy:4,expert:8,random --seed r --threads 1 --out "$work/kept"
same "$work/first" "$work/out"
[ "$(wc -l <"$work/kept")" = 7 ] || fail "a heading and six games are not seven lines"
run 1 "$skep" lab review honey_nectar --games 6 --bots easy:4,expert:8,random --seed s --out "$work/kept"
err "of another measure"
sed '3s/ [0-9.e-]* / x /' "$work/kept" >"$work/bad"
run 1 "$skep" lab review honey_nectar --games 6 --bots easy:4,expert:8,random --seed r --out "$work/bad"
err "is damaged"
# Luck alone: the same luck as in whole reviews, and nothing of errors.
sed -n 4,6p "$work/first" >"$work/luck"
run 0 "$skep" lab review honey_nectar --games 6 --bots easy:4,expert:8,random --seed r --luck
sed -n 4,6p "$work/out" >"$work/alone"
same "$work/luck" "$work/alone"
! grep -q "sketches" "$work/out" || fail "luck alone has no sketches"
run 0 "$skep" lab review ambrosia --seats 3 --games 1 --bots random --sims 2 --json
json "$work/out"
out '"games":1,"simulations":2,'
run 2 "$skep" lab review ambrosia --bots expert:4,nobody
err "nobody"
finish
