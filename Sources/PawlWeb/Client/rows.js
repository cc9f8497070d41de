// The script of pages with long lists, of which the page has only some rows, or with fields for files. The page's main
// script loads this one on such pages, or when the program scrolls to a view.
//
// Gaps take the place of the other rows: see PageRenderer+Windows.swift. A gap differs a little from the rows that come in its
// place. The rows in sight stay where they are all the same: one of them is kept in its place, since browsers don't do that while a
// script scrolls, and some never.
//
// A list has these properties: `height`, that of a row, which stays the same, so that the gaps do, too; `kept`, a row in sight,
// and `at`, its distance from the beginning of the list; `told`, the rows that were last reported. A log is a column that runs
// upwards, whose distances count from its end. At the end, it stays there by itself.

// The keys of the protocol that this script uses, as in pawl.js.
const EventType = { rows: 'rows' };
const Identifier = { element: 'p' };
const Attribute = { upload: 'data-to' };

const doc = document;
const SHARE_AT_END = .2;    // of the rows on the page: where the rows in sight are among these, they are reported
const rect = el => el.getBoundingClientRect();
/// The element that scrolls another one, up or down; nothing for the window.
const viewOf = el => !el || el.scrollHeight > el.clientHeight && /auto|scroll/.test(getComputedStyle(el).overflowY) ? el
  : viewOf(el.parentElement);
let tell, timer;

function look() {
  timer = 0;
  for (const list of new Set([...doc.querySelectorAll('.gap')].map(gap => gap.parentNode))) {
    const rows = [...list.children], isGap = el => el?.matches('.gap'), view = viewOf(list), isLog = view?.matches('.log');
    const placeOf = row => rect(row).top - rect(list)[isLog ? 'bottom' : 'top'];
    const before = isGap(rows[0]) && rows.shift(), behind = isGap(rows.at(-1)) && rows.pop();
    if (!rows[0]) continue;
    const count = gap => gap ? +gap.style.getPropertyValue('--n') : 0, start = count(before), end = start + rows.length;
    const low = view ? rect(view).top : 0, high = view ? rect(view).bottom : innerHeight;
    list.height ||= (rect(rows.at(-1)).bottom - rect(rows[0]).top) / rows.length;
    for (const gap of [before, behind]) if (gap) gap.style.setProperty('--row', list.height + 'px');
    if (list.kept?.isConnected && !(isLog && !view.scrollTop)) (view || window).scrollBy(0, placeOf(list.kept) - list.at);
    list.kept = rows.find(row => rect(row).bottom > low + 99) || rows.at(-1);
    list.at = placeOf(list.kept);
    const top = rect(rows[0]).top, bottom = rect(rows.at(-1)).bottom;
    const share = (way, gap) => way / (gap.offsetHeight || way);
    const rowAt = y => Math.round(y < top ? start - start * share(top - y, before)
      : y > bottom ? end + count(behind) * share(y - bottom, behind) : start + rows.length * (y - top) / (bottom - top || 1));
    const now = [Math.max(0, rowAt(low)), rowAt(high)], edge = rows.length * SHARE_AT_END;
    if (String(list.told) === String(now) || !(before && now[0] < start + edge || behind && now[1] > end - edge)) continue;
    list.told = now;
    tell(+list.id.slice(Identifier.element.length), EventType.rows, now);
  }
}

addEventListener('scroll', () => { timer ||= setTimeout(look, 100); }, { capture: true, passive: true });

/// Sends files as soon as they are chosen, or dropped onto their field, with the form as without this script. The server shows how
/// much has arrived, and ends the transfer when it is cancelled.
doc.addEventListener('change', ({ target }) => {
  if (target.files) fetch(target.getAttribute(Attribute.upload), { method: 'POST', body: new FormData(target.form) });
});

/// Called after every frame.
///
/// - Parameters:
///   - send: reports an event to the server, given the key of an element, a type and a value.
///   - revealed: the key of the element to scroll to, and where it goes in the visible part; nothing if there is none.
export default (send, revealed) => {
  tell = send;
  look();
  if (revealed) doc.getElementById(Identifier.element + revealed[0])?.scrollIntoView({ block: revealed[1] });
};
