#!/bin/sh
# skep learn, as somebody who types would use it: through a pipe, and once on a terminal of script(1).
. "$(dirname "$0")/learning.sh"
begin learn lessons
no_escape() { [ "$(tr -cd '\033' <"$work/out" | wc -c)" -eq 0 ] || fail "there are escape codes"; }
# texts KEY [FROM]: the texts under a key on standard input, from a line on that has FROM; as they are printed in ASCII.
texts() { sed -n "/${2:-.}/,\$s/.*\"$1\": \"\(.*\)\".*/\1/p" | sed "s/\\\\\"/\"/g; s/’/'/g; s/[“”]/\"/g; s/−/-/g; s/–/-/g"; }
# Text number N of a game's lessons.
text() { texts "$2" <"data/lessons/$1.json" | sed -n "$3p"; }

# What there is. Nobody makes a file by looking.
run 0 "$skep" learn
out "honey_nectar  Honey & Nectar: 9 lessons; first: "
out "apiary        Apiary: "
narrow
no_err
run 0 "$skep" learn honey_nectar --list
out "  pour          1  $(text honey_nectar title 1)"
out "  finish        9  "
count 1 "next"
narrow
[ ! -e "$XDG_STATE_HOME" ] || fail "there are files"
run 2 "$skep" learn chess
err "there is no game chess; there are: honey_nectar"
run 2 "$skep" learn honey_nectar stingg
err "Did you mean sting?"
run 2 "$skep" learn honey_nectar xyzzy
err "there is no lesson of honey_nectar called xyzzy; there are: pour, sting, guard"
run 2 "$skep" learn honey_nectar 10
err "the lessons of honey_nectar are numbered from 1 to 9."
run 2 "$skep" learn honey_nectar pour 1
err "one word too many"
run 0 "$skep" learn --help
out "skep learn honey_nectar sting"
narrow

# The first lesson of each game, by the moves that it asks for.
first() { # game lesson lines steps
    fresh
    type_in "$3" 0 "$skep" learn "$1"
    count "$4" "$(text "$1" title 1) - step"
    told "Done: $(text "$1" title 1), lesson 1 of "
    told "$(text "$1" right 1)"
    told "$(text "$1" right "$4")"
    out "Enter: lesson 2, "
    told "Type rules to read them; all there are: skep rules $1"
    out "Your progress is kept. To go on: skep learn $1"
    keeps "$1 $2 done"
    no_err
    no_escape
    only_ascii
    narrow
}
first honey_nectar pour 'C8\n\nc10\n' 2
out "B rolls 1, 3 and 5. [HN-T2]" # what follows by itself is told
first pollennation score 'w11\n\nW4\n' 2
first ambrosia stuck '4-6x2\n\n6-7\n' 2
first waggle_dance first_honey '2>D2\n\n5>r1\n\n5>r1\n\ny>r1\n\nY>r1\n' 5
first apiary fly 'E2\n\n>b1\n\nF\n' 3
[ "$(cd "$folder" && echo *)" = "lessons lock" ] || fail "a lesson was saved as a game"

# All lessons, each to its free game, with all that they say and point at.
for game in $games; do
    fresh
    type_in "$(lines next~~ 90)" 0 "$skep" learn $game
    lessons=$(grep -c '"teaches"' data/lessons/$game.json)
    count $((lessons - 1)) "Done: "
    [ "$(grep -c 'done$' "$kept")" -eq $((lessons - 1)) ] || fail "$(grep -c 'done$' "$kept") of $lessons lessons are done"
    count "$(grep -c '"accept"' data/lessons/$game.json)" "Look at: "
    ! grep -qE 'Look at: .*(_|[a-z]:[^ ]|foe)' "$work/out" || fail "there is a name without words"
    told "$(texts say '"finish": {' <data/lessons/$game.json | head -n 1)"
    narrow
    only_ascii
done
run 0 "$skep" learn apiary --list
grep -q "^  finish       11  $(text apiary title 11)  *next$" "$work/out" || fail "the last lesson is not the next"
run 0 "$skep" learn
out "11 lessons, 10 done; next: $(text apiary title 11)"

# Wrong moves are answered and not played: a legal one, one that a rule forbids, what is no move. After two the answer is marked.
fresh
type_in 'c2\nxyz\nC6 C8\n' 0 "$skep" learn honey_nectar
told "$(text honey_nectar say 2)"
out "xyz is not a move of Honey & Nectar"
count 0 ">C8"
count 0 "Right!"
[ ! -e "$kept" ] || fail "progress was kept"
type_in 'c7\n1\n' 0 "$skep" learn honey_nectar 1
told "7 is odd, and only an even sum is written."
out "[HN-T6]"
out "Try C8: write 8 litres"
out "3>C8 "
type_in 'skip\n\ng+8\n' 0 "$skep" learn honey_nectar guard # what is said to one move that is refused, also in small letters
told "$(texts say '"move": "G+8"' <data/lessons/honey_nectar.json | head -n 1)"
type_in 'C4 W\n' 0 "$skep" learn honey_nectar sting
out "One move at a time here; nothing was played."
type_in '1\n' 0 "$skep" learn ambrosia stuck # moves that begin with a number have none before them
out "These moves have no numbers: type one as it stands, 4-5x1."

# Words.
type_in 'show\nrules\nrule t6\nwhy C7\nhint\nback\n?\nshw\nskip\nnonsense\nshow\nagain\n' 0 "$skep" learn honey_nectar pour
out "Try C8"
out "The rules behind this lesson"
out "HN-T15  The sum of the dice still left"
out "This is the first step."
out "plays it for you"
out "Did you mean show?"
out "Press Enter to go on"
out "This step is done."
count 0 "Right!"
count 3 "step 1 of 2"
type_in 'C8\n\nback\nC8\n\nundo\n' 0 "$skep" learn honey_nectar pour
count 2 "step 2 of 2"

# Leaving and going on; what was done once stays done, and can be done again.
fresh
type_in 'C4\n\nw\nquit\n' 0 "$skep" learn honey_nectar sting
out "Your progress is kept. To go on: skep learn honey_nectar"
keeps "honey_nectar sting 2"
run 0 "$skep" learn honey_nectar --list
grep -q "$(text honey_nectar title 2)  *step 3 of 5$" "$work/out" || fail "it is not told how far the lesson came"
type_in 'E14\n' 0 "$skep" learn honey_nectar STING
out "It goes on where you left it"
out "step 3 of 5"
count 0 "step 2 of 5"
type_in 'C8\n\nC10\n\n' 0 "$skep" learn honey_nectar
out "Enter: lesson 2, $(text honey_nectar title 2)"
out "step 4 of 5"
type_in 'C8\n' 0 "$skep" learn honey_nectar pour
out "step 1 of 2"
keeps "honey_nectar pour done"

# A signal, in the middle of a lesson.
fresh
mkfifo "$work/fifo"
"$skep" learn honey_nectar <"$work/fifo" >"$work/out" 2>"$work/err" &
child=$!
last="kill -TERM"
exec 3>"$work/fifo"
printf 'C8\n' >&3
tries=0
until grep -q '^honey_nectar pour 1$' "$kept" 2>/dev/null || [ $tries = 600 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
kill -TERM $child
wait $child 2>/dev/null && fail "the signal did not end it"
exec 3>&-
err "Your progress is kept. To go on: skep learn honey_nectar"

# A game to finish: lost, and from its beginning once more; won, and all is done.
fresh
type_in "tip\nshow\nundo\n$(lines 1~~ 60)" 0 "$skep" learn honey_nectar finish
told "$(text honey_nectar title 9). $(texts say '"finish": {' <data/lessons/honey_nectar.json | head -n 1)"
told "$(texts say '"tips"' <data/lessons/honey_nectar.json | head -n 1)"
out "nothing to take back"
grep -qE "looks best|is best|the game is" "$work/out" || fail "no bot helps"
out "B (rival) wins."
told "$(text honey_nectar lost 1)"
out "Enter: once more"
out "From the beginning of this game."
[ ! -e "$kept" ] || fail "a lost game counts as done"
mkdir -p "$folder"
{
    echo "skep lessons 1"
    for lesson in pour sting guard swarm shield cross room aim; do echo "honey_nectar $lesson done"; done
    echo "chess castling 3"
} >"$kept"
best='\nC10\nC14\nC12\nC8\nC6\nC4\nC2\nW\nE14\nE12\nE10\nE8\nC-\nN\n'
type_in "$best$best$best$best$best$best$best$best$best$best$best$best" 0 "$skep" learn honey_nectar
out "You win!"
told "$(text honey_nectar won 1)"
told "Done: $(text honey_nectar title 9), lesson 9 of 9."
told "That was the last lesson: you know the game. A whole one: skep play honey_nectar"
keeps "honey_nectar finish done"
keeps "chess castling 3" # which this skep does not know
run 0 "$skep" learn honey_nectar
out "All lessons of Honey & Nectar are done"
run 0 "$skep" learn
out "Honey & Nectar: 9 lessons, all done"

trouble honey_nectar 'C8\n\n' "honey_nectar pour 1" '' 'skep lessons 2\n' 'skep lessons 1\nhoney_nectar pour done' \
    'skep lessons 1\nhoney_nectar pour 99\n' 'skep lessons 1\n\n' 'skep lessons 1\nhoney_nectar pour done\nhoney_nectar sting many\n'
out "step 2 of 2"

# On a terminal it asks which game, by number or name, and which lesson; there is colour unless there may be none.
fresh
if on_terminal 'nonsense\nhoney\n\nC8\n\nC10\nquit\n' "'$skep' learn"; then
    out "Which game would you like to learn?"
    out "Which lesson?"
    out "step 1 of 2"
    out "Done: "
    keeps "honey_nectar pour done"
    ! grep -q "$(printf '\033')\[0;32m" "$work/out" || fail "there is colour"
    on_terminal 'nonsense\nhoney\n\nC8\n\nC10\nquit\n' "NO_COLOR= '$skep' learn"
    grep -q "$(printf '\033')\[0;32m" "$work/out" || fail "there is no colour"
fi
finish
