#!/bin/sh
# skep lab --html: one page without a script, every drawing told and with a table, the numbers of the report, and nothing in it but text that is text.
. "$(dirname "$0")/common.sh"
export XDG_STATE_HOME="$work/state"
here=$(dirname "$0")
# A page is looked at where there is something to read it with.
page() {
    if command -v python3 >/dev/null; then run 0 python3 "$here/page.py" "$@"; fi
}
has() { tr -s '\n' ' ' <"$work/page.html" | grep -qF -e "$1" || fail "the page has no: $1"; }

# Two axes, luck and skill: all sections are there.
run 0 "$skep" lab honey_nectar --question '<script>alert("A&B")</script> or not?' --vary threshold=8,12 --vary hive_cells=12,16 --bots medium:2 --skill --luck -n 12 --seed "it's <1>" \
    --html "$work/page.html" --json "$work/page.json"
page "$work/page.html" "$work/page.json"
has '&lt;script&gt;alert(&quot;A&amp;B&quot;)&lt;/script&gt; or not?</h1>'
has 'bots, not people'
has '4 cells, 12 games each'
has 'Who starts, how long, how much skill'
has 'What winners do more often'
has 'What changes what'
has 'Luck taken out'
has 'Too few games to say who has an advantage; ±'
has '--seed &#39;it&#39;\&#39;&#39;s</span> <span class="n">&lt;1&gt;/'
# A report is told as the same page.
run 0 "$skep" lab "$work/page.json" --html "$work/again.html"
same "$work/page.html" "$work/again.html"
run 0 "$skep" lab "$work/page.json" --html -
same "$work/page.html" "$work/out"
run 2 "$skep" lab "$work/page.json" --html - --json -
err "only one of"

# Seats that vary, components with names that are not meant well.
sed 's/"name":"Moss"/"name":"Mo<s>\&\\"s"/' data/apiary.json >"$work/a<b>&\"c\".json"
run 0 "$skep" lab apiary -o "components=$work/a<b>&\"c\".json" --vary seats=2,3 --bots greedy -n 20 --html "$work/page.html" --json "$work/page.json"
page "$work/page.html" "$work/page.json"
has '2 or 3 seats?</h1>'
has 'Mo&lt;s&gt;&amp;&quot;s'
has 'Who wins, by seat'
has 'This file plays it again'

# A matrix of bots; a line-up; one cell alone.
run 0 "$skep" lab ambrosia -o hives=2 --pairs 'random,greedy,easy:2' -n 8 --html "$work/page.html" --json "$work/page.json"
page "$work/page.html" "$work/page.json"
has 'Who beats whom'
has '<title id="f1at">What the bot of the row wins'
run 0 "$skep" lab waggle_dance --seats 3 --bots greedy,random,random -n 9 --html "$work/page.html" --json "$work/page.json"
page "$work/page.html" "$work/page.json"
has 'Who wins, by seat and by bot'
has '-s greedy</span> <span class="n">-s random</span>'
# One game has no intervals, one seat no opponents, and 64 cells are many.
run 0 "$skep" lab ambrosia --bots random -n 1 --html "$work/page.html" --json "$work/page.json"
page "$work/page.html" "$work/page.json"
has '(no interval)'
has 'Too few games to say who has an advantage; ±'
run 0 "$skep" lab apiary --seats 1 --bots random -n 2 --html "$work/page.html" --json "$work/page.json"
page "$work/page.html" "$work/page.json"
run 0 "$skep" lab honey_nectar --vary threshold=4,6,8,10,12,14,16,18 --vary hive_cells=7,8,9,10 --vary swarm_trigger=fresh,standing --bots random -n 2 --html "$work/page.html" --json "$work/page.json"
page "$work/page.html" "$work/page.json"
has '64 cells, 2 games each'
has 'Too few games to say whether threshold, hive cells or swarm trigger changes it.'
run 1 "$skep" lab ambrosia -n 2 --html "$work/no/such/folder.html"
err "cannot write"
finish
