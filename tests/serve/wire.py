"""A client of the wire (docs/wire.md) from nothing but Python's standard library: another reading of RFC 6455 than the server's own."""
import base64
import hashlib
import json
import os
import socket
import struct


class Closed(Exception):
    """The server closed the connection; code and why are what it said."""

    def __init__(self, code, why=""):
        super().__init__(f"closed with {code} {why}")
        self.code = code
        self.why = why


class Wire:
    def __init__(self, host, port, origin=None, path="/wire", timeout=30, headers=()):
        self.socket = socket.create_connection((host, port), timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b""
        self.pushed = []
        self.number = 0
        key = base64.b64encode(os.urandom(16)).decode()
        head = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: keep-alive, Upgrade",
                f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers]
        if origin:
            head.append(f"Origin: {origin}")
        self.socket.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.bytes:
            self._more()
        answer, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        self.status = int(answer.split()[1])
        if self.status != 101:
            return
        accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        assert b"sec-websocket-accept: " + accept in answer.lower().replace(accept.lower(), accept), answer

    def _more(self):
        more = self.socket.recv(65536)
        if not more:
            raise Closed(None)
        self.bytes += more

    def frame(self, kind, payload, last=True, mask=b"abcd"):
        """Sends a frame, as it should be or not."""
        n = len(payload)
        size = bytes([n]) if n < 126 else b"\x7e" + struct.pack(">H", n) if n < 65536 else b"\x7f" + struct.pack(">Q", n)
        size = bytes([size[0] | (0x80 if mask else 0)]) + size[1:]
        body = bytes(b ^ mask[i % 4] for i, b in enumerate(payload)) if mask else payload
        self.socket.sendall(bytes([(0x80 if last else 0) | kind]) + size + (mask or b"") + body)

    def say(self, text):
        self.frame(1, text if isinstance(text, bytes) else text.encode())

    def hear(self):
        """The next text frame; pings are answered."""
        while True:
            kind, payload = self._frame()
            if kind == 1:
                return payload.decode()
            if kind == 9:
                self.frame(10, payload)
            if kind == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else None, payload[2:].decode())

    def _frame(self):
        while True:
            b = self.bytes
            if len(b) >= 2:
                n, head = b[1] & 127, 2
                if n == 126 and len(b) >= 4:
                    n, head = struct.unpack(">H", b[2:4])[0], 4
                elif n == 127 and len(b) >= 10:
                    n, head = struct.unpack(">Q", b[2:10])[0], 10
                elif n >= 126:
                    n = None
                if n is not None and len(b) >= head + n:
                    self.bytes = b[head + n:]
                    return b[0] & 15, b[head:head + n]
            self._more()

    def ask(self, do, **fields):
        """A request and its reply; what the server says by itself meanwhile is in pushed."""
        self.number += 1
        self.say(json.dumps({"do": do, "re": self.number, **fields}))
        while True:
            line = json.loads(self.hear())
            if line.get("re") == self.number:
                return line
            self.pushed.append(line)

    def push(self):
        """What the server says next by itself."""
        return self.pushed.pop(0) if self.pushed else json.loads(self.hear())

    def close(self):
        self.socket.close()
