#!/usr/bin/env python3
"""Uses the board in two browsers and a terminal at the same time, and kills one of its processes. Usage: board_test.py [PROGRAM]

Source .ci/browser-environment of the repository first, and run it with its Python. It needs tmux. The program is .build/debug/board
without an argument.
"""

import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2] / "Tests" / "Browser"))

from browser import equal, wait  # noqa: E402
from user import User  # noqa: E402

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else str(HERE.parent / ".build" / "debug" / "board")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Terminal:
    """A person in a terminal."""

    def __init__(self, name, file):
        self.session = f"board-{os.getpid()}"
        subprocess.run(["tmux", "new-session", "-d", "-s", self.session, "-x", "110", "-y", "40",
                        f"{PROGRAM} join {name} --file {file}"], check=True)

    def text(self):
        return subprocess.run(["tmux", "capture-pane", "-p", "-t", self.session], capture_output=True, text=True).stdout

    def sees(self, *texts):
        for text in texts:
            wait(lambda: text in self.text(), f"{text!r} in the terminal, which shows:\n{self.text()}", 20)

    def close(self):
        subprocess.run(["tmux", "kill-session", "-t", self.session], capture_output=True)


def start(port, file):
    process = subprocess.Popen([PROGRAM, "serve", "--port", str(port), "--file", file], stdout=subprocess.PIPE, text=True)
    assert "Serving at" in process.stdout.readline()
    return process


def join(browser, port, name):
    browser.begin(f"http://127.0.0.1:{port}")
    browser.write("Your name", name)
    browser.press("Join the board")
    browser.sees("Went well", "here: ")


def columns(browser):
    """The texts of the cards in each column, as the page shows them."""
    text = browser.all()
    parts = re.split(r"(?:Went well|To improve|Actions) \(\d+\)\n", text)[1:]
    return [re.findall(r"^(card \d+)$", part, re.M) for part in parts]


def drag(browser, text, target, pointer="mouse"):
    """Drags a card onto a text with the mouse or a finger."""
    from selenium.webdriver.common.actions.action_builder import ActionBuilder
    from selenium.webdriver.common.actions.pointer_input import PointerInput
    find = "return [...document.querySelectorAll('p.t')].find(el => el.innerText === arguments[0])"
    source, goal = browser.run(find, text), browser.run(find, target)
    actions = ActionBuilder(browser.driver, mouse=PointerInput(pointer, "pointer"))
    # A finger drags after it has rested on the card.
    actions.pointer_action.move_to(source).pointer_down().pause(0.6).move_to(source, 20, 5).pause(0.2) \
        .move_to(goal).pause(0.3).pointer_up()
    actions.perform()


def main():
    with tempfile.TemporaryDirectory() as folder:
        file, ports = os.path.join(folder, "board.sqlite"), [free_port(), free_port()]
        servers = [start(port, file) for port in ports]
        ada, grace = User(), User()
        terminal = None
        try:
            ada.look(1100, 800)
            grace.look(1100, 800)
            join(ada, ports[0], "Ada")
            join(grace, ports[1], "Grace")
            terminal = Terminal("Linus", file)
            for person in [ada, grace]:
                person.sees("3 here")
            terminal.sees("3 here")
            print("passed  three people see each other in two processes' browsers and a terminal", flush=True)

            ada.write("New card in Went well", "card 1")
            ada.press("Add to Went well")
            grace.write("New card in Actions", "card 2")
            grace.press("Add to Actions")
            for person in [ada, grace]:
                wait(lambda: columns(person) == [["card 1"], [], ["card 2"]], "both cards")
            terminal.sees("card 1", "card 2", "Went well (1)", "Actions (1)")
            print("passed  cards of one person are seen by all", flush=True)

            ada.press("Move right: card 1")
            wait(lambda: columns(grace) == [[], ["card 1"], ["card 2"]], "the moved card")
            drag(grace, "card 1", "card 2")
            wait(lambda: columns(ada)[1] == [] and set(columns(ada)[2]) == {"card 1", "card 2"}, "the dragged card")
            print("passed  cards are moved by buttons and by the mouse", flush=True)

            grace.press("Undo")
            wait(lambda: columns(ada) == [[], ["card 1"], ["card 2"]], "the card at its place before the drag")
            print("passed  a person undoes the last change", flush=True)

            drag(ada, "card 1", "card 2", "touch")
            wait(lambda: columns(grace)[1] == [] and set(columns(grace)[2]) == {"card 1", "card 2"},
                 "the card that a finger has moved")
            ada.press("Undo")
            wait(lambda: columns(grace) == [[], ["card 1"], ["card 2"]], "the card at its place before")
            print("passed  a finger moves a card", flush=True)

            grace.press("Edit card 2")
            ada.sees("Grace is editing")
            terminal.sees("Grace is editing")
            grace.press("Cancel")
            ada.misses("Grace is editing")
            print("passed  all see which card somebody is editing", flush=True)

            servers[0].send_signal(signal.SIGKILL)
            servers[0].wait()
            killed = time.monotonic()
            grace.write("New card in Went well", "card 3")
            grace.press("Add to Went well")
            wait(lambda: columns(grace)[0] == ["card 3"] and "saving" not in grace.all(), "the stored card", 20)
            print(f"passed  another process keeps the board {time.monotonic() - killed:.1f} s after kill -9", flush=True)
            grace.sees("2 here")
            servers[0] = start(ports[0], file)
            wait(lambda: columns(ada) == [["card 3"], ["card 1"], ["card 2"]], "the board after the restart", 30)
            ada.sees("3 here")
            ada.misses("Your name")
            print("passed  a browser goes on when its process is back, with its name", flush=True)
            equal(columns(ada), columns(grace))
            terminal.sees("card 1", "card 2", "card 3")
        finally:
            ada.close()
            grace.close()
            if terminal:
                terminal.close()
            for server in servers:
                server.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
