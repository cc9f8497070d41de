"""Uses the inspector of the gallery in Chromium: beside an example, and at its own path. Usage: inspector_test.py [PART OF A NAME…]

The program is .build/debug/gallery-web, or the one named by GALLERY_WEB.
"""

import http.client
import json
import os
import re
import sys
import tempfile

from accessibility_test import check, hold
from browser import equal, run_tests, wait
from gallery import Gallery, Outside
from user import User


def count(b):
    """Counts to one in the example of two counters, in a tab whose inspector is open."""
    b.press("Increment")
    b.sees("1 action")


def status(g, path, headers):
    """Returns the status of a request with headers that a browser does not let pages set."""
    connection = http.client.HTTPConnection("127.0.0.1", g.port)
    connection.request("GET", path, headers={"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "none", **headers})
    return connection.getresponse().status


def test_the_inspector_beside_an_example_shows_its_actions(b, g):
    b.begin(g.address, "/examples/two-counters")
    count(b)
    b.sees("incrementButtonTapped")
    b.press("Diff")
    b.sees("+")
    b.press("Test")
    b.sees("Copied a test of 1 action")


def test_the_inspector_at_its_own_path_shows_the_example_that_was_opened_last(b, g):
    b.begin(g.address, "/examples/two-counters")
    count(b)
    b.open(g.address + "/inspector")
    b.sees("two-counters", "incrementButtonTapped", "1 action")
    equal(b.run("return [...document.querySelectorAll('h1')].map(el => el.innerText)"), ["two-counters"])


def test_the_inspector_at_its_own_path_refuses_other_clients(b, g):
    equal(status(g, "/inspector", {}), 200, "this machine")
    equal(status(g, "/inspector", {"X-Forwarded-For": "10.0.0.7"}), 403, "a proxy")
    equal(status(g, "/inspector", {"Host": "example.com"}), 421, "another name")
    equal(status(g, "/", {"X-Forwarded-For": "10.0.0.7"}), 200, "the examples")


def test_there_is_no_inspector_unless_it_is_switched_on(b, g):
    plain = Gallery(g.outside)
    try:
        equal(status(plain, "/inspector", {}), 404)
        b.begin(plain.address, "/examples/two-counters")
        b.press("Increment")
        wait(lambda: b.counts() == [1, 0], "the count")
        b.misses("Search actions", "incrementButtonTapped")
    finally:
        plain.stop()


def test_the_inspector_keeps_the_rules_of_accessibility(b, g):
    problems = []
    for dark in [False, True]:
        for width in [1200, 375]:
            b.look(width, 800, dark=dark)
            b.begin(g.address, "/examples/two-counters")
            count(b)
            for page in ["Action", "State", "Diff", "Effects", "Cost", "Why"]:
                b.press(page)
                hold(b, f"{page}, {width} px{', dark' if dark else ''}", problems)
            b.open(g.address + "/inspector")
            b.sees("incrementButtonTapped")
            hold(b, f"its own path, {width} px{', dark' if dark else ''}", problems)
    b.look(1200, 800)
    check(problems)


def test_a_recording_is_replayed(b, g):
    with tempfile.TemporaryDirectory() as folder:
        recorded = Gallery(g.outside, arguments=["--record", folder])
        try:
            b.begin(recorded.address, "/examples/two-counters")
            b.press("Increment")
            wait(lambda: b.counts() == [1, 0], "the count")
        finally:
            recorded.stop()
        equal(os.listdir(folder), ["two-counters.jsonl"])
        file = os.path.join(folder, "two-counters.jsonl")
        with open(file) as lines:
            records = [json.loads(line) for line in lines]
        inputs = [record["value"] for record in records if record["record"] == "input"]
        equal({record["host"] for record in records if record["record"] == "input"}, {"page"})
        equal(sum("press" in json.dumps(value) for value in inputs), 1, f"the presses in {inputs}")
        replayed = Gallery(g.outside, arguments=["--replay", file])
        try:
            b.begin(replayed.address)
            b.sees("incrementButtonTapped", "Paused")
            equal(b.counts(), [1, 0])
            b.press("Back")
            wait(lambda: b.counts() == [0, 0], "the initial state")
            b.press("Resume")
            wait(lambda: b.counts() == [1, 0], "the last state")
        finally:
            replayed.stop()


def played_inputs(b):
    """The number of recorded inputs that the page has played."""
    return int(re.search(r"Played (\d+) of", b.all())[1])


def test_a_recorded_session_is_played(b, g):
    with tempfile.TemporaryDirectory() as folder:
        recorded = Gallery(g.outside, arguments=["--record", folder])
        try:
            b.begin(recorded.address, "/examples/two-counters")
            b.press("Increment")
            wait(lambda: b.counts() == [1, 0], "the first count")
            b.press("Increment")
            wait(lambda: b.counts() == [2, 0], "the second count")
        finally:
            recorded.stop()
        file = os.path.join(folder, "two-counters.jsonl")
        played = Gallery(g.outside, arguments=["--play", file, "--speed", "64"])
        try:
            b.begin(played.address)
            wait(lambda: b.path() == "/examples/two-counters" and b.counts() == [2, 0], "the last state")
            b.misses("End playback")
            b.press("Increment")
            wait(lambda: b.counts() == [3, 0], "the user's own count")
        finally:
            played.stop()
        slow = Gallery(g.outside, arguments=["--play", file, "--speed", "0.02"])
        try:
            b.begin(slow.address)
            b.press("Pause playback")
            b.sees("Continue playback")
            number = played_inputs(b)
            while b.counts() != [1, 0]:
                b.press("Play next input")
                # Inputs of the same time are played together.
                wait(lambda: played_inputs(b) > number, f"a number above {number}")
                number = played_inputs(b)
            b.press("End playback")
            b.misses("Continue playback")
            equal(b.counts(), [1, 0], "the state at the end")
        finally:
            slow.stop()


def main():
    gallery, browser = Gallery(Outside(), arguments=["--inspect"]), User()
    try:
        return run_tests(globals(), lambda: (browser, gallery), sys.argv[1:])
    finally:
        browser.close()
        gallery.stop()


if __name__ == "__main__":
    sys.exit(main())
