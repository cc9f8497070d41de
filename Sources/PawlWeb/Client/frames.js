// The script of pages with measured views, with views that the user drags, and with dividers of split views. The page's main script
// loads this one on such pages.

// The keys of the protocol that this script uses, as in pawl.js.
const EventType = { drag: 'drag', lengths: 'lengths', press: 'press', shown: 'shown' };
const DragPhase = { begin: 0, move: 1, end: 2 };
const Identifier = { element: 'p' };
const Attribute = { drag: 'data-drag', size: 'data-size' };

const doc = document;
let tell, control, timer, drag;
const told = new WeakMap();     // element → the frame that was last reported

const report = (el, type, value) => tell(+el.id.slice(Identifier.element.length), type, value);
const handle = (names, action) => names.split(' ').forEach(name => doc.addEventListener(name, action));

/// Begins to report frames, and reports those that have changed. Called after every frame.
///
/// - Parameters:
///   - send: reports an event to the server, given the key of an element, a type and a value.
///   - selector: matches controls, which handle presses and drags themselves.
export default (send, selector) => {
  [tell, control] = [send, selector];
  if (!timer) look();
};

// MARK: Measured elements

const later = () => { timer ||= setTimeout(look, 100); };
const sizes = new ResizeObserver(later);

function look() {
  timer = 0;
  // Points are pixels at the default font size. Lengths scale with the user's font size.
  const scale = 16 / parseFloat(getComputedStyle(doc.documentElement).fontSize);
  for (const el of doc.querySelectorAll(`[${Attribute.size}]`)) {
    if (!told.has(el)) sizes.observe(el);
    const { left, top } = el.getBoundingClientRect(), { width, height } = getComputedStyle(el);
    const frame = [left + scrollX, top + scrollY, parseFloat(width) || 0, parseFloat(height) || 0]
      .map(length => Math.round(length * scale * 100) / 100);
    if (String(told.get(el)) === String(frame)) continue;
    told.set(el, frame);
    report(el, EventType.shown, frame);
  }
}

addEventListener('resize', later);

// MARK: Drags, the wheel and dividers

// A view that takes the wheel, such as a chart, names the axes along which it does. The wheel drags it in the other direction.

const dividerOf = target => target.closest('.divider[tabindex]');
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

/// Reports a drag of a view, in shares of its size.
function dragged(event, phase) {
  const { left, top, width, height } = drag.el.getBoundingClientRect();
  const part = (at, length) => Math.round(at / (length || 1) * 1e4) / 1e4;
  report(drag.el, EventType.drag, [phase, part(event.clientX - left, width), part(event.clientY - top, height)]);
}

handle('pointerdown', event => {
  const { target, pointerId } = event, divider = dividerOf(target), el = divider || target.closest(`[${Attribute.drag}]`);
  // A view around the element may take the focus, but a control inside has the press for itself.
  if (!el || drag || event.button || (!divider && el.contains(target.closest(control + ',label')))) return;
  el.setPointerCapture(pointerId);
  // Dividers keep the pointer's place and the lengths at the beginning.
  drag = { el, pointerId, start: divider && place(el, event), all: divider && lengths(el) };
  if (!divider) dragged(event, DragPhase.begin);
});
handle('pointermove', event => {
  if (drag?.pointerId !== event.pointerId) return;
  const { el, start, all } = drag;
  if (!all) return dragged(event, DragPhase.move);
  const moved = place(el, event) - start;
  drag.moves ||= moved;
  if (drag.moves) resize(el, all, Math.max(0, all[before(el)] + moved));
});
handle('pointerup pointercancel', event => {
  if (drag?.pointerId !== event.pointerId) return;
  if (!drag.all) dragged(event, DragPhase.end);
  else if (drag.moves) report(drag.el, EventType.lengths, lengths(drag.el));
  drag = null;
});

let rest;
doc.addEventListener('wheel', event => {
  const { deltaX, deltaY, clientX, clientY } = event, el = event.target.closest(`[${Attribute.drag}]`);
  const axis = Math.abs(deltaX) > Math.abs(deltaY) ? 'x' : 'y';
  // Ctrl with the wheel zooms the page.
  if (event.ctrlKey || drag && (drag.el !== el || !drag.at) || !el?.getAttribute(Attribute.drag).includes(axis)) return;
  event.preventDefault();
  // Some browsers count lines in place of pixels.
  const unit = event.deltaMode ? 16 : 1;
  if (!drag) {
    drag = { el, at: { clientX, clientY } };
    dragged(drag.at, DragPhase.begin);
  }
  drag.at.clientX -= deltaX * unit;
  drag.at.clientY -= deltaY * unit;
  dragged(drag.at, DragPhase.move);
  clearTimeout(rest);
  rest = setTimeout(() => {
    dragged(drag.at, DragPhase.end);
    drag = null;
  }, 150);
}, { passive: false });

handle('dblclick keydown', event => {
  const el = dividerOf(event.target);
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
