#!/usr/bin/env python3
"""The code that skep serve shows to phones, read by a decoder of somebody else's: zbarimg. usage: qr.py TEST_QR SERVE-COMMAND..."""
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import unittest

QR, SERVE = sys.argv[1], sys.argv[2:]
WAIT = 60 + int(os.environ.get("SKEP_PATIENCE", "0"))


def decode(picture):
    with tempfile.NamedTemporaryFile(suffix=".pbm") as file:
        file.write(picture)
        file.flush()
        read = subprocess.run(["zbarimg", "--quiet", "--raw", file.name], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=WAIT)
    return read.stdout.decode().rstrip("\n")


class Codes(unittest.TestCase):
    def test_texts_of_every_size(self):
        for length in (1, 17, 18, 32, 33, 53, 54, 78, 79, 106):
            text = ("http://192.168.178.23:8023/#/t/clover-jar-wing-moss " * 3)[:length].replace(" ", "/")
            made = subprocess.run([QR, text], stdout=subprocess.PIPE, timeout=WAIT)
            self.assertEqual(decode(made.stdout), text)
        self.assertEqual(subprocess.run([QR, "x" * 107], stdout=subprocess.DEVNULL, timeout=WAIT).returncode, 1)

    def shown(self, folder, **settings):
        """All that a server shows on a terminal; it is stopped behind its last row of blocks."""
        pid, screen = pty.fork()
        if pid == 0:
            os.environ.pop("NO_COLOR", None)
            os.environ.update(TERM="xterm", **settings)
            os.execvp(SERVE[0], [*SERVE, "--host", "127.0.0.2", "--port", "0", "--store", f"{folder}/tables.db"])
        said = b""
        while said.count(b"\n") < (18 if "UTF-8" in settings["LC_ALL"] else 1):
            self.assertTrue(select.select([screen], [], [], WAIT)[0], said)
            said += os.read(screen, 65536)
        os.kill(pid, signal.SIGTERM)
        try:
            while more := os.read(screen, 65536):  # where there should be no blocks, they would come behind the address
                said += more
        except OSError:
            pass  # nobody is there any more
        os.waitpid(pid, 0)
        os.close(screen)
        return said.decode()

    def test_what_a_terminal_shows(self):
        with tempfile.TemporaryDirectory() as folder:
            for settings in ({"LC_ALL": "C.UTF-8"}, {"LC_ALL": "C.UTF-8", "NO_COLOR": "1"}):
                said = self.shown(folder, **settings)
                url = re.search(r"http://127\.0\.0\.2:\d+", said)[0]
                lines = [re.sub("\x1b\\[[0-9;]*m|\r", "", line) for line in said.split("\n")[1:18]]
                light = "\x1b[" not in said
                rows = [[(c in half) != light for c in line] for line in lines for half in ("▀█", "▄█")]
                big = [[dark for dark in row for _ in range(6)] for row in rows for _ in range(6)]
                bits = "\n".join(str(int(dark)) for row in big for dark in row)
                self.assertEqual(decode(f"P1 {len(big[0])} {len(big)}\n{bits}\n".encode()), url)
            self.assertNotIn("\u2588", self.shown(folder, LC_ALL="C"))


unittest.main(argv=sys.argv[:1])
