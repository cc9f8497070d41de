"""Simulates browsers that each show a counter, or an example of the gallery, and measures the server: see web-load."""

import argparse
import asyncio
import gc
import html
import json
import re
import subprocess
import sys
import time


def resident(pid):
    """Returns the private memory of a process in bytes."""
    with open(f"/proc/{pid}/status") as status:
        fields = dict(line.split(":", 1) for line in status if ":" in line)
    return int(fields["RssAnon"].split()[0]) * 1024


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def read_head(reader):
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    return int(head.split(" ", 2)[1]), head


async def read_answer(reader):
    status, head = await read_head(reader)
    length = re.search(r"content-length: (\d+)", head, re.I)
    return status, head, await reader.readexactly(int(length[1])) if length else b""


def socket_frame(text):
    """Returns a WebSocket frame for the server. Its mask is zero."""
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2)
    return b"\x81" + size + bytes(4) + text.encode()


class Browser:
    """One tab: a page and its live connection. Events are sent over that connection, or as requests."""

    def __init__(self, port, number, path="/", label=None, posts=False):
        self.port, self.number, self.path, self.label, self.posts = port, number, path, label, posts
        self.sequence = 0
        self.live = self.up = None

    async def load(self):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Dest: document\r\n"
                     "Sec-Fetch-Site: none\r\n\r\n".encode())
        status, head, body = await read_answer(reader)
        writer.close()
        if status != 200:
            raise RuntimeError(f"{status} {body[:200]!r}")
        page = body.decode()
        self.cookie = re.search(r"set-cookie: ([^;]+)", head, re.I)[1]
        self.session = re.search(r'data-session="([^"]*)"', page)[1]
        self.token = re.search(r'data-csrf="([^"]*)"', page)[1]
        self.page = page
        buttons = named_buttons(page)
        self.button = buttons.get(self.label) if self.label else next(reversed(buttons.values()), None)

    async def connect(self):
        self.live = await asyncio.open_connection("127.0.0.1", self.port, limit=4096)
        socket = "" if self.posts else ("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
        self.live[1].write(
            f"GET /_pawl/{self.session}/live?v=1&tab={self.number} HTTP/1.1\r\nHost: localhost\r\n"
            f"Cookie: {self.cookie}\r\n{socket}\r\n".encode())
        status, _ = await read_head(self.live[0])
        if status != (200 if self.posts else 101):
            raise RuntimeError(f"live: {status}")
        if not self.posts:
            self.live[1].write(socket_frame(self.token))
        await self.frame()

    async def come(self):
        await self.load()
        await self.connect()

    async def part(self):
        """Returns one chunk or frame from the server."""
        reader = self.live[0]
        if self.posts:
            size = int(await reader.readline(), 16)
            return (await reader.readexactly(size + 2))[:-2]
        kind, size = await reader.readexactly(2)
        if kind != 0x81:
            raise RuntimeError(f"the server ends the connection: {kind:x}")
        return await reader.readexactly(int.from_bytes(await reader.readexactly(2)) if size == 126 else size)

    async def message(self):
        """Returns the next message that isn't a heartbeat."""
        while True:
            message = await self.part()
            while not message.endswith(b"\n\n"):
                message += await self.part()
            if not message.startswith(b":"):
                return message

    async def frame(self):
        """Returns the next patch."""
        while (message := await self.message()).startswith(b"event:"):
            self.told(message)
        return message

    @staticmethod
    def told(message):
        """Returns the status of an event that the server has refused. Events that were performed have none."""
        status = int(message.split(b"data: ")[1][:3])
        # 422: an effect, or an earlier press, has removed the control. The event is acknowledged nevertheless.
        if status != 422:
            raise RuntimeError(f"events: {message!r}")
        return status

    def send(self):
        self.sequence += 1
        body = f'{{"s":{self.sequence},"e":[{{"n":{self.button},"t":"press"}}]}}'
        if self.posts:
            self.up[1].write(
                f"POST /_pawl/{self.session}/events HTTP/1.1\r\nHost: localhost\r\nCookie: {self.cookie}\r\n"
                f"X-CSRF-Token: {self.token}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
                f"{body}".encode())
        else:
            self.live[1].write(socket_frame(body))

    async def press(self):
        """Presses the button by a request. Returns the status of the response."""
        if self.up is None:
            self.up = await asyncio.open_connection("127.0.0.1", self.port)
        self.send()
        status, _, why = await read_answer(self.up[0])
        if status not in (204, 422):
            raise RuntimeError(f"events: {status} {why!r}")
        return status

    async def press_and_hear(self):
        """Presses the button over the WebSocket. Returns the status from the server, or else 204."""
        self.send()
        while True:
            message = await self.message()
            if message.startswith(b"event:"):
                return self.told(message)
            if self.acknowledges(message):
                return 204

    async def click(self):
        """Presses the button, and returns the seconds until the number arrives."""
        start = time.perf_counter()
        if self.posts:
            await self.press()
        else:
            self.send()
        if self.label:
            frame = await self.acknowledgement()
        else:
            expected = f'"{self.sequence}"'.encode()
            frame = await self.frame()
            if expected not in frame:
                raise RuntimeError(f"{expected!r} is not in {frame!r}")
        return time.perf_counter() - start, len(frame)

    async def stays(self):
        """Returns whether the button can be pressed several times."""
        status = [await (self.press() if self.posts else self.press_and_hear()) for _ in range(4)]
        return status == [204] * 4

    async def acknowledgement(self):
        """Returns the patch that acknowledges all presses so far. Skips patches of timers and effects before it."""
        while True:
            if self.acknowledges(frame := await self.frame()):
                return frame

    def acknowledges(self, frame):
        found = re.search(rb'"a":(\d+)', frame)
        return found and int(found[1]) >= self.sequence

    def close(self):
        for connection in (self.live, self.up):
            if connection:
                connection[1].close()
        self.live = self.up = None


def named_buttons(page):
    """Returns the keys of the enabled buttons of a page, by their names."""
    found = {}
    for attributes, content in re.findall(r"<button([^>]*)>(.*?)</button>", page, re.S):
        key = re.search(r' id="p(\d+)"', attributes)
        label = re.search(r' aria-label="([^"]*)"', attributes)
        if key and " disabled" not in attributes:
            found.setdefault(html.unescape(label[1] if label else re.sub("<[^>]*>", "", content).strip()), key[1])
    return found


# Examples that change constantly by themselves. Their changes would be counted as responses to presses.
RESTLESS = {"timers", "analog-clock", "live-chart", "animations", "downloads", "a-session-that-dies", "long-living-effects"}

# Examples whose state all sessions of the server share. One press there updates all sessions that show the example, so its cost
# is proportional to their number.
SHARED = {"shared-values"}


async def gallery_pages(port, posts):
    """Returns the pages of the gallery, each with a button that can be pressed repeatedly."""
    home = Browser(port, "home", "/examples")
    await home.load()
    pages = []
    for path in dict.fromkeys(re.findall(r'<a[^>]* href="(/examples/[^"/]+)"', home.page)):
        if path.removeprefix("/examples/") in RESTLESS | SHARED:
            continue
        known = Browser(port, "known", path)
        await known.load()
        for number, label in enumerate(named_buttons(known.page)):
            if label in ("Back", "Load again"):
                continue
            browser = Browser(port, f"{path}-{number}", path, label, posts)
            try:
                await browser.come()
                if await browser.stays():
                    pages.append((path, label))
                    break
            finally:
                browser.close()
    print(f"pages: {', '.join(f'{path} ({label})' for path, label in pages)}", file=sys.stderr)
    return pages


async def in_turns(items, width, act):
    """Runs a function for all items, with a limited number at a time."""
    queue = iter(items)

    async def worker():
        for item in queue:
            await act(item)

    await asyncio.gather(*(worker() for _ in range(width)))


async def settled(pid):
    """Returns the memory once it no longer changes, after ten seconds at most."""
    last = resident(pid)
    for _ in range(10):
        await asyncio.sleep(1)
        now = resident(pid)
        if abs(now - last) < 64 * 1024:
            break
        last = now
    return resident(pid)


async def left(port, pid, deadline):
    """Waits until the earlier sessions are gone."""
    end = time.monotonic() + deadline
    lowest = resident(pid)
    while time.monotonic() < end:
        await asyncio.sleep(1)
        lowest = min(lowest, resident(pid))
    return lowest


async def click_for(browsers, seconds, rate):
    """Makes all browsers click at a rate per second, each on its own schedule."""
    times, sizes = [], []
    end = time.perf_counter() + seconds

    async def user(index, browser):
        pause = 1 / rate
        at = time.perf_counter() + pause * index / len(browsers)
        while at < end:
            await asyncio.sleep(max(0, at - time.perf_counter()))
            taken, size = await browser.click()
            times.append(taken)
            sizes.append(size)
            at = max(at + pause, time.perf_counter())

    start = time.perf_counter()
    await asyncio.gather(*(user(index, browser) for index, browser in enumerate(browsers)))
    return times, sizes, time.perf_counter() - start


async def measure(options, port, pid):
    pages = await gallery_pages(port, options.posts) if options.gallery else [("/", None)]

    def visitors(name, count):
        return [Browser(port, f"{name}{number}", *pages[number % len(pages)], options.posts) for number in range(count)]

    # The first visitors warm up values that are created only once, so that no session is charged for them.
    warm = visitors("warm", 50)
    for browser in warm:
        await browser.come()
        await browser.click()
        browser.close()
    await asyncio.sleep(8)
    before = await settled(pid)

    browsers = visitors("browser", options.sessions)
    start = time.perf_counter()
    await in_turns(browsers, 32, Browser.come)
    loaded = time.perf_counter() - start
    live = await settled(pid)

    # As many connections without sessions, to measure the cost of connections alone.
    idle = [await asyncio.open_connection("127.0.0.1", port) for _ in range(500)]
    await asyncio.sleep(1)
    connections = (resident(pid) - live) / len(idle)
    for _, writer in idle:
        writer.close()

    clickers = browsers[: options.clickers]
    gc.collect()
    gc.disable()
    processor = processor_seconds(pid)
    times, sizes, seconds = await click_for(clickers, options.seconds, options.rate)
    gc.enable()
    processor = processor_seconds(pid) - processor
    times.sort()
    after = resident(pid)

    for browser in browsers:
        browser.close()
    # The server keeps a session for 60 seconds after its page has left, and looks for expired sessions every 5 seconds.
    gone = await left(port, pid, 75)
    again = None
    if options.twice:
        browsers = visitors("again", options.sessions)
        await in_turns(browsers, 32, Browser.come)
        again = await settled(pid)
        for browser in browsers:
            browser.close()
    return {
        "sessions": options.sessions,
        "pages_per_second": round(options.sessions / loaded),
        "bytes_per_session": round((live - before) / options.sessions),
        "bytes_per_connection": round(connections),
        "events_per_second": round(len(times) / seconds),
        "server_microseconds_per_event": round(processor / len(times) * 1e6),
        "click_to_patch_p50_ms": round(times[len(times) // 2] * 1000, 2),
        "click_to_patch_p99_ms": round(times[len(times) * 99 // 100] * 1000, 2),
        "patch_bytes": max(sizes),
        "bytes_before": before,
        "bytes_with_sessions": live,
        "bytes_after_clicks": after,
        "bytes_when_all_have_left": gone,
        "bytes_with_as_many_again": again,
    }


def main():
    parser = argparse.ArgumentParser(prog="web-load")
    parser.add_argument("server")
    parser.add_argument("--sessions", type=int, default=5000, help="how many are live at once")
    parser.add_argument("--seconds", type=float, default=15, help="for how long buttons are pressed")
    parser.add_argument("--clickers", type=int, default=200, help="in how many sessions")
    parser.add_argument("--rate", type=float, default=2, help="how often a second in each")
    parser.add_argument("--twice", action="store_true", help="have as many sessions again in the end")
    parser.add_argument("--json", metavar="FILE", help="also write the numbers to a file")
    parser.add_argument("--posts", action="store_true", help="events are requests, and the live connections are streams")
    parser.add_argument("--gallery", action="store_true", help="the server is gallery-web: all its examples, in turn")
    options = parser.parse_args()
    arguments = ["--port", "0", "--sessions-per-address", "1000000"] if options.gallery else []
    server = subprocess.Popen([options.server, *arguments], stdout=subprocess.PIPE, text=True)
    try:
        port = int(next(filter(None, (re.search(r":(\d+)/?$", line.strip()) for line in server.stdout)))[1])
        results = asyncio.run(measure(options, port, server.pid))
    finally:
        server.terminate()
        server.wait(timeout=30)
    for name, value in results.items():
        print(f"{name.replace('_', ' '):34}{'' if value is None else format(value, ','):>14}")
    if options.json:
        with open(options.json, "w") as file:
            json.dump(results, file, indent=2)
            file.write("\n")


if __name__ == "__main__":
    sys.exit(main())
