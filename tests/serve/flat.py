#!/usr/bin/env python3
"""The server's memory stays what it is under a long load, but for the few bytes by which it knows the tables that were.
usage: flat.py SECONDS SKEP SERVER..."""
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

SECONDS, SKEP, SERVER = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
PER_TABLE = 256  # bytes: its link of the chain and its name, and what doubling arrays leaves empty
SLACK = 1 << 23  # bytes that come and go with what happens to be awake

with tempfile.TemporaryDirectory() as folder:
    server = subprocess.Popen([*SERVER, "--port", "0", "--rate", "0", "--per-address", "9000", "--store", f"{folder}/tables.db"], stdout=subprocess.PIPE, text=True)
    port = re.search(r":(\d+)", server.stdout.readline())[1]

    def look():
        resident = int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.pid}/status").read_text())[1]) * 1024
        metrics = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics").read().decode()
        return resident, int(re.search(r"^skep_tables_opened_total (\d+)", metrics, re.M)[1])

    load = subprocess.Popen([SKEP, "load", "--port", port, "--tables", "50", "--seconds", str(SECONDS)])
    seen = []
    while True:
        try:
            load.wait(timeout=SECONDS / 10)
            break
        except subprocess.TimeoutExpired:
            seen.append(look())
    server.send_signal(signal.SIGTERM)
    assert load.returncode == 0 and server.wait(timeout=60) == 0

for resident, tables in seen:
    print(f"{resident >> 10} kB behind {tables} tables")
(first, before), (last, after) = seen[1], seen[-1]
assert last - first <= SLACK + PER_TABLE * (after - before), "the server's memory has grown"
