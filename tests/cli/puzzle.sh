#!/bin/sh
# skep puzzle, as somebody who types would use it: through a pipe, and once on a terminal of script(1).
. "$(dirname "$0")/common.sh"
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
kept=$XDG_STATE_HOME/skep/puzzles
fresh() { rm -rf "$XDG_STATE_HOME"; }
told() { tr -s ' \n' ' ' <"$work/out" | grep -qF -e "$1" || fail "the output does not tell: $1"; }
count() { [ "$(grep -cF -e "$2" "$work/out")" -eq "$1" ] || fail "not $1 times: $2"; }
keeps() { grep -qxF -e "$1" "$kept" || fail "the progress has no: $1"; }
# puzzle GAME N KEY: what the record says.
puzzle() { awk -v n="$2" -v key="puzzle $3=" '/^skep 1$/ { i++ } i == n && index($0, key) == 1 { print substr($0, length(key) + 1) }' "data/puzzles/$1.skep"; }
# answer GAME N: its moves, a line each, as they are typed.
answer() {
    awk -v n="$2" -v at="$(puzzle "$1" "$2" at)" -v moves="$(puzzle "$1" "$2" moves)" '
        /^skep 1$/ { i++; logged = 0 }
        i == n && logged && NF > 1 && !/^result / { if (k >= at && k < at + moves) print substr($0, length($1) + 2); k++ }
        /^$/ { logged = 1 }' "data/puzzles/$1.skep"
}
games="honey_nectar pollennation ambrosia waggle_dance apiary"

# What there is. Nobody makes a file by looking.
run 0 "$skep" puzzle --list
out "honey_nectar  Honey & Nectar: $(grep -c '^skep 1$' data/puzzles/honey_nectar.skep) puzzles, 0 tried, 0 solved"
run 0 "$skep" puzzle --list honey_nectar
out "  1    $(puzzle honey_nectar 1 rating)  -       A swarm; Send no wasp; Write nothing"
[ "$(grep -cE '^  [0-9]+ ' "$work/out")" -eq "$(grep -c '^skep 1$' data/puzzles/honey_nectar.skep)" ] || fail "not all are listed"
narrow
[ ! -e "$XDG_STATE_HOME" ] || fail "there are files"
run 0 "$skep" puzzle --help
out "skep puzzle ambrosia 17"
narrow
run 2 "$skep" puzzle chess
err "there is no game chess; there are: honey_nectar"
for bad in 0 61 01 1x one; do
    run 2 "$skep" puzzle honey_nectar $bad
    err "there is no puzzle $bad of honey_nectar; they are numbered from 1 to 60."
done
run 2 "$skep" puzzle honey_nectar 1 2
err "one word too many"

# Solved: at once, by the moves of the record. The first counts.
for game in $games; do
    type_in "$(answer $game 1 | sed 's/$/\\n/' | tr -d '\n')quit\n" 0 "$skep" puzzle $game
    out "- puzzle 1 of "
    out "- rating $(puzzle $game 1 rating) - $(puzzle $game 1 moves) move"
    told "Find the best move. You have 3 tries."
    out "+ Solved."
    out "The answer wins "
    out "Points before it and after this line: "
    out "Enter: puzzle 2 "
    out "To go on: skep puzzle $game"
    no_err
    narrow
    keeps "$game $game-001 solved"
done
type_in 'show\n' 0 "$skep" puzzle honey_nectar 1
told "You have tried this one before"
keeps "honey_nectar honey_nectar-001 solved"
run 0 "$skep" puzzle --list honey_nectar
out "  1    $(puzzle honey_nectar 1 rating)  solved "
run 0 "$skep" puzzle honey_nectar
out "puzzle 2 of 60"

# The question: what happened last, the board from the solver's eyes, the turn of the draw.
run 0 "$skep" puzzle honey_nectar 1
out "B rolls 1, 5 and 6."
out "> B you       74 of 100"
told "The game is drawn after turn 36; this is turn 34."
run 0 "$skep" puzzle apiary 1
count 0 "is drawn after"

# Wrong, refused, no move at all; a hint, and another; with that it is solved, not without help.
fresh
type_in 'C7\nxyzzy\nC- W-\nG\nhint\nhint\nC-\nW\nhint\nW-\n' 0 "$skep" puzzle honey_nectar
told "7 is odd, and only an even sum is written."
out "xyzzy is not a move"
out "One move at a time here"
told "Not this: it wins 59 of 100 games or fewer, the one to find 73. You have 2 tries left."
told "It is about: A swarm; Send no wasp; Write nothing."
out 'Its kind is "no comb", and it begins with C.'
out "Yes. And now?"
out "Find move 2 of 2. You have 2 tries."
told "Not this: there is a better one. You have 1 try left."
out 'Its kind is "no wasp", and it begins with W.'
out "+ Solved, not without help."
out "B W-      B sends no wasp."
told "The swarm takes 14 and 8 from A." # the line that follows
told "The answer wins 73 of 100 games, the best other move 59. That is proven."
told "Points before it and after this line: A (rival) 48 -> 32, B (you) 74 -> 96."
keeps "honey_nectar honey_nectar-001 helped"

# Three misses, and the answer is shown; Enter takes the next one; show tells it.
type_in 'G\nG\nG\n\nshow\nquit\n' 0 "$skep" puzzle honey_nectar 1
count 2 "This was it:"
told "This was it: B C- B writes no comb."
out "puzzle 2 of 60"
keeps "honey_nectar honey_nectar-002 shown"
type_in 'show\nshow\nhint\nnonsense\n' 0 "$skep" puzzle waggle_dance 1
count 2 "It is told already."
told "about $(puzzle waggle_dance 1 best | awk '{ printf "%d", $1 * 100 + 0.5 }') of 100 games, the best other move about "
out "Press Enter to go on"
type_in 'show\n' 0 "$skep" puzzle pollennation 1
out "Black W5  A worker of Black gathers" # a seat with a long name

# All of them, with their lines; then there is none that was not tried.
for game in $games; do
    fresh
    type_in "$(yes 'show~~' | head -n 70 | tr -d '\n' | sed 's/~/\\n/g')" 0 "$skep" puzzle $game
    count "$(grep -c '^skep 1$' data/puzzles/$game.skep)" "This was it:"
    out "You have tried all puzzles of "
    [ "$(LC_ALL=C tr -d '\000-\177' <"$work/out" | wc -c)" -eq 0 ] || fail "there is more than ASCII"
    narrow
done
run 0 "$skep" puzzle apiary
out "All puzzles of Apiary were tried; skep puzzle apiary 1 asks the first again."

# That of the day: by the date here, the same whichever way it is counted. Midnight may pass while it is asked.
of_day() { # zone
    year=$(TZ=$1 date +%Y)
    day=$(TZ=$1 date +%j | sed 's/^0*//')
    past=$((year - 1))
    day=$((365 * (year - 1970) + past / 4 - past / 100 + past / 400 - 477 + day - 1))
    # shellcheck disable=SC2086
    game=$(printf '%s\n' $games | sed -n "$((day % 5 + 1))p")
    echo "$game-$(printf %03d $((day / 5 % $(grep -c '^skep 1$' "data/puzzles/$game.skep") + 1)))"
}
for zone in UTC XXX-14 XXX+12; do
    fresh
    before=$(of_day $zone)
    type_in 'show\nquit\n' 0 env TZ=$zone "$skep" puzzle
    out ", today's - rating "
    grep -qxF "${before%-*} $before shown" "$kept" || [ "$before" != "$(of_day $zone)" ] || fail "today's is not $before"
done

# A file that is damaged is told and put aside; one that cannot be read is left alone; without a home nothing is kept.
for bad in 'skep puzzles 2\n' 'skep puzzles 1\nambrosia ambrosia-001 3\n' 'skep puzzles 1\nambrosia ambrosia-001 solved' 'skep lessons 1\n'; do
    # shellcheck disable=SC2059
    printf "$bad" >"$kept"
    run 0 "$skep" puzzle --list
    err "is damaged in line"
done
cp "$kept" "$work/was"
type_in 'show\n' 0 "$skep" puzzle ambrosia
told "is damaged in line 1: progress begins anew, and the file is kept as puzzles.damaged."
same "$kept.damaged" "$work/was"
keeps "ambrosia ambrosia-001 shown"
rm "$kept"
mkdir "$kept"
type_in 'show\n' 0 "$skep" puzzle ambrosia
told "cannot be read (it is not a plain file): progress is not kept."
out "Your progress is not kept."
type_in 'show\n' 0 env -u HOME -u XDG_STATE_HOME "$skep" puzzle ambrosia
told "Your progress cannot be kept: there is no home (HOME is not set)."

# On a terminal.
fresh
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    printf 'hint\nC-\nW-\nquit\n' >"$work/in"
    last="skep puzzle on a terminal"
    TERM=xterm script -qec "stty cols 80 rows 24; '$skep' puzzle honey_nectar" /dev/null <"$work/in" >"$work/out" 2>"$work/err"
    out "Find the best move."
    out "Solved, not without help."
    keeps "honey_nectar honey_nectar-001 helped"
fi
finish
