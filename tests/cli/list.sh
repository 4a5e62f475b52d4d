#!/bin/sh
# skep list: games, options, bots, for people and for programs.
. "$(dirname "$0")/common.sh"

run 0 "$skep" list
out "honey_nectar    2 seats"
out "random"
out "greedy"
out "mcts"
out "Styles, behind a bot's name, as in hard/rush and hard/rush:500:"
out "  honey_nectar    rush, hoard, raid, guard"
narrow

run 0 "$skep" list honey_nectar
out "Honey & Nectar, 2 seats"
out "order_mode      fixed or roll; usually fixed"
out "threshold       a number, 4 to 20 in steps of 2; usually 12"
out "hive_cells      a number, 6 to 61; usually 19"
out "swarm_trigger   fresh or standing; usually fresh"
out "turn_limit      a number, 1 to 2000; usually 400"
out "Styles of its bots, as in hard/rush and hard/rush:500:"
out "  raid            sends every wasp it can"
narrow

run 0 "$skep" list apiary
out "components      first, second or the name of a file of at most 65472 bytes;"
out "                  usually second"
narrow

run 0 "$skep" list --json
out '{"games":[{"id":"honey_nectar","title":"Honey & Nectar",'
out '"seats":[2,2]'
out '{"id":"threshold","type":"int","default":"12","min":4,"max":20,"step":2,"help":'
out '"values":["fresh","standing"]'
out '"id":"components","type":"text","default":"second","before":"first","most":65472,"file":true,"values":["first","second"]'
out '"bots":[{"id":"random",'
out '"styles":[{"id":"rush","help":"writes as many litres as it can'
json "$work/out"
run 0 "$skep" list honey_nectar --json
out '{"id":"honey_nectar"'
json "$work/out"
finish
