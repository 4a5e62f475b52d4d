#!/bin/sh
# pipe.sh: skep engine on a real pipe: every line gets one reply, whatever bytes it holds and however it ends.
# usage: pipe.sh PATH_OF_SKEP
skep=$1
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
failed=0

# check NAME STATUS PATTERN...: the last run ended with STATUS and gave one line for each PATTERN, which it holds.
check() {
    name=$1 expected=$2
    shift 2
    if [ "$status" -ne "$expected" ]; then
        echo "$name: status $status, expected $expected"
        failed=1
    fi
    if [ "$(wc -l < "$dir/out")" -ne $# ]; then
        echo "$name: $(wc -l < "$dir/out") lines, expected $#"
        failed=1
    fi
    line=0
    for pattern; do
        line=$((line + 1))
        if ! sed -n "${line}p" "$dir/out" | grep -qF -- "$pattern"; then
            echo "$name: line $line lacks $pattern:"
            sed -n "${line}p" "$dir/out"
            failed=1
        fi
    done
    if grep -q . "$dir/err"; then
        echo "$name: standard error:"
        cat "$dir/err"
        failed=1
    fi
}

run() {
    "$skep" engine > "$dir/out" 2> "$dir/err"
    status=$?
}

# A million bytes of the character given, a power of two.
mebibyte() {
    head -c 1048576 /dev/zero | tr '\0' "$1"
}

run < /dev/null
check 'no input' 0

printf '{"do":"hello"}\n' > "$dir/in"
run < "$dir/in"
check 'a line' 0 '{"ok":true,"engine":"skep"'

printf '{"do":"hello"}\r\n{"do":"hello"}\r\n' > "$dir/in"
run < "$dir/in"
check 'lines with CR' 0 '"ok":true' '"ok":true'

printf '{"do":"hello"}\n{"do":"hello"}' > "$dir/in"
run < "$dir/in"
check 'a last line without its end' 0 '"ok":true' '"ok":true'

printf '{"do":"hello"}\n{"do":"hel' > "$dir/in"
run < "$dir/in"
check 'half a line at the end' 0 '"ok":true' '"code":"bad_json"'

printf '\n\n{"do":"hello"}\n' > "$dir/in"
run < "$dir/in"
check 'empty lines' 0 '"code":"bad_json"' '"code":"bad_json"' '"ok":true'

printf '{"do":"hel\0lo"}\n\0\n\0\0\0{"do":"hello"}\n{"do":"hello"}\0' > "$dir/in"
run < "$dir/in"
check 'NUL bytes' 0 '"code":"bad_json"' '"code":"bad_json"' '"code":"bad_json"' '"code":"bad_json"'

printf '\377\376\n{"do":"\303"}\n{"do":"hello"}\n' > "$dir/in"
run < "$dir/in"
check 'bytes that are not UTF-8' 0 '"code":"bad_json"' '"code":"bad_json"' '"ok":true'

{ mebibyte ' '; printf 'x\n{"do":"hello"}\n'; } > "$dir/in"
run < "$dir/in"
check 'a line that is one byte too long' 0 '"code":"line_too_long"' '"engine":"skep"'

{ printf '{"do":"hello"}'; mebibyte ' ' | head -c 1048562; printf '\n'; } > "$dir/in"
run < "$dir/in"
check 'a line as long as can be' 0 '"engine":"skep"'

{ printf '{"do":"hello"}'; mebibyte ' ' | head -c 1048562; printf '\r\n'; } > "$dir/in"
run < "$dir/in"
check 'a line as long as can be, with CR' 0 '"engine":"skep"'

{ for i in 1 2 3 4 5 6 7 8; do mebibyte '['; done; printf '\n{"do":"hello"}\n'; mebibyte ']'; mebibyte ']'; } > "$dir/in"
run < "$dir/in"
check 'lines of many megabytes' 0 '"code":"line_too_long"' '"engine":"skep"' '"code":"line_too_long"'

{ mebibyte '['; printf '\n{"do":"hello"}\n'; } > "$dir/in"
run < "$dir/in"
check 'deep nesting' 0 '"code":"bad_json"' '"engine":"skep"'

printf '{"do":"quit"}\n{"do":"hello"}\n' > "$dir/in"
run < "$dir/in"
check 'nothing behind quit' 0 '{"ok":true}'

# The reader goes away: a clean end, without a word.
printf '{"do":"hello"}\n' > "$dir/in"
for i in 1 2 3 4 5 6 7 8 9 10; do cat "$dir/in" "$dir/in" > "$dir/more" && mv "$dir/more" "$dir/in"; done
{ "$skep" engine < "$dir/in" 2> "$dir/err"; echo $? > "$dir/status"; } | head -n 1 > "$dir/out"
status=$(cat "$dir/status")
check 'a reader that goes away' 0 '"engine":"skep"'

printf '{"do":"new","game":"honey_nectar","seed":"1"}\n{"do":"roll"}\n{"do":"hint","sims":100}\n' > "$dir/in"
"$skep" engine --threads 2 < "$dir/in" > "$dir/out" 2> "$dir/err"
status=$?
check 'a hint on two threads' 0 '"ok":true' '"move":"R' '"visits":'

# A bot of the table thinks a few milliseconds at a time.
{
    printf '{"do":"new","game":"honey_nectar","seed":"1"}\n{"do":"sit","seats":[{"bot":"hard:20ms"},{}]}\n{"do":"roll"}\n'
    printf '{"do":"think","slice":1}\n{"do":"view","at":0}\n{"do":"think"}\n'
} > "$dir/in"
run < "$dir/in"
check 'a bot in slices' 0 '"ok":true' '"bot":"hard:20ms"' '"move":"R' '"plays":"' '"asks":"chance"' '"done":true'

"$skep" engine extra < /dev/null > "$dir/out" 2> "$dir/err"
if [ $? -ne 2 ]; then
    echo 'an argument: status is not 2'
    failed=1
fi

# A bot that may think for ten minutes is stopped by a line, wherever among those that wait it is; the end of input stops nobody.
mkfifo "$dir/fifo"
"$skep" engine < "$dir/fifo" > "$dir/out" 2> "$dir/err" &
engine=$!
exec 3> "$dir/fifo"
printf '{"do":"new","game":"honey_nectar","seed":"1"}\n{"do":"roll"}\n{"do":"hint","bot":"mcts","ms":600000}\n' >&3
began=$(date +%s)
sleep 0.3
printf '{"do":"turn"}\n{"do":"stop"}\n' >&3
exec 3>&-
wait $engine
status=$?
check 'a stop' 0 '"ok":true' '"move":' '"done":false' '"who":"seat"' '{"ok":true}'
if [ $(($(date +%s) - began)) -gt 60 ]; then
    echo "a stop: it took too long"
    failed=1
fi
printf '{"do":"new","game":"honey_nectar","seed":"1"}\n{"do":"roll"}\n{"do":"hint","bot":"mcts","sims":3000}\n{"do":"turn"}\n' > "$dir/in"
run < "$dir/in"
check 'all at once' 0 '"ok":true' '"move":' '"moves":[' '"who":"seat"'
if grep -q '"done"' "$dir/out"; then
    echo "all at once: a hint was cut short"
    failed=1
fi
# Nobody reads any longer: it ends.
mkfifo "$dir/replies"
"$skep" engine < "$dir/fifo" > "$dir/replies" 2> "$dir/err" &
engine=$!
exec 3> "$dir/fifo" 4< "$dir/replies"
printf '{"do":"new","game":"honey_nectar","seed":"1"}\n{"do":"roll"}\n{"do":"hint","bot":"mcts","ms":600000}\n' >&3
sleep 0.3
exec 4<&-
wait $engine
status=$?
exec 3>&-
: > "$dir/out"
check 'nobody reads' 0

exit $failed
