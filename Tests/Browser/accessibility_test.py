"""Checks the pages of the gallery with the rules of axe-core, with and without open dialogs, in light and dark mode.

Usage: accessibility_test.py [PART OF A NAME…]
"""

import glob
import importlib.util
import os
import sys

from selenium.webdriver.common.keys import Keys

from browser import Failure, run_tests, wait
from gallery import EXAMPLES, Gallery, Outside
from layout_test import Shelf
from user import User

AXE = glob.glob(os.path.join(importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0], "**", "axe.min.js"),
                recursive=True)[0]
with open(AXE) as file:
    SCRIPT = file.read()


def hold(b, place, problems, rules={}):
    """Appends the violations on the current page to `problems`. `rules` turns single rules on or off."""
    # Elements that are being animated in are half transparent, so the check waits for the animations.
    b.driver.execute_async_script("""const done = arguments[0];
      Promise.allSettled(document.getAnimations().filter(a => a.effect.getTiming().iterations < 9 && a.timeline === document.timeline)
        .map(a => a.finished)).then(done)""")
    b.run("if (!window.axe) " + "{" + SCRIPT + "}")
    result = b.driver.execute_async_script("""const done = arguments[arguments.length - 1];
      axe.run(document, {resultTypes: ['violations'], rules: arguments[0]}).then(result => done(result.violations.map(rule =>
        [rule.id, rule.nodes.map(node => node.html.slice(0, 160) + ' | ' + (node.any[0]?.message || node.all[0]?.message
          || node.none[0]?.message || ''))])), error => done([['axe', [String(error)]]]))""", rules)
    for rule, nodes in result:
        problems.append(f"{place}: {rule}\n    " + "\n    ".join(nodes[:4]))


def check(problems):
    if problems:
        raise Failure(f"{len(problems)} violations\n  " + "\n  ".join(problems))


def test_the_rules_find_a_button_that_shows_a_symbol_and_has_no_name(b, g):
    """Checks an invalid page, with a button as `PageRenderer` would render one without a name."""
    b.begin(g.address, "/examples/counter")
    b.titled("Counter")
    for content, name, wanted in [
        ('<span class="sym" aria-hidden="true">★</span>', "", True), ('<span class="sym" aria-hidden="true">★</span>', 'aria-label="Star"', False),
        ("", "", True), ('<span class="t">Star</span>', "", False),
    ]:
        b.run("document.querySelector('.tried')?.remove(); document.querySelector('.page').insertAdjacentHTML('beforeend', arguments[0])",
              f'<button class="btn tried" name="press" value="1" type="button" {name}>{content}</button>')
        problems = []
        hold(b, "counter", problems)
        if any("button-name" in problem for problem in problems) != wanted:
            raise Failure(f"{content!r}, {name!r}: {problems}")


def test_every_page_keeps_the_rules(b, g):
    problems = []
    for dark in [False, True]:
        b.look(1200, 800, dark=dark)
        for path, title in [("/", "Pawl"), ("/examples", "Examples"), ("/basics", "Basics"), ("/basics/counter/source", "Source")]:
            b.begin(g.address, path)
            b.titled(title)
            hold(b, path, problems)
        for name, title in EXAMPLES.items():
            b.begin(g.address, "/examples/" + name)
            b.titled(title)
            hold(b, name + (", dark" if dark else ""), problems)
    b.look(1200, 800)
    check(problems)


def test_every_control_keeps_the_rules_in_every_theme(b, g):
    shelf, problems = Shelf(b, g), []
    for name in ["controls", "cards", "messages"]:
        for theme in ["automatic", "paper", "midnight", "ember", "high-contrast", "terminal"]:
            for dark in [False, True]:
                shelf.open(name, 900, 800, dark=dark)
                b.run("document.querySelector('main').classList.add(arguments[0])", "theme-" + theme)
                enhanced = {"color-contrast-enhanced": {"enabled": theme == "high-contrast"}}
                hold(b, f"{name}, {theme}{', dark' if dark else ''}", problems, enhanced)
    b.look(1200, 800)
    check(problems)


def test_a_page_from_right_to_left_keeps_the_rules(b, g):
    shelf, problems = Shelf(b, g), []
    for name in ["right-to-left", "right-to-left-split"]:
        for width in [375, 1200]:
            shelf.open(name, width, 800)
            # The split view is shown without a navigation, and has no title.
            hold(b, f"{name} at {width}", problems, {"page-has-heading-one": {"enabled": name == "right-to-left"}})
            if b.run("return document.documentElement.scrollWidth > innerWidth"):
                problems.append(f"{name} at {width}: is wider than the window")
    b.look(1200, 800)
    check(problems)


def test_a_narrow_page_keeps_the_rules(b, g):
    problems = []
    b.look(375, 700, touch=True)
    for name in ["", "bindings-basics", "todos", "animations", "analog-clock"]:
        b.begin(g.address, "/examples/" + name)
        hold(b, name, problems)
        if b.run("return document.documentElement.scrollWidth > innerWidth"):
            problems.append(f"{name}: is wider than the window")
    b.look(1200, 800)
    check(problems)


def test_open_dialogs_keep_the_rules(b, g):
    problems = []
    for name, button in [
        ("alerts-and-dialogs", "Ask with an alert"), ("alerts-and-dialogs", "Ask with a confirmation dialog"),
        ("a-path-of-pages", "Open the numbers"), ("present-and-load", "Open the counter"),
    ]:
        for dark in [False, True]:
            b.look(1200, 800, dark=dark)
            b.begin(g.address, "/examples/" + name)
            b.press(button)
            wait(b.dialog, "a dialog")
            hold(b, f"{button}{', dark' if dark else ''}", problems)
    b.look(1200, 800)
    check(problems)


def test_examples_in_use_keep_the_rules(b, g):
    problems = []
    b.begin(g.address, "/examples/todos")
    for title in ["Milk", "Bread"]:
        b.write("What is to be done?", title)
        b.press("Add")
    b.press("To do")
    b.press("Edit")
    wait(lambda: b.find(".row.edit"), "rows to be edited")
    hold(b, "todos", problems)
    b.begin(g.address, "/examples/users-over-http")
    b.press("Load users")
    b.sees("Ada")
    hold(b, "users", problems)
    b.begin(g.address, "/examples/focus-state")
    b.press("Log in")
    b.sees("An address looks like")
    hold(b, "focus-state", problems)
    b.begin(g.address, "/examples/alerts-and-dialogs")
    b.press("Reset, with a toast")
    b.sees("Counter reset")
    hold(b, "a toast", problems)
    b.press("Ask with an alert")
    wait(b.dialog, "a dialog")
    b.sees("Counter reset")
    hold(b, "a toast in front of an alert", problems)
    b.begin(g.address, "/examples/counter")
    b.chord(Keys.CONTROL, "k")
    wait(lambda: b.find("dialog.palette"), "the command palette")
    hold(b, "the command palette", problems)
    b.keys("qqq")
    hold(b, "the command palette without commands", problems)
    b.begin(g.address, "/examples/search")
    b.write("A part of a word", "qqq")
    b.sees("No Results")
    hold(b, "a search without results", problems)
    b.begin(g.address, "/examples/tic-tac-toe")
    b.write("Email", "ada@example.org")
    b.write("Password", "password")
    b.press("Log in")
    b.write("Who plays X", "Ann")
    b.write("Who plays O", "Bob")
    b.press("Play")
    b.press("Row 1, column 1, empty")
    b.sees("Bob, put your O.")
    hold(b, "tic-tac-toe", problems)
    check(problems)


def main():
    gallery, browser = Gallery(Outside()), User()
    try:
        return run_tests(globals(), lambda: (browser, gallery), sys.argv[1:])
    finally:
        browser.close()
        gallery.stop()


if __name__ == "__main__":
    sys.exit(main())
