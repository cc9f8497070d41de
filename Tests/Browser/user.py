"""The actions of a user on a page of the gallery, and the contents that the user sees."""

from selenium.common.exceptions import ElementClickInterceptedException, StaleElementReferenceException

from browser import Browser, equal, wait
from gallery import EXAMPLES

# Controls are searched for in the topmost dialog, if there is one.
FIND = """const scope = [...document.querySelectorAll('dialog:modal')].pop() || document;
return [...scope.querySelectorAll('button,a[href],summary')].find(el => (el.innerText.trim() === arguments[0]
  || el.innerText.trim() === arguments[0] + '\\n›' || el.getAttribute('aria-label') === arguments[0])
  && !el.disabled && el.tabIndex >= 0 && el.getClientRects().length)"""
FIELD = """const scope = [...document.querySelectorAll('dialog:modal')].pop() || document;
return [...scope.querySelectorAll('input,textarea')].filter(el => el.getAttribute('aria-label') === arguments[0]
  && el.getClientRects().length)[arguments[1]]"""


class User(Browser):
    """A browser that shows the gallery.

    Without a script, a click on a button or a link waits for the page that answers.
    """

    def __init__(self, script=True, **options):
        super().__init__(script=script, **options)
        self.script = script

    def begin(self, address, path="/"):
        """Visits the gallery for the first time, without cookies and session storage."""
        self.open("about:blank")
        self.cdp("Network.clearBrowserCookies")
        # Session storage can only be cleared on a page of its origin, before that page's script reads it.
        clear = self.cdp("Page.addScriptToEvaluateOnNewDocument", source="sessionStorage.clear()")["identifier"]
        self.open(address + path)
        self.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=clear)
        self.complaints()

    def example(self, address, name):
        """Opens an example by its link in the list."""
        self.begin(address, "/examples")
        self.run("const el = [...document.querySelectorAll('a.nav')].find(el => el.pathname === arguments[0]);"
                 "el.scrollIntoView({block: 'center'})", "/examples/" + name)
        self.driver.find_element("css selector", f"a.nav[href='/examples/{name}']").click()
        self.titled(EXAMPLES[name])
        equal(self.path(), "/examples/" + name)

    def path(self):
        return self.run("return location.pathname")

    def titled(self, title):
        wait(lambda: self.text(".page > .bar h1") == title, f"the page {title!r}")

    def found(self, name):
        return self.run(FIND, name)

    def click(self, selector):
        self.follow(self.element(selector))

    def follow(self, element):
        """Clicks an element and, without a script, waits for the page that answers."""
        answers = not self.script and element.tag_name in ("a", "button") and element.get_attribute("type") != "button"
        if answers:
            self.run("document.left = true")
        element.click()
        if answers:
            wait(lambda: self.run("return !document.left && document.readyState === 'complete'"), "the page that answers")

    def press(self, name):
        """Waits for the control named `name` and clicks it."""
        def clicked():
            element = self.found(name)
            if not element:
                return False
            try:
                self.run("arguments[0].scrollIntoView({block: 'center'})", element)
                self.follow(element)
                return True
            except (ElementClickInterceptedException, StaleElementReferenceException):
                return False
        wait(clicked, f"something to press called {name!r}")

    def field(self, name, index=0):
        return wait(lambda: self.run(FIELD, name, index), f"a field called {name!r}")

    def write(self, name, text, index=0):
        # Some fields are disabled until their contents have been loaded.
        wait(lambda: self.field(name, index).is_enabled(), f"the field {name!r} to be enabled")
        self.field(name, index).send_keys(text)

    def sees(self, *texts, seconds=10):
        """Waits until texts are on the page, or in a dialog above it."""
        for text in texts:
            wait(lambda: text in self.all(), f"{text!r} on the page", seconds)

    def misses(self, *texts):
        for text in texts:
            wait(lambda: text not in self.all(), f"{text!r} to be gone from the page")

    def all(self):
        """Returns the text of the page, without blank lines."""
        return self.run("return document.querySelector('main').innerText.replace(/\\n+/g, '\\n')")

    def counts(self):
        """Returns the numbers on the page."""
        return self.run("return [...document.querySelectorAll('main p.t')].map(el => el.innerText)"
                        ".filter(text => /^-?\\d+$/.test(text)).map(Number)")

    def dialog(self):
        return self.run("return [...document.querySelectorAll('dialog:modal')].pop()?.innerText")

    def no_dialog(self):
        wait(lambda: self.dialog() is None, "dialogs to be gone")

    def told(self):
        """Returns the text of the notice."""
        return self.text("#pawl-notice") or ""
