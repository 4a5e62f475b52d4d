#!/bin/sh
# Runs each fuzzer for so many seconds on a copy of its corpus. usage: fuzz.sh SECONDS
set -eu
cd "$(dirname "$0")/.."
[ -f build/fuzz/build.ninja ] || cmake --preset fuzz >/dev/null
targets="engine json record apiary"
# shellcheck disable=SC2086 # words
cmake --build --preset fuzz --target $(printf 'fuzz_%s ' $targets) -- --quiet
for target in $targets; do
    work=build/fuzz/corpus/$target
    mkdir -p "$work"
    log=build/fuzz/$target.log
    if ! build/fuzz/tests/fuzz/fuzz_$target -max_total_time="$1" -timeout=10 -rss_limit_mb=2048 -max_len=65536 \
        -artifact_prefix="build/fuzz/$target-" -dict=tests/fuzz/skep.dict "$work" "tests/fuzz/corpus/$target" >"$log" 2>&1; then
        tail -n 40 "$log"
        echo "fuzz: $target found something; the input is in build/fuzz/" >&2
        exit 1
    fi
    echo "fuzz: $target $(grep -oE 'Done [0-9]+ runs in [0-9]+ second' "$log" | tail -n 1)(s), no finding"
done
