#!/bin/sh
# Runs each fuzzer for so many seconds: on its corpus, on inputs made from the golden records, and on what it found before.
# usage: fuzz.sh SECONDS [TARGET...]
set -eu
cd "$(dirname "$0")/.."
seconds=$1
shift
build=build/fuzz
[ $# -gt 0 ] || set -- engine json record play options position request wire told
[ -f "$build/build.ninja" ] || cmake --preset fuzz >/dev/null
# shellcheck disable=SC2046 # words
cmake --build --preset fuzz --target fuzz_seeds $(printf 'fuzz_%s ' "$@") -- --quiet
seeds=$build/seeds
sh tests/fuzz/seeds.sh "$build/tests/fuzz/fuzz_seeds" "$seeds"
one() { # target
    work=$build/corpus/$1
    mkdir -p "$work" "tests/fuzz/corpus/$1"
    log=$build/$1.log
    if ! "$build/tests/fuzz/fuzz_$1" -max_total_time="$seconds" -timeout=30 -rss_limit_mb=2048 -max_len=65536 \
        -artifact_prefix="$build/$1-" -dict="$seeds/skep.dict" "$work" "tests/fuzz/corpus/$1" "$seeds/$1" >"$log" 2>&1; then
        tail -n 40 "$log"
        echo "fuzz: $1 found something; the input is in $build/" >&2
        return 1
    fi
    echo "fuzz: $1 $(grep -oE 'Done [0-9]+ runs in [0-9]+ second' "$log" | tail -n 1)(s), $(grep -oE 'cov: [0-9]+ ft: [0-9]+' "$log" |
        tail -n 1), no finding"
}
# Two at a time.
while [ $# -gt 0 ]; do
    one "$1" & first=$!
    if [ $# -gt 1 ]; then
        shift
        one "$1" & wait $!
    fi
    wait $first
    shift
done
