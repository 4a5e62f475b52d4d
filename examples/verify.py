#!/usr/bin/env python3
"""Checks the dice of a record by itself, as docs/fair-dice.md says it: a second opinion on `skep verify`.

usage: verify.py RECORD [SKEP]

All hashes and dice are Python's. What could fall where is asked of SKEP (build/release/skep), which knows the rules. Ends with 0 if
the secret and all draws hold, with 1 if not.
"""

import hashlib
import hmac
import json
import subprocess
import sys


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def read(text):
    """The header's lines, "fair" ones apart, and the moves."""
    lines = [line.rstrip(" \r") for line in text.split("\n")]
    lines = [line for line in lines if line and not line.startswith("#")]
    fair, seats, options, moves = {}, {}, [], []
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "fair":
            key, _, value = rest.partition("=")
            if key == "seat":
                seat, _, value = value.partition(" ")
                seats[seat] = bytes.fromhex(value)
            else:
                fair[key] = value
        elif word in ("game", "seats"):
            fair[word] = rest
        if word in ("seats", "option"):
            options.append(line + "\n")
    named = ("skep", "game", "seats", "option", "name", "bot", "seed", "fair", "date", "position", "puzzle", "result")
    moves = [line.split(" ", 1) for line in lines if line.split(" ")[0] not in named]
    return fair, seats, "".join(options), moves


def numbers(draws):
    """The numbers of the draws, one after another: 0, 1, 2 ... but for those left out."""
    for part in draws.split(",") if draws else []:
        first, last = part.split("-")
        yield from range(int(first), int(last or int(first) - 1) + 1)


def below(stream, n):
    """A number from 0 to n-1 of PCG32 (XSH-RR 64/32), by Lemire's multiplication with rejection."""
    mask = 2**64 - 1
    step = int.from_bytes(stream[8:16], "big") << 1 & mask | 1
    state = (step + int.from_bytes(stream[:8], "big")) * 6364136223846793005 + step & mask
    while True:
        x, turn = (state >> 18 ^ state) >> 27 & 0xFFFFFFFF, state >> 59
        product = ((x >> turn | x << (-turn & 31)) & 0xFFFFFFFF) * n
        if product & 0xFFFFFFFF >= (2**32 - n) % n:
            return product >> 32
        state = state * 6364136223846793005 + step & mask


def main():
    with open(sys.argv[1], newline="") as file:
        text = file.read()
    skep = sys.argv[2] if len(sys.argv) > 2 else "build/release/skep"
    engine = subprocess.Popen([skep, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def ask(**request):
        print(json.dumps(request), file=engine.stdin, flush=True)
        return json.loads(engine.stdout.readline())

    fair, secrets, options, moves = read(text)
    if "key" not in fair or not ask(do="load", record=text)["ok"]:
        sys.exit("no record of skep with an open secret")
    table, key, commit = fair["table"].encode(), bytes.fromhex(fair["key"]), bytes.fromhex(fair["commit"])
    names = ask(do="game", game=fair["game"])["seats"][: int(fair["seats"])]
    wrong = [] if sha256(b"skep-commit-1", table, key) == commit else ["the secret is another one"]
    parts = [bytes([seat]) + secrets.get(name, bytes(32)) for seat, name in enumerate(names)]
    mixed = sha256(b"skep-seats-1", table, commit, fair["game"].encode(), options.encode(), *parts)
    print("C", commit.hex(), "\nS", mixed.hex())

    places = [at for at, (who, _) in enumerate(moves) if who == "*"]
    counted = list(numbers(fair.get("draws", ""))) or range(len(places))
    for at, number in zip(places, counted, strict=True):
        stream = hmac.digest(key, b"skep-draw-1" + mixed + number.to_bytes(8, "big"), "sha256")
        outcomes = ask(do="moves", at=at)["outcomes"]
        left = below(stream, sum(outcome["weight"] for outcome in outcomes))
        for outcome in outcomes:
            left -= outcome["weight"]
            if left < 0:
                break
        if outcome["move"] != moves[at][1]:
            wrong.append(f"draw {number}, move {at + 1}: {moves[at][1]}, where {outcome['move']} was due")
    print(f"{len(places)} draws,", "; ".join(wrong[:1]) or "all as they were due")
    ask(do="quit")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
