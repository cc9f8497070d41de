// The views run on the server. This script sends what the user does, applies the patches that come back, and keeps what
// belongs to the user: text being typed, focus, caret, selection, scroll positions.
(() => {
'use strict';

const form = document.getElementById('pawl');
if (!form) return;
const { base = '', message: most = 65536, text: longest = 1 << 20, patience } = form.dataset;
const more = document.currentScript.dataset.more;
const LOST = 'Connection lost. Trying again…';
let session, csrf, version, root;

/// Reads of which session the page is.
function enter() {
  ({ session, csrf, version = 0 } = form.dataset);
  root = `${base}/_pawl/${session}`;
}

const CONTROL = ':is(button,input,select,textarea):not(:disabled,[type=hidden]),a[href],summary,[tabindex]:not([tabindex="-1"])';
const TEXTS = 'input:not([type=checkbox],[type=range],[type=hidden],[type=file]),textarea';

const listen = (target, names, handler, options) =>
  names.split(' ').forEach(name => target.addEventListener(name, handler, options));
const element = key => document.getElementById('p' + key);
const near = (event, selector) => event.target.closest?.(selector);
const keyOf = el => +(/^v\.(\d+)$/.exec(el.name) || /^p(\d+)$/.exec(el.id) || [0, 0])[1];

// MARK: What goes up

const VALUES = new Set(['text', 'check', 'fraction', 'choose', 'open']);
const QUIET = new Set(['text', 'fraction', 'drag', 'shown', 'focus', 'blur']);
const waiting = [];         // events not acknowledged, in order; `p` are the parts of a value, `s` is the number of the last
const valued = new Map();   // key → number of the last event with the element's value
let number = 0;             // of the last event
let acked = 0;              // of the last that was handled
let sent = 0;               // of the last posted since the connection is up
let ever = 0;               // of the last posted at all: what it says may no longer change
let posting = 0;            // the connection during which a message is on its way; one of an earlier line may be lost
let retry, refusals = 0;

function tell(n, t, v) {
  if (!n && t !== 'go') return;
  const end = waiting.at(-1), p = t === 'text' && v.length > part ? v.match(parts) : [v];
  const moves = t === 'text' || t === 'fraction' || (t === 'drag' && v[0] === 1);
  if (moves && end?.n === n && end.t === t && end.s - end.p.length >= ever && (t !== 'drag' || end.p[0][0] === 1)) {
    number -= waiting.pop().p.length;
  }
  number += p.length;
  const event = { s: number, n, t, p };
  waiting.push(event);
  if (t === 'press' || t === 'submit') {
    setTimeout(() => waiting.includes(event) && element(n)?.setAttribute('aria-busy', true), 300);
  }
  if (VALUES.has(t)) valued.set(n, number);
  queueMicrotask(flush);
}

/// Whether the server has yet to hear of a value. Until then its own is out of date: it decides again when it hears.
const busy = el => valued.get(keyOf(el)) > acked || long.has(el);

// A message has room for many parts, of characters that take up to eight bytes each.
const part = most >> 4, parts = new RegExp(`[^]{1,${part}}`, 'gu');
const size = text => new Blob([text]).size;

/// The next message: the events behind a number, as many as it has room for.
function message(events, after) {
  const e = [];
  let s = 0, room = Math.min(most, 32768) - 99;
  for (const { s: last, n, t, p } of events) {
    for (let i = 0; i < p.length; i++) {
      const at = last - p.length + i + 1, event = { n, t: i < p.length - 1 ? 'part' : t, v: p[i] };
      if (at <= after) continue;
      room -= size(JSON.stringify(event)) + 1;
      if (s && (room < 0 || e.length > 99)) return { s, e };
      e.push(event);
      s = at;
    }
  }
  return s && { s, e };
}

const ended = status => [401, 403, 404, 409, 410].includes(status);

async function flush() {
  if (!up || posting === connection || leaving) return;
  const batch = message(waiting, sent);
  if (!batch) return;
  clearTimeout(retry);
  const line = connection, end = batch.s, body = JSON.stringify(batch);
  posting = line;
  ever = Math.max(ever, end);
  let status = 0, why = '';
  try {
    const answer = await fetch(root + '/events', {
      method: 'POST', body, signal: AbortSignal.timeout(8000),
      keepalive: body.length < 6e4,   // browsers refuse larger ones
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
    });
    status = answer.status;
    if (!answer.ok) why = await reason(answer);
  } catch { /* Status 0: nobody answered. */ }
  if (line !== connection) return;
  posting = 0;
  if (!status) return disconnected(LOST);
  if (ended(status)) return renew(status);
  if (why && status !== 422) notify(why, 6000);   // 422: what was pressed has just gone from the page.
  if (status < 300) {
    refusals = 0;
    sent = Math.max(sent, end);
  } else if (status < 500 && ![408, 429].includes(status)) {
    acknowledge(end);
  } else {
    retry = setTimeout(flush, pause(refusals++));
    return;
  }
  flush();
}

function acknowledge(upTo) {
  const answered = waiting.filter(event => event.s <= upTo);
  waiting.splice(0, answered.length);
  acked = Math.max(acked, upTo || 0);
  for (const { n } of answered) if (!waiting.some(event => event.n === n)) element(n)?.removeAttribute('aria-busy');
  return answered;
}

// MARK: What comes down

let connection = 0;         // counts: what belongs to an earlier one is dropped
let up = false, leaving = false, ready = false;     // connected; going away; knows its session
let stop, again, steady, silence, failures = 0;
let wired = false;          // whether the last attempt was a socket that has not opened
let piece = '';             // the beginning of a message of which the end has not come

/// With full jitter: after a restart of the server not everybody comes back at once.
const pause = count => Math.random() * Math.min(30000, 500 * 2 ** count);
const sleep = time => new Promise(done => setTimeout(done, time));

/// What the server says, not the page of a proxy before it.
const reason = async answer => (await answer.text()).replace(/^\s*<[^]*/, '');

/// Ends the connection, and the attempts to get another one.
function hangUp() {
  connection++;
  up = false;
  piece = '';
  [again, steady, silence].forEach(clearTimeout);
  stop?.();
}

/// Connects. Over HTTP/1 a stream takes one of six connections that all tabs share, and a socket none of them. Where a
/// proxy lets no socket through, the next attempt is a stream.
async function connect() {
  hangUp();
  if (leaving || !ready) return;
  const line = connection, path = `${root}/live?v=${version}&tab=${tab}`;
  let why = '';
  watch();
  wired = !wired && !/^h\d/.test(performance.getEntries()[0]?.nextHopProtocol);
  try {
    if (wired) {
      const socket = new WebSocket(location.origin.replace('http', 'ws') + path);
      stop = () => socket.close();
      socket.onopen = connected;
      socket.onmessage = ({ data }) => read(data, line);
      socket.onclose = () => line === connection && (up ? disconnected() : connect());
      return;
    }
    const aborter = new AbortController();
    stop = () => aborter.abort();
    const answer = await fetch(path, { cache: 'no-store', signal: aborter.signal });
    if (line !== connection) return;
    if (answer.ok) {
      connected();
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let next; !(next = await reader.read()).done;) read(next.value, line);
    } else {
      why = await reason(answer);
      if (ended(answer.status)) return renew(answer.status, why);
    }
  } catch { /* Treated like an end of the stream. */ }
  if (line === connection) disconnected(why);
}

function connected() {
  up = true;
  wired = false;
  sent = acked;
  own = session.split('.')[0];
  keep('tab', [tab, own]);
  leave('', 0);
  notify('');
  steady = setTimeout(() => (failures = 0), 5000);
  flush();
}

function disconnected(why, wait = pause(failures++)) {
  hangUp();
  if (leaving) return;
  if (why) notify(why);
  else if (!notice.textContent && !late) {
    late = setTimeout(notify, 1000, LOST);
  }
  again = setTimeout(connect, wait);
}

/// Takes a part of what comes over a connection: messages with an empty line behind each.
function read(text, line) {
  if (line !== connection) return;
  watch();
  const parts = (piece + text).split('\n\n');
  piece = parts.pop();
  for (const part of parts) {
    const message = {};
    for (const [, name, value] of part.matchAll(/^(\w*): (.*)/gm)) message[name] = value;
    if ('' in message) beat();
    receive(message);
    if (line !== connection) return;
  }
}

/// A server that sends nothing for too long is not there, though nobody has closed the line.
function watch() {
  clearTimeout(silence);
  silence = patience && setTimeout(() => disconnected(LOST), +patience);
}

/// Answers a heartbeat, and finds out whether that arrives.
function beat() {
  const line = connection;
  fetch(root + '/beat', { method: 'POST', headers: { 'X-CSRF-Token': csrf }, signal: AbortSignal.timeout(5000) })
    .catch(() => line === connection && disconnected(LOST));
}

function receive({ event, data, id }) {
  if (event === 'gone') return renew();
  if (event === 'bye') return disconnected('', (+data || 0) * (1 + Math.random()));
  if (!data) return;
  if (id) version = id;
  try {
    show(JSON.parse(data));
  } catch (error) {
    // The page is no longer what the server thinks: ask for all of it.
    console.error('pawl:', error);
    version = 0;
    disconnected();
  }
}

// MARK: A frame

let patching = false;
let lost = null;       // where to look for something to focus, as what was focused is removed
let parked = null;     // was focused when it was disabled, gets the focus back when it is enabled
let spoken = null;     // texts that have changed following what the user did

function show(frame) {
  const answered = acknowledge(frame.a);
  const active = document.activeElement;
  spoken = answered.some(event => !QUIET.has(event.t)) ? new Set() : null;
  patching = true;
  lost = null;
  try {
    for (const op of frame.o || []) apply(op);
    dialogs();
    keepFocus(active);
    if (frame.t !== undefined) document.title = frame.t;
    if (frame.u !== undefined) travel(frame, answered.some(event => event.t === 'go'));
    if (frame.f !== undefined) focusOn(frame.f);
  } finally {
    patching = false;
  }
  tellFocus();
  measure();
  putBack();
  for (const [el, note] of long) {
    if (!el.isConnected) long.delete(el);
    else if (el.nextSibling !== note) el.after(note);
  }
  if (spoken?.size) status.textContent = [...spoken].slice(0, 3).join('. ');
}

function apply([kind, key, a, b]) {
  const el = element(key);
  if (kind === 'r') return remove(el);
  if (!el) throw new Error(`no element ${key} for "${kind}"`);
  const before = key => key ? element(key) : null;
  if (kind === 't') setText(el, a);
  else if (kind === 'a') setAttributes(el, Object.entries(a));
  else if (kind === 'm') place(el, element(a), before(b));
  else if (kind === 'i') for (const node of parse(b)) put(el, node, before(a));
  else if (kind === 'h') {
    const [fresh] = parse(a);
    morph(el, fresh);
    for (const node of doomed) remove(node);
    doomed.clear();
  }
}

function parse(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.childNodes];
}

/// Moves a node, where the browser can without taking it out of the document; else its scroll positions are set again.
function place(parent, node, before) {
  doomed.delete(node);
  if (node.nextSibling === before && node.parentNode === parent) return;
  if (parent.moveBefore) {
    try { return void parent.moveBefore(node, before); } catch { /* One of both is not in the document. */ }
  }
  const scrolled = [node, ...(node.querySelectorAll?.('*') || [])].filter(el => el.scrollTop || el.scrollLeft)
    .map(el => [el, el.scrollTop, el.scrollLeft]);
  parent.insertBefore(node, before);
  for (const [el, top, left] of scrolled) el.scrollTo(left, top);
}

/// Inserts a new node; what is in the page already and stands in it by id is moved into it. Returns what is there then.
function put(parent, node, before) {
  const fresh = node.nodeType === 1 ? [node, ...node.querySelectorAll('[id]')] : [];
  const kept = fresh.filter(el => el.id).map(el => [document.getElementById(el.id), el])
    .filter(([old, el]) => old && alike(old, el) && !old.contains(parent));
  parent.insertBefore(node, before);
  say(node);
  for (const [old, el] of kept) {
    if (!old.isConnected || !el.isConnected) continue;
    if (el === node) node = old;
    place(el.parentNode, old, el);
    el.remove();
    morph(old, el);
  }
  return node;
}

function remove(node) {
  if (!node?.isConnected) return;
  if (node.contains(document.activeElement)) {
    lost = [node.nextElementSibling, node.previousElementSibling, node.parentElement];
  }
  node.remove();
}

const say = node => {
  const text = spoken && node.textContent.trim();
  if (text && text.length < 200 && (node.parentElement || node).getClientRects().length) spoken.add(text);
};

// MARK: Morphing

const doomed = new Set();   // nodes that nothing has asked for; they stay to the end, as something still may

const alike = (a, b) => a.nodeName === b.nodeName && a.id === b.id && a.type === b.type;

function morph(old, fresh) {
  doomed.delete(old);
  if (!fresh || !alike(old, fresh)) {
    if (fresh) put(old.parentNode, fresh, old);
    if (old.id && old.id === fresh?.id) remove(old);
    else doomed.add(old);
  } else if (old.nodeType !== 1) {
    setData(old, fresh.data);
  } else {
    const gone = [...old.attributes].filter(({ name }) => !fresh.hasAttribute(name)).map(({ name }) => [name, null]);
    setAttributes(old, gone.concat([...fresh.attributes].map(({ name, value }) => [name, value])));
    if (old.nodeName === 'TEXTAREA') return setField(old, fresh.value);
    if (old.type === 'checkbox') setOwn(old, 'checked', fresh.getAttribute('checked'));
    morphChildren(old, fresh);
    if (old.nodeName === 'SELECT' && !busy(old)) old.selectedIndex = fresh.selectedIndex;
  }
}

function morphChildren(parent, fresh) {
  const wants = [...fresh.childNodes];
  const ids = new Set(wants.map(node => node.id).filter(Boolean));
  const skip = node => {
    while (node && doomed.has(node)) node = node.nextSibling;
    return node;
  };
  let last = null;    // what stands in its place already
  // Asked for again each time, as what stood next may have been moved into what was morphed.
  const next = () => skip(last ? last.nextSibling : parent.firstChild);
  for (const want of wants) {
    let at = next(), have = null;
    const drop = () => {
      doomed.add(at);
      at = next();
    };
    if (want.id) {
      while (at?.id && !ids.has(at.id)) drop();
      have = document.getElementById(want.id);
      if (have && (have.contains(parent) || !alike(have, want))) have = null;
    } else {
      let node = at;
      while (node && (doomed.has(node) || (node.id ? !ids.has(node.id) : !alike(node, want)))) node = node.nextSibling;
      if (node && !node.id) {
        while (at !== node) drop();
        have = node;
      }
    }
    if (!have) {
      last = put(parent, want, at);
      continue;
    }
    if (have !== at && at && skip(at.nextSibling) === have) {
      // It went further down: one move, instead of one for each that it went past.
      place(parent, at, null);
    } else if (have !== at) {
      place(parent, have, at);
    }
    last = have;
    morph(have, want);
  }
  for (let node; (node = next());) doomed.add(node);
}

/// Only the part that differs is replaced: a selection in the rest stays.
function setData(node, text) {
  if (node.data === text) return;
  const [head, tail] = common(node.data, text);
  node.replaceData(head, node.length - head - tail, text.slice(head, text.length - tail));
  say(node);
}

function setText(el, text) {
  const child = el.firstChild;
  if (el.nodeName === 'TEXTAREA') setField(el, text);
  else if (child?.nodeType === 3 && !child.nextSibling && text) setData(child, text);
  else {
    el.textContent = text;
    say(el);
  }
}

/// How many characters at the start and at the end two texts share.
function common(a, b) {
  const most = Math.min(a.length, b.length);
  let head = 0, tail = 0;
  while (head < most && a[head] === b[head]) head++;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return [head, tail];
}

// MARK: Values

const OWN = ['value', 'checked', 'selected', 'open'];

function setAttributes(el, entries) {
  // Values last: a range takes only what is between its bounds.
  entries.sort(([a], [b]) => OWN.includes(a) - OWN.includes(b));
  for (const [name, value] of entries) {
    if (OWN.includes(name) && !setOwn(el, name, value)) continue;
    if (value === null) el.removeAttribute(name);
    else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
  }
}

/// Sets what the user can change too. Returns whether the attribute is to follow.
function setOwn(el, name, value) {
  const kind = el.nodeName;
  if (el.type === 'password' && name === 'value' && value === null) return true;    // Only the server lacks it.
  if (busy(kind === 'OPTION' ? el.closest('select') || el : el)) return false;
  if (name === 'value' && (kind === 'TEXTAREA' || kind === 'SELECT' || el.matches(TEXTS))) setField(el, value || '');
  else if (name === 'value' && kind === 'INPUT') el.value = value;
  else if (name === 'checked') el.checked = value !== null;
  else if (name === 'selected') el.selected = value !== null;
  else if (name === 'open' && kind === 'DIALOG' && value === null && el.open) el.close();
  return kind !== 'TEXTAREA' && kind !== 'SELECT';
}

let composing = null;    // the field in which an input method is at work
let began = '';          // its text before
let held = null;         // the text that the server has for it in the meantime
const touched = new Map();  // what the user has changed, in that order; for buttons with what they are to be
const long = new Map();     // fields with too long a text, with the message beside each

function touch(el, value) {
  touched.delete(el);
  touched.set(el, value);
}

/// Says beside a field that its text is too long to be sent. The text stays.
function tooLong(el) {
  const bytes = el.value.length * 3 > longest && size(el.value), is = bytes > longest;
  long.get(el)?.remove();
  if (is) {
    const [note] = parse('<span class="err" role="alert"></span>');
    note.textContent = `This text is too long to be saved, by ${bytes - longest} bytes.`;
    el.after(note);
    long.set(el, note);
    el.setAttribute('aria-invalid', is);
  } else if (long.delete(el)) {
    el.removeAttribute('aria-invalid');
  }
  return is;
}

function setField(el, value) {
  if (busy(el)) return;
  value = value.replace(/\r\n?/g, '\n');
  if (composing === el) {
    held = value;
    return;
  }
  if (el.value === value) return;
  const { value: old, selectionStart, selectionEnd, selectionDirection, scrollTop, scrollLeft } = el;
  el.value = value;
  touched.delete(el);
  if (el !== document.activeElement || typeof selectionStart !== 'number') return;
  const [head, tail] = common(old, value);
  const moved = at => (at <= head ? at
    : at >= old.length - tail ? at + value.length - old.length : Math.min(at, value.length - tail));
  el.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
  el.scrollTo(scrollLeft, scrollTop);
}

function changed(el) {
  const key = keyOf(el);
  touch(el);
  if (el.type === 'checkbox') tell(key, 'check', el.checked);
  else if (el.nodeName === 'SELECT') tell(key, 'choose', el.selectedIndex);
  else if (el.type === 'range') {
    const low = +(el.min || 0), high = +(el.max || 100);
    tell(key, 'fraction', high > low ? (el.value - low) / (high - low) : 0);
  } else if (el.matches(TEXTS) && !tooLong(el)) {
    tell(key, 'text', el.value);
  }
}

listen(document, 'input change', event => {
  const el = event.target, late = el.matches('[type=checkbox],select');
  if (late === (event.type === 'change') && el !== composing) changed(el);
});
listen(document, 'compositionstart', event => {
  composing = event.target;
  began = composing.value;
  held = null;
});
listen(document, 'compositionend', event => {
  const text = held;
  composing = held = null;
  if (event.target.value !== began) changed(event.target);
  else if (text !== null) setField(event.target, text);
});

// MARK: Focus

let focused = 0;    // the element of which the server knows that it is focused

const controlIn = el => (el?.matches(CONTROL) ? el : el?.querySelector(CONTROL));

function focusOn(key) {
  if (key) controlIn(element(key))?.focus();
  else document.activeElement?.blur();
  focused = focusKey();
}

function focusKey() {
  return keyOf(document.activeElement?.closest('input,textarea,select,[data-focus]') || {});
}

function tellFocus() {
  const key = focusKey();
  if (patching || key === focused || (!key && !document.hasFocus())) return;
  if (focused && element(focused)) tell(focused, 'blur');
  if (key) tell(key, 'focus');
  focused = key;
}

function keepFocus(active) {
  const free = () => !document.activeElement || document.activeElement === document.body;
  if (active && active !== document.body && active.isConnected) {
    if (active.matches(':disabled')) parked = active;
    else if (free()) active.focus({ preventScroll: true });
  }
  if (parked && free() && !parked.matches(':disabled')) {
    if (parked.isConnected) parked.focus({ preventScroll: true });
    parked = null;
  }
  if (!lost || !free()) return;
  for (const place of lost) {
    const control = place?.isConnected && controlIn(place);
    if (control) return control.focus({ preventScroll: true });
  }
}

listen(document, 'focusin focusout', () => setTimeout(tellFocus));
listen(document, 'pointerdown keydown', event => {
  if (event.type === 'pointerdown' || event.key === 'Tab') parked = null;
}, true);

// MARK: Dialogs

const shown = new Map();    // open dialogs, the topmost last, with what had the focus before
const top = () => [...shown.keys()].pop();

function dialogs() {
  let back = null;
  for (const [dialog, from] of [...shown].reverse()) {
    if (dialog.isConnected && dialog.open) continue;
    shown.delete(dialog);
    back = from;
  }
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    if (dialog.matches(':modal')) continue;
    const active = document.activeElement;
    if (!shown.has(dialog)) shown.set(dialog, active && active !== document.body ? active : back);
    dialog.removeAttribute('open');
    dialog.showModal();
    if (dialog.matches('.alert,.confirm')) start(dialog);
    back = null;
  }
  anchor();
  if (!back) return;
  (back.isConnected ? back : document.getElementById(back.id))?.focus({ preventScroll: true });
}

/// A dialog never starts on what destroys something.
function start(dialog) {
  const first = ['.cancel', ':is(.default,[data-key=return]):not(.destructive)', 'button:not(.destructive)']
    .map(kind => dialog.querySelector(kind + ':not(:disabled)')).find(Boolean);
  (first || dialog).focus();
}

/// Puts menus and popovers below what they belong to, or above it.
function anchor() {
  for (const dialog of shown.keys()) {
    const target = dialog.dataset.anchor && element(dialog.dataset.anchor);
    if (!target) continue;
    const box = target.getBoundingClientRect(), { offsetWidth: width, offsetHeight: height } = dialog;
    const left = box.left + (dialog.matches('.menu') ? 0 : (box.width - width) / 2);
    const below = box.bottom + 6, above = box.top - 6 - height, lowest = innerHeight - 8 - height;
    dialog.style.left = Math.max(8, Math.min(left, document.documentElement.clientWidth - 8 - width)) + 'px';
    dialog.style.top = Math.max(8, below <= lowest ? below : above >= 8 ? above : lowest) + 'px';
  }
}

const dismiss = dialog => {
  if ('dismiss' in dialog.dataset) tell(keyOf(dialog), 'dismiss');
};

const beside = (event, dialog) => {
  const box = dialog.getBoundingClientRect();
  return event.target === dialog && !(event.clientX >= box.left && event.clientX <= box.right &&
    event.clientY >= box.top && event.clientY <= box.bottom);
};

let pressedBeside = false;

listen(document, 'cancel', event => {
  if (!shown.has(event.target)) return;
  event.preventDefault();
  dismiss(event.target);
}, true);
listen(document, 'close', ({ target }) => {
  // Browsers close a dialog by themselves when asked twice. Whether it closes is for the server to say.
  if (!shown.has(target) || target.open || !target.isConnected) return;
  shown.delete(target);
  target.setAttribute('open', '');
  dialogs();
  dismiss(target);
}, true);
listen(window, 'resize scroll', () => shown.size && requestAnimationFrame(anchor), { capture: true, passive: true });

// MARK: Clicks and keys

listen(document, 'submit', event => event.preventDefault());

listen(document, 'click', event => {
  const el = near(event, 'button,a,summary');
  const dialog = top();
  if (!el) {
    if (dialog && pressedBeside && beside(event, dialog)) dismiss(dialog);
  } else if (el.nodeName === 'SUMMARY') {
    const details = el.parentElement;
    if (details.nodeName === 'DETAILS') {
      touch(details);
      tell(keyOf(details), 'open', !details.open);
    }
  } else if (el.nodeName === 'BUTTON') {
    event.preventDefault();
    if (el.name === 'press' && el.getAttribute('aria-disabled') !== 'true') {
      rest = [];
      if (el.matches('[role=radio]')) {
        for (const other of touched.keys()) if (el.parentNode.contains(other)) touched.delete(other);
        touch(el, true);
      } else if (el.matches('[aria-pressed]')) touch(el, !isOn(el));
      tell(+el.value, 'press');
    }
  } else if (el.matches('.nav') && !(event.ctrlKey || event.metaKey || event.shiftKey || event.button)) {
    event.preventDefault();
    if (el.getAttribute('aria-disabled') !== 'true') tell(keyOf(el), 'press');
  }
});

const NAMES = { Enter: 'return', ' ': 'space', Backspace: 'delete', Delete: 'deleteforward' };

/// By which name the server knows a key.
const nameOf = ({ key }) => NAMES[key] || (key[1] ? key.replace('Arrow', '').toLowerCase() : key);

/// Tells of a key that views around the target ask for. Returns whether it is for nobody else: where a view has named it, but
/// not where a field writes it, and where it would scroll what is around a view that has the focus.
function ask(event, phase) {
  const { target } = event, name = nameOf(event), keys = [];
  for (let el = target; (el = el.closest('[data-keys]')); el = el.parentElement) keys.push(...el.dataset.keys.split(' '));
  const has = key => keys.includes(key), named = has(name), writes = !event.key[1];
  if (phase > 2 && !has('^') || !(named || has('*') || (writes && has('#')))) return false;
  const alone = named ? !(writes && target.matches(TEXTS)) : !writes && name !== 'tab' && target.matches('div,span');
  const held = 2 * event.shiftKey + 4 * event.ctrlKey + 8 * event.altKey + 16 * event.metaKey;
  tell(keyOf(target) || keyOf(target.closest('[data-keys]')), 'key', `${phase + 8 * alone} ${held} ${name}`);
  return alone;
}

listen(document, 'keyup', event => ask(event, 4));

listen(document, 'keydown', event => {
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
  if (ask(event, event.repeat ? 2 : 1)) return event.preventDefault();
  const { target } = event, field = target.matches(TEXTS);
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const name = nameOf(event).toLowerCase();
  if (name === 'return' && plain && field && target.nodeName === 'INPUT') {
    event.preventDefault();
    tell(keyOf(target), 'submit');
    press(event, name);
  } else if (plain && (field ? !/^(escape|insert|f\d+)$/.test(name) && !(target.nodeName === 'INPUT' && /^(up|down|page.+)$/.test(name))
    : name === 'return' && target.closest(CONTROL))) {
    // The control's own.
  } else if (press(event, name)) {
    event.preventDefault();
  } else if (name === 'escape' && shown.size) {
    event.preventDefault();
    dismiss(top());
  } else if (plain) {
    rove(event, name);
  }
});

/// Presses the button whose shortcut this is.
function press(event, name) {
  for (const button of (top() || document).querySelectorAll('[data-key]')) {
    const parts = button.dataset.key.toLowerCase().split('+');
    const key = parts.pop() || '+', has = part => parts.includes(part);
    if (key !== name && !(event.altKey && event.code === 'Key' + key.toUpperCase())) continue;
    // Characters other than letters may need Shift on some keyboards.
    if (has('shift') !== event.shiftKey && !(event.shiftKey && /^\P{L}$/u.test(key))) continue;
    if (has('alt') !== event.altKey || button.disabled || !button.getClientRects().length) continue;
    if (has('cmd') ? event.metaKey || (event.ctrlKey && !has('ctrl')) : !event.metaKey && has('ctrl') === event.ctrlKey) {
      button.click();
      return true;
    }
  }
  return false;
}

/// Arrow keys go through what belongs together.
function rove(event, name) {
  const group = event.target.closest('[role=radiogroup],[role=menu],[role=tablist],dialog.menu,.tabs>nav');
  if (!group || event.target.matches('input,select')) return;
  const items = [...group.querySelectorAll('button:not(:disabled),a[href]')].filter(el => el.getClientRects().length);
  const at = items.indexOf(document.activeElement.closest('button,a'));
  const to = { up: at - 1, left: at - 1, down: at + 1, right: at + 1, home: 0, end: -1 }[name];
  const next = items.at(to % items.length);
  if (to === undefined || !next) return;
  event.preventDefault();
  next.focus();
  if (next.matches('[role=radio]')) next.click();
}

// MARK: Sizes and drags

/// What views measure, or follow with a pointer, is told by a script of its own, which other pages do not load.
const measure = () => form.querySelector('[data-size]') && import(more).then(script => script.default(tell, CONTROL));

listen(document, 'pointerdown', event => { pressedBeside = shown.size > 0 && beside(event, top()); });

// MARK: History

const here = () => location.pathname + location.search;
let page = here();

function travel({ u, r }, went) {
  if (waiting.some(event => event.t === 'go')) return;
  const url = new URL(u, location.href), path = url.pathname + url.search;
  page = path;
  if (went && history.state?.y !== undefined) scrollTo(0, history.state.y);
  if (path === here()) return;
  if (r || went) return history.replaceState(history.state, '', url);
  history.replaceState({ y: scrollY }, '');
  history.pushState(null, '', url);
  scrollTo(0, 0);
}

listen(window, 'popstate', () => {
  if (here() === page) return;    // only the part after "#" is another one
  page = here();
  tell(0, 'go', page);
});

// MARK: Coming and going

let late, fading;
const [notice, status] = parse('<div id="pawl-notice" role="status"></div><div id="pawl-status" class="vh" role="status"></div>');
document.body.append(notice, status);
notice.popover = 'manual';    // above dialogs

function notify(text, time) {
  clearTimeout(late);
  clearTimeout(fading);
  late = 0;
  notice.textContent = text.slice(0, 300);
  notice.togglePopover?.(!!text);
  if (time) fading = setTimeout(notify, time, '');
}

// MARK: The tab

// A session belongs to a tab, which is known by what only it remembers. Storage may be switched off.
const keep = (name, value) => {
  try { sessionStorage[`pawl.${name}${base}`] = JSON.stringify(value); } catch { /* Then it is forgotten. */ }
};
const recall = name => {
  try { return JSON.parse(sessionStorage[`pawl.${name}${base}`]); } catch { /* There is nothing. */ }
};
/// Tells the server for some seconds that the session of a page which is asked for may be this one.
const leave = (session, seconds) => {
  document.cookie = `pawl-left=${session};path=${base || '/'};samesite=lax;max-age=` + seconds;
};

let tab, own;                   // the tab's name, and the session that belongs to it
let mine = false, release;      // whether this document is the one of its tab, and what lets go of that
const air = new BroadcastChannel('pawl' + base);

/// Whether this document is the only one of its tab. A tab that was duplicated has the memory of the first.
const alone = () => new Promise(resolve => {
  const asked = Date.now();
  let isOther = false;
  air.onmessage = ({ data: [name, time] }) => {
    if (name !== tab) return;
    if (time) {
      if (mine || !navigator.locks && asked < time) air.postMessage([tab]);
    } else if (!mine) {
      isOther = true;
      resolve(false);
    }
  };
  air.postMessage([tab, asked]);
  // Without TLS there are no locks: then silence is the answer. The document that asked first may still be waiting for it.
  if (!navigator.locks) return setTimeout(resolve, 250, true);
  navigator.locks.request(`pawl.${tab}`, () => isOther || new Promise(done => {
    release = done;
    resolve(true);
  }));
});

/// Begins, or goes on after the browser has put the page aside.
async function begin() {
  ready = false;
  [tab, own] = recall('tab') || [];
  if (!tab || !await alone()) {
    tab = crypto.getRandomValues(new Uint32Array(5)).join('');
    own = '';
    alone();
  }
  mine = true;
  keep('tab', [tab, own]);
  if (own) await sendRest();
  if (!session || (own ? own !== session.split('.')[0] : 'taken' in form.dataset)) await open();
  ready = true;
  connect();
}

/// Sends what the page before had not sent when it was left.
async function sendRest() {
  const [to, token, events] = recall('left') || [];
  keep('left');
  if (!to?.includes(`/${own}.`)) return;
  for (let after = 0, batch; (batch = message(events, after)); after = batch.s) {
    await fetch(to + '/leave', { method: 'POST', body: token + '\n' + JSON.stringify(batch) }).catch(() => {});
  }
}

/// Has the page of the tab's own session, or of a new one, in place of what is shown.
async function open() {
  for (;;) {
    let why = '';
    try {
      const answer = await fetch(base + '/_pawl/open', {
        method: 'POST', headers: { 'X-Pawl-Tab': tab }, body: new URLSearchParams({ path: here(), own }),
      });
      const page = answer.ok && new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page && page.getElementById('pawl');
      if (fresh) return adopt(page.title, fresh);
      if (answer.ok || ended(answer.status)) return reload();
      why = await reason(answer);
    } catch { /* Nobody answered. */ }
    disconnected(why);
    await sleep(pause(failures));
  }
}

/// Shows the page of another session. What the user has changed is put back.
function adopt(title, fresh) {
  if (session) navigator.sendBeacon(root + '/leave', csrf);    // Nobody uses that one.
  rest = changes();
  for (const { name, value } of fresh.attributes) form.setAttribute(name, value);
  form.replaceChildren(...fresh.childNodes);
  document.title = title;
  enter();
  waiting.length = number = acked = sent = ever = focused = 0;
  page = here();
  for (const map of [valued, touched, long, shown]) map.clear();
  dialogs();
  putBack();
  tellFocus();
  measure();
}

/// The session is over: where it is known to be, goes on with a new one.
async function renew(status = 410, why) {
  if (leaving) return;
  if (status !== 404 && status !== 410) return reload();
  ready = false;
  disconnected('', 0);
  own = '';
  if (failures++) {
    // It was over at once: such as where cookies are not allowed.
    if (why) notify(why);
    await sleep(pause(failures));
  }
  await open();
  ready = true;
  connect();
}

// MARK: What was changed

const CHANGES = 'input:not([type=hidden]),textarea,select,details,[role=radio],[aria-pressed]';
let rest = [];      // what is to be put back, as soon as there is a place for it

const isOn = el => el.matches('[aria-checked=true],[aria-pressed=true]');

const stateOf = el => (el.nodeName === 'BUTTON' ? isOn(el) : el.nodeName === 'DETAILS' ? el.open
  : el.nodeName === 'SELECT' ? el.selectedIndex : el.type === 'checkbox' ? el.checked : el.value);

/// What an element is and what it is called: keys are others in another session.
const labelOf = el => [el.nodeName, el.type, el.closest('[role=radiogroup]')?.getAttribute('aria-label'),
  el.getAttribute('aria-label') || (el.labels?.[0] || el.querySelector('summary') || el).textContent.trim()].join();
const named = name => [...form.querySelectorAll(CHANGES)].filter(el => labelOf(el) === name);

const changes = () => [...touched].filter(([el]) => el.isConnected).map(([el, value]) => {
  const name = labelOf(el);
  return [name, named(name).indexOf(el), value ?? stateOf(el), el === document.activeElement];
});

/// Changes again what there is by now, and keeps the rest for later frames.
function putBack() {
  rest = rest.filter(([name, index, value, active]) => {
    const el = named(name)[index];
    if (!el || el.disabled) return true;
    if (active) el.focus();
    if (stateOf(el) === value) return false;
    touch(el, value);
    if (el.nodeName === 'BUTTON') tell(+el.value, 'press');
    else if (el.nodeName === 'DETAILS') tell(keyOf(el), 'open', value);
    else {
      if (el.nodeName === 'SELECT') el.selectedIndex = value;
      else if (el.type === 'checkbox') el.checked = value;
      else el.value = value;
      changed(el);
    }
    return false;
  });
}

/// Loads the page again, with what was changed put back, except for passwords; not at once when that happens again and again.
function reload() {
  if (leaving) return;
  leaving = true;
  hangUp();
  keep('fields', [here(), changes().filter(([name]) => !name.startsWith('INPUT,password'))]);
  const past = (recall('reloads') || []).filter(time => Date.now() - time < 60000);
  keep('reloads', [...past, Date.now()]);
  // Gone to anew, and not reloaded: the browser would say again that another site has led here.
  setTimeout(() => location.replace(here()), past.length < 2 ? 0 : 1000 + pause(past.length));
}

/// Tells what was written before this script was there.
function catchUp() {
  for (const el of form.querySelectorAll('input,textarea,select')) {
    if (el.nodeName === 'SELECT' ? el.querySelector('[selected]')?.selected === false
      : el.type === 'checkbox' ? el.checked !== el.defaultChecked
      : el.matches(TEXTS) && el.value !== el.defaultValue) changed(el);
  }
}

const comeBack = () => {
  if (up || leaving || document.hidden) return;
  wired = false;    // An attempt that is given up here says nothing of sockets.
  connect();
};
listen(document, 'visibilitychange', comeBack);
listen(window, 'online', comeBack);
listen(window, 'beforeunload', () => {
  if (leaving) return;
  flush();
  // The page that comes in place of this one is asked for before it hides, and goes on with its session.
  if (own) leave(own, 9);
  disconnected('', 900);
});
listen(window, 'pagehide', () => {
  if (leaving) return;
  leaving = true;
  hangUp();
  const batch = message(waiting, acked), secret = waiting.findIndex(({ n }) => element(n)?.type === 'password');
  navigator.sendBeacon(root + '/leave', batch ? csrf + '\n' + JSON.stringify(batch) : csrf);
  // For what did not fit, or did not arrive: the next page of the tab sends it again.
  keep('left', [root, csrf, secret < 0 ? waiting : waiting.slice(0, secret)]);
  mine = false;
  release?.();
});
listen(window, 'pageshow', event => {
  if (!event.persisted) return;
  leaving = false;
  begin();
});

enter();
dialogs();
catchUp();
const [at, fields] = recall('fields') || [];
keep('fields');
if (at === here()) rest = fields;
putBack();
tellFocus();
measure();
begin();
})();
