#!/usr/bin/env python3
"""skep play URL: the terminal at an online table, through pipes and once on a terminal. usage: terminal.py SKEP SERVE-COMMAND..."""
import os
import pty
import re
import select
import signal
import socket
import sqlite3
import ssl
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from wire import Wire  # noqa: E402

SKEP, SERVE = sys.argv[1], sys.argv[2:]
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
WAIT = 60 + int(os.environ.get("SKEP_PATIENCE", "0"))
END = "\n(the end)\n"


class Server:
    def __init__(self, store, port=0):
        self.process = subprocess.Popen([*SERVE, "--port", str(port), "--store", store, "--rate", "0"], stdout=subprocess.PIPE, text=True)
        self.port = int(re.search(r":(\d+)", self.process.stdout.readline())[1])

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        self.process.wait(WAIT)
        self.process.stdout.close()


class Terminal:
    """A skep play whose lines are typed one by one, when they are asked for."""

    def __init__(self, home, *args, **settings):
        env = {**os.environ, **settings, "XDG_STATE_HOME": home, "NO_COLOR": "1", "LC_ALL": "C"}
        self.process = subprocess.Popen([SKEP, "play", *args], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.said, self.read, self.news = "", 0, threading.Condition()
        self.thread = threading.Thread(target=self._listen)
        self.thread.start()

    def _listen(self):
        while more := os.read(self.process.stdout.fileno(), 65536):
            with self.news:
                self.said += more.decode()
                self.news.notify()
        with self.news:
            self.said += END
            self.news.notify()

    def until(self, *texts):
        """Waits until it has said one of the texts behind what was waited for before; gives which."""
        def found():
            at = [(self.said.find(text, self.read), text) for text in texts]
            return min((one for one in at if one[0] >= 0), default=None)
        with self.news:
            if not self.news.wait_for(found, WAIT):
                raise AssertionError(f"it did not say {texts}:\n{self.said[-3000:]}")
            at, text = found()
            self.read = at + len(text)
            return text

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def end(self):
        """Its status once it has ended; whole games are waited for, as long as they go on."""
        if not self.process.stdin.closed:
            self.process.stdin.close()
        with self.news:
            while not self.said.endswith(END):
                heard = len(self.said)
                if not self.news.wait_for(lambda: len(self.said) > heard, WAIT):
                    raise AssertionError(f"it did not end:\n{self.said[-3000:]}")
        self.process.wait(WAIT)
        self.thread.join()
        self.process.stdout.close()
        return self.process.returncode


class Https(threading.Thread):
    """What speaks https in front of a server, with a certificate of our own making."""

    def __init__(self, folder, port):
        super().__init__()
        self.certificate, key = f"{folder}/certificate.pem", f"{folder}/key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost", "-addext",
                        "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", self.certificate], check=True, stderr=subprocess.DEVNULL)
        self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.tls.load_cert_chain(self.certificate, key)
        self.behind = port
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.start()

    def run(self):
        while True:
            try:
                near = self.socket.accept()[0]
            except OSError:
                return
            try:
                near = self.tls.wrap_socket(near, server_side=True)
            except OSError:
                continue  # who did not believe the certificate, and may have hung up already
            far = socket.create_connection(("127.0.0.1", self.behind))
            threads = [threading.Thread(target=self._pass, args=pair) for pair in ((near, far), (far, near))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            near.close()
            far.close()

    @staticmethod
    def _pass(one, other):
        try:
            while more := one.recv(65536):
                other.sendall(more)
            other.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def stop(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()
        self.join()


def secret():
    return os.urandom(32).hex()


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.store = f"{self.folder.name}/tables.db"
        self.server = Server(self.store)
        self.wires, self.terminals = [], []

    def tearDown(self):
        for wire in self.wires:
            wire.close()
        for terminal in self.terminals:
            if terminal.process.poll() is None:
                terminal.process.kill()
            terminal.end()
        self.server.stop()
        self.folder.cleanup()

    def wire(self):
        self.wires.append(Wire("127.0.0.1", self.server.port, timeout=WAIT))
        return self.wires[-1]

    def open(self, game="honey_nectar", **more):
        """A table with two open seats: a wire, its name, its address."""
        wire = self.wire()
        opened = wire.ask("open", game=game, seats=[{}, {}], **more)
        return wire, opened["table"], f"http://127.0.0.1:{self.server.port}/#/t/{opened['table']}", opened["commit"]

    def play(self, home, *args, **settings):
        self.terminals.append(Terminal(f"{self.folder.name}/{home}", *args, **settings))
        return self.terminals[-1]

    def sit(self, wire, table, seat=1, name="Ada"):
        """Somebody else sits down, and is told of moves; gives the key."""
        key = secret()
        self.assertTrue(wire.ask("sit", table=table, seat=seat, name=name, key=key, bytes=secret())["ok"])
        self.assertTrue(wire.ask("follow", table=table, key=key, ask=[{"do": "moves"}])["ok"])
        return key

    def told(self, wire, what):
        """Waits for a line of the server of which what is true."""
        while not what(line := wire.push()):
            pass
        return line

    def seated(self, **more):
        """Mara at a terminal, at seat A, and Ada at seat B on a wire; Mara is asked."""
        wire, table, url, _ = self.open(**more)
        mara = self.play("mara", url, "--name", "Mara")
        mara.until("1-3, Enter for 1:")
        mara.type("1")
        mara.until("Commitment", "Commitment")
        self.sit(wire, table)
        mara.until("Your move")
        return mara, wire, table, url


class Person(Case):
    def test_sitting_down_leaving_and_coming_back(self):
        wire, table, url, commit = self.open()
        mara = self.play("mara", url)
        mara.until(f"Honey & Nectar, table {table}")
        mara.until("A (open)")
        mara.until(commit)
        mara.until("1-3, Enter for 1:")
        mara.type("2")
        mara.until("Your name?")
        mara.type("Mara")
        mara.until("B you")
        seats = self.told(wire, lambda line: True)["seats"] if wire.pushed else wire.ask("look", table=table)["seats"]
        self.assertEqual((seats[1]["sits"], seats[1]["name"]), ("person", "Mara"))
        kept = [path for path in Path(f"{self.folder.name}/mara").rglob("*.seat")]
        self.assertEqual([stat.S_IMODE(path.stat().st_mode) for path in kept], [0o600])
        mara.process.send_signal(signal.SIGINT)
        mara.until(f"To come back: skep play '{url}'")
        self.assertEqual(mara.end(), -signal.SIGINT)

        again = self.play("mara", url)
        again.until("B you")
        self.sit(wire, table, 0)
        again.until("sits down at A")
        key = re.search("key ([0-9a-f]{64})", kept[0].read_text())[1]
        other = self.play("elsewhere", f"{url}/{key}")
        other.until("Waiting for", "Your move", "rolls")
        third = self.play("nobody", url)
        third.until("No seat is taken: you watch.")

    def test_who_may_not_watch_is_told_when_the_game_begins(self):
        wire, table, url, _ = self.open(watch=False)
        third = self.play("nobody", url)
        third.until("1-3, Enter for 1:")
        third.type("3")
        third.until("you watch")
        self.sit(wire, table, 0)
        self.sit(self.wire(), table, 1, "Bo")
        third.until("the game begins, and nobody may watch it.")
        self.assertEqual(third.end(), 1)

    def test_a_move_an_undo_by_consent_and_words(self):
        mara, wire, table, _ = self.seated()
        mara.type("say hello")
        self.assertEqual(self.told(wire, lambda line: line.get("on") == "said")["phrase"], "hello")
        mara.until("Your move")
        mara.type("mute B")
        mara.until("What B says is not shown any more.")
        wire.ask("say", table=table, phrase="luck")
        mara.type("say again")
        mara.until('You: "Again?"')  # what was said before it has come as well
        mara.until("Your move")
        mara.type("mute B")
        mara.until("What B says is shown again.")
        wire.ask("say", table=table, phrase="ouch")
        mara.until("Ouch")
        self.assertNotIn("Good luck", mara.said)
        mara.type("C9")
        mara.until("C9 is not possible now.")
        mara.until("Your move")
        mara.type("log")
        mara.until("\n   1 ")  # the turns count from 1
        mara.until("Your move")
        mara.type("why C9")
        mara.until("C9 is not possible now.")
        mara.until("Your move")
        mara.type("nonsense")
        mara.until("nonsense is not a move", "neither a move nor a command", "Moves are written", "is no move")
        mara.until("Your move")
        mara.type("1")
        while not (state := self.told(wire, lambda line: line.get("on") == "table"))["answers"][0].get("ok"):
            mara.until("Your move")  # her turn goes on
            mara.type("1")
        wire.ask("say", table=table, phrase="nice")
        mara.until("Ada: ")
        mara.until("Nice move")
        turn, n = state["answers"][0], 0
        while turn.get("ok"):  # to the end of Ada's turn
            reply = wire.ask("play", table=table, epoch=1, seq=state["seq"], id=f"b{n}", move=turn["moves"][0])
            self.assertEqual(reply["is"], "applied")
            state = self.told(wire, lambda line: line.get("on") == "table" and line["seq"] == reply["seq"])
            turn, n = state["answers"][0], n + 1
        mara.until("Your move")
        self.assertEqual(wire.ask("undo", table=table, epoch=1, seq=state["seq"], id="back")["is"], "asked")
        mara.until("Ada asks to take a move back")
        mara.until("Your move")
        mara.type("yes")
        mara.until("Ada took a move back.", "Moves were taken back.")

    def test_a_line_that_breaks_comes_back_by_itself(self):
        mara, wire, table, _ = self.seated()
        self.server.stop(signal.SIGKILL)
        mara.until("The line to the server is lost: reconnecting.")
        self.server = Server(self.store, self.server.port)
        mara.until("The line is there again.")
        mara.until("Your move")
        mara.type("1")
        mara.until("Waiting", "Your move", "rolls")
        events = self.wire().ask("look", table=table)
        self.assertEqual(events["phase"], "playing")

    def test_the_end_and_another_game(self):
        mara, wire, table, url = self.seated()
        wire.ask("end", table=table)
        mara.until("Somebody would like to end the game here")
        mara.until("Your move")
        mara.type("end")
        mara.until("The game was ended: all agreed.")
        mara.until("The dice are those that were sealed before you sat down.")
        mara.until("Play again? [y/N]")
        mara.type("y")
        mara.until("B you")
        next_table = wire.ask("look", table=table)["rematch"]
        self.assertEqual([seat["sits"] for seat in wire.ask("look", table=next_table)["seats"]], ["open", "person"])

    def test_half_a_line_stays_while_the_table_goes_on(self):
        wire, table, url, _ = self.open()
        pid, screen = pty.fork()
        if pid == 0:
            os.environ.update(XDG_STATE_HOME=f"{self.folder.name}/pty", TERM="xterm", LC_ALL="C", NO_COLOR="1")
            os.execv(SKEP, [SKEP, "play", url, "--name", "Mara"])
        said = b""

        def until(text):
            nonlocal said
            end = time.monotonic() + WAIT
            while text not in said:
                ready, _, _ = select.select([screen], [], [], max(0, end - time.monotonic()))
                self.assertTrue(ready, said)
                said += os.read(screen, 65536)
            said = said[said.index(text) + len(text):]
        until(b"1-3, Enter for 1:")
        os.write(screen, b"1\n")
        until(b"Waiting for the others")
        self.sit(wire, table)
        until(b"Your move")
        os.write(screen, b"1")
        wire.ask("say", table=table, phrase="luck")
        until(b"Good luck")
        os.write(screen, b"\n")
        self.told(wire, lambda line: any(e["is"] == "move" and e["seat"] == 0 for e in line.get("events") or []))
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(screen)

    def test_https(self):
        wire, table, url, _ = self.open()
        https = Https(self.folder.name, self.server.port)
        self.addCleanup(https.stop)
        url = f"https://localhost:{https.port}/#/t/{table}"
        stranger = self.play("stranger", url)
        stranger.until("certificate")
        self.assertEqual(stranger.end(), 1)
        mara = self.play("mara", url, "--name", "Mara", SSL_CERT_FILE=https.certificate)
        mara.until("1-3, Enter for 1:")
        mara.type("1")
        mara.until("A you")
        self.sit(wire, table)
        mara.until("Your move")
        mara.type("1")
        self.told(wire, lambda line: any(e["is"] == "move" and e["seat"] == 0 for e in line.get("events") or []))
        mara.process.kill()
        mara.end()

    def test_addresses_that_are_none(self):
        for url, status, says in [
            ("http://localhost/", 2, "is not the address of a table"), (f"https://127.0.0.1:{self.server.port}/#/t/a-b-c-d", 1, "does not speak https"),
            (f"http://127.0.0.1:{self.server.port}/#/t/no-such-table-here", 1, "no table"), ("http://127.0.0.1:1/#/t/a-b-c-d", 1, "refused"),
        ]:
            terminal = self.play("none", url)
            terminal.until(says)
            self.assertEqual(terminal.end(), status)


class Bots(Case):
    def skep(self, *args):
        ran = subprocess.run([SKEP, *args], capture_output=True, text=True, timeout=WAIT)
        return ran.returncode, ran.stdout, ran.stderr

    def test_bots_and_programs_play_seats_to_the_end_and_all_is_written_down(self):
        for game, bot in [("honey_nectar", "easy"), ("waggle_dance", f"cmd:python3 {EXAMPLES}/bot.py"), ("pollennation", f"cmd:python3 {EXAMPLES}/bot.py")]:
            with self.subTest(game):
                *_, url, _ = self.open(game)
                one = self.play(game, url, "--seat", bot, "--name", "One")
                one.until("Commitment")
                other = self.play(f"{game}-2", url, "--seat", "easy")
                self.assertEqual((one.end(), other.end()), (0, 0), one.said[-2000:] + other.said[-2000:])
                self.assertIn("The dice are those that were sealed before you sat down.", " ".join(one.said.split()))
                record = re.search(r"skep verify (\S+)", one.said)[1]
                self.assertEqual(self.skep("verify", record)[0], 0)
        self.write_down()

    def write_down(self):
        """The server runs on the tables meanwhile."""
        wire, waiting, *_ = self.open()
        self.sit(wire, waiting, 0, "A\u009b1m")  # which a terminal might obey
        games, copy = Path(f"{self.folder.name}/games"), f"{self.folder.name}/copy.db"
        status, out, err = self.skep("tables", "--store", self.store)
        self.assertEqual((status, len(out.splitlines()), err), (0, 4, ""))
        self.assertRegex(out, "Waggle Dance, over: (One, Bot easy|Bot easy, One)")  # whoever sat down first
        self.assertRegex(out, f"{waiting} *Honey & Nectar, waiting: A\\?\\?1m, \\(open\\)")
        status, out, _ = self.skep("tables", "--store", self.store, "--export", str(games), "--backup", copy)
        self.assertEqual((status, out), (0, f"All tables are in {copy}.\n3 written to {games}, 0 there already; 1 tables have not ended.\n"))
        for record in games.iterdir():
            self.assertEqual(self.skep("verify", str(record))[0], 0, record)
        self.assertIn("0 written", self.skep("tables", "--store", self.store, "--export", str(games))[1])
        status, _, err = self.skep("tables", "--store", self.store, "--backup", copy)
        self.assertEqual(status, 1)
        self.assertIn("already", err)
        self.assertEqual(sqlite3.connect(copy).execute("PRAGMA integrity_check").fetchall(), [("ok",)])
        other = Server(copy)
        self.wires.append(Wire("127.0.0.1", other.port, timeout=WAIT))
        look = self.wires[-1].ask("look", table=waiting)
        other.stop()
        self.assertEqual(look["phase"], "waiting")


unittest.main(argv=sys.argv[:1])
