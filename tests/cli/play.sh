#!/bin/sh
# skep play and skep replay, as somebody who types would use them: through a pipe, and once on a terminal of script(1).
. "$(dirname "$0")/common.sh"
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
auto=$XDG_STATE_HOME/skep/autosave.skep

# type_in LINES STATUS command...: as run, with LINES (as printf writes them) on standard input. A new game finds none that was left;
# where there are several has tests of its own (saves.sh).
type_in() {
    # shellcheck disable=SC2059 # the lines are a format, for the sake of \n
    printf "$1" >"$work/in"
    expected=$2
    shift 2
    last=$*
    case $last in *--resume*) ;; *) rm -rf "$XDG_STATE_HOME" ;; esac
    "$@" <"$work/in" >"$work/out" 2>"$work/err" && got=0 || got=$?
    [ "$got" = "$expected" ] || fail "ended with $got, not $expected"
}
no_escape() { [ "$(tr -cd '\033' <"$work/out" | wc -c)" -eq 0 ] || fail "there are escape codes"; }
only_ascii() { [ "$(LC_ALL=C tr -d '\000-\177' <"$work/out" | wc -c)" -eq 0 ] || fail "there is more than ASCII"; }
count() { [ "$(grep -cF -e "$2" "$work/out")" -eq "$1" ] || fail "not $1 times: $2"; }
# The moves of a record.
moves() { sed -n '/^$/,$p' "$1"; }
greedy="play honey_nectar --seat human --seat greedy --seed bees"
# Whole games: always the first move; at the end there are lines too many, which must not matter.
ones=$(yes 1 | head -n 900 | tr '\n' '~' | sed 's/~/\\n/g')

# A whole game; the same seed gives the same game; the record replays.
type_in "${ones}save $work/one.skep\nn\n" 0 "$skep" $greedy --fast
out "HN-T2"
out "Saved. To see it again: skep replay $work/one.skep"
out "Play again? [y/N]"
grep -Eq '(You win!|wins\.|A draw\.) .* ?' "$work/out" || fail "nobody says how it ended"
grep -Eq 'A you [0-9]+, B greedy [0-9]+, in [0-9]+ turns\.' "$work/out" || fail "no scores"
out "skep replay $auto"
no_err
no_escape
only_ascii
narrow
grep -Eq '^result (A|B|draw) [A-Z]+ [0-9]+ [0-9]+$' "$work/one.skep" || fail "the record has no result"
grep -q '^name A human$' "$work/one.skep" || fail "the record does not name A"
grep -q '^name B greedy$' "$work/one.skep" || fail "the record does not name B"
grep -q '^seed bees$' "$work/one.skep" || fail "the record has no seed"
same "$work/one.skep" "$auto"
type_in "${ones}save $work/two.skep\n" 0 "$skep" $greedy --fast
moves "$work/one.skep" >"$work/a"
moves "$work/two.skep" >"$work/b"
same "$work/a" "$work/b"

run 0 "$skep" replay "$work/one.skep"
out "Honey & Nectar: A human, B greedy"
out "seed bees"
out "The end."
[ "$(grep -Ec '^[AB*] [A-Z]' "$work/out")" -eq "$(grep -Ec '^[AB*] ' "$work/one.skep")" ] || fail "not all moves are told"
no_err
no_escape
narrow

# A game that is over is not gone on with; again starts another.
run 1 "$skep" play --resume
err "the last game came to its end"
no_out
type_in "${ones}y\nquit\n" 0 "$skep" $greedy --fast
count 2 "Type ? for help."

# A game without a seed gets one of 128 bits, another each time.
type_in '1\n' 0 "$skep" play honey_nectar --fast
grep -Eq '^seed x[0-9a-f]{32}$' "$auto" || fail "the seed is not 128 bits"
out "Honey & Nectar, seed $(sed -n 's/^seed //p' "$auto")."
cp "$auto" "$work/a"
type_in '1\n' 0 "$skep" play honey_nectar --fast
[ "$(grep '^seed' "$auto")" != "$(grep '^seed' "$work/a")" ] || fail "two games have the same seed"

# Rolling, moving, undo: the roll stays, and so does what the bot answers.
type_in '\n1\n\n' 0 "$skep" $greedy
out "Your turn. Enter rolls the dice"
out "The game is saved. To go on: skep play --resume"
moves "$auto" >"$work/a"
type_in '\n2\nundo\n1\n\n' 0 "$skep" $greedy
out "Taken back."
moves "$auto" >"$work/b"
same "$work/a" "$work/b"
type_in '\nundo\n' 0 "$skep" $greedy
out "nothing to take back"
# Two people: not behind a roll, unless they agreed.
type_in '\n1\n\nundo\n' 0 "$skep" play --seat human --seat human --seed 1
out "A, your move"
out "B, your turn"
out "The dice have been rolled since the last decision."
type_in '\n1\nundo\n' 0 "$skep" play --seat human --seat human --seed 1
out "Taken back."
type_in '\n1\n\nundo\n' 0 "$skep" play --seat human --seat human --seed 1 --undo free
out "Taken back."

# Hands that are hidden: whoever is next is alone at the screen first. Where all lies open nobody is sent away.
type_in '' 0 "$skep" play pollennation --seat human --seat human --seed 1
out "Black is next, and has something to hide. The others look away."
count 0 "your move"
type_in '\n1\n' 0 "$skep" play pollennation --seat human --seat human --seed 1
count 1 "Black, your move"
count 1 "Orange is next, and has something to hide. The others look away."
count 0 "Orange, your move"
type_in '\n1\n' 0 "$skep" play --seat human --seat human --seed 1
count 0 "look away"

# Words. Nothing that is typed wrongly changes anything.
type_in 'why C7\nwhy c20\nwhy C-\nwhy\nrule t8\nrule HN-R17\nrule nonsense\nrule\nlog\nhint\n?\n99\n0\nxyz\nhnit\nc20\n\nC\n' \
    0 "$skep" $greedy --fast
out "[HN-T6]"
out "C- is possible now:"
out "HN-T8  A sum of dice may not take the hive past 100 litres."
out "Why: "
out "There is no rule nonsense."
out "looks best"
out "why MOVE"
out "The moves are numbered from 1 to"
out "xyz is not a move of Honey & Nectar"
out "Did you mean hint?"
out "c20 is not possible now."
out "C may be C"
[ "$(grep -c '^[AB*] ' "$auto")" -eq 1 ] || fail "something was played"
type_in 'why C7\nhint\nroll it\n' 0 "$skep" $greedy
out "[HN-T2]"
out "press Enter to roll"
# Small letters and clear beginnings.
move=$(sed -n 's/^A //p' "$work/one.skep" | head -n 1 | tr 'A-Z' 'a-z')
type_in "$move\n" 0 "$skep" $greedy --fast
[ "$(sed -n 's/^A //p' "$auto" | head -n 1 | tr 'A-Z' 'a-z')" = "$move" ] || fail "$move was not understood"

# Saving: not over what is there, but again over one's own.
echo mine >"$work/mine"
type_in "save $work/mine\nsave\nsave $work/own.skep\n1\nsave\nsave $work/none/x.skep\n" 0 "$skep" $greedy --fast
out "There is a file $work/mine already"
out "Give the file a name"
out "cannot be written"
[ "$(cat "$work/mine")" = mine ] || fail "a file was written over"
[ "$(grep -c '^A ' "$work/own.skep")" -eq 1 ] || fail "save did not save again"

# Going on: after the end of input, in the middle of a line, after the worst of signals; in the end the game is the same.
type_in '1\n1' 0 "$skep" $greedy --fast
type_in '1\n' 0 "$skep" play --resume --fast
out "goes on"
type_in "${ones}save $work/three.skep\n" 0 "$skep" play --resume --fast
moves "$work/one.skep" >"$work/a"
moves "$work/three.skep" >"$work/b"
same "$work/a" "$work/b"
for signal in HUP TERM KILL; do
    rm -rf "$XDG_STATE_HOME"
    mkfifo "$work/fifo"
    "$skep" $greedy --fast <"$work/fifo" >"$work/out" 2>"$work/err" &
    child=$!
    last="kill -$signal"
    exec 3>"$work/fifo"
    printf '1\n1\n' >&3
    tries=0
    until [ "$(grep -c '^A ' "$auto" 2>/dev/null)" = 2 ] || [ $tries = 600 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
    kill -$signal $child
    wait $child 2>/dev/null && fail "the signal did not end it"
    exec 3>&-
    rm "$work/fifo"
    [ $signal = KILL ] || err "The game is saved. To go on: skep play --resume"
    type_in "${ones}save $work/$signal.skep\n" 0 "$skep" play --resume --fast
    moves "$work/$signal.skep" >"$work/b"
    same "$work/a" "$work/b"
done
# Where nothing can be saved, the game goes on and says so.
echo >"$work/file"
type_in '1\n1\n' 0 env XDG_STATE_HOME="$work/file" "$skep" $greedy --fast
out "This game cannot save itself"
run 1 env XDG_STATE_HOME="$work/none" "$skep" play --resume
err "nothing to go on with"

# Records: damaged ones are refused with the line.
sed '10s/.*/A C7/' "$work/one.skep" >"$work/bad.skep"
run 1 "$skep" replay "$work/bad.skep"
err "Line 10"
no_out
run 1 "$skep" play --load "$work/bad.skep"
err "Line 10"
head -n 9 "$work/one.skep" >"$work/short.skep"
run 1 "$skep" replay "$work/short.skep"
err "expected"
run 1 "$skep" replay "$work/missing.skep"
err "cannot open"
# A reader that leaves early is no failure.
run 0 sh -c '"$1" replay "$2" | head -n 1' sh "$skep" "$work/one.skep"
no_err
if [ -w /dev/full ]; then
    run 1 sh -c '"$1" replay "$2" >/dev/full' sh "$skep" "$work/one.skep"
    err "cannot write the output"
fi

# People and bots by name, other seats in a game that goes on.
sed 's/^name A .*/name A Zoë/; /^name B/d; /^bot B/d; /^seed/d' "$work/own.skep" >"$work/names.skep"
type_in 'quit\n' 0 "$skep" play --load "$work/names.skep"
out "Zo? "
out "B medium"
type_in '1\n' 0 "$skep" play --load "$work/names.skep" --seat random --seat human --fast
out "A random"
out "B you"

# Bots think for as long and on as many threads as they are told; on the same threads they play the same game.
type_in '' 0 "$skep" play honey_nectar --seat hard --seat mcts --sims 8 --threads 3 --seed 5 --fast
out "A hard:8"
out "B mcts:8"
cp "$auto" "$work/three"
type_in '' 0 "$skep" play honey_nectar --seat hard --seat mcts --sims 8 --threads 3 --seed 5 --fast
same "$auto" "$work/three"
type_in 'hint\n' 0 "$skep" play honey_nectar --seat human --seat easy --ms 2 --threads 2 --fast
out "B easy:2ms"
run 2 "$skep" play honey_nectar --seat hard --ms 700000
err "--ms"
err "600000"
run 2 "$skep" play honey_nectar --sims 3 --ms 3
err "--sims and --ms exclude each other"
run 2 "$skep" play honey_nectar --threads 65
err "--threads"

# A hint says what is certain, and what the move brings against the others in the game's own things; no shares of a hundred.
certain() { # roll
    printf 'skep 1\ngame honey_nectar\nseats 2\noption turn_limit=2\nposition 18+16+14+12+12+10 y1 n1 | 18+16+14+12+12+10 y1 | A 1\n\n* %s\nresult open\n' \
        "$1" >"$work/last.skep"
    type_in 'hint\nquit\n' 0 "$skep" play --load "$work/last.skep"
}
certain R245
out "C-, and the game is won"
out "C2 loses the game."
certain R144
out "C- is best for certain: "
count 0 "of 100 games"
printf 'skep 1\ngame honey_nectar\nseats 2\nname A Mara\nname B Ida\nseed 5\nposition 12+10 y17 n3 | 10+8 y17 | A 1 X12\n\n* R336\nresult open\n' >"$work/rolled.skep"
type_in 'hint\nquit\n' 0 "$skep" play --load "$work/rolled.skep" --sims 400
out "G+12 looks best: write 12 litres and post a guardian. Against G: 12 litres more,"
out "but 1 free comb less. Against C-: 12 litres more, 1 guardian more, but 12"

# Wrong arguments.
run 2 "$skep" play honey_nectar --seat human --seat hard/brood
err "no style brood; the styles are rush, hoard, raid, guard."
run 2 "$skep" play honey_nectar --seat gredy
err "gredy"
err "For a person write human."
run 2 "$skep" play honey_nectar --seat human --seat human --seat human
err "3"
run 2 "$skep" play honey_nectar --option threshold=13
err "threshold"
run 2 "$skep" play honey_nectar --option combs=3
err "combs"
run 2 "$skep" play chess
err "there is no game chess"
run 2 "$skep" play --undo maybe
err "--undo is own or free, not maybe."
run 2 "$skep" play --resume --load "$work/one.skep"
err "exclude each other"
run 2 "$skep" play --resume --seed 3
err "leave them out"

# Bots among themselves need nobody.
run 0 "$skep" play --seat greedy --seat random --seed 8
out "HN-T2"
out "A greedy"
no_escape

# Hives of every size, dice for the order and the threshold; blank lines play the only move there is.
for cells in 6 7 8 19 20 37 50 61; do
    type_in "${ones}" 0 "$skep" play --option hive_cells=$cells --option order_mode=roll --option threshold_mode=roll \
        --fast --seat human --seat random --seed $cells
    out "can reach"
    narrow
    only_ascii
done
type_in '1\n' 0 env LC_ALL=C.UTF-8 "$skep" $greedy --fast
out "╱ ╲"
no_escape
type_in '1\n' 0 env LC_ALL=C.UTF-8 "$skep" $greedy --fast --ascii
out "/ \\"
only_ascii

# What ends the game is marked; Enter plays the only move; a swarm has many moves.
record() {
    printf 'skep 1\ngame honey_nectar\nseats 2\nname A human\nname B greedy\nseed 1\nposition %s\n\n' "$1"
    shift
    printf '%s\n' "$@"
}
record '18+16+14+12+10+10+4 y1 n12 | 18+16+14+12+10+8+6+4+2 y3 | A 41 X12' '* R146' 'result open' >"$work/swarm.skep"
type_in 'C4\n' 0 "$skep" play --load "$work/swarm.skep"
out "!C4   write 4 litres, a wasp may follow  loses at once"
out " C-   write nothing"
out "B (greedy) wins. A can reach at most 88 litres: B wins."
type_in 'C-\nW-\nS16/2\n' 0 "$skep" play --load "$work/swarm.skep"
out "*S16/2   take 16 and 2, write 16 and lose 2, which makes 100 litres  wins"
out "72!S18/16"
out "You win! A has exactly 100 litres and wins."
record '18+18+18+18+18+8 y13 | 2 y18 | A 1 X12' '* R355' 'result open' >"$work/only.skep"
type_in '\nundo\n\n' 0 "$skep" play --load "$work/only.skep"
out "Enter plays the only move"
count 1 "A writes no comb. [HN-T9]"
out "there is nothing to take back" # a step without a choice is no decision

# PollenNation: the ring is drawn, several moves may be typed at once, and nothing is played if one of them is wrong.
cat >"$work/sow.skep" <<'RECORD'
skep 1
game pollennation
seats 2
option board=fixed
option bees=fixed
option first_player=1
name Black human
name Orange greedy
position R2:- B3:BBP P5:- Y3:- O5:- W2:- Y2:- O3:- W5:- R3:- B5:- P2:- | w1,3,5 d0,0 q0 s- 0 | w7,9,11 d6,6 q6 s- 0 | 1 0 0 1

result open
RECORD
type_in 'W1 .B .B\nquit\n' 0 "$skep" play --load "$work/sow.skep"
out " 1 B3 PPP=3"
out "Flower 4 gets pink"
type_in 'W1\n.bp\nquit\n' 0 "$skep" play --load "$work/sow.skep"
out "in hand BBP"
out "Flower 3 gets pink. [PN-T10]"
type_in 'W1\n.bbb\n.rb\nquit\n' 0 "$skep" play --load "$work/sow.skep"
out "Before .B it is no longer your choice; nothing was played."
out ".R is not possible then; nothing was played."
type_in 'W1 nonsense\nquit\n' 0 "$skep" play --load "$work/sow.skep"
out "nonsense is not a move; nothing was played."

# On a terminal there are colours and screens; with NO_COLOR no colours; on a dumb one neither.
# on_terminal LINES command: on a terminal of 80 x 24, which shows what is typed as well.
escape=$(printf '\033')
on_terminal() {
    last=$2
    # shellcheck disable=SC2059
    printf "$1" | script -qec "stty rows 24 cols 80; $2" /dev/null >"$work/out" 2>"$work/err"
}
if script -qec true /dev/null >/dev/null 2>&1; then
    on_terminal '1\nquit\n' "env -u NO_COLOR TERM=xterm LC_ALL=C.UTF-8 '$skep' $greedy --fast"
    grep -q "$escape\[0;30;43m" "$work/out" || fail "there is no honey in colour"
    out "Your move"
    on_terminal '1\nquit\n' "env NO_COLOR=1 TERM=xterm LC_ALL=C.UTF-8 '$skep' $greedy --fast"
    grep -q "$escape\[H" "$work/out" || fail "the screen is not drawn anew"
    grep -q "$escape\[[0-9;]*m" "$work/out" && fail "there is colour in spite of NO_COLOR"
    on_terminal '1\nquit\n' "env -u NO_COLOR TERM=dumb LC_ALL=C.UTF-8 '$skep' $greedy --fast"
    out "Your move"
    no_escape
    # The menu, a list in leaves, the pages of help and log, a record forwards and backwards.
    rm -rf "$XDG_STATE_HOME"
    on_terminal '9\n1\n6\n\n1\nquit\n' "env TERM=xterm '$skep' play"
    out "against whom?"
    out "A, your turn"
    on_terminal '\n\nquit\n' "env TERM=xterm '$skep' play"
    out "A game was left unfinished."
    on_terminal 'C-\nW-\n\n?\n\nlog\n\nundo\nquit\n' "env TERM=xterm '$skep' play --load '$work/swarm.skep'"
    out "Moves 1 to 42 of 72, Enter shows others."
    out "Moves 43 to 72 of 72, Enter shows others."
    out "Seed of this game: 1."
    out "Taken back."
    on_terminal '\nn\np\nlast\nfirst\n3\nwhat\nq\n' "env TERM=xterm '$skep' replay '$work/one.skep'"
    out "move 0 of"
    out "move 3 of"
    out "The end."
    out "Enter or n: on"
    # Bots among themselves, turn by turn.
    on_terminal '\n\nquit\n' "env TERM=xterm '$skep' play --seat greedy --seat random --seed 8"
    out "Enter: next turn"
    out "To go on: skep play --resume"
else
    echo "no pseudo-terminal can be had here: the parts on a terminal were not tried"
fi
finish
