#!/usr/bin/env python3
"""The server of online tables is killed under load, again and again: what it acknowledged is there afterwards, once, and every table
answers. usage: kill.py TIMES COMMAND..."""
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from wire import Closed, Wire  # noqa: E402

TIMES = int(sys.argv[1])
COMMAND = sys.argv[2:]
PAIRS = 6
chance = random.Random(1)


def start(store):
    server = subprocess.Popen([*COMMAND, "--port", "0", "--store", store, "--rate", "0", "--per-address", "200"], stdout=subprocess.PIPE, text=True)
    line = server.stdout.readline()
    return server, int(re.search(r":(\d+)", line)[1])


class Pair:
    """Two people at a table, who play on whatever happens to the server."""

    def __init__(self, number):
        self.number = number
        self.table = None
        self.keys = [os.urandom(32).hex(), os.urandom(32).hex()]
        self.acknowledged = []
        self.sent = [None, None]  # what was sent and not answered
        self.ids = 0
        self.finished = []

    def play(self, port):
        """Until the line breaks."""
        wires = [Wire("127.0.0.1", port), Wire("127.0.0.1", port)]
        if self.table is None:
            reply = wires[0].ask("open", game="honey_nectar", seats=[{}, {}])
            self.table = reply["table"]
            self.sent = [None, None]
        for seat in (0, 1):
            reply = wires[seat].ask("sit", table=self.table, seat=seat, name=f"P{seat}", key=self.keys[seat], bytes=self.keys[seat])
            if not reply["ok"] and reply["error"]["code"] == "no_table":
                self.table = None  # it was never acknowledged
                return self.play(port)
            assert reply["ok"] or reply["error"]["code"] == "seat_taken", reply
        state = [w.ask("follow", table=self.table, key=self.keys[seat], ask=[{"do": "moves"}]) for seat, w in enumerate(wires)]
        assert state[0]["ok"] and state[1]["ok"], state
        for seat in (0, 1):
            if self.sent[seat]:  # again with the same id: it may have arrived
                id, move = self.sent[seat]
                self._hear(wires, state, self._send(wires[seat], seat, state[seat], id, move))
        while True:
            if state[0]["phase"] in ("over", "ended"):
                self.finished.append(self.table)
                self.table = None
                return
            seq = state[0]["seq"] + 1  # where nobody is asked, something comes by itself
            for seat, wire in enumerate(wires):
                answer = state[seat]["answers"][0] if state[seat].get("answers") else None
                if answer and answer.get("ok") and answer.get("moves"):
                    self.ids += 1
                    seq = self._send(wire, seat, state[seat], f"i{self.number}-{self.ids}", chance.choice(answer["moves"]))
                    break
            self._hear(wires, state, seq)

    def _hear(self, wires, state, seq):
        """Until both have heard of that."""
        for seat, wire in enumerate(wires):
            while state[seat]["seq"] < seq:
                push = wire.push()
                if push["on"] == "table":
                    state[seat] = push

    def _send(self, wire, seat, state, id, move):
        """Gives what there is to hear of then."""
        self.sent[seat] = (id, move)
        reply = wire.ask("play", table=self.table, epoch=state["epoch"], seq=state["seq"], id=id, move=move)
        self.sent[seat] = None
        if reply.get("is") in ("applied", "duplicate"):
            self.acknowledged.append((self.table, id))
        return reply["seq"]


def acknowledged(pairs):
    return sum(len(pair.acknowledged) for pair in pairs)


def main():
    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/tables.db"
        pairs = [Pair(i) for i in range(PAIRS)]
        trouble = []
        for _ in range(TIMES):
            server, port = start(store)
            before = acknowledged(pairs)

            def go(pair):
                try:
                    while True:
                        pair.play(port)
                except (Closed, OSError):
                    pass
                except Exception as error:  # noqa: BLE001
                    trouble.append(repr(error))

            threads = [threading.Thread(target=go, args=(pair,)) for pair in pairs]
            for thread in threads:
                thread.start()
            time.sleep(0.1 + chance.random() * 0.25)
            while acknowledged(pairs) < before + 2 and any(thread.is_alive() for thread in threads):
                time.sleep(0.01)  # on a busy machine they begin late
            server.send_signal(signal.SIGKILL)
            server.wait()
            for thread in threads:
                thread.join()
            assert not trouble, trouble
        # All acknowledged moves are in the log, each once, and every table answers.
        server, port = start(store)
        wire = Wire("127.0.0.1", port)
        tables = {table for pair in pairs for table, _ in pair.acknowledged}
        for table in tables:
            reply = wire.ask("look", table=table)
            assert reply["ok"] and reply["phase"] in ("playing", "over"), reply
        wire.close()
        server.terminate()
        assert server.wait() == 0
        rows = sqlite3.connect(store).execute("SELECT name, text FROM entries JOIN tables ON tables.id = tbl").fetchall()
        written = [(name, text.split("\t")[3]) for name, text in rows if text.startswith("move\t")]
        counts = {}
        for one in written:
            counts[one] = counts.get(one, 0) + 1
        lost = [one for pair in pairs for one in pair.acknowledged if one not in counts]
        doubled = [one for one, n in counts.items() if n > 1]
        assert acknowledged(pairs) > TIMES, "hardly anything was played"
        assert not lost and not doubled, (lost, doubled)
        print(f"{TIMES} kills, {acknowledged(pairs)} moves acknowledged at {len(tables)} tables: 0 lost, 0 doubled")


main()
