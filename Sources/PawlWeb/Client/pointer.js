// The script of pages that follow the pointer or the scroll position, that share texts, and that show notifications of the system. The
// page's main script loads this one on such pages.

// The keys of the protocol that this script uses, as in pawl.js.
const EventType = { hover: 'hover', scrolled: 'scrolled' };
const Identifier = { element: 'p' };
const Attribute = { follow: 'data-follow', hover: 'data-hover', share: 'data-share', size: 'data-size' };

const PAUSE = 50;       // between two reports of a movement, in milliseconds
const doc = document;
let tell, timer;
let over = [];          // the elements under the pointer, the innermost first
let last;               // the last movement that wasn't reported yet

const report = (el, value) => el.isConnected && tell(+el.id.slice(Identifier.element.length), EventType.hover, value);

/// The position of the pointer, in shares of the size of an element.
const position = (el, { clientX, clientY }) => {
  const { left, top, width, height } = el.getBoundingClientRect();
  return [[clientX - left, width], [clientY - top, height]].map(([at, length]) => Math.round(at / (length || 1) * 1e4) / 1e4);
};

/// Reports the elements that the pointer has come to or left.
function follow(event, target) {
  const now = [];
  for (let el = target; (el = el?.closest(`[${Attribute.hover}]`)); el = el.parentElement) now.push(el);
  for (const el of over) if (!now.includes(el)) report(el, [0]);
  for (const el of now) if (!over.includes(el)) report(el, [1, ...position(el, event)]);
  over = now;
}

const mouse = action => event => { if (event.pointerType !== 'touch') action(event); };

doc.addEventListener('pointerover', mouse(event => follow(event, event.target)));
doc.documentElement.addEventListener('pointerleave', mouse(event => follow(event)));
doc.addEventListener('pointermove', mouse(event => {
  last = event;
  timer ||= setTimeout(() => {
    timer = 0;
    for (const el of over) if (el.hasAttribute(Attribute.size)) report(el, [1, ...position(el, last)]);
  }, PAUSE);
}));

// MARK: Scroll positions

let pause;
const keyOf = el => +el.id.slice(Identifier.element.length);

/// Reports the first visible view of each list and scroll view whose position the program follows.
function look() {
  pause = 0;
  for (const list of doc.querySelectorAll(`[${Attribute.follow}]`)) {
    const { left, top } = list.getBoundingClientRect(), edge = [Math.max(0, left), Math.max(0, top)];
    // Rows are in the list itself, or in the stack inside.
    let views = [...list.children];
    while (views.length === 1) views = [...views[0].children];
    const first = views.find(el => {
      const { right, bottom } = el.getBoundingClientRect();
      return el.id && right > edge[0] + 1 && bottom > edge[1] + 1;
    });
    if (!first || list.first === first.id) continue;
    list.first = first.id;
    tell(keyOf(list), EventType.scrolled, keyOf(first));
  }
}

addEventListener('scroll', () => { pause ||= setTimeout(look, 100); }, { capture: true, passive: true });

/// Called after every frame.
///
/// - Parameter send: reports an event to the server, given the key of an element, a type and a value.
export default send => { tell = send; };

// MARK: Shared texts

/// Shares the text of a button with the browser's panel. Without one, the button copies the text. A user who closes the panel doesn't
/// want a copy.
doc.addEventListener('click', event => {
  const el = event.target.closest(`[${Attribute.share}]`);
  if (!el || !navigator.share || el.refused) return;
  event.stopPropagation();
  event.preventDefault();
  navigator.share({ text: el.getAttribute(Attribute.share) }).catch(error => {
    el.refused = error.code !== 20;
    if (el.refused) el.click();
  });
}, true);

// MARK: Notifications

/// Shows a notification of the system; without a title, only asks for the permission. Asks after a click only.
function notify(title, body) {
  const { Notification } = window;
  const ask = () => {
    doc.onclick = null;
    Notification.requestPermission()
      .then(answer => title && answer === 'granted' && new Notification(title, { body })).catch(() => {});
  };
  if (!Notification) return;
  if (Notification.permission !== 'default' || navigator.userActivation?.isActive) ask();
  else doc.onclick = ask;
}

/// Shows notifications, each an array with a title and a body.
export const announce = notes => { for (const [title, body] of notes) notify(title, body); };
