#!/usr/bin/env python3
"""Plays a random game through `skep engine` and prints how it went.

usage: drive.py [--game ID] [--seed TEXT] [SKEP]

SKEP is the program, build/release/skep if not given. All that is needed to drive skep from another language is here:
start the program, write a line of JSON, read a line of JSON. docs/protocol.md describes the requests.
"""

import argparse
import json
import random
import subprocess
import sys


class Refused(Exception):
    """The engine said no; the text is its sentence for a person."""


class Engine:
    def __init__(self, path):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([path, "engine"], stdin=pipe, stdout=pipe, encoding="utf-8")

    def ask(self, do, **fields):
        """One request, one reply."""
        print(json.dumps({"do": do, **fields}), file=self.process.stdin, flush=True)
        reply = json.loads(self.process.stdout.readline())
        if not reply["ok"]:
            raise Refused(reply["error"]["say"]["text"])
        return reply

    def quit(self):
        self.ask("quit")
        return self.process.wait()


def play(engine, game, seed):
    """Plays a game to its end; gives the last reply to `turn`."""
    rng = random.Random(seed)
    engine.ask("new", game=game, seed=seed)
    while True:
        turn = engine.ask("turn")
        if turn["who"] == "over":
            return turn
        if turn["who"] == "chance":
            reply = engine.ask("roll")
        else:
            reply = engine.ask("play", move=rng.choice(engine.ask("moves")["moves"]))
        for event in reply["events"]:
            print(event["text"])


def main():
    parser = argparse.ArgumentParser(description="Plays a random game through skep engine.")
    parser.add_argument("skep", nargs="?", default="build/release/skep", help="the program (build/release/skep)")
    parser.add_argument("--game", help="the id of a game (the first that the engine has)")
    parser.add_argument("--seed", default="1", help="any text; the same seed plays the same game")
    args = parser.parse_args()

    engine = Engine(args.skep)
    hello = engine.ask("hello")
    print(hello["engine"], hello["version"], "has", ", ".join(game["title"] for game in hello["games"]))
    try:
        turn = play(engine, args.game or hello["games"][0]["id"], args.seed)
    except Refused as no:
        sys.exit(f"skep refused: {no}")
    print(turn["say"]["text"])
    print("scores", turn["scores"], "winners", turn["winners"], "reason", turn["reason"])

    # A record says it all: loaded again, it ends in the same way.
    engine.ask("load", record=engine.ask("record")["record"])
    if engine.ask("turn") != turn:
        sys.exit("the record ends in another way")
    return engine.quit()


if __name__ == "__main__":
    sys.exit(main())
