#!/bin/sh
# skep puzzle, as somebody who types would use it: through a pipe, and once on a terminal of script(1).
. "$(dirname "$0")/learning.sh"
begin puzzle puzzles
# puzzle GAME N KEY: what the record says.
puzzle() { awk -v n="$2" -v key="puzzle $3=" '/^skep 1$/ { i++ } i == n && index($0, key) == 1 { print substr($0, length(key) + 1) }' "data/puzzles/$1.skep"; }
# number GAME N: what it is called, which N is not where others were taken away.
number() { puzzle "$1" "$2" id | sed 's/.*-0*//'; }
# answer GAME N: its moves, a line each, as they are typed.
answer() {
    awk -v n="$2" -v at="$(puzzle "$1" "$2" at)" -v moves="$(puzzle "$1" "$2" moves)" '
        /^skep 1$/ { i++; logged = 0 }
        i == n && logged && NF > 1 && !/^result / { if (k >= at && k < at + moves) print substr($0, length($1) + 2); k++ }
        /^$/ { logged = 1 }' "data/puzzles/$1.skep"
}

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
for bad in 0 999 01 1x one; do
    run 2 "$skep" puzzle honey_nectar $bad
    err "there is no puzzle $bad of honey_nectar; skep puzzle --list honey_nectar shows those there are."
done
run 2 "$skep" puzzle honey_nectar 1 2
err "one word too many"

# Solved: at once, by the moves of the record. The first counts.
for game in $games; do
    type_in "$(answer $game 1 | sed 's/$/\\n/' | tr -d '\n')quit\n" 0 "$skep" puzzle $game
    out "- puzzle $(number $game 1)"
    out "- rating $(puzzle $game 1 rating) - $(puzzle $game 1 moves) move"
    told "Find the best move. You have 3 tries."
    out "+ Solved."
    out "The answer wins "
    out "Points before it and after this line: "
    out "Enter: puzzle $(number $game 2) "
    out "To go on: skep puzzle $game"
    no_err
    narrow
    keeps "$game $(puzzle $game 1 id) solved"
done
type_in 'show\n' 0 "$skep" puzzle honey_nectar 1
told "You have tried this one before"
keeps "honey_nectar honey_nectar-001 solved"
run 0 "$skep" puzzle --list honey_nectar
out "  1    $(puzzle honey_nectar 1 rating)  solved "
run 0 "$skep" puzzle honey_nectar
out "puzzle $(number honey_nectar 2) "

# The question: what happened last, the board from the solver's eyes, the turn of the draw.
run 0 "$skep" puzzle honey_nectar 1
out "B rolls 1, 5 and 6."
out "> B you       74 of 100"
told "The game is drawn after turn 36; this is turn 34."
run 0 "$skep" puzzle apiary "$(number apiary 1)"
count 0 "is drawn after"

# Wrong, refused, no move at all; a hint, and another; with that it is solved, not without help.
fresh
type_in 'C7\nxyzzy\nC- W-\nG\nhint\nhint\nC-\nW\nhint\nW-\n' 0 "$skep" puzzle honey_nectar
told "7 is odd, and only an even sum is written."
out "xyzzy is not a move"
out "One move at a time here"
told "Not this. Against it the one to find brings 22 litres more, but 1 guardian less, 34 nectar less. Yours wins 59 of 100 games or fewer, the one to find 73. You have 2 tries left."
told "It is about: A swarm; Send no wasp; Write nothing."
out 'Its kind is "no comb", and it begins with C.'
out "Yes. And now?"
out "Find move 2 of 2. You have 2 tries."
told "Not this. Against it the one to find brings 22 litres more, but"
told "You have 1 try left."
out 'Its kind is "no wasp", and it begins with W.'
out "+ Solved, not without help."
out "B W-      B sends no wasp."
told "The swarm takes 14 and 8 from A." # the line that follows, on which it comes off
told "B has exactly 100 litres and wins."
count 0 " wins  " # a list of moves does not tell what is to be found
told "The answer wins 73 of 100 games, the best other move 59. That is proven. The dice of this line were picked"
told "Points before it and after this line: A (rival) 48 -> 26, B (you) 74 -> 100."
keeps "honey_nectar honey_nectar-001 helped"
# Dice of which nothing is said share a row.
type_in 'show\n' 0 "$skep" puzzle waggle_dance 107
out "* *roll 6 *roll 1 *roll 4"
# What is worth nothing is not said to win 0 games or fewer.
type_in '10-11x1\nquit\n' 0 "$skep" puzzle ambrosia 8
told "Yours hardly ever wins, the one to find about 100 of 100 games. You have 2 tries left."
# Where every move begins alike, a hint says more of it.
type_in 'hint\nhint\nquit\n' 0 "$skep" puzzle waggle_dance 106
out 'Its kind is "place", and it begins with 4>r.'

# Where the game ends on a line, that is what is told.
type_in 'C10\nquit\n' 0 "$skep" puzzle honey_nectar 4
told "Not this. The one to find goes on to win the game. Yours wins 65 of 100 games or fewer, the one to find 100."
type_in 'C-\nS16+16\nquit\n' 0 "$skep" puzzle honey_nectar 2
told "Not this. It loses the game at once. You have 2 tries left."

# No dice are spoken of where none fall on the line.
type_in 'C6\nN\nS14+12\nquit\n' 0 "$skep" puzzle honey_nectar 5
told "The answer wins 100 of 100 games, the best other move 54. That is proven. Points before it"

# Three misses, and the answer is shown; Enter takes the next one; show tells it.
type_in 'G\nG\nG\n\nshow\nquit\n' 0 "$skep" puzzle honey_nectar 1
count 2 "This was it:"
told "This was it: B C- B writes no comb."
out "puzzle $(number honey_nectar 2) "
keeps "honey_nectar $(puzzle honey_nectar 2 id) shown"
type_in 'show\nshow\nhint\nnonsense\n' 0 "$skep" puzzle waggle_dance "$(number waggle_dance 1)"
count 2 "It is told already."
told "about $(puzzle waggle_dance 1 best | awk '{ printf "%d", $1 * 100 + 0.5 }') of 100 games, the best other move about "
out "Press Enter to go on"
type_in 'show\n' 0 "$skep" puzzle pollennation 1
out "Black W5  A worker of Black gathers" # a seat with a long name

# Where nobody earns anything on the line, it is set against what looks best at once.
type_in 'show\n' 0 "$skep" puzzle ambrosia 4
told "1 (you) 82 -> 82, 2 (rival) 70 -> 70. Against what looks best at once, 21-1x4, it brings rival: 19 points less, but"

# All of them, with their lines; then there is none that was not tried.
all=$games
[ -z "${SKEP_WATCHED:-}" ] || all=apiary
for game in $all; do
    fresh
    type_in "$(lines show~~ 90)" 0 "$skep" puzzle $game
    count "$(grep -c '^skep 1$' data/puzzles/$game.skep)" "This was it:"
    out "You have tried all puzzles of "
    only_ascii
    narrow
done
run 0 "$skep" puzzle apiary
out "All puzzles of Apiary were tried; skep puzzle apiary $(number apiary 1) asks the first again."

# That of the day: by the date here, the same whichever way it is counted. Midnight may pass while it is asked.
of_day() { # zone
    year=$(TZ=$1 date +%Y)
    day=$(TZ=$1 date +%j | sed 's/^0*//')
    past=$((year - 1))
    day=$((365 * (year - 1970) + past / 4 - past / 100 + past / 400 - 477 + day - 1))
    # shellcheck disable=SC2086
    game=$(printf '%s\n' $games | sed -n "$((day % 5 + 1))p")
    puzzle "$game" $((day / 5 % $(grep -c '^skep 1$' "data/puzzles/$game.skep") + 1)) id
}
for zone in UTC XXX-14 XXX+12; do
    fresh
    before=$(of_day $zone)
    type_in 'show\nquit\n' 0 env TZ=$zone "$skep" puzzle
    out ", today's - rating "
    grep -qxF "${before%-*} $before shown" "$kept" || [ "$before" != "$(of_day $zone)" ] || fail "today's is not $before"
done

trouble ambrosia 'show\n' "ambrosia $(puzzle ambrosia 1 id) shown" 'skep puzzles 2\n' 'skep puzzles 1\nambrosia ambrosia-001 3\n' \
    'skep puzzles 1\nambrosia ambrosia-001 solved' 'skep lessons 1\n'

# On a terminal.
fresh
if on_terminal 'hint\nC-\nW-\nquit\n' "'$skep' puzzle honey_nectar"; then
    out "Find the best move."
    out "Solved, not without help."
    keeps "honey_nectar honey_nectar-001 helped"
fi
finish
