#!/bin/sh
# includes.sh ROOT: who includes whom. The door includes itself, a room those above it, a game no other game, an app the
# door and its own headers. Names every line that does otherwise.
set -u
cd "$1" || exit 2
fault=0

# check FOLDER PATTERN: in the files of FOLDER every #include "..." has to match PATTERN.
check() {
    found=$(find "$1" -name '*.[ch]' -exec grep -Hn '^ *# *include *"' {} + | grep -Ev "include *\"($2)\"")
    [ -z "$found" ] && return
    echo "$1 may include only $2:"
    echo "$found"
    fault=1
}

check include 'nothing: write <skep/...>'
check src/core 'core/[a-z_]+\.h'
check src/games 'games/games\.def|(core|games/[a-z_]+)/[a-z_]+\.(h|def)'
for game in src/games/*/; do
    name=$(basename "$game")
    check "$game" "core/[a-z_]+\.(h|def)|games/$name/[a-z_]+\.(h|def)"
done
check src/ai '(core|ai)/[a-z_]+\.h|ai/eval/[a-z_]+\.(h|def)|games/[a-z_]+/[a-z_]+\.h'
check src/lab '(core|ai|ai/eval|lab)/[a-z_]+\.h'
check src/review '(core|ai|review)/[a-z_]+\.h'
check src/table 'core/[a-z_]+\.h'
check src/learn 'core/[a-z_]+\.h'
check src/engine '(core|games|ai|table|engine)/[a-z_/]+\.h'
for app in apps/*/; do
    check "$app" '[a-z_]+\.h'
done

# An app's own header stands in its own folder, so that a plain name reaches nothing else.
for line in $(grep -Ho '^ *# *include *"[^"]*"' apps/*/*.[ch] | tr -d ' '); do
    file=${line%%:*}
    name=$(echo "$line" | sed 's/.*"\(.*\)"/\1/')
    [ -f "$(dirname "$file")/$name" ] && continue
    echo "$file includes $name, which is not in its folder"
    fault=1
done
exit $fault
