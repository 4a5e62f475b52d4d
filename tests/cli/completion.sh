#!/bin/bash
# Shell completion: what bash offers, word by word.
. "$(dirname "$0")/common.sh"
. share/completions/skep.bash
: >"$work/out"
: >"$work/err"

# offers LAST-WORD word...: with these words typed, the last of them begun, LAST-WORD is offered
offers() {
    local wanted=$1
    shift
    last="skep $*"
    COMP_WORDS=("$skep" "$@")
    COMP_CWORD=$#
    _skep
    printf '%s\n' "${COMPREPLY[@]}" | grep -qxF -e "$wanted" || fail "$wanted is not offered: ${COMPREPLY[*]}"
}

offers play pl
offers perft ''
offers sim help s
offers honey_nectar sim ''
offers honey_nectar rules hon
offers --threads sim honey_nectar --th
offers --sims arena honey_nectar --si
offers --ms play honey_nectar --m
offers --json list --
offers serve se
offers --port serve --p
offers verify ve
offers --chain verify --c
offers threshold= sim honey_nectar --option thr
offers hive_cells= sim honey_nectar -o ''
offers greedy sim honey_nectar --bots gr
offers honey_nectar arena ''
offers --sprt arena honey_nectar --sp
offers greedy,mcts arena honey_nectar --bots greedy,m
offers greedy,mcts sim honey_nectar --bots greedy,m
offers human play honey_nectar --seat ''
offers mine puzzles m
offers ambrosia puzzles check amb
offers calibrate lab c
offers regret lab r
offers apiary lab fit ap
offers --afresh lab fit apiary --a
offers learn le
offers ambrosia learn amb
offers --list learn --l
offers sting learn honey_nectar st
offers puzzle pu
offers ambrosia puzzle amb
offers 10 puzzle ambrosia 1
offers --list puzzle --l
offers HN-T19 rules honey_nectar HN-T1
finish
