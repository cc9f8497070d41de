"""Tests of the browser's script against a controlled fake server. Usage: client_test.py [PART OF A NAME…]"""

import base64
import gzip
import io
import json
import os
import random
import re
import sys
import threading

from PIL import Image
from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.keys import Keys

from browser import Browser, Clock, equal, run_tests, wait
from fake_server import FakeServer, scripts

FORM = """<div class="page"><p class="t" id="p1">ready</p>
<label class="fl"><span class="vh">Name</span><input class="field" id="p2" name="v.2" value=""></label>
<label class="fl"><span class="vh">Notes</span><textarea class="field" id="p3" name="v.3"></textarea></label>
<button id="p4" name="press" value="4">Add</button>
<label class="tog"><span>On</span><input type="checkbox" role="switch" id="p5" name="v.5"></label>
<input type="range" id="p6" name="v.6" min="0" max="10" step="any" value="5">
<select id="p7" name="v.7"><option selected>A</option><option>B</option><option>C</option></select>
<details id="p8"><summary>More</summary><p class="t" id="p9">inside</p></details>
<a class="nav" id="p10" href="/next">Next</a>
</div>"""

# The script reports the size of this element by itself, so pages whose events are counted don't contain it.
MEASURED = '<div id="p11" data-size data-drag style="width:200px;height:100px"></div>'


def load(b, s, content=FORM, data=""):
    # The previous test's page would find that its session is gone, and reload itself.
    b.run("sessionStorage.clear()" if b.driver.current_url.startswith("http") else "")
    b.open("about:blank")
    s.reset(content)
    s.data = data
    b.complaints()
    b.open(s.address + "/")
    wait(lambda: s.streams, "a live connection")


def pass_through(b, s, text=[0]):
    """Waits until every frame sent so far has been shown. The page needs an element with the key 1 for this."""
    text[0] += 1
    s.send(["t", 1, f"frame {text[0]}"])
    wait(lambda: b.text("#p1") == f"frame {text[0]}", "a frame to be shown")


def quiet(b):
    # Browsers complain of sockets that they do not get.
    equal([text for text in b.complaints() if "WebSocket connection to" not in str(text)], [], "the console")


BOTH_WAYS = []


def both_ways(test):
    """Has a test run twice: its events go over a socket, and as requests."""
    BOTH_WAYS.append(test)
    return test


def over_requests(test):
    def run(b, s):
        s.lets_sockets_through = False
        try:
            test(b, s)
            equal(s.ways - {"request"}, set(), "ways of events")
        finally:
            s.lets_sockets_through = True
    return run


class Slowly:
    """Acknowledges each event after a delay, with a frame that the test provides, on a separate thread."""

    def __init__(self, server, frame, most=0.03):
        self.random = random.Random(7)
        self.server, self.frame, self.most = server, frame, most
        self.waiting, self.wake, self.stopped = [], threading.Condition(), False
        server.acknowledges = False
        server.answer = self.take
        self.thread = threading.Thread(target=self.work, daemon=True)
        self.thread.start()

    def take(self, event):
        with self.wake:
            self.waiting.append(event)
            self.wake.notify()

    def work(self):
        while True:
            with self.wake:
                self.wake.wait_for(lambda: self.waiting or self.stopped)
                if self.stopped and not self.waiting:
                    return
                event = self.waiting.pop(0)
            threading.Event().wait(self.random.random() * self.most)
            self.server.send(*self.frame(event), a=event[0])

    def stop(self):
        with self.wake:
            self.stopped = True
            self.wake.notify()
        self.thread.join(20)


# Typing

def test_nothing_typed_is_lost_while_late_values_for_the_same_field_arrive(b, s):
    load(b, s)
    slow = Slowly(s, lambda e: [["a", 2, {"value": e[3]}], ["t", 1, f"{e[3]}!"]] if e[2] == "text" else [])
    text = "The quick brown fox jumps over the lazy dog. " * 4
    field = b.find("#p2")
    for at in range(0, len(text), 3):
        field.send_keys(text[at:at + 3])
    wait(lambda: b.text("#p1") == text + "!", "the last answer")
    slow.stop()
    equal(b.value("#p2"), text)
    equal(s.values("text")[-1], text)
    equal(b.run("return document.activeElement.selectionStart"), len(text), "caret")
    quiet(b)


def test_typing_in_the_middle_keeps_the_caret_when_the_server_changes_the_text(b, s):
    load(b, s, FORM.replace('name="v.2" value=""', 'name="v.2" value="HEAD--TAIL"'))
    slow = Slowly(s, lambda e: [["a", 2, {"value": e[3].upper()}], ["t", 1, e[3].upper()]] if e[2] == "text" else [])
    field = b.find("#p2")
    b.run("arguments[0].focus(); arguments[0].setSelectionRange(5, 5)", field)
    for letter in "abcdefghijklmnopqrstuvwxyz" * 2:
        b.keys(letter)
    wanted = "HEAD-" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 2 + "-TAIL"
    wait(lambda: b.value("#p2") == wanted, f"{wanted}, not {b.value('#p2')}")
    slow.stop()
    equal(b.run("return document.activeElement.selectionStart"), 5 + 52, "caret")
    b.keys("!")
    equal(b.value("#p2")[57], "!")
    quiet(b)


def test_typing_goes_on_while_the_element_is_morphed_and_others_change(b, s):
    load(b, s)
    stop = threading.Event()

    def patches():
        count = 0
        while not stop.wait(0.004):
            count += 1
            s.send(["h", 0, f'<main id="p0">{FORM.replace("ready", f"round {count}")}</main>'], a=0)
    s.acknowledges = False
    thread = threading.Thread(target=patches)
    b.click("#p2")
    thread.start()
    text = "what is typed stays, whatever arrives " * 3
    for at in range(0, len(text), 2):
        b.element("#p2").send_keys(text[at:at + 2])
    stop.set()
    thread.join()
    pass_through(b, s)
    equal(b.value("#p2"), text)
    equal(b.active(), "p2")
    wait(lambda: s.values("text")[-1:] == [text], "the text")
    s.send(a=s.handled)
    s.send(["a", 2, {"value": "from the server"}])
    wait(lambda: b.value("#p2") == "from the server", "a value after everything is acknowledged")
    quiet(b)


def test_texts_wait_for_the_post_in_flight_and_the_newest_counts(b, s):
    load(b, s)
    s.gate.clear()
    b.click("#p2")
    b.element("#p2").send_keys("abcdefgh")
    b.click("#p4")
    b.element("#p2").send_keys("i")
    s.gate.set()
    wait(lambda: s.values("text")[-1:] == ["abcdefghi"], "the text")
    presses = [number for number, _, kind, _ in s.events if kind == "press"]
    texts = [(number, value) for number, _, kind, value in s.events if kind == "text"]
    equal(len(presses), 1, "presses")
    equal([value for number, value in texts if number < presses[0]][-1], "abcdefgh", "text before the press")
    if len(texts) > 4:
        raise AssertionError(f"{len(texts)} texts were sent")
    equal([number for number, *_ in s.events], list(range(1, len(s.events) + 1)), "numbers")


def test_an_input_method_is_left_alone_until_it_is_done(b, s):
    load(b, s)
    b.click("#p2")
    b.cdp("Input.imeSetComposition", text="に", selectionStart=1, selectionEnd=1)
    s.send(["a", 2, {"value": "server"}])
    pass_through(b, s)
    equal(b.value("#p2"), "に")
    b.cdp("Input.imeSetComposition", text="にほ", selectionStart=2, selectionEnd=2)
    s.send(["h", 2, '<input class="field" id="p2" name="v.2" value="server 2">'])
    pass_through(b, s)
    equal(b.value("#p2"), "にほ")
    equal(s.values("text"), [], "texts told while composing")
    b.cdp("Input.insertText", text="日本")
    wait(lambda: s.values("text") == ["日本"], "the composed text")
    equal(b.value("#p2"), "日本")
    b.cdp("Input.imeSetComposition", text="x", selectionStart=1, selectionEnd=1)
    s.send(["a", 2, {"value": "kept back"}])
    pass_through(b, s)
    b.cdp("Input.imeSetComposition", text="", selectionStart=0, selectionEnd=0)
    wait(lambda: b.value("#p2") == "kept back", "the value that was kept back")
    quiet(b)


def test_return_sends_the_text_and_then_submit_and_loads_nothing(b, s):
    load(b, s)
    b.click("#p2")
    b.keys("hello", Keys.ENTER)
    wait(lambda: s.count("submit"), "submit")
    # The script tells the focus in a timer, which a busy browser runs after the keys.
    kinds = [(kind, key) for _, key, kind, _ in s.events if kind != "focus"]
    equal(kinds[-1], ("submit", 2))
    equal(s.values("text")[-1], "hello")
    equal(s.count("press"), 0, "presses")
    s.send(["a", 2, {"value": ""}])
    wait(lambda: b.value("#p2") == "", "an empty field")


# Controls

def test_controls_tell_what_was_done(b, s):
    load(b, s)
    b.click("#p4")
    b.element("#p5").click()
    b.run("const r = document.querySelector('#p6'); r.value = 7.5; r.dispatchEvent(new Event('input', {bubbles: true}))")
    b.element("#p7").send_keys("C")
    b.element("#p3").send_keys("a\nb")
    b.element("summary").click()
    b.click("#p10")
    wait(lambda: s.count("press", 10), "the link's press")
    equal(s.values("press"), [None, None])
    equal(s.values("check", 5), [True])
    equal(s.values("fraction", 6), [0.75])
    equal(s.values("choose", 7)[-1], 2)
    equal(s.values("text", 3)[-1], "a\nb")
    equal(s.values("open", 8), [True])
    equal((s.values("focus", 3), s.values("blur", 3)), ([None], [None]), "focus")
    equal(b.run("return location.pathname"), "/")
    quiet(b)


def test_values_of_controls_are_set_unless_the_user_has_just_changed_them(b, s):
    load(b, s)
    s.send(["a", 5, {"checked": ""}], ["a", 6, {"value": "2"}], ["a", 8, {"open": ""}], ["a", 3, {"value": "x"}],
           ["h", 7, '<select id="p7" name="v.7"><option>A</option><option selected>B</option><option>C</option></select>'])
    pass_through(b, s)
    state = "const p = k => document.getElementById('p' + k); return [p(5).checked, p(6).value, p(7).value, p(8).open, p(3).value]"
    equal(b.run(state), [True, "2", "B", True, "x"])
    s.acknowledges = False
    b.click("#p5")
    wait(lambda: s.count("check"), "check")
    s.send(["a", 5, {"checked": ""}])
    pass_through(b, s)
    equal(b.run(state)[0], False, "the switch, not acknowledged")
    s.send(["a", 5, {"checked": ""}], a=s.handled)
    wait(lambda: b.run(state)[0], "the switch as the server has it")
    quiet(b)


def test_places_and_sizes_are_told_of_elements_that_ask_and_again_when_they_change(b, s):
    load(b, s, """<p class="t" id="p1">ready</p><div id="p2" style="width:50px;height:60px"></div>
      <div id="p3" data-size style="position:absolute;left:30px;top:200.5px;width:123.25px;height:40px;box-sizing:border-box;padding:5px"></div>""")
    wait(lambda: s.values("shown"), "a size")
    equal(s.values("shown", 3), [[30, 200.5, 123.25, 40]])
    s.send(["a", 3, {"style": "position:absolute;left:30px;top:200.5px;width:400px;height:40px"}])
    wait(lambda: s.values("shown", 3)[-1] == [30, 200.5, 400, 40], "another size")
    s.send(["i", 0, 0, '<div id="p4" data-size style="width:10px;height:20px"></div>'])
    wait(lambda: s.values("shown", 4), "the size of a new element")
    equal(s.values("shown", 4)[-1][2:], [10, 20])
    equal(s.count("shown", 2), 0)


def test_sizes_are_told_in_points_that_grow_with_letters(b, s):
    load(b, s, """<p class="t" id="p1">ready</p><div id="p3" data-size style="width:10rem;height:40px"></div>""")
    wait(lambda: s.values("shown", 3), "a size")
    equal(s.values("shown", 3)[-1][2:], [160, 40])
    b.run("document.documentElement.style.fontSize = '32px'")
    wait(lambda: s.values("shown", 3)[-1][2:] == [160, 20], "the size in points")


def test_a_page_without_measured_elements_loads_no_script_for_them(b, s):
    load(b, s, '<p class="t" id="p1">ready</p>')
    s.send(["t", 1, "again"])
    wait(lambda: b.text("#p1") == "again", "a frame")
    equal(b.run("return performance.getEntriesByType('resource').filter(entry => entry.name.includes('frames')).length"), 0)


def test_a_drag_is_told_in_parts_of_the_box(b, s):
    load(b, s, FORM + MEASURED)
    wait(lambda: s.values("shown", 11), "the script that reports drags")
    box = b.find("#p11")
    ActionChains(b.driver, duration=0).move_to_element_with_offset(box, -80, -40).click_and_hold().move_by_offset(
        90, 40).move_by_offset(50, 20).release().perform()
    wait(lambda: s.values("drag", 11)[-1:] and s.values("drag", 11)[-1][0] == 2, "the end of the drag")
    drags = s.values("drag", 11)
    equal([round(part, 1) for part in drags[0]], [0, 0.1, 0.1])
    equal([round(part, 1) for part in drags[-1]], [2, 0.8, 0.7])
    equal({drag[0] for drag in drags}, {0, 1, 2})


def test_the_wheel_drags_a_view_that_takes_it_along_its_axes(b, s):
    load(b, s, FORM + MEASURED.replace("data-drag", 'data-drag="x"') + '<div style="height:3000px"></div>')
    wait(lambda: s.values("shown", 11), "the script that reports drags")
    middle = ScrollOrigin.from_element(b.find("#p11"))
    ActionChains(b.driver, duration=0).scroll_from_origin(middle, 50, 0).perform()
    wait(lambda: s.values("drag", 11)[-1:] and s.values("drag", 11)[-1][0] == 2, "the end of the drag")
    drags = s.values("drag", 11)
    equal([round(part, 2) for part in drags[0]], [0, 0.5, 0.5])
    equal([round(part, 2) for part in drags[-1]], [2, 0.25, 0.5])
    ActionChains(b.driver, duration=0).scroll_from_origin(middle, 0, 100).perform()
    wait(lambda: b.run("return scrollY") == 100, "the page, which scrolls along the other axis")
    equal(s.values("drag", 11), drags)


def test_colors_are_multiplied_under_the_content_security_policy(b, s):
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "Pages", "multiplied.html"), encoding="utf-8") as file:
        load(b, s, '<p class="t" id="p1">ready</p>' + file.read().replace(">\n<", "><"))
    left, top = b.run("const { left, top } = document.querySelector('[style*=filter]').getBoundingClientRect(); return [left, top]")
    data = b.cdp("Page.captureScreenshot", format="png")["data"]
    pixel = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB").getpixel((int(left) + 20, int(top) + 20))
    equal([round(part / 255, 1) for part in pixel], [1, 0.5, 0])
    quiet(b)


HOVERED = """<p class="t" id="p1">ready</p>
<div id="p30" data-hover style="width:300px;height:200px;background:#888"><div id="p31" data-hover data-size
 style="width:100px;height:100px;background:#ccc"></div></div>"""


def loaded(b, name):
    return b.run(f"return performance.getEntriesByType('resource').some(entry => entry.name.includes('{name}'))")


def point(b, selector, x, y):
    """Moves the pointer to a place relative to the middle of an element."""
    ActionChains(b.driver, duration=0).move_to_element_with_offset(b.find(selector), x, y).perform()


def test_a_page_without_hovered_elements_sends_nothing_of_the_pointer(b, s):
    load(b, s)
    point(b, "#p4", 0, 0)
    point(b, "#p5", 0, 0)
    pass_through(b, s)
    equal(loaded(b, "pointer"), False)
    equal(s.events, [])


def test_the_pointer_comes_to_elements_and_leaves_them(b, s):
    load(b, s, HOVERED)
    wait(lambda: loaded(b, "pointer"), "the script")
    point(b, "#p30", 100, 50)
    wait(lambda: s.values("hover", 30), "the pointer over the outer element")
    equal(s.values("hover", 30), [[1, 0.8333, 0.75]])
    equal(s.values("hover", 31), [])
    point(b, "#p31", 0, 0)
    wait(lambda: s.values("hover", 31), "the pointer over the inner element")
    equal([round(part, 1) for part in s.values("hover", 31)[0]], [1, 0.5, 0.5])
    equal(len(s.values("hover", 30)), 1, "the pointer is still over the outer element")
    point(b, "#p1", 0, 0)
    wait(lambda: s.values("hover", 30)[-1] == [0] and s.values("hover", 31)[-1] == [0], "the pointer elsewhere")
    quiet(b)


def test_movements_over_an_element_are_reported_where_it_is_measured(b, s):
    load(b, s, HOVERED)
    wait(lambda: loaded(b, "pointer"), "the script")
    for step in range(5):
        point(b, "#p31", step * 5 - 10, 0)
    wait(lambda: s.values("hover", 31)[-1:] and s.values("hover", 31)[-1][1] >= 0.6, "the last movement")
    equal(len(s.values("hover", 30)), 1, "movements over the other element aren't reported")


def test_the_first_visible_row_is_reported_when_the_user_scrolls(b, s):
    rows = "".join(f'<p class="t" id="p{number}" style="height:50px;margin:0">row</p>' for number in range(100, 160))
    load(b, s, f'<p class="t" id="p1">ready</p><div class="scroll" id="p30" data-follow><div class="c" style="gap:0">{rows}</div></div>')
    wait(lambda: loaded(b, "pointer"), "the script")
    b.run("document.getElementById('p120').scrollIntoView()")
    wait(lambda: s.values("scrolled", 30), "the first row in sight")
    equal(s.values("scrolled", 30)[-1] in [119, 120], True)
    quiet(b)


LINES = """<p class="t" id="p1">ready</p><div class="log" id="p60" tabindex="0" style="height:200px"><div><ul class="list plain" id="p50">
<li class="gap" id="p51" style="--n:1000"></li>""" + "".join(
    f'<li class="row" id="p{key}" style="height:20px;padding:0"><span class="t">line {key}</span></li>' for key in range(100, 200)) + "</ul></div></div>"


def test_the_lines_of_a_log_follow_its_scroll_position(b, s):
    load(b, s, LINES)
    wait(lambda: loaded(b, "rows"), "the script")
    wait(lambda: b.run("return document.getElementById('p51').offsetHeight > 15000"), "the gap in place of the other lines")
    # At the end, a log stays there.
    equal(b.run("return document.getElementById('p60').scrollTop"), 0)
    line = '<li class="row" id="p{0}" style="height:20px;padding:0"><span class="t">line {0}</span></li>'
    s.send(["i", 50, 0, line.format(200)])
    pass_through(b, s)
    equal(b.run("return document.getElementById('p60').scrollTop"), 0)
    equal(s.values("rows"), [])
    # Elsewhere, the lines in sight stay where they are while others come and go at the end.
    b.run("document.getElementById('p60').scrollBy(0, -1000)")
    b.run("return new Promise(done => setTimeout(done, 300))")
    top = "return document.getElementById('p145').getBoundingClientRect().top"
    before = b.run(top)
    s.send(*[["i", 50, 0, line.format(key)] for key in range(201, 206)])
    pass_through(b, s)
    wait(lambda: abs(b.run(top) - before) < 2, "the line in its place")
    b.run("document.getElementById('p60').scrollBy(0, -900)")
    wait(lambda: s.values("rows", 50), "the lines in sight")
    first, last = s.values("rows", 50)[-1]
    equal((990 < first < 1020, 8 < last - first < 13), (True, True), f"lines {first} to {last}")
    quiet(b)


ROWS = '<p class="t" id="p1">ready</p><ul class="list" id="p40" data-several>' + "".join(
    f"""<li class="row" id="p{key}"><div class="r"><button class="pick" id="p{key + 2}" name="press" value="{key + 2}"
  aria-pressed="false">○</button><span class="t" id="p{key + 3}">row {key}</span><button id="p{key + 4}" name="press"
  value="{key + 4}">Open</button></div></li>""" for key in (100, 110, 120)) + "</ul>"


def test_modifiers_of_a_press_select_a_range_or_one_row(b, s):
    load(b, s, ROWS)
    wait(lambda: loaded(b, "select"), "the script")
    ActionChains(b.driver, duration=0).key_down(Keys.CONTROL).click(b.find("#p103")).key_up(Keys.CONTROL).perform()
    wait(lambda: s.values("press", 102), "the first row to be selected")
    ActionChains(b.driver, duration=0).key_down(Keys.SHIFT).click(b.find("#p123")).key_up(Keys.SHIFT).perform()
    wait(lambda: s.values("select", 122) == [0], "the rows up to the last one")
    equal(b.active(), "p122", "the focus")
    equal(b.run("return String(getSelection())"), "", "no text is selected")
    ActionChains(b.driver, duration=0).key_down(Keys.SHIFT).click(b.find("#p112")).key_up(Keys.SHIFT).perform()
    wait(lambda: s.values("select", 112) == [0], "the rows up to the pressed button")
    ActionChains(b.driver, duration=0).key_down(Keys.CONTROL).click(b.find("#p114")).key_up(Keys.CONTROL).perform()
    wait(lambda: s.values("press", 114), "a control in the row is pressed as ever")
    b.click("#p103")
    pass_through(b, s)
    equal((len(s.values("press", 102)), len(s.values("press", 112)), len(s.values("press", 122))), (1, 0, 0), "a press of a row without a modifier")
    quiet(b)


def test_keys_select_a_range_or_all_rows(b, s):
    load(b, s, ROWS)
    wait(lambda: loaded(b, "select"), "the script")
    b.run("document.getElementById('p102').focus()")
    b.chord(Keys.SHIFT, Keys.DOWN)
    wait(lambda: s.values("select", 112) == [0], "the rows up to the second one")
    equal((len(s.values("press", 102)), b.active()), (1, "p112"), "the first row is selected before")
    b.chord(Keys.CONTROL, "a")
    wait(lambda: s.values("select", 112) == [0, 1], "all rows")
    equal(b.run("return String(getSelection())"), "", "no text is selected")
    b.chord(Keys.SHIFT, " ")
    wait(lambda: s.values("select", 112) == [0, 1, 0], "Shift with Space")
    quiet(b)


def test_a_list_without_several_selected_rows_loads_no_script_for_it(b, s):
    load(b, s, ROWS.replace(" data-several", ""))
    ActionChains(b.driver, duration=0).key_down(Keys.SHIFT).click(b.find("#p112")).key_up(Keys.SHIFT).perform()
    wait(lambda: s.values("press", 112), "the button to be pressed")
    equal(loaded(b, "select"), False)


def test_a_shortcut_presses_a_command_in_a_closed_menu(b, s):
    load(b, s, """<nav class="cmds"><div><button type="button" id="p30" popovertarget="p31">File</button>
    <div id="p31" popover="auto" role="menu"><button id="p32" name="press" value="32" data-key="alt+s">Save</button></div></div></nav><p class="t" id="p1">ready</p>""")
    b.chord(Keys.ALT, "s")
    wait(lambda: ("press", 32) in [(event[2], event[1]) for event in s.events], "the press")
    b.click("#p30")
    wait(lambda: b.run("return document.getElementById('p31').matches(':popover-open')"), "the open menu")
    b.click("#p32")
    wait(lambda: len([event for event in s.events if event[2] == "press"]) == 2, "the second press")
    equal(b.run("return document.getElementById('p31').matches(':popover-open')"), False, "the menu is closed again")
    quiet(b)


def test_shortcuts_press_their_buttons(b, s):
    load(b, s, """<div class="page"><p class="t" id="p1"></p><input class="field" id="p2" name="v.2">
    <button id="p3" name="press" value="3" data-key="cmd+s">Save</button>
    <button id="p4" name="press" value="4" data-key="n">New</button>
    <button id="p5" name="press" value="5" data-key="shift+cmd+s">Save as</button>
    <button id="p6" name="press" value="6" data-key="ctrl+alt+up">Up</button></div>""")
    b.chord(Keys.CONTROL, "s")
    b.keys("n")
    b.chord(Keys.CONTROL, Keys.SHIFT, "s")
    b.chord(Keys.CONTROL, Keys.ALT, Keys.ARROW_UP)
    b.click("#p2")
    b.keys("n")
    b.chord(Keys.CONTROL, "s")
    wait(lambda: s.count("press", 3) == 2, "the second save")
    equal([key for _, key, kind, _ in s.events if kind == "press"], [3, 4, 5, 6, 3])
    equal(b.value("#p2"), "n")


def test_shortcuts_without_modifiers_and_function_keys_press_where_no_field_takes_them(b, s):
    load(b, s, """<div class="page"><p class="t" id="p1"></p><input class="field" id="p2" name="v.2">
    <button id="p3" name="press" value="3">Focused</button>
    <button id="p4" name="press" value="4" data-key="f1">Help</button>
    <button id="p5" name="press" value="5" data-key="space">Play</button>
    <button id="p6" name="press" value="6" data-key="pagedown">Next</button>
    <button id="p7" name="press" value="7" data-key="?">Keys</button>
    <label class="tog"><span>On</span><input type="checkbox" role="switch" id="p8" name="v.8" data-key="shift+o"></label>
    </div>""")
    b.click("#p2")
    b.keys(Keys.F1, " ?", Keys.PAGE_DOWN)
    wait(lambda: s.count("press", 6) == 1, "the keys in the field")
    b.run("document.getElementById('p3').focus()")
    b.keys(" ?O")
    b.keys(Keys.RETURN)
    wait(lambda: s.count("press", 3) == 1, "the button that has the focus")
    equal([key for _, key, kind, _ in s.events if kind in ("press", "check")], [4, 6, 5, 7, 8, 3])
    equal(b.value("#p2"), " ?")
    quiet(b)


KEYS = """<div class="page"><p class="t" id="p1"></p>
<div id="p2" data-keys="^ left x"><div id="p3" tabindex="0" data-focus data-keys="*">board</div>
<input class="field" id="p4" name="v.4"><button id="p5" name="press" value="5">Button</button></div>
<button id="p6" name="press" value="6" data-key="x">Shortcut</button><div style="height:3000px"></div></div>"""


def keys_told(s):
    return [(key, value) for _, key, kind, value in s.events if kind == "key"]


def test_keys_that_views_ask_for_are_told_and_kept_from_the_browser_where_they_are_named(b, s):
    load(b, s, KEYS)
    b.run("document.getElementById('p3').focus()")
    b.keys(Keys.ARROW_LEFT, "xy", Keys.ARROW_DOWN)
    wait(lambda: (3, "12 0 down") in keys_told(s), "the keys")
    equal(keys_told(s), [
        (3, "9 0 left"), (3, "12 0 left"), (3, "9 0 x"), (3, "12 0 x"), (3, "1 0 y"), (3, "4 0 y"), (3, "9 0 down"),
        (3, "12 0 down")])
    equal(b.run("return scrollY"), 0)
    equal(s.count("press"), 0)
    quiet(b)


def test_a_field_writes_what_it_is_asked_about_and_a_control_is_asked_first(b, s):
    load(b, s, KEYS)
    b.click("#p4")
    b.keys("x", Keys.ARROW_LEFT)
    wait(lambda: (4, "9 0 left") in keys_told(s), "the keys of the field")
    equal(b.value("#p4"), "x")
    b.run("document.getElementById('p5').focus()")
    b.keys("x")
    wait(lambda: (5, "9 0 x") in keys_told(s), "the key of the button")
    equal(s.count("press"), 0)
    b.keys(Keys.RETURN)
    wait(lambda: s.count("press", 5) == 1, "a press")
    quiet(b)


def test_arrow_keys_choose_in_a_group(b, s):
    load(b, s, """<div class="page"><p class="t" id="p1"></p><div class="seg" role="radiogroup" aria-label="Size">
    <button role="radio" id="p2" name="press" value="2" aria-checked="true">S</button>
    <button role="radio" id="p3" name="press" value="3" aria-checked="false">M</button></div></div>""")
    b.run("document.getElementById('p2').focus()")
    b.keys(Keys.ARROW_RIGHT)
    wait(lambda: s.count("press", 3), "a press")
    equal(b.active(), "p3")


# State that survives patches

STATE = """<div class="page"><p class="t" id="p1">ready</p>
<div id="p2" style="height:100px;overflow:auto"><div id="p3" style="height:900px">long</div></div>
<details id="p4"><summary id="p41">More</summary><p class="t">inside</p></details>
<p class="t" id="p5">one two three four</p>
<div id="p6" class="EXTRA" style="width:10px;height:10px;opacity:OPACITY;transition:opacity 60s linear"></div>
<input class="field" id="p7" name="v.7" value="some text">
<div style="height:1500px" id="p8"></div>TAIL</div>"""


def state_page(extra="", opacity="1", tail=""):
    return STATE.replace("EXTRA", extra).replace("OPACITY", opacity).replace("TAIL", tail)


def test_focus_selection_scroll_details_and_transitions_survive_a_morph_of_the_page(b, s):
    load(b, s, state_page())
    b.click("#p41")
    b.run("""document.querySelector('#p2').scrollTop = 123; scrollTo(0, 40);
    window.box = document.querySelector('#p6'); window.field = document.querySelector('#p7');
    window.box.style.opacity = 0.2;""")
    wait(lambda: b.run("return box.getAnimations().length"), "a transition")
    wait(lambda: s.count("open"), "open")
    b.run("field.focus({preventScroll: true}); field.setSelectionRange(2, 6, 'backward')")
    html = state_page("other", "0.2", "<p>new</p>").replace("ready", "changed").replace('<details id="p4">', '<details id="p4" open>')
    s.send(["h", 0, f'<main id="p0">{html}</main>'])
    wait(lambda: b.text("#p1") == "changed", "the morph")
    equal(b.run("""return [document.querySelector('#p2').scrollTop, scrollY, document.querySelector('#p4').open,
    document.activeElement === field, field.selectionStart, field.selectionEnd, field.selectionDirection,
    box === document.querySelector('#p6'), box.className, box.getAnimations().length]"""),
          [123, 40, True, True, 2, 6, "backward", True, "other", 1])
    b.run("""getSelection().setBaseAndExtent(document.querySelector('#p5').firstChild, 4, document.querySelector('#p5').firstChild, 7)""")
    s.send(["t", 5, "one two three five"])
    wait(lambda: b.text("#p5").endswith("five"), "the text")
    equal(b.run("return getSelection().toString()"), "two")
    quiet(b)


def rows(order):
    return "".join(f'<li class="row" id="p{k}"><input class="field" id="p{k + 5000}" name="v.{k + 5000}" value="row {k}">'
                   f'<div id="p{k + 7000}" style="height:20px;width:60px;overflow:auto"><div style="height:200px">x</div></div></li>'
                   for k in order)


def in_list(order):
    return f'<ul class="list plain" id="p2">{rows(order)}</ul>'


def test_moves_among_a_thousand_rows_keep_focus_caret_scroll_and_transitions(b, s):
    order = list(range(100, 1100))
    load(b, s, f'<div class="page"><p class="t" id="p1">ready</p>{in_list(order)}</div>')
    b.run("""const p = k => document.getElementById('p' + k); p(5600).focus(); p(5600).setSelectionRange(1, 3);
    p(7600).scrollTop = 77; p(600).style.transition = 'opacity 60s'; p(600).offsetTop; p(600).style.opacity = 0.5;
    window.row = p(600); p(600).offsetTop; window.running = () => row.getAnimations().length;""")
    generator = random.Random(3)
    ops = []
    for _ in range(300):
        key = order.pop(generator.randrange(len(order))) if generator.random() < 0.8 else order.pop(order.index(600))
        at = generator.randrange(len(order) + 1)
        ops.append(["m", 2, key, order[at] if at < len(order) else 0])
        order.insert(at, key)
    s.send(*ops)
    pass_through(b, s)
    ids = "return [...document.querySelectorAll('#p2 > li')].map(el => +el.id.slice(1))"
    equal(b.run(ids), order)
    kept = """return [row.isConnected, document.activeElement.id, document.activeElement.selectionStart,
    document.activeElement.selectionEnd, document.getElementById('p7600').scrollTop, running()]"""
    equal(b.run(kept), [True, "p5600", 1, 3, 77, 1])
    # A morph does the same, with rows that are added and removed.
    gone = set(generator.sample([key for key in order if key != 600], 100))
    order = [key for key in order if key not in gone] + list(range(2000, 2050))
    generator.shuffle(order)
    s.send(["h", 2, in_list(order)])
    pass_through(b, s)
    equal(b.run(ids), order)
    equal(b.run(kept)[:5], [True, "p5600", 1, 3, 77])
    quiet(b)


def test_a_frame_of_many_changes_lays_out_the_page_a_few_times(b, s):
    script = b.cdp("Page.addScriptToEvaluateOnNewDocument", source="delete Element.prototype.moveBefore")["identifier"]
    b.cdp("Performance.enable")
    layouts = lambda: next(metric["value"] for metric in b.cdp("Performance.getMetrics")["metrics"] if metric["name"] == "LayoutCount")
    try:
        button = '<button id="p4" name="press" value="4">Add</button>'
        load(b, s, f'<div class="page"><p class="t" id="p1">ready</p>{button}{in_list(range(100, 300))}</div>')
        field = '<li class="row" id="p{0}"><input class="field" id="p{1}" name="v.{1}" value="new {0}"><p class="t">text</p></li>'
        changes = [change for k in range(100, 300)
                   for change in (["h", k, field.format(k, k + 5000)], ["m", 2, k, 100 + 7 * k % 200], ["t", 1, f"text {k}"])]
        s.answer = lambda event: {"o": changes} if event[2] == "press" else None
        before = layouts()
        b.click("#p4")
        wait(lambda: b.text("#p1") == "text 299", "the frame")
        equal(layouts() - before < 30, True, "few layouts")
        equal(b.text("#pawl-status"), "text. text 299")
        quiet(b)
    finally:
        b.cdp("Performance.disable")
        b.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=script)


def test_browsers_that_take_a_node_out_to_move_it_keep_focus_caret_scroll_and_dialogs(b, s):
    script = b.cdp("Page.addScriptToEvaluateOnNewDocument", source="delete Element.prototype.moveBefore")["identifier"]
    try:
        load(b, s, f'<div class="page" id="p9"><p class="t" id="p1">ready</p>{in_list(range(100, 110))}</div>')
        equal(b.run("return 'moveBefore' in document.body"), False)
        b.run("""const p = k => document.getElementById('p' + k); p(5104).focus(); p(5104).setSelectionRange(1, 3);
        p(7104).scrollTop = 77""")
        s.send(["m", 2, 104, 0], ["m", 2, 104, 101])
        pass_through(b, s)
        equal(b.run("""const a = document.activeElement;
        return [a.id, a.selectionStart, a.selectionEnd, document.getElementById('p7104').scrollTop]"""), ["p5104", 1, 3, 77])
        pass_through(b, s)
        equal([kind for _, key, kind, _ in s.events if key == 5104], ["focus"])
        s.send(["i", 0, 0, SHEET])
        wait(lambda: b.active() == "p21", "the sheet")
        s.send(["m", 9, 20, 1])
        pass_through(b, s)
        equal(b.run("return [document.querySelector('#p20').matches(':modal'), document.activeElement.id]"), [True, "p21"])
        s.send(["r", 20])
        wait(lambda: b.active() == "p5104", "the focus back")
        quiet(b)
    finally:
        b.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=script)


def test_a_morph_keeps_what_moves_into_another_parent(b, s):
    load(b, s, """<div class="page" id="p9"><p class="t" id="p1">ready</p><div id="p2"><input class="field" id="p3" name="v.3"></div>
    <div id="p4"></div></div>""")
    b.click("#p3")
    b.run("window.field = document.activeElement")
    s.send(["h", 9, """<div class="page" id="p9"><p class="t" id="p1">moved</p><div id="p2"></div><section><div id="p4"><i>
    <input class="field" id="p3" name="v.3"></i></div></section></div>"""])
    wait(lambda: b.text("#p1") == "moved", "the morph")
    equal(b.run("return [document.activeElement === field, field.closest('#p4') !== null, document.querySelectorAll('#p3').length]"),
          [True, True, 1])
    quiet(b)


def test_random_morphs_give_the_page_that_was_asked_for(b, s):
    load(b, s, '<p class="t" id="p1">ready</p><div id="p2"></div>')
    generator = random.Random(11)

    def tree(depth, free):
        out = ""
        for _ in range(generator.randrange(5)):
            kind = generator.choice(["div", "span", "p", "text"])
            if kind == "text":
                out += generator.choice(["alpha", "beta", "gamma"]) + "<!---->"
                continue
            key = f' id="p{free.pop(generator.randrange(len(free)))}"' if free and generator.random() < 0.6 else ""
            name = "div" if kind == "p" else kind
            look = generator.choice(["", ' class="a"', ' class="b" title="t"'])
            out += f"<{name}{key}{look}>{tree(depth - 1, free) if depth else generator.choice(['x', 'y', ''])}</{name}>"
        return out
    for _ in range(150):
        html = f'<div id="p2">{tree(3, list(range(10, 40)))}</div>'
        s.send(["h", 2, html])
        pass_through(b, s)
        shown, wanted = b.run("""const t = document.createElement('template'); t.innerHTML = arguments[0];
        const list = el => [el.nodeName, el.data || '', [...(el.attributes || [])].map(a => a.name + '=' + a.value).sort().join(),
          [...el.childNodes].map(list)];
        return [JSON.stringify(list(document.querySelector('#p2'))), JSON.stringify(list(t.content.firstChild))]""", html)
        equal(shown, wanted)
    quiet(b)


def test_focus_goes_to_a_neighbour_when_its_element_is_removed_and_comes_back_after_being_disabled(b, s):
    load(b, s, f'<div class="page"><p class="t" id="p1">ready</p>{in_list(range(100, 104))}'
         '<button id="p50" name="press" value="50">Go</button></div>')
    b.run("document.getElementById('p5101').focus()")
    s.send(["r", 101])
    wait(lambda: b.active() == "p5102", "the focus in the next row")
    b.run("document.getElementById('p50').focus()")
    s.send(["a", 50, {"disabled": ""}])
    wait(lambda: b.active() != "p50", "the focus to go")
    s.send(["a", 50, {"disabled": None}])
    wait(lambda: b.active() == "p50", "the focus to come back")
    s.send(["t", 1, "x"], f=5103)
    wait(lambda: b.active() == "p5103", "the focus as the server wants it")
    equal(s.count("focus", 5103), 0, "focus told of what the server did")
    s.send(f=0)
    wait(lambda: b.active() == "BODY", "no focus")
    quiet(b)


# Dialogs

SHEET = """<dialog open class="sheet" id="p20" data-dismiss aria-label="Sheet"><h2 class="t">Sheet</h2>
<input class="field" id="p21" name="v.21"><button id="p22" name="press" value="22">Done</button></dialog>"""
ALERT = """<dialog open class="alert" id="p30" aria-label="Sure?"><h2 class="t">Sure?</h2>
<button id="p31" name="press" value="31">Cancel</button><button id="p32" class="default" name="press" value="32">Delete</button></dialog>"""
MENU = """<dialog open class="menu" id="p40" data-dismiss data-anchor="4"><button id="p41" name="press" value="41">One</button>
<button id="p42" name="press" value="42">Two</button></dialog>"""


def test_a_dialog_takes_the_focus_keeps_it_and_gives_it_back(b, s):
    load(b, s)
    b.click("#p4")
    s.send(["i", 0, 0, SHEET])
    wait(lambda: b.active() == "p21", "the focus in the sheet")
    equal(b.run("return document.querySelector('#p20').matches(':modal')"), True)
    for _ in range(7):
        b.keys(Keys.TAB)
        equal(b.run("const a = document.activeElement; return a === document.body || !!a.closest('#p20')"), True, "focus in the dialog")
    s.send(["i", 0, 0, ALERT])
    wait(lambda: b.active() == "p32", "the focus on the default of the alert")
    b.keys(Keys.ESCAPE)
    b.keys(Keys.ESCAPE)
    s.send(["r", 30])
    wait(lambda: b.run("return !!document.activeElement.closest('#p20')"), "the focus back in the sheet")
    equal(s.count("dismiss"), 0, "an alert is not dismissed")
    for count in (1, 2, 3):
        b.keys(Keys.ESCAPE)
        wait(lambda: s.count("dismiss", 20) == count, "dismiss")
        equal(b.run("return document.querySelector('#p20').matches(':modal')"), True, "open until the server says")
    s.send(["r", 20])
    wait(lambda: b.active() == "p4", "the focus back on the button")
    quiet(b)


def test_a_dialog_starts_on_cancel_and_never_on_what_destroys(b, s):
    delete = '<button class="btn destructive" id="p3" name="press" value="3"%s>Delete</button>'
    keep = '<button class="btn cancel" id="p4" name="press" value="4">Keep</button>'
    save = '<button class="btn" id="p5" name="press" value="5" data-key="return">Save</button>'
    later = '<button class="btn" id="p6" name="press" value="6">Later</button>'
    for kind in ("alert", "confirm"):
        for buttons, first in [(delete % "" + save + keep, "p4"), (delete % "" + later + save, "p5"),
                               (delete % "" + later, "p6"), (delete % ' data-key="return"' + later, "p6"),
                               (delete % "", "p2")]:
            load(b, s, f'<div class="page"><p class="t" id="p1"></p></div><dialog id="p2" class="{kind}" '
                       f'tabindex="-1" open>{buttons}</dialog>')
            equal(b.active(), first, kind + buttons)
    b.keys(Keys.RETURN)
    pass_through(b, s)
    equal(s.count("press"), 0)


def test_a_click_beside_a_dialog_dismisses_it(b, s):
    load(b, s)
    s.send(["i", 0, 0, SHEET])
    wait(lambda: b.active() == "p21", "the sheet")
    beside = ActionChains(b.driver, duration=0)
    beside.w3c_actions.pointer_action.move_to_location(5, 5).click()
    beside.perform()
    wait(lambda: s.count("dismiss", 20) == 1, "dismiss")
    b.element("#p20 h2").click()
    b.click("#p22")
    wait(lambda: s.count("press", 22), "a press in the sheet")
    equal(s.count("dismiss"), 1)
    s.send(["a", 20, {"open": None}])
    wait(lambda: not b.run("return document.querySelector('#p20').open"), "a closed dialog")
    s.send(["a", 20, {"open": ""}])
    wait(lambda: b.run("return document.querySelector('#p20').matches(':modal')"), "the dialog again")
    quiet(b)


def test_a_menu_is_placed_at_its_anchor_and_stays_in_sight(b, s):
    load(b, s)
    s.send(["i", 0, 0, MENU])
    wait(lambda: b.active() == "p41", "the menu")
    box = "const r = document.getElementById(arguments[0]).getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]"
    wait(lambda: b.run("return !document.querySelector('#p40').getAnimations().length"), "the menu to stand")
    button, menu = b.run(box, "p4"), b.run(box, "p40")
    equal([round(menu[0]), round(menu[1])], [round(button[0]), round(button[3] + 6)])
    b.keys(Keys.ARROW_DOWN)
    equal(b.active(), "p42")
    s.send(["a", 4, {"style": "position:fixed;right:0;bottom:0"}])
    wait(lambda: b.run(box, "p40")[3] <= b.run(box, "p4")[1] and b.run(box, "p40")[2] <= 1200, "the menu above its button")
    s.send(["h", 40, MENU.replace("Two", "Three")])
    wait(lambda: b.text("#p42") == "Three", "the morph")
    equal(b.run(box, "p40")[2] <= 1200 and b.run(box, "p40")[0] > 500, True, "in its place after a morph")
    quiet(b)


# History

def test_history_follows_the_server_and_tells_it_of_steps(b, s):
    # A new tab, because the history of a tab is limited to fifty pages and earlier tests have opened about as many.
    b.open("about:blank")
    first = b.driver.current_window_handle
    b.driver.switch_to.new_window("tab")
    second = b.driver.current_window_handle
    b.driver.switch_to.window(first)
    b.driver.close()
    b.driver.switch_to.window(second)
    load(b, s)
    length = b.run("return history.length")
    b.run("scrollTo(0, 33)")
    s.send(["t", 1, "two"], u="/two?x=1", t="Two")
    wait(lambda: b.run("return location.pathname + location.search") == "/two?x=1", "the path")
    s.send(u="/two?x=2", r=1)
    wait(lambda: b.run("return location.search") == "?x=2", "the path replaced")
    equal((b.run("return history.length"), b.driver.title), (length + 1, "Two"))
    s.answer = lambda event: {"u": event[3]} if event[2] == "go" else None
    b.driver.back()
    wait(lambda: s.values("go") == ["/"], "go")
    b.driver.forward()
    wait(lambda: s.values("go") == ["/", "/two?x=2"], "go")
    pass_through(b, s)
    equal(b.run("return [location.search, history.length]"), ["?x=2", length + 1])
    # A server that leads to another path than the requested one replaces the history entry.
    s.answer = lambda event: {"u": "/login"} if event[2] == "go" else None
    b.driver.back()
    wait(lambda: b.run("return location.pathname") == "/login", "the other path")
    equal(b.run("return history.length"), length + 1)
    quiet(b)


# The connection

@both_ways
def test_a_lost_connection_is_said_and_events_arrive_once_when_it_is_back(b, s):
    load(b, s)
    b.click("#p4")
    wait(lambda: s.count("press", 4) == 1, "a press")
    s.acknowledges = False
    b.click("#p4")
    wait(lambda: s.count("press", 4) == 2, "a press that is had but not acknowledged")
    s.refusal = (503, "The server is being restarted.")
    s.cut()
    wait(lambda: b.text("#pawl-notice") == "The server is being restarted.", "the notice")
    b.click("#p4")
    b.element("#p2").send_keys("offline")
    tries = len(s.lives)
    wait(lambda: len(s.lives) >= tries + 2, "more attempts", 20)
    s.acknowledges = True
    s.refusal = None
    wait(lambda: s.values("text")[-1:] == ["offline"], "what was done meanwhile", 40)
    equal(s.count("press", 4), 3)
    wait(lambda: b.text("#pawl-notice") == "", "no notice")
    numbers = [number for number, *_ in s.events]
    equal(numbers, list(range(1, len(numbers) + 1)))
    if "tab=" not in s.lives[-1] or "v=" not in s.lives[-1]:
        raise AssertionError(s.lives[-1])


def test_a_connection_that_is_only_cut_is_said_after_a_second(b, s):
    load(b, s)
    s.send(["t", 1, "x"])
    wait(lambda: b.text("#p1") == "x", "a frame")
    s.cut()
    wait(lambda: s.streams, "the connection again")
    wait(lambda: s.lives[-1].startswith(f"v={s.version}&"), "the version last seen")
    equal(b.text("#pawl-notice"), "", "a notice before a second is over")
    s.refusal = (503, "")
    s.cut()
    wait(lambda: b.text("#pawl-notice"), "the notice")
    s.refusal = None
    b.run("window.dispatchEvent(new Event('online'))")
    wait(lambda: b.text("#pawl-notice") == "", "no notice", 2)


def test_bye_comes_back_after_the_pause(b, s):
    load(b, s)
    s.say("bye", "50")
    s.cut()
    wait(lambda: len(s.lives) == 2 and s.streams, "the connection again")
    b.click("#p4")
    wait(lambda: s.count("press"), "a press")


@both_ways
def test_messages_that_fail_are_tried_again_and_those_refused_are_dropped(b, s):
    load(b, s)
    s.post_refusal = (429, "Not so fast.")
    b.click("#p4")
    wait(lambda: b.text("#pawl-notice") == "Not so fast.", "the notice")
    s.post_refusal = None
    wait(lambda: s.count("press") == 1, "the press")
    s.post_refusal = (413, "That is too long.")
    b.element("#p2").send_keys("x")
    wait(lambda: b.text("#pawl-notice") == "That is too long.", "the notice")
    s.post_refusal = None
    b.click("#p4")
    wait(lambda: s.count("press") == 2, "the next press")
    pass_through(b, s)
    s.send(["a", 2, {"value": "short"}])
    wait(lambda: b.value("#p2") == "short", "the server's value, as nothing waits any more")


@both_ways
def test_gone_loads_the_page_and_puts_back_what_was_written(b, s):
    load(b, s)
    b.element("#p2").send_keys("half a name")
    b.element("#p3").send_keys("two\nlines")
    wait(lambda: s.values("text", 3)[-1:] == ["two\nlines"], "the text")
    wait(lambda: b.run("return document.readyState") == "complete")
    with s.lock:
        # The new session has other keys.
        s.content = FORM.replace('"p2"', '"p72"').replace('"v.2"', '"v.72"')
        s.sessions += 1
        s.events, s.handled = [], 0
        s.say("gone")
    wait(lambda: b.value("#p72") == "half a name", "the field put back")
    equal(b.value("#p3"), "two\nlines")
    wait(lambda: s.values("text", 72) == ["half a name"] and s.values("text", 3) == ["two\nlines"], "the texts told")
    equal(b.active(), "p3")
    equal(s.left, [], "leave of a session that is gone")


def take_over(s, handled):
    """Sends a page of another process, with other keys, which has handled events up to a number."""
    with s.lock:
        s.content = re.sub(r'"(p|v\.)?([234])"', r'"\g<1>7\2"', FORM)
        s.document += 1
        s.data = f'data-handled="{s.document - 1}.{handled}"'
        s.events, s.handled, s.acknowledged, s.acknowledges = [], 0, 0, True
        s.say("page", json.dumps(s.page().decode()))


def test_another_process_is_told_of_presses_that_were_not_handled(b, s):
    load(b, s)
    s.acknowledges = False
    b.element("#p2").send_keys("half a name")
    for _ in range(3):
        b.click("#p4")
    wait(lambda: s.count("press", 4) == 3, "the presses")
    handled = [number for number, key, kind, _ in s.events if (key, kind) == (4, "press")][0]
    take_over(s, handled)
    wait(lambda: s.count("press", 74) == 2, "the presses that were not handled")
    equal((b.value("#p72"), b.active()), ("half a name", "p74"))
    pass_through(b, s)
    equal((s.count("press", 74), s.count("press", 4)), (2, 0), "all presses")
    equal(len(s.lives), 1, "the connections")


def test_a_text_says_what_is_not_saved(b, s):
    load(b, s)
    s.send(w="Your changes can't be saved at present.")
    wait(lambda: b.text("#pawl-notice") == "Your changes can't be saved at present.", "the text")
    s.send(w="")
    wait(lambda: not b.text("#pawl-notice"), "its end")


def test_a_session_that_is_shown_elsewhere_loads_one_of_its_own(b, s):
    load(b, s)
    with s.lock:
        s.content = FORM.replace("ready", "another")
        s.refusal = (409, "")
        s.cut()
    wait(lambda: b.text("#p1") == "another", "the page again")
    s.refusal = None
    wait(lambda: s.streams, "a live connection")


def paste(b, selector, text):
    """Inserts a text into a field in one step, as a paste does."""
    b.run("const el = document.querySelector(arguments[0]); el.focus(); el.value = arguments[1];"
          "el.dispatchEvent(new InputEvent('input', {bubbles: true, inputType: 'insertFromPaste'}))", selector, text)


def whole(s, key):
    """Returns the texts of a field that have arrived, each joined from its parts."""
    texts, text = [], ""
    for _, n, kind, value in list(s.events):
        if n == key and kind in ("part", "text"):
            text += value
            if kind == "text":
                texts.append(text)
                text = ""
    return texts


@both_ways
def test_a_long_paste_goes_in_parts_and_arrives_whole(b, s):
    load(b, s)
    text = "".join(chr(0x4E00 + at % 5000) for at in range(25_000))
    paste(b, "#p3", text)
    wait(lambda: whole(s, 3) == [text], "the text")
    equal(max(s.sizes) <= 65536, True, "the size of messages")
    # Characters outside the Basic Multilingual Plane aren't split, and escaped characters need more bytes.
    text = "\U0001F600" * 20_000 + "\u0001" * 9000
    paste(b, "#p3", text)
    b.click("#p4")
    wait(lambda: s.count("press", 4), "the press after it")
    equal(whole(s, 3)[-1], text)
    equal(max(s.sizes) <= 65536, True, "the size of messages")
    equal([number for number, *_ in s.events], list(range(1, len(s.events) + 1)), "numbers")
    quiet(b)


@both_ways
def test_a_long_paste_survives_a_cut_between_its_parts(b, s):
    load(b, s)
    text = "".join(chr(0x4E00 + at % 5000) for at in range(60_000))
    s.gate.clear()
    paste(b, "#p3", text)
    s.cut()
    s.gate.set()
    wait(lambda: whole(s, 3)[-1:] == [text], "the text")
    equal(len(whole(s, 3)), 1, "texts")


def test_a_text_beyond_the_limit_is_kept_with_a_message_beside_the_field(b, s):
    load(b, s, data='data-text="3000"')
    text = "x" * 2000 + "漢" * 400
    paste(b, "#p3", text)
    wait(lambda: b.run("return document.querySelector('#p3').nextSibling?.textContent.includes('too long')"), "the message")
    equal(b.run("return document.querySelector('#p3').getAttribute('aria-invalid')"), "true")
    b.click("#p4")
    wait(lambda: s.count("press"), "a press")
    s.send(["t", 3, "the server's"])
    s.send(["h", 0, f'<main id="p0">{FORM.replace("ready", "another")}</main>'])
    wait(lambda: b.text("#p1") == "another", "the page")
    equal(b.value("#p3"), text)
    equal(b.run("return document.querySelector('#p3').nextSibling?.textContent.includes('too long')"), True, "the message")
    equal(whole(s, 3), [], "texts that were sent")
    paste(b, "#p3", "short")
    wait(lambda: whole(s, 3) == ["short"], "the text")
    equal(b.find(".err"), None)
    equal(b.run("return document.querySelector('#p3').getAttribute('aria-invalid')"), None)
    quiet(b)


@both_ways
def test_what_was_typed_right_before_a_reload_arrives_once(b, s):
    load(b, s)
    s.gate.clear()
    b.element("#p2").send_keys("typed")
    b.click("#p4")
    b.driver.refresh()
    wait(lambda: len(s.lives) == 2, "a live connection")
    s.gate.set()
    wait(lambda: s.values("text", 2)[-1:] == ["typed"], "the text")
    b.click("#p4")
    wait(lambda: s.count("press", 4), "a press")
    kinds = [kind for _, _, kind, _ in s.events if kind in ("text", "press")]
    equal(kinds[:2], ["text", "press"])
    equal(s.count("press", 4) <= 2, True)
    numbers = [number for number, *_ in s.events]
    equal(numbers, sorted(set(numbers)), "numbers")


@both_ways
def test_a_long_text_before_a_reload_arrives_with_the_next_page(b, s):
    load(b, s)
    text = "".join(chr(0x4E00 + at % 5000) for at in range(60_000))
    s.gate.clear()
    paste(b, "#p3", text)
    b.driver.refresh()
    wait(lambda: len(s.lives) == 2, "a live connection")
    s.gate.set()
    wait(lambda: whole(s, 3)[-1:] == [text], "the text")


ALL = """<div class="page"><p class="t" id="p1">ready</p>
<input class="field" id="pK2" name="v.K2" type="password" aria-label="Password" value="">
<input class="field" id="pK3" name="v.K3" aria-label="Name" value="">
<label class="tog" id="pK15"><span>Sounds</span><input type="checkbox" role="switch" id="pK4" name="v.K4" checked></label>
<input type="range" id="pK5" name="v.K5" min="0" max="1" step="any" value="0.5" aria-label="Volume">
<select id="pK6" name="v.K6" aria-label="Size"><option selected>S</option><option>M</option><option>L</option></select>
<div role="radiogroup" aria-label="Unit"><button role="radio" id="pK7" name="press" value="K7" aria-checked="true">cm</button>
<button role="radio" id="pK8" name="press" value="K8" aria-checked="false">inch</button></div>
<button id="pK9" name="press" value="K9" aria-pressed="false">Bold</button>
<details id="pK10"><summary>More</summary></details>
<button id="pK11" name="press" value="K11">Save</button>LATER</div>"""
LATER = '<input class="field" id="pK12" name="v.K12" aria-label="Shown while sounds are off" value="">'


def controls(prefix, later=""):
    return ALL.replace("LATER", later).replace("K", prefix)


def test_after_a_restart_all_kinds_of_controls_are_as_the_user_had_set_them(b, s):
    load(b, s, controls("1", LATER.replace("K", "1")))
    b.element("#p12").send_keys("secret")
    b.element("#p13").send_keys("Ann")
    b.click("#p14")
    b.run("const r = document.querySelector('#p15'); r.value = 0.75; r.dispatchEvent(new Event('input', {bubbles: true}))")
    b.element("#p16").send_keys("L")
    b.click("#p18")
    b.click("#p19")
    b.click("#p110 summary")
    b.click("#p111")
    b.element("#p112").send_keys("later")
    wait(lambda: s.values("text", 112)[-1:] == ["later"], "the last text")
    b.run("window.same = true")
    s.answer = lambda event: {"o": [["i", 0, 0, LATER.replace("K", "2")]]} if event[1:] == (24, "check", False) else None
    s.restart(controls("2"))
    wait(lambda: s.values("text", 212)[-1:] == ["later"], "the text of a field that comes back later", 20)
    equal(s.values("text", 22)[-1:], ["secret"], "the password")
    equal(s.values("text", 23)[-1:], ["Ann"])
    equal(s.values("check", 24), [False])
    equal(s.values("fraction", 25), [0.75])
    equal(s.values("choose", 26), [2])
    equal((s.count("press", 27), s.count("press", 28)), (0, 1), "the choice")
    equal(s.count("press", 29), 1, "the button that stays down")
    equal(s.values("open", 210), [True])
    equal(s.count("press", 211), 0, "presses of other buttons")
    equal(b.run("return [window.same, document.querySelector('#p22').value, document.querySelector('#p24').checked]"),
          [True, "secret", False])
    equal("secret" in b.run("return JSON.stringify(sessionStorage)"), False, "the password in the browser's storage")
    quiet(b)


def test_a_page_without_a_session_asks_for_one_and_shows_it(b, s):
    load(b, s)
    b.run("sessionStorage.clear()")
    b.open("about:blank")
    s.reset(FORM.replace("ready", "opened"))
    empty = ('<!doctype html><title>Empty</title><script src="/_pawl/1.js" data-frames="/_pawl/frames.js" defer></script><form id="pawl" data-base=""'
             ' data-session=""><main id="p0"></main></form>')
    s.empty = empty
    b.open(s.address + "/some?a=b")
    wait(lambda: s.streams, "a live connection")
    equal(b.text("#p1"), "opened")
    equal((s.opened[0]["path"], s.opened[0]["own"], len(s.opened[0]["tab"]) >= 26), ("/some?a=b", "", True))
    b.click("#p4")
    wait(lambda: s.count("press"), "a press")
    quiet(b)


def test_a_page_of_another_tabs_session_is_not_kept(b, s):
    load(b, s, data="data-taken")
    equal(len(s.opened), 1)
    equal(s.opened[0]["own"], "")


def test_leaving_says_so_and_coming_back_connects(b, s):
    load(b, s)
    b.open("about:blank")
    wait(lambda: s.left == ["TOKEN"], "leave")
    lives = len(s.lives)
    b.driver.back()
    wait(lambda: len(s.lives) > lives, "a live connection")


def test_a_page_that_does_not_fit_the_patches_asks_for_all(b, s):
    load(b, s)
    s.send(["t", 999, "nowhere"])
    wait(lambda: len(s.lives) == 2 and s.lives[-1].startswith("v=0&"), "a request for everything")


def test_changes_that_follow_an_action_are_spoken(b, s):
    load(b, s)
    s.send(["t", 1, "by itself"])
    wait(lambda: b.text("#p1") == "by itself", "the text")
    equal(b.text("#pawl-status"), "")
    s.answer = lambda event: {"o": [["t", 1, f"pressed {event[0]}"]]} if event[2] == "press" else None
    b.click("#p4")
    wait(lambda: b.text("#pawl-status").startswith("pressed"), "the spoken text")
    said = b.text("#pawl-status")
    b.element("#p2").send_keys("x")
    wait(lambda: s.count("text"), "text")
    pass_through(b, s)
    equal(b.text("#pawl-status"), said)


@both_ways
def test_a_connection_that_has_gone_silent_is_given_up_and_that_is_said(b, s):
    with Clock(b, 9000) as clock:
        load(b, s, data='data-patience="9000"')
        equal(clock.count, 1, "limits for the silence")
        s.write(": still here\n\n")
        wait(lambda: s.beats == 1, "an answer to the heartbeat")
        equal((clock.count, b.text("#pawl-notice"), len(s.lives)), (1, "", 1))
        s.refusal = (503, "")
        clock.ring()
        equal(b.text("#pawl-notice").startswith("Connection lost"), True, "the notice")
        s.refusal = None
        wait(lambda: len(s.lives) >= 2 and s.streams and not b.text("#pawl-notice"), "another connection", 20)


def test_a_line_that_is_dead_from_the_beginning_is_said(b, s):
    with Clock(b, 9000) as clock:
        load(b, s, data='data-patience="9000"')
        s.swallow = threading.Event()
        s.cut()
        wait(lambda: len(s.lives) == 2 and clock.count == 1, "a connection that is not answered")
        clock.ring()
        equal(b.text("#pawl-notice").startswith("Connection lost"), True, "the notice")
        swallowed, s.swallow = s.swallow, None
        wait(lambda: s.streams and not b.text("#pawl-notice"), "another connection", 20)
        swallowed.set()


@both_ways
def test_what_is_done_while_the_line_is_dead_arrives_in_order_and_once(b, s):
    with Clock(b, 9000) as clock:
        load(b, s, data='data-patience="9000"')
        # From here on the server answers no request and closes no connection.
        dead = s.gate
        dead.clear()
        b.element("#p2").send_keys("one")
        b.click("#p4")
        b.element("#p3").send_keys("two")
        s.gate = threading.Event()
        s.gate.set()
        equal(s.events, [])
        clock.ring()
        wait(lambda: s.values("text", 3)[-1:] == ["two"], "what was typed", 20)
        dead.set()
        pass_through(b, s)
        kinds = [kind for _, _, kind, _ in s.events if kind in ("text", "press")]
        equal([kind for at, kind in enumerate(kinds) if kinds[at - 1] != kind or at == 0], ["text", "press", "text"])
        equal((s.values("text", 2)[-1], s.count("press", 4)), ("one", 1))
        equal([number for number, *_ in s.events], list(range(1, len(s.events) + 1)), "numbers")
        wait(lambda: not b.text("#pawl-notice"), "no notice")


@both_ways
def test_a_press_that_is_not_answered_at_once_is_shown_as_busy(b, s):
    busy = "return document.querySelector('#p4').getAttribute('aria-busy')"
    with Clock(b, 300) as clock:
        load(b, s)
        b.click("#p4")
        wait(lambda: s.count("press") == 1, "a press")
        pass_through(b, s)
        clock.ring()
        equal(b.run(busy), None, "busy after an answer")
        s.acknowledges = False
        b.click("#p4")
        b.click("#p4")
        wait(lambda: s.count("press") == 3, "more presses")
        equal(b.run(busy), None, "busy before its time")
        clock.ring()
        equal(b.run(busy), "true")
        s.send(a=s.handled - 1)
        pass_through(b, s)
        equal(b.run(busy), "true", "busy with the second press")
        s.send(a=s.handled)
        wait(lambda: b.run(busy) is None, "an end of being busy")
        quiet(b)


def test_a_page_is_live_over_a_socket_which_takes_none_of_the_six_connections_of_a_browser(b, s):
    # The page has no element whose size is reported, because the answer to the report would have a version too.
    load(b, s)
    equal(s.kinds, ["socket"])
    # A message may arrive in pieces, and several messages may arrive at once.
    s.write(f'id: {s.version + 1}\ndata: {{"o":[["t",1,"half')
    s.write(' and half"]]}\n\n: \n\nid: 9\ndata: {"o":[["a",2,{"value":"too"}]]}\n\n')
    wait(lambda: b.value("#p2") == "too", "the second message")
    equal(b.text("#p1"), "half and half")
    wait(lambda: s.beats == 1, "an answer to the heartbeat")
    s.cut()
    wait(lambda: s.streams, "the connection again")
    equal(s.kinds, ["socket", "socket"])
    equal(s.lives[-1].startswith("v=9&"), True, "the version last seen")
    quiet(b)


def test_where_a_proxy_lets_no_socket_through_a_page_is_live_over_a_stream(b, s):
    s.reset(FORM)
    s.has_sockets = False
    b.open(s.address + "/")
    wait(lambda: s.streams, "a live connection")
    equal((s.kinds, s.refused), (["stream"], 1))
    b.click("#p4")
    wait(lambda: s.count("press") == 1, "a press")
    s.cut()
    wait(lambda: len(s.kinds) == 2 and s.streams, "the connection again")
    equal(s.kinds, ["stream", "stream"])
    s.has_sockets = True
    s.cut()
    wait(lambda: len(s.kinds) == 3 and s.streams, "the connection again")
    equal(s.kinds[-1], "socket")
    b.complaints()


def test_where_a_proxy_answers_no_request_for_a_socket_a_stream_comes_next(b, s):
    with Clock(b, 9000) as clock:
        load(b, s, data='data-patience="9000"')
        s.swallow = threading.Event()
        s.cut()
        wait(lambda: len(s.kinds) == 2 and clock.count == 1, "a socket that is not answered")
        clock.ring()
        wait(lambda: len(s.kinds) == 3, "another attempt", 20)
        equal(s.kinds, ["socket", "socket", "stream"])
        swallowed, s.swallow = s.swallow, None
        swallowed.set()
        wait(lambda: s.streams, "a live connection", 20)


def test_coming_back_while_a_socket_is_asked_for_asks_for_a_socket_again(b, s):
    load(b, s)
    s.swallow = threading.Event()
    s.cut()
    wait(lambda: len(s.kinds) == 2, "a socket that is not answered")
    b.run("window.dispatchEvent(new Event('online'))")
    wait(lambda: len(s.kinds) == 3, "another attempt")
    equal(s.kinds, ["socket"] * 3)
    swallowed, s.swallow = s.swallow, None
    swallowed.set()
    wait(lambda: s.streams, "a live connection", 20)


def test_events_go_over_the_socket_one_message_at_a_time(b, s):
    load(b, s)
    s.gate.clear()
    for _ in range(3):
        b.click("#p4")
    b.element("#p2").send_keys("ab")
    equal(s.events, [])
    s.gate.set()
    wait(lambda: s.values("text", 2)[-1:] == ["ab"], "the text")
    equal(s.ways, {"socket"})
    # What was done while the first was on its way is one message.
    equal(s.posts, [(1, 1), (2, len(s.events))])
    quiet(b)


def test_a_token_that_the_server_does_not_know_loads_the_page_again(b, s):
    load(b, s)
    b.run("window.stays = true")
    s.post_refusal = (403, "The token is not that of this session's page.")
    b.click("#p4")
    wait(lambda: b.run("return !window.stays && document.readyState === 'complete'"), "the page again")
    s.post_refusal = None
    wait(lambda: s.streams, "a live connection")
    b.complaints()


def test_a_message_over_a_socket_that_is_never_answered_means_that_the_line_is_dead(b, s):
    with Clock(b, 8000) as clock:
        load(b, s)
        dead = s.gate
        dead.clear()
        b.click("#p4")
        wait(lambda: clock.count == 1, "a limit for the answer")
        s.gate = threading.Event()
        s.gate.set()
        clock.ring()
        wait(lambda: s.count("press", 4) == 1 and len(s.lives) == 2, "the press over another connection", 20)
        dead.set()
        pass_through(b, s)
        equal(s.count("press", 4), 1)
        equal([number for number, *_ in s.events], [1], "numbers")


# What the page asks of the browser, recorded in place of the browser's own objects.
RECORDING = """window.told = [];
Object.defineProperty(navigator, 'clipboard', { configurable: true, value: {
  writeText: text => { told.push(text); return Promise.reject(new Error('refused')); } } });
window.Notification = class {
  static permission = 'PERMISSION';
  static requestPermission() {
    told.push('asked');
    return Promise.resolve(Notification.permission = Notification.permission === 'default' ? 'granted' : Notification.permission);
  }
  constructor(title, { body }) { told.push(`${title}: ${body}`); }
};
Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: ACTIVE } });"""


def record(b, s, permission="default", active="false"):
    load(b, s)
    b.run(RECORDING.replace("PERMISSION", permission).replace("ACTIVE", active))


def test_copied_text_goes_to_the_clipboard_once(b, s):
    record(b, s)
    s.send(c="a \"copied\" text\nof two lines")
    pass_through(b, s)
    equal(b.run("return told"), ["a \"copied\" text\nof two lines"])
    # A page that has no clipboard goes on.
    b.run("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    s.send(c="more")
    pass_through(b, s)
    quiet(b)


def test_notifications_are_shown_if_they_are_allowed(b, s):
    record(b, s, permission="granted")
    s.send(n=[["first", "text"], ["second", ""]])
    wait(lambda: len(b.run("return told")) == 4, "two notifications")
    equal(b.run("return told"), ["asked", "asked", "first: text", "second: "])
    record(b, s, permission="denied")
    s.send(n=[["first", "text"]])
    pass_through(b, s)
    equal(b.run("return told"), ["asked"])
    b.run("delete window.Notification")
    s.send(n=[["first", "text"]])
    pass_through(b, s)
    quiet(b)


def test_the_user_is_asked_for_notifications_only_after_a_click(b, s):
    record(b, s)
    s.send(n=[[], ["first", "text"], ["second", "text"]])
    pass_through(b, s)
    equal(b.run("return told"), [])
    b.click("#p4")
    wait(lambda: len(b.run("return told")) == 2, "the question and the newest one")
    equal(b.run("return told"), ["asked", "second: text"])
    b.click("#p4")
    equal(b.run("return told"), ["asked", "second: text"], "after another click")
    record(b, s, active="true")
    s.send(n=[[]])
    wait(lambda: b.run("return told") == ["asked"], "the question right after a click")
    quiet(b)


TOASTS = """<section class="toasts" id="p60" aria-label="Notifications"><div class="toast" id="p61" role="status" data-dismiss
data-duration="4321"><p class="t" id="p62">Deleted</p><button id="p63" name="press" value="63">Undo</button></div></section>"""


def test_a_toast_ends_when_its_time_is_over(b, s):
    with Clock(b, 4321) as clock:
        load(b, s, FORM)
        equal(clock.count, 0)
        s.send(["i", 0, 0, TOASTS])
        wait(lambda: clock.count == 1, "the toast's timer")
        clock.ring()
        wait(lambda: s.events, "an event")
        equal([(key, kind) for _, key, kind, _ in s.events], [(61, "dismiss")])
        # A frame that leaves the toast on the page doesn't start its time again.
        pass_through(b, s)
        equal(clock.count, 0)
        s.send(["r", 60])
        wait(lambda: not b.find("#p61"), "the end of the toast")
    with Clock(b, 4321) as clock:
        load(b, s, FORM + TOASTS)
        wait(lambda: clock.count == 1, "the timer of a toast of the first page")
    quiet(b)


def test_the_time_of_a_toast_rests_while_the_focus_or_the_pointer_is_on_it(b, s):
    with Clock(b, 4321) as clock:
        load(b, s, FORM + TOASTS)
        wait(lambda: clock.count == 1, "the toast's timer")
        b.run("window.set = []; const before = setTimeout; window.setTimeout = (f, t, ...a) => { set.push(t); return before(f, t, ...a); }")
        b.run("document.querySelector('#p63').focus()")
        wait(lambda: clock.count == 0, "no timer while the toast has the focus")
        b.run("document.querySelector('#p2').focus()")
        wait(lambda: b.run("return set.some(time => time > 1000 && time <= 4321)"), "the rest of the time")
    b.run("set.length = 0")
    ActionChains(b.driver, duration=0).move_to_element(b.find("#p62")).perform()
    b.run("document.querySelector('#p63').focus(); document.querySelector('#p2').focus()")
    b.driver.execute_async_script("setTimeout(arguments[0], 50)")
    equal(b.run("return set.some(time => time > 1000 && time <= 4321)"), False, "no timer below the pointer")
    ActionChains(b.driver, duration=0).move_to_element(b.find("#p1")).perform()
    wait(lambda: b.run("return set.some(time => time > 1000 && time <= 4321)"), "the rest of the time after the pointer has left")
    quiet(b)


def test_escape_dismisses_the_toast_with_the_focus_which_returns(b, s):
    load(b, s, FORM + TOASTS)
    b.run("document.querySelector('#p2').focus()")
    b.run("document.querySelector('#p63').focus()")
    b.element("#p63").send_keys(Keys.ESCAPE)
    wait(lambda: (61, "dismiss") in [(key, kind) for _, key, kind, _ in s.events], "the event")
    s.send(["r", 60])
    wait(lambda: b.run("return document.activeElement.id") == "p2", "the focus where it was")
    quiet(b)


def test_only_toasts_that_are_no_alerts_are_spoken_by_the_script(b, s):
    load(b, s)
    s.answer = lambda event: {"o": [["i", 0, 0, TOASTS], ["i", 0, 0, '<div class="toast" id="p70" role="alert"><p class="t">Failed</p></div>']]}
    b.click("#p4")
    wait(lambda: b.find("#p70"), "the toasts")
    equal("Deleted" in b.text("#pawl-status"), True)
    equal("Failed" in b.text("#pawl-status"), False)
    s.answer = None
    quiet(b)


COMMANDS = FORM + """<button id="p64" name="press" value="64" data-key="ctrl+s">Save all</button>
<button id="p65" name="press" value="65" disabled>Disabled</button>
<button id="p66" name="press" value="66">&lt;img src=x onerror=alert(1)&gt;</button>
<div class="stepper" role="group" aria-label="Count"><button class="step" id="p67" name="press" value="67" aria-label="Decrement">−</button>
<button class="step" id="p68" name="press" value="68" aria-label="Increment">+</button></div>
<div class="acts"><button id="p69" name="press" value="69">Delete row</button></div>"""
TITLES = "return [...document.querySelectorAll('.palette [role=option] span')].map(el => el.textContent)"
CHOSEN = "return document.querySelector('.palette [aria-selected=true] span')?.textContent"


def open_palette(b, modifier=Keys.CONTROL):
    ActionChains(b.driver, duration=0).key_down(modifier).send_keys("k").key_up(modifier).perform()
    wait(lambda: b.find("dialog.palette:modal"), "the palette")


def test_the_palette_lists_the_controls_of_the_page_with_their_shortcuts(b, s):
    load(b, s, COMMANDS)
    equal(b.run("return performance.getEntriesByType('resource').filter(entry => entry.name.includes('frames')).length"), 0)
    open_palette(b)
    equal(b.run(TITLES), ["Name", "Notes", "Add", "On", "More", "Next", "Save all", "<img src=x onerror=alert(1)>", "Count"])
    equal(b.run("return [...document.querySelectorAll('.palette kbd')].map(el => el.textContent)"), ["Ctrl-S"])
    equal(b.run("return document.querySelector('.palette img')"), None, "titles are text")
    equal(b.run("return document.activeElement.getAttribute('role')"), "combobox")
    equal(b.run("return document.activeElement.getAttribute('aria-activedescendant')"), "pawl-found-0")
    b.element(".palette input").send_keys(Keys.ESCAPE)
    wait(lambda: not b.find("dialog.palette"), "the end of the palette")
    open_palette(b, Keys.META)
    b.element(".palette input").send_keys(Keys.ESCAPE)
    quiet(b)


def test_the_palette_finds_a_command_and_performs_it(b, s):
    load(b, s, COMMANDS)
    b.run("document.querySelector('#p4').focus()")
    open_palette(b)
    b.element(".palette input").send_keys("sva")
    equal(b.run(TITLES), ["Save all"])
    equal(b.run("return [...document.querySelectorAll('.palette mark')].map(el => el.textContent)"), ["S", "v", "a"])
    b.element(".palette input").send_keys(Keys.ENTER)
    wait(lambda: s.events, "the press")
    equal([(key, kind) for _, key, kind, _ in s.events], [(64, "press")])
    wait(lambda: b.find("dialog.palette") is None, "the end of the palette")
    # A field gets the focus, and nothing typed in the palette has reached the page.
    open_palette(b)
    b.element(".palette input").send_keys("name")
    equal(b.run(CHOSEN), "Name")
    b.element(".palette input").send_keys(Keys.ENTER)
    wait(lambda: b.run("return document.activeElement.id") == "p2", "the focus in the field")
    equal(b.run("return document.activeElement.value"), "")
    open_palette(b)
    b.element(".palette input").send_keys("qqq")
    equal(b.text(".palette [role=status]"), "Nothing found")
    b.element(".palette input").send_keys(Keys.ENTER)
    b.element(".palette input").send_keys(Keys.ESCAPE)
    wait(lambda: b.run("return document.activeElement.id") == "p2", "the focus where it was")
    equal([kind for _, _, kind, _ in s.events if kind not in ("focus", "blur")], ["press"])
    quiet(b)


def test_keys_and_clicks_choose_in_the_palette(b, s):
    load(b, s, COMMANDS)
    open_palette(b)
    field = b.find(".palette input")
    field.send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP)
    equal(b.run(CHOSEN), "Notes")
    field.send_keys(Keys.TAB)
    equal(b.run(CHOSEN), "Add")
    field.send_keys(Keys.PAGE_DOWN)
    equal(b.run(CHOSEN), "Count")
    equal(b.run("return document.activeElement === document.querySelector('.palette input')"), True, "the focus stays")
    b.run("document.querySelectorAll('.palette [role=option]')[2].click()")
    wait(lambda: s.events, "the press")
    equal([(key, kind) for _, key, kind, _ in s.events if kind == "press"], [(4, "press")])
    # A command that has gone since the palette was opened does nothing.
    open_palette(b)
    b.element(".palette input").send_keys("save")
    s.send(["r", 64])
    pass_through(b, s)
    b.element(".palette input").send_keys(Keys.ENTER)
    wait(lambda: not b.find("dialog.palette"), "the end of the palette")
    equal(len([kind for _, _, kind, _ in s.events if kind == "press"]), 1)
    quiet(b)


def test_the_palette_of_a_dialog_has_the_commands_of_the_dialog(b, s):
    load(b, s, COMMANDS + SHEET)
    wait(lambda: b.find("#p20:modal"), "the sheet")
    open_palette(b)
    equal(b.run(TITLES), ["", "Done"][1:])
    b.element(".palette input").send_keys(Keys.ESCAPE)
    wait(lambda: not b.find("dialog.palette"), "the end of the palette")
    equal(bool(b.find("#p20:modal")), True, "the sheet stays")
    equal([kind for _, _, kind, _ in s.events if kind == "dismiss"], [])


def test_the_palette_searches_as_that_of_terminals(b, s):
    load(b, s)
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "fuzzy.json"), encoding="utf-8") as file:
        rows = json.load(file)
    found = b.driver.execute_async_script("""const [rows, done] = arguments;
        import('/_pawl/palette.js').then(({ match }) => done(rows.map(({ pattern, text }) => match(pattern, text) || null)))""", rows)
    for row, result in zip(rows, found):
        equal(result, row["score"] if row["score"] is None else [row["score"], row["offsets"]], f"{row['pattern']} in {row['text']}")


def test_a_shortcut_of_the_program_comes_before_the_palette(b, s):
    load(b, s, FORM + '<button id="p64" name="press" value="64" data-key="ctrl+k">Kill</button>')
    ActionChains(b.driver, duration=0).key_down(Keys.CONTROL).send_keys("k").key_up(Keys.CONTROL).perform()
    wait(lambda: s.events, "the press")
    equal([(key, kind) for _, key, kind, _ in s.events], [(64, "press")])
    equal(b.find("dialog.palette"), None)


PANES = """<p class="t" id="p1"></p><div class="split" id="p20" style="width:609px;height:200px">
<div class="pane" id="p21" style="flex:0 1 200px;min-width:100px;max-width:400px"></div>
<div class="divider" id="p22" role="separator" tabindex="0" data-focus aria-valuenow="33" style="width:9px;margin:0"></div>
<div class="pane" id="p23" style="flex:1 1 0;min-width:150px"></div></div>"""


def widths(b):
    return b.run("return [...document.querySelectorAll('.pane')].map(pane => pane.offsetWidth)")


def drag_divider(b, by):
    divider = b.driver.find_element("id", "p22")
    ActionChains(b.driver, duration=0).click_and_hold(divider).move_by_offset(by // 2, 0).move_by_offset(
        by - by // 2, 0).release().perform()


def test_a_divider_is_dragged_within_its_limits(b, s):
    load(b, s, PANES)
    wait(lambda: b.run("return performance.getEntriesByType('resource').some(e => e.name.includes('frames'))"), "the script")
    equal(widths(b), [200, 400])
    drag_divider(b, 60)
    wait(lambda: len(s.values("lengths", 22)) == 1, "the lengths, once")
    equal(s.values("lengths", 22), [[260, 340]])
    equal(widths(b), [260, 340])
    equal(b.run("return document.getElementById('p22').ariaValueNow"), "43")
    drag_divider(b, 300)
    wait(lambda: len(s.values("lengths", 22)) == 2, "the lengths")
    equal(widths(b), [400, 200], "the maximum")
    drag_divider(b, -390)
    wait(lambda: len(s.values("lengths", 22)) == 3, "the lengths")
    equal(widths(b), [100, 500], "the minimum")
    quiet(b)


def test_keys_move_a_divider(b, s):
    load(b, s, PANES)
    wait(lambda: b.run("return performance.getEntriesByType('resource').some(e => e.name.includes('frames'))"), "the script")
    b.run("document.getElementById('p22').focus()")
    for keys, expected in [(Keys.ARROW_RIGHT, [210, 390]), (Keys.ARROW_LEFT, [200, 400]), (Keys.HOME, [100, 500]),
                           (Keys.END, [400, 200])]:
        b.keys(keys)
        wait(lambda: widths(b) == expected, f"{expected}")
    wait(lambda: s.values("lengths", 22)[-1:] == [[400, 200]], "the lengths")
    b.keys(Keys.ENTER)
    wait(lambda: s.values("press", 22), "the reset")
    quiet(b)


def test_a_double_click_resets_a_divider(b, s):
    load(b, s, PANES)
    wait(lambda: b.run("return performance.getEntriesByType('resource').some(e => e.name.includes('frames'))"), "the script")
    ActionChains(b.driver, duration=0).double_click(b.driver.find_element("id", "p22")).perform()
    wait(lambda: s.values("press", 22), "the reset")
    equal(s.values("lengths", 22), [])
    quiet(b)


def test_the_match_of_a_search_is_scrolled_into_sight(b, s):
    rows = "".join(f'<li class="row" id="p{i}" style="height:40px">row {i}</li>' for i in range(100, 200))
    load(b, s, f'<p class="t" id="p1"></p><ul class="list">{rows}</ul>')
    s.send(["a", 180, {"class": "row found"}])
    wait(lambda: b.run("const box = document.getElementById('p180').getBoundingClientRect();"
                       "return box.top >= 0 && box.bottom <= innerHeight"), "the row in sight")
    b.run("scrollTo(0, 0)")
    pass_through(b, s)
    equal(b.run("return scrollY"), 0, "the same match doesn't scroll again")
    quiet(b)


def test_all_scripts_of_a_page_are_small_together(b, s):
    sizes = {name: len(gzip.compress(script, 9)) for name, script in scripts().items()}
    # The first script is on every page, the others are loaded when a page needs them. The first two and the palette, the parts that most
    # programs use, are limited together.
    limits = {"pawl": 10_000, "frames": 1_500, "rows": 1_000, "drags": 2_200, "pointer": 1_000, "select": 700, "palette": 2_000}
    most = sizes["pawl"] + sizes["frames"] + sizes["palette"]
    if most > 13_000 or any(sizes[name] > limit for name, limit in limits.items()):
        raise AssertionError(f"{sizes} bytes, compressed")


for test in BOTH_WAYS:
    globals()[f"{test.__name__}_over_requests"] = over_requests(test)


def main():
    server, browser = FakeServer(), Browser()
    try:
        return run_tests(globals(), lambda: (browser, server), sys.argv[1:])
    finally:
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
