#!/bin/sh
# skep bench: it measures and says so; how fast anything is, is not a test's business.
. "$(dirname "$0")/common.sh"

run 0 "$skep" bench honey_nectar --seconds 1
for text in "ns a node" "Kalah" "playouts" "bytes, copied in" "start  expert" "middle mcts"; do out "$text"; done
run 0 "$skep" bench pollennation --seconds 1 --json
for key in ns_per_node ratio_to_kalah playouts_per_second playouts_per_second_all_threads state_size copy_ns \
    simulations_per_second simulations_per_second_two_threads two_threads_to_one; do
    grep -q "\"$key\":[0-9]*[.0-9]*[1-9]" "$work/out" || fail "no number for $key"
done
for from in start middle; do
    for bot in expert mcts; do out "{\"from\":\"$from\",\"bot\":\"$bot\",\"simulations_per_second\":"; done
done
json "$work/out"

# Counting is the same on every run, and more playouts go on from fewer.
run 0 "$skep" bench honey_nectar --count 50
cp "$work/out" "$work/once"
run 0 "$skep" bench honey_nectar --count 50
same "$work/out" "$work/once"
run 0 "$skep" bench honey_nectar --count 100
[ "$(cat "$work/out")" -gt "$(cat "$work/once")" ] || fail "twice the playouts have no more nodes"
run 2 "$skep" bench --count 50
err "--count needs a GAME"

# So is searching: four positions, from a place that is open for as long as that.
for from in start middle; do
    for bot in expert mcts; do
        run 0 "$skep" bench honey_nectar --count 150 --bot $bot --from $from
        [ "$(cat "$work/out")" = 600 ] || fail "not 150 simulations at each of four positions"
    done
done
run 2 "$skep" bench honey_nectar --bot mcts
err "--bot needs --count"
run 2 "$skep" bench honey_nectar --count 50 --from middle
err "--from needs --bot"
run 2 "$skep" bench honey_nectar --count 50 --bot greedy
err "greedy is no bot that searches"
run 2 "$skep" bench honey_nectar --count 50 --bot mcts:50
err "mcts:50 is no bot that searches, without a limit"
run 2 "$skep" bench honey_nectar --count 50 --bot mcts --from end
err "there is no place end"
run 2 "$skep" bench honey_nectar --seconds 0
finish
