// Tells the server where the page shows what views measure, and what is dragged. The page's script loads this one where there
// is such, and calls it again with every frame.
let tell, control;
let timer;                      // until when changes are gathered
let drag = null;
const told = new WeakMap();     // element → its place and size as they were told

const keyOf = el => +el.id.slice(1);
const later = () => { timer ||= setTimeout(look, 100); };
const sizes = new ResizeObserver(later);

function look() {
  timer = 0;
  // Points are pixels where letters have the usual size; lengths of the style grow with letters.
  const scale = 16 / parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const el of document.querySelectorAll('[data-size]')) {
    if (!told.has(el)) sizes.observe(el);
    const { left, top } = el.getBoundingClientRect(), { width, height } = getComputedStyle(el);
    const frame = [left + scrollX, top + scrollY, parseFloat(width) || 0, parseFloat(height) || 0]
      .map(length => Math.round(length * scale * 100) / 100);
    if (String(told.get(el)) === String(frame)) continue;
    told.set(el, frame);
    tell(keyOf(el), 'shown', frame);
  }
}

function dragged(event, phase) {
  if (drag?.pointer !== event.pointerId) return;
  const { left, top, width, height } = drag.el.getBoundingClientRect();
  const part = (at, length) => Math.round(at / (length || 1) * 1e4) / 1e4;
  tell(keyOf(drag.el), 'drag', [phase, part(event.clientX - left, width), part(event.clientY - top, height)]);
}

document.addEventListener('pointerdown', event => {
  const el = event.target.closest('[data-drag]');
  if (!el || event.button || drag || event.target.closest(control + ',label')) return;
  drag = { el, pointer: event.pointerId };
  el.setPointerCapture(event.pointerId);
  dragged(event, 0);
});
document.addEventListener('pointermove', event => dragged(event, 1));
for (const name of ['pointerup', 'pointercancel']) {
  document.addEventListener(name, event => {
    dragged(event, 2);
    if (drag?.pointer === event.pointerId) drag = null;
  });
}
addEventListener('resize', later);

/// - Parameters:
///   - send: tells the server of an event, by the key of an element, its type and its value.
///   - selector: what presses and drags on are for itself.
export default (send, selector) => {
  [tell, control] = [send, selector];
  if (!timer) look();
};
