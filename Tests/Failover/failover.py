#!/usr/bin/env python3
"""Kills servers at random moments while many browsers press buttons, and checks that each press has counted exactly once.

Several servers share one file of sessions. Each client connects to a random server each time, as through a proxy without affinity,
and does what the script of a page does: it keeps a press until the press is acknowledged, and sends it again to the next server,
unless that server's page shows that it has been handled.

With --encrypted, the sessions are encrypted, each server starts with one of two keys as the current one, and the files of the
database are searched for plain text at the end.

With --postgres, the sessions are in a PostgreSQL database, which the script creates; it needs Debian's packages postgresql and
libpq-dev. With --outage, this database is stopped for some seconds while the browsers press buttons: the sessions go on, each page
is told that its state isn't saved, and no press is lost or doubled afterwards.

Usage: failover.py [--runs N] [--clients N] [--servers N] [--presses N] [--kills N] [--seed N] [--encrypted] [--postgres]
                   [--outage SECONDS] [--server PATH]
"""

import argparse
import base64
import glob
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
# The seconds after which a client counts as hung.
PATIENCE = 120
NAVIGATION = {"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "none"}


# The context of TLS if the servers are behind a proxy with TLS.
TLS = None


def connect(port):
    line = socket.create_connection(("127.0.0.1", port), 5)
    return TLS.wrap_socket(line) if TLS else line


def http_connection(port):
    if TLS:
        return http.client.HTTPSConnection("127.0.0.1", port, timeout=10, context=TLS)
    return http.client.HTTPConnection("127.0.0.1", port, timeout=10)


def origin(port):
    return f"{'https' if TLS else 'http'}://127.0.0.1:{port}"


class Lost(Exception):
    """The connection is lost, or nobody answers."""


class Postgres:
    """A server of PostgreSQL with an empty database, for one run."""

    def __init__(self):
        self.programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        self.folder = tempfile.mkdtemp(prefix="pawl-failover-")
        # The server refuses to run as root.
        self.prefix = []
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
            self.prefix = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", "postgres", "-N")
        with open(os.path.join(self.data, "postgresql.conf"), "a") as settings:
            settings.write(f"listen_addresses = ''\nunix_socket_directories = '{self.folder}'\nmax_connections = 50\n")
        self.start()
        self.url = f"postgresql://postgres@{urllib.parse.quote(self.folder, safe='')}:5432/postgres"

    @property
    def data(self):
        return os.path.join(self.folder, "data")

    def run(self, program, *arguments):
        subprocess.run([*self.prefix, os.path.join(self.programs, program), *arguments], check=True,
                       stdout=subprocess.DEVNULL, cwd="/")

    def start(self):
        self.run("pg_ctl", "start", "-D", self.data, "-w", "-l", os.path.join(self.folder, "log"))

    def stop(self, mode="immediate"):
        self.run("pg_ctl", "stop", "-D", self.data, "-w", "-m", mode)

    def remove(self):
        self.stop()
        shutil.rmtree(self.folder)


class Servers:
    def __init__(self, count, binary, folder, keys, url=None):
        self.binary, self.file, self.lock = binary, url or os.path.join(folder, "sessions.sqlite"), threading.Lock()
        self.keys = keys
        self.log = open(os.path.join(folder, "log"), "ab")
        self.ports, self.processes = [], []
        for _ in range(count):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                self.ports.append(probe.getsockname()[1])
            self.processes.append(None)
            self.start(len(self.ports) - 1)

    def start(self, index):
        keys = random.sample(self.keys, len(self.keys))
        self.processes[index] = subprocess.Popen(
            [self.binary, str(self.ports[index]), self.file, *keys], stdout=self.log, stderr=self.log)

    def end(self, index, signal_number):
        """Ends a server, waits for its end if it was asked to end, and starts it again."""
        process = self.processes[index]
        process.send_signal(signal_number)
        process.wait(PATIENCE)
        self.start(index)

    def plain_texts(self):
        """The files of the database that contain a text of a session."""
        if self.file.startswith("postgresql:"):
            return []
        folder = pathlib.Path(self.file).parent
        texts = [b'"browser"', b'"states"', b'{"count":', b'"count"']
        return [file.name for file in folder.glob("sessions.sqlite*") if any(text in file.read_bytes() for text in texts)]

    def stop(self):
        for process in self.processes:
            process.kill()
            process.wait()


class WebSocket:
    """A WebSocket of a browser (RFC 6455), for texts of one frame."""

    def __init__(self, port, path, cookie):
        try:
            self.socket = connect(port)
            self.socket.sendall((
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
                f"Origin: {origin(port)}\r\nCookie: {cookie}\r\n\r\n").encode())
            self.rest = b""
            while b"\r\n\r\n" not in self.rest:
                self.fill()
            head, self.rest = self.rest.split(b"\r\n\r\n", 1)
            self.status = int(head.split()[1])
        except OSError as error:
            raise Lost(str(error))

    def fill(self):
        data = self.socket.recv(65536)
        if not data:
            raise Lost("the connection is closed")
        self.rest += data

    def take(self, count):
        while len(self.rest) < count:
            self.fill()
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else bytes([0x81, 0xFE]) + struct.pack(">H", len(data))
        try:
            self.socket.sendall(head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(data)))
        except OSError as error:
            raise Lost(str(error))

    def receive(self):
        try:
            first, size = self.take(2)
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            data = self.take(size)
        except OSError as error:
            raise Lost(str(error))
        if first & 15 == 8:
            raise Lost("the connection was ended")
        return data.decode() if first & 15 == 1 else ""

    def close(self):
        self.socket.close()


class Client(threading.Thread):
    """A browser with one tab."""

    def __init__(self, servers, presses, seed):
        super().__init__(daemon=True)
        self.servers, self.wanted, self.random = servers, presses, random.Random(seed)
        self.tab = "".join(self.random.choices("0123456789", k=24))
        self.cookie = self.session = self.problem = None
        # The numbers of presses of the present page that aren't acknowledged.
        self.waiting = []
        self.number = self.pressed = self.restored = 0
        self.count = None
        # Whether the page was told that its state isn't saved, and whether it is told so now.
        self.was_told = self.is_told = False
        # Whether a press was acknowledged, so that the session is in the storage.
        self.is_stored = False
        self.trace = []

    def port(self):
        return self.random.choice(self.servers.ports)

    def ask(self, method, path, body=None, headers={}):
        port = self.port()
        connection = http_connection(port)
        try:
            headers = {**headers, "Origin": origin(port)} if method == "POST" else dict(headers)
            if self.cookie:
                headers["Cookie"] = self.cookie
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            for value in answer.headers.get_all("Set-Cookie") or []:
                if value.startswith("pawl.") and "Max-Age=0" not in value:
                    self.cookie = value.split(";")[0]
            return answer.status, answer.read().decode()
        except (OSError, http.client.HTTPException) as error:
            raise Lost(str(error))
        finally:
            connection.close()

    def adopt(self, html):
        """Shows a page. Presses that its process hasn't handled are pressed again on it."""
        data = lambda name: re.search(f'data-{name}="([^"]*)"', html)[1]
        before, self.session, self.token, self.version = self.session, data("session"), data("csrf"), data("version")
        self.key = int(re.search(r'<button id="p(\d+)"[^>]*>(?:<[^>]*>)*Add<', html)[1])
        self.count = int(re.search(r"Count: (\d+)", html)[1])
        missing = len(self.waiting)
        self.trace.append(f"page {self.session}, {data('handled')}, count {self.count}; {before} waits for {self.waiting}")
        if before:
            if before.split(".")[0] != self.session.split(".")[0]:
                raise AssertionError(f"the session was lost: {before} became {self.session}")
            self.restored += 1
            shown, handled = data("handled").split(".")
            if before.split(".")[1] == shown:
                missing = sum(number > int(handled) for number in self.waiting)
            elif int(before.split(".")[1]) < int(shown) and self.waiting:
                raise AssertionError(f"page {shown} was stored, and the browser shows {before}")
        self.number, self.waiting = 0, []
        self.press(missing)

    def press(self, count):
        for _ in range(count):
            self.number += 1
            self.waiting.append(self.number)

    def messages(self):
        """What a page sends for the presses that wait."""
        events = [{"n": self.key, "t": "press"} for _ in self.waiting]
        return json.dumps({"s": self.number, "e": events, "d": int(self.session.split(".")[1])}) if events else None

    def live(self):
        port = self.port()
        self.trace.append(f"connects to {port}")
        line = WebSocket(port, f"/_pawl/{self.session}/live?v={self.version}&tab={self.tab}", self.cookie)
        try:
            if line.status == 410 or line.status == 409:
                return self.open()
            if line.status != 101:
                raise Lost(f"status {line.status}")
            line.send(self.token)
            if self.waiting:
                line.send(self.messages())
            stay = self.random.random() * 2
            began = time.monotonic()
            while self.waiting or self.pressed < self.wanted or self.count is None:
                if not self.waiting:
                    if time.monotonic() - began > stay:
                        return
                    burst = min(self.random.randint(1, 3), self.wanted - self.pressed)
                    self.pressed += burst
                    self.press(burst)
                    self.trace.append(f"presses {self.waiting}")
                    line.send(self.messages())
                self.handle(line)
        finally:
            line.close()

    def handle(self, line):
        text = line.receive()
        if "event: bye" in text or "event: gone" in text:
            raise Lost("the session ends there")
        if ":" == text.strip()[:1]:
            line.send("")
        for message in text.split("\n\n"):
            fields = dict(field.split(": ", 1) for field in message.split("\n") if ": " in field)
            if fields.get("event") == "page":
                self.adopt(json.loads(fields["data"]))
                if self.waiting:
                    line.send(self.messages())
            elif "event" not in fields and "data" in fields:
                frame = json.loads(fields["data"])
                if "w" in frame:
                    self.is_told = frame["w"] != ""
                    self.was_told = self.was_told or self.is_told
                if "a" in frame:
                    self.is_stored = True
                    self.waiting = [number for number in self.waiting if number > frame["a"]]
                    self.trace.append(f"acknowledged {frame['a']}; waits for {self.waiting}")
                if found := re.findall(r"Count: (\d+)", fields["data"]):
                    self.count = int(found[-1])
                    self.trace.append(f"count {self.count}")

    def open(self):
        status, html = self.ask(
            "POST", "/_pawl/open", urllib.parse.urlencode({"path": "/", "own": self.session.split(".")[0]}),
            {"Content-Type": "application/x-www-form-urlencoded", "X-Pawl-Tab": self.tab})
        if status != 200:
            raise Lost(f"status {status}")
        self.adopt(html)

    def run(self):
        try:
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                try:
                    if not self.session:
                        status, html = self.ask("GET", "/", headers=NAVIGATION)
                        if status != 200:
                            raise Lost(f"status {status}")
                        self.adopt(html)
                    self.live()
                    if self.pressed == self.wanted and not self.waiting:
                        return self.check()
                except Lost as lost:
                    self.last = lost
                    time.sleep(self.random.random() * 0.2)
            self.problem = f"it hangs: {self.last}; {len(self.waiting)} presses wait, {self.pressed} of {self.wanted} were made"
        except Exception as error:
            self.problem = f"{type(error).__name__}: {error}"

    def check(self):
        while True:
            try:
                self.open()
                break
            except Lost:
                time.sleep(self.random.random() * 0.2)
        if self.count != self.wanted:
            self.problem = f"{self.wanted} presses were acknowledged, and the count is {self.count}"
            self.problem += "".join("\n    " + line for line in self.trace)


def run(options, seed):
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        database = Postgres() if options.postgres else None
        keys = [f"{name}={base64.b64encode(os.urandom(32)).decode()}" for name in ["one", "two"]] if options.encrypted else []
        servers = Servers(options.servers, options.server, folder, keys, database and database.url)
        try:
            clients = [Client(servers, options.presses, chance.random()) for _ in range(options.clients)]
            for client in clients:
                client.start()
            for _ in range(options.kills):
                time.sleep(chance.random() * 1.5)
                if not any(client.is_alive() for client in clients):
                    break
                servers.end(chance.randrange(options.servers), chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM]))
            if options.outage:
                # A session that begins while the storage is gone is known to its own server only.
                while not all(client.is_stored or client.problem for client in clients):
                    time.sleep(0.1)
                before = [client.pressed for client in clients]
                database.stop()
                time.sleep(options.outage)
                told = sum(client.was_told for client in clients if client.is_alive())
                pressed = sum(client.pressed for client in clients) - sum(before)
                database.start()
                print(f"database stopped for {options.outage} s: {told} pages were told, {pressed} further presses", flush=True)
            for client in clients:
                client.join(PATIENCE + 10)
            problems = [client.problem for client in clients if client.problem]
            if options.outage and (told == 0 or any(client.is_told for client in clients)):
                problems.append(f"{told} pages were told of the outage, and {sum(client.is_told for client in clients)} still are")
            if not database and bool(servers.plain_texts()) == options.encrypted:
                problems.append(f"files with plain text: {servers.plain_texts()}")
            taken = sum(client.restored for client in clients)
            if problems:
                print(pathlib.Path(folder, "log").read_text(errors="replace")[-3000:])
        finally:
            servers.stop()
            if database:
                database.remove()
    print(f"seed {seed}: {len(problems)} problems, {taken} pages of sessions that went on elsewhere", flush=True)
    for problem in problems[:5]:
        print("  " + problem)
    return not problems


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("Usage: ")[1])
    for name, default in [("runs", 1), ("clients", 20), ("servers", 2), ("presses", 30), ("kills", 6), ("seed", 1)]:
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--encrypted", action="store_true")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--outage", type=int, default=0)
    parser.add_argument("--server")
    options = parser.parse_args()
    if options.outage and not options.postgres:
        parser.error("--outage needs --postgres")
    if not options.server:
        build = ["swift", "build", "--package-path", str(HERE), *(["--traits", "Postgres"] if options.postgres else [])]
        subprocess.run(build, check=True)
        folder = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
        options.server = os.path.join(folder, "FailoverServer")
    passed = [run(options, options.seed + index) for index in range(options.runs)]
    print(f"{sum(passed)} passed, {len(passed) - sum(passed)} failed")
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
