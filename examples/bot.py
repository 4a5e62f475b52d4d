#!/usr/bin/env python3
"""A bot for skep arena, for any game: it takes the move that looks biggest, and otherwise plays at random.

usage: skep arena honey_nectar --bots 'random,cmd:python3 examples/bot.py'

skep writes a line of JSON for everything that the bot has to know; only "choose" wants an answer, a line of JSON with
one of the moves. docs/bots.md describes the protocol. What is printed to standard error is shown to the person.
"""

import json
import random
import re
import sys

rng = random.Random()


def size(move):
    """The sum of the numbers in a move: C12 is 12, G+10 is 10, S10/8 is 18."""
    return sum(int(number) for number in re.findall(r"\d+", move))


def choose(view, moves):
    """Replace this by something clever. view is the position as our seat sees it, as in docs/protocol.md."""
    if rng.random() < 0.5:
        return rng.choice(moves)
    return max(moves, key=size)


for line in sys.stdin:
    told = json.loads(line)
    if told["do"] == "new":  # game, seats, seat, options, ms
        rng.seed(told["seed"])
    elif told["do"] == "choose":
        print(json.dumps({"move": choose(told["view"], told["moves"])}), flush=True)
    elif told["do"] == "over":  # scores, winners, reason, or who forfeited
        pass
