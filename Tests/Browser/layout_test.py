"""Measures the places and sizes of boxes on pages. Usage: layout_test.py [PART OF A NAME…]

Most pages are in the folder Pages, which LayoutPageTests.swift keeps up to date. The others are from the gallery.
"""

import base64
import gzip
import io
import os
import sys
import tempfile
import urllib.request

from PIL import Image
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import Browser, Failure, equal, run_tests, wait
from gallery import EXAMPLES, Gallery, Outside
from user import User

PAGES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Pages")
SIZES = [(390, 844), (1200, 800)]
BOX = "const box = el => { const {left, top, right, bottom, width, height} = el.getBoundingClientRect(); " \
      "return {left, top, right, bottom, width, height}; };"
# Finds texts and controls that overlap, except elements inside each other and elements that are meant to be in front.
OVERLAPS = BOX + """
const scope = [...document.querySelectorAll('dialog:modal')].pop() || document.querySelector('main');
const all = [...scope.querySelectorAll('.t,button,a[href],input,select,textarea,progress,summary')].filter(el =>
  !el.closest('.acts,.bar,.dx,.abs,.close,.beside,.vh') && el.getClientRects().length
  // A grip for drags is hidden until the keyboard reaches it.
  && !(el.matches('.grip') && getComputedStyle(el).clipPath !== 'none'));
const found = [];
for (const a of all) for (const b of all) {
  if (a === b || a.contains(b) || b.contains(a) || a.compareDocumentPosition(b) & 2) continue;
  if (a.closest('label') && a.closest('label') === b.closest('label')) continue;
  const x = box(a), y = box(b);
  const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left), high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
  if (wide > 1 && high > 1) found.push(`${a.innerText || a.tagName} and ${b.innerText || b.tagName}: ${wide}x${high}`);
}
return found;"""


class Shelf:
    """Opens pages from files, with the style sheet that the gallery sends."""

    def __init__(self, b, g):
        self.b = b
        self.directory = tempfile.TemporaryDirectory()
        b.open(g.address)
        with urllib.request.urlopen(b.run("return document.querySelector('link[rel=stylesheet]').href")) as style:
            with open(os.path.join(self.directory.name, "style.css"), "wb") as file:
                file.write(style.read())

    def open(self, name, width, height, dark=False, touch=False):
        with open(os.path.join(PAGES, name + ".html"), encoding="utf-8") as file:
            # The line feeds between elements are in the file only and aren't part of the page.
            content = file.read().replace(">\n<", "><")
        path = os.path.join(self.directory.name, name + ".html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{name}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="style.css"></head>
<body><form id="pawl">{content}</form></body></html>""")
        self.b.look(width, height, dark=dark, touch=touch)
        self.b.open("file://" + path)
        # Opens dialogs as the page's script does.
        self.b.run("for (const el of document.querySelectorAll('dialog[open]')) { el.close(); el.showModal(); }")
        self.b.run("const still = document.createElement('style'); still.textContent ="
                   " '*,::before,::after{transition:none!important;animation:none!important}'; document.head.append(still)")

    def box(self, selector, index=0):
        box = self.b.run(BOX + "const el = document.querySelectorAll(arguments[0])[arguments[1]]; return el && box(el)",
                         selector, index)
        if not box:
            raise Failure(f"no {selector!r}")
        return box

    def text(self, text):
        """Returns the box of the innermost element with a text."""
        return self.b.run(BOX + "return box([...document.querySelectorAll('main *')].filter(el => "
                          "el.textContent.trim() === arguments[0]).pop())", text)


def near(found, wanted, what, by=1):
    if abs(found - wanted) > by:
        raise Failure(f"{what}: {found} is not {wanted}")


# Sizes of areas and windows

def test_a_button_does_not_lie_over_texts_that_take_all_room(b, g, shelf):
    for width, height in [*SIZES, (390, 400)]:
        shelf.open("speech", width, height)
        equal(b.run(OVERLAPS), [], f"{width} wide")


def test_what_takes_all_room_reaches_the_edges_of_the_window(b, g, shelf):
    for width, height in SIZES:
        shelf.open("stretched", width, height)
        for index, color in enumerate(["blue", "red"]):
            area = shelf.box(f".fill[style*={color}]")
            padding = shelf.text("Above")["height"] and (10 if color == "blue" else 0)
            near(area["left"], padding, color)
            near(area["right"], width - padding, color)
        near(shelf.text("Above")["top"], 0, "the first text")
        near(shelf.text("Below")["bottom"], height, "the last text")
        areas = [shelf.box(".fill[style*=blue]")["height"], shelf.box(".fill[style*=red]")["height"]]
        if min(areas) < height / 6:
            raise Failure(f"{areas} of {height}")
        equal(b.run("return document.documentElement.scrollHeight"), height)


def test_what_takes_all_room_of_a_page_reaches_its_edges_through_paddings(b, g, shelf):
    for width, height in SIZES:
        shelf.open("stretched-page", width, height)
        area, bar, page = shelf.box(".fill"), shelf.box(".bar"), shelf.box(".page")
        near(area["top"], bar["bottom"] + 20, "top")
        near(area["bottom"], height - 24 - 20, "bottom")
        near(area["left"], page["left"] + 16 + 10, "left")
        near(area["right"], page["right"] - 16 - 10, "right")
        # The width is limited so that lines of text stay readable.
        near(page["width"], min(width, 736), "the page")


def test_a_least_height_grows_with_what_is_inside(b, g, shelf):
    for width, height in [*SIZES, (390, 400)]:
        shelf.open("least-heights", width, height)
        equal(b.run(OVERLAPS), [], f"{width} wide")
        if shelf.box(".fill")["height"] < 239:
            raise Failure(f"{shelf.box('.fill')} is less than 12 lines")


def test_a_sheet_is_as_high_as_what_it_shows_and_no_higher_than_the_window(b, g, shelf):
    for width, height in SIZES:
        shelf.open("short-sheet", width, height)
        sheet, line = shelf.box("dialog"), shelf.text("Line 0")
        if sheet["height"] > 160 or sheet["bottom"] - line["bottom"] > 48:
            raise Failure(f"{sheet} for a line at {line}")
        shelf.open("long-sheet", width, height)
        sheet = shelf.box("dialog")
        if not height * 0.8 < sheet["height"] < height:
            raise Failure(f"{sheet} for many lines")


def test_a_group_has_one_chevron(b, g, shelf):
    for width, height in SIZES:
        for name in ["groups", "groups-in-list"]:
            shelf.open(name, width, height)
            equal(b.run("""return [...document.querySelectorAll('summary,.disc')].map(el =>
              [el, ...el.querySelectorAll('*')].reduce((count, el) => count + /[▾▸›⌄]/.test(el.children.length ? '' : el.textContent)
                + ['::before', '::after'].filter(part => getComputedStyle(el, part).content !== 'none').length, 0))"""), [1, 1], name)


def test_a_title_fits_between_buttons(b, g, shelf):
    for width, height in [(320, 600), *SIZES]:
        shelf.open("long-title", width, height)
        cut = b.run("const el = document.querySelector('.bar h1'); return [el.scrollWidth - el.clientWidth, el.scrollHeight - el.clientHeight]")
        if max(cut) > 1:
            raise Failure(f"{cut} points of the title are cut off at {width}")
        title = shelf.box(".bar h1")
        for name in ["Cancel", "Save"]:
            button = shelf.text(name)
            if button["right"] > title["left"] + 1 and button["left"] < title["right"] - 1:
                raise Failure(f"{name} lies over the title: {button}, {title}")


# Bars and panels

def colors(b, y):
    """Returns the colors of a line of the window."""
    data = b.cdp("Page.captureScreenshot", format="png")["data"]
    image = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
    return {image.getpixel((x, y)) for x in range(image.width)}


def test_a_bar_has_one_color_over_the_whole_width_wherever_the_page_is_scrolled(b, g, shelf):
    for dark in [False, True]:
        found = set()
        for width in [320, 768, 1280]:
            shelf.open("rows", width, 300, dark=dark)
            for y in [0, 10, 60, 400]:
                b.run("scrollTo(0, arguments[0])", y)
                # The line above the title and the buttons.
                line = colors(b, 2)
                equal(len(line), 1, f"{width}, {y}")
                found |= line
        equal(len(found), 1, f"dark: {dark}")
        if "animation" in b.run("return [...document.querySelectorAll('.bar')].map(el => getComputedStyle(el).animationName).join()"):
            raise Failure("the bar changes")


def test_content_begins_below_the_bar_with_a_gap(b, g, shelf):
    for width, height in [(320, 640), *SIZES]:
        b.look(width, height)
        for path in ["/", "/examples", "/examples/animations", "/examples/counter", "/basics/counter/source"]:
            b.begin(g.address, path)
            gap = b.run(BOX + """const top = Math.min(...[...document.querySelectorAll('.page > :not(.bar) :is(.t,.row,select,.field,.more)')]
              .map(el => box(el)).filter(({height}) => height > 1).map(({top}) => top)); return top - box(document.querySelector('.bar')).bottom""")
            if gap < 7.5 or "animations" in path and gap > 16:
                raise Failure(f"{path}, {width}: a gap of {gap}")


def test_a_bar_of_a_narrow_window_shows_all_of_its_texts_in_one_row(b, g, shelf):
    for width in [320, 390]:
        b.look(width, 640, touch=True)
        for name in EXAMPLES:
            b.begin(g.address, "/examples/" + name)
            b.titled(EXAMPLES[name])
            rows = b.run(BOX + """const parts = [...document.querySelectorAll('.bar > *')].map(el => box(el)).filter(({width}) => width > 0);
              const cut = [...document.querySelectorAll('.bar .t')].filter(el => el.scrollWidth > el.clientWidth + 1).map(el => el.innerText);
              return [Math.max(...parts.map(({top}) => top)) < Math.min(...parts.map(({bottom}) => bottom)), cut]""")
            equal(rows, [True, []], f"{name}, {width}")
    b.look(1200, 800)


def test_titles_of_narrow_bars_have_one_size_beside_any_number_of_actions(b, g, shelf):
    b.look(320, 640)
    for name in ["todos", "counter"]:
        b.begin(g.address, "/examples/" + name)
        b.titled(EXAMPLES[name])
        equal(b.run("return getComputedStyle(document.querySelector('.bar h1')).fontSize"), "16px", name)
        near(shelf.box(".bar [data-key=escape]")["left"], 8, f"{name}, the button that goes back", by=8)


def test_a_menu_of_a_bar_is_as_wide_as_the_chosen_option(b, g, shelf):
    b.look(1200, 800)
    b.begin(g.address, "/examples/counter")
    b.titled("Counter")
    wide = shelf.box(".bar select")["width"]
    b.run("const menu = document.querySelector('.bar select'); menu.append(new Option('An option that is longer than others'))")
    equal(shelf.box(".bar select")["width"], wide)


def test_a_drawing_with_proportions_has_the_width_of_the_page(b, g, shelf):
    for width, expected in [(320, 268), (390, 338), (1200, 380)]:
        b.look(width, 800)
        b.begin(g.address, "/examples/analog-clock")
        b.titled("Analog clock")
        face = shelf.box("main svg.sh")
        near(face["width"], expected, f"{width}, the width")
        near(face["height"], expected, f"{width}, the height")
        equal(b.run("return document.documentElement.scrollWidth"), width)


def test_a_symbol_before_a_field_is_inside_of_it(b, g, shelf):
    for width in [320, 1200]:
        b.look(width, 800)
        b.begin(g.address, "/examples/search")
        b.titled("Search")
        sign, field = shelf.box(".row .sym"), shelf.box(".row .field")
        near((sign["top"] + sign["bottom"]) / 2, (field["top"] + field["bottom"]) / 2, f"{width}, the middle")
        start = field["left"] + float(b.run("return getComputedStyle(document.querySelector('.row .field')).paddingInlineStart")[:-2])
        if not field["left"] < sign["left"] < sign["right"] <= start:
            raise Failure(f"{sign} in {field}")


def test_controls_beside_each_other_in_a_row_have_one_height(b, g, shelf):
    b.look(1200, 800)
    b.begin(g.address, "/examples/todos")
    b.titled("Todos")
    equal([shelf.box(name)["height"] for name in [".row .field", ".row .ground", ".row .seg"]], [32, 32, 32])


def test_the_sign_that_refreshes_moves_no_text(b, g, shelf):
    places = []
    for name in ["refreshable", "timers"]:
        b.look(390, 800)
        b.begin(g.address, "/examples/" + name)
        b.titled(EXAMPLES[name])
        places.append(shelf.box(".foot")["top"])
    near(places[0], places[1], "the first text")


def test_the_title_of_a_sheet_is_in_its_middle(b, g, shelf):
    for name, closers in [("short-sheet", 1), ("done-sheet", 0)]:
        for width, height in [(320, 640), *SIZES]:
            shelf.open(name, width, height)
            sheet, title = shelf.box("dialog"), shelf.box("dialog .bar h1")
            near((title["left"] + title["right"]) / 2, (sheet["left"] + sheet["right"]) / 2, f"{name}, {width}")
            equal(b.run("return document.querySelectorAll('.close').length"), closers)


def test_a_sheet_does_not_shrink_while_it_is_open(b, g, shelf):
    b.look(1200, 800)
    b.begin(g.address, "/examples/a-path-of-pages")
    b.press("Open the numbers")
    wait(b.dialog, "a sheet")
    heights = []
    for name in ["360", "2"]:
        b.press(name)
        b.sees("Nothing but 1" if name == "2" else "Divided by")
        wait(lambda: b.run("return document.getAnimations().every(a => a.playState !== 'running')"), "the end of transitions")
        heights.append(shelf.box("dialog")["height"])
    near(heights[1], heights[0], "the height")


# Rows

def test_rows_of_one_line_are_equally_high_whatever_they_contain(b, g, shelf):
    shelf.open("controls", 900, 800)
    lines = b.run(BOX + """return [...document.querySelectorAll('.row')].filter(row => !row.querySelector('textarea,.radios,details[open],.c'))
      .map(row => [row.innerText || row.innerHTML, box(row).height])""")
    if len(lines) < 15:
        raise Failure(f"only {len(lines)} rows")
    for text, height in lines:
        near(height, 44, text, by=0.5)
    for name in ["bindings-basics", "bindings-form", "shared-state", "downloads", "timers", "favorites"]:
        b.look(1200, 800)
        b.begin(g.address, "/examples/" + name)
        b.titled(EXAMPLES[name])
        heights = b.run(BOX + """return [...document.querySelectorAll('.row:not(:first-child)')].filter(row => !row.querySelector(':scope > .c'))
          .map(row => Math.round(box(row).height))""")
        equal(set(heights) - {44}, set(), name)


def test_a_frame_of_a_fixed_width_in_a_row_keeps_its_width(b, g, shelf):
    shelf.open("fixed-frames", 900, 800)
    boxes = b.run(BOX + "return [...document.querySelectorAll('.row .f')].map(el => [box(el), box(el.closest('.row'))])")
    equal(len(boxes), 4)
    for frame, row in boxes:
        near(frame["width"], 100, "the width")
        near(frame["left"] - row["left"], boxes[0][0]["left"] - boxes[0][1]["left"], "the leading edge")


def test_rows_whose_texts_wrap_keep_their_padding(b, g, shelf):
    b.look(320, 640)
    b.begin(g.address, "/examples/long-living-effects")
    b.titled(EXAMPLES["long-living-effects"])
    gaps = b.run(BOX + """return [...document.querySelectorAll('.row .t')].map(el => [el.innerText, box(el), box(el.closest('.row'))])
      .filter(([_, {height}]) => height > 40).map(([text, {top, bottom}, row]) => [text, top - row.top, row.bottom - bottom])""")
    if len(gaps) < 2:
        raise Failure("nothing wraps")
    for text, above, below in gaps:
        if min(above, below) < 9.5 or abs(above - below) > 1.5:
            raise Failure(f"{text!r} has {above} above and {below} below")


def test_the_ring_of_a_focused_control_stays_inside_its_row(b, g, shelf):
    shelf.open("controls", 900, 800)
    b.run("document.activeElement.blur()")
    seen = []
    while True:
        b.keys(Keys.TAB)
        found = b.run(BOX + """const el = document.activeElement, row = el.closest('.row') && box(el.closest('.row'));
          const style = getComputedStyle(el), ring = box(el), isShown = color => !/, 0\\)$/.test(color);
          const drawn = style.outlineStyle !== 'none' && isShown(style.outlineColor);
          const shadow = !style.boxShadow.includes('inset') && /0px 0px 0px (\\d+)/.exec(style.boxShadow);
          const far = Math.max(drawn ? parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset) : 0, shadow ? +shadow[1] : 0);
          const hasRing = drawn || style.boxShadow !== 'none' || el.type === 'range';
          return [el.id, el.outerHTML.slice(0, 80), hasRing, !row || Math.min(
            ring.left - row.left, ring.top - row.top, row.right - ring.right, row.bottom - ring.bottom) >= far - 0.5, el !== document.body];""")
        name, text, has_ring, is_inside, is_control = found
        if not is_control or name in seen:
            break
        seen.append(name)
        equal([has_ring, is_inside], [True, True], text)
    if len(seen) < 25:
        raise Failure(f"only {len(seen)} controls")


def test_marks_that_delete_rows_appear_under_the_pointer_in_every_window_and_cover_nothing(b, g, shelf):
    for width in [320, 768, 1200]:
        shelf.open("rows", width, 800)
        row = b.driver.find_elements("css selector", ".row:has(.acts)")[-1]
        shown = "return getComputedStyle(arguments[0].querySelector('.acts')).opacity"
        ActionChains(b.driver, duration=0).move_to_element(b.find(".bar h1")).perform()
        equal(b.run(shown, row), "0", f"{width}")
        ActionChains(b.driver, duration=0).move_to_element(row).perform()
        equal(b.run(shown, row), "1", f"{width}")
        equal(b.run("return document.documentElement.scrollWidth - innerWidth"), 0, f"{width}")
        mark, text = b.run(BOX + "return [box(arguments[0].querySelector('.act')), box(arguments[0].querySelector('.t'))]", row)
        if min(mark["width"], mark["height"]) < 24 or mark["left"] < text["left"] + 40:
            raise Failure(f"{mark} beside {text}")


def test_marks_of_rows_that_are_edited_are_in_columns(b, g, shelf):
    for width in [320, 1200]:
        b.look(width, 800)
        b.begin(g.address, "/examples/todos")
        for title in ["Milk", "Bread", "Salt"]:
            b.write("What is to be done?", title)
            b.press("Add")
        b.press("Edit")
        wait(lambda: b.run("return document.querySelectorAll('.row.edit .act.destructive').length === 3"), "marks")
        columns = b.run("""return ['✕', '↑', '↓'].map(sign => [...new Set([...document.querySelectorAll('.act')]
          .filter(el => el.innerText === sign).map(el => Math.round(el.getBoundingClientRect().left)))].length)""")
        equal(columns, [1, 1, 1], f"{width}")


def test_a_row_under_the_pointer_keeps_its_card(b, g, shelf):
    """Checks that the corners stay rounded and that the color differs from the surroundings of the card."""
    look = """const style = getComputedStyle(arguments[0]), canvas = document.createElement('canvas').getContext('2d');
      const rgb = color => { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
      return [style.borderRadius, rgb(style.backgroundColor), rgb(getComputedStyle(document.body).backgroundColor)]"""
    for dark in [False, True]:
        shelf.open("rows", 1200, 800, dark=dark)
        for row in b.driver.find_elements("css selector", ".row"):
            ActionChains(b.driver, duration=0).move_to_element(b.find(".bar h1")).perform()
            corners, plain, ground = b.run(look, row)
            ActionChains(b.driver, duration=0).move_to_element_with_offset(row, -300, 0).perform()
            hovered, color, _ = b.run(look, row)
            equal(hovered, corners, row.text)
            if sum(abs(one - other) for one, other in zip(color, ground)) < 15:
                raise Failure(f"{row.text}: {color} on {ground}")
            if row.find_elements("css selector", ":scope > .nav,:scope > .btn") and color == plain:
                raise Failure(f"{row.text} does not show that it can be pressed")


def test_texts_in_rows_begin_at_the_same_edge_whatever_is_done_to_them(b, g, shelf):
    for width, height in SIZES:
        shelf.open("changed-rows", width, height)
        left = shelf.text("Plain")["left"]
        for text in ["Padded", "Faded", "Tapped", "Colored", "Measured", "Header"]:
            near(shelf.text(text)["left"], left, f"{text}, {width}")
        equal(b.run(OVERLAPS), [], f"{width} wide")


def test_buttons_that_are_hidden_take_no_room(b, g, shelf):
    for width, height in SIZES:
        shelf.open("rows", width, height)
        hidden = b.run(BOX + """return [...document.querySelectorAll('.row')].filter(row => row.querySelector('.acts')).map(row => {
          const acts = row.querySelector('.acts'), shown = +getComputedStyle(acts).opacity > 0.5;
          return shown || box(row.firstElementChild).right >= box(row).right - 17; })""")
        equal(set(hidden), {True}, f"{width} wide")
        equal(b.run("return document.documentElement.scrollWidth <= innerWidth"), True)


def test_the_actions_of_a_row_can_be_reached_with_a_mouse(b, g, shelf):
    shelf.open("rows", 1200, 800)
    row = b.find(".row:has(.acts)")
    equal(b.run("return getComputedStyle(arguments[0].querySelector('.acts')).opacity", row), "0")
    ActionChains(b.driver, duration=0).move_to_element(row).perform()
    equal(b.run("return getComputedStyle(arguments[0].querySelector('.acts')).opacity", row), "1")
    button = row.find_element("css selector", ".act")
    ActionChains(b.driver, duration=0).move_to_element(button).perform()
    equal(b.run("return arguments[0].matches(':hover') && getComputedStyle(arguments[0].parentNode).opacity", button), "1")


# Controls

def test_labels_of_disabled_controls_have_the_color_of_disabled_texts(b, g, shelf):
    for dark in [False, True]:
        shelf.open("controls", 900, 800, dark=dark)
        found = b.run("""const probe = document.createElement('i'); probe.style.color = 'var(--disabled)'; document.querySelector('main').append(probe);
          const wanted = getComputedStyle(probe).color, places = '.row:has(:disabled) .t';
          return [...document.querySelectorAll(places)].filter(el => el.innerText.startsWith('Disabled'))
            .map(el => [el.innerText, getComputedStyle(el).color === wanted])""")
        equal(sorted(found), [[name, True] for name in ["Disabled", "Disabled", "Disabled link", "Disabled slider", "Disabled stepper"]])
        chevron = b.run("""return [...document.querySelectorAll('.nav')].map(el => {
          const texts = [...el.querySelectorAll('.t')].map(el => getComputedStyle(el).color);
          return [el.disabled === true, new Set(texts).size]; })""")
        # An enabled row has a chevron that is paler than its text, and a disabled one is pale throughout.
        equal(sorted(chevron), [[False, 2], [True, 1]])


def test_prompts_hints_and_disabled_texts_differ(b, g, shelf):
    b.look(1200, 800)
    b.begin(g.address, "/examples/search")
    b.titled("Search")
    field, row = b.run("""return [document.querySelector('.row .field'), document.querySelector('.row:has(.field)')]
      .map(el => getComputedStyle(el).backgroundColor)""")
    if field == row:
        raise Failure(f"a field looks like the text below it: {field}")


def test_the_names_of_segments_are_not_cut_while_others_have_room(b, g, shelf):
    for width in [320, 390, 1200]:
        b.look(width, 800)
        b.begin(g.address, "/examples/todos")
        b.titled("Todos")
        equal(b.run("return [...document.querySelectorAll('.seg, .seg *')].filter(el => el.scrollWidth > el.clientWidth + 1).length"), 0, f"{width}")


def test_an_alert_has_one_button_that_stands_out(b, g, shelf):
    b.look(1200, 800)
    b.begin(g.address, "/examples/alerts-and-dialogs")
    b.press("Ask with an alert")
    wait(b.dialog, "an alert")
    equal(b.run("""const probe = document.createElement('i'); probe.style.color = 'var(--tint)'; document.querySelector('main').append(probe);
      return [...document.querySelectorAll('dialog button')].map(el => getComputedStyle(el).backgroundColor === getComputedStyle(probe).color)"""),
          [False, True])


def test_the_style_is_small(b, g, shelf):
    with open(os.path.join(shelf.directory.name, "style.css"), "rb") as file:
        size = len(gzip.compress(file.read(), 9))
    if size > 14_000:
        raise Failure(f"{size} bytes, compressed")


def test_controls_fit_a_narrow_window(b, g, shelf):
    for name in ["controls", "cards", "split", "tabs"]:
        for width in [320, 390, 768, 1280]:
            shelf.open(name, width, 640)
            equal(b.run("return document.documentElement.scrollWidth - innerWidth"), 0, f"{name}, {width}")
            equal(b.run(OVERLAPS), [], f"{name}, {width}")


def test_messages_fit_a_narrow_window(b, g, shelf):
    for width in [320, 390, 768, 1280]:
        shelf.open("messages", width, 1000)
        equal(b.run("return document.documentElement.scrollWidth - innerWidth"), 0, f"{width}")
        equal(b.run(OVERLAPS), [], f"{width}")
        toast, field, error = shelf.box(".toast"), shelf.box(".field"), shelf.box(".err")
        if toast["left"] < 8 or toast["right"] > width - 8 or toast["bottom"] > 1000 - 8:
            raise Failure(f"the toast stands at {toast} in a window of {width}")
        if not field["bottom"] <= error["top"] < field["bottom"] + 12:
            raise Failure(f"the error at {error} isn't below the field at {field}")


def test_targets_on_touch_screens_are_large_enough_for_a_finger(b, g, shelf):
    fingers = User()
    try:
        fingers.look(390, 844, touch=True)
        other = Shelf(fingers, g)
        for name in ["controls", "cards", "messages"]:
            other.open(name, 390, 844, touch=True)
            small = fingers.run(BOX + """return [...document.querySelectorAll('button,select,label.tog,.field,[type=range],a.nav,summary')]
              .map(el => [el.className + ' ' + el.innerText, box(el)]).filter(([_, {height}]) => height < 43.5).map(([name, {height}]) => `${name}: ${height}`)""")
            equal(small, [], name)
    finally:
        fingers.close()


def test_the_label_of_a_button_is_in_the_middle_of_its_background(b, g, shelf):
    shelf.open("controls", 768, 640)
    pairs = b.run(BOX + """return [...document.querySelectorAll('.ground')].map(el => {
      const label = box(el.closest('button').querySelector('.t')), back = box(el);
      return [label.left - back.left - (back.right - label.right), label.top - back.top - (back.bottom - label.bottom), back.height]; })""")
    equal(len(pairs), 5)
    for x, y, height in pairs:
        near(x, 0, "the distance from the middle")
        near(y, 0, "the distance from the middle, vertically")
        if height < 32:
            raise Failure(f"a background of {height}")


def test_a_printed_page_is_black_on_white_without_buttons(b, g, shelf):
    shelf.open("controls", 768, 640, dark=True)
    b.cdp("Emulation.setEmulatedMedia", media="print", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    try:
        equal(b.run("return [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('h1')).color]"),
              ["rgb(255, 255, 255)", "rgb(0, 0, 0)"])
        shown = "return [...document.querySelectorAll(arguments[0])].filter(el => el.getClientRects().length).map(el => el.innerText.trim())"
        equal(b.run(shown, ".btn,.step"), [])
        equal(b.run(shown, ".row:not(:has(input,textarea,select,progress,.t))"), [])
        equal(b.run(shown, "[role=radio][aria-checked=true]"), ["Green", "Green"])
    finally:
        b.cdp("Emulation.setEmulatedMedia", media="")


def test_nothing_moves_for_a_reader_who_asks_for_that(b, g, shelf):
    shelf.open("controls", 768, 640)
    b.run("document.head.lastChild.remove()")
    longest = "return Math.max(...[...document.querySelectorAll('*')].map(el => parseFloat(getComputedStyle(el).transitionDuration)))"
    if b.run(longest) < 0.1:
        raise Failure("no control moves at all")
    b.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    if b.run(longest) > 0.001:
        raise Failure(f"a transition of {b.run(longest)} s")


def test_columns_are_side_by_side_where_there_is_room_and_one_at_a_time_elsewhere(b, g, shelf):
    shelf.open("split", 1280, 800)
    first, second = shelf.box(".bar"), shelf.box(".bar", 1)
    near(first["left"], 0, "the first column")
    near(first["right"] + 1, second["left"], "the second column")
    near(second["right"], 1280, "the second column's end")
    shelf.open("split", 390, 800)
    first, second = shelf.box(".bar"), shelf.box(".bar", 1)
    near(first["right"], 390, "the first column")
    equal(second["width"], 0, "the width of the second column")


def test_the_bar_of_a_tab_view_is_at_the_bottom_of_the_window(b, g, shelf):
    for width, height in SIZES:
        shelf.open("tabs", width, height)
        near(shelf.box(".seg")["bottom"], height, "the bar")
        near(shelf.box(".list")["width"], min(width, 736) - 32, "the list")


# The gallery

def places(b):
    """Returns the horizontal edges of all boxes on a page but those in texts, as distances from the middle of the page."""
    return b.run(BOX + """
const main = box(document.querySelector('main')), middle = (main.left + main.right) / 2;
return [...document.querySelectorAll('main *')].filter(el => el.getClientRects().length && !el.closest('.abs,.pos,svg,option,.t *'))
  .map(el => { const {left, right} = box(el); return [`${el.tagName}.${el.className}`, left - middle, right - middle]; });""")


def test_a_page_from_right_to_left_is_the_mirror_image_of_the_page_from_left_to_right(b, g, shelf):
    for name in ["controls", "rows", "cards", "tabs", "split", "messages", "groups", "long-title", "speech", "stretched-page"]:
        for width, height in SIZES:
            shelf.open(name, width, height)
            plain = places(b)
            # The server writes paddings of views as sides.
            b.run("document.querySelector('main').dir = 'rtl'; for (const el of document.querySelectorAll('[style*=padding]')) {"
                  " const {paddingLeft, paddingRight} = getComputedStyle(el);"
                  " [el.style.paddingLeft, el.style.paddingRight] = [paddingRight, paddingLeft]; }")
            turned = places(b)
            equal(len(turned), len(plain), name)
            for (kind, left, right), (_, other_left, other_right) in zip(plain, turned):
                if abs(left + other_right) > 1.5 or abs(right + other_left) > 1.5:
                    raise Failure(f"{name} at {width}: {kind} is at {other_left}…{other_right} instead of {-right}…{-left}")


def test_the_parts_of_a_page_from_right_to_left_are_in_their_places(b, g, shelf):
    shelf.open("right-to-left", 1200, 800)
    back, title, edit = shelf.box(".bar button"), shelf.text("דף"), shelf.text("Edit")
    if not (edit["right"] < title["left"] and title["right"] < back["left"]):
        raise Failure(f"the bar has {back}, {title} and {edit}")
    switch = shelf.box("[role=switch]")
    label = shelf.text("צלילים")
    if switch["right"] > label["left"]:
        raise Failure(f"the switch is at {switch}, its label at {label}")
    price, range = shelf.text("מחיר:"), shelf.text("12 – 15")
    if range["right"] > price["left"]:
        raise Failure(f"the price is at {price}, the range at {range}")
    equal(b.run("return getComputedStyle(document.querySelector('input.field')).direction"), "rtl")
    slider = b.find("input[type=range]")
    before = float(b.run("return arguments[0].value", slider))
    slider.send_keys(Keys.ARROW_LEFT)
    if not float(b.run("return arguments[0].value", slider)) > before:
        raise Failure("the arrow to the left doesn't increase the slider")
    shelf.open("right-to-left-split", 1200, 800)
    if shelf.box(".pane", 0)["left"] < shelf.box(".pane", 1)["right"]:
        raise Failure("the first pane isn't at the right")
    sentence = shelf.text("An English sentence.")
    if abs(shelf.box(".pane", 1)["right"] - sentence["right"]) > 60:
        raise Failure(f"the sentence is at {sentence}")


def test_no_page_is_wider_than_a_narrow_phone(b, g, shelf):
    problems = []
    b.look(320, 640)
    for path in ["/", "/examples", "/basics", "/basics/counter/source", *("/examples/" + name for name in EXAMPLES)]:
        b.begin(g.address, path)
        wait(lambda: b.find(".bar h1"), path)
        problems += [f"{path}: {found}" for found in b.run(OVERLAPS)]
        if b.run("return document.documentElement.scrollWidth > innerWidth"):
            problems.append(f"{path} is wider than the window")
    if problems:
        raise Failure("\n  ".join(problems))


def test_lines_of_code_are_equally_high(b, g, shelf):
    b.look(1200, 800)
    b.begin(g.address, "/basics/counter/source")
    tops = wait(lambda: b.run("return [...document.querySelectorAll('.mono.fixed')].map(el => el.getBoundingClientRect().top)"), "lines")
    pitches = [after - before for before, after in zip(tops, tops[1:])]
    line = min(pitches)
    for pitch in pitches:
        # A line of code may wrap.
        near(pitch, round(pitch / line) * line, "the distance of lines", by=0.1)


def test_the_second_hand_of_a_clock_moves(b, g, shelf):
    b.look(1200, 800)
    b.begin(g.address, "/examples/analog-clock")
    hand = "return [...document.querySelectorAll('.fx:has(path[stroke*=red])')].at(-1)?.style.transform"
    first = wait(lambda: b.run(hand), "a hand")
    wait(lambda: b.run(hand) != first, "the next second")


def test_nothing_lies_over_another_on_any_page_of_the_gallery(b, g, shelf):
    problems = []
    for width, height in SIZES:
        b.look(width, height)
        for name, title in EXAMPLES.items():
            b.begin(g.address, "/examples/" + name)
            b.titled(title)
            problems += [f"{name}, {width}: {found}" for found in b.run(OVERLAPS)]
            if b.run("return document.documentElement.scrollWidth > innerWidth"):
                problems.append(f"{name}: is wider than {width}")
            if b.run("const el = document.querySelector('.bar h1'); return el.scrollWidth > el.clientWidth + 1"):
                problems.append(f"{name}: the title is cut off at {width}")
    if problems:
        raise Failure("\n  ".join(problems))


# Sizes reported by the browser

def dot(b):
    """Returns the center of the circle, and its width and height."""
    return b.run("""const box = document.querySelector('svg.sh path').getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2, box.width, box.height]""")


def settled(b):
    """Returns whether the size known to the server is the size in which the area is shown."""
    return b.run(BOX + """const el = document.querySelector('.room'), {width, height} = box(el);
      return Math.abs(el.style.getPropertyValue('--w') * 10 - width) < 0.2 && Math.abs(el.style.getPropertyValue('--h') * 20 - height) < 0.2""")


def test_the_dot_is_where_the_pointer_is(b, g, shelf):
    for width, height in SIZES:
        b.look(width, height)
        b.begin(g.address, "/examples/animations")
        wait(lambda: settled(b), "the real size")
        box = b.run(BOX + "return box(document.querySelector('[data-drag]'))")
        actions = ActionChains(b.driver, duration=0)
        actions.move_to_element_with_offset(b.find("[data-drag]"), 0, 0).click_and_hold().perform()
        for part in [(0.1, 0.2), (0.9, 0.75), (0.33, 0.5)]:
            x, y = round(box["left"] + box["width"] * part[0]), round(box["top"] + box["height"] * part[1])
            b.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, button="left", buttons=1)
            wait(lambda: abs(dot(b)[0] - x) <= 1 and abs(dot(b)[1] - y) <= 1, f"the dot at {x}, {y}")
        b.cdp("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left")
        _, _, wide, high = dot(b)
        near(wide, high, "the dot's height")


def test_a_reader_of_its_size_follows_the_window(b, g, shelf):
    b.look(1200, 800)
    b.begin(g.address, "/examples/animations")
    for width, height in [(1200, 800), (600, 700), (390, 844)]:
        b.look(width, height)
        wait(lambda: settled(b), f"the size at {width}")
        x, y, wide, high = dot(b)
        near(wide, high, "the dot's height")
        room = b.run(BOX + "return box(document.querySelector('.room'))")
        # The view rounds a third to an even number of units, of which each is 10 px wide.
        near(min(room["width"], room["height"]) / 3, wide, "a third of the room", by=10)
        near(x, room["left"] + room["width"] / 2, "the middle")


def test_a_reader_of_its_size_takes_the_room_that_is_left(b, g, shelf):
    for width, height in SIZES:
        b.look(width, height)
        b.begin(g.address, "/examples/animations")
        wait(lambda: settled(b), "the real size")
        room, page = b.run(BOX + "return [box(document.querySelector('.room')), box(document.querySelector('.page'))]")
        near(page["bottom"], height, "the page")
        # The edge of a page is 16 px wide, and the view adds one unit.
        near(room["left"], page["left"] + 26, "left")
        near(room["right"], page["right"] - 26, "right")


def test_before_its_size_is_known_a_view_fills_its_room(b, g, shelf):
    quiet = Browser(390, 844, script=False)
    try:
        quiet.open(g.address + "/examples/animations")
        if quiet.run("return document.querySelector('.room') === null"):
            quiet.element("button").click()
        room, area = quiet.run(BOX + "return [box(document.querySelector('.room')), box(document.querySelector('.room .fill'))]")
        for side in ["left", "right", "top", "bottom"]:
            near(area[side], room[side], side)
        x, y, _, _ = dot(quiet)
        near(x, (room["left"] + room["right"]) / 2, "the middle")
        near(y, (room["top"] + room["bottom"]) / 2, "the middle")
    finally:
        quiet.close()


def test_the_cells_of_a_board_are_squares(b, g, shelf):
    for width, height in SIZES:
        b.look(width, height)
        b.begin(g.address, "/examples/tic-tac-toe")
        b.write("Email", "ada@example.org")
        b.write("Password", "password")
        b.press("Log in")
        b.write("Who plays X", "Ann")
        b.write("Who plays O", "Bob")
        b.press("Play")
        b.sees("Ann, put your X.")
        b.press("Row 1, column 1, empty")
        b.sees("Bob, put your O.")
        cells = b.run(BOX + "return [...document.querySelectorAll('button[aria-label^=Row]')].map(box)")
        equal(len(cells), 9)
        for cell in cells:
            near(cell["width"], cell["height"], f"{cell}", by=0.1)
            near(cell["width"], cells[0]["width"], "the first one's width", by=0.1)
        equal(b.run(OVERLAPS), [])


def test_a_gradient_around_a_point_is_conic(b, g, shelf):
    b.look(1200, 800)
    b.begin(g.address, "/examples/analog-clock")
    wait(lambda: "conic-gradient" in (b.run("return getComputedStyle(document.querySelector('foreignObject div')).backgroundImage") or ""),
         "a conic gradient")


def main():
    gallery, browser = Gallery(Outside()), User(mouse=True)
    shelf = Shelf(browser, gallery)
    try:
        return run_tests(globals(), lambda: (browser, gallery, shelf), sys.argv[1:])
    finally:
        browser.close()
        gallery.stop()


if __name__ == "__main__":
    sys.exit(main())
