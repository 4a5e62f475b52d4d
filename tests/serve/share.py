#!/usr/bin/env python3
"""What share/server has for who runs a server: the unit is one that systemd understands, and through nginx, as the example sets it up, two people
play, and the dice can be checked. Where a tool is missing its test says that it was skipped. usage: share.py SHARE SKEP SERVER..."""
import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from wire import Wire  # noqa: E402

SHARE, SKEP, SERVER = Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
WAIT = 60


def tool(name):
    return shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin:/sbin")


def key():
    return os.urandom(32).hex()


def replace(text, what, by):
    assert text.count(what) == 1, what
    return text.replace(what, by)


class Unit(unittest.TestCase):
    @unittest.skipUnless(tool("systemd-analyze"), "there is no systemd-analyze")
    def test_systemd_understands_it(self):
        text = (SHARE / "skep.service").read_text()
        with tempfile.TemporaryDirectory() as folder:
            unit = Path(folder) / "skep.service"
            unit.write_text(replace(text, "/usr/local/bin/skep", SKEP))
            told = subprocess.run([tool("systemd-analyze"), "verify", "--man=no", unit], capture_output=True, text=True, timeout=WAIT)
            self.assertEqual((told.returncode, told.stdout, told.stderr), (0, "", ""))

    def test_skep_understands_its_command(self):
        command = re.search(r"^ExecStart=\S+ (.*)$", (SHARE / "skep.service").read_text(), re.M)[1]
        with tempfile.TemporaryDirectory() as folder:
            args = command.split()
            self.assertEqual(args.pop(0), "serve")
            args[args.index("--port") + 1] = "0"
            args[args.index("--store") + 1] = f"{folder}/tables.db"
            with subprocess.Popen([*SERVER, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
                self.assertIn("skep is open at http://localhost:", server.stdout.readline())
                server.send_signal(signal.SIGTERM)
                self.assertEqual((server.communicate(timeout=WAIT)[1], server.returncode), ("", 0))


@unittest.skipUnless(tool("nginx"), "there is no nginx")
class Proxy(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        server = subprocess.Popen([*SERVER, "--port", "0", "--store", f"{self.folder}/tables.db"], stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.end, server)
        port = re.search(r":(\d+)", server.stdout.readline())[1]
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        example = replace((SHARE / "nginx.conf").read_text(), "listen 80;", f"listen 127.0.0.1:{self.port};")
        (self.folder / "skep.conf").write_text(replace(example, "127.0.0.1:8023", f"127.0.0.1:{port}"))
        paths = "".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(
            f"daemon off; pid {self.folder}/pid; error_log stderr; {'user root;' if os.getuid() == 0 else ''}"
            f"events {{}} http {{ access_log off; {paths} include {self.folder}/skep.conf; }}")
        self.nginx = [tool("nginx"), "-p", folder.name, "-e", "stderr", "-c", f"{self.folder}/nginx.conf"]
        told = subprocess.run([*self.nginx, "-t"], capture_output=True, text=True, timeout=WAIT)
        self.assertEqual(told.returncode, 0, told.stderr)
        nginx = subprocess.Popen(self.nginx)
        self.addCleanup(self.end, nginx)
        while True:  # until it listens
            self.assertIsNone(nginx.poll())
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=WAIT).close()
                return
            except ConnectionRefusedError:
                pass

    def end(self, process):
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=WAIT)
        self.assertEqual(process.returncode, 0)

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read().decode()
        connection.close()
        self.assertEqual(answer.status, 200)
        return body

    def wire(self, **more):
        wire = Wire("127.0.0.1", self.port, timeout=WAIT, **more)
        self.addCleanup(wire.close)
        return wire

    def test_two_play_through_it(self):
        self.assertEqual(self.get("/healthz"), "ok\n")
        self.assertIn("<!doctype html>", self.get("/"))
        self.assertEqual(self.wire(origin="https://elsewhere.example").status, 403)
        wires = [self.wire(origin=f"http://127.0.0.1:{self.port}") for _ in range(2)]
        opened = wires[0].ask("open", game="honey_nectar", seats=[{}, {}])
        table, keys = opened["table"], [key(), key()]
        states = []
        for seat, wire in enumerate(wires):
            self.assertTrue(wire.ask("sit", table=table, seat=seat, name="ab"[seat], key=keys[seat], bytes=key())["ok"])
            states.append(wire.ask("follow", table=table, key=keys[seat], ask=[{"do": "moves"}]))
        while not all(state["phase"] == "playing" for state in states):
            self.hear(wires, states)
        for n in range(6):
            while not (asked := [seat for seat in (0, 1) if states[seat]["answers"][0].get("ok")]) or states[0]["at"] != states[1]["at"]:
                self.hear(wires, states)
            seat = asked[0]
            before = states[seat]["at"]
            reply = wires[seat].ask("play", table=table, epoch=1, seq=states[seat]["seq"], id=str(n), move=states[seat]["answers"][0]["moves"][0])
            self.assertEqual(reply["is"], "applied")
            while any(state["at"] <= before for state in states):
                self.hear(wires, states)
        for wire in wires:
            self.assertTrue(wire.ask("end", table=table)["ok"])
        record = wires[0].ask("ask", table=table, ask={"do": "record"})["answer"]["record"]
        self.assertEqual(self.get("/chain"), f"1 {opened['commit']} {opened['chain']['hash']}\n")
        for name, text in (("game.skep", record), ("chain.txt", self.get("/chain"))):
            (self.folder / name).write_text(text)
        told = subprocess.run([SKEP, "verify", self.folder / "game.skep", "--chain", self.folder / "chain.txt"], capture_output=True, text=True, timeout=WAIT)
        self.assertEqual(told.returncode, 0, told.stdout + told.stderr)

    def hear(self, wires, states):
        """What those are told next who have not been told of as much as the other, or both."""
        behind = min(state["at"] for state in states)
        for seat, wire in enumerate(wires):
            if states[seat]["at"] > behind:
                continue
            while (line := wire.push())["on"] != "table":
                pass
            states[seat] = line


unittest.main(argv=sys.argv[:1], verbosity=2)
