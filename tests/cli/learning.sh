# tests/cli/learning.sh: what the tests of skep learn and skep puzzle share: progress that is kept, in a home of its own.
#     . learning.sh; begin COMMAND FILE
. "$(dirname "$0")/common.sh"
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
folder=$XDG_STATE_HOME/skep
games="honey_nectar pollennation ambrosia waggle_dance apiary"
begin() {
    command=$1
    file=$2
    kept=$folder/$file
}
fresh() { rm -rf "$XDG_STATE_HOME"; }
keeps() { grep -qxF -e "$1" "$kept" || fail "the progress has no: $1"; }

# trouble GAME LINES KEPT BAD...: a file that is damaged, as each BAD is, is told and put aside, and progress begins anew with what LINES
# do; one that cannot be read is left alone; without a home nothing is kept.
trouble() {
    game=$1
    typed=$2
    anew=$3
    shift 3
    for bad in "$@"; do
        # shellcheck disable=SC2059
        printf "$bad" >"$kept"
        cp "$kept" "$work/was"
        run 0 "$skep" "$command" --list
        err "is damaged in line"
        same "$kept" "$work/was"
    done
    type_in "$typed" 0 "$skep" "$command" "$game"
    told "is damaged in line"
    told ": progress begins anew, and the file is kept as $file.damaged."
    same "$kept.damaged" "$work/was"
    keeps "$anew"
    rm "$kept"
    mkdir "$kept"
    type_in "$typed" 0 "$skep" "$command" "$game"
    told "cannot be read (it is not a plain file): progress is not kept."
    out "Your progress is not kept."
    type_in "$typed" 0 env -u HOME -u XDG_STATE_HOME "$skep" "$command" "$game"
    told "Your progress cannot be kept: there is no home (HOME is not set)."
    out "Your progress is not kept."
}
