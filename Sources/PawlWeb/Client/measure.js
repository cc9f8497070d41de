// Reports to the server the frames of elements that views measure, and drags. The page's main script loads this one on
// pages with such elements, and calls it after every frame.

// The keys of the protocol that this script uses, as in pawl.js.
const EventType = { drag: 'drag', shown: 'shown' };
const DragPhase = { begin: 0, move: 1, end: 2 };
const Identifier = { element: 'p' };
const Attribute = { drag: 'data-drag', size: 'data-size' };

let tell, control;
let timer;                      // the timer that gathers changes
let drag = null;
const told = new WeakMap();     // element → the frame that was last reported

const keyOf = el => +el.id.slice(Identifier.element.length);
const later = () => { timer ||= setTimeout(look, 100); };
const sizes = new ResizeObserver(later);

function look() {
  timer = 0;
  // Points are pixels at the default font size. Lengths scale with the user's font size.
  const scale = 16 / parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const el of document.querySelectorAll(`[${Attribute.size}]`)) {
    if (!told.has(el)) sizes.observe(el);
    const { left, top } = el.getBoundingClientRect(), { width, height } = getComputedStyle(el);
    const frame = [left + scrollX, top + scrollY, parseFloat(width) || 0, parseFloat(height) || 0]
      .map(length => Math.round(length * scale * 100) / 100);
    if (String(told.get(el)) === String(frame)) continue;
    told.set(el, frame);
    tell(keyOf(el), EventType.shown, frame);
  }
}

function dragged(event, phase) {
  if (drag?.pointer !== event.pointerId) return;
  const { left, top, width, height } = drag.el.getBoundingClientRect();
  const part = (at, length) => Math.round(at / (length || 1) * 1e4) / 1e4;
  tell(keyOf(drag.el), EventType.drag, [phase, part(event.clientX - left, width), part(event.clientY - top, height)]);
}

document.addEventListener('pointerdown', event => {
  const el = event.target.closest(`[${Attribute.drag}]`);
  if (!el || event.button || drag || event.target.closest(control + ',label')) return;
  drag = { el, pointer: event.pointerId };
  el.setPointerCapture(event.pointerId);
  dragged(event, DragPhase.begin);
});
document.addEventListener('pointermove', event => dragged(event, DragPhase.move));
for (const name of ['pointerup', 'pointercancel']) {
  document.addEventListener(name, event => {
    dragged(event, DragPhase.end);
    if (drag?.pointer === event.pointerId) drag = null;
  });
}
addEventListener('resize', later);

/// - Parameters:
///   - send: reports an event to the server, given the key of an element, a type and a value.
///   - selector: matches controls, which handle presses and drags themselves.
export default (send, selector) => {
  [tell, control] = [send, selector];
  if (!timer) look();
};
