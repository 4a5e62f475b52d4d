#!/bin/sh
# What all commands have in common: help, suggestions, exit codes, output that cannot be written.
. "$(dirname "$0")/common.sh"

run 0 "$skep"
out "skep play"
cp "$work/out" "$work/bare"
run 0 "$skep" help
same "$work/out" "$work/bare"
run 0 "$skep" --help
run 0 "$skep" -h

for command in list play learn puzzle serve replay review verify sim arena puzzles lab perft bench tables rules engine help version; do
    run 0 "$skep" $command --help
    out "Usage: skep $command"
    out "Example"
    out "--help"
    narrow
    no_err
    cp "$work/out" "$work/help"
    run 0 "$skep" help $command
    same "$work/out" "$work/help"
    run 0 "$skep" $command -h
    run 2 "$skep" $command --helpp
    err "skep $command: there is no option --helpp. Did you mean --help?"
    no_out
    grep -q "^  $command " "$work/bare" || fail "skep help does not list $command"
done
run 0 "$skep" help help
out "ends with 0"

run 0 "$skep" version
out "skep "
run 0 "$skep" --version
run 2 "$skep" version now
err "one word too many"

# Unknown words: the nearest is suggested; where nothing is near, all are named.
run 2 "$skep" pley
err "skep: there is no command pley. Did you mean play?"
no_out
run 2 "$skep" xyzzy
err "there are: play, learn, puzzle, serve, replay, review, verify"
run 2 "$skep" help simm
err "Did you mean sim?"
run 2 "$skep" sim honey_nectra
err "skep sim: there is no game honey_nectra. Did you mean honey_nectar?"
run 2 "$skep" sim chess
err "there are: honey_nectar"
run 2 "$skep" sim honey_nectar --threds 2
err "there is no option --threds. Did you mean --threads?"
run 2 "$skep" sim honey_nectar --colour
err "Try: skep sim --help"
run 2 "$skep" sim honey_nectar -x
err "there is no option -x"
run 2 "$skep" sim honey_nectar --option treshold=8
err "Did you mean threshold?"
run 2 "$skep" sim honey_nectar --bots greedi
err "greedi"

# Values.
run 2 "$skep" sim
err "something is missing. Write: skep sim GAME"
run 2 "$skep" sim honey_nectar --threads
err "--threads needs a value: --threads N."
run 2 "$skep" sim honey_nectar --threads 0
err "--threads takes a whole number from 1 to 256, not 0."
run 2 "$skep" sim honey_nectar --threads two
err "not two."
run 2 "$skep" sim honey_nectar -n 99999999999
err "--games takes a whole number"
run 2 "$skep" sim honey_nectar --swap=yes
err "--swap takes no value."
run 2 "$skep" sim honey_nectar --option threshold
err "--option takes id=value"
run 2 "$skep" sim honey_nectar --option threshold=7
err "threshold"
run 2 "$skep" sim honey_nectar --option swarm_trigger=never
err "fresh"
run 2 "$skep" sim honey_nectar --seats 3
err "2"
run 2 "$skep" perft honey_nectar many
err "DEPTH is a whole number from 1 to 64, not many."

# The forms that an option may take, and where it may stand.
run 0 "$skep" sim --games=20 honey_nectar --threads=1
out "20 games"
run 0 "$skep" sim -n20 honey_nectar -t 1
out "20 games"
run 0 "$skep" sim -n 20 -- honey_nectar
out "20 games"
run 0 "$skep" list HONEY-nectar
out "Honey & Nectar"

# Output that cannot be written is a failure that is told.
if [ -w /dev/full ]; then
    run 1 sh -c '"$1" list >/dev/full' sh "$skep"
    err "skep list: cannot write the output"
    run 1 sh -c '"$1" help sim >/dev/full' sh "$skep"
    err "cannot write the output"
    run 1 sh -c '"$1" rules honey_nectar >/dev/full' sh "$skep"
    err "skep rules: cannot write the output"
fi

# Options that do not go together are refused with the rule; a file that is an option's value with line and field.
run 2 "$skep" sim pollennation -n 1 -o deal=pool -o flowers_each=4
err "[PN-O3]"
printf 'card R2 R 2 RRR\ncard R3 R 3 BBX\n' >"$work/cards"
run 2 "$skep" sim pollennation -n 1 -o card_data="$work/cards"
err "card_data, line 2, requirement: expected letters of colours"
finish
