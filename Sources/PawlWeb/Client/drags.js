// The script of pages with elements that the user drags to others: rows that move, views with values, and places for files. The
// page's main script loads this one on such pages.
//
// An element that can be dragged says what it is: the types of its value, and the collection in which it moves. A place says what it
// accepts. The server decides what a drop means; this script shows the drag. A mouse begins one by moving, and a finger by
// resting, or at once on a handle.

// The keys of the protocol that this script uses, as in pawl.js.
const EventType = { drop: 'drop' };
const DropPhase = { leave: 0, over: 1, drop: 2 };
const Identifier = { element: 'p' };
const Attribute = { drag: 'data-drag', drop: 'data-drop', pick: 'data-pick', upload: 'data-to' };
const FormField = { file: 'file' };

const doc = document;
const FAR = 5;              // pixels from the press, after which a mouse drags
const REST = 400;           // milliseconds after which a finger drags
const EDGE = 40;            // pixels from an edge of what scrolls, where it scrolls by itself
const OWN = `input,textarea,select,[contenteditable],.divider,[${Attribute.drag}]`;
const on = (names, action, options) => names.split(' ').forEach(name => doc.addEventListener(name, action, options));
const rect = el => el.getBoundingClientRect();
const keyOf = el => +el.id.slice(Identifier.element.length);
const wordsOf = (el, name) => (el?.getAttribute(name) || '').split(' ').filter(Boolean);
/// Makes an element in front of the page, or of the dialog that contains another element.
const make = (beside, style) => {
  const el = doc.createElement('div');
  el.style.cssText = `position:fixed;z-index:40;pointer-events:none;box-sizing:border-box;${style}`;
  el.setAttribute('aria-hidden', true);
  (beside.closest('dialog') || doc.body).append(el);
  return el;
};
// `el`: the dragged element; `words`: what it is; `begun`: whether the drag has begun; `place`: where it would end now
let tell, drag, mark, files;

/// Called after every frame.
///
/// - send: reports an event to the server, given the key of an element, a type and a value.
export default (send) => { tell = send; };

/// Reports a step of a drag.
function report(phase, { el, x, y, behind }, source) {
  // Points are pixels at the default font size.
  const scale = 16 / parseFloat(getComputedStyle(doc.documentElement).fontSize), { left, top } = rect(el);
  tell(keyOf(el), EventType.drop, [phase, source && keyOf(source), (x - left) * scale, (y - top) * scale, +behind]);
}

/// The place at a point that accepts what is dragged.
function placeAt(x, y, accepts) {
  let el = doc.elementFromPoint(x, y)?.closest(`[${Attribute.drop}]`);
  while (el && !accepts(el)) el = el.parentElement.closest(`[${Attribute.drop}]`);
  if (!el) return;
  const { top, height } = rect(el);
  return { el, x, y, behind: y > top + height / 2, isRow: el.matches('.row,.tr') };
}

/// Shows a place: a line between rows, or an outline.
function show(place) {
  if (!place) {
    mark?.remove();
    mark = null;
    return;
  }
  mark ||= make(place.el, 'border:2px solid var(--tint);border-radius:var(--half)');
  const { left, top, width, height } = rect(place.el);
  const at = place.isRow ? [left, (place.behind ? top + height : top) - 2, width, 4] : [left, top, width, height];
  [mark.style.left, mark.style.top, mark.style.width, mark.style.height] = at.map(length => length + 'px');
}

const isSame = (a, b) => a?.el === b?.el && (!a?.isRow || a.behind === b.behind);

/// Scrolls what is around a place while the pointer is near its edge.
function scrollAt(x, y) {
  let view = doc.elementFromPoint(x, y);
  while (view && !(view.scrollHeight > view.clientHeight && /auto|scroll/.test(getComputedStyle(view).overflowY))) view = view.parentElement;
  const { top, bottom } = view ? rect(view) : { top: 0, bottom: innerHeight };
  (view || window).scrollBy(0, y < top + EDGE ? -8 : y > bottom - EDGE ? 8 : 0);
}

function begin() {
  const { el, start } = drag, shown = el.querySelector('.ghost') || el;
  drag.begun = true;
  const ghost = drag.ghost = make(el, 'left:0;top:0;opacity:.8;list-style:none'), copy = shown.cloneNode(true);
  for (const node of [copy, ...copy.querySelectorAll('[id],[name]')]) node.id = node.name = '';
  if (shown !== el) copy.style.display = 'block';
  ghost.append(copy);
  ghost.style.width = shown === el ? rect(el).width + 'px' : 'auto';
  const { left, top } = rect(el);
  drag.offset = shown === el ? [start[0] - left, start[1] - top] : [-12, -12];
  el.classList.add('dragged');
  getSelection()?.removeAllRanges();
  drag.timer = setInterval(() => {
    scrollAt(...drag.at);
    move();
  }, 60);
}

function move() {
  const [x, y] = drag.at, { el, words } = drag;
  drag.ghost.style.translate = `${x - drag.offset[0]}px ${y - drag.offset[1]}px`;
  // A row is no place for what is in it.
  const isOwn = to => el.contains(to) || to.matches('.row,.tr') && to.contains(el);
  const accepts = to => !isOwn(to) && wordsOf(to, Attribute.drop).some(word => words.includes(word));
  const place = placeAt(x, y, accepts);
  show(place);
  if (!isSame(place, drag.place)) {
    if (place) report(DropPhase.over, place, el);
    else report(DropPhase.leave, drag.place, el);
  }
  drag.place = place;
}

/// Ends the drag, with a drop or without one.
function end(drops) {
  if (!drag) return;
  const { el, begun, place, timer, ghost, rest } = drag;
  clearTimeout(rest);
  clearInterval(timer);
  drag = null;
  show();
  if (!begun) return;
  ghost.remove();
  el.classList.remove('dragged');
  if (place) report(drops ? DropPhase.drop : DropPhase.leave, place, el);
  // The press isn't a click on the control below the pointer.
  const stop = event => {
    event.preventDefault();
    event.stopPropagation();
  };
  doc.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => doc.removeEventListener('click', stop, true));
}

on('pointerdown', event => {
  const { target, pointerId, pointerType, clientX: x, clientY: y } = event, handle = target.closest('.grip');
  const el = target.closest(`[${Attribute.pick}]`);
  if (!el || drag || event.button || (target.closest(OWN) && el.contains(target.closest(OWN)))) return;
  const words = [...wordsOf(el, Attribute.pick), ...wordsOf(el.parentElement.closest(`.row[${Attribute.pick}]`), Attribute.pick)];
  drag = { el, words, pointerId, start: [x, y], at: [x, y], isFinger: pointerType === 'touch' && !handle };
  if (drag.isFinger) drag.rest = setTimeout(() => drag && begin(), REST);
});
on('pointermove', event => {
  if (drag?.pointerId !== event.pointerId) return;
  const { clientX: x, clientY: y } = event, far = Math.hypot(x - drag.start[0], y - drag.start[1]) > FAR;
  drag.at = [x, y];
  // A finger that moves at once scrolls.
  if (!drag.begun && far && drag.isFinger) return end();
  if (!drag.begun && far) begin();
  if (drag.begun) move();
});
on('pointerup', event => drag?.pointerId === event.pointerId && end(true));
on('pointercancel', event => drag?.pointerId === event.pointerId && end());
on('touchmove contextmenu dragstart selectstart', event => {
  if (drag?.begun && event.cancelable || drag && event.type === 'dragstart') event.preventDefault();
}, { passive: false });
on('keydown', event => {
  if (event.key !== 'Escape' || !drag?.begun) return;
  event.preventDefault();
  event.stopPropagation();
  end();
}, true);

// MARK: Files of the user's computer

const hasFiles = event => [...event.dataTransfer.types].includes('Files') && doc.querySelector(`[${Attribute.drop}][${Attribute.upload}]`);

/// Moves files to a place; to none without one.
function target(place) {
  if (isSame(place, files)) return;
  if (files?.el.isConnected) report(DropPhase.leave, files, 0);
  if (place) report(DropPhase.over, place, 0);
  files = place;
  show(place);
}

on('dragover', event => {
  if (!hasFiles(event)) return;
  // The browser would show a file that is dropped beside the places.
  event.preventDefault();
  target(placeAt(event.clientX, event.clientY, el => el.hasAttribute(Attribute.upload)));
  event.dataTransfer.dropEffect = files ? 'copy' : 'none';
});
on('dragleave', event => !event.relatedTarget && target());
on('drop', event => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  const to = files?.el.getAttribute(Attribute.upload), body = new FormData();
  target();
  for (const file of event.dataTransfer.files) body.append(FormField.file, file);
  if (to) fetch(to, { method: 'POST', body });
});
