#!/bin/sh
# symbols.sh OBJECT...: what these objects together ask of the outside, and whether they keep anything that changes.
# Core and games are pure: no allocation, input, output, clock, locale, threads; no global that is not constant.
set -u
fault=0

defined=$(nm -g --defined-only "$@" | awk 'NF == 3 { print $3 }' | sort -u)
asked=$(nm -u "$@" | awk '$1 == "U" || $1 == "w" { print $2 }' | sort -u)
pure='mem(cpy|move|set|cmp|chr)|str(len|n?cmp|r?chr|str|c?spn|pbrk)|bcmp|__assert_fail'
link='__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|__popcountdi2' # the compiler's own
tools='_*(asan|ubsan|tsan|sanitizer|gcov|start___sancov|stop___sancov)_.*|__llvm_.*|__mem.*_chk'
strange=$(echo "$asked" | grep -Fxv "$defined" | grep -Evx "$pure|$link|$tools")
if [ -n "$strange" ]; then
    echo "core and games ask for what they may not have:" $strange
    fault=1
fi

# Sanitizers and coverage keep data of their own.
if ! echo "$asked" | grep -Eqx "$tools"; then
    for object in "$@"; do
        changing=$(size -A "$object" | awk '$1 ~ /^\.(data|bss|tdata|tbss)$/ && $2 > 0 { print $1 }')
        [ -z "$changing" ] && continue
        echo "$object keeps something that changes:" $changing
        fault=1
    done
fi
exit $fault
