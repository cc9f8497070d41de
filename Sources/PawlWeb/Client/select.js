// The script of pages with lists and tables of which the user can select several rows. The page's main script loads this one on
// such pages. Without it, the button of each row selects the row.
//
// The server knows the row that was selected last, from which a range extends: it may not be on the page any more.

// The keys of the protocol that this script uses, as in pawl.js.
const EventType = { select: 'select' };
const SelectionReach = { range: 0, all: 1 };
const Attribute = { several: 'data-several' };

const doc = document;
let tell, control;

/// The button that selects the row around a target; nothing for a target that has another use.
function pickAt(target) {
  const pick = target.closest(`[${Attribute.several}] > :is(.row,.tr)`)?.querySelector('.pick');
  const other = target.closest(`${control},label`);
  return !other || other === pick || other.contains(pick) ? pick : null;
}

const select = (pick, reach) => tell(+pick.value, EventType.select, reach);

/// The button of the next row in a direction.
function nextTo(pick, way) {
  let row = pick.closest('.row,.tr');
  while ((row = row[way])) if (row.querySelector('.pick')) return row.querySelector('.pick');
}

// A press with Shift would select the texts between.
doc.addEventListener('mousedown', event => event.shiftKey && pickAt(event.target) && event.preventDefault());

doc.addEventListener('click', event => {
  const { target, shiftKey } = event, pick = (shiftKey || event.ctrlKey || event.metaKey) && pickAt(target);
  if (!pick) return;
  event.preventDefault();
  event.stopPropagation();
  pick.focus({ preventScroll: true });
  if (shiftKey) select(pick, SelectionReach.range);
  else pick.click();
}, true);

doc.addEventListener('keydown', event => {
  const { target, key, shiftKey } = event, hasModifier = event.ctrlKey || event.metaKey, pick = pickAt(target);
  if (!pick || event.altKey || event.defaultPrevented) return;
  const way = { ArrowUp: 'previousElementSibling', ArrowDown: 'nextElementSibling' }[key];
  if (hasModifier && !shiftKey && key === 'a') select(pick, SelectionReach.all);
  else if (way && shiftKey && !hasModifier) {
    const next = nextTo(pick, way);
    if (pick.ariaPressed !== 'true') pick.click();
    next?.focus();
    if (next) select(next, SelectionReach.range);
  } else return;
  event.preventDefault();
});

/// Called after every frame.
///
/// - Parameters:
///   - send: reports an event to the server, given the key of an element, a type and a value.
///   - selector: matches controls, which handle presses and keys themselves.
export default (send, selector) => { [tell, control] = [send, selector]; };
