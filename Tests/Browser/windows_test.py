#!/usr/bin/env python3
"""Tests of long tables in Chromium: windows of rows that follow the scroll position, sorting, selection and widths.

Usage: windows_test.py [PART OF A TEST'S NAME…]
"""

import sys

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import Failure, equal, run_tests, wait
from gallery import Gallery, Outside
from user import User

# The numbers of the rows that the page has, and those in sight.
ROWS = "[...document.querySelectorAll('tbody > .tr')].map(el => +el.getAttribute('aria-rowindex') - 2)"
SEEN = """[...document.querySelectorAll('tbody > .tr')].filter(el => { const { top, bottom } = el.getBoundingClientRect();
  return bottom > 60 && top < innerHeight; }).map(el => +el.getAttribute('aria-rowindex') - 2)"""
HEIGHT = "document.documentElement.scrollHeight"


def begin(b, g):
    b.look(1200, 800)
    b.begin(g.address, "/examples/table")
    wait(lambda: b.run(f"return {HEIGHT}") > 1e6, "the height of 100,000 rows")


def scroll(b, share):
    """Scrolls to a share of the page, and waits until the rows there are in sight."""
    b.run(f"scrollTo(0, arguments[0] * ({HEIGHT} - innerHeight))", share)
    return wait(lambda: b.run(f"const seen = {SEEN}; return seen.length > 8 && seen"), f"rows at {share}")


def test_rows_in_sight_follow_the_scroll_bar(b, g):
    begin(b, g)
    for share in [0.5, 0.1, 0.9, 0.3]:
        seen = scroll(b, share)
        if abs(seen[0] - share * 100_000) > 1_500:
            raise Failure(f"row {seen[0]} is in sight at {share}")
        rows = b.run(f"return {ROWS}")
        equal(rows, list(range(rows[0], rows[0] + len(rows))))
    equal(scroll(b, 0)[0], 0)
    equal(scroll(b, 1)[-1], 99_999)
    equal(b.complaints(), [])


def test_scrolling_step_by_step_leaves_nothing_out(b, g):
    begin(b, g)
    last = -1
    for _ in range(60):
        # While the window moves, the gap behind it may be in sight.
        seen = wait(lambda: b.run(f"""const seen = {SEEN}, gap = document.querySelector('.tr ~ .gap');
          return seen.length > 8 && gap.getBoundingClientRect().top >= innerHeight && seen"""), "rows in sight")
        equal(seen, list(range(seen[0], seen[0] + len(seen))))
        if seen[0] > last + 1 and last >= 0:
            raise Failure(f"after row {last} comes row {seen[0]}")
        last = seen[-1]
        b.run("scrollBy(0, innerHeight * .8)")
    if last < 600:
        raise Failure(f"row {last} was reached")


def test_gaps_have_their_height_before_new_rows_are_shown(b, g):
    begin(b, g)
    # A browser shows a page when no task and none of its reactions is left. The rows are a mutation of a task.
    b.run("""window.bare = []; const list = document.querySelector('tbody');
      new MutationObserver(() => Promise.resolve().then(() => {
        for (const gap of list.querySelectorAll('.gap')) bare.push(!gap.style.getPropertyValue('--row'));
      })).observe(list, { childList: true });""")
    for share in [0.5, 0.1]:
        scroll(b, share)
    bare = b.run("return bare")
    equal(len(bare) >= 4, True)
    equal(any(bare), False)


def test_the_page_stays_small(b, g):
    begin(b, g)
    for share in range(1, 20):
        scroll(b, share / 20)
        count = b.run("return document.querySelectorAll('main *').length")
        if count > 6_000:
            raise Failure(f"{count} elements at {share / 20}")
    equal(b.run(f"return {ROWS}.length <= 202"), True)


def test_reports_are_few(b, g):
    begin(b, g)
    scroll(b, 0.5)
    b.run("""window.sent = []; const real = WebSocket.prototype.send;
      WebSocket.prototype.send = function (data) { if (data.includes('"rows"')) sent.push(data); return real.call(this, data); };
      const post = window.fetch; window.fetch = (url, options) => { if (options?.body?.includes?.('"rows"')) sent.push(options.body); return post(url, options); };""")
    for _ in range(10):
        b.run("scrollBy(0, 40)")
    b.run("return new Promise(done => setTimeout(done, 300))")
    equal(b.run("return sent.length"), 0, "while the rows in sight are in the middle of the window")


def test_a_title_sorts_and_the_selection_stays(b, g):
    begin(b, g)
    b.run("document.querySelector('.pick').click()")
    b.sees("1 of 100000 stars")
    b.press("Name")
    wait(lambda: b.run("return document.querySelector('[aria-sort=ascending]')?.textContent.includes('Name')"), "the order")
    wait(lambda: b.text("tbody > .tr th").startswith("Andromeda"), "Andromeda")
    b.press("Magnitude")
    wait(lambda: "−1.40" in b.text("tbody > .tr"), "the brightest stars first")
    b.sees("1 of 100000 stars")


def test_a_press_beside_the_button_selects_a_row(b, g):
    begin(b, g)
    cell = b.driver.find_elements(By.CSS_SELECTOR, "tbody > .tr:nth-child(3) td")[-2]
    ActionChains(b.driver, duration=0).move_to_element(cell).click().perform()
    b.sees("1 of 100000 stars")


def test_modifiers_and_keys_select_several_rows(b, g):
    begin(b, g)
    cells = [row.find_elements(By.CSS_SELECTOR, "td")[-2] for row in b.driver.find_elements(By.CSS_SELECTOR, "tbody > .tr")[2:9]]
    ActionChains(b.driver, duration=0).move_to_element(cells[0]).click().perform()
    b.sees("1 of 100000 stars")
    ActionChains(b.driver, duration=0).key_down(Keys.SHIFT).click(cells[4]).key_up(Keys.SHIFT).perform()
    b.sees("5 of 100000 stars")
    ActionChains(b.driver, duration=0).key_down(Keys.CONTROL).click(cells[2]).key_up(Keys.CONTROL).perform()
    b.sees("4 of 100000 stars")
    ActionChains(b.driver, duration=0).click(cells[6]).perform()
    b.sees("5 of 100000 stars")
    b.chord(Keys.SHIFT, Keys.DOWN)
    b.sees("6 of 100000 stars")
    b.chord(Keys.CONTROL, "a")
    b.sees("100000 of 100000 stars", seconds=60)
    equal(b.complaints(), [])


def test_dragging_a_divider_resizes_a_column(b, g):
    begin(b, g)
    width = "document.querySelectorAll('thead th')[1].getBoundingClientRect().width"
    before = b.run(f"return {width}")
    divider = b.driver.find_elements(By.CSS_SELECTOR, "thead .rs")[1]
    wait(lambda: b.run("return document.querySelectorAll('thead [data-size]').length") > 4, "measured titles")
    b.run("return new Promise(done => setTimeout(done, 300))")
    actions = ActionChains(b.driver, duration=0).move_to_element(divider).click_and_hold()
    actions.move_by_offset(10, 0).move_by_offset(10, 0).release().perform()
    wait(lambda: abs(b.run(f"return {width}") - before - 20) < 6, "a wider column")


def test_dragging_a_title_moves_a_column(b, g):
    begin(b, g)
    titles = "return [...document.querySelectorAll('thead th')].map(el => el.textContent.replace(/[^A-Za-z ]/g, '').trim()).filter(Boolean)"
    equal(b.run(titles)[:4], ["Name", "Class", "Magnitude", "Light years"])
    wait(lambda: b.run("return performance.getEntriesByType('resource').some(e => e.name === arguments[0])",
                       b.run("return new URL(document.querySelector('script[data-drops]').dataset.drops, location).href")), "the script")
    heads = b.driver.find_elements(By.CSS_SELECTOR, "thead th[data-pick], thead th [data-pick]")
    start, end = (b.run("const { left, top, width, height } = arguments[0].getBoundingClientRect(); return [left + width / 2, top + height / 2]", el)
                  for el in (heads[1], heads[3]))
    actions = ActionChains(b.driver, duration=10).move_to_element(heads[1]).click_and_hold()
    for _ in range(8):
        actions.move_by_offset((end[0] - start[0]) / 8, 0)
    actions.release().perform()
    wait(lambda: b.run(titles)[:4] == ["Name", "Magnitude", "Light years", "Class"], "the moved column")
    wait(lambda: b.run("return [...document.querySelectorAll('tbody > .tr:nth-child(2) td')].at(-2)?.textContent.length") == 1, "its cells")
    equal(b.complaints(), [])


def test_the_focus_stays_in_the_table(b, g):
    begin(b, g)
    b.run("document.querySelectorAll('.pick')[3].focus()")
    scroll(b, 0.5)
    wait(lambda: b.run("return !!document.activeElement.closest('table, body')"), "the focus")
    equal(b.run(f"const seen = {SEEN}; return seen.length > 8"), True)


def test_a_reload_restores_the_place(b, g):
    begin(b, g)
    seen = scroll(b, 0.4)
    b.driver.refresh()
    now = wait(lambda: b.run(f"const seen = {SEEN}; return seen.length > 8 && seen"), "rows after the reload")
    if abs(now[0] - seen[0]) > 40:
        raise Failure(f"row {now[0]} in place of {seen[0]}")


def test_a_narrow_table_scrolls_sideways_in_its_box(b, g):
    begin(b, g)
    b.look(320, 640)
    equal(b.run("return document.documentElement.scrollWidth - innerWidth"), 0)
    equal(b.run("const box = document.querySelector('.tblx'); return box.scrollWidth > box.clientWidth"), True)
    equal(wait(lambda: b.run(f"const seen = {SEEN}; return seen.length > 3 && seen"), "rows")[0], 0)
    seen = scroll(b, 0.5)
    if abs(seen[0] - 50_000) > 1_500:
        raise Failure(f"row {seen[0]} is in sight in the middle")
    b.look(1200, 800)


def test_without_a_script_buttons_lead_to_the_other_rows(b, g):
    plain = User(script=False)
    try:
        plain.open(g.address + "/examples/table")
        equal(len(plain.driver.find_elements(By.CSS_SELECTOR, "tbody > .tr")) > 150, True)
        later = next(el for el in plain.driver.find_elements(By.CSS_SELECTOR, "button.more") if el.text == "Later rows")
        equal(later.is_displayed(), True)
        later.click()
        rows = plain.driver.find_elements(By.CSS_SELECTOR, "tbody > .tr")
        equal(int(rows[-1].get_attribute("aria-rowindex")) > 300, True)
    finally:
        plain.close()


def main():
    gallery, browser = Gallery(Outside()), User(mouse=True)
    try:
        return run_tests(globals(), lambda: (browser, gallery), sys.argv[1:])
    finally:
        browser.close()
        gallery.stop()


if __name__ == "__main__":
    sys.exit(main())
