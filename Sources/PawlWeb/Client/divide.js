// Moves the dividers of split views, and reports the lengths of the panes to the server when a move is over. The page's main
// script loads this one on pages with dividers.

// The keys of the protocol that this script uses, as in pawl.js.
const EventType = { lengths: 'lengths', press: 'press' };
const Identifier = { element: 'p' };

let tell, drag;                 // the divider that is dragged, with the pointer's place and the lengths at the beginning

const report = (el, type, value) => tell(+el.id.slice(Identifier.element.length), type, value);
const isDown = el => el.parentNode.matches('.down');
const sign = el => (el.matches(':dir(rtl)') ? -1 : 1);
const place = (el, event) => (isDown(el) ? event.clientY : sign(el) * event.clientX);
const panes = el => [...el.parentNode.children].filter(pane => pane.matches('.pane'));
const lengths = el => panes(el).map(pane => (isDown(el) ? pane.offsetHeight : pane.offsetWidth));
const before = el => panes(el).indexOf(el.previousElementSibling);

/// Gives the pane before a divider a length. The browser keeps both panes beside it within the limits of the style.
function resize(el, all, to) {
  const index = before(el);
  panes(el).forEach((pane, at) => {
    pane.style.flex = at === index ? `1 1 ${to}px` : at === index + 1 ? '1e6 1 0px' : `0 0 ${all[at]}px`;
  });
  const now = lengths(el);
  el.ariaValueNow = Math.round(now[index] / (now[index] + now[index + 1]) * 100);
}

const handle = (names, action) => names.forEach(name => document.addEventListener(name, event => {
  const el = event.target.closest('.divider[tabindex]');
  if (el || drag) action(event, el);
}));

handle(['pointerdown'], (event, el) => {
  if (!el || drag || event.button) return;
  el.setPointerCapture(event.pointerId);
  drag = { el, start: place(el, event), all: lengths(el) };
});
handle(['pointermove'], event => {
  if (!drag) return;
  const { el, start, all } = drag, moved = place(el, event) - start;
  drag.moves ||= moved;
  if (drag.moves) resize(el, all, Math.max(0, all[before(el)] + moved));
});
handle(['pointerup', 'pointercancel'], () => {
  if (drag?.moves) report(drag.el, EventType.lengths, lengths(drag.el));
  drag = 0;
});
handle(['dblclick', 'keydown'], (event, el) => {
  if (!el) return;
  const { key } = event, from = lengths(el)[before(el)], step = isDown(el) ? 10 : 10 * sign(el);
  const to = { Home: 0, End: 1e5, [isDown(el) ? 'ArrowUp' : 'ArrowLeft']: from - step,
    [isDown(el) ? 'ArrowDown' : 'ArrowRight']: from + step }[key];
  if (!key || key === 'Enter') report(el, EventType.press);
  else if (to !== undefined) {
    resize(el, lengths(el), Math.max(0, to));
    report(el, EventType.lengths, lengths(el));
  } else return;
  event.preventDefault();
});

/// - Parameter send: reports an event to the server, given the key of an element, a type and a value.
export default send => { tell = send; };
