"""Uses every example of the gallery in Chromium as a user would. Usage: gallery_test.py [PART OF A NAME…]

The program is .build/debug/gallery-web, or the one named by GALLERY_WEB.
"""

import http.server
import os
import socket
import ssl
import subprocess
import sys
import tempfile
import threading

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import Clock, equal, run_tests, wait
from gallery import EXAMPLES, Gallery, Outside, Proxy
from user import User


# Each example, opened from the list

def test_the_list_leads_to_every_example(b, g):
    b.begin(g.address, "/examples")
    links = b.run("return [...document.querySelectorAll('a.nav')].map(el => el.pathname)")
    equal(links, ["/examples/" + name for name in EXAMPLES])
    b.write("Search", "two counters")
    wait(lambda: b.run("return [...document.querySelectorAll('a.nav')].map(el => el.pathname)") == ["/examples/two-counters"],
         "the example that was searched for")


def test_the_start_page_leads_to_the_sections_and_shows_a_chart(b, g):
    b.begin(g.address)
    b.titled("Pawl")
    links = b.run("return [...document.querySelectorAll('main a[href]')].map(el => el.pathname)")
    equal(links, ["/examples", "/basics", "/effects", "/navigation", "/reusable", "/apps", "/features", "/redux"])
    b.press("Step")
    b.sees("1 of 60")
    b.press("Start")
    b.sees("3 of 60")
    b.press("Pause")
    b.press("Basics")
    b.titled("Basics")
    b.press("Two counters")
    b.titled("Two counters")
    equal(b.path(), "/basics/two-counters")


def test_a_theme_holds_for_all_pages(b, g):
    color = lambda: b.run("return getComputedStyle(document.body).backgroundColor")
    b.begin(g.address)
    before = color()
    b.run("""const el = document.querySelector('select[aria-label=Theme]');
      el.selectedIndex = [...el.options].findIndex(option => option.text === 'Paper');
      el.dispatchEvent(new Event('change', {bubbles: true}))""")
    wait(lambda: color() != before, "the colors of the theme")
    paper = color()
    b.press("Examples")
    b.titled("Examples")
    b.press("Counter")
    b.titled("Counter")
    equal(color(), paper)


def test_the_source_of_an_example_is_shown(b, g):
    b.example(g.address, "counter")
    b.press("Source")
    b.titled("Source")
    b.sees("public struct CounterState")
    equal(b.path(), "/examples/counter/source")


def test_counter(b, g):
    b.example(g.address, "counter")
    b.press("+")
    b.press("+")
    b.press("Decrement")
    b.press("+")
    b.sees("2")


def test_two_counters(b, g):
    b.example(g.address, "two-counters")
    pluses = "[...document.querySelectorAll('main button')].filter(el => el.innerText === '+')"
    for index, times in [(0, 3), (1, 1)]:
        for _ in range(times):
            b.run(f"{pluses}[{index}].click()")
    wait(lambda: b.counts() == [3, 1], "both counts")


def test_bindings_basics(b, g):
    b.example(g.address, "bindings-basics")
    b.write("Type here", "hello")
    b.sees("hElLo")
    for _ in range(3):
        b.press("Decrement")
    b.sees("Largest value: 7")
    slider = b.find("input[type=range]")
    slider.click()
    slider.send_keys(Keys.END)
    b.sees("Value: 7")
    b.press("Decrement")
    b.sees("Value: 6")
    b.click("input[role=switch]")
    wait(lambda: b.run("return document.querySelector('.field').disabled"), "the field to be disabled")
    equal(b.value(".field"), "hello")


def test_bindings_form(b, g):
    b.example(g.address, "bindings-form")
    b.write("Type here", "hello")
    b.press("Increment")
    b.sees("Largest value: 11")
    b.press("Reset")
    b.sees("Largest value: 10")
    wait(lambda: b.value(".field") == "", "an empty field")


def test_optional_state(b, g):
    b.example(g.address, "optional-state")
    b.sees("There is no counter.")
    b.press("Make a counter")
    b.press("+")
    b.sees("Remove the counter", "1")
    b.press("Remove the counter")
    b.sees("There is no counter.")


def test_shared_state(b, g):
    b.example(g.address, "shared-state")
    for _ in range(3):
        b.press("+")
    b.sees("3")
    b.press("Is this a prime number?")
    wait(lambda: "prime" in (b.dialog() or ""), "the answer")
    b.keys(Keys.ESCAPE)
    b.no_dialog()
    b.press("Profile")
    b.sees("Times counted\n3")
    equal(b.run("return document.querySelectorAll('[role=radio][aria-checked=true]').length"), 1)
    # The reset also switches to the counter.
    b.press("Reset")
    wait(lambda: b.counts() == [0], "the counter at 0")


def test_alerts_and_dialogs(b, g):
    b.example(g.address, "alerts-and-dialogs")
    b.press("Ask with an alert")
    wait(lambda: "Count up?" in (b.dialog() or ""), "the alert")
    b.press("Count up")
    wait(lambda: "Counted up." in (b.dialog() or ""), "the second alert")
    b.keys(Keys.ENTER)
    b.no_dialog()
    b.sees("Count\n1")
    b.press("Ask with a confirmation dialog")
    b.press("Down")
    wait(lambda: "Counted down." in (b.dialog() or ""), "the alert")
    b.keys(Keys.ESCAPE)
    b.no_dialog()
    b.sees("Count\n0")
    equal(b.run("return document.activeElement.innerText"), "Ask with a confirmation dialog", "focus")


def test_a_toast_undoes(b, g):
    b.example(g.address, "alerts-and-dialogs")
    b.press("Ask with an alert")
    b.press("Count up")
    b.press("OK")
    b.no_dialog()
    b.press("Reset, with a toast")
    b.sees("Count\n0", "It stood at 1.")
    b.press("Undo")
    b.sees("Count\n1")
    b.misses("It stood at 1.")


def test_the_command_palette_leads_to_an_example(b, g):
    b.begin(g.address, "/examples")
    b.chord(Keys.CONTROL, "k")
    wait(lambda: b.find("dialog.palette"), "the palette")
    b.keys("todos" + Keys.ENTER)
    b.titled("Todos")


def test_input(b, g):
    b.begin(g.address, "/examples/input")
    b.titled("Input")
    b.sees("Move the pointer over a color.")
    swatches = b.driver.find_elements("css selector", "[data-hover]")
    equal(len(swatches), 3)
    ActionChains(b.driver, duration=0).move_to_element(swatches[1]).perform()
    b.sees("The pointer is over Green.")
    ActionChains(b.driver, duration=0).move_to_element(swatches[2]).perform()
    b.sees("The pointer is over Blue.")
    ActionChains(b.driver, duration=0).move_to_element(b.find("h1")).perform()
    b.sees("Move the pointer over a color.")
    b.press("Copy")
    b.sees("Copied: all")
    b.press("More")
    b.press("Copy as text")
    b.sees("Copied: all, text")
    b.press("Show a sheet")
    b.sees("A sheet with two heights")
    height = lambda: b.run("return document.querySelector('dialog').offsetHeight")
    low = height()
    b.press("Resize")
    wait(lambda: height() > low * 1.5, "the large sheet")
    b.press("Resize")
    wait(lambda: height() == low, "the low sheet again")
    b.press("Done")
    b.misses("A sheet with two heights")
    # The arrow keys move within the tab bar, so only its selected button is reached by Tab.
    b.run("[...document.querySelectorAll('[role=radio]')].find(el => el.innerText.includes('Fields')).click()")
    field = lambda name: b.run("return document.querySelector('input.field[aria-label=Amount]').getAttribute(arguments[0])", name)
    wait(lambda: b.find("input.field[aria-label=Amount]"), "the field")
    equal([field("inputmode"), field("enterkeyhint")], ["decimal", "send"])


def test_focus_state(b, g):
    b.example(g.address, "focus-state")
    b.press("Log in")
    b.sees("An address looks like")
    focused = lambda: b.run("return document.activeElement.getAttribute('aria-label')")
    wait(lambda: focused() == "Email", "the focus in the first field")
    b.keys("ada@example.org")
    b.press("Log in")
    wait(lambda: focused() == "Password", "the focus in the second field")
    b.keys("password")
    b.press("Log in")
    b.sees("Welcome, ada@example.org!")


def test_animations(b, g):
    b.example(g.address, "animations")
    place = lambda: b.run("""const circle = document.querySelector('svg path').getBoundingClientRect(),
      box = document.querySelector('[data-drag]').getBoundingClientRect(), part = (at, length) => Math.round(at / length * 20) / 20;
      return [part(circle.x + circle.width / 2 - box.x, box.width), part(circle.y + circle.height / 2 - box.y, box.height)]""")
    wait(lambda: place() == [0.5, 0.5], "the circle in the middle")
    box = b.find("[data-drag]")
    width, height = box.size["width"], box.size["height"]
    actions = ActionChains(b.driver, duration=50)
    actions.move_to_element_with_offset(box, 0, 0).click_and_hold()
    actions.move_to_element_with_offset(box, int(width / 4), int(-height / 4)).release().perform()
    wait(lambda: place() == [0.75, 0.25], "the circle where it was dragged to")
    size = lambda: b.run("const box = document.querySelector('svg path').getBoundingClientRect(); return [box.width, box.height].map(Math.round)")
    small = size()
    equal(small[0], small[1], "a circle as wide as high")
    b.click("input[role=switch]")
    wait(lambda: abs(size()[0] - 2 * small[0]) <= 2, "the circle twice as large")
    b.press("Reset")
    b.press("Put back")
    wait(lambda: place() == [0.5, 0.5] and abs(size()[0] - small[0]) <= 2, "the circle as it was")


def test_effects_basics(b, g):
    b.example(g.address, "effects-basics")
    b.press("+")
    b.press("+")
    b.press("Ask about this number")
    b.sees("2 is a number.")
    for _ in range(3):
        b.press("Decrement")
    b.sees("-1")
    wait(lambda: b.counts() == [0], "the number to count up by itself")


def test_cancellation(b, g):
    b.example(g.address, "cancellation")
    b.press("Increment")
    b.sees("Number: 1")
    b.press("Ask about this number")
    b.press("Cancel")
    b.sees("Ask about this number")
    b.press("Ask about this number")
    b.sees("1 is a number.")


def test_users_over_http(b, g):
    b.example(g.address, "users-over-http")
    g.outside.hold.clear()
    b.press("Load users")
    b.sees("Loading")
    b.press("Cancel")
    b.sees("Cancelled.")
    g.outside.hold.set()
    b.press("Retry")
    b.sees("Ada", "Grace")
    b.press("Ada")
    b.titled("Ada")
    b.sees("ada@example.org")
    equal(b.path(), "/examples/users-over-http/ada")
    b.press("Back")
    b.titled("Users over HTTP")


def test_refreshable(b, g):
    b.example(g.address, "refreshable")
    b.press("+")
    b.press("Refresh")
    b.sees("1 is a number.")


def test_long_living_effects(b, g):
    b.example(g.address, "long-living-effects")
    b.sees("Changes\n0")

    def changed():
        with open(g.watched, "a") as file:
            file.write("hello\n")
        return "Changes\n0" not in b.all()
    wait(changed, "the change of the file")


def test_timers(b, g):
    b.example(g.address, "timers")
    b.press("Start")
    b.sees("Timer 1\n0:01")
    b.press("Stop")
    b.press("Reset")
    b.sees("Timer 1\n0:00")
    b.press("Add a one-second timer")
    b.sees("Timer 2\n0")


def test_analog_clock(b, g):
    b.example(g.address, "analog-clock")
    box = b.run("const box = document.querySelector('svg').getBoundingClientRect(); return [box.width, box.height].map(Math.round)")
    equal(box[0], box[1], "a clock as wide as high")
    shown = lambda: b.run("return document.querySelector('main').innerText.match(/\\d\\d:\\d\\d:\\d\\d/)?.[0]")
    first = wait(lambda: shown() != "00:00:00" and shown(), "the time")
    wait(lambda: shown() != first, "another time")
    b.press("Pause")
    b.sees("Resume")


def test_search(b, g):
    b.example(g.address, "search")
    b.write("A part of a word", "an")
    b.sees("words")
    b.write("A part of a word", Keys.BACKSPACE + Keys.BACKSPACE)
    b.sees("Type to search.")


def counts(b):
    """Uses the counter on a page or a sheet."""
    before = wait(b.counts, "a counter")[-1]
    b.press("+")
    b.press("+")
    wait(lambda: b.counts()[-1] == before + 2, "the count")


def test_navigate_and_load(b, g):
    b.example(g.address, "navigate-and-load")
    b.press("Open the counter")
    b.titled("Counter")
    b.sees("Loading")
    counts(b)
    equal(b.path(), "/examples/navigate-and-load/open-the-counter")


def test_load_then_navigate(b, g):
    b.example(g.address, "load-then-navigate")
    b.press("Load the counter")
    wait(lambda: b.find(".spin"), "a sign that it loads")
    b.titled("Counter")
    counts(b)


def test_navigate_and_load_list(b, g):
    b.example(g.address, "navigate-and-load-lists")
    b.press("Counter at 42")
    b.titled("Counter")
    b.press("+")
    b.sees("43")
    b.press("Back")
    b.sees("Counter at 43")


def test_load_then_navigate_list(b, g):
    b.example(g.address, "load-then-navigate-lists")
    b.press("Counter at 42")
    b.titled("Counter")
    b.press("Decrement")
    b.sees("41")
    b.press("Back")
    b.sees("Counter at 41")


def test_present_and_load(b, g):
    b.example(g.address, "present-and-load")
    b.press("Open the counter")
    counts(b)
    b.press("Done")
    b.no_dialog()
    b.press("Open the counter")
    wait(b.dialog, "the sheet")
    # The sheet has one button that closes it.
    equal(b.run("return document.querySelector('dialog .close')"), None)
    b.keys(Keys.ESCAPE)
    b.no_dialog()


def test_load_then_present(b, g):
    b.example(g.address, "load-then-present")
    b.press("Load the counter")
    counts(b)
    b.keys(Keys.ESCAPE)
    b.no_dialog()


def test_a_path_of_pages(b, g):
    b.example(g.address, "a-path-of-pages")
    b.press("Open the numbers")
    b.press("360")
    b.press("60")
    b.press("12")
    wait(lambda: "Numbers › 360 › 60 › 12" in b.dialog(), "the path")
    b.press("Back")
    wait(lambda: "Numbers › 360 › 60" in b.dialog() and "› 12" not in b.dialog(), "the path")
    b.press("Back to the beginning")
    b.press("Go to 12, by way of 360 and 60")
    wait(lambda: "Numbers › 360 › 60 › 12" in b.dialog(), "the path")
    equal(b.path(), "/examples/a-path-of-pages")


def test_recursion(b, g):
    b.example(g.address, "recursion")
    b.press("Add a row")
    b.press("Plants")
    b.titled("Plants")
    b.write("Name", " and trees")
    b.titled("Plants and trees")
    b.press("Add a row")
    b.press("Back")
    b.titled("Everything")
    b.sees("Plants and trees")
    b.press("Edit")
    b.run("arguments[0].click()", wait(lambda: b.find("[aria-label^='Delete Plants']"), "a button that deletes"))
    b.misses("Plants")


def test_favorites(b, g):
    b.example(g.address, "favorites")
    heart = wait(lambda: b.find(".row [aria-pressed], .row button.btn"), "a heart")
    before = b.run("return arguments[0].outerHTML", heart)
    heart.click()
    wait(lambda: b.run("return document.querySelector('.row [aria-pressed], .row button.btn').outerHTML") != before, "another heart")


def test_downloads(b, g):
    b.example(g.address, "downloads")
    b.press("Download")
    wait(lambda: b.find("progress") and float(b.find("progress").get_attribute("value")) > 0, "progress")
    b.press("Stop")
    wait(lambda: "Stop the download?" in (b.dialog() or ""), "the question")
    b.press("Stop")
    b.no_dialog()
    b.write("Path or URL", g.outside.address + "/users")
    b.press("Add")
    b.sees(g.outside.address + "/users")


def test_todos(b, g):
    b.example(g.address, "todos")
    for title in ["Milk", "Bread", "Tea"]:
        b.write("What is to be done?", title + Keys.ENTER)
        wait(lambda: b.value("[aria-label='What is to be done?']") == "", "an empty field")
    titles = lambda: b.run("return [...document.querySelectorAll('[aria-label=Untitled]')].map(el => el.value)")
    wait(lambda: sorted(titles()) == ["Bread", "Milk", "Tea"], "three todos")
    first = titles()[0]
    b.press("To do")
    b.press("Active")
    wait(lambda: first not in titles() and len(titles()) == 2, "the active ones")
    b.press("Completed")
    wait(lambda: titles() == [first], "the completed one")
    b.press("All")
    wait(lambda: len(titles()) == 3, "all")
    b.write("Untitled", " and more")
    b.press("Clear completed")
    wait(lambda: len(titles()) == 2, "two todos")
    b.press("Edit")
    last = titles()[-1]
    b.run("[...document.querySelectorAll('.act')].filter(el => el.title === 'Move Up' && !el.disabled).pop()?.click()")
    wait(lambda: titles()[0] == last, "the last one to be the first")


def test_tic_tac_toe(b, g):
    b.example(g.address, "tic-tac-toe")
    b.write("Email", "2fa@example.org")
    b.write("Password", "password")
    b.press("Log in")
    b.titled("Code")
    b.write("Code", "1234")
    b.press("Continue")
    b.titled("New game")
    b.write("Who plays X", "Ann")
    b.write("Who plays O", "Bob")
    b.press("Play")
    b.sees("Ann, put your X.")
    for cell, mark in [((1, 1), "X"), ((2, 1), "O"), ((1, 2), "X"), ((2, 2), "O"), ((1, 3), "X")]:
        b.press(f"Row {cell[0]}, column {cell[1]}, empty")
        wait(lambda: b.run("return document.querySelector(arguments[0])",
                           f"[aria-label='Row {cell[0]}, column {cell[1]}, {mark}']"), "the mark")
    b.sees("Ann has won!")


def test_users_redux_style(b, g):
    b.example(g.address, "users-redux-style")
    b.press("Load users")
    b.press("Grace")
    wait(lambda: "Number" in (b.dialog() or ""), "the sheet")
    b.press("Done")
    b.no_dialog()


def test_a_session_that_dies(b, g):
    b.example(g.address, "a-session-that-dies")
    b.write("Name", "Ada" + Keys.ENTER)
    b.write("A note", "Remember")
    b.press("Add the note")
    b.sees("Notes of Ada", "Remember")
    b.press("End the session, as a server may")
    b.sees("Your session was ended.")


# Paths and history

def test_back_and_forward_go_through_pages(b, g):
    b.example(g.address, "counter")
    b.driver.back()
    b.titled("Examples")
    equal(b.path(), "/examples")
    b.driver.forward()
    b.titled("Counter")
    b.press("Back")
    b.titled("Examples")
    equal(b.path(), "/examples")
    b.driver.back()
    b.titled("Counter")


def test_reloading_shows_the_page_as_it_was(b, g):
    b.example(g.address, "counter")
    b.press("+")
    b.sees("1")
    b.driver.refresh()
    b.titled("Counter")
    wait(lambda: b.counts() == [1], "the count")
    b.press("+")
    wait(lambda: b.counts() == [2], "the count")


def test_a_path_leads_to_its_page_and_an_unknown_one_to_a_page_that_is_not_found(b, g):
    b.begin(g.address, "/examples/todos")
    b.titled("Todos")
    b.write("What is to be done?", "Milk" + Keys.ENTER)
    wait(lambda: b.value("[aria-label=Untitled]") == "Milk", "the todo")
    b.begin(g.address, "/nowhere")
    b.titled("Pawl")
    equal(b.run("return performance.getEntriesByType('navigation')[0].responseStatus"), 404)
    b.complaints()


def test_a_link_of_the_list_can_be_opened_in_another_tab(b, g):
    b.begin(g.address, "/examples")
    b.run("document.querySelector('a.nav').setAttribute('target', '_blank')")
    first = b.driver.current_window_handle
    ActionChains(b.driver).key_down(Keys.CONTROL).click(b.find("a.nav")).key_up(Keys.CONTROL).perform()
    wait(lambda: len(b.driver.window_handles) == 2, "another tab")
    b.driver.switch_to.window(b.driver.window_handles[1])
    b.titled("Counter")
    b.driver.close()
    b.driver.switch_to.window(first)
    b.titled("Examples")


def test_tabs_have_states_of_their_own(b, g):
    b.example(g.address, "counter")
    b.press("+")
    wait(lambda: b.counts() == [1], "the count")
    first = b.driver.current_window_handle
    b.driver.switch_to.new_window("tab")
    b.open(g.address + "/examples/counter")
    equal(b.counts(), [0])
    b.press("Decrement")
    wait(lambda: b.counts() == [-1], "the count of the second tab")
    b.driver.close()
    b.driver.switch_to.window(first)
    b.press("+")
    wait(lambda: b.counts() == [2], "the count of the first tab")


class Tabs:
    """Further tabs of a browser, which are closed at the end."""

    def __init__(self, b):
        self.b, self.first = b, b.driver.current_window_handle

    def __enter__(self):
        return self

    def new(self, address):
        self.b.driver.switch_to.new_window("tab")
        self.b.open(address)
        return self.b.driver.current_window_handle

    def to(self, tab):
        self.b.driver.switch_to.window(tab)

    def __exit__(self, *error):
        for tab in self.b.driver.window_handles:
            if tab != self.first:
                self.to(tab)
                self.b.driver.close()
        self.to(self.first)


def count_to(b, count):
    for _ in range(count - b.counts()[0]):
        b.press("+")
    wait(lambda: b.counts() == [count], f"the count {count}")


def test_a_new_tab_beside_one_that_is_offline_has_a_session_of_its_own(b, g):
    proxy = Proxy(g.port)
    b.begin(proxy.address, "/examples/counter")
    count_to(b, 3)
    with Tabs(b) as tabs:
        proxy.cut()
        wait(lambda: b.told(), "a notice")
        tabs.new(g.address + "/examples/counter")
        equal(b.counts(), [0])
        count_to(b, 1)
        tabs.to(tabs.first)
        proxy.restore()
        wait(lambda: not b.told(), "the connection", 40)
        equal(b.counts(), [3])
        count_to(b, 4)


def test_a_mail_link_in_one_tab_gives_nothing_to_a_tab_that_is_opened_then(b, g):
    b.begin(g.address, "/examples/counter")
    count_to(b, 2)
    with Tabs(b) as tabs:
        # For such a link the browser announces that the page is being left, but the page stays.
        b.run("window.dispatchEvent(new Event('beforeunload'))")
        tabs.new(g.address + "/examples/counter")
        wait(lambda: b.counts() == [0], "a count of its own")
        count_to(b, 1)
        tabs.to(tabs.first)
        equal(b.counts(), [2])
        count_to(b, 3)


def test_three_tabs_come_back_in_another_order_each_with_its_own_state(b, g):
    b.begin(g.address, "/examples/counter")
    with Tabs(b) as tabs:
        all_tabs = [tabs.first] + [tabs.new(g.address + "/examples/counter") for _ in range(2)]
        for number, tab in enumerate(all_tabs, 1):
            tabs.to(tab)
            count_to(b, number)
        for tab in all_tabs:
            tabs.to(tab)
            b.open("about:blank")
        for tab in [all_tabs[1], all_tabs[0], all_tabs[2]]:
            tabs.to(tab)
            b.driver.back()
        for number, tab in enumerate(all_tabs, 1):
            tabs.to(tab)
            wait(lambda: b.counts() == [number], f"the count {number}")
            count_to(b, number + 1)


# Returns the name of the tab once the script has found that the session on the page is the tab's own.
OWN = """const [tab, own] = JSON.parse(sessionStorage['pawl.tab'] || '[]');
return !window.isOld && own && document.querySelector('#pawl').dataset.session.split('.')[0] === own ? tab : null"""


def test_a_duplicated_tab_has_a_session_of_its_own(b, g):
    b.begin(g.address, "/examples/counter")
    count_to(b, 2)
    with Tabs(b) as tabs:
        # A tab opened by another tab starts with a copy of its session storage, as a duplicated tab does.
        b.run("const a = document.createElement('a'); a.href = location.href; a.target = '_blank'; a.rel = 'opener';"
              "a.style = 'position:fixed;top:0;left:0;z-index:9'; a.id = a.textContent = 'copy'; document.body.append(a)")
        tab = b.run(OWN)
        b.element("#copy").click()
        wait(lambda: len(b.driver.window_handles) == 2, "another tab")
        tabs.to(b.driver.window_handles[1])
        wait(lambda: b.run(OWN) not in (None, tab) and b.counts() == [0], "a count of its own")
        count_to(b, 1)
        tabs.to(tabs.first)
        equal(b.counts(), [2])
        count_to(b, 3)
        b.driver.refresh()
        wait(lambda: b.counts() == [3], "the count")


def test_a_duplicated_tab_has_a_session_of_its_own_without_locks(b, g):
    # Locks are also unavailable without TLS. The script must be added to each tab.
    unlock = lambda: b.cdp("Page.addScriptToEvaluateOnNewDocument", source="delete Navigator.prototype.locks")["identifier"]
    script = unlock()
    try:
        b.begin(g.address, "/examples/counter")
        equal(b.run("return 'locks' in navigator"), False)
        count_to(b, 2)
        b.driver.refresh()
        wait(lambda: b.counts() == [2], "the count")
        with Tabs(b) as tabs:
            tab, memory = b.run(OWN), b.run("return JSON.stringify(sessionStorage)")
            tabs.new("about:blank")
            unlock()
            b.open(g.address + "/examples/counter")
            b.run("for (const [key, value] of Object.entries(JSON.parse(arguments[0]))) sessionStorage[key] = value;"
                  "window.isOld = true; location.reload()", memory)
            wait(lambda: b.run(OWN) not in (None, tab) and b.counts() == [0], "a count of its own")
            count_to(b, 1)
            tabs.to(tabs.first)
            equal(b.counts(), [2])
            count_to(b, 3)
    finally:
        b.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=script)


def test_going_elsewhere_and_back_shows_the_page_as_it_was(b, g):
    b.begin(g.address, "/examples/counter")
    count_to(b, 2)
    b.open("about:blank")
    b.driver.back()
    wait(lambda: b.counts() == [2], "the count")
    # Opens another address of the program in the same tab.
    b.open(g.address + "/examples/two-counters")
    b.titled("Two counters")
    b.open(g.address + "/examples/counter")
    b.titled("Counter")
    count_to(b, 3)


def test_what_was_typed_right_before_reloading_is_there(b, g):
    b.begin(g.address, "/examples/todos")
    b.write("What is to be done?", "Milk" + Keys.ENTER)
    wait(lambda: b.value("[aria-label=Untitled]") == "Milk", "the todo")
    field = b.field("What is to be done?")
    for round in range(5):
        text = f"typed {round} " * 20
        b.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', {bubbles: true}));"
              "location.reload()", field, text)
        field = b.field("What is to be done?")
        wait(lambda: b.value("[aria-label='What is to be done?']") == text, "what was typed")
        equal(b.value("[aria-label=Untitled]"), "Milk")
        field = b.field("What is to be done?")


def test_a_paste_of_25000_characters_is_kept(b, g):
    b.begin(g.address, "/examples/todos")
    text = "".join(chr(0x4E00 + at % 5000) for at in range(25_000))
    field = b.field("What is to be done?")
    wait(field.is_enabled, "the field")
    b.run("arguments[0].focus(); arguments[0].value = arguments[1];"
          "arguments[0].dispatchEvent(new Event('input', {bubbles: true}))", field, text)
    b.keys(Keys.ENTER)
    wait(lambda: b.value("[aria-label=Untitled]") == text, "the todo")
    equal(b.told(), "")


def test_a_secret_is_in_nothing_that_the_server_sends(b, g):
    b.example(g.address, "focus-state")
    b.write("Password", "swordfish")
    b.sees("Password")
    b.driver.refresh()
    b.titled("Focus state")
    source = b.driver.execute_async_script("fetch(location.href).then(a => a.text()).then(arguments[0])")
    equal("swordfish" in source + b.run("return document.documentElement.outerHTML"), False, "the secret in the page")
    wait(lambda: b.run("return document.querySelector('[type=password]').placeholder") == "••••••••", "dots")


class Elsewhere:
    """A page of another site, with `count` hidden requests of each kind to an address."""

    def __init__(self, address, count):
        page = "".join(f'<img src="{address}/?{n}"><iframe src="{address}/counter?{n}"></iframe>'
                       f'<script src="{address}/?s{n}"></script>' for n in range(count))
        page += (f'<script>let done = 0; for (let n = 0; n < {count}; n++) fetch("{address}/?f" + n, {{mode: "no-cors",'
                 f' credentials: "include"}}).catch(() => 0).then(() => done++)</script>')

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *arguments):
                pass

            def do_GET(self):
                data = page.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://localhost:{self.http.server_address[1]}/"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()


def test_a_page_elsewhere_cannot_use_up_the_sessions_of_its_visitor(b, g):
    gallery = Gallery(g.outside, arguments=["--sessions-per-address", "3"])
    try:
        elsewhere = Elsewhere(gallery.address, 20)
        b.begin(gallery.address, "/examples/counter")
        count_to(b, 1)
        with Tabs(b) as tabs:
            tabs.new(elsewhere.address)
            wait(lambda: b.run("return done") == 20 and b.run("return document.readyState") == "complete", "the requests", 60)
            tabs.new(gallery.address + "/examples/counter")
            wait(lambda: b.counts() == [0], "a page")
            # A link on that site leads to the page.
            b.open(elsewhere.address)
            b.run("const a = document.createElement('a'); a.href = arguments[0]; a.id = 'link'; a.textContent = 'Link';"
                  "document.body.prepend(a)", gallery.address + "/examples/counter")
            b.click("#link")
            wait(lambda: b.found("+") and b.counts() == [0], "the page that the link leads to")
            count_to(b, 2)
            tabs.to(tabs.first)
            count_to(b, 2)
        b.complaints()
    finally:
        gallery.stop()


# Many tabs

def twelve_tabs_are_live(b, address):
    """Opens the counter in twelve tabs, counts in each of them, and checks that all of them are live."""
    b.begin(address, "/examples/counter")
    with Tabs(b) as tabs:
        all_tabs = [tabs.first] + [tabs.new(address + "/examples/counter") for _ in range(11)]
        for number, tab in enumerate(all_tabs, 1):
            tabs.to(tab)
            b.press("+")
            wait(lambda: b.counts() == [1], f"the count of tab {number}")
        # All tabs are still live, including those in the background.
        for tab in reversed(all_tabs):
            tabs.to(tab)
            equal((b.counts(), b.told()), ([1], ""))
            count_to(b, 2)


def test_twelve_tabs_are_live_at_once(b, g):
    twelve_tabs_are_live(b, g.address)


def test_twelve_tabs_over_tls_are_live_at_once_over_http_2(b, g):
    with tempfile.TemporaryDirectory() as directory:
        certificate, key = (os.path.join(directory, name) for name in ("certificate.pem", "key.pem"))
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2",
                        "-keyout", key, "-out", certificate], check=True, capture_output=True)
        gallery = Gallery(g.outside, arguments=["--certificate", certificate, "--key", key])
        trusting = User(trusting=True)
        try:
            equal(gallery.address.startswith("https://"), True)
            for offered, wanted in [(["h2", "http/1.1"], "h2"), (["http/1.1"], "http/1.1")]:
                context = ssl.create_default_context(cafile=certificate)
                context.set_alpn_protocols(offered)
                with socket.create_connection(("127.0.0.1", gallery.port)) as line:
                    with context.wrap_socket(line, server_hostname="127.0.0.1") as secure:
                        equal(secure.selected_alpn_protocol(), wanted)
            twelve_tabs_are_live(trusting, gallery.address)
            equal(trusting.run("return performance.getEntriesByType('navigation')[0].nextHopProtocol"), "h2")
            # The page detects HTTP/2 and opens no WebSocket.
            equal(trusting.run("return performance.getEntries()[0].nextHopProtocol"), "h2")
            equal(all(cookie["secure"] for cookie in trusting.driver.get_cookies() if cookie["name"].startswith("pawl.")),
                  True, "cookies over TLS alone")
            count_to(trusting, 3)
            trusting.driver.refresh()
            wait(lambda: trusting.counts() == [3], "the count")
        finally:
            trusting.close()
            gallery.stop()


# Returns the requests for sessions other than the tab's first one, and the number of the page's reloads of itself.
MORE = """return [performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)
  .filter(path => /open|leave|live/.test(path)), sessionStorage['pawl.reloads'] || null]"""


def three_tabs_load_once(b, tabs):
    wait(lambda: len(b.driver.window_handles) == 4, "three more tabs")
    sessions = set()
    for tab in b.driver.window_handles:
        if tab == tabs.first:
            continue
        tabs.to(tab)
        wait(lambda: b.run(OWN), "a session of the tab's own")
        equal(b.run(MORE), [[], None], "further requests")
        sessions.add(b.run("return document.querySelector('#pawl').dataset.session"))
        count_to(b, 1)
        equal(b.run(MORE), [[], None], "further requests")
    equal(len(sessions), 3)


def test_three_tabs_that_a_page_opens_at_once_load_once_each(b, g):
    b.begin(g.address, "/examples/counter")
    count_to(b, 1)
    with Tabs(b) as tabs:
        b.run("for (let n = 0; n < 3; n++) open(location.href, '_blank', 'noopener')")
        three_tabs_load_once(b, tabs)


def test_three_tabs_that_are_the_first_of_a_browser_load_once_each(b, g):
    # As when several bookmarks are opened at once, none of the tabs has a cookie yet.
    b.begin(g.address)
    b.driver.delete_all_cookies()
    b.open("about:blank")
    with Tabs(b) as tabs:
        for _ in range(3):
            b.cdp("Target.createTarget", url=g.address + "/examples/counter")
        three_tabs_load_once(b, tabs)
        tabs.to(b.driver.window_handles[-1])
        b.driver.refresh()
        wait(lambda: b.counts() == [1], "the count")


def test_twelve_tabs_are_live_again_after_the_program_was_started_again(b, g):
    gallery = Gallery(g.outside)
    try:
        b.begin(gallery.address, "/examples/counter")
        with Tabs(b) as tabs:
            all_tabs = [tabs.first] + [tabs.new(gallery.address + "/examples/counter") for _ in range(11)]
            for tab in all_tabs:
                tabs.to(tab)
                count_to(b, 1)
            gallery.stop()
            gallery.start()
            for tab in all_tabs:
                tabs.to(tab)
                wait(lambda: b.counts() == [0] and b.run(OWN) and not b.told(), "a new session", 40)
                count_to(b, 2)
            b.complaints()
    finally:
        gallery.stop()


# Typing

def test_a_field_keeps_text_caret_and_focus_while_patches_arrive(b, g):
    b.example(g.address, "todos")
    # The footer changes twice for each todo: to "not saved yet" and to "saved".
    text = "The quick brown fox jumps over the lazy dog. " * 3
    b.write("What is to be done?", "Milk" + Keys.ENTER)
    field = b.field("What is to be done?")
    # Text typed before the field is empty again would belong to the first todo.
    wait(lambda: b.value("[aria-label='What is to be done?']") == "", "an empty field")
    for at in range(0, len(text), 5):
        field.send_keys(text[at:at + 5])
    wait(lambda: b.value("[aria-label='What is to be done?']") == text, "all that was typed")
    field.send_keys(Keys.HOME + "Now: ")
    wait(lambda: b.value("[aria-label='What is to be done?']") == "Now: " + text, "what was typed at the start")
    equal(b.run("return [document.activeElement.selectionStart, document.activeElement.selectionEnd]"), [5, 5])


def test_a_focused_button_keeps_the_focus_while_a_timer_ticks(b, g):
    b.example(g.address, "timers")
    b.press("Add a quarter-second timer")
    b.sees("Timer 2\n0")
    b.run("[...document.querySelectorAll('button')].filter(el => el.innerText === 'Start')[1].click()")
    b.sees("Timer 2\n0:01")
    b.run("window.kept = [...document.querySelectorAll('button')].find(el => el.innerText === 'Start'); kept.focus()")
    b.sees("Timer 2\n0:02")
    equal(b.run("return document.activeElement === kept"), True)


def test_patches_of_one_timer_are_small(b, g):
    b.example(g.address, "timers")
    b.press("Start")
    b.sees("Timer 1\n0:01")
    b.run("""window.changes = []; new MutationObserver(list => changes.push(...list.map(m => m.type)))
      .observe(document.querySelector('main'), {subtree: true, childList: true, attributes: true, characterData: true})""")
    b.sees("Timer 1\n0:03")
    equal("childList" in b.run("return changes"), False)
    equal(len(b.run("return changes")) <= 6, True)


# The connection

def test_what_is_done_while_the_connection_is_cut_arrives_once_it_is_back(b, g):
    proxy = Proxy(g.port)
    b.begin(proxy.address, "/examples/todos")
    b.write("What is to be done?", "Milk" + Keys.ENTER)
    field = b.field("What is to be done?")
    wait(lambda: b.value("[aria-label=Untitled]") == "Milk", "the todo")
    proxy.cut()
    wait(lambda: b.told(), "a notice")
    field.send_keys("Bread" + Keys.ENTER)
    b.press("To do")
    proxy.restore()
    wait(lambda: b.text("[aria-label=Completed]"), "the todo to be completed", 40)
    titles = lambda: sorted(b.run("return [...document.querySelectorAll('[aria-label=Untitled]')].map(el => el.value)"))
    wait(lambda: titles() == ["Bread", "Milk"], "what was written meanwhile")
    wait(lambda: not b.told(), "the notice to go")
    b.press("Active")
    wait(lambda: titles() == ["Bread"], "the page to go on")


def test_a_dead_line_is_said_and_what_was_done_meanwhile_arrives_once(b, g):
    proxy = Proxy(g.port)
    with Clock(b, 9000) as clock:
        b.begin(proxy.address, "/examples/todos")
        field = b.field("What is to be done?")
        field.send_keys("Milk" + Keys.ENTER)
        wait(lambda: b.value("[aria-label=Untitled]") == "Milk", "the todo")
        proxy.swallow()
        field.send_keys("Bread" + Keys.ENTER)
        wait(lambda: b.run("return document.querySelector('[aria-label=\"What is to be done?\"]').ariaBusy") == "true", "the field to be busy")
        equal(clock.count, 1, "limits for the silence")
        clock.ring()
        equal(b.told().startswith("Connection lost"), True, "the notice")
        proxy.restore()
        b.run("window.dispatchEvent(new Event('online'))")
        titles = lambda: sorted(b.run("return [...document.querySelectorAll('[aria-label=Untitled]')].map(el => el.value)"))
        wait(lambda: titles() == ["Bread", "Milk"], "what was written meanwhile", 20)
        wait(lambda: not b.told(), "the notice to go")


def test_a_count_is_exact_over_many_cuts(b, g):
    proxy = Proxy(g.port)
    b.begin(proxy.address, "/examples/counter")
    for round in range(4):
        for _ in range(5):
            b.press("+")
        proxy.cut()
        for _ in range(5):
            b.press("+")
        proxy.restore()
    wait(lambda: b.counts() == [40], "the count", 60)


def test_a_program_that_was_started_again_gives_a_new_page_with_fields_as_they_were(b, g):
    # A separate server, because the other tests need theirs.
    gallery = Gallery(g.outside)
    try:
        b.begin(gallery.address, "/examples/bindings-form")
        b.write("Type here", "hello")
        b.press("Increment")
        b.sees("Largest value: 11")
        gallery.stop()
        b.write("Type here", " world")
        gallery.start()
        b.sees("Largest value: 10", seconds=60)
        wait(lambda: b.value(".field") == "hello world", "the text in the field")
        b.press("Increment")
        b.sees("Largest value: 11")
        equal(b.value(".field"), "hello world")
    finally:
        gallery.stop()


def test_after_a_program_was_started_again_its_controls_are_as_they_were(b, g):
    gallery = Gallery(g.outside)
    checkbox = "return document.querySelector('[type=checkbox]').checked"
    session = "return document.getElementById('pawl')?.dataset.session"

    def restart():
        old = b.run(session)
        gallery.stop()
        gallery.start()
        wait(lambda: b.run(session) not in (old, None), "another session", 60)

    try:
        b.begin(gallery.address, "/examples/bindings-form")
        b.write("Type here", "hello")
        slider = b.find("[type=range]")
        b.run("arguments[0].value = 0.75; arguments[0].dispatchEvent(new Event('input', {bubbles: true}))", slider)
        b.sees("Value: 7")
        before = b.run(checkbox)
        b.click("[type=checkbox]")
        wait(lambda: not b.found("Increment"), "the controls to be disabled")
        restart()
        wait(lambda: b.run(checkbox) != before and not b.found("Increment"), "the switch")
        equal(b.value(".field"), "hello")
        b.sees("Value: 7")

        b.begin(gallery.address, "/examples/focus-state")
        b.write("Email", "ada@example.org")
        b.write("Password", "lovelace")
        wait(lambda: b.found("Log in"), "the button")
        restart()
        wait(lambda: b.value("[type=password]") == "lovelace" and b.value("[type=text]") == "ada@example.org"
             and b.found("Log in"), "the fields")
    finally:
        gallery.stop()


def main():
    outside = Outside()
    gallery, browser = Gallery(outside), User()

    def quiet(test):
        def run(b, g):
            test(b, g)
            # The console also contains the browser's messages about requests that failed while the connection was cut.
            equal([text for text in b.complaints() if "pawl:" in text or "Policy" in text], [], "the console")
        return run

    try:
        tests = {name: quiet(test) for name, test in globals().items() if name.startswith("test_")}
        return run_tests(tests, lambda: (browser, gallery), sys.argv[1:])
    finally:
        browser.close()
        gallery.stop()


if __name__ == "__main__":
    sys.exit(main())
