"""Makes pictures of every example of the gallery, in every theme and in three sizes, and compares them with references.

The tests of the gallery write the screens of cells as SVG, and the pages as documents: `Tests/GalleryTests/
GalleryPictures.swift`. There every example runs on a clock of the test, so that clocks and animations stand still.
Chromium makes PNG pictures of the documents. Run by Scripts/golden-pictures, which provides the packages.
"""

import argparse
import base64
import contextlib
import functools
import html
import http.server
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent
REFERENCES = ROOT / "Tests" / "GalleryTests" / "Pictures"
OUTPUT = ROOT / ".build" / "golden-pictures"
TRAITS = ["--traits", "Web"]
sys.path[:0] = [str(ROOT / "Tests" / "Browser"), str(ROOT / "Scripts")]

from browser import Browser  # noqa: E402
from pictures import FONTS, difference  # noqa: E402

# The widths of windows in CSS pixels, with their heights. A picture shows the whole page, up to the limit.
WINDOWS = {320: 640, 768: 1024, 1280: 800}
HIGHEST = 1600
# The number of colors of a PNG picture, and the number of those that are exactly the most frequent ones of the page.
# The others are at the edges of letters.
COLORS, EXACT_COLORS = 64, 24
# The sizes that a contact sheet shows.
SHEET = ("terminal", "80x24", "svg"), ("browser", "768", "png")

# Ends animations. Endless ones, such as a spinner, return to their beginning.
STILL = """
for (const animation of document.getAnimations()) {
  try { animation.finish(); } catch { animation.pause(); animation.currentTime = 0; }
}
return document.fonts.ready.then(() => Math.max(document.documentElement.scrollHeight, innerHeight));
"""

# Returns the frames of the elements that views measure, as Sources/PawlWeb/Client/frames.js finds them.
FRAMES = """
return Object.fromEntries([...document.querySelectorAll('[data-size]')].map(element => {
  const { left, top } = element.getBoundingClientRect(), { width, height } = getComputedStyle(element);
  return [element.id.slice(1), {
    x: left + scrollX, y: top + scrollY, width: parseFloat(width) || 0, height: parseFloat(height) || 0 }];
}));
"""

STYLE = """
  body { margin: 0; padding: 24px; font: 15px sans-serif; background: #e9e9ee; color: #24292f; }
  h1 { font-size: 20px; margin: 0 0 16px; } h2 { font-size: 15px; margin: 0 0 6px; font-weight: 600; }
  .grid { display: grid; gap: 24px; }
  .row { display: flex; gap: 12px; align-items: flex-start; }
  .frame { background: #fff; border-radius: 6px; box-shadow: 0 1px 4px #0003; overflow: hidden; }
  img { display: block; width: 100%; } a { color: inherit; }
  .blend { position: relative; isolation: isolate; background: #000; }
  .blend img + img { position: absolute; inset: 0; mix-blend-mode: difference; }
"""


class Camera(Browser):
    """A browser that makes pictures of pages. Its fonts are the same on every machine."""

    def __init__(self):
        self.fonts = tempfile.TemporaryDirectory()
        file = pathlib.Path(self.fonts.name, "fonts.conf")
        file.write_text(FONTS.replace("CACHE", self.fonts.name))
        os.environ["FONTCONFIG_FILE"] = str(file)
        super().__init__(mouse=True)

    def close(self):
        super().close()
        self.fonts.cleanup()

    def prefer(self, dark):
        self.cdp("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce"}])

    def resize(self, width, height):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def picture(self, width, height, limit=None):
        """Returns the whole page in a window of a size, up to a limit of its height."""
        self.resize(width, height)
        whole = min(self.run(STILL), limit or sys.maxsize)
        clip = {"x": 0, "y": 0, "width": width, "height": whole, "scale": 1}
        data = self.cdp("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def compressed(image, colors=COLORS):
    """Returns an image as PNG with a palette."""
    exact = [color for _, color in sorted(image.getcolors(1 << 16) or [])[-EXACT_COLORS:]]
    # A quantizer would mix backgrounds that differ little, such as those of a bar and a page.
    rest = image.quantize(colors - len(exact), Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).getpalette()
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for color in exact for part in color] + rest[:3 * (colors - len(exact))])
    result = image.quantize(palette=palette, dither=Image.Dither.NONE)
    file = io.BytesIO()
    result.save(file, "PNG", optimize=True)
    return file.getvalue()


@contextlib.contextmanager
def serving(folder):
    """Serves the files of a folder. Yields the address."""
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def write_sources(folder, examples, test="", frames=None):
    """Runs the tests that write screens and pages. Returns the list of what they have written.

    `frames` are the frames of measured elements, by example and width of the window."""
    environment = {
        **os.environ, "PAWL_GALLERY_PICTURES": str(folder), "PAWL_GALLERY_EXAMPLES": " ".join(examples)}
    if frames:
        file = folder / "frames.json"
        file.write_text(json.dumps(frames))
        environment["PAWL_GALLERY_FRAMES"] = str(file)
    result = subprocess.run(
        ["swift", "test", "--skip-build", *TRAITS, "--filter", rf"GalleryTests\.GalleryPictures.*{test}"],
        cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    contents = folder / "contents.json"
    if result.returncode or not contents.exists():
        sys.exit(f"{result.stdout}\nThe tests did not write the pictures.")
    return json.loads(contents.read_text())


def photograph(camera, source, fresh, contents):
    """Makes the pictures of the pages. Pages with measured elements are rendered again with the frames that the browser
    finds, as the server does."""
    with serving(source / "pages") as address:
        frames = {}
        for example in contents["examples"]:
            camera.open(f"{address}/{contents['themes'][0]['name']}/{example['name']}.html")
            for width, height in WINDOWS.items():
                camera.resize(width, height)
                if found := camera.run(FRAMES):
                    frames.setdefault(example["name"], {})[width] = found
        if frames:
            write_sources(source, frames, "rendersPages", frames)
        for theme in contents["themes"]:
            camera.prefer(theme["isDark"])
            for example in contents["examples"]:
                page = f"{address}/{theme['name']}/{example['name']}"
                if example["name"] not in frames:
                    camera.open(f"{page}.html")
                for width, height in WINDOWS.items():
                    if example["name"] in frames:
                        camera.resize(width, height)
                        camera.open(f"{page}.{width}.html")
                    file = fresh / "browser" / theme["name"] / str(width) / f"{example['name']}.png"
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_bytes(compressed(camera.picture(width, height, HIGHEST)))


def files(folder, kinds, names):
    """Returns the paths of the pictures in a folder, relative to it."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in found if path.parts[0] in kinds and (not names or path.stem in names))


def page(title, body):
    return (f"<!doctype html><meta charset=utf-8><title>{html.escape(title)}</title><style>{STYLE}</style>"
            f"<h1>{html.escape(title)}</h1>{body}")


def image(path, width=None):
    style = f' style="width:{width}px"' if width else ""
    return f'<div class=frame{style}><img src="{html.escape(str(path))}" loading=eager></div>'


def sheet(contents, theme, fresh):
    """Returns a page with one picture of each kind for every example."""
    figures = []
    for example in contents["examples"]:
        paths = [f"{fresh}/{kind}/{theme}/{size}/{example['name']}.{suffix}" for kind, size, suffix in SHEET]
        pictures = "".join(
            f'<a href="{path}">{image(path, width)}</a>' for path, width in zip(paths, (400, 256))
            if (OUTPUT / path).exists())
        figures.append(f"<div><h2>{html.escape(example['title'])}</h2><div class=row>{pictures}</div></div>")
    return page(f"Gallery: {theme}", f'<div class=grid style="grid-template-columns:repeat(3,668px)">'
                + "".join(figures) + "</div>")


def index(contents, kinds):
    """Returns a page with all pictures."""
    body = []
    for example in contents["examples"]:
        body.append(f"<h2 id={example['name']}>{html.escape(example['title'])}</h2>")
        for kind in kinds:
            suffix = "svg" if kind == "terminal" else "png"
            sizes = contents["sizes"] if kind == "terminal" else WINDOWS
            for theme in contents["themes"]:
                pictures = [f"fresh/{kind}/{theme['name']}/{size}/{example['name']}.{suffix}" for size in sizes]
                body.append("<div class=row>" + "".join(
                    f'<a href="{path}">{image(path, width)}</a>'
                    for path, width in zip(pictures, (360, 480, 720) if kind == "terminal" else (200, 480, 720)))
                    + "</div><br>")
    return page("Pictures of the gallery", "".join(body))


def report(differences):
    """Writes a page with each picture that differs: before, after, and their difference."""
    folder = OUTPUT / "differences"
    shutil.rmtree(folder, ignore_errors=True)
    body = []
    for path, reason in differences:
        places = {}
        for name, source in (("before", REFERENCES), ("after", OUTPUT / "fresh")):
            if (source / path).exists():
                places[name] = pathlib.Path(name, path)
                (folder / places[name]).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source / path, folder / places[name])
        pictures = "".join(f"<div><h2>{name}</h2>{image(place, 480)}</div>" for name, place in places.items())
        if len(places) == 2:
            blend = "".join(f'<img src="{place}">' for place in places.values())
            pictures += f'<div><h2>difference</h2><div class="frame blend" style="width:480px">{blend}</div></div>'
        body.append(f"<h2>{html.escape(str(path))}: {html.escape(reason)}</h2><div class=row>{pictures}</div><br>")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(page(f"{len(differences)} pictures differ", "".join(body)))
    return folder / "index.html"


def check(fresh, kinds, names):
    """Returns the pictures that differ from their references, with reasons."""
    made, kept = files(fresh, kinds, names), files(REFERENCES, kinds, names)
    found = [(path, "the example is gone") for path in kept if path not in set(made)]
    for path in made:
        reference = REFERENCES / path
        reason = "it is new"
        if reference.exists():
            reason = difference(reference.read_bytes(), (fresh / path).read_bytes(), path.suffix == ".png")
        if reason:
            found.append((path, reason))
    return found


def keep(fresh, kinds, names):
    """Replaces the references."""
    for path in files(REFERENCES, kinds, names):
        if not (fresh / path).exists():
            (REFERENCES / path).unlink()
    changed = 0
    for path in files(fresh, kinds, names):
        reference, data = REFERENCES / path, (fresh / path).read_bytes()
        if reference.exists() and difference(reference.read_bytes(), data, path.suffix == ".png") is None:
            continue
        reference.parent.mkdir(parents=True, exist_ok=True)
        reference.write_bytes(data)
        changed += 1
    return changed


def main():
    parser = argparse.ArgumentParser(
        prog="Scripts/golden-pictures", description="Makes pictures of the examples of the gallery: of terminals "
        "(SVG) and of pages in Chromium (PNG), in every theme and three sizes.")
    parser.add_argument("--check", action="store_true", help="fail if pictures differ from the references")
    parser.add_argument("--terminal", action="store_true", help="only pictures of terminals")
    parser.add_argument("--browser", action="store_true", help="only pictures of pages")
    parser.add_argument(
        "--sheet", metavar="FILE.png", type=pathlib.Path,
        help="write a contact sheet for each theme instead of references: FILE-THEME.png")
    parser.add_argument("--skip-build", action="store_true", help="use the tests as they are built")
    parser.add_argument("examples", metavar="EXAMPLE", nargs="*", help="default: all, and the start page (gallery)")
    options = parser.parse_args()
    kinds = [kind for kind in ("terminal", "browser") if getattr(options, kind)] or ["terminal", "browser"]

    shutil.rmtree(OUTPUT, ignore_errors=True)
    source, fresh = OUTPUT / "source", OUTPUT / "fresh"
    source.mkdir(parents=True)
    if not options.skip_build:
        subprocess.run(["swift", "build", "--build-tests", *TRAITS], cwd=ROOT, check=True, stdout=sys.stderr)
    contents = write_sources(source, options.examples)
    names = {example["name"] for example in contents["examples"]} if options.examples else set()
    if unknown := set(options.examples) - names:
        parser.error(f"no such example: {', '.join(sorted(unknown))}")
    if "terminal" in kinds:
        shutil.copytree(source / "terminal", fresh / "terminal")
    with contextlib.ExitStack() as stack:
        if "browser" in kinds or options.sheet:
            camera = Camera()
            stack.callback(camera.close)
        if "browser" in kinds:
            photograph(camera, source, fresh, contents)
        (OUTPUT / "index.html").write_text(index(contents, kinds))
        print(f"{len(files(fresh, kinds, names))} pictures: {OUTPUT / 'index.html'}")
        if options.sheet:
            for theme in contents["themes"]:
                file = OUTPUT / f"sheet-{theme['name']}.html"
                file.write_text(sheet(contents, theme["name"], "fresh"))
                camera.resize(2100, 1000)
                camera.open(file.as_uri())
                target = options.sheet.with_stem(f"{options.sheet.stem}-{theme['name']}")
                target.write_bytes(compressed(camera.picture(2100, 1000), 256))
                print(f"made {target}")
            return 0

    if options.check:
        differences = check(fresh, kinds, names)
        for path, reason in differences:
            print(f"FAILED  {path}: {reason}")
        if differences:
            print(f"{len(differences)} pictures differ: {report(differences)}\n"
                  "If the change is meant, run Scripts/golden-pictures and commit what it makes.")
        return 1 if differences else 0
    print(f"changed {keep(fresh, kinds, names)} in {REFERENCES.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
