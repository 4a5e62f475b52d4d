#!/bin/sh
# Runs each fuzzer for so many seconds: on its corpus, on inputs made from the golden records, and on what it found before.
# usage: fuzz.sh SECONDS [TARGET...]
set -eu
cd "$(dirname "$0")/.."
seconds=$1
shift
[ $# -gt 0 ] || set -- engine json record play options position request
[ -f build/fuzz/build.ninja ] || cmake --preset fuzz >/dev/null
# shellcheck disable=SC2046 # words
cmake --build --preset fuzz --target fuzz_seeds $(printf 'fuzz_%s ' "$@") -- --quiet
seeds=build/fuzz/seeds
rm -rf $seeds
mkdir -p $seeds/engine $seeds/record $seeds/play $seeds/options $seeds/position $seeds/json $seeds/request
build/fuzz/tests/fuzz/fuzz_seeds $seeds tests/golden/*.skep
# The conversations of the documentation and of the tests, game by game.
awk -v to="$seeds/engine/said_" '/^> /{ sub(/^> /, ""); if (/"do":"(new|load)"/) n++; print > (to n) }' docs/protocol.md tests/engine/transcript.txt
cat tests/fuzz/skep.dict $seeds/words.dict >$seeds/skep.dict
for target in "$@"; do
    work=build/fuzz/corpus/$target
    mkdir -p "$work" "tests/fuzz/corpus/$target"
    log=build/fuzz/$target.log
    if ! build/fuzz/tests/fuzz/fuzz_"$target" -max_total_time="$seconds" -timeout=30 -rss_limit_mb=2048 -max_len=65536 \
        -artifact_prefix="build/fuzz/$target-" -dict=$seeds/skep.dict "$work" "tests/fuzz/corpus/$target" $seeds/"$target" >"$log" 2>&1; then
        tail -n 40 "$log"
        echo "fuzz: $target found something; the input is in build/fuzz/" >&2
        exit 1
    fi
    echo "fuzz: $target $(grep -oE 'Done [0-9]+ runs in [0-9]+ second' "$log" | tail -n 1)(s), $(grep -oE 'cov: [0-9]+ ft: [0-9]+' "$log" |
        tail -n 1), no finding"
done
