"""Uses the gallery with scripting disabled. Each press posts the page's form, and the server answers with a page.

Usage: without_script_test.py [PART OF A NAME…]
"""

import os
import sys
import tempfile

from browser import equal, run_tests, wait
from gallery import EXAMPLES, Gallery, Outside
from user import User


def settle(b):
    """Applies typed text by means of the Apply button."""
    b.press("Apply")


def test_links_lead_to_pages_and_back(b, g):
    for name in ["counter", "todos", "a-path-of-pages"]:
        b.begin(g.address, "/examples")
        b.click(f"a.nav[href='/examples/{name}']")
        b.titled(EXAMPLES[name])
        equal(b.path(), "/examples/" + name)
        b.press("Back")
        b.titled("Examples")
        equal(b.path(), "/examples")


def test_every_example_is_shown(b, g):
    for name, title in EXAMPLES.items():
        b.begin(g.address, "/examples/" + name)
        b.titled(title)


def test_buttons_count(b, g):
    b.begin(g.address, "/examples/counter")
    for count in [1, 2, 3]:
        b.press("+")
        wait(lambda: b.counts() == [count], "the count")
    b.press("Decrement")
    wait(lambda: b.counts() == [2], "the count")


def test_a_form_is_applied_as_a_whole(b, g):
    b.begin(g.address, "/examples/bindings-basics")
    b.write("Type here", "hello <b>&")
    b.click("input[role=switch]")
    settle(b)
    b.sees("hElLo <B>&")
    wait(lambda: b.run("return document.querySelector('.field').disabled"), "the field to be disabled")
    b.click("input[role=switch]")
    settle(b)
    wait(lambda: b.run("return !document.querySelector('.field').disabled"), "the field to be enabled")
    equal(b.value(".field"), "hello <b>&")
    b.press("Decrement")
    b.sees("Largest value: 9")
    equal(b.value(".field"), "hello <b>&")


def test_a_todo_is_added_by_the_button_and_by_return(b, g):
    b.begin(g.address, "/examples/todos")

    def enabled():
        # The todos are loaded while the first page is being sent.
        return b.field("What is to be done?").is_enabled() or b.driver.refresh()
    wait(enabled, "the todos to be loaded")
    b.write("What is to be done?", "Milk")
    b.press("Add")
    titles = lambda: b.run("return [...document.querySelectorAll('[aria-label=Untitled]')].map(el => el.value)")
    wait(lambda: titles() == ["Milk"], "the todo")
    b.write("What is to be done?", "Bread\n")
    wait(lambda: sorted(titles()) == ["Bread", "Milk"], "the second todo")
    b.press("To do")
    b.press("Completed")
    wait(lambda: len(titles()) == 1, "the completed one")


def test_an_alert_is_answered(b, g):
    b.begin(g.address, "/examples/alerts-and-dialogs")
    b.press("Ask with an alert")
    b.sees("Count up?")
    b.press("Count up")
    b.sees("Counted up.")
    b.press("OK")
    b.sees("Count\n1")
    b.misses("Counted up.")


def test_a_toast_stands_until_it_is_dismissed(b, g):
    b.begin(g.address, "/examples/alerts-and-dialogs")
    b.press("Reset, with a toast")
    b.sees("Counter reset")
    equal(b.run("return document.querySelector('.toast').getAttribute('role')"), "status")
    b.press("Dismiss")
    b.misses("Counter reset")
    equal(b.find(".find"), None, "the button of the command palette")


def test_a_sheet_with_pages_is_used_and_closed(b, g):
    b.begin(g.address, "/examples/a-path-of-pages")
    b.press("Open the numbers")
    b.press("360")
    b.press("60")
    b.sees("Numbers › 360 › 60")
    equal(b.path(), "/examples/a-path-of-pages")
    b.press("Close")
    b.misses("Numbers › 360")


def test_rows_move_and_values_are_dropped_by_buttons(b, g):
    titles = lambda: b.run("return [...document.querySelectorAll('li.row[data-pick]')].map(el => el.querySelector('.t').innerText)")
    b.begin(g.address, "/examples/files")
    b.press("Edit")
    b.press("Move Down Shopping Flour, water, salt")
    wait(lambda: titles() == ["Garden", "Shopping", "Letters"], "the moved row")
    b.click(".src > .grip")
    wait(lambda: "Drop on Desk" in b.all(), "the menu")
    b.press("Drop on Desk")
    wait(lambda: b.text(".dst:not([data-to]) .t") == "Water the tomatoes", "the note on the desk")


def test_a_file_is_sent_to_a_place_by_a_form(b, g):
    b.begin(g.address, "/examples/files")
    b.press("Choose files…")
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "note.txt")
        with open(path, "w") as file:
            file.write("words")
        b.element("input[type=file]").send_keys(path)
        b.press("Send")

        def arrived():
            b.driver.refresh()
            return "5 bytes: words" in b.all()
        wait(arrived, "the file")


def test_an_effect_is_seen_on_the_next_page(b, g):
    b.begin(g.address, "/examples/users-over-http")
    b.press("Load users")

    def loaded():
        b.driver.refresh()
        return "Ada" in b.all()
    wait(loaded, "the users")
    b.press("Ada")
    b.titled("Ada")


def main():
    gallery, browser = Gallery(Outside()), User(script=False)
    try:
        return run_tests(globals(), lambda: (browser, gallery), sys.argv[1:])
    finally:
        browser.close()
        gallery.stop()


if __name__ == "__main__":
    sys.exit(main())
