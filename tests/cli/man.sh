#!/bin/sh
# The man page names every command and every option that --help names.
. "$(dirname "$0")/common.sh"
page=share/man/skep.1

sed 's/\\-/-/g' "$page" >"$work/page"
for command in list play learn puzzle serve replay review verify sim arena puzzles lab perft bench tables load rules engine help version; do
    run 0 "$skep" $command --help
    grep -q "^\.SS skep $command" "$work/page" || fail "no section about skep $command"
    for option in $(sed -n 's/^  \(-., \)\{0,1\}\(--[a-z-]*\).*/\2/p' "$work/out"); do
        grep -qF -e "$option" "$work/page" || fail "the man page says nothing of $option"
    done
done
for text in NO_COLOR "EXIT STATUS" FILES EXAMPLES ENVIRONMENT; do
    grep -qF "$text" "$work/page" || fail "the man page says nothing of $text"
done
# Where there is a formatter it finds nothing wrong.
if command -v groff >/dev/null; then
    groff -man -Tutf8 -ww -z "$page" 2>"$work/err"
    no_err
fi
finish
