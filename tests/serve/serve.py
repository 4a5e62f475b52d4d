#!/usr/bin/env python3
"""skep serve from outside: every file of the page, and what nobody should be able to do to it.
usage: serve.py FOLDER COMMAND...   the folder whose files the command serves"""
import gzip
import html
import http.client
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

FOLDER = Path(sys.argv[1])
COMMAND = sys.argv[2:]
FILES = sorted(str(file.relative_to(FOLDER)) for file in FOLDER.rglob("*") if file.is_file())
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
}
POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
WAIT = 30
LARGEST = max(FILES, key=lambda file: (FOLDER / file).stat().st_size)
FILES_MAX = resource.getrlimit(resource.RLIMIT_NOFILE)[1]


class Server:
    """The command, on a port of its own."""

    def __init__(self, *args, before=()):
        self.folder = tempfile.TemporaryDirectory()
        here = {**os.environ, "XDG_STATE_HOME": self.folder.name}
        self.process = subprocess.Popen([*before, *COMMAND, "--port", "0", *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=here)
        self.line = self.process.stdout.readline()
        found = re.fullmatch(r"skep is open at http://(.*):(\d+)( and .*)?\n", self.line)
        assert found, f"the first line is {self.line!r}, then {self.process.stderr.read()!r}"
        self.host, self.port = found[1], int(found[2])

    def ask(self, path, method="GET", headers=None, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        connection.request(method, path, body=body, headers=headers or {})
        answer = connection.getresponse()
        answer.body = answer.read()
        connection.close()
        return answer

    def connect(self, address="127.0.0.1"):
        return socket.create_connection(("127.0.0.1", self.port), timeout=WAIT, source_address=(address, 0))

    def lazy(self, room=4096):
        """Asks for the largest file, and has little room for it."""
        door = socket.socket()
        door.settimeout(WAIT)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        door.connect(("127.0.0.1", self.port))
        door.sendall(f"GET /{LARGEST} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n".encode())
        return door

    def send(self, request, ends=True):
        """Raw bytes on a connection of its own; what comes back until that is closed. Who ends it is not waited for with a long answer."""
        got = b""
        with self.connect() as door:
            try:
                door.sendall(request)
                if ends:
                    door.shutdown(socket.SHUT_WR)
                while piece := door.recv(65536):
                    got += piece
            except OSError as error:  # closed by the other side, before it had heard all
                assert not isinstance(error, TimeoutError), "no answer, and not closed"
        return got

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=WAIT)
        self.folder.cleanup()
        return self.process.returncode, out, err


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        status, out, err = cls.server.stop()
        assert (status, out, err) == (0, "", ""), f"ended with {status}, {out!r}, {err!r}"

    def assert_strict(self, answer):
        policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
        self.assertEqual(policy, POLICY)
        for name, value in {
            "x-content-type-options": "nosniff",
            "x-frame-options": "DENY",
            "referrer-policy": "no-referrer",
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-embedder-policy": "require-corp",
            "cross-origin-resource-policy": "same-origin",
        }.items():
            self.assertEqual(answer.headers.get_all(name), [value], name)

    def assert_serves(self):
        """However bad what came before was, the next guest gets the page."""
        answer = self.server.ask("/")
        self.assertEqual(answer.status, 200)
        self.assertEqual(answer.body, (FOLDER / "index.html").read_bytes())

    def assert_refused(self, answer, status):
        self.assertEqual(answer.status, status)
        self.assert_strict(answer)
        self.assertEqual(answer.headers["content-type"], "text/plain; charset=utf-8")
        self.assertLess(len(answer.body), 100)


class Files(Case):
    def test_every_file_as_it_is_and_compressed(self):
        for file in FILES:
            bytes_ = (FOLDER / file).read_bytes()
            with self.subTest(file=file):
                plain = self.server.ask(f"/{file}")
                self.assertEqual(plain.status, 200)
                self.assertEqual(plain.body, bytes_)
                self.assertNotIn("content-encoding", plain.headers)
                packed = self.server.ask(f"/{file}", headers={"accept-encoding": "br, gzip;q=0.8"})
                if len(gzip.compress(bytes_, 9)) + 16 < len(bytes_):
                    self.assertEqual(packed.headers["content-encoding"], "gzip")
                    self.assertEqual(packed.headers["vary"], "accept-encoding")
                    self.assertEqual(gzip.decompress(packed.body), bytes_)
                    self.assertLess(len(packed.body), len(bytes_))
                for answer in plain, packed:
                    self.assert_strict(answer)
                    self.assertEqual(int(answer.headers["content-length"]), len(answer.body))
                    self.assertEqual(answer.headers["content-type"], TYPES[os.path.splitext(file)[1]])
                    self.assertIn("date", answer.headers)
                    self.assertEqual(answer.headers["cache-control"],
                                     "public, max-age=31536000, immutable" if file.startswith("assets/") else "no-cache")

    def test_the_page_is_at_the_root_also_with_a_query(self):
        for path in "/", "/index.html", "/?from=home", "/index.html?a=1&b=2":
            answer = self.server.ask(path)
            self.assertEqual(answer.body, (FOLDER / "index.html").read_bytes(), path)

    def test_who_has_a_file_is_told_so(self):
        for file in FILES:
            tag = self.server.ask(f"/{file}").headers["etag"]
            for known in tag, f'"other", {tag}', "*":
                answer = self.server.ask(f"/{file}", headers={"if-none-match": known})
                self.assertEqual((answer.status, answer.body), (304, b""), f"{file} {known}")
                self.assert_strict(answer)
                self.assertEqual(answer.headers["etag"], tag)
                self.assertIn("cache-control", answer.headers)
            self.assertEqual(self.server.ask(f"/{file}", headers={"if-none-match": '"0000"'}).status, 200)
        self.assertGreater(len({self.server.ask(f"/{file}").headers["etag"] for file in FILES}), len(FILES) / 2)

    def test_who_watches_over_servers_is_told(self):
        answer = self.server.ask("/healthz")
        self.assertEqual((answer.status, answer.body), (200, b"ok\n"))
        self.assertEqual(answer.headers["cache-control"], "no-store")
        self.assertEqual(answer.headers["content-type"], "text/plain; charset=utf-8")
        self.assert_strict(answer)
        answer = self.server.ask("/healthz?x=1", method="HEAD")
        self.assertEqual((answer.status, answer.body, answer.headers["content-length"]), (200, b"", "3"))
        self.assertEqual(self.server.ask("/healthz/").status, 404)

    def test_head_is_get_without_the_body(self):
        for file in FILES:
            get, head = self.server.ask(f"/{file}"), self.server.ask(f"/{file}", method="HEAD")
            self.assertEqual(head.status, 200)
            self.assertEqual(head.body, b"")
            leave = {"date"}
            self.assertEqual({k: v for k, v in head.headers.items() if k not in leave},
                             {k: v for k, v in get.headers.items() if k not in leave})

    def test_only_who_takes_gzip_gets_it(self):
        for value, packed in {
            "gzip": True, "GZip": True, "deflate, gzip": True, "gzip;q=1.0": True, "gzip ; q=0.001": True, "br,gzip": True,
            "": False, "identity": False, "gzip;q=0": False, "gzip;q=0.000, br": False, "x-gzipped": False, "br": False,
            "gzip, " + 400 * "a": False,
        }.items():
            answer = self.server.ask("/", headers={"accept-encoding": value})
            self.assertEqual("content-encoding" in answer.headers, packed, value)
            self.assertEqual(gzip.decompress(answer.body) if packed else answer.body, (FOLDER / "index.html").read_bytes())

    def test_one_connection_serves_many_requests(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=WAIT)
        connection.connect()
        door = connection.sock
        for file in FILES * 3:
            connection.request("GET", f"/{file}")
            self.assertEqual(connection.getresponse().read(), (FOLDER / file).read_bytes())
            self.assertIs(connection.sock, door, "it was closed")
        connection.close()

    def test_requests_in_one_go_are_answered_in_order(self):
        last = FILES[2]
        got = self.server.send(b"".join(f"GET /{file} HTTP/1.1\r\nhost: a\r\n{'connection: close' if file == last else 'x: y'}\r\n\r\n".encode()
                                        for file in FILES[:3]), ends=False)
        self.assertEqual(got.count(b"HTTP/1.1 200"), 3)
        at = 0
        for file in FILES[:3]:
            at = got.find((FOLDER / file).read_bytes(), at)
            self.assertGreaterEqual(at, 0, file)


    def test_the_page_has_the_same_policy_for_hosts_that_send_none(self):
        found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)"', (FOLDER / "index.html").read_text())
        self.assertTrue(found, "index.html has no policy")
        policy = dict(part.strip().split(" ", 1) for part in html.unescape(found[1]).split(";"))
        self.assertEqual(policy, {name: value for name, value in POLICY.items() if name != "frame-ancestors"})


class Refusals(Case):
    def test_what_is_not_there(self):
        for path in "/nothing", "/index.htm", "/index.html/", "/assets", "/assets/", "/INDEX.HTML", "/index.html;x", "/index.html&x", "/ ".strip() + "a":
            self.assert_refused(self.server.ask(path), 404)
        answer = self.server.ask("/nothing", method="HEAD")
        self.assertEqual((answer.status, answer.body), (404, b""))

    def test_no_path_leads_out(self):
        for path in (
            "/../etc/passwd", "/../../../../../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
            "/assets/../../etc/passwd", "/assets/..%5c..%5cetc%5cpasswd", "/....//....//etc/passwd", "/%252e%252e/etc/passwd",
            "/etc/passwd", "/proc/self/environ", "/./../.././etc/passwd", "/index.html/../../etc/passwd",
        ):
            got = self.server.send(f"GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n".encode())
            self.assertRegex(got, rb"^HTTP/1\.[01] 40[034] ", path)
            self.assertNotIn(b"root:", got)
        self.assert_serves()

    def test_other_methods(self):
        for method in "POST", "PUT", "DELETE", "OPTIONS", "PATCH":
            for body in None, b"", b"x" * 100000:
                answer = self.server.ask("/", method=method, body=body)
                self.assert_refused(answer, 405)
                self.assertEqual(answer.headers["allow"], "GET, HEAD")
        self.assert_serves()

    def test_a_get_with_a_body(self):
        for headers in "content-length: 5\r\n", "content-length: -5\r\n", "content-length: x\r\n", "transfer-encoding: chunked\r\n":
            got = self.server.send(f"GET / HTTP/1.1\r\nhost: a\r\n{headers}\r\nhello".encode())
            self.assertTrue(got.startswith(b"HTTP/1.1 400 "), got[:80])
            self.assertEqual(got.count(b"HTTP/1."), 1)
        self.assert_serves()

    def test_no_upgrade(self):
        websocket = ("upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
                     "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
        for headers in (websocket, websocket + "sec-websocket-protocol: http\r\n",
                        "upgrade: h2c\r\nconnection: upgrade, http2-settings\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n",
                        "upgrade: teapot\r\nconnection: upgrade\r\n"):
            for before in b"", b"GET / HTTP/1.1\r\nhost: a\r\n\r\n":
                got = self.server.send(before + f"GET / HTTP/1.1\r\nhost: a\r\n{headers}\r\n".encode())
                self.assertNotIn(b" 101 ", got)
                self.assertEqual(got.count(b"HTTP/1.1 200 OK\r\n"), 2 if before else 1, "a wish that is passed over")
                self.assertTrue(got.endswith((FOLDER / "index.html").read_bytes()))
                self.assert_serves()

    def test_what_is_too_large(self):
        for status, request in (
            (431, b"GET / HTTP/1.1\r\nx: " + b"y" * 9000 + b"\r\n\r\n"),
            (431, b"GET / HTTP/1.1\r\nx: " + b"y" * 1000000 + b"\r\n\r\n"),
            (431, b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 5000 + b"\r\n"),
            (431, b"GET / HTTP/1.1\r\n" + b"accept: b\r\n" * 2000 + b"\r\n"),
            (431, b"GET / HTTP/1.1\r\ncookie: " + b"y" * 100000),
            (414, b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nhost: a\r\n\r\n"),
            (414, b"GET /" + b"a" * 1000000 + b" HTTP/1.1\r\nhost: a\r\n\r\n"),
        ):
            with self.subTest(request=request[:30], size=len(request)):
                got = self.server.send(request)
                self.assertRegex(got, rb"^HTTP/1\.1 %d " % status)
                self.assertIn(b"\r\nconnection: close\r\n", got)
                self.assertEqual(got.count(b"HTTP/1."), 1)
        self.assertRegex(self.server.send(b"GET / HTTP/1.1\r\nx: " + b"y" * 8000 + b"\r\n\r\n"), rb"^HTTP/1\.1 200 ")
        self.assert_serves()

    def test_heads_that_are_wrong(self):
        for request in (
            b"GET / HTTP/1.1\nhost: a\n\n", b"GET / HTTP/1.1\r\nhost : a\r\n\r\n", b"GET / HTTP/1.1\r\nhost: a\r\n more\r\n\r\n",
            b"GET / HTTP/1.1\r\nhost: a\rb\r\n\r\n", b"GET / HTTP/1.1\r\nhost: \0\r\n\r\n", b"GET /a b HTTP/1.1\r\n\r\n", b"GET  / HTTP/1.1\r\n\r\n",
            b"GET / HTTP/1.1 \r\n\r\n", b"GET index.html HTTP/1.1\r\n\r\n", b"GET / HTTP/2.0\r\n\r\n", b"G@T / HTTP/1.1\r\n\r\n", b"GET /\r\n\r\n",
        ):
            with self.subTest(request=request):
                self.assertRegex(self.server.send(request + b"GET / HTTP/1.1\r\nhost: a\r\n\r\n"), rb"^HTTP/1\.1 400 Bad Request\r\n")
        for request in b"\r\n\r\nGET / HTTP/1.1\r\n\r\n", b"GET http://a/ HTTP/1.1\r\nhost: a\r\n\r\n", b"GET / HTTP/1.0\r\n\r\n":
            self.assertRegex(self.server.send(request), rb"^HTTP/1\.1 200 OK\r\n", request)
        self.assertIn(b"\r\nconnection: close\r\n", self.server.send(b"GET / HTTP/1.0\r\n\r\n"))

    def test_what_is_not_http(self):
        for request in (
            b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"BREW / HTTP/1.1\r\n\r\n", b"get / http/1.1\r\n\r\n", b"\0" * 1000,
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET /%zz HTTP/1.1\r\n\r\n",
            b"GET /%00 HTTP/1.1\r\n\r\n", b"GET http://other/ HTTP/1.1\r\n\r\n", b"GET * HTTP/1.1\r\n\r\n", b"CONNECT / HTTP/1.1\r\n\r\n",
            b"CONNECT other:443 HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nGET / HTTP/1.1\r\n\r\n", b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n",
            b"GET / HTTP/1.1\r\nx: " + b"y" * 100000 + b"\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 5000 + b"\r\n",
            b"GET / HTTP/1.1\r\n: \r\n\r\n", b"GET / HTTP/1.1\nhost: a\n\n", b"\xff\xfe" * 100, b"GET /?" + b"&" * 3000 + b" HTTP/1.1\r\n\r\n",
        ):
            with self.subTest(request=request[:40]):
                got = self.server.send(request)
                self.assertNotIn(b" 101 ", got)
                self.assertTrue(got == b"" or re.match(rb"HTTP/1\.[01] (200|4\d\d) ", got), got[:80])
                self.assertEqual(got.count(b"\r\ncontent-security-policy: "), got.count(b"HTTP/1."), "a policy in every answer")
                self.assert_serves()


class Crowds(Case):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--patience", "600")  # on a busy machine the last of a crowd is read late

    def test_many_at_once(self):
        """Two hundred connections that are all open before the first one asks."""
        doors = [self.server.connect() for _ in range(200)]
        for i, door in enumerate(doors):
            door.sendall(f"GET /{FILES[i % len(FILES)]} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n".encode())
        for i, door in enumerate(doors):
            got = b""
            while piece := door.recv(65536):
                got += piece
            door.close()
            self.assertTrue(got.endswith((FOLDER / FILES[i % len(FILES)]).read_bytes()), FILES[i % len(FILES)])

    def test_browsers_in_parallel(self):
        wrong = []

        def browse():
            for file in FILES:
                if self.server.ask(f"/{file}").body != (FOLDER / file).read_bytes():
                    wrong.append(file)

        threads = [threading.Thread(target=browse) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_a_crowd_that_asks_nothing(self):
        doors = []
        try:
            for _ in range(900):
                doors.append(self.server.connect())
            self.assert_serves()
        finally:
            for door in doors:
                door.close()
        self.assert_serves()

    def test_slow_ones_do_not_hold_up_the_others(self):
        slow = self.server.connect()
        for byte in b"GET / HTTP/1.1\r\nhost: a\r\n":
            slow.sendall(bytes([byte]))
            time.sleep(0.01)
        self.assert_serves()
        lazy = self.server.connect()  # asks for the largest file and does not read
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 16)
        lazy.sendall(f"GET /{LARGEST} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n".encode())
        time.sleep(0.2)
        self.assert_serves()
        slow.sendall(b"connection: close\r\n\r\n")
        got = b""
        while piece := slow.recv(65536):
            got += piece
        self.assertTrue(got.endswith((FOLDER / "index.html").read_bytes()))
        got = b""
        while piece := lazy.recv(65536):
            got += piece
        self.assertTrue(got.endswith((FOLDER / LARGEST).read_bytes()))
        slow.close()
        lazy.close()

    def test_who_hangs_up_in_the_middle(self):
        for _ in range(20):
            with self.server.connect() as door:
                door.sendall(f"GET /{LARGEST} HTTP/1.1\r\nhost: a\r\n\r\n".encode())
                door.recv(100)
        self.assert_serves()


class Sieges(unittest.TestCase):
    """One who wants all the room, and whoever else comes. Each has a server of its own, with more patience than we have."""

    def setUp(self):
        self.server = Server("--host", "0.0.0.0", "--patience", "600")
        self.doors = []

    def tearDown(self):
        for door in self.doors:
            door.close()
        self.assertEqual(self.server.stop(), (0, "", ""))

    def assert_serves(self, door=None):
        door = door or self.server.connect("127.0.0.2")
        door.sendall(b"GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
        got = b""
        while piece := door.recv(65536):
            got += piece
        door.close()
        self.assertTrue(got.endswith((FOLDER / "index.html").read_bytes()), got[:80])

    def test_who_asks_nothing(self):
        early = self.server.connect("127.0.0.3")
        for i in range(1500):
            self.doors.append(self.server.connect())
            if i % 300 == 299:
                self.assert_serves()
                self.assert_serves(self.server.connect())
        self.assert_serves(early)

    def test_who_asks_half(self):
        for i in range(1500):
            self.doors.append(self.server.connect())
            self.doors[-1].sendall(b"GET / HTTP/1.1\r\nhost: ")
            if i % 300 == 299:
                self.assert_serves()
                self.assert_serves(self.server.connect())

    def test_who_does_not_read(self):
        early = self.server.connect("127.0.0.3")
        for i in range(1100):
            self.doors.append(self.server.lazy())
            if i % 200 == 199:
                self.assert_serves()
                self.assert_serves(self.server.connect())
        self.assert_serves(early)

    def test_who_reads_on_is_not_sent_away(self):
        """The same address has one that reads, slowly, and many that do not."""
        reader, got = self.server.lazy(1 << 16), b""
        for i in range(1000):
            self.doors.append(self.server.lazy() if i % 2 else self.server.connect())
            if i % 2:
                self.doors[-1].recv(1, socket.MSG_PEEK)  # it is being answered: the server is not behind us, and has seen the reader read
            while len(got) < i << 12 and (piece := reader.recv(1 << 12)):  # however little the system hands over at once
                got += piece
        while piece := reader.recv(65536):
            got += piece
        reader.close()
        self.assertTrue(got.endswith((FOLDER / LARGEST).read_bytes()))

    def test_few_files_are_shared_too(self):
        self.server.stop()
        self.server = Server("--host", "0.0.0.0", "--patience", "600", before=("sh", "-c", 'ulimit -n 128; exec "$@"', "sh"))
        early = self.server.connect("127.0.0.3")
        for _ in range(300):
            self.doors.append(self.server.connect())
        self.assert_serves()
        self.assert_serves(early)


class Patience(unittest.TestCase):
    """Every wait here is for what the server does, however long it takes for it."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server("--patience", "2", "--log", "-")

    @classmethod
    def tearDownClass(cls):
        assert cls.server.stop()[0] == 0

    def rest(self, door):
        got = b""
        while piece := door.recv(65536):
            got += piece
        return got

    def test_who_asks_nothing_is_not_waited_for(self):
        with self.server.connect() as door:
            self.assertEqual(self.rest(door), b"")
        with self.server.connect() as door:
            door.sendall(b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n")
            self.assertTrue(self.rest(door).endswith(b"\r\n\r\nok\n"), "and closed later")

    def test_who_does_not_come_to_an_end_is_told(self):
        for begin in b"G", b"GET / HTTP/1.1\r\nhost: a\r\n", b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\nGET":
            with self.server.connect() as door:
                door.sendall(begin)
                got = self.rest(door)
                self.assertEqual(got.count(b"HTTP/1.1 408 Request Timeout\r\n"), 1, got)
                self.assertTrue(got.endswith(b"The request did not come to its end in time.\n"))

    def test_a_byte_now_and_then_is_no_request(self):
        with self.server.connect() as door:
            door.setblocking(False)
            got = b""
            for _ in range(10 * WAIT):
                try:
                    door.send(b"G")
                    time.sleep(0.1)
                    got += door.recv(65536)
                    break
                except BlockingIOError:
                    pass
            self.assertTrue(got.startswith(b"HTTP/1.1 408 "), got)

    def test_who_does_not_read_is_cut_off(self):
        with self.server.lazy():
            while f"/{LARGEST}" not in (line := self.server.process.stdout.readline()):
                self.assertTrue(line)
            self.assertLess(int(line.split()[-1]), (FOLDER / LARGEST).stat().st_size)


class Logs(unittest.TestCase):
    LINE = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ 127\.0\.0\.1 "

    def test_a_line_for_each_request(self):
        server = Server("--log", "-")
        size = (FOLDER / "index.html").stat().st_size
        for send, line in (
            (b"GET /?secret HTTP/1.1\r\n\r\n", f"GET / 200 {size}"),
            (b"HEAD / HTTP/1.1\r\n\r\n", "HEAD / 200 0"),
            (b"GET /nothing HTTP/1.1\r\n\r\n", r"GET /nothing 404 \d+"),
            (b"POST /x HTTP/1.1\r\n\r\n", r"POST /x 405 \d+"),
            (b"GET /\xc3\xa9\x9b1m HTTP/1.1\r\n\r\n", r"GET /\?\?\?1m 404 \d+"),
            (b"GET /\x1b[31m HTTP/1.1\r\n\r\n", r"- - 400 \d+"),
            (b"GET /" + b"a" * 1000 + b" HTTP/1.1\r\n\r\n", r"GET /a{1,200} 404 \d+"),
            (b"GET / HTTP/1.1\r\nx: " + b"y" * 9000, r"GET / 431 \d+"),
        ):
            server.send(send)
            self.assertRegex(server.process.stdout.readline(), f"^{self.LINE}{line}\n$")
        self.assertEqual(server.stop(), (0, "", ""))

    def test_a_file_grows(self):
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "access.log")
            for n in 1, 2:
                server = Server("--log", name)
                server.ask("/healthz")
                self.assertEqual(server.stop(), (0, "", ""))
                self.assertRegex(Path(name).read_text(), f"^({self.LINE}GET /healthz 200 3\n){{{n}}}$")

    def test_no_log_unless_asked(self):
        server = Server()
        server.ask("/")
        self.assertEqual(server.stop(), (0, "", ""))

    def test_a_log_that_cannot_be(self):
        done = subprocess.run(COMMAND + ["--port", "0", "--log", "/nowhere/access.log"], capture_output=True, text=True, timeout=WAIT)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, "skep serve: cannot write /nowhere/access.log: No such file or directory.\n")

    def test_a_full_disk_is_said_once(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full here")
        server = Server("--log", "/dev/full")
        for _ in range(3):
            self.assertEqual(server.ask("/").status, 200)
        self.assertEqual(server.stop(), (0, "", "skep serve: cannot write to /dev/full any longer: No space left on device.\n"))


class Starts(unittest.TestCase):
    def run_wrong(self, *args):
        done = subprocess.run(COMMAND + list(args), capture_output=True, text=True, timeout=WAIT)
        self.assertEqual(done.stdout, "")
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.returncode, done.stderr

    def test_a_taken_port(self):
        server = Server()
        status, said = self.run_wrong("--port", str(server.port))
        self.assertEqual(status, 1)
        self.assertEqual(said, f"skep serve: port {server.port} is taken, perhaps by another skep. "
                               f"Try another one: skep serve --port {server.port + 1}\n")
        self.assertEqual(server.ask("/").status, 200)
        server.stop()

    def test_a_port_is_free_again_at_once(self):
        server = Server()
        server.ask("/")
        server.stop()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        again = subprocess.Popen(COMMAND + ["--port", str(server.port), "--store", f"{folder.name}/tables.db"], stdout=subprocess.PIPE, text=True)
        self.assertEqual(again.stdout.readline(), f"skep is open at http://localhost:{server.port}\n")
        again.terminate()
        self.assertEqual(again.wait(WAIT), 0)
        again.stdout.close()

    def test_hosts(self):
        for host, line in {
            "127.0.0.1": "http://localhost:", "0.0.0.0": "http://localhost:", "localhost": "http://localhost:", "127.0.0.2": "http://127.0.0.2:",
        }.items():
            server = Server("--host", host)
            self.assertIn(line, server.line)
            self.assertEqual(server.line.endswith(" and at every other address of this machine\n"), host == "0.0.0.0")
            self.assertEqual(server.stop()[0], 0)
        self.assertEqual(self.run_wrong("--host", "192.0.2.1"), (1, "skep serve: 192.0.2.1 is not an address of this machine.\n"))
        status, said = self.run_wrong("--host", "no.such.host.invalid")
        self.assertEqual(status, 1)
        self.assertIn("there is no host no.such.host.invalid: ", said)

    def test_ipv6(self):
        try:
            with socket.socket(socket.AF_INET6) as door:
                door.bind(("::1", 0))
        except OSError:
            self.skipTest("there is no IPv6 here")
        server = Server("--host", "::1")
        connection = http.client.HTTPConnection("::1", server.port, timeout=WAIT)
        connection.request("GET", "/")
        self.assertEqual(connection.getresponse().status, 200)
        connection.close()
        with self.assertRaises(ConnectionRefusedError):
            server.connect()
        server.stop()

    def test_only_this_machine_is_meant(self):
        server = Server()
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", server.port), timeout=WAIT)
        server.stop()

    def test_ports_that_are_none(self):
        for port in "65536", "-1", "http", "":
            self.assertEqual(self.run_wrong(f"--port={port}")[0], 2)

    def test_both_signals_end_it_in_peace(self):
        for number in signal.SIGINT, signal.SIGTERM:
            server = Server("--patience", "600")  # longer than stop waits
            open_ = [server.connect() for _ in range(5)]
            open_[0].sendall(b"GET / HTTP/1.1\r\n")
            server.ask("/")
            self.assertEqual(server.stop(number), (0, "", ""))
            for door in open_:
                door.close()


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, FILES_MAX), FILES_MAX))
    unittest.main(argv=sys.argv[:1])
