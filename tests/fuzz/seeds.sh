#!/bin/sh
# What the fuzzers begin with: inputs made from the golden records, and conversations of the documentation and of the tests.
# usage: seeds.sh PROGRAM FOLDER   PROGRAM: fuzz_seeds; from the root of the project
set -eu
seeds=$2
rm -rf "$seeds"
for target in engine record play options position json request wire told; do mkdir -p "$seeds/$target"; done
"$1" "$seeds" tests/golden/*.skep
# Game by game.
awk -v to="$seeds/engine/said_" '/^> /{ sub(/^> /, ""); if (/"do":"(new|load)"/) n++; print > (to n) }' docs/protocol.md tests/engine/transcript.txt
# The requests of the wire, as its page shows them.
grep '^> ' docs/wire.md | sed 's/^> //' >"$seeds/wire/said"
cat tests/fuzz/skep.dict "$seeds/words.dict" >"$seeds/skep.dict"
