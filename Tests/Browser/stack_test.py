"""Tests that the address, the history and the state of a stack of features change together.

Usage: stack_test.py [PART OF A NAME…]
The program is .build/debug/GuideProgram, or the one named by GUIDE_PROGRAM. Its reducer logs the actions of the stack.
"""

import os
import re
import subprocess
import sys

from browser import Failure, equal, run_tests, wait
from gallery import ROOT
from user import User


class Guide:
    """A running `GuideProgram` in a browser, which begins with some chapters."""

    def __init__(self, *titles):
        program = os.environ.get("GUIDE_PROGRAM") or os.path.join(ROOT, ".build", "debug", "GuideProgram")
        self.process = subprocess.Popen(
            [program, "--web", "--port", "0", *titles], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                self.address = found[0]
                return
        raise Failure("the program ended")

    def stop(self):
        self.process.terminate()
        self.process.wait(15)
        self.process.stdout.close()


def at(b, path, title):
    """Waits for a page with its address."""
    b.titled(title)
    wait(lambda: b.path() == path, f"the address {path}, not {b.path()}")


def history(b, steps):
    b.run("history.go(arguments[0])", steps)


def test_an_initial_stack_is_shown_at_its_address(b, s):
    b.begin(s["begun"].address)
    at(b, "/setup/first-steps", "First steps")
    b.press("Back")
    at(b, "/setup", "Setup")
    history(b, -1)
    at(b, "/setup", "Setup")


def test_the_address_of_a_page_opens_it_in_another_tab(b, s):
    for guide in s.values():
        b.begin(guide.address, "/basics/more-of-basics")
        at(b, "/basics/more-of-basics", "More of Basics")
        b.press("Back")
        at(b, "/basics", "Basics")
        b.press("Back")
        at(b, "/", "Guide")


def test_the_history_pops_and_pushes(b, s):
    b.begin(s["empty"].address)
    b.press("Basics")
    at(b, "/basics", "Basics")
    b.press("Note")
    b.sees("Notes: 1")
    b.press("More of Basics")
    at(b, "/basics/more-of-basics", "More of Basics")
    history(b, -1)
    at(b, "/basics", "Basics")
    b.sees("Notes: 1")
    history(b, 1)
    at(b, "/basics/more-of-basics", "More of Basics")
    history(b, -2)
    at(b, "/", "Guide")
    b.sees("push Basics, push More of Basics, pop, push More of Basics, pop, pop")


def test_the_history_leads_to_pages_that_the_reducer_has_pushed(b, s):
    b.begin(s["empty"].address)
    b.press("To the end")
    at(b, "/appendix/index", "Index")
    history(b, -1)
    at(b, "/", "Guide")
    history(b, 1)
    at(b, "/appendix/index", "Index")


def test_a_reload_keeps_the_stack(b, s):
    b.begin(s["empty"].address)
    b.press("To the end")
    at(b, "/appendix/index", "Index")
    b.press("Note")
    b.sees("Notes: 1")
    b.driver.refresh()
    at(b, "/appendix/index", "Index")
    b.sees("Notes: 1")


def test_addresses_work_without_a_script(b, s):
    plain = User(script=False)
    try:
        plain.begin(s["begun"].address)
        equal(plain.driver.current_url, s["begun"].address + "/setup/first-steps")
        plain.press("Note")
        plain.driver.refresh()
        equal(plain.driver.current_url, s["begun"].address + "/setup/first-steps")
        plain.begin(s["empty"].address, "/basics/more-of-basics")
        equal(plain.driver.current_url, s["empty"].address + "/basics/more-of-basics")
        plain.titled("More of Basics")
    finally:
        plain.close()


def main():
    guides = {"begun": Guide("Setup", "First steps"), "empty": Guide()}
    browser = User()
    try:
        return run_tests(globals(), lambda: (browser, guides), sys.argv[1:])
    finally:
        browser.close()
        for guide in guides.values():
            guide.stop()


if __name__ == "__main__":
    sys.exit(main())
