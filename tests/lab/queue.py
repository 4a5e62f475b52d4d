"""A study shared by PostgreSQL: workers come, go and are killed, the server dies and comes back, and the report is to the byte that of one who
played alone. A server of its own, in a directory of its own, on loopback. usage: queue.py SKEP"""
import os
import pathlib
import pwd
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

skep = sys.argv[1]
STUDY = ['lab', 'honey_nectar', '--vary', 'threshold=8,16', '--bots', 'expert:2', '--seed', 'queue']


def binaries():
    """The newest PostgreSQL that Debian has installed, or what is on the path."""
    found = sorted(pathlib.Path('/usr/lib/postgresql').glob('*/bin/initdb'), key=lambda p: int(p.parts[-3]))
    path = found[-1] if found else shutil.which('initdb')
    assert path, 'PostgreSQL is installed'
    return pathlib.Path(path).parent


class Server:
    """It does not run as root: then it is given to somebody else."""

    def __init__(self, folder):
        self.bin, self.data, self.as_user = binaries(), os.path.join(folder, 'data'), {}
        os.chmod(folder, 0o755)
        os.mkdir(self.data)
        if os.getuid() == 0:
            user = pwd.getpwnam('postgres')
            os.chown(self.data, user.pw_uid, user.pw_gid)
            self.as_user = {'user': user.pw_uid, 'group': user.pw_gid, 'extra_groups': []}
        self.run('initdb', '-A', 'trust', '-U', 'skep', '-N', self.data)
        self.port = random.randrange(20000, 30000)
        self.url = f'postgresql://skep@127.0.0.1:{self.port}/postgres'
        self.start()

    def run(self, program, *args):
        subprocess.run([self.bin / program, *args], check=True, stdout=subprocess.DEVNULL, cwd='/', **self.as_user)

    def start(self):
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.data} -c fsync=off"
        for _ in range(10):
            try:
                return self.run('pg_ctl', 'start', '-w', '-s', '-D', self.data, '-l', os.path.join(self.data, 'log'), '-o', options)
            except subprocess.CalledProcessError:
                time.sleep(1)
        raise AssertionError(open(os.path.join(self.data, 'log')).read())

    def ask(self, sql):
        return subprocess.run([self.bin / 'psql', '-XAtq', self.url, '-c', sql], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()

    def held(self):
        """How many blocks somebody has taken and not brought. On a busy machine a worker may be killed before it has made the table."""
        if not self.ask("SELECT to_regclass('skep_block')"):
            return 0
        return int(self.ask('SELECT count(*) FROM skep_block WHERE lease IS NOT NULL AND sums IS NULL'))

    def came(self):
        """How many workers have taken a block, of all studies."""
        return int(self.ask('SELECT count(DISTINCT worker) FROM skep_block'))

    def stop(self):
        self.run('pg_ctl', 'stop', '-s', '-m', 'immediate', '-D', self.data)


def alone(*more):
    return subprocess.run([skep, *STUDY, *more, '--json', '-'], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def worker(url, *more):
    return subprocess.Popen([skep, *STUDY, *more, '--queue', url, '--lease', '1', '--threads', '1', '--json', '-'],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)


def ended(process):
    out, told = process.communicate()
    assert process.returncode == 0, (process.returncode, told.decode())
    return out


def killed_and_killed(server):
    """Six workers are killed one after another, the first at a block and the others at whatever they were; three go on."""
    size = ['-n', '1000']
    whole = alone(*size)
    left = 0
    for _ in range(6):
        one = worker(server.url, *size)
        while left == 0 and server.held() == 0 and one.poll() is None:
            time.sleep(0.02)
        if left > 0:
            time.sleep(random.uniform(0.1, 0.4))
        one.send_signal(signal.SIGKILL)
        assert one.communicate()[0] == b'', 'it was killed too late'
        left = max(left, server.held())
    assert left > 0, 'nobody was killed at a block'
    for one in [worker(server.url, *size) for _ in range(3)]:
        assert ended(one) == whole, 'a worker has another report than who plays alone'


def by_a_rule(server):
    size = ['--until', 'first_player ±0.08']
    whole = alone(*size)
    assert b'"ended":"until"' in whole, whole[:300]
    for one in [worker(server.url, *size) for _ in range(3)]:
        assert ended(one) == whole, 'workers do not stop where one alone would'


def database_dies(server):
    size = ['-n', '600', '--question', 'again']
    whole = alone(*size)
    before = server.came()
    workers = [worker(server.url, *size) for _ in range(2)]
    while server.came() < before + 2 and all(one.poll() is None for one in workers):
        time.sleep(0.02)  # who finds no database at first gives up
    server.stop()
    time.sleep(0.5)
    server.start()
    for one in workers:
        assert ended(one) == whole, 'a database that died changes the report'


def nobody_there():
    one = worker('postgresql://skep@127.0.0.1:1/postgres')
    out, told = one.communicate()
    assert one.returncode == 1 and out == b'' and b'the queue:' in told, (one.returncode, told)


with tempfile.TemporaryDirectory(prefix='skep-queue-') as folder:
    os.environ['XDG_STATE_HOME'] = os.path.join(folder, 'state')
    nobody_there()
    server = Server(folder)
    try:
        killed_and_killed(server)
        by_a_rule(server)
        database_dies(server)
    finally:
        server.stop()
print('4 passed, 0 failed')
