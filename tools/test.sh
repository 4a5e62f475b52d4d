#!/bin/sh
# Everything that must hold: the tests under gcc with sanitizers, the same optimised with gcc and with clang, the threads under
# the thread sanitizer, a short fuzz, the page and its engine in a browser. Ends with ctest's summary. Called by make test,
# which has built the page.
set -eu
cd "$(dirname "$0")/.."
werror=${CI:+-DSKEP_WERROR=ON}

began=$(date +%s)
step() { printf '\n== %s (after %d s)\n' "$1" $(($(date +%s) - began)); }
configure() { # preset
    # shellcheck disable=SC2086 # empty or one flag
    cmake --preset "$1" $werror >/dev/null
}
build() { # preset [target...]; without targets all
    preset=$1
    shift
    configure "$preset"
    cmake --build --preset "$preset" ${1:+--target "$@"} -- --quiet
}

step "dev: gcc, address and undefined sanitizers"
build dev
ctest --preset dev --progress

step "tsan: threads"
build tsan skep_cli test_ai_threads
ctest --preset tsan --progress -L threads

step "fuzz: a short run"
configure fuzz
tools/fuzz.sh 1

step "clang: optimised; the long games in thousands, and what waits more than it works, are left to the release"
build clang
ctest --preset clang --progress -E 'invariants|properties|ai_games|outsider|serve|saves'

step "release: what people run, with the page; bots, contests and programs as players have run twice, with sanitizers and by clang"
build test-release
ctest --preset test-release -E '^(ai|ai_fair|ai_slices|twins)$|cli_(outsider|sim|arena|puzzles)$'
