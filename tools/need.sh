#!/bin/sh
# Installs what is missing of the Debian packages named, and says so in one line. usage: need.sh "why" package...
# A package written as command:package is wanted only where there is no such command.
set -eu
why=$1
shift
missing=
for package; do
    case $package in
    *:*)
        command -v "${package%%:*}" >/dev/null && continue
        package=${package#*:}
        ;;
    esac
    [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = "install ok installed" ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || { echo "skep: $why needs$missing: install them as root, or install sudo" >&2; exit 1; }
    as_root=sudo
fi
echo "skep: installing$missing ($why)" >&2
install() {
    # shellcheck disable=SC2086 # a list of words
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
}
# The list of packages may be missing or old on a fresh machine: fetch it only if it is needed.
install 2>/dev/null || { $as_root apt-get update -qq && install; }
