#!/bin/sh
# Everything that must hold: the tests under gcc with sanitizers, the threads under the thread sanitizer; and optimised, what people
# run: the golden games, the bots, the page in a browser with clang's engine in it, which has to give the replies of gcc's. The release
# with the page, whose tests often wait, is built and tried beside the rest; what it prints comes last, and ends with ctest's summary.
# Called by make test; make soak runs all tests optimised, by gcc and by clang, and make fuzz looks for more.
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

# What has to be as people have it, or takes long and is the program's own rather than a room's. All else runs where every access is
# watched.
optimised='install|lab_.*|serve_page|wasm_.*|web_.*|cli_(lab|lab_page|bench|perft|outsider|review|puzzles?|arena|sim|learn|usage|completion|man|list|rules|verify|saves)'

if [ "${1:-}" = release ]; then
    "${MAKE:-make}" --no-print-directory web/dist/index.html
    build test-release skep_cli test_golden test_ai_games test_ai test_study
    ctest --preset test-release --parallel 2 -R "^(golden|ai_games|ai|study|$optimised)\$"
    exit
fi

# In a session of its own, which ends with this one whatever ends it.
mkdir -p build
setsid "$0" release >build/release.log 2>&1 &
release=$!
trap 'kill -- -$release 2>/dev/null || :' EXIT
trap 'exit 130' INT TERM

step "dev: gcc, address and undefined sanitizers; beside it the page and the release, told at the end"
build dev
ctest --preset dev --progress -E "^($optimised)\$"

step "tsan: threads"
build tsan test_ai_threads test_serve
ctest --preset tsan --progress -R '^(ai_threads|serve_tables)$' # make soak tries all that has threads

step "release: what people run, with the page; what is left out has run with sanitizers"
held=0
wait $release || held=$?
cat build/release.log
exit $held
