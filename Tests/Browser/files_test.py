"""Uses the gallery's examples "Pictures" and "Files" in Chromium: pictures, uploads, downloads, and drags with the mouse, with a
finger and without script. Usage: files_test.py [PART OF A NAME…]

The program is .build/debug/gallery-web, or the one named by GALLERY_WEB.
"""

import os
import sys
import tempfile

from selenium.webdriver import ActionChains

from browser import equal, run_tests, wait
from gallery import Gallery, Outside
from user import User

DROP = """const [selector, files, name] = arguments, el = document.querySelector(selector), {left, top} = el.getBoundingClientRect();
const dataTransfer = new DataTransfer();
for (const [name, text] of files) dataTransfer.items.add(new File([text], name));
const event = name => new DragEvent(name, {dataTransfer, bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5});
document.elementFromPoint(left + 5, top + 5).dispatchEvent(event('dragover'));
if (name === 'drop') document.elementFromPoint(left + 5, top + 5).dispatchEvent(event('drop'))"""
NOTES = ["Shopping", "Garden", "Letters"]


def titles(b):
    return b.run("return [...document.querySelectorAll('li.row[data-pick]')].map(el => el.querySelector('.t').innerText)")


def row(b, title):
    return b.run("""return [...document.querySelectorAll('li.row[data-pick]')].find(el => el.querySelector('.t').innerText
      === arguments[0])""", title)


def place(b, el):
    b.run("arguments[0].scrollIntoView({block: 'nearest'})", el)
    return b.run("const {left, top, width, height} = arguments[0].getBoundingClientRect(); return [left, top, width, height]", el)


def open_files(b, g, **look):
    b.look(1200, 1000, **look)
    b.begin(g.address, "/examples/files")
    b.titled("Files")
    wait(lambda: titles(b) == NOTES, "the notes")


def folder():
    return tempfile.TemporaryDirectory()


def write(directory, name, content):
    path = os.path.join(directory, name)
    with open(path, "wb") as file:
        file.write(content)
    return path


# Pictures

def test_a_picture_of_the_program_has_its_size_from_the_beginning(b, g):
    b.look(1200, 1000)
    b.begin(g.address, "/examples/pictures")
    b.titled("Pictures")
    wait(lambda: b.run("const el = document.querySelector('img'); return el.complete && el.naturalWidth"), "the picture")
    equal(b.run("const el = document.querySelector('img'); return [el.naturalWidth, el.naturalHeight, el.getAttribute('alt')]"),
          [96, 48, "Hills at 12 o'clock"])
    # The frame is 36 cells wide and 8 high, and the picture twice as wide as high fits into it.
    width, height, fit = b.run("""const el = document.querySelector('img'), { width, height } = el.getBoundingClientRect();
      return [width, height, getComputedStyle(el).objectFit]""")
    equal((height, fit, width >= 320), (160, "contain", True))
    b.press("Increment")
    wait(lambda: b.run("return document.querySelector('img').alt") == "Hills at 13 o'clock", "the other picture")
    wait(lambda: b.run("const el = document.querySelector('img'); return el.complete && el.naturalWidth === 96"), "its pixels")


def test_a_picture_of_a_server_appears_where_it_has_room_already(b, g):
    b.look(1200, 1000)
    b.begin(g.address, "/examples/pictures")
    b.titled("Pictures")
    b.run("""window.shifts = 0; new PerformanceObserver(list => list.getEntries().forEach(entry => window.shifts += entry.value))
      .observe({type: 'layout-shift', buffered: false})""")
    b.click("input[role=switch]")
    wait(lambda: b.run("const el = document.querySelectorAll('img')[1]; return el?.complete && el.naturalWidth") == 40, "the picture")
    equal(b.run("const el = document.querySelectorAll('img')[1]; return el.alt"), "Hills in the evening")
    # The frame of the picture had its size before the pixels arrived.
    equal(b.run("return window.shifts < .1"), True)


# Files that are sent

def test_a_file_is_opened_and_saved(b, g):
    with folder() as directory:
        open_files(b, g)
        b.press("Open…")
        wait(b.dialog, "the panel")
        b.element("dialog input[type=file]").send_keys(write(directory, "recipe one.txt", b"Flour and salt\nmore"))
        b.no_dialog()
        wait(lambda: titles(b) == NOTES + ["recipe one.txt"], "the file in the list")
        b.sees("19 bytes: Flour and salt")
        b.cdp("Browser.setDownloadBehavior", behavior="allow", downloadPath=directory)
        b.press("Save…")
        wait(b.dialog, "the panel")
        b.press("Download “Notes.txt”")
        path = os.path.join(directory, "Notes.txt")
        wait(lambda: os.path.exists(path) and open(path).read().startswith("Shopping: Flour, water, salt\n"), "the file")


def test_a_transfer_shows_its_progress_and_can_be_cancelled(b, g):
    with folder() as directory:
        open_files(b, g)
        b.press("Open…")
        wait(b.dialog, "the panel")
        b.cdp("Network.enable")
        b.cdp("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=1_500_000)
        try:
            b.element("dialog input[type=file]").send_keys(write(directory, "large.bin", bytes(30_000_000)))
            wait(lambda: b.run("return document.querySelector('dialog progress')?.value > 0"), "progress")
            wait(lambda: " of 30" in (b.dialog() or ""), "the size")
            b.press("Cancel")
            b.no_dialog()
        finally:
            b.cdp("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        equal(titles(b), NOTES)


def test_a_file_that_is_too_large_is_refused_with_the_reason(b, g):
    with folder() as directory:
        open_files(b, g)
        path = write(directory, "huge.bin", b"")
        os.truncate(path, 101 << 20)
        b.press("Open…")
        wait(b.dialog, "the panel")
        b.element("dialog input[type=file]").send_keys(path)
        wait(lambda: "aren't accepted" in (b.dialog() or ""), "the reason")
        b.press("Cancel")
        b.no_dialog()


def test_files_are_dropped_on_the_page(b, g):
    open_files(b, g)
    target = ".dst[data-to]"
    b.run("document.querySelector(arguments[0]).scrollIntoView({block: 'center'})", target)
    b.run(DROP, target, [["a.txt", "first"], ["b.txt", "second"]], "drop")
    wait(lambda: sorted(titles(b)) == sorted(NOTES + ["a.txt", "b.txt"]), "the files")
    b.sees("5 bytes: first", "6 bytes: second")
    # A second drop at the same place.
    b.run(DROP, target, [["c.txt", "third"]], "drop")
    b.sees("5 bytes: third")


def test_files_that_are_dropped_beside_the_place_do_not_leave_the_page(b, g):
    open_files(b, g)
    equal(b.run("""const event = new DragEvent('drop', {dataTransfer: new DataTransfer(), bubbles: true, cancelable: true});
      event.dataTransfer.items.add(new File(['x'], 'x.txt'));
      document.querySelector('h1').dispatchEvent(event); return event.defaultPrevented"""), True)
    equal(titles(b), NOTES)


def test_a_button_chooses_files_for_a_place(b, g):
    with folder() as directory:
        open_files(b, g)
        b.run("document.querySelector('.dst[data-to] > .grip').focus()")
        b.run("document.activeElement.click()")
        wait(b.dialog, "the panel")
        b.element("dialog input[type=file]").send_keys(write(directory, "chosen.txt", b"text"))
        b.no_dialog()
        wait(lambda: "chosen.txt" in titles(b), "the file in the list")


# Drags

def drag(b, title, dx, dy, steps=4, cancel=False):
    """Drags a row with the mouse. Returns whether a line was shown."""
    el = row(b, title)
    place(b, el)
    actions = ActionChains(b.driver, duration=10).move_to_element_with_offset(el, 0, 0).click_and_hold()
    for step in range(1, steps + 1):
        actions.move_by_offset(dx / steps, dy / steps)
    actions.perform()
    marked = b.run("return !!document.querySelector('[style*=\"pointer-events\"]')")
    if cancel:
        b.keys("\ue00c")
    ActionChains(b.driver).release().perform()
    return marked


def test_a_row_is_dragged_with_the_mouse(b, g):
    open_files(b, g)
    height = place(b, row(b, "Shopping"))[3]
    equal(drag(b, "Shopping", 0, round(height * 2.2)), True)
    wait(lambda: titles(b) == ["Garden", "Letters", "Shopping"], "the moved row")
    drag(b, "Letters", 0, -round(height * 1.2))
    wait(lambda: titles(b) == ["Letters", "Garden", "Shopping"], "the row that moved up")
    equal(b.run("return document.querySelectorAll('[style*=\"pointer-events\"],.dragged').length"), 0)


def test_escape_cancels_a_drag(b, g):
    open_files(b, g)
    height = place(b, row(b, "Shopping"))[3]
    drag(b, "Shopping", 0, round(height * 2.2), cancel=True)
    b.press("Edit")
    wait(lambda: b.found("Done"), "the next frame")
    equal(titles(b), NOTES)


def test_a_value_is_dragged_to_a_place(b, g):
    open_files(b, g)
    target = b.find(".dst:not([data-to])")
    place(b, target)
    start, end = place(b, row(b, "Garden")), place(b, target)
    drag(b, "Garden", 0, round(end[1] + end[3] / 2 - start[1] - start[3] / 2), steps=8)
    b.sees("Water the tomatoes")
    wait(lambda: b.text(".dst:not([data-to]) .t") == "Water the tomatoes", "the note on the desk")
    equal(titles(b), NOTES)


def touch(b, kind, x, y):
    b.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=[] if kind == "touchEnd" else [{"x": x, "y": y}])


def test_a_row_is_dragged_with_a_finger_after_a_moment(b, g):
    try:
        open_files(b, g, touch=True)
        left, top, width, height = place(b, row(b, "Shopping"))
        x, y = left + width / 3, top + height / 2
        touch(b, "touchStart", x, y)
        wait(lambda: b.run("return !!document.querySelector('.dragged')"), "the beginning of the drag")
        for step in range(1, 6):
            touch(b, "touchMove", x, y + step * height * 2.3 / 5)
        touch(b, "touchEnd", 0, 0)
        wait(lambda: titles(b) == ["Garden", "Letters", "Shopping"], "the moved row")
    finally:
        b.look(1200, 1000)


def test_a_row_is_dragged_by_its_handle_with_a_finger(b, g):
    try:
        open_files(b, g, touch=True)
        b.press("Edit")
        wait(lambda: b.find("li.row.edit > .grip"), "the handles")
        left, top, width, height = b.run("""const el = document.querySelector('li.row.edit > .grip'); el.scrollIntoView({block: 'nearest'});
          const {left, top, width, height} = el.getBoundingClientRect(); return [left, top, width, height]""")
        step = place(b, row(b, "Shopping"))[3]
        x, y = left + width / 2, top + height / 2
        touch(b, "touchStart", x, y)
        for index in range(1, 6):
            touch(b, "touchMove", x, y + index * step * 1.3 / 5)
        touch(b, "touchEnd", 0, 0)
        wait(lambda: titles(b) == ["Garden", "Shopping", "Letters"], "the moved row")
    finally:
        b.look(1200, 1000)


def test_a_finger_that_moves_at_once_scrolls(b, g):
    try:
        open_files(b, g, touch=True)
        b.look(390, 500, touch=True)
        left, top, width, height = place(b, row(b, "Garden"))
        touch(b, "touchStart", left + 40, top + 10)
        for step in range(1, 6):
            touch(b, "touchMove", left + 40, top + 10 - step * 30)
        touch(b, "touchEnd", 0, 0)
        equal(titles(b), NOTES)
        equal(b.run("return document.querySelectorAll('.dragged').length"), 0)
    finally:
        b.look(1200, 1000)


def test_a_menu_leads_to_the_places(b, g):
    open_files(b, g)
    b.run("document.querySelector('.src > .grip').focus()")
    b.run("document.activeElement.click()")
    wait(lambda: "Drop on Desk" in (b.dialog() or ""), "the menu")
    b.press(next(line.strip() for line in b.dialog().split("\n") if line.startswith("Drop on Desk")))
    wait(lambda: b.text(".dst:not([data-to]) .t") == "Flour, water, salt", "the note on the desk")


def main():
    gallery, browser = Gallery(Outside()), User(mouse=True)

    def quiet(test):
        def run(b, g):
            test(b, g)
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
