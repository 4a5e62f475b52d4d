#!/bin/sh
# The long checks. usage: soak.sh GAMES
set -eu
cd "$(dirname "$0")/.."
[ -f build/test-release/build.ninja ] || cmake --preset test-release >/dev/null
cmake --build --preset test-release -- --quiet
skep=build/test-release/skep
echo "invariants of Honey & Nectar in $1 random games"
build/test-release/tests/games/honey_nectar/honey_nectar_invariants "$1"
echo "path counts to depth 3 (the ledger says 285, 84213, 24852285)"
$skep perft honey_nectar 3
echo "greedy against random"
$skep sim honey_nectar -n 1000 --bots greedy,random --swap --seed soak
echo "mcts against greedy"
$skep sim honey_nectar -n 1000 --bots mcts,greedy --swap --seed soak
echo "bots keep to their time"
SKEP_SOAK=1 build/test-release/tests/ai/test_ai_threads clock
echo "the ladder: hours; stopped, it goes on from build/ladder"
tools/ladder.sh $skep build/ladder
