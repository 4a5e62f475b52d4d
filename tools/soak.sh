#!/bin/sh
# The long checks: each ends with a status other than 0 where it fails, and that ends this. usage: soak.sh GAMES
set -eu
cd "$(dirname "$0")/.."
[ -f build/test-release/build.ninja ] || cmake --preset test-release >/dev/null
cmake --build --preset test-release -- --quiet
skep=build/test-release/skep
echo "invariants of Honey & Nectar in $1 random games, and of the others"
for game in tests/games/*/invariants.c; do
    game=$(basename "$(dirname "$game")")
    most=20000
    [ "$game" = honey_nectar ] && most=$1
    "build/test-release/tests/games/${game}_invariants" "$most"
done
echo "the tests as gcc makes them, optimised, and as clang does"
ctest --preset test-release -LE web
cmake --workflow --preset clang
echo "and their threads under the thread sanitizer"
cmake --preset tsan >/dev/null
cmake --build --preset tsan --target skep_cli test_ai_threads test_serve -- --quiet
ctest --preset tsan -L threads
echo "the property suite, and legal moves of all bots, in many more games"
SKEP_SOAK=1 build/test-release/tests/properties/test_properties
SKEP_SOAK=1 build/test-release/tests/ai/test_ai_games legal
echo "native and WebAssembly give the same replies in 1000 games of each"
node tests/wasm/compare.mjs 1000 $skep build/wasm/skep.wasm
echo "twins: what a seat may not know changes nothing that it is told, in ten million answers"
build/test-release/tests/engine/twins 10000000
echo "paths to depth 3 (the ledger says 24852285)"
$skep perft honey_nectar 3 | grep -w 24852285
echo "greedy is rather 50 than 0 Elo above random"
$skep arena honey_nectar --bots greedy,random --sprt 0,50 --seed soak
echo "mcts is rather 50 than 0 Elo above greedy"
$skep arena honey_nectar --bots mcts,greedy --sprt 0,50 --seed soak
echo "bots keep to their time"
SKEP_SOAK=1 build/test-release/tests/ai/test_ai_threads clock
echo "a game that is killed 500 times is always there, whole"
tests/cli/saves.sh "$PWD/$skep" 500
echo "online tables in 100,000 worlds where everything breaks"
build/test-release/tests/online/sim 100000 1000001
echo "a server that is killed 1000 times loses nothing and doubles nothing"
python3 tests/serve/kill.py 1000 "$PWD/build/test-release/tests/serve/test_serve"
echo "the memory of a server stays what it is in ten minutes of load"
python3 tests/serve/flat.py 600 "$PWD/$skep" "$PWD/build/test-release/tests/serve/test_serve"
echo "parts of a study as a job array of Slurm"
tools/need.sh "to run a cluster of one" slurm-wlm munge
tests/lab/shards.sh "$PWD/$skep" slurm
echo "every puzzle still has one answer, with four times the thought and another seed, and wins games to the end"
$skep puzzles check --seed soak
echo "in the browser: everything, with every lesson and every kind of question of every game"
SKEP_SOAK=1 node tests/web/run.mjs $skep
echo "the ladder: hours; stopped, it goes on from build/ladder"
tools/ladder.sh $skep build/ladder
