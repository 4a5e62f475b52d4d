# tests/cli/common.sh: what the tests of the command share. A test runs a command with
#     run STATUS command...
# which fails unless it ends with STATUS, and then looks at what it printed: out TEXT (standard output has this in it),
# err TEXT (standard error has it), no_out, no_err (there is nothing). All failures are told; the last line is finish.
set -u
export LC_ALL=C NO_COLOR=1
skep=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
last=

fail() {
    failures=$((failures + 1))
    printf 'FAILED: %s\n  after: %s\n' "$1" "$last"
    sed 's/^/  out: /' "$work/out" | head -n 20
    sed 's/^/  err: /' "$work/err" | head -n 20
}

run() {
    expected=$1
    shift
    last=$*
    "$@" >"$work/out" 2>"$work/err" </dev/null && got=0 || got=$?
    [ "$got" = "$expected" ] || fail "ended with $got, not $expected"
}

out() { grep -qF -e "$1" "$work/out" || fail "the output has no: $1"; }
err() { grep -qF -e "$1" "$work/err" || fail "the messages have no: $1"; }
# The same as out, wherever the lines were broken; and that so many lines have it.
told() { tr -s ' \n' ' ' <"$work/out" | grep -qF -e "$1" || fail "the output does not tell: $1"; }
count() { [ "$(grep -cF -e "$2" "$work/out")" -eq "$1" ] || fail "not $1 times: $2"; }
no_out() { [ ! -s "$work/out" ] || fail "there is output"; }
no_err() { [ ! -s "$work/err" ] || fail "there are messages"; }
# No line is longer than 80 columns.
narrow() { awk 'length > 80 { bad = 1 } END { exit bad }' "$work/out" || fail "a line is longer than 80 columns"; }
only_ascii() { [ "$(LC_ALL=C tr -d '\000-\177' <"$work/out" | wc -c)" -eq 0 ] || fail "there is more than ASCII"; }
same() { cmp -s "$1" "$2" || fail "$1 and $2 differ"; }
# A file is one JSON value, where there is something to check it with.
json() {
    if python3 -c 'import json' 2>/dev/null; then
        python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$1" || fail "$1 is not JSON"
    fi
}
# type_in LINES STATUS command...: as run, with LINES on standard input.
type_in() {
    # shellcheck disable=SC2059 # the lines are a format, for the sake of \n
    printf "$1" >"$work/in"
    expected=$2
    shift 2
    last=$*
    "$@" <"$work/in" >"$work/out" 2>"$work/err" && got=0 || got=$?
    [ "$got" = "$expected" ] || fail "ended with $got, not $expected"
}

# LINES, with ~ for the end of one, so many times over; for type_in.
lines() { yes "$1" | head -n "$2" | tr -d '\n' | sed 's/~/\\n/g'; }
# on_terminal LINES command: as type_in, on a terminal of script(1); false where there is none.
on_terminal() {
    command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1 </dev/null || return 1
    # shellcheck disable=SC2059
    printf "$1" >"$work/in"
    last="$2 on a terminal"
    TERM=xterm script -qec "stty cols 80 rows 24; $2" /dev/null <"$work/in" >"$work/out" 2>"$work/err"
}

finish() {
    [ "$failures" = 0 ] && exit 0
    echo "$failures failed"
    exit 1
}
