#!/usr/bin/env python3
"""Online tables from outside, over real sockets: who keeps to the wire, and who does not. usage: tables.py COMMAND..."""
import hashlib
import http.client
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from wire import Closed, Wire  # noqa: E402

COMMAND = sys.argv[1:]
WAIT = 30


class Server:
    def __init__(self, store, *args):
        self.process = subprocess.Popen([*COMMAND, "--port", "0", "--store", store, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)", line)
        assert found, (line, self.process.stderr.read())
        self.port = int(found[1])

    def wire(self, **more):
        return Wire("127.0.0.1", self.port, **more)

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read().decode()
        connection.close()
        return answer.status, body

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        out, err = self.process.communicate(timeout=WAIT)
        return self.process.returncode, err


def key():
    return os.urandom(32).hex()


class Case(unittest.TestCase):
    options = ()

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.store = f"{self.folder.name}/tables.db"
        self.server = Server(self.store, *self.options)
        self.wires = []

    def tearDown(self):
        for wire in self.wires:
            wire.close()
        self.assertEqual(self.server.stop(), (0, ""))
        self.folder.cleanup()

    def wire(self, **more):
        self.wires.append(self.server.wire(**more))
        return self.wires[-1]

    def table(self, game="honey_nectar", **more):
        """A table at which two sit: its name, their wires, keys and states."""
        a, b = self.wire(), self.wire()
        opened = a.ask("open", game=game, seats=[{}, {}], **more)
        self.assertTrue(opened["ok"], opened)
        name, keys = opened["table"], [key(), key()]
        for seat, wire in enumerate((a, b)):
            self.assertTrue(wire.ask("sit", table=name, seat=seat, name="ab"[seat], key=keys[seat], bytes=key())["ok"])
        states = [wire.ask("follow", table=name, key=k, ask=[{"do": "moves"}, {"do": "log"}]) for wire, k in zip((a, b), keys)]
        return name, [a, b], keys, states

    def asked(self, states):
        """The seat that is asked, and its moves."""
        for seat, state in enumerate(states):
            if state["answers"][0].get("ok"):
                return seat, state["answers"][0]["moves"]
        self.fail(states)


class Good(Case):
    options = ("--rate", "0")

    def test_both_hear_of_a_move_and_both_the_same(self):
        name, wires, keys, states = self.table()
        seat, moves = self.asked(states)
        reply = wires[seat].ask("play", table=name, epoch=states[seat]["epoch"], seq=states[seat]["seq"], id="1", move=moves[0])
        self.assertEqual(reply["is"], "applied")
        told = []
        for wire in wires:
            while (push := wire.push())["on"] != "table":
                pass
            told.append(push["answers"][1])
        self.assertEqual(told[0], told[1])

    def test_a_server_that_is_started_anew_goes_on(self):
        name, wires, keys, states = self.table(game="waggle_dance")
        before = wires[0].ask("ask", table=name, ask={"do": "view"})["answer"]
        self.server.stop()
        self.server = Server(self.store, *self.options)
        again = self.wire()
        state = again.ask("follow", table=name, key=keys[0], epoch=1, seq=states[0]["seq"], ask=[{"do": "view"}])
        self.assertEqual(state["epoch"], 2)
        self.assertEqual(state["answers"][0], before)

    def test_another_server_does_not_open_the_same_tables(self):
        other = subprocess.run([*COMMAND, "--port", "0", "--store", self.store], capture_output=True, text=True, timeout=WAIT)
        self.assertEqual(other.returncode, 1)
        self.assertIn("another skep serve has the tables", other.stderr)

    def test_a_bot_plays_by_itself(self):
        wire = self.wire()
        opened = wire.ask("open", game="ambrosia", seats=[{}, {"bot": "easy"}])
        mine = key()
        wire.ask("sit", table=opened["table"], seat=0, name="me", key=mine, bytes=key())
        state = wire.ask("follow", table=opened["table"], key=mine, ask=[{"do": "moves"}])
        for n in range(10):
            while not state["answers"][0].get("ok"):
                while (state := wire.push())["on"] != "table":
                    pass
            reply = wire.ask("play", table=opened["table"], epoch=1, seq=state["seq"], id=f"m{n}", move=state["answers"][0]["moves"][0])
            self.assertEqual(reply["is"], "applied", reply)
            while (state := wire.push())["on"] != "table":
                pass

    def test_who_changes_their_mind_over_and_over_has_one_bot_that_waits(self):
        wire = self.wire()
        games = []
        for _ in range(12):  # more than there are threads
            opened = wire.ask("open", game="waggle_dance", seats=[{}, {}])["table"]
            keys = [key(), key()]
            for seat in range(2):
                wire.ask("sit", table=opened, seat=seat, name="ab"[seat], key=keys[seat], bytes=key())
            wire.ask("follow", table=opened, key=keys[0])
            games.append((opened, keys))
        for _ in range(6):
            for name, keys in games:
                for seat in range(2):
                    wire.ask("follow", table=name, key=keys[seat])
                    wire.ask("stand", table=name, bot="expert")
                    wire.ask("back", table=name)
        waiting = int(re.search(r"^skep_bots_waiting (\d+)", self.server.get("/metrics")[1], re.M)[1])
        self.assertLessEqual(waiting, len(games))

    def test_a_server_that_is_stopped_says_so_behind_all_that_was_done(self):
        name, wires, _, states = self.table()
        seat, moves = self.asked(states)
        wires[1 - seat].pushed.clear()
        wires[seat].say(json.dumps({"do": "play", "re": "last", "table": name, "epoch": 1, "seq": states[seat]["seq"], "id": "z", "move": moves[0]}))
        heard = []
        while not any('"re":"last"' in line for line in heard):
            heard.append(wires[seat].hear())
        self.server.process.send_signal(signal.SIGTERM)
        for wire in wires:
            lines = []
            with self.assertRaises(Closed) as closed:
                while True:
                    lines.append(json.loads(wire.hear()))
            self.assertEqual(lines[-1]["on"], "bye")
            self.assertEqual(closed.exception.code, 1001)
        _, err = self.server.process.communicate(timeout=WAIT)
        self.assertEqual((self.server.process.returncode, err), (0, ""))
        self.server = Server(self.store, *self.options)

    def test_health_and_metrics(self):
        self.table()
        self.assertEqual(self.server.get("/healthz"), (200, "ok\n"))
        status, metrics = self.server.get("/metrics")
        self.assertEqual(status, 200)
        self.assertIn("\nskep_tables_playing 1\n", metrics)

    def test_a_backup_can_be_taken_while_it_runs(self):
        name, *_ = self.table()
        copy = sqlite3.connect(f"{self.folder.name}/copy.db")
        sqlite3.connect(self.store).backup(copy)
        self.assertEqual(copy.execute("SELECT name FROM tables").fetchall(), [(name,)])

    def test_keys_are_not_kept(self):
        name, wires, keys, states = self.table()
        self.server.stop()
        kept = Path(self.store).read_bytes()
        for one in keys:
            self.assertNotIn(one.encode(), kept)
            self.assertNotIn(bytes.fromhex(one), kept)
        self.server = Server(self.store, *self.options)


class Chain(Case):
    """All commitments of a server, for everybody."""
    options = ("--rate", "0")

    def open(self, wire, many):
        for n in range(many):
            wire.say(json.dumps({"do": "open", "re": n, "game": "honey_nectar", "seats": [{}, {}]}))
        return [json.loads(wire.hear()) for _ in range(many)]

    def check(self, opened):
        status, text = self.server.get("/chain")
        self.assertEqual(status, 200)
        before = bytes(32)
        for number, (line, reply) in enumerate(zip(text.splitlines(), opened, strict=True), 1):
            before = hashlib.sha256(b"skep-chain-1" + before + bytes.fromhex(reply["commit"])).digest()
            self.assertEqual(line, f"{number} {reply['commit']} {before.hex()}")
            self.assertEqual(reply["chain"], {"number": number, "hash": before.hex()})
        return text

    def test_it_is_fetched_as_it_grows(self):
        self.assertEqual(self.server.get("/chain"), (200, ""))
        wire = self.wire()
        opened = self.open(wire, 1)
        self.check(opened)
        opened += self.open(wire, 1100)  # more than one send takes
        text = self.check(opened)
        self.server.stop()
        self.server = Server(self.store, *self.options)
        self.assertEqual(self.check(opened), text)
        self.check(opened + self.open(self.wire(), 1))

    def test_on_the_wire_in_pieces(self):
        wire = self.wire()
        opened = self.open(wire, 130)
        for first, n in ((1, 100), (101, 30), (130, 1), (131, 0)):
            reply = wire.ask("chain", **({"from": first} if first > 1 else {}))
            self.assertEqual(reply["number"], 130)
            self.assertEqual(reply["chain"], [{"number": one["chain"]["number"], "commit": one["commit"], "hash": one["chain"]["hash"]}
                                              for one in opened[first - 1:first - 1 + n]])
        self.assertEqual(wire.ask("chain", **{"from": 0})["error"]["code"], "bad_request")

    def test_head(self):
        self.open(self.wire(), 12)
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=WAIT)
        connection.request("HEAD", "/chain")
        answer = connection.getresponse()
        self.assertEqual((answer.getheader("content-length"), answer.read()), (str(12 * 131 + 9 + 3 * 2), b""))
        connection.close()


class Bad(Case):
    def test_frames_that_are_none(self):
        for bad, code in [
            (lambda w: w.frame(1, b"{}", mask=None), 1002), (lambda w: w.frame(2, b"{}"), 1003), (lambda w: w.frame(3, b""), 1002),
            (lambda w: w.frame(1, b"\xff\xfe"), 1007), (lambda w: w.frame(1, b"x" * 20000), 1009), (lambda w: w.frame(0, b"x"), 1002),
            (lambda w: w.frame(9, b"x" * 126), 1002), (lambda w: w.frame(9, b"x", last=False), 1002),
            (lambda w: [w.frame(1, b"x" * 9000, last=False), w.frame(0, b"x" * 9000)], 1009),
        ]:
            wire = self.wire()
            bad(wire)
            with self.assertRaises(Closed) as closed:
                wire.hear()
            self.assertEqual(closed.exception.code, code)
            self.assertRegex(closed.exception.why, r"^[A-Z].*\.$")
        self.assertTrue(self.wire().ask("hello")["ok"])

    def test_a_million_bytes(self):
        """Also who goes on sending is told why it was not heard."""
        for wire in (self.wire() for _ in range(3)):
            with self.assertRaises(Closed) as closed:
                wire.frame(1, b"x" * 1000000, mask=bytes(4))
                wire.hear()
            self.assertEqual((closed.exception.code, closed.exception.why), (1009, "A message has at most 16384 bytes."))
        self.assertTrue(self.wire().ask("hello")["ok"])

    def test_too_many_connections(self):
        wires = [self.wire() for _ in range(64)]
        self.assertEqual([wire.status for wire in wires], [101] * 64)
        last = self.wire()
        self.assertEqual(last.status, 429)
        while b"\n" not in last.bytes:
            last._more()
        self.assertIn(b"There are too many connections from this address.", last.bytes)

    def test_who_is_answered_late_is_still_heard(self):
        """The wire is asked for behind a file that is not read: nothing is sent until it is, and then frames are heard."""
        door = self.wire(path="/assets/large-9c0d1e2f.txt")
        self.assertEqual(door.status, 200)
        head = f"GET /wire HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        door.socket.sendall((head + "Sec-WebSocket-Key: " + "A" * 22 + "==\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        time.sleep(0.3)
        while b"101 Switching" not in door.bytes[-400:]:
            door._more()
        while b"\r\n\r\n" not in door.bytes[door.bytes.rindex(b"101 Switching"):]:
            door._more()
        door.bytes = b""
        self.assertTrue(door.ask("hello")["ok"])

    def test_a_message_in_pieces_and_a_ping_between(self):
        wire = self.wire()
        wire.frame(1, b'{"do":', last=False)
        wire.frame(9, b"there?")
        wire.frame(0, b'"hello"}')
        self.assertTrue(json.loads(wire.hear())["ok"])

    def test_a_page_from_elsewhere(self):
        self.assertEqual(self.wire(origin="https://elsewhere.example").status, 403)
        self.assertEqual(self.wire(origin=f"http://127.0.0.1:{self.server.port}").status, 101)

    def test_no_other_upgrade(self):
        status, body = self.server.get("/wire")
        self.assertEqual(status, 426)
        self.assertIn("WebSocket", body)

    def test_who_asks_too_fast_is_told_and_others_are_heard(self):
        wire, other = self.wire(), self.wire()
        hello = b'{"do":"hello"}'
        wire.socket.sendall((bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello) * 600)  # 150 at once, and 50 in each second it takes to read them
        answers = [json.loads(wire.hear()) for _ in range(600)]
        refused = [answer for answer in answers if not answer["ok"]]
        self.assertTrue(refused)
        self.assertEqual(refused[0]["error"]["code"], "too_fast")
        self.assertTrue(other.ask("hello")["ok"])

    def test_who_does_not_stop_is_not_heard_any_more(self):
        for kind, payload in ((1, b'{"do":"hello"}'), (9, b""), (10, b"")):
            wire = self.wire()
            frame = bytes([0x80 | kind, 0x80 | len(payload)]) + bytes(4) + payload
            wire.socket.sendall(frame * 5000)  # 1150 at once, and 50 in each second it takes to read them
            with self.assertRaises(Closed) as closed:
                while True:
                    wire.hear()
            self.assertEqual((closed.exception.code, closed.exception.why), (1008, "Too much came too fast."))
        self.assertTrue(self.wire().ask("hello")["ok"])

    def test_names_cannot_be_guessed_for_long(self):
        name, wires, keys, _ = self.table()
        over, _, both, _ = self.table()
        for wire, k in zip(self.wires[-2:], both):
            self.assertTrue(wire.ask("end", table=over)["ok"])
        while "skep_tables_awake 1\n" not in self.server.get("/metrics")[1]:
            for wire in self.wires[-2:]:
                wire.close()
            time.sleep(0.2)
        wire = self.wire()
        for i in range(40):
            time.sleep(0.06)
            self.assertEqual(wire.ask("look", table=f"no-such-table-{'abcdefghij'[i % 10]}")["error"]["code"], "no_table")
        self.assertEqual(wire.ask("look", table=name)["error"]["code"], "no_table")  # nor is one that there is
        self.assertEqual(wire.ask("follow", table=name, key=key())["error"]["code"], "no_table")
        self.assertTrue(wires[0].ask("look", table=name)["ok"])  # but for who has it already, or has a key to it
        self.assertTrue(wire.ask("follow", table=name, key=keys[1])["ok"])
        self.assertEqual(wire.ask("look", table=over)["error"]["code"], "no_table")
        self.assertTrue(wire.ask("follow", table=over, key=both[1])["ok"])  # also where it slept

    def test_too_many_tables(self):
        wires = [self.wire() for _ in range(2)]
        opened = [wires[i // 15].ask("open", game="honey_nectar", seats=[{}, {}]) for i in range(25)]
        self.assertEqual([one["ok"] for one in opened], [True] * 20 + [False] * 5)
        self.assertEqual(opened[-1]["error"]["code"], "too_many")

    def test_who_does_not_read_is_dropped_and_others_play(self):
        name, wires, keys, states = self.table()
        slow = self.wire()
        slow.ask("hello")
        slow.socket.setsockopt(1, 8, 4096)  # SO_RCVBUF
        seat, moves = self.asked(states)
        reply = wires[seat].ask("play", table=name, epoch=states[seat]["epoch"], seq=states[seat]["seq"], id="1", move=moves[0])
        self.assertEqual(reply["is"], "applied")


class Store(Case):
    """What waits while the store does not get on."""
    options = ("--rate", "0")

    def tearDown(self):
        for wire in self.wires:
            wire.close()
        self.folder.cleanup()

    def heard(self):
        return int(re.search(r"^skep_lines_heard_total (\d+)", self.server.get("/metrics")[1], re.M)[1])

    def test_what_waits_has_an_end(self):
        first = self.wire()
        lock = sqlite3.connect(self.store, isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        first.say(json.dumps({"do": "open", "re": "waits", "game": "honey_nectar", "seats": [{}, {}]}))
        while self.server.get("/healthz")[0] != 503:
            time.sleep(0.05)
        long = b'{"do":"look","table":"no-such-table-here"}' + b" " * 16000
        frame = b"\x81\xfe" + len(long).to_bytes(2, "big") + bytes(4) + long
        waiting, sent = set(), 0
        first.socket.settimeout(0.01)
        while sent - len(waiting) < 4:  # four megabytes wait for each, and 64 for all: then who says more goes
            self.assertLess(sent, 40)
            before = self.heard()
            wire = self.wire()
            try:
                wire.socket.sendall(frame * 250)
            except OSError:
                pass
            wire.socket.settimeout(0.01)
            waiting.add(wire)
            sent += 1
            while wire in waiting and self.heard() < before + 250:  # it is heard out, or goes
                for one in [first, *waiting]:  # all of them say that they are there when they are asked
                    try:
                        one.hear()
                    except TimeoutError:
                        pass
                    except (Closed, OSError):
                        waiting.discard(one)
        self.assertGreater(len(waiting), 8)
        for wire in self.wires[1:]:
            wire.close()
        late = self.wire()  # those who went are forgotten, and there is room again
        late.say('{"do":"look","re":1,"table":"no-such-table-here"}')
        first.socket.settimeout(WAIT)
        lock.execute("ROLLBACK")
        self.assertTrue(json.loads(first.hear())["ok"])
        self.assertEqual(json.loads(late.hear())["error"]["code"], "no_table")
        self.assertEqual(self.server.get("/healthz")[0], 200)
        code, said = self.server.stop()
        self.assertEqual(code, 0)
        self.assertRegex(said, r"^skep serve: what is played cannot be kept: database is locked\. Nobody is told of it until it can\.\n$")

    def test_a_table_that_cannot_be_read_is_not_said_to_be_none(self):
        other = sqlite3.connect(self.store, isolation_level=None)
        other.execute("ALTER TABLE entries RENAME TO elsewhere")
        wire = self.wire()
        with self.assertRaises(Closed):
            wire.ask("look", table="no-such-table-here")
        other.execute("ALTER TABLE elsewhere RENAME TO entries")
        self.assertEqual(self.wire().ask("look", table="no-such-table-here")["error"]["code"], "no_table")
        code, said = self.server.stop()
        self.assertEqual(code, 0)
        self.assertIn("table no-such-table-here cannot be read: no such table: entries.", said)


unittest.main(argv=sys.argv[:1])
