#!/bin/sh
# What make install installs is complete: the README's program for embedding compiles against it, from another folder.
# usage: install.sh BUILD_DIR SOURCE_DIR CC
set -eu
build=$1 source=$2 cc=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/prefix" >/dev/null
for file in bin/skep lib/libskep.a lib/pkgconfig/skep.pc include/skep/game.h include/skep/problems.def \
    share/man/man1/skep.1 share/bash-completion/completions/skep share/zsh/site-functions/_skep; do
    [ -f "$work/prefix/$file" ] || { echo "missing: $file"; exit 1; }
done

cd "$work"
sed -n '/^```c$/,/^```$/p' "$source/README.md" | grep -v '^```' >game.c
[ -s game.c ] || { echo "the README has no program"; exit 1; }
export PKG_CONFIG_PATH="$work/prefix/lib/pkgconfig"
# shellcheck disable=SC2046 # flags are words
"$cc" -std=c17 -Wall -Wextra -Wpedantic -Werror game.c $(pkg-config --cflags --libs skep) -o game
./game | grep -Eq '^[0-9] moves$' || { echo "the program does not say how many moves there are"; exit 1; }
"$work/prefix/bin/skep" version | grep -q "^skep $(pkg-config --modversion skep)" || { echo "versions differ"; exit 1; }
echo "installed, compiled and run"
