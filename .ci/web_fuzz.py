"""Starts a gallery-web and attacks it: see web-fuzz."""

import errno
import json
import random
import re
import socket
import subprocess
import sys
import threading
import time

GALLERY = sys.argv[1]
SEED = sys.argv[2] or str(time.time_ns())
REQUESTS = 10_000
# The seconds after which an operation counts as hung.
PATIENCE = 20
# The seconds that a connection may take without a complete request: the server's limit plus a margin.
SLOW = 30 + 5
SECRET = "secret-of-another-session-7391"
# The permitted statuses. An internal error isn't one of them, and no response isn't permitted either.
EXPECTED = {200, 204, 303, 400, 403, 404, 405, 409, 410, 413, 415, 421, 422, 429, 431, 503}

failures = []


def check(name, is_well, detail=""):
    if not is_well:
        failures.append(name)
    print(f"{'ok  ' if is_well else 'FAIL'} {name}" + (f": {detail}" if detail and not is_well else ""), flush=True)


class Answer:
    def __init__(self, status, head, body):
        self.status, self.head, self.body = status, head, body

    @property
    def text(self):
        return self.body.decode("utf-8", "replace")

    def find(self, pattern):
        found = re.search(pattern, self.text)
        return found[1] if found else ""


class Connection:
    """A connection over which requests are written as bytes."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.rest = b""

    def send(self, data):
        self.socket.sendall(data)

    def receive(self):
        data = self.socket.recv(65536)
        if not data:
            raise EOFError
        self.rest += data

    def answer(self, is_head=False):
        """Returns the next response, or None if the connection was closed."""
        try:
            while b"\r\n\r\n" not in self.rest:
                self.receive()
            head, self.rest = self.rest.split(b"\r\n\r\n", 1)
            head = head.decode("latin-1")
            status = int(head.split(" ", 2)[1])
            length = re.search(r"(?i)content-length: (\d+)", head)
            if is_head or status == 204:
                size = 0
            elif length:
                size = int(length[1])
            else:
                # For a stream, the first bytes are enough.
                while not self.rest:
                    self.receive()
                body, self.rest = self.rest, b""
                return Answer(status, head, body)
            while len(self.rest) < size:
                self.receive()
            body, self.rest = self.rest[:size], self.rest[size:]
            return Answer(status, head, body)
        except (EOFError, ConnectionError):
            return None

    def close(self):
        self.socket.close()


def request(method, path, headers=(), body=b"", host="127.0.0.1"):
    if isinstance(body, str):
        body = body.encode()
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in headers]
    return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body


# The headers of a browser whose user navigates to a page. Other requests get a page without a session.
NAVIGATION = [("Sec-Fetch-Dest", "document"), ("Sec-Fetch-Site", "none")]


class Page:
    """A page that a browser has loaded."""

    def __init__(self, port, path="/"):
        connection = Connection(port)
        connection.send(request("GET", path, NAVIGATION))
        answer = connection.answer()
        connection.close()
        self.status = answer.status
        self.cookie = (re.search(r"(?i)set-cookie: ([^;\r]+)", answer.head) or ["", ""])[1]
        self.session = answer.find(r'data-session="([^"]*)"')
        self.token = answer.find(r'data-csrf="([^"]*)"')
        self.keys = re.findall(r'id="p(\d+)"', answer.text)
        self.fields = re.findall(r'<(?:input|textarea)[^>]* id="p(\d+)"|<(?:input|textarea) id="p(\d+)"', answer.text)
        self.text = answer.text

    def headers(self):
        return [("Cookie", self.cookie), ("X-CSRF-Token", self.token), ("Content-Type", "application/json")]


def events(page, number, *list_of_events):
    return request(
        "POST", f"/_pawl/{page.session}/events", page.headers(), json.dumps({"s": number, "e": list_of_events}))


class Attacker:
    """Generates requests to its own session, and to the victim's session as far as an attacker can know it."""

    def __init__(self, chance, port, victim):
        self.chance, self.port, self.victim = chance, port, victim
        self.page = Page(port)
        self.number = 0

    def note(self, answer):
        """Continues with a newly loaded page, because the server refuses events of the previous one."""
        if answer.find(r'data-csrf="([^"]*)"') == self.page.token and self.chance.random() < 0.9:
            self.page.session = answer.find(r'data-session="([^"]*)"')
            self.page.keys = re.findall(r'id="p(\d+)"', answer.text)
            self.number = 0

    def word(self):
        chance = self.chance
        return chance.choice([
            "", "0", "-1", "1" * chance.randrange(1, 400), "é\u2028", "<script>", "' OR 1=1", "../../etc/passwd",
            "%00", "%0d%0aSet-Cookie:%20a=b", "\x7f", "null", "true", self.victim.session, self.page.session,
            "".join(chr(chance.randrange(33, 127)) for _ in range(chance.randrange(1, 60))),
        ])

    def value(self, depth=0):
        chance = self.chance
        return chance.choice([
            lambda: self.word(), lambda: chance.randrange(-10, 10), lambda: 10 ** chance.randrange(0, 400),
            lambda: chance.random(), lambda: None, lambda: True, lambda: [0, 0.5, 1e308], lambda: [], lambda: [120, 480],
            lambda: {self.word(): self.value(depth + 1)} if depth < 4 else 0,
        ])()

    def key(self):
        chance = self.chance
        own = self.page.keys or ["0"]
        return chance.choice([
            lambda: int(chance.choice(own)), lambda: int(chance.choice(self.victim.keys)),
            lambda: chance.randrange(1 << 64), lambda: self.value(),
        ])()

    def message(self):
        chance = self.chance
        kinds = ["press", "text", "submit", "check", "fraction", "choose", "open", "dismiss", "focus", "blur", "go", "drag",
                 "lengths"]
        made = []
        for _ in range(chance.choice([0, 1, 1, 1, 2, 5, 300])):
            event = {"n": self.key(), "t": chance.choice(kinds + [self.word()])}
            if chance.random() < 0.7:
                event["v"] = self.value()
            made.append(event)
        self.number += len(made)
        sequence = self.number if chance.random() < 0.8 else self.value()
        text = json.dumps({"s": sequence, "e": made if chance.random() < 0.95 else self.value()})
        if chance.random() < 0.1:
            at = chance.randrange(len(text))
            text = chance.choice([text[:at], text[:at] + self.word() + text[at:], text[at:]])
        return text

    def cookie(self):
        chance = self.chance
        own, other = self.page.cookie, self.victim.cookie
        forged = chance.choice([
            other[:-1] + ("0" if other[-1] != "0" else "1"), other.rsplit(".", 1)[0],
            other.rsplit(".", 1)[0] + "." + own.rsplit(".", 1)[1], "pawl.=", "pawl.1=.", "a=b; ; ;=", self.word(),
        ])
        return chance.choice([own, own, own, forged, forged + "; " + own])

    def make(self):
        """Returns a request, whether it asks for the head only, and whether it could be the last of its connection."""
        chance = self.chance
        session = chance.choice([self.page.session] * 6 + [self.victim.session, self.word().replace(" ", ""), "x.1"])
        token = chance.choice([self.page.token] * 6 + [self.word(), self.page.token[:-1], ""])
        headers = [("Cookie", self.cookie())]
        if chance.random() < 0.15:
            headers.append(("Origin", chance.choice(["null", "https://evil.example", "http://127.0.0.1", self.word()])))
        if chance.random() < 0.1:
            headers.append(("Sec-Fetch-Site", chance.choice(["cross-site", "same-site", "same-origin", "none"])))
        for _ in range(chance.choice([0, 0, 0, 1, 5])):
            headers.append((f"X-{chance.randrange(99)}", self.word()))
        headers = [(name, re.sub(r"[\r\n\0\x7f]", "", value)) for name, value in headers]
        kind = chance.random()
        if kind < 0.6:
            form = chance.random() < 0.3
            headers.append(("Content-Type", "application/x-www-form-urlencoded" if form else "application/json"))
            headers.append(("X-CSRF-Token", re.sub(r"[\r\n\0\x7f]", "", token)))
            if form:
                pairs = [f"v.{self.key()}={self.word()}" for _ in range(chance.randrange(4))]
                body = "&".join([f"csrf={token}", f"press={self.key()}", f"version={chance.randrange(9)}"] + pairs)
            else:
                body = self.message()
            if chance.random() < 0.02:
                body = "x" * chance.choice([65_535, 65_536, 65_537, 200_000])
            return request("POST", f"/_pawl/{session}/events", headers, body), False
        path = chance.choice([
            "/", "/examples/counter", "/_pawl/open", f"/_pawl/{session}/live?v={chance.randrange(-1, 9)}&tab={chance.randrange(3)}",
            f"/_pawl/{session}/leave", f"/_pawl/{session}/" + chance.choice(["", "x", "live/live"]),
            "/_pawl", "/_pawl/", "/_pawl/../..", "//evil.example/", "/%2e%2e/%00", "/" + "a/" * 200,
            "/" + "".join(chr(chance.randrange(33, 127)) for _ in range(30)),
        ])
        path = re.sub(r"[^\x21-\x7e]", "x", path)
        method = chance.choice(["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"])
        host = chance.choice(["127.0.0.1"] * 8 + ["evil.example", "localhost:1"])
        return request(method, path, headers, host=host), method == "HEAD"

    def raw(self):
        """Returns bytes that are no request, or only part of one."""
        chance = self.chance
        whole, _ = self.make()
        at = chance.randrange(len(whole))
        return chance.choice([
            whole[:at], whole[:at] + chance.randbytes(20) + whole[at:], chance.randbytes(chance.randrange(1, 500)),
            b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.0\r\n\r\n", b"GET /\r\n\r\n", b"\r\n" * 50,
            whole.replace(b"Content-Length: ", b"Content-Length: -"),
            whole.replace(b"Content-Length: ", b"Content-Length: 9"),
            whole.replace(b"Content-Length: ", b"Transfer-Encoding: chunked\r\nX: "),
            b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 2000 + b"\r\n",
            b"GET / HTTP/1.1\r\nCookie: " + b"c" * 100_000 + b"\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        ])


class Slow(threading.Thread):
    """Opens connections that rarely send a byte, all at once. The server must close each of them."""

    def __init__(self, port, count):
        super().__init__(daemon=True)
        self.sockets = [socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) for _ in range(count)]
        self.starts = [
            b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ",
            b"POST /_pawl/x.1/events HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n",
            b"",
        ]
        self.closed, self.said = 0, set()

    def run(self):
        start = time.monotonic()
        for index, one in enumerate(self.sockets):
            one.sendall(self.starts[index % 3])
            one.setblocking(False)
        left = {one: index % 3 for index, one in enumerate(self.sockets)}
        while left and time.monotonic() - start < SLOW:
            time.sleep(1)
            for one, kind in list(left.items()):
                try:
                    if kind < 2:
                        one.send(b"x")
                    data = one.recv(4096)
                    if data:
                        self.said.add(data.split(b"\r\n")[0].decode())
                    else:
                        raise ConnectionResetError
                except BlockingIOError:
                    continue
                except OSError:
                    self.closed += 1
                    one.close()
                    del left[one]


def end_sending(sender):
    """Tells the server that nothing more comes. The server may have ended the connection before."""
    try:
        sender.shutdown(socket.SHUT_WR)
    except OSError as error:
        if error.errno != errno.ENOTCONN:
            raise
        raise ConnectionResetError from error


def attack(chance, port, victim, pages, is_alive):
    statuses, silent, leaks, closed, odd = {}, 0, 0, 0, []
    attacker, connection, start = None, None, time.monotonic()
    for index in range(REQUESTS):
        if index % 250 == 0:
            if not is_alive():
                break
            attacker = Attacker(chance, port, victim)
            pages.append(attacker.page)
        if connection is None:
            connection = Connection(port)
        is_raw = chance.random() < 0.15
        try:
            if is_raw:
                connection.send(attacker.raw())
                # The incomplete request is never completed.
                end_sending(connection.socket)
                is_head = False
            else:
                data, is_head = attacker.make()
                connection.send(data)
            answer = connection.answer(is_head)
        except ConnectionError:
            answer = None
        except TimeoutError:
            answer = None
            silent += 1
        if answer is None:
            closed += not is_raw
        else:
            statuses[answer.status] = statuses.get(answer.status, 0) + 1
            attacker.note(answer)
            leaks += SECRET.encode() in answer.body or SECRET in answer.head
            is_bad = answer.status not in EXPECTED
            # Requests that the HTTP parser refuses, and unknown methods, get only a status and no reason.
            needs_reason = answer.status >= 400 and answer.status not in (400, 404) and not is_head
            if is_bad or (needs_reason and not answer.body):
                odd.append((answer.status, answer.text[:80]))
        is_stream = answer is not None and "event-stream" in answer.head
        if answer is None or is_raw or is_stream or answer.status in (400, 413, 431) or "close" in answer.head.lower():
            connection.close()
            connection = None
    print(f"     {time.monotonic() - start:.0f} s, {dict(sorted(statuses.items()))}, closed without an answer: {closed}")
    return silent, leaks, closed, odd


class Socket(Connection):
    """A WebSocket of a page."""

    def __init__(self, port, page, headers=()):
        super().__init__(port)
        self.send(request("GET", f"/_pawl/{page.session}/live?v=0&tab=a", [
            ("Cookie", page.cookie), ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="), *headers]))
        while b"\r\n\r\n" not in self.rest:
            self.receive()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        self.status = int(head.split(b" ", 2)[1])

    def frame(self):
        """Returns the first byte and the data of the next frame, or None if the connection is closed."""
        try:
            while True:
                if len(self.rest) > 1:
                    start = 4 if self.rest[1] == 126 else 2
                    size = int.from_bytes(self.rest[2:4], "big") if start == 4 else self.rest[1]
                    if len(self.rest) >= start + size:
                        first, data = self.rest[0], self.rest[start:start + size]
                        self.rest = self.rest[start + size:]
                        return first, data
                self.receive()
        except (EOFError, ConnectionError):
            return None


def frame(data, first=0x81):
    """Returns a frame as a browser sends it. Its mask is zero."""
    size = len(data)
    length = (bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big") if size < 65536
              else b"\xff" + size.to_bytes(8, "big"))
    return bytes([first]) + length + bytes(4) + data


def odd_frames(chance, attacker):
    """Returns frames. Most are a message of events, whole or in fragments; the others are frames that no page sends."""
    message = attacker.message().encode()
    at = chance.randrange(len(message) + 1)
    return chance.choice([
        lambda: frame(message), lambda: frame(message), lambda: frame(message),
        lambda: frame(message[:at], 0x01) + frame(b"?", 0x89) + frame(message[at:], 0x80),
        lambda: frame(message[:at], 0x01) + frame(message[at:], 0x81), lambda: frame(message, 0x80),
        lambda: frame(b""), lambda: frame(message[:125], 0x89), lambda: frame(message[:125], 0x8A),
        lambda: frame(message, 0x82), lambda: frame(message, chance.randrange(256)),
        lambda: frame(b"\xff" + message), lambda: b"\x81" + bytes([min(at, 125)]) + message[:min(at, 125)],
        lambda: frame(b"x" * chance.choice([65_535, 65_536, 65_537, 200_000])), lambda: frame(message) * 100,
        lambda: frame(b"", 0x88), lambda: frame(message)[:at + 1], lambda: chance.randbytes(chance.randrange(1, 60)),
        lambda: b"\x81\xff" + chance.randbytes(8), lambda: request("GET", "/", NAVIGATION),
    ])()


def attack_by_sockets(chance, port, victim, pages, count=500):
    """Returns the count of each status, the number of sockets that the server didn't close, and the number of leaks."""
    statuses, silent, leaks = {}, 0, 0
    for index in range(count):
        if index % 25 == 0:
            attacker = Attacker(chance, port, victim)
            pages.append(attacker.page)
        attacker.number = 0 if chance.random() < 0.5 else attacker.number
        page = attacker.page if chance.random() < 0.9 else victim
        shown = Page.__new__(Page)
        shown.session, shown.cookie = page.session, attacker.page.cookie
        origin = [("Origin", "https://evil.example")] if chance.random() < 0.05 else []
        one = Socket(port, shown, origin)
        statuses[one.status] = statuses.get(one.status, 0) + 1
        if one.status == 101:
            if page is victim or origin:
                leaks += 1
            try:
                token = attacker.page.token if chance.random() < 0.9 else attacker.word()
                one.send(frame(token.encode()))
                for _ in range(chance.randrange(12)):
                    one.send(odd_frames(chance, attacker))
                # After half a frame, the only valid response is the end of the connection.
                one.send(frame(b"end", 0x89))
                end_sending(one.socket)
                while found := one.frame():
                    leaks += SECRET.encode() in found[1]
                    if told := re.match(rb"event: answer\ndata: (\d+) ", found[1]):
                        statuses[int(told[1])] = statuses.get(int(told[1]), 0) + 1
            except TimeoutError:
                silent += 1
            except OSError:
                # The server has closed it already.
                pass
        one.close()
    print(f"     sockets: {dict(sorted(statuses.items()))}")
    return statuses, silent, leaks


def flood(port):
    """Sends a thousand requests of one page at once."""
    page = Page(port)
    connections = [Connection(port) for _ in range(200)]
    event = {"n": 1, "t": "text", "v": "x" * 50_000}
    for _ in range(5):
        for connection in connections:
            connection.send(events(page, 1, event))
    start = time.monotonic()
    other = Page(port).status
    taken = time.monotonic() - start
    statuses = {}
    for connection in connections:
        for _ in range(5):
            answer = connection.answer()
            status = answer.status if answer else None
            statuses[status] = statuses.get(status, 0) + 1
        connection.close()
    return statuses, other, taken


def resident(pid):
    with open(f"/proc/{pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024


def main():
    print(f"seed {SEED}")
    chance = random.Random(SEED)
    server = subprocess.Popen(
        [GALLERY, "--port", "0", "--sessions-per-address", "1000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True)
    lines = []
    threading.Thread(target=lambda: lines.extend(server.stderr), daemon=True).start()
    try:
        port = int(re.search(r":(\d+)/", server.stdout.readline())[1])
        is_alive = lambda: server.poll() is None
        start = time.monotonic()

        victim = Page(port, "/form")
        if victim.status == 404:
            victim = Page(port, "/examples/todos")
        field = next((first or second for first, second in victim.fields if (first or second)), None)
        check("the victim has a field", field is not None)
        connection = Connection(port)
        connection.send(events(victim, 1, {"n": int(field), "t": "text", "v": SECRET}))
        answer = connection.answer()
        check("the victim has written its secret", answer.status == 204, f"{answer.status} {answer.text}")
        live = Connection(port)
        live.send(request("GET", f"/_pawl/{victim.session}/live?v=0&tab=v", [("Cookie", victim.cookie)]))
        seen = live.answer()
        check("the victim sees it", seen.status == 200 and SECRET in seen.text, seen.text[:200])

        slow = Slow(port, 300)
        slow.start()
        began = time.monotonic()
        check("slow connections keep nobody out", Page(port).status == 200 and time.monotonic() - began < 5)

        pages = []
        silent, leaks, closed, odd = attack(chance, port, victim, pages, is_alive)
        check("the server is still there", is_alive(), "".join(lines)[-2000:])
        check("every answer has a status that says why", not odd, str(odd[:5]))
        check("every whole request was answered", not closed and not silent, f"{closed} closed, {silent} silent")
        check("nobody has seen another's secret", leaks == 0, f"{leaks} times")

        statuses, silent, leaks = attack_by_sockets(chance, port, victim, pages)
        check("the server is still there", is_alive(), "".join(lines)[-2000:])
        check("sockets are had, and refused with a reason", 101 in statuses and set(statuses) <= EXPECTED | {101}, str(statuses))
        check("every socket that is closed is closed by the server too", not silent, f"{silent} silent")
        check("nobody has seen another's page over a socket", leaks == 0, f"{leaks} times")

        statuses, other, taken = flood(port)
        check("a flood of one page keeps nobody else out", other == 200 and taken < 5, f"{other} after {taken:.1f} s")
        check("a flood is refused", set(statuses) <= {204, 422, 429} and statuses.get(429, 0) > 500, str(statuses))

        connection = Connection(port)
        connection.send(events(victim, 2, {"n": int(field), "t": "text", "v": SECRET}))
        check("the victim can go on", connection.answer().status == 204)

        slow.join(SLOW + 5)
        check("slow connections were closed", slow.closed == len(slow.sockets), f"{slow.closed} of {len(slow.sockets)}")
        check("and told why", any("408" in line for line in slow.said), str(slow.said))
        check("the memory stays within bounds", resident(server.pid) < 500, f"{resident(server.pid):.0f} MB")

        server.terminate()
        check("the server ends when it is told to", server.wait(timeout=PATIENCE) == 0)
        print(f"{time.monotonic() - start:.0f} s")
    finally:
        if server.poll() is None:
            server.kill()
    if failures:
        print(f"{len(failures)} failed; seed {SEED}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
