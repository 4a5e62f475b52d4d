#!/bin/sh
# Games that save themselves: what is said is true, nothing is torn, lost or left over, whatever happens. usage: saves.sh SKEP [KILLS]
. "$(dirname "$0")/common.sh"
kills=${2:-60}
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
folder=$XDG_STATE_HOME/skep
auto=$folder/autosave.skep
bees="play honey_nectar --seat human --seat greedy --seed bees --fast"
fresh() { rm -rf "$XDG_STATE_HOME"; }
no_said() { ! grep -qF -e "$1" "$work/out" "$work/err" || fail "it is said: $1"; }
# The same as out, wherever the lines were broken.
told() { tr -s ' \n' ' ' <"$work/out" | grep -qF -e "$1" || fail "the output does not tell: $1"; }
# The folder holds these files and no other.
holds() { [ "$(cd "$folder" && echo *)" = "$*" ] || fail "the folder holds $(cd "$folder" && echo *), not $*"; }
# A game in the background that reads from file descriptor 3; begin and end.
begin() {
    mkfifo "$work/fifo"
    last="$*, typed into"
    "$@" <"$work/fifo" >"$work/held" 2>"$work/held.err" &
    child=$!
    exec 3>"$work/fifo"
    rm "$work/fifo"
}
# until_true command...: waits for it, a minute at least.
until_true() {
    tries=0
    until "$@" 2>/dev/null || [ $tries = 1200 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
    [ $tries -lt 1200 ] || fail "waited in vain for $*"
}
has_moves() { [ "$(grep -c '^A ' "$1" 2>/dev/null)" = "$2" ]; }
# It has asked for a move so often, and now waits.
asked() { [ "$(grep -o "Your move" "$work/held" | wc -l)" = "$1" ]; }
says() { grep -qF -e "$1" "$work/held"; }
leave() {
    exec 3>&-
    wait $child || fail "it ended with $?"
    mv "$work/held" "$work/out"
    mv "$work/held.err" "$work/err"
}

# No room: it is said, and neither "saved" nor autosave off for good; what was saved stays. The limit is on every file that skep
# writes, so its words go through a pipe; an undo makes the record short enough again.
fresh
type_in '1\n' 0 "$skep" $bees
cp "$auto" "$work/before"
lines='1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n'
# shellcheck disable=SC2059
printf "$lines" | { ulimit -f 1; "$skep" play --resume --fast; } 2>"$work/err" | cat >"$work/out"
last="a full disk"
out "This game cannot save itself"
out "The latest moves are not saved. To go on from before them: skep play --resume"
no_said "The game is saved. To go on"
run 0 "$skep" replay "$auto"
[ "$(grep -c . "$auto")" -ge "$(grep -c . "$work/before")" ] || fail "moves that were saved are gone"
[ "$(wc -c <"$auto")" -le 1024 ] || fail "the limit was none"
holds autosave.skep lock
# shellcheck disable=SC2059
printf "${lines}undo\nundo\nundo\nundo\nundo\nundo\nundo\nundo\n" | { ulimit -f 1; "$skep" play --resume --fast; } 2>"$work/err" |
    cat >"$work/out"
last="a full disk and undo"
out "The game is saved again."
out "The game is saved. To go on: skep play --resume"
no_said "latest moves are not saved"
# No room at all for the first save.
fresh
printf '1\n' | { ulimit -f 0; "$skep" $bees; } 2>"$work/err" | cat >"$work/out"
last="no room at all"
out "This game cannot save itself"
out "The game is not saved."
no_said "is saved"
[ ! -e "$auto" ] || fail "there is a save of nothing"

# Trouble that passes.
fresh
begin "$skep" $bees
printf '1\n' >&3
until_true asked 2
mkdir "$auto.new"
printf '1\n' >&3
until_true says "This game cannot save itself"
until_true asked 3
rmdir "$auto.new"
printf '1\n' >&3
until_true asked 4
has_moves "$auto" 3 || fail "a move is missing"
leave
out "The game is saved again."
holds autosave.skep lock

# Several at once: each has a game of its own, and nobody takes it away.
fresh
begin "$skep" $bees
printf '1\n1\n' >&3
until_true asked 3
cp "$auto" "$work/one"
run 1 "$skep" play --resume
err "is being played by another skep"
type_in '1\n' 0 "$skep" play pollennation --seed 2 --seat human --seat random
same "$auto" "$work/one"
grep -q '^game pollennation$' "$folder/autosave-2.skep" || fail "the second game has no file"
type_in '' 0 "$skep" play --resume
out "PollenNation goes on"
printf '1\n' >&3
until_true has_moves "$auto" 3
leave
out "The game is saved. To go on: skep play --resume"
# What was left is offered, newest first; a wrong answer is asked again, and none leaves.
type_in '' 0 "$skep" play --resume
out "Which game goes on?"
grep -Eq '^  1  Honey & Nectar: A human, B greedy; [0-9]+ moves, 20[0-9-]+ [0-9:]+$' "$work/out" || fail "the first game is not offered"
grep -Eq '^  2  PollenNation: Black human, Orange random; [0-9]+ moves?, 20' "$work/out" || fail "the second game is not offered"
no_said "goes on, seed"
type_in '7\n2\n' 0 "$skep" play --resume
out "PollenNation goes on, seed 2."
type_in '\n' 0 "$skep" play --resume
out "goes on, seed"
# A third game finds both there, and tells.
type_in '1\n' 0 "$skep" $bees
told "The games that were left stay: skep play --resume offers them."
holds autosave-2.skep autosave-3.skep autosave.skep lock
# A game that is over makes room.
fresh
run 0 "$skep" play --seat greedy --seat random --seed 8 --fast
run 0 "$skep" play --seat greedy --seat random --seed 9 --fast
grep -q '^seed 9$' "$auto" || fail "a game that is over did not make room"
holds autosave.skep lock
# All places taken: it is said, once, and nothing is written over.
for i in '' -2 -3 -4 -5 -6 -7 -8 -9 -10 -11 -12 -13 -14 -15 -16 -17 -18 -19 -20 -21 -22 -23 -24 -25 -26 -27 -28 -29 -30 -31 -32; do
    cp "$work/one" "$folder/autosave$i.skep"
done
type_in '1\n1\n' 0 "$skep" $bees
told "32 games were left unfinished already"
out "The game is not saved."
[ "$(grep -c "left unfinished already" "$work/out")" = 1 ] || fail "it is said more than once"
for f in "$folder"/autosave*; do same "$f" "$work/one"; done

# Whatever else lies there is said, kept and stepped round; nobody waits for it.
strange() { # what makes it, what is said
    fresh
    mkdir -p "$folder"
    eval "$1"
    ls -l "$auto" >"$work/was"
    type_in '1\n' 0 "$skep" $bees
    told "$auto cannot be gone on with and stays as it is: $2"
    out "The game is saved. To go on: skep play --resume"
    has_moves "$folder/autosave-2.skep" 1 || fail "the game is not in the next place"
    type_in '1\n' 0 "$skep" play --resume --fast
    told "stays as it is: $2"
    has_moves "$folder/autosave-2.skep" 2 || fail "the game did not go on in its place"
    rm "$folder/autosave-2.skep"
    type_in '1\n' 1 "$skep" play --resume
    err "$auto stays as it is: $2"
    err "there is nothing to go on with"
    ls -l "$auto" >"$work/is"
    same "$work/was" "$work/is"
}
# shellcheck disable=SC2016 # eval knows what $auto is
strange 'mkdir "$auto"' "it is not a plain file."
strange 'mkfifo "$auto"' "it is not a plain file."
strange 'ln -s /dev/zero "$auto"' "it is a link, not a plain file."
strange 'echo "Dear diary," >"$auto"' "Line 1: expected skep 1"
strange ': >"$auto"' "Line 1: expected skep 1"
strange 'head -n 12 "$work/one" >"$auto"' "Line 13: expected"
strange 'sed s/honey_nectar/chess/ "$work/one" >"$auto"' "Line 2: expected game ID with a game that skep knows"
strange 'cp "$work/one" "$auto" && mkdir "$auto.new"' "$auto.new is in the way."
if [ "$(id -u)" != 0 ]; then strange 'cp "$work/one" "$auto" && chmod 0 "$auto"' "Permission denied."; fi
# No home, no folder.
type_in '1\nquit\n' 0 env -u HOME -u XDG_STATE_HOME "$skep" $bees
told "There is no home (HOME is not set), so this game is not saved by itself"
out "The game is not saved."
no_said "is saved"
run 1 env -u HOME -u XDG_STATE_HOME "$skep" play --resume
err "HOME is not set"
fresh
run 1 "$skep" play --resume
err "there is nothing to go on with"
[ ! -e "$folder" ] || fail "looking made a folder"

# Killed in the middle, again and again: there is always a whole record, never one with fewer moves; what was being written when the
# end came is cleared away by the next.
fresh
last="kill -KILL, again and again"
: >"$work/out"
game="play apiary --seat random --seat random --fast"
# It has played on; on a busy machine it begins late.
goes_on() { [ -s "$auto" ] && ! cmp -s "$auto" "$work/before"; }
: >"$work/before"
"$skep" $game --seed kills </dev/null >/dev/null 2>"$work/err" &
i=0 killed=0 moves=0 cut=0
while [ $killed -lt "$kills" ] && [ $i -lt $((3 * kills)) ]; do
    child=$!
    until_true goes_on
    sleep "0.0$((i * 7 % 10))$((i * 3 % 10))"
    kill -KILL $child 2>/dev/null
    wait $child 2>/dev/null || killed=$((killed + 1)) # or the game came to its end first
    [ -e "$auto.new" ] && cut=$((cut + 1))
    "$skep" replay "$auto" >"$work/replay" 2>"$work/err" || fail "kill $i left a save that is torn or gone"
    now=$(grep -c '^[12*] ' "$auto")
    [ "$now" -ge "$moves" ] || fail "kill $i lost moves: $now, not $moves"
    moves=$now
    cp "$auto" "$work/before"
    if grep -q '^result open' "$auto"; then next="play --resume --fast"; else next="$game --seed $i" moves=0; fi
    "$skep" $next </dev/null >/dev/null 2>"$work/err" &
    i=$((i + 1))
done
wait
[ $killed = "$kills" ] || fail "only $killed of $i were killed"
"$skep" play --resume </dev/null >/dev/null 2>&1
holds autosave.skep lock
echo "$killed kills, $cut of them while a file was being written"
finish
