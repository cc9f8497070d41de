"""Makes the pictures in Docs/Images, and in documentation catalogs, from real runs of the programs.

A picture of a terminal is the screen of a tmux session of a fixed size, written as SVG by Rich. A picture of a browser
is a screenshot by Chromium of a page of a fixed size, with a window's frame around it. Run by Scripts/pictures, which
provides the packages.
"""

import argparse
import base64
import collections
import contextlib
import html
import io
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from PIL import Image, ImageChops
from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from rich.text import Text

ROOT = pathlib.Path(__file__).resolve().parent.parent
IMAGES = ROOT / "Docs" / "Images"
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from browser import wait  # noqa: E402
from user import User  # noqa: E402

# The seconds that a screen or page must stay the same before its picture is taken.
CALM = 0.5
# The permitted difference of a pixel's channel from the committed picture, and the number of pixels that may exceed it.
CHANNEL_TOLERANCE = 40
PIXEL_TOLERANCE = 50

THEME = TerminalTheme(
    background=(0x1A, 0x1D, 0x23), foreground=(0xDD, 0xE1, 0xE6),
    normal=[(0x2B, 0x30, 0x3B), (0xE0, 0x6C, 0x75), (0x7E, 0xC6, 0x99), (0xE5, 0xC0, 0x7B),
            (0x4A, 0x8F, 0xE0), (0xC6, 0x78, 0xDD), (0x56, 0xB6, 0xC2), (0xC8, 0xCD, 0xD5)],
    bright=[(0x6B, 0x73, 0x80), (0xFF, 0x7B, 0x85), (0x98, 0xD9, 0xAE), (0xF2, 0xD3, 0x8F),
            (0x6C, 0xB2, 0xFF), (0xD9, 0x9A, 0xEC), (0x7F, 0xD0, 0xDA), (0xFF, 0xFF, 0xFF)])

# Rich's own format loads a font from the network. This one uses a monospaced font of the reader's system. At this size
# the box characters of common fonts fill a line, and those of adjacent lines touch; a cell is as wide as their glyphs.
FONT_SIZE = 21
CELL_ASPECT = 0.602 * FONT_SIZE / 20
SVG_FORMAT = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">
<title>TITLE</title>
<style>
.{unique_id}-matrix {{ font: FONT_SIZEpx ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }}
.{unique_id}-title {{ font: 16px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; opacity: .7; }}
{styles}
</style>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""

BROWSER_FRAME = """\
<!DOCTYPE html>
<style>
  body { margin: 0; }
  figure { box-sizing: border-box; margin: 0; border: 1px solid #9a9aa2; border-radius: 9px; overflow: hidden; }
  header { box-sizing: border-box; height: 40px; padding: 0 14px; display: flex; align-items: center; gap: 8px;
    background: #e9e9ee; border-bottom: 1px solid #d5d5dc; font: 14px sans-serif; color: #55555d; }
  i { width: 13px; height: 13px; border-radius: 50%; }
  span { flex: 1; margin: 0 76px 0 20px; line-height: 26px; border-radius: 13px; background: #fff; text-align: center; }
  img { display: block; }
</style>
<figure>
  <header><i style="background: #ff5f57"></i><i style="background: #febc2e"></i><i style="background: #28c840"></i>
    <span>ADDRESS</span></header>
  <img src="data:image/png;base64,PAGE" style="width: WIDTHpx">
</figure>
"""

# Makes Chromium choose and draw fonts in the same way on every machine.
FONTS = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <cachedir>CACHE</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match><edit name="family" mode="append" binding="weak"><string>DejaVu Sans</string></edit></match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
"""


class Terminal:
    """A tmux session of its own server, in which a program runs."""

    def __init__(self, directory, command, columns, rows):
        self.tmux = ["tmux", "-u", "-S", os.path.join(directory, "tmux"), "-f", os.path.join(directory, "tmux.conf")]
        with open(self.tmux[-1], "w") as file:
            # Programs write spaces for GNU Screen. tmux leaves erased cells out of captured screens.
            file.write("set -g status off\nset -g default-terminal screen-256color\nset -g remain-on-exit on\n")
        self.columns = columns
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": directory, "TMPDIR": directory, "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self.run("new-session", "-d", "-x", str(columns), "-y", str(rows), *map(str, command))

    def run(self, *arguments):
        return subprocess.run(
            [*self.tmux, *arguments], env=self.environment, check=True, capture_output=True, text=True).stdout

    def sees(self, *texts):
        """Waits until texts are on the screen."""
        for text in texts:
            try:
                wait(lambda: text in self.run("capture-pane", "-p"), f"{text!r} on the screen")
            except AssertionError as error:
                raise SystemExit(f"{error}:\n{self.run('capture-pane', '-p')}")

    def press(self, *keys):
        """Presses keys by their names in tmux."""
        self.run("send-keys", *keys)

    def press_until(self, key, text):
        """Presses a key repeatedly until the screen, once it no longer changes, has a text."""
        for _ in range(20):
            self.press(key)
            if text in calm(lambda: self.run("capture-pane", "-p")):
                return
        raise SystemExit(f"{key} does not lead to {text!r}:\n{self.run('capture-pane', '-p')}")

    def write(self, text):
        self.run("send-keys", "-l", text)

    def picture(self, title, name):
        """Returns the screen as SVG, once it no longer changes."""
        screen = calm(lambda: self.run("capture-pane", "-e", "-N", "-p"))
        console = Console(
            record=True, width=self.columns, file=io.StringIO(), force_terminal=True, color_system="truecolor",
            legacy_windows=False, _environ={})
        # Versions of tmux differ in where they write codes. Merged segments do not.
        lines = console.render_lines(Text.from_ansi(screen.rstrip("\n"), no_wrap=True, end=""), pad=False)
        segments = [part for line in lines for part in (*Segment.simplify(with_plain_blanks(line)), Segment.line())]
        # Rich leaves out spaces, even if they are underlined.
        console.print(Segments([
            Segment(text.replace(" ", "\u00A0"), style) if style and style.underline else Segment(text, style)
            for text, style, _ in segments]))
        template = SVG_FORMAT.replace("FONT_SIZE", str(FONT_SIZE))
        template = template.replace("TITLE", html.escape(f"{title} in a terminal"))
        svg = console.export_svg(
            title=title, theme=THEME, code_format=template, font_aspect_ratio=CELL_ASPECT, unique_id=name)
        svg = re.sub(r"\d+\.\d{4,}", lambda number: format(float(number[0]), "g"), svg)
        # Rich clips each line to an element, which it leaves out for the last one, and writes line ends as text.
        # Neither is needed.
        svg = re.sub(r' clip-path="url\(#[\w-]+-line-\d+\)"', "", svg)
        svg = re.sub(r"<text [^>]*>\n</text>", "", svg).replace("><text", ">\n<text").replace("><rect", ">\n<rect")
        return "\n".join(line.strip() for line in svg.splitlines() if line.strip()).encode() + b"\n"

    def close(self):
        self.run("kill-server")


def with_plain_blanks(line):
    """Yields the letters of a line. A blank gets the style of the letter before it if both have the same background.

    The other attributes of a blank aren't visible, so a program need not write a blank again in which only they differ."""
    before = None
    for text, style, _ in line:
        for letter in text:
            lines = style and (style.underline or style.reverse or style.strike)
            if letter == " " and not lines:
                background = style.bgcolor if style else None
                same = before is not None and before.bgcolor == background
                before = before if same and not (before.underline or before.reverse or before.strike) else \
                    Style(bgcolor=background)
            else:
                before = style or Style()
            yield Segment(letter, before)


class Window(User):
    """A browser that shows a page of a fixed size, two pixels to a CSS pixel."""

    def __init__(self, width, height):
        super().__init__(width, height, mouse=True)
        self.width, self.height = width, height
        self.resize(width, height)

    def resize(self, width, height):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2, mobile=False)

    def shoot(self):
        return self.cdp("Page.captureScreenshot", format="png")["data"]

    def picture(self, address):
        """Returns the page in a window's frame as PNG, once it no longer changes."""
        page = calm(self.shoot)
        frame = BROWSER_FRAME.replace("WIDTH", str(self.width)).replace("ADDRESS", address).replace("PAGE", page)
        self.open("about:blank")
        self.resize(self.width + 2, self.height + 42)
        self.cdp("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
        self.run("document.open(); document.write(arguments[0]); document.close()", frame)
        wait(lambda: self.run("return [...document.images].every(image => image.complete)"), "the frame")
        image = Image.open(io.BytesIO(base64.b64decode(calm(self.shoot)))).convert("RGBA")
        file = io.BytesIO()
        with_palette(image).save(file, "PNG", optimize=True)
        return file.getvalue()


def with_palette(image):
    """Returns the image with a palette of its most frequent colors, which makes its file much smaller. Areas keep their
    colors; a few pixels at the edges of letters get the nearest one. Each pixel becomes opaque or transparent."""
    # The bytes in groups of four: red, green, blue and alpha.
    pixels = list(zip(*[iter(image.tobytes())] * 4))
    counts = collections.Counter(pixel[:3] for pixel in pixels)
    palette = [color for color, _ in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))[:255]]
    indexes = {color: index for index, color in enumerate(palette)}
    for color in counts:
        if color not in indexes:
            near = min(palette, key=lambda other: sum((a - b) ** 2 for a, b in zip(color, other)))
            indexes[color] = indexes[near]
    result = Image.frombytes(
        "P", image.size, bytes(indexes[pixel[:3]] if pixel[3] >= 128 else 255 for pixel in pixels))
    result.putpalette([channel for color in palette for channel in color] + [0] * 3 * (256 - len(palette)))
    result.info["transparency"] = 255
    return result


def calm(look):
    """Calls `look` until it has returned the same value for `CALM` seconds, and returns that value."""
    seen, since, end = look(), time.monotonic(), time.monotonic() + 20
    while time.monotonic() < since + CALM:
        time.sleep(0.1)
        now = look()
        if now != seen:
            seen, since = now, time.monotonic()
        if time.monotonic() > end:
            raise SystemExit("the picture does not come to rest")
    return seen


@contextlib.contextmanager
def terminal(*command, columns, rows):
    with tempfile.TemporaryDirectory() as directory:
        with contextlib.closing(Terminal(directory, command, columns, rows)) as screen:
            yield screen


@contextlib.contextmanager
def window(*command, width, height):
    """Runs a program that serves pages, and opens a browser. Yields the browser and the address of the pages."""
    with tempfile.TemporaryDirectory() as directory:
        fonts = os.path.join(directory, "fonts.conf")
        with open(fonts, "w") as file:
            file.write(FONTS.replace("CACHE", directory))
        os.environ["FONTCONFIG_FILE"] = fonts
        server = subprocess.Popen([*map(str, command), "--port", "0"], stdout=subprocess.PIPE, text=True)
        try:
            found = next(filter(None, (re.search(r"https?://127\.0\.0\.1:\d+", line) for line in server.stdout)), None)
            if not found:
                raise SystemExit(f"{command[0]} does not say where it serves")
            with contextlib.closing(Window(width, height)) as browser:
                yield browser, found[0]
        finally:
            server.terminate()
            server.wait(15)


def counter_terminal(programs):
    with terminal(programs("CounterProgram"), columns=44, rows=12) as screen:
        screen.sees("Tell me about it")
        screen.press("Tab", "Enter", "Enter", "Tab", "Enter")
        screen.sees("2 is even.")
        return screen.picture("CounterProgram", "counter")


def counter_browser(programs):
    with window(programs("CounterProgram"), "--web", width=438, height=220) as (browser, address):
        browser.begin(address)
        browser.press("+")
        browser.press("+")
        browser.press("Tell me about it")
        browser.sees("2 is even.")
        return browser.picture("127.0.0.1")


TODOS = ["Water the plants", "Write a letter", "Call Grace"]
FIELDS = "return [...document.querySelectorAll('main input')].map(field => field.value)"


def gallery_terminal(programs):
    with terminal(programs("gallery"), "todos", columns=60, rows=24) as screen:
        screen.sees("Saved.")
        # Moves to the button in the bar, and from there to the field, which is disabled until the todos are loaded.
        screen.press("Up")
        screen.press_until("Tab", "Enter done")
        for todo in TODOS:
            screen.write(todo)
            screen.press("Enter")
            screen.sees("☐▐" + todo)
        # Moves over the button and the three choices to the check box of the first todo.
        screen.press("Tab", "Tab", "Tab", "Tab", "Tab", "Enter")
        screen.sees("☑", "Saved.")
        return screen.picture("gallery todos", "gallery")


def gallery_browser(programs):
    with window(programs("gallery-web"), width=638, height=486) as (browser, address):
        browser.example(address, "todos")
        for number, todo in enumerate(TODOS, 1):
            browser.write("What is to be done?", todo + "\n")
            # The field is empty again once the todo has been added.
            wait(lambda: browser.run(FIELDS) == ["", *TODOS[:number]], f"the todo {todo!r}")
        browser.press("To do")
        browser.sees("☑", "Saved.")
        browser.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=1, y=1)
        browser.run("document.activeElement.blur(); scrollTo(0, document.body.scrollHeight)")
        return browser.picture("127.0.0.1/todos")


# An exported recording of the example of todos.
RECORDING = ROOT / "Docs" / "Recordings" / "todos.jsonl"


def inspector_terminal(programs):
    with terminal(programs("pawl"), "inspect", RECORDING, columns=80, rows=24) as screen:
        screen.sees("36 actions")
        # Moves over the search field to the action that checks the first todo, and shows the change of the state.
        screen.press_until("Down", "33 todo.checkBoxToggled")
        screen.press("Tab", "Right", "Right", "Enter")
        screen.sees("+       isComplete: true")
        return screen.picture("pawl inspect", "inspector")


def inspector_browser(programs):
    with window(programs("gallery-web"), "--replay", RECORDING, width=1100, height=620) as (browser, address):
        browser.begin(address)
        browser.press("34 saved, effect, 13 µs")
        browser.press("Why")
        wait(lambda: browser.all().count("todo.checkBoxToggled") == 2, "the cause of the action")
        browser.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=1, y=1)
        browser.run("document.activeElement.blur()")
        return browser.picture("127.0.0.1/todos")


PICTURES = {
    "counter-terminal.svg": counter_terminal,
    "counter-browser.png": counter_browser,
    "gallery-terminal.svg": gallery_terminal,
    "gallery-browser.png": gallery_browser,
    "inspector-terminal.svg": inspector_terminal,
    "inspector-browser.png": inspector_browser,
}
# The folders of pictures that aren't in Docs/Images.
FOLDERS = dict.fromkeys(["inspector-terminal.svg", "inspector-browser.png"], ROOT / "Sources/PawlInspector/PawlInspector.docc/Images")


def difference(committed, fresh, is_image):
    """Describes how a fresh picture differs from the committed one. Returns None if it is within the tolerances."""
    if not is_image:
        return None if committed == fresh else "the text differs"
    old, new = (Image.open(io.BytesIO(data)).convert("RGBA") for data in (committed, fresh))
    if old.size != new.size:
        return f"the size was {old.size} and is {new.size}"
    channels = ImageChops.difference(old, new).split()
    farthest = channels[0]
    for channel in channels[1:]:
        farthest = ImageChops.lighter(farthest, channel)
    count = sum(farthest.histogram()[CHANNEL_TOLERANCE + 1:])
    return None if count <= PIXEL_TOLERANCE else f"{count} pixels differ"


def main():
    parser = argparse.ArgumentParser(
        prog="Scripts/pictures", description="Makes the pictures in Docs/Images, and in documentation catalogs, from real runs of the programs.")
    parser.add_argument("--check", action="store_true", help="fail if fresh pictures differ from the committed ones")
    parser.add_argument("--program", metavar="PATH", help="CounterProgram; without it, it is built")
    parser.add_argument("--gallery", metavar="PATH", help="gallery; without it, it is built")
    parser.add_argument("--pawl", metavar="PATH", help="pawl; without it, it is built")
    parser.add_argument("--gallery-web", metavar="PATH", help="gallery-web; without it, it is built")
    parser.add_argument("pictures", metavar="PICTURE", nargs="*", help=f"default: {', '.join(PICTURES)}")
    options = parser.parse_args()
    if unknown := set(options.pictures) - set(PICTURES):
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    paths = {"CounterProgram": options.program, "gallery": options.gallery, "gallery-web": options.gallery_web, "pawl": options.pawl}

    def programs(product):
        if not paths[product]:
            build = ["swift", "build", "--traits", "Web"]
            subprocess.run([*build, "--product", product], cwd=ROOT, check=True)
            folder = subprocess.run([*build, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True)
            paths[product] = os.path.join(folder.stdout.strip(), product)
        return os.path.abspath(paths[product])

    for folder in [IMAGES, *FOLDERS.values()]:
        folder.mkdir(parents=True, exist_ok=True)
    failed = False
    for name in options.pictures or PICTURES:
        fresh = PICTURES[name](programs)
        path = FOLDERS.get(name, IMAGES) / name
        if not options.check:
            path.write_bytes(fresh)
            print(f"made    {name} ({len(fresh) / 1000:.0f} kB)", flush=True)
            continue
        reason = difference(path.read_bytes(), fresh, name.endswith(".png")) if path.exists() else "it is missing"
        if reason:
            failed = True
            fresh_path = ROOT / ".build" / "pictures" / name
            fresh_path.parent.mkdir(parents=True, exist_ok=True)
            fresh_path.write_bytes(fresh)
            print(f"FAILED  {name}: {reason}; the fresh one is {fresh_path.relative_to(ROOT)}", flush=True)
        else:
            print(f"passed  {name}", flush=True)
    if failed:
        print("If the change is meant, run Scripts/pictures and commit what it makes.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
