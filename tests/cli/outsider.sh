#!/bin/sh
# Programs as bots of skep arena: good ones, and all the ways to be bad; none stops the arena, stays behind, or is told a
# secret.
. "$(dirname "$0")/common.sh"

# program NAME: a shell script from standard input, that first says where it runs
program() {
    { printf '#!/bin/sh\necho $$ >>"%s/%s.pids"\n' "$work" "$1"; cat; } >"$work/$1"
    chmod +x "$work/$1"
}
# gone NAME: nothing of what was started under that name is left
gone() {
    while read -r pid; do
        ! kill -0 "$pid" 2>/dev/null || fail "$1 is still there"
    done <"$work/$1.pids"
}
starts() { wc -l <"$work/$1.pids" | tr -d ' '; }
# forfeits NAME REASON [MS [GAMES]]: that program loses four games in that way, and nobody else any
forfeits() {
    n=${4:-4}
    run 0 "$skep" arena honey_nectar --bots "greedy,cmd:$work/$1" -n "$n" --timeout "${3:-60000}" --threads 2 --json -
    out "\"forfeits\":[{\"bot\":\"cmd:$work/$1\",\"why\":\"$2\",\"games\":$n,\"first\":1}]"
    out "{\"bot\":\"cmd:$work/$1\",\"against\":\"greedy\",\"wins\":0,\"draws\":0,\"losses\":$n,"
    gone "$1"
}
# plays NAME GAMES STARTS: that program plays so many games without a forfeit and is started so many times
plays() {
    run 0 "$skep" arena honey_nectar --bots "random,cmd:$work/$1" -n "$2" --threads 1 --json -
    out '"forfeits":[]'
    [ "$(starts "$1")" = "$3" ] || fail "$1 was started $(starts "$1") times, not $3"
    gone "$1"
}

# What a good program has to do: answer each choose with one of the moves. This one takes the first.
cat >"$work/first-move" <<'END'
while read -r line; do
    case $line in
    *'"do":"choose"'*)
        move=${line##*'"moves":["'}
        printf '{"move":"%s"}\n' "${move%%'"'*}"
        ;;
    esac
done
END
program good <"$work/first-move"
run 0 "$skep" arena honey_nectar --bots "random,cmd:$work/good" -n 10 --threads 2 --json -
out '"forfeits":[]'
[ "$(starts good)" -le 2 ] || fail "it was started for each game"
gone good
sed 's/"ms_per_decision":[0-9.]*//g' "$work/out" >"$work/one"
run 0 "$skep" arena honey_nectar --bots "random,cmd:$work/good" -n 10 --threads 1 --json -
sed 's/"ms_per_decision":[0-9.]*//g' "$work/out" >"$work/two"
same "$work/one" "$work/two"

# The bad ones. All are asked at least once in each game: a first roll leaves a choice. Who is counted has to begin before its time is up,
# on a busy machine too.
program hung <<'END'
while :; do sleep 1; done
END
forfeits hung "gave no move within 1.5 s" 1500 2
[ "$(starts hung)" = 2 ] || fail "it was not started afresh for each game"
program deaf <<'END'
trap '' TERM INT
exec sleep 60
END
forfeits deaf "gave no move within 1.5 s" 1500 2
# Who is too slow three times in a row is not asked again; with an end in between it is not in a row.
rm "$work/hung.pids"
run 0 "$skep" arena honey_nectar --bots "greedy,cmd:$work/hung" -n 6 --timeout 1500 -t 1 --json -
out "\"why\":\"gave no move within 1.5 s\",\"games\":3,\"first\":1}"
out "\"why\":\"gave no move within 1.5 s three times in a row: not asked again\",\"games\":3,\"first\":4}]"
[ "$(starts hung)" = 3 ] || fail "it was asked again: $(starts hung) times"
program lazy <<END
case \$(wc -l <"$work/lazy.pids") in
3) read -r line; read -r line; exit 7 ;;
5) sh "$work/first-move" ;;
*) exec sleep 60 ;;
esac
END
run 0 "$skep" arena honey_nectar --bots "greedy,cmd:$work/lazy" -n 6 --timeout 1500 -t 1 --json -
out "\"why\":\"gave no move within 1.5 s\",\"games\":3,\"first\":1}"
out "\"why\":\"ended with status 7 in the middle of a game\",\"games\":1,\"first\":3}]"
[ "$(starts lazy)" = 5 ] || fail "it was started $(starts lazy) times, not 5"
gone lazy
program crashed <<'END'
read -r line
read -r line
exit 3
END
forfeits crashed "ended with status 3 in the middle of a game"
program killed <<'END'
read -r line
read -r line
kill -9 $$
END
forfeits killed "was ended by signal 9"
program nonsense <<'END'
while read -r line; do case $line in *choose*) echo hello ;; esac; done
END
forfeits nonsense "answered what is no JSON object with a move: hello"
program nul <<'END'
while read -r line; do case $line in *choose*) printf '{"move":"C-"}\000\n' ;; esac; done
END
forfeits nul "answered with a NUL byte"
program number <<'END'
while read -r line; do case $line in *choose*) echo '{"move":7}' ;; esac; done
END
forfeits number 'answered what is no JSON object with a move: {\"move\":7}'
program unknown <<'END'
while read -r line; do case $line in *choose*) echo '{"move":"Q9"}' ;; esac; done
END
forfeits unknown "answered Q9, which is not among the moves"
program long <<'END'
while read -r line; do case $line in *choose*) printf '{"move":"%0300d"}\n' 0 ;; esac; done
END
forfeits long "answered what is not among the moves: {\\\"move\\\":\\\"$(printf '%051d' 0)"
program illegal <<'END'
while read -r line; do case $line in *choose*) echo '{"move":"W"}' ;; esac; done
END
forfeits illegal "answered W, which is not legal [HN-T1]"
program chatty <<'END'
while read -r line; do case $line in *choose*) printf '{"move":"C-"}\nI am winning\n' ;; esac; done
END
forfeits chatty "answered with more than one line"
program silent <<'END'
exec >&-
while read -r line; do :; done
sleep 5
END
forfeits silent "closed its input or output"
program endless <<'END'
read -r line
read -r line
while :; do printf '%01000d' 0; done
END
forfeits endless "answered with a line of more than 65536 bytes"
: >"$work/none.pids"
forfeits none "could not be started (status 127); cmd: is for one program and its arguments"
err "not found"
cp "$work/first-move" "$work/plain"
: >"$work/plain.pids"
forfeits plain "could not be started (status 126); cmd: is for one program and its arguments"
# One that has played did start, whatever it ends with.
program missing <<END
read -r line
read -r line
move=\${line##*'"moves":["'}
printf '{"move":"%s"}\n' "\${move%%'"'*}"
read -r line
exit 127
END
forfeits missing "ended with status 127 in the middle of a game"
# It is the program that has to live: one that it leaves behind, with its output, does not count.
program orphan <<'END'
read -r line
read -r line
sleep 77 &
exit 3
END
forfeits orphan "ended with status 3 in the middle of a game"

# Nobody may speak before being asked. The program speaks while the other one is being asked, who waits for it to be done: then it
# is certain that it was before the question.
program early <<END
n=\$(wc -l <"$work/early.pids")
{
    while [ ! -e "$work/asked.\$n" ]; do sleep 0.01; done
    printf '{"move":'
    : >"$work/spoken.\$n"
} &
$(cat "$work/first-move")
END
program waiter <<END
n=0
while read -r line; do
    case \$line in
    *'"do":"new"'*) n=\$((n + 1)) ;;
    *'"do":"choose"'*)
        while [ "\$(cat "$work/early.pids" 2>/dev/null | wc -l)" -lt \$n ]; do sleep 0.01; done
        : >"$work/asked.\$n"
        while [ ! -e "$work/spoken.\$n" ]; do sleep 0.01; done
        move=\${line##*'"moves":["'}
        printf '{"move":"%s"}\n' "\${move%%'"'*}"
        ;;
    esac
done
END
run 0 "$skep" arena honey_nectar --bots "cmd:$work/waiter,cmd:$work/early" -n 4 -t 1 --json -
out "\"forfeits\":[{\"bot\":\"cmd:$work/early\",\"why\":\"spoke before it was asked\",\"games\":4,\"first\":1}]"
gone early

# Between two games a program owes nothing: it may end, also so late that it is told of the next game.
program leaver <<END
$(sed "s/^    esac/    *'\"do\":\"over\"'*) exit 0 ;;&/" "$work/first-move")
END
plays leaver 6 6
program late <<END
$(sed "s/^    esac/    *'\"do\":\"over\"'*) read -r line; exit 5 ;;&/" "$work/first-move")
END
plays late 6 6
# Other members are passed over, however many; a line end may be of the other kind.
program wordy <<END
$(sed "s/{\"move\":\"%s\"}/{\"thoughts\":[$(printf '%03000d' 0 | sed 's/0/1,/g')1],\"move\":\"%s\"}\\\\r/" "$work/first-move")
END
plays wordy 2 1

# At a table of three the two others share the game.
run 0 "$skep" arena ambrosia --bots greedy,random,cmd:false --seats 3 -n 3 --json -
out '"why":"ended with status 1 in the middle of a game","games":3,'
out '{"bot":"greedy","against":"random","wins":0,"draws":3,"losses":0,'
out '{"bot":"greedy","against":"cmd:false","wins":3,"draws":0,"losses":0,'

# A forfeit is told in the table and in the record, which can be read.
run 0 "$skep" arena honey_nectar --bots "greedy,cmd:$work/illegal" -n 2 --records "$work/games"
out "it answered W, which is not legal [HN-T1]"
out "2 games, the first is 1:"
tail -n 2 "$work/games/game-0000001.skep" >"$work/out"
out "result open"
out "# B forfeits: it answered W, which is not legal [HN-T1]."
run 0 sh -c '"$1" replay "$2" </dev/null' sh "$skep" "$work/games/game-0000001.skep"

# A program that fails now and then is started afresh and plays the next game. Few files may be open: none is left open.
program shaky <<END
[ "\$(wc -l <"$work/shaky.pids")" -lt 21 ] && { read -r line; read -r line; exit 1; }
$(cat "$work/first-move")
END
run 0 sh -c 'ulimit -n 16; exec "$@"' sh "$skep" arena honey_nectar --bots "random,cmd:$work/shaky" -n 24 -t 1 --json -
out '"why":"ended with status 1 in the middle of a game","games":20,"first":1}]'
[ "$(starts shaky)" = 21 ] || fail "started $(starts shaky) times, not 21"
gone shaky
# With --save a forfeit is remembered.
run 0 "$skep" arena honey_nectar --bots "greedy,cmd:$work/illegal" -n 2 --save "$work/save"
run 0 "$skep" arena honey_nectar --bots "greedy,cmd:$work/illegal" -n 2 --save "$work/save" --csv -
err "0 games in"
out "forfeits,cmd:$work/illegal,,2,,"

# Ctrl-C does not make a program forfeit, and does not wait for one that thinks.
program thinker <<END
while read -r line; do case \$line in *choose*) sleep 100 ;; esac; done
END
"$skep" arena honey_nectar --bots "greedy,cmd:$work/thinker" -t 1 --save "$work/think" >"$work/think.out" 2>"$work/think.err" &
pid=$!
while [ ! -s "$work/thinker.pids" ]; do sleep 0.05; done
# Meanwhile nobody else may write to the file.
run 1 "$skep" arena honey_nectar --bots "greedy,cmd:$work/thinker" -t 1 --save "$work/think"
err "another skep is playing the arena of $work/think."
sleep 0.2
last="arena with a program that thinks, then SIGINT"
kill -INT $pid
wait $pid && got=0 || got=$?
cp "$work/think.out" "$work/out"
cp "$work/think.err" "$work/err"
[ $got = 1 ] || fail "ended with $got, not 1"
err "stopped after 0 of 200 games; the same command goes on from $work/think."
! grep -q forfeit "$work/think" || fail "the program forfeits"
gone thinker

python3 -c 'import json' 2>/dev/null || finish

# The sample bot plays every game, is better than nothing in one, and short enough to read.
for game in honey_nectar pollennation ambrosia waggle_dance apiary; do
    run 0 "$skep" arena $game --bots 'random,cmd:python3 examples/bot.py' -n 2 -t 1 --json -
    out '"forfeits":[]'
done
run 0 "$skep" arena honey_nectar --bots 'cmd:python3 examples/bot.py,random' -n 60 --json -
python3 - "$work/out" <<'END' || fail "the sample bot does not beat random play"
import json, sys
sample, random = json.load(open(sys.argv[1]))["bots"]
sys.exit(not sample["low"] > random["high"])
END
[ "$(wc -l <examples/bot.py)" -le 40 ] || fail "the sample bot is longer than 40 lines"

# The conversation of docs/bots.md is one that takes place.
program talk <<END
tee "$work/told" | python3 examples/bot.py | tee "$work/said"
END
run 0 "$skep" arena honey_nectar --bots "greedy,cmd:$work/talk" -n 2 -t 1 -o threshold=8
tr -d ' ' <"$work/said" >>"$work/told"
sed -n 's/^[<>] //p' docs/bots.md | sed 's/…$//' >"$work/lines"
[ "$(wc -l <"$work/lines")" = 4 ] || fail "docs/bots.md has another conversation"
while read -r line; do
    grep -qF -e "$line" "$work/told" || fail "docs/bots.md has what is not said: $line"
done <"$work/lines"

# What a program is told is what the engine shows its seat, at every decision and in the engine's own order; and that is
# not everything there is.
program spy <<END
tee "$work/spied" | python3 examples/bot.py
END
for game in pollennation waggle_dance; do
    rm -rf "$work/games"
    run 0 "$skep" arena $game --bots "random,cmd:$work/spy" -n 2 -t 1 --records "$work/games"
    python3 - "$skep" "$work" <<'END' >"$work/out" 2>"$work/err" || fail "a program is told something else than the engine shows"
import glob, json, subprocess, sys
engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
def ask(**request):
    print(json.dumps(request), file=engine.stdin, flush=True)
    reply = json.loads(engine.stdout.readline())
    assert reply["ok"], reply
    return reply
told = [json.loads(line) for line in open(sys.argv[2] + "/spied")]
secrets = checked = 0
for file, seat in zip(sorted(glob.glob(sys.argv[2] + "/games/*.skep")), (1, 0)):
    lines = open(file).read().splitlines()
    head = dict(line.split(" ", 1) for line in lines[:lines.index("")])
    begin = told.pop(0)
    assert begin["do"] == "new" and begin["game"] == head["game"] and begin["seat"] == seat and begin["seats"] == 2, begin
    assert set(begin) == {"do", "game", "seats", "seat", "options", "seed", "ms"} and begin["options"] == {}, begin
    ask(do="new", game=head["game"], seats=2)
    for line in lines[lines.index("") + 1:-1]:
        turn, moves = ask(do="turn"), ask(do="moves").get("moves", [])
        if turn.get("seat") == seat and len(moves) > 1:
            asked = told.pop(0)
            view = ask(do="view", **{"as": seat})["view"]
            assert asked == {"do": "choose", "seat": seat, "view": view, "moves": moves}, asked
            secrets += view != ask(do="view", **{"as": "all"})["view"]
            checked += 1
        ask(do="play", move=line.split(" ", 1)[1])
    turn, over = ask(do="turn"), told.pop(0)
    assert over == {"do": "over", **{key: turn[key] for key in ("scores", "winners", "reason")}}, over
assert not told and checked > 10 and secrets > 0, (len(told), checked, secrets)
END
done
finish
