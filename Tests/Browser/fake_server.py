"""A replacement for PawlWeb's server, for tests of the scripts alone. A test decides what the server sends and sees what
the script sends. The scripts and the headers of responses are those of the real server."""

import base64
import contextlib
import functools
import hashlib
import json
import os
import queue
import re
import socket
import struct
import threading
import urllib.parse
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from gallery import Gallery, Outside

CLIENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Sources", "PawlWeb", "Client")
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src https: data:; "
          "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Test</title><link rel="stylesheet" href="/_pawl/1.css"><script src="/_pawl/1.js" data-frames="/_pawl/frames.js" data-rows="/_pawl/rows.js" data-drops="/_pawl/drags.js" data-pointer="/_pawl/pointer.js" data-select="/_pawl/select.js" data-palette="/_pawl/palette.js" defer></script></head>
<body>
<form id="pawl" method="post" action="/_pawl/SESSION/events" data-base="" data-session="SESSION" data-csrf="TOKEN"
 data-version="1" DATA HANDLED>
<input type="hidden" name="csrf" value="TOKEN"><button class="vh" name="press" value="" tabindex="-1" aria-hidden="true">Apply</button>
<main id="p0">CONTENT</main>
</form></body></html>"""


@functools.cache
def scripts():
    """Returns the scripts that the gallery sends, by the names of their files."""
    gallery = Gallery(Outside())
    try:
        with urllib.request.urlopen(gallery.address) as page:
            paths = re.findall(r'="([^"]+\.js)"', page.read().decode())
        found = {}
        for name, path in zip(["pawl", "frames", "rows", "drags", "pointer", "select", "palette"], paths, strict=True):
            with urllib.request.urlopen(gallery.address + path) as file:
                found[name] = file.read()
        return found
    finally:
        gallery.stop()


SOCKET = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def frame(data):
    """Returns a text as the frame of a WebSocket message."""
    return b"\x81" + (struct.pack("!B", len(data)) if len(data) < 126 else struct.pack("!BH", 126, len(data))
                      if len(data) < 65536 else struct.pack("!BQ", 127, len(data))) + data


def read_frame(stream):
    """The text of a frame that a browser sends, which is masked; None at the end."""
    head = stream.read(2)
    if len(head) < 2 or head[0] != 0x81:
        return None
    count = head[1] & 0x7F
    if count > 125:
        count = int.from_bytes(stream.read(2 if count == 126 else 8))
    mask = stream.read(4)
    return bytes(byte ^ mask[at % 4] for at, byte in enumerate(stream.read(count))).decode()


class FakeServer:
    """A fake server with the page `content`. It acknowledges events at once, unless `acknowledges` is false.

    `answer` may add to the frame of an acknowledgement. Events come over sockets, and as requests while
    `lets_sockets_through` is false."""

    def __init__(self):
        self.lets_sockets_through = True
        self.lock = threading.RLock()
        self.streams = []
        self.sessions = 0
        self.reset("")
        server = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *arguments):
                pass

            def do_GET(self):
                server.get(self)

            def do_POST(self):
                server.post(self)

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 64

            def handle_error(self, request, address):
                """Ignores browsers that close the connection."""

        self.http = Server(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.http.server_address[1]}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def reset(self, content):
        """Starts a test with a new page."""
        with self.lock:
            self.cut()
            self.content = content
            self.events = []        # (number, key, type, value) of events, without repetitions
            self.posts = []         # the numbers of the events in each POST
            self.lives = []         # the query of each live request
            self.kinds = []         # the kind of each live request: socket or stream
            self.has_sockets = self.lets_sockets_through
            self.ways = set()       # the ways of events: "socket" or "request"
            self.refused = 0        # the number of refused requests for sockets
            self.left = []          # the bodies of leave requests
            self.opened = []        # the fields of requests for the page of a session
            self.sizes = []         # the sizes of the bodies of event requests
            self.beats = 0          # the number of answers to heartbeats
            self.data = ""          # further attributes of the page's form
            self.empty = None       # the response to the browser in place of the page
            self.handled = 0
            self.acknowledged = 0
            self.version = 1
            self.document = 1       # the number of the page in its session
            self.acknowledges = True
            self.answer = None      # called with an event; returns the rest of the frame that acknowledges it
            self.refusal = None     # the (status, text) with which live requests are refused
            self.swallow = None     # an event for which live requests wait before they answer
            self.post_refusal = None
            self.gate = threading.Event()   # holds POSTs while it is clear
            self.gate.set()
            self.sessions += 1

    # Messages to the page

    def send(self, *ops, **rest):
        frame = dict(rest)
        if ops:
            frame["o"] = list(ops)
        with self.lock:
            self.version += 1
            self.write(f"id: {self.version}\ndata: {json.dumps(frame)}\n\n")

    def say(self, event, data=""):
        self.write(f"event: {event}\ndata: {data}\n\n")

    def write(self, text):
        with self.lock:
            for stream in self.streams:
                stream.put(text)

    def cut(self):
        """Ends every live stream."""
        with self.lock:
            for stream in self.streams:
                stream.put(None)
            self.streams = []

    def count(self, kind, key=None):
        return len(self.values(kind, key))

    def values(self, kind, key=None):
        with self.lock:
            return [value for _, n, t, value in self.events if t == kind and key in (None, n)]

    # Requests from the page

    def get(self, request):
        path, _, query = request.path.partition("?")
        if path.startswith("/_pawl/") and path.endswith((".js", ".css")):
            if path.endswith(".js"):
                return self.respond(request, 200, scripts()[next((name for name in ["frames", "rows", "pointer", "select", "palette"] if name in path), "pawl")], "text/javascript")
            with open(os.path.join(CLIENT, "pawl.css"), "rb") as file:
                return self.respond(request, 200, file.read(), "text/css")
        if path.endswith("/live"):
            return self.live(request, path, query)
        if path.startswith("/_pawl/"):
            return self.respond(request, 404, b"")
        self.respond(request, 200, self.empty.encode() if self.empty else self.page(), "text/html; charset=utf-8")

    @property
    def name(self):
        return f"s{self.sessions}.{self.document}"

    def page(self):
        return (PAGE.replace("SESSION", self.name).replace("DATA", self.data)
                .replace("HANDLED", "" if "data-handled" in self.data else 'data-handled="0.0"').replace("CONTENT", self.content)).encode()

    def restart(self, content):
        """Drops the session. The next session has the page `content`."""
        with self.lock:
            self.content = content
            self.sessions += 1
            self.events, self.handled, self.acknowledged = [], 0, 0
            self.cut()

    def live(self, request, path, query):
        isSocket = request.headers.get("Upgrade") == "websocket"
        if isSocket and not self.has_sockets:
            self.refused += 1
            return self.respond(request, 501, b"", "text/plain")
        with self.lock:
            self.lives.append(query)
            self.kinds.append("socket" if isSocket else "stream")
        if self.swallow:
            self.swallow.wait(60)
        with self.lock:
            if self.refusal:
                return self.respond(request, self.refusal[0], self.refusal[1].encode(), "text/plain")
            if path != f"/_pawl/{self.name}/live":
                return self.respond(request, 410, b"")
            stream = queue.Queue()
            self.streams.append(stream)
            if self.handled:
                stream.put(f"data: {json.dumps({'a': self.handled})}\n\n")
        if isSocket:
            answer = hashlib.sha1((request.headers["Sec-WebSocket-Key"] + SOCKET).encode()).digest()
            request.wfile.write(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                b"Sec-WebSocket-Accept: " + base64.b64encode(answer) + b"\r\n\r\n")
        else:
            request.send_response(200)
            request.send_header("Content-Type", "text/event-stream")
            request.send_header("Cache-Control", "no-store")
            request.end_headers()
        if isSocket:
            threading.Thread(target=self.hear, args=(request, path, stream), daemon=True).start()
        try:
            while (text := stream.get()) is not None:
                request.wfile.write(frame(text.encode()) if isSocket else text.encode())
                request.wfile.flush()
        finally:
            if isSocket:
                # The thread that reads would wait for more.
                with contextlib.suppress(OSError):
                    request.connection.shutdown(socket.SHUT_RDWR)

    def hear(self, request, path, stream):
        """Takes what comes up over a socket: the token, and then events and answers to heartbeats."""
        token = None
        with contextlib.suppress(OSError, ValueError):
            while (text := read_frame(request.rfile)) is not None:
                if token is None:
                    token = text
                elif not text:
                    self.beats += 1
                else:
                    status, why = self.take(text.encode(), path.removesuffix("/live"), token, "socket")
                    # What is acknowledged needs no other answer.
                    if status != 204 or self.acknowledged < json.loads(text)["s"]:
                        stream.put(f"event: answer\ndata: {status} {why}\n\n")

    def post(self, request):
        body = request.rfile.read(int(request.headers.get("Content-Length") or 0))
        if request.path == f"/_pawl/{self.name}/beat":
            self.beats += 1
            return self.respond(request, 204, b"")
        if request.path == "/_pawl/open":
            self.opened.append(dict(urllib.parse.parse_qsl(body.decode(), keep_blank_values=True),
                                    tab=request.headers["X-Pawl-Tab"]))
            return self.respond(request, 200, self.page(), "text/html; charset=utf-8")
        if request.path.endswith("/leave"):
            if request.path == f"/_pawl/{self.name}/leave":
                token, _, message = body.decode().partition("\n")
                with self.lock:
                    self.left.append(token)
                    if message:
                        self.handle(json.loads(message))
            return self.respond(request, 204, b"")
        status, why = self.take(
            body, request.path.removesuffix("/events"), request.headers["X-CSRF-Token"], "request")
        self.respond(request, status, why.encode(), "text/plain")

    def take(self, body, path, token, way):
        """Takes a message of events. Returns a status, and why it was not taken."""
        self.gate.wait(20)
        with self.lock:
            self.ways.add(way)
            if self.post_refusal:
                return self.post_refusal
            message = json.loads(body)
            # A socket outlives its page, so its messages say which page they are of.
            page = f"{path.rpartition('.')[0]}.{message['d']}" if way == "socket" else path
            if token != "TOKEN" or page != f"/_pawl/{self.name}":
                return 410, ""
            self.sizes.append(len(body))
            if len(body) > 65536:
                return 413, "too large"
            self.posts.append((message["s"] - len(message["e"]) + 1, message["s"]))
            self.handle(message)
        return 204, ""

    def handle(self, message):
        for number, event in enumerate(message["e"], message["s"] - len(message["e"]) + 1):
            if number <= self.handled:
                continue
            self.handled = number
            entry = (number, event["n"], event["t"], event.get("v"))
            self.events.append(entry)
            rest = self.answer(entry) if self.answer else None
            if self.acknowledges or rest:
                self.acknowledged = number
                self.send(a=number, **(rest or {}))

    def respond(self, request, status, body, kind="text/plain"):
        request.send_response(status)
        request.send_header("Content-Type", kind)
        request.send_header("Content-Security-Policy", POLICY)
        request.send_header("Cache-Control", "no-store")
        if status != 204:
            request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        if status != 204:
            request.wfile.write(body)
