#!/usr/bin/env python3
"""Measures topics and presence, and fails if they are slower than the specification says.

In one process, 1,000 subscribers receive a message within 50 ms (p99). In two processes, 1,000 subscribers in all receive it within
150 ms, with SQLite and with PostgreSQL. The members of a process that is killed vanish within 2 s. It also compares the deliveries
per second in one process with those of streams that are filled by hand.

A temporary server of PostgreSQL is started for the measurement. Without PostgreSQL on the machine, its part is left out.

Usage: topics.py [--subscribers N] [--messages N] [--interval MS] [--kills N] [--probe PATH]
"""

import argparse
import contextlib
import glob
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ACCOUNT = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.getuid() == 0 else []


class Probe:
    """A running TopicsProbe."""

    def __init__(self, binary, transport, *arguments):
        self.process = subprocess.Popen(
            [binary, transport, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def line(self):
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"a probe ended with {self.process.wait()}")
        return line.split()

    def tell(self):
        self.process.stdin.write("go\n")
        self.process.stdin.flush()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def deliver(binary, transport, processes, options):
    """Returns the deliveries, the missed messages, and the percentiles of the slowest process."""
    share = options.subscribers // processes
    probes = [
        Probe(binary, transport, "deliver", share, options.messages, options.interval) for _ in range(processes)]
    for probe in probes:
        assert probe.line() == ["ready"]
    for probe in probes:
        probe.tell()
    for probe in probes:
        assert probe.line() == ["published"]
    # The last messages are on their way.
    time.sleep(2)
    for probe in probes:
        probe.tell()
    results = [[float(number) for number in probe.line()] for probe in probes]
    for probe in probes:
        probe.process.wait()
    expected = share * processes * options.messages * processes
    count, missed = sum(result[0] for result in results), sum(result[1] for result in results)
    if count != expected or missed:
        raise SystemExit(f"{count:.0f} of {expected} messages were delivered, {missed:.0f} were missed")
    return [max(result[index] for result in results) for index in (2, 3, 4)]


def presence(binary, transport, kills):
    """Returns the seconds between the kill of a process and the list without it, for each kill."""
    watcher, durations = Probe(binary, transport, "watch"), []
    assert watcher.line()[0] == "0"
    for _ in range(kills):
        member = Probe(binary, transport, "stay")
        assert member.line() == ["joined"]
        while watcher.line()[0] != "1":
            pass
        member.kill()
        killed = time.clock_gettime(time.CLOCK_MONOTONIC) * 1000
        while (line := watcher.line())[0] != "0":
            pass
        durations.append((float(line[1]) - killed) / 1000)
    watcher.kill()
    return durations


@contextlib.contextmanager
def postgres(folder):
    """Runs a temporary server, and gives the URL of its database."""
    programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[-2]))[-1]
    if ACCOUNT:
        shutil.chown(folder, "postgres", "postgres")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def run(*command):
        subprocess.run(
            [*ACCOUNT, f"{programs}/{command[0]}", *command[1:]], check=True, cwd=folder, stdout=subprocess.DEVNULL)

    run("initdb", "-D", f"{folder}/data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C")
    settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    run("pg_ctl", "start", "-D", f"{folder}/data", "-w", "-l", f"{folder}/log", "-o", settings)
    try:
        yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "stop", "-D", f"{folder}/data", "-m", "immediate", "-w")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--subscribers", type=int, default=1000)
    parser.add_argument("--messages", type=int, default=100)
    parser.add_argument("--interval", type=int, default=50)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--probe")
    options = parser.parse_args()
    binary = options.probe
    if binary is None:
        build = ["swift", "build", "-c", "release", "--package-path", str(HERE)]
        subprocess.run(build, check=True)
        folder = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
        binary = f"{folder}/TopicsProbe"
    failures = []

    def report(name, processes, transport, limit):
        median, p99, longest = deliver(binary, transport, processes, options)
        print(f"{name}: p50 {median:.1f} ms, p99 {p99:.1f} ms, longest {longest:.1f} ms; limit of p99 {limit} ms", flush=True)
        if p99 > limit:
            failures.append(f"{name}: p99")

    def report_presence(name, transport):
        durations = presence(binary, transport, options.kills)
        print(f"{name}: members of {len(durations)} killed processes vanished after {min(durations):.2f} to "
              f"{max(durations):.2f} s; limit 2 s", flush=True)
        if max(durations) > 2:
            failures.append(f"{name}: presence")

    burst = Probe(binary, "memory", "burst", options.subscribers, 4096)
    for _ in range(2):
        hub, streams = map(int, burst.line())
        print(f"one process: {hub / 1e6:.2f} million deliveries/s; streams filled by hand {streams / 1e6:.2f} million/s",
              flush=True)
    burst.process.wait()
    report("one process, in memory", 1, "memory", 50)
    with tempfile.TemporaryDirectory() as folder:
        transport = f"sqlite:{folder}/topics.sqlite"
        report("two processes, SQLite", 2, transport, 150)
        report_presence("SQLite", transport)
    if glob.glob("/usr/lib/postgresql/*/bin/initdb"):
        with tempfile.TemporaryDirectory() as folder, postgres(folder) as url:
            report("two processes, PostgreSQL", 2, url, 150)
            report_presence("PostgreSQL", url)
    else:
        print("PostgreSQL isn't installed, and was left out.")
    if failures:
        sys.exit("too slow: " + ", ".join(failures))


main()
