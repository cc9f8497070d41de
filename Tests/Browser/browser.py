"""Chromium for tests: setup, waiting for conditions, screenshots, and a runner that prints one line per test."""

import os
import shutil
import time
import traceback

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By


class Failure(AssertionError):
    pass


def wait(condition, what="", seconds=10):
    """Waits until the condition returns a true value, and returns that value."""
    end = time.monotonic() + seconds
    while True:
        try:
            value = condition()
        except StaleElementReferenceException:
            value = None
        if value:
            return value
        if time.monotonic() > end:
            raise Failure(f"waited {seconds} s in vain for {what or condition}")
        time.sleep(0.01)


def equal(found, wanted, what=""):
    if found != wanted:
        raise Failure(f"{what + ': ' if what else ''}{found!r} is not {wanted!r}")


class Browser:
    """A Chromium browser. `driver` is Selenium's driver. A `trusting` browser accepts any certificate."""

    def __init__(
            self, width=1200, height=800, dark=False, touch=False, script=True, mouse=False, trusting=False):
        options = webdriver.ChromeOptions()
        options.accept_insecure_certs = trusting
        for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
                         "--disable-background-networking", "--no-first-run"):
            options.add_argument(argument)
        if mouse:
            # A headless browser has no mouse, so styles for a hovering pointer would not apply.
            options.add_argument("--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4")
        if not script:
            options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.binary_location = shutil.which("chromium") or shutil.which("google-chrome")
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self.look(width, height, dark, touch)

    def look(self, width, height=800, dark=False, touch=False):
        """Sets the size of the page, the color scheme and whether there is a touch screen."""
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=touch)
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=touch)
        self.cdp("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def cdp(self, command, **parameters):
        return self.driver.execute_cdp_cmd(command, parameters)

    def open(self, url):
        self.driver.get(url)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def find(self, selector):
        found = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return found[0] if found else None

    def element(self, selector):
        """Waits for the first element that matches."""
        return wait(lambda: self.find(selector), f"an element {selector!r}")

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0])?.textContent", selector)

    def value(self, selector):
        return self.run("return document.querySelector(arguments[0])?.value", selector)

    def active(self):
        return self.run("return document.activeElement?.id || document.activeElement?.nodeName")

    def click(self, selector):
        self.element(selector).click()

    def keys(self, *keys):
        """Types into the focused element."""
        webdriver.ActionChains(self.driver, duration=0).send_keys(*keys).perform()

    def chord(self, *keys):
        actions = webdriver.ActionChains(self.driver, duration=0)
        for key in keys:
            actions.key_down(key)
        for key in reversed(keys):
            actions.key_up(key)
        actions.perform()

    def complaints(self):
        """Returns the console messages since the last call that a page must not cause."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if "Content Security Policy" in entry["message"] or "pawl:" in entry["message"]
                or entry["source"] == "javascript"]

    def screenshot(self, path, whole=True):
        """Writes a screenshot of the page: of the whole page if `whole`, else of the visible part."""
        import base64
        os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
        picture = self.cdp("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture["data"]))

    def close(self):
        self.driver.quit()


class Clock:
    """Intercepts the timers of one duration on the pages that are loaded. The test decides when they fire."""

    def __init__(self, b, time):
        self.b = b
        self.script = b.cdp("Page.addScriptToEvaluateOnNewDocument", source=f"""
        window.held = new Map(); {{ const set = setTimeout, clear = clearTimeout; let n = 1e6;
        window.setTimeout = (f, t, ...a) => {{ if (t !== {time}) return set(f, t, ...a); held.set(++n, () => f(...a)); return n; }};
        window.clearTimeout = n => {{ if (!held.delete(n)) clear(n); }}; }}""")["identifier"]

    def __enter__(self):
        return self

    @property
    def count(self):
        return self.b.run("return held.size")

    def ring(self):
        self.b.run("for (const [n, f] of [...held]) { held.delete(n); f(); }")

    def __exit__(self, *error):
        self.b.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=self.script)


def run_tests(tests, make, names):
    """Runs the functions named test_… with the arguments that `make` returns; prints a line per test and a summary."""
    passed = failed = 0
    for name, test in list(tests.items()):
        if not name.startswith("test_") or (names and not any(part in name for part in names)):
            continue
        title = name[len("test_"):].replace("_", " ")
        begin = time.monotonic()
        try:
            test(*make())
            passed += 1
            print(f"passed  {title} ({time.monotonic() - begin:.1f} s)", flush=True)
        except Exception as error:
            failed += 1
            print(f"FAILED  {title}: {error}", flush=True)
            if not isinstance(error, Failure):
                traceback.print_exc()
            else:
                place = traceback.extract_tb(error.__traceback__)[1]
                print(f"        line {place.lineno}: {place.line}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not (passed or names) else 0
