# bash completion for skep. Commands, games, options and bots are asked from skep itself, so that nothing is said twice.

# Words in the first column of a list: what follows two blanks, from a heading to the next empty line.
_skep_column()
{
    sed -n "/^$1:/,/^\$/s/^  \([a-z_0-9]*\) .*/\1/p"
}

_skep()
{
    local skep=${COMP_WORDS[0]} command=${COMP_WORDS[1]} cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
    local words='' game word
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        words=$("$skep" help 2>/dev/null | _skep_column Commands)
    elif [[ $cur == -* ]]; then
        word=''
        [[ $command != lab || ! ${COMP_WORDS[2]} =~ ^(merge|fit|calibrate|exact|regret|review)$ ]] || word=${COMP_WORDS[2]}
        words=$("$skep" "$command" $word --help 2>/dev/null | sed -n 's/^  \(-., \)\{0,1\}\(--[a-z-]*\).*/\2/p')
    else
        case $prev in
        --option | -o | --vary)
            for word in "${COMP_WORDS[@]:2}"; do
                for game in $("$skep" list 2>/dev/null | _skep_column Games); do
                    [[ $word != "$game" ]] || words=$("$skep" list "$game" 2>/dev/null | _skep_column 'Options.*')
                done
            done
            mapfile -t COMPREPLY < <(compgen -S = -W "$words" -- "$cur")
            compopt -o nospace 2>/dev/null
            return
            ;;
        --bots | --bot | --seat | --pairs)
            words=$("$skep" list 2>/dev/null | _skep_column Bots)
            [[ $prev != --seat ]] || words="human $words"
            local before=''
            [[ $cur != *,* ]] || before=${cur%,*},
            mapfile -t COMPREPLY < <(compgen -P "$before" -W "$words" -- "${cur##*,}")
            return
            ;;
        -*) return ;; # the value of another option: files, or what the person knows
        esac
        case $command in
        help) words=$("$skep" help 2>/dev/null | _skep_column Commands) ;;
        puzzles | lab)
            ((COMP_CWORD != 2)) || words=$([[ $command == lab ]] && echo 'merge fit calibrate exact regret review' || echo 'mine check')
            ((COMP_CWORD != 2 + ($([[ $command == lab ]] && echo 0 || echo 1)))) || words="$words $("$skep" list 2>/dev/null | _skep_column Games)"
            [[ $COMP_CWORD != 3 || $command != lab || ! ${COMP_WORDS[2]} =~ ^(fit|calibrate|exact|regret|review)$ ]] ||
                words=$("$skep" list 2>/dev/null | _skep_column Games)
            ;;
        list | play | learn | puzzle | sim | arena | perft | bench | rules)
            if ((COMP_CWORD == 2)); then
                words=$("$skep" list 2>/dev/null | _skep_column Games)
            elif [[ $command == rules ]]; then
                words=$("$skep" rules "${COMP_WORDS[2]}" 2>/dev/null | sed -n 's/^\([A-Z]*-[A-Z]*[0-9]*\) .*/\1/p')
            elif [[ $command == learn ]] && ((COMP_CWORD == 3)); then
                words=$("$skep" learn "${COMP_WORDS[2]}" --list 2>/dev/null | _skep_column Lessons)
            elif [[ $command == puzzle ]] && ((COMP_CWORD == 3)); then
                words=$("$skep" puzzle "${COMP_WORDS[2]}" --list 2>/dev/null | _skep_column Puzzles)
            fi
            ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -o default -F _skep skep
