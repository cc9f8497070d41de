"""The gallery as a web server, with the surroundings that tests need: a proxy that interrupts the connection, and a
server for the requests of the examples."""

import http.server
import json
import os
import re
import selectors
import socket
import struct
import subprocess
import tempfile
import threading
import zlib

from browser import Failure

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# The titles of the examples, by the last component of their paths.
EXAMPLES = {
    "counter": "Counter", "two-counters": "Two counters", "bindings-basics": "Bindings basics",
    "bindings-form": "Bindings form", "optional-state": "Optional state", "shared-state": "Shared state",
    "alerts-and-dialogs": "Alerts and dialogs", "focus-state": "Focus state", "animations": "Animations",
    "table": "Table", "text": "Text", "pictures": "Pictures", "files": "Files", "input": "Input",
    "effects-basics": "Effects basics", "cancellation": "Cancellation", "users-over-http": "Users over HTTP",
    "refreshable": "Refreshable", "long-living-effects": "Long-living effects", "timers": "Timers",
    "analog-clock": "Analog clock", "live-chart": "Live chart", "log": "Log", "search": "Search",
    "navigate-and-load": "Navigate and load",
    "load-then-navigate": "Load, then navigate", "navigate-and-load-lists": "Navigate and load, lists",
    "load-then-navigate-lists": "Load, then navigate, lists", "present-and-load": "Present and load",
    "load-then-present": "Load, then present", "a-path-of-pages": "A path of pages", "recursion": "Everything",
    "favorites": "Favorites", "downloads": "Downloads", "todos": "Todos", "tic-tac-toe": "Log in",
    "a-tree-of-destinations": "A tree of destinations", "a-stack-of-screens": "A stack of screens",
    "shared-values": "Shared values", "dependencies": "Dependencies", "bindings-of-a-store": "Bindings of a store",
    "a-flow-as-an-enum": "A flow as an enum", "work-that-follows-state": "Work that follows state",
    "users-redux-style": "Users, Redux style", "a-session-that-dies": "A session that dies",
}


def png(width, height):
    """A picture of one color as a PNG file."""
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    rows = (b"\0" + b"\x40\x80\xc0" * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Outside:
    """A server for the requests of the examples: users, and facts about numbers. Clearing `hold` delays its answers."""

    USERS = [{"id": 1, "name": "Ada", "email": "ada@example.org"}, {"id": 2, "name": "Grace"}]

    def __init__(self):
        self.hold = threading.Event()
        self.hold.set()
        self.picture = png(40, 20)
        outside = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *arguments):
                pass

            def do_GET(self):
                outside.hold.wait(20)
                if self.path == "/users":
                    self.answer(200, json.dumps(outside.USERS))
                elif found := re.fullmatch(r"/(-?\d+)/trivia", self.path):
                    self.answer(200, f"{found[1]} is a number.")
                elif self.path == "/picture.png":
                    self.answer(200, outside.picture, "image/png")
                else:
                    self.answer(404, "There is nothing.")

            def answer(self, status, body, kind="application/json"):
                data = body if isinstance(body, bytes) else body.encode()
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, request, address):
                """Ignores clients that cancel a request."""

        self.http = Server(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.http.server_address[1]}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()


class Gallery:
    """A running `gallery-web`."""

    def __init__(self, outside, port=0, arguments=()):
        self.outside, self.port, self.arguments = outside, port, arguments
        self.directory = tempfile.TemporaryDirectory()
        # The example "Long-living effects" watches a file in this directory.
        self.environment = {**os.environ, "TMPDIR": self.directory.name}
        self.watched = os.path.join(self.directory.name, "gallery.txt")
        self.start()

    def start(self):
        program = os.environ.get("GALLERY_WEB") or os.path.join(ROOT, ".build", "debug", "gallery-web")
        self.log = os.path.join(self.directory.name, "log.txt")
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(
                # On a fast machine, the tests open more sessions in a minute than one address may have by default.
                [program, "--port", str(self.port), "--server", self.outside.address, "--sessions-per-address", "10000",
                 *self.arguments],
                stdout=subprocess.PIPE, stderr=log, text=True, env=self.environment)
        for line in self.process.stdout:
            if found := re.search(r"https?://127\.0\.0\.1:(\d+)", line):
                self.address, self.port = found[0], int(found[1])
                break
        else:
            raise Failure(f"the gallery ended: {open(self.log).read()}")

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


class Proxy:
    """A proxy between the browser and a port. `cut` closes all connections and refuses new ones.

    `swallow` keeps connections open but drops their data. A connection that was swallowed stays dead after `restore`."""

    def __init__(self, port):
        self.target = port
        self.lock = threading.Lock()
        self.pairs = set()
        self.isCut = self.swallows = False
        self.dead = set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            near, _ = self.listener.accept()
            with self.lock:
                if self.isCut:
                    near.close()
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self.target))
                except OSError:
                    near.close()
                    continue
                self.pairs.add((near, far))
                if self.swallows:
                    self.dead.add((near, far))
            threading.Thread(target=self.pass_on, args=(near, far), daemon=True).start()

    def pass_on(self, near, far):
        with selectors.DefaultSelector() as selector:
            selector.register(near, selectors.EVENT_READ, far)
            selector.register(far, selectors.EVENT_READ, near)
            try:
                while True:
                    for key, _ in selector.select():
                        data = key.fileobj.recv(1 << 16)
                        if not data:
                            return
                        if (near, far) in self.dead:
                            continue
                        key.data.sendall(data)
            except (OSError, ValueError):
                pass
            finally:
                with self.lock:
                    self.pairs.discard((near, far))
                for end in (near, far):
                    end.close()

    def cut(self):
        with self.lock:
            self.isCut = True
            pairs = list(self.pairs)
        for pair in pairs:
            for end in pair:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    """The connection is already closed."""

    def swallow(self):
        with self.lock:
            self.swallows = True
            self.dead |= self.pairs

    def restore(self):
        with self.lock:
            self.isCut = self.swallows = False
