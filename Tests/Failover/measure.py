#!/usr/bin/env python3
"""Measures what a storage costs a server: memory and records of sessions, and processor time of events. Browsers connect to one
FailoverServer, built for release, and press buttons over their WebSockets at a fixed rate: without a storage, with a file of SQLite, and
with an encrypted file. With --postgres, a PostgreSQL database, which the script creates, takes the place of the files; it needs Debian's
packages postgresql and libpq-dev.

With --servers, so many processes share one file of SQLite, and the browsers are spread over them. Then the time of an event is the sum
of all processes.

Usage: measure.py [--sessions N] [--rate N] [--seconds N] [--servers N] [--postgres] [--server PATH]
"""

import argparse
import base64
import json
import os
import pathlib
import re
import select
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

import failover


class Page:
    """A browser that shows a counter."""

    def __init__(self, servers):
        self.client = failover.Client(servers, 0, 0)
        status, html = self.client.ask("GET", "/", headers=failover.NAVIGATION)
        if status != 200:
            raise SystemExit(f"status {status}")
        data = lambda name: re.search(f'data-{name}="([^"]*)"', html)[1]
        self.session, self.version = data("session"), data("version")
        self.key = int(re.search(r'<button id="p(\d+)"[^>]*>(?:<[^>]*>)*Add<', html)[1])
        path = f"/_pawl/{self.session}/live?v={self.version}&tab={os.urandom(12).hex()}"
        self.line = failover.WebSocket(servers.ports[0], path, self.client.cookie)
        if self.line.status != 101:
            raise SystemExit(f"status {self.line.status}")
        self.line.send(data("csrf"))
        self.number = 0

    def press(self):
        self.number += 1
        self.line.send(json.dumps({"s": self.number, "e": [{"n": self.key, "t": "press"}],
                                   "d": int(self.session.split(".")[1])}))

    def receive(self):
        """Reads what has come, and answers heartbeats."""
        while True:
            if ":" == self.line.receive().strip()[:1]:
                self.line.send("")
            if not self.line.rest:
                break


class Server:
    """A process that serves pages."""

    def __init__(self, binary, file, keys):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.ports = [probe.getsockname()[1]]
        self.process = subprocess.Popen([binary, str(self.ports[0]), file, *keys], stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()

    def memory(self):
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) * 1024

    def processor_time(self):
        """The time of all threads, which is exact to a nanosecond. The time of the process counts in steps of 10 ms."""
        total = 0
        for thread in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            try:
                total += int((thread / "schedstat").read_text().split()[0])
            except FileNotFoundError:
                pass  # It has ended meanwhile.
        return total / 1e9


def serve(pages, seconds, rate):
    """Presses buttons in turn, and reads what the server sends."""
    poll = select.poll()
    by_descriptor = {page.line.socket.fileno(): page for page in pages}
    for descriptor in by_descriptor:
        poll.register(descriptor, select.POLLIN)
    began, pressed = time.monotonic(), 0
    while (now := time.monotonic()) < began + seconds:
        while pressed < (now - began) * rate:
            pages[pressed % len(pages)].press()
            pressed += 1
        for descriptor, _ in poll.poll(2):
            by_descriptor[descriptor].receive()
    return pressed


def size_of(file):
    """The size of a database after its write-ahead log is moved into it."""
    if not os.path.exists(file):
        return 0
    database = sqlite3.connect(file)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    return os.path.getsize(file)


class Servers:
    """Processes that share a file."""

    def __init__(self, binary, file, keys, count):
        self.servers = [Server(binary, file, keys) for _ in range(count)]

    def pages(self, count):
        return [Page(self.servers[index % len(self.servers)]) for index in range(count)]

    def memory(self):
        return sum(server.memory() for server in self.servers)

    def processor_time(self):
        return sum(server.processor_time() for server in self.servers)

    def end(self):
        for server in self.servers:
            server.process.terminate()
        for server in self.servers:
            server.process.wait()


def idle_time(servers, pages, seconds):
    """The processor time of a second in which nobody presses a button."""
    start = servers.processor_time()
    serve(pages, seconds, 0)
    return (servers.processor_time() - start) / seconds


def measure(options, name, file, keys):
    servers = Servers(options.server, file, keys, options.servers)
    try:
        warm = servers.pages(20)
        serve(warm, 2, 20)
        before, idle_base = servers.memory(), idle_time(servers, warm, options.seconds)
        pages = servers.pages(options.sessions)
        serve(warm + pages, 5, options.sessions / 4)
        memory = (servers.memory() - before) / options.sessions
        idle = idle_time(servers, warm + pages, options.seconds)
        start, began = servers.processor_time(), time.monotonic()
        pressed = serve(warm + pages, options.seconds, options.rate)
        rate = pressed / (time.monotonic() - began)
        event = (servers.processor_time() - start - idle * options.seconds) / pressed
        for page in warm + pages:
            page.line.close()
        time.sleep(2)
    finally:
        servers.end()
    size = size_of(file) / (options.sessions + len(warm))
    print(f"{name:20} {memory / 1000:8.1f} kB a session {event * 1000:8.2f} ms an event at {rate:.0f} a second "
          f"{idle * 1000:8.2f} ms in a second with all sessions idle {idle_base * 1000:8.2f} ms with {len(warm)} of them "
          f"{size / 1000:8.2f} kB a record", flush=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("Usage: ")[1])
    for name, default in [("sessions", 1000), ("rate", 200), ("seconds", 20), ("servers", 1)]:
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--server")
    options = parser.parse_args()
    if not options.server:
        traits = ["--traits", "Postgres"] if options.postgres else []
        build = ["swift", "build", "-c", "release", "--package-path", str(failover.HERE), *traits]
        subprocess.run(build, check=True)
        folder = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
        options.server = os.path.join(folder, "FailoverServer")
    key = "2026-11=" + base64.b64encode(os.urandom(32)).decode()
    with tempfile.TemporaryDirectory() as folder:
        if options.servers == 1:
            measure(options, "no storage", "-", [])
        if options.postgres:
            database = failover.Postgres()
            try:
                return measure(options, "PostgreSQL", database.url, [])
            finally:
                database.remove()
        measure(options, "SQLite", f"{folder}/plain.sqlite", [])
        measure(options, "SQLite, encrypted", f"{folder}/encrypted.sqlite", [key])


if __name__ == "__main__":
    sys.exit(main())
