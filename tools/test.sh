#!/bin/sh
# Everything that must hold: the tests under gcc with sanitizers, the same optimised with gcc and with clang, the threads under
# the thread sanitizer, a short fuzz. Ends with ctest's summary. Called by make test.
set -eu
cd "$(dirname "$0")/.."
werror=${CI:+-DSKEP_WERROR=ON}

step() { printf '\n== %s\n' "$1"; }
build() { # preset
    # shellcheck disable=SC2086 # empty or one flag
    cmake --preset "$1" $werror ${2:-} >/dev/null
    cmake --build --preset "$1" -- --quiet
}

step "dev: gcc, address and undefined sanitizers"
build dev
ctest --preset dev --progress

step "tsan: threads"
build tsan
ctest --preset tsan --progress -L threads

step "fuzz: a short run"
build fuzz
tools/fuzz.sh 10

step "clang: optimised"
build clang
ctest --preset clang --progress

step "release: what people run"
build test-release
ctest --preset test-release
