#!/bin/sh
# The ladder: does each level beat the one below in 65 % of the games, and expert plain mcts at equal time in 60 %? Every pair
# plays GAMES games (400) of two seats, seats swapped, at the real budgets, which takes hours; stopped, it goes on where it was.
# usage: ladder.sh path/to/skep FOLDER [GAME...]; results are kept in FOLDER. Ends with 1 where a pair falls short.
set -eu
skep=$1
folder=$2
shift 2
[ $# -gt 0 ] || set -- $("$skep" list | sed -n '/^Games:/,/^$/s/^  \([a-z_0-9]*\) .*/\1/p')
games=${GAMES:-400}
mkdir -p "$folder"
short=0

# pair GAME STRONGER WEAKER LEAST: one line with the stronger bot's share of the points
pair() {
    file=$folder/$1-$2-$3
    "$skep" arena "$1" --bots "$2,$3" -n "$games" --seed ladder --save "$file" --csv "$file.csv" >"$file.txt"
    awk -F, -v game="$1" -v one="$2" -v two="$3" -v least="$4" '
        $1 == "score" && $2 == one { share = 100 * $4 }
        $1 == "games" && $2 == one { games = $4 }
        END {
            printf "%-14s %-14s against %-14s %5.1f %% of %d games: %s\n", game, one, two, share, games,
                (share >= least ? "reaches " : "falls short of ") least " %"
            exit (share < least)
        }' "$file.csv" || short=1
}

for game; do
    pair "$game" easy beginner 65
    pair "$game" medium easy 65
    pair "$game" hard medium 65
    pair "$game" expert hard 65
    pair "$game" expert:1000ms mcts:1000ms 60
done
exit $short
