// The views run on the server. This script sends the user's actions, applies the patches that the server sends, and
// preserves the user's state: text being typed, focus, caret, selection and scroll positions.
(() => {
'use strict';

// MARK: The protocol

// The keys that the server and this script share, as in PageProtocol.swift. They are served as values, not as names.
const StreamField = { heartbeat: '', event: 'event', data: 'data', id: 'id' };
const StreamEvent = { answer: 'answer', bye: 'bye', gone: 'gone', page: 'page' };
const Frame = { acknowledged: 'a', operations: 'o', path: 'u', replacesHistory: 'r', title: 't', focus: 'f', copied: 'c', revealed: 's',
  notifications: 'n', unsaved: 'w' };
const Operation = { attributes: 'a', html: 'h', insert: 'i', move: 'm', remove: 'r', text: 't' };
const Message = { events: 'e', last: 's', document: 'd' };
const EventMember = { key: 'n', type: 't', value: 'v' };
const EventType = {
  blur: 'blur', check: 'check', choose: 'choose', dismiss: 'dismiss', drag: 'drag', drop: 'drop', focus: 'focus',
  fraction: 'fraction', go: 'go', hover: 'hover', key: 'key', lengths: 'lengths', open: 'open', part: 'part', press: 'press', rows: 'rows',
  scrolled: 'scrolled', select: 'select', shown: 'shown', submit: 'submit', text: 'text',
};
const DragPhase = { begin: 0, move: 1, end: 2 };
const DropPhase = { leave: 0, over: 1, drop: 2 };
const SelectionReach = { range: 0, all: 1 };
const KeyPhase = { down: 1, repeated: 2, up: 4, keptFromBrowser: 8 };
const KeyModifier = { shift: 2, control: 4, option: 8, command: 16 };
const KeyName = { delete: 'delete', deleteforward: 'deleteforward', return: 'return', space: 'space' };
const Identifier = { form: 'pawl', element: 'p' };
const Attribute = {
  anchor: 'data-anchor', base: 'data-base', dismiss: 'data-dismiss', drag: 'data-drag', dragScript: 'data-drops', drop: 'data-drop', duration: 'data-duration', focus: 'data-focus', follow: 'data-follow', framesScript: 'data-frames',
  handled: 'data-handled', hover: 'data-hover',
  key: 'data-key', keys: 'data-keys', messageSize: 'data-message', paletteScript: 'data-palette', patience: 'data-patience', pick: 'data-pick', pointerScript: 'data-pointer', rowsScript: 'data-rows', selectScript: 'data-select', session: 'data-session', several: 'data-several', share: 'data-share', size: 'data-size', taken: 'data-taken', textSize: 'data-text',
  token: 'data-csrf', upload: 'data-to', version: 'data-version', words: 'data-words',
};
const KeyClass = { any: '*', typing: '#', released: '^' };
const ShortcutModifier = { command: 'cmd', control: 'ctrl', option: 'alt', shift: 'shift' };
const FormField = { file: 'file', own: 'own', path: 'path', press: 'press', token: 'csrf', value: 'v.', version: 'version' };
const Path = { prefix: '_pawl', open: 'open', live: 'live', events: 'events', beat: 'beat', leave: 'leave', picture: 'picture', upload: 'upload', download: 'download' };
const Query = { tab: 'tab', version: 'v' };
const Header = { tab: 'X-Pawl-Tab', token: 'X-CSRF-Token' };
const Cookie = { left: 'pawl-left' };

// MARK: The page

const doc = document, { currentScript } = doc;
const form = doc.getElementById(Identifier.form);
if (!form) return;
const setting = name => form.getAttribute(name);
const base = setting(Attribute.base) || '', most = setting(Attribute.messageSize) || 65536;
const longest = setting(Attribute.textSize) || 1 << 20, patience = setting(Attribute.patience);
let session, csrf, version, root;

/// Reads the session of the page.
function enter() {
  session = setting(Attribute.session);
  csrf = setting(Attribute.token);
  version = setting(Attribute.version) || 0;
  root = `${base}/${Path.prefix}/${session}`;
}

const CONTROL = ':is(button,input,select,textarea):not(:disabled,[type=hidden]),a[href],summary,[tabindex]:not([tabindex="-1"])';
const TEXTS = 'input:not([type=checkbox],[type=range],[type=hidden],[type=file]),textarea';

const listen = (target, names, handler, options) =>
  names.split(' ').forEach(name => target.addEventListener(name, handler, options));
const element = key => doc.getElementById(Identifier.element + key);
/// The texts of the scripts in the language of the page.
const words = () => (element(0)?.getAttribute(Attribute.words)
  || 'Connection lost. Trying again…|This text is {n} bytes too long.|Find a command|Nothing found').split('|');
const near = (event, selector) => event.target.closest?.(selector);
const keyAfter = (prefix, name) => (String(name).startsWith(prefix) && +name.slice(prefix.length)) || 0;
const keyOf = el => keyAfter(FormField.value, el.name) || keyAfter(Identifier.element, el.id);

// MARK: Sending events

const VALUES = new Set([EventType.text, EventType.check, EventType.fraction, EventType.choose, EventType.open]);
const QUIET = new Set(
  [EventType.text, EventType.fraction, EventType.drag, EventType.hover, EventType.scrolled, EventType.shown, EventType.rows, EventType.focus, EventType.blur]);
// Unacknowledged events, in order. `n`: the element, `t`: the type, `p`: the parts of a value, `s`: the last one's number
const waiting = [];
const valued = new Map();   // key → number of the last event that set the element's value
let number = 0;             // of the last event
let acked = 0;              // of the last event that the server has handled
let sent = 0;               // of the last event posted over the current connection
let ever = 0;               // of the last event ever posted; its content must not change any more
let posting = 0;            // the connection over which a message is being sent; messages of earlier ones may be lost
let answer, awaited;        // what is told of the answer to a message over the socket, and its last event
let retry, refusals = 0;

function tell(n, t, v) {
  if (!n && t !== EventType.go) return;
  const end = waiting.at(-1), p = t === EventType.text && v.length > part ? v.match(parts) : [v];
  const isMove = value => t !== EventType.drag || value[0] === DragPhase.move;
  const moves = [EventType.text, EventType.fraction, EventType.drag].includes(t) && isMove(v);
  if (moves && end?.n === n && end.t === t && end.s - end.p.length >= ever && isMove(end.p[0])) {
    number -= waiting.pop().p.length;
  }
  number += p.length;
  const event = { s: number, n, t, p };
  waiting.push(event);
  if (t === EventType.press || t === EventType.submit) {
    setTimeout(() => waiting.includes(event) && element(n)?.setAttribute('aria-busy', true), 300);
  }
  if (VALUES.has(t)) valued.set(n, number);
  queueMicrotask(flush);
}

/// Whether the server hasn't handled the latest value of a field yet. Until then the server's own value is outdated and
/// not applied.
const busy = el => valued.get(keyOf(el)) > acked || long.has(el);

// A message has room for many parts, whose characters take up to eight bytes each.
const part = most >> 4, parts = new RegExp(`[^]{1,${part}}`, 'gu');
const size = text => new Blob([text]).size;

/// The next message: the events after a number, as many as fit. Returns nothing if there are none.
function batch(events, after) {
  const message = (last, events) =>
    ({ [Message.last]: last, [Message.events]: events, [Message.document]: +session.split('.')[1] });
  const packed = [];
  let end = 0, room = Math.min(most, 32768) - 99;
  for (const { s: last, n, t, p } of events) {
    for (let i = 0; i < p.length; i++) {
      const at = last - p.length + i + 1, type = i < p.length - 1 ? EventType.part : t;
      const event = { [EventMember.key]: n, [EventMember.type]: type, [EventMember.value]: p[i] };
      if (at <= after) continue;
      room -= size(JSON.stringify(event)) + 1;
      if (end && (room < 0 || packed.length > 99)) return message(end, packed);
      packed.push(event);
      end = at;
    }
  }
  return end && message(end, packed);
}

const ended = status => [401, 403, 404, 409, 410].includes(status);

/// Sends a message over the socket. Its answer is that its last event is acknowledged, or why it is not.
const send = (body, end) => new Promise(done => {
  setTimeout(done, 8000, [0]);
  answer = done;
  awaited = end;
  socket.send(body);
});

/// Sends a message as a request, and returns the status and the text of its answer. Status 0: nobody answered.
async function post(body) {
  try {
    const answer = await fetch(`${root}/${Path.events}`, {
      method: 'POST', body, signal: AbortSignal.timeout(8000),
      keepalive: body.length < 6e4,   // browsers refuse larger ones
      headers: { 'Content-Type': 'application/json', [Header.token]: csrf },
    });
    return [answer.status, !answer.ok && await reason(answer)];
  } catch {
    return [0];
  }
}

async function flush() {
  if (!up || posting === connection || leaving) return;
  const message = batch(waiting, sent);
  if (!message) return;
  clearTimeout(retry);
  const line = connection, end = message[Message.last], to = root;
  posting = line;
  ever = Math.max(ever, end);
  const [status, why] = await (socket ? send : post)(JSON.stringify(message), end);
  if (line !== connection || to !== root) return;
  posting = 0;
  if (!status) return disconnected(words()[0]);
  if (ended(status)) return renew(status);
  if (why && status !== 422) notify(why, 6000);   // 422: the pressed element has just been removed from the page.
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
  if (acked >= awaited) answer?.([204]);
  for (const { n } of answered) if (!waiting.some(event => event.n === n)) element(n)?.removeAttribute('aria-busy');
  return answered;
}

// MARK: Receiving patches

let connection = 0;         // a counter; messages of earlier connections are dropped
let up = false, leaving = false, ready = false;     // connected; going away; knows its session
let stop, again, steady, silence, failures = 0;
let wired = false;          // whether the last attempt was a socket that didn't open
let socket;                 // over which events go up; without one they are requests
let piece = '';             // the beginning of an incomplete message

/// With full jitter, so that after a restart of the server not all pages reconnect at once.
const pause = count => Math.random() * Math.min(30000, 500 * 2 ** count);
const sleep = time => new Promise(done => setTimeout(done, time));

/// The reason in a response of the server; empty for an HTML page of a proxy.
const reason = async answer => (await answer.text()).replace(/^\s*<[^]*/, '');

/// Ends the connection, and pending attempts to reconnect.
function hangUp() {
  connection++;
  up = false;
  socket = null;
  piece = '';
  [again, steady, silence].forEach(clearTimeout);
  stop?.();
}

/// Connects. Over HTTP/1, a stream would take one of the six connections that all tabs share; a socket takes none of
/// them. If a proxy doesn't support sockets, the next attempt is a stream.
async function connect() {
  hangUp();
  if (leaving || !ready) return;
  const line = connection, path = `${root}/${Path.live}?${Query.version}=${version}&${Query.tab}=${tab}`;
  let why = '';
  watch();
  wired = !wired && !/^h\d/.test(performance.getEntries()[0]?.nextHopProtocol);
  try {
    if (wired) {
      const wire = new WebSocket(location.origin.replace('http', 'ws') + path);
      stop = () => wire.close();
      wire.onopen = () => {
        socket = wire;
        wire.send(csrf);
        connected();
      };
      wire.onmessage = ({ data }) => read(data, line);
      wire.onclose = () => line === connection && (up ? disconnected() : connect());
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
    late = setTimeout(notify, 1000, words()[0]);
  }
  again = setTimeout(connect, wait);
}

/// Handles a piece of the connection's data. Each message ends with an empty line.
function read(text, line) {
  if (line !== connection) return;
  watch();
  const parts = (piece + text).split('\n\n');
  piece = parts.pop();
  for (const part of parts) {
    const message = {};
    for (const [, name, value] of part.matchAll(/^(\w*): (.*)/gm)) message[name] = value;
    if (StreamField.heartbeat in message) beat();
    receive(message);
    if (line !== connection) return;
  }
}

/// Reconnects if the server sends nothing for too long, even if the connection is still open.
function watch() {
  clearTimeout(silence);
  silence = patience && setTimeout(() => disconnected(words()[0]), +patience);
}

/// Answers a heartbeat, and reconnects if the answer doesn't arrive.
function beat() {
  const line = connection;
  if (socket) return socket.send('');
  fetch(`${root}/${Path.beat}`, { method: 'POST', headers: { [Header.token]: csrf }, signal: AbortSignal.timeout(5000) })
    .catch(() => line === connection && disconnected(words()[0]));
}

function receive({ [StreamField.event]: event, [StreamField.data]: data, [StreamField.id]: id }) {
  if (event === StreamEvent.gone) return renew();
  if (event === StreamEvent.answer) return answer?.([+data.slice(0, 3), data.slice(4)]);
  if (event === StreamEvent.page) return adopt(new DOMParser().parseFromString(JSON.parse(data), 'text/html'));
  if (event === StreamEvent.bye) return disconnected('', (+data || 0) * (1 + Math.random()));
  if (!data) return;
  if (id) version = id;
  try {
    show(JSON.parse(data));
  } catch (error) {
    // The page differs from the server's: request all of it.
    console.error('pawl:', error);
    version = 0;
    disconnected();
  }
}

// MARK: Applying a frame

let patching = false;
let lost = null;       // candidates for the focus, if the focused element was removed
let parked = null;     // an element that lost the focus when it was disabled; it gets the focus back when it is enabled
let spoken = null;     // nodes whose texts have changed in response to the user, in order
let scrolled = null;   // scroll positions before the first move of a node that loses them
let seen = null;       // the row with the match of a search that is shown

function show(frame) {
  const answered = acknowledge(frame[Frame.acknowledged]), path = frame[Frame.path];
  const title = frame[Frame.title], focus = frame[Frame.focus], copied = frame[Frame.copied];
  const unsaved = frame[Frame.unsaved];
  const active = doc.activeElement;
  spoken = answered.some(event => !QUIET.has(event.t)) ? new Set() : null;
  // A sheet grows with its content, but doesn't shrink under the pointer.
  const sheet = top();
  if (sheet?.matches('.sheet')) sheet.style.setProperty('--least', sheet.offsetHeight + 'px');
  patching = true;
  lost = null;
  try {
    for (const operation of frame[Frame.operations] || []) apply(operation);
    for (const [el, top, left] of scrolled || []) el.scrollTo(left, top);
    scrolled = null;
    dialogs();
    keepFocus(active);
    if (title !== undefined) doc.title = title;
    if (path !== undefined) travel(path, frame[Frame.replacesHistory], answered.some(event => event.t === EventType.go));
    if (focus !== undefined) focusOn(focus);
  } finally {
    patching = false;
  }
  // Only pages that are served over TLS or from this computer have a clipboard.
  if (unsaved !== undefined) notify(unsaved);
  if (copied) navigator.clipboard?.writeText(copied).catch(() => {});
  const notes = frame[Frame.notifications];
  if (notes) load(Attribute.pointerScript).then(script => script.announce(notes));
  tellFocus();
  measure(frame[Frame.revealed]);
  timeToasts();
  putBack();
  const match = form.querySelector('.found');
  if (match !== seen) match?.scrollIntoView({ block: 'nearest' });
  seen = match;
  for (const [el, note] of long) {
    if (!el.isConnected) long.delete(el);
    else if (el.nextSibling !== note) el.after(note);
  }
  if (spoken?.size) announce();
}

/// Announces up to three short texts that have changed and are visible. This is done once for all changes of a frame: after each
/// change, the question whether its node is visible would lay out the whole page.
function announce() {
  const texts = new Set();
  for (const node of spoken) {
    const text = node.textContent.trim(), box = node.parentElement;
    // An urgent toast is announced by its own role.
    if (text && text.length < 200 && box?.getClientRects().length && !(node.closest ? node : box).closest('[role=alert]')) texts.add(text);
    if (texts.size > 2) break;
  }
  if (texts.size) status.textContent = [...texts].join('. ');
}

function apply([kind, key, a, b]) {
  const el = element(key);
  if (kind === Operation.remove) return remove(el);
  if (!el) throw new Error(`no element ${key} for "${kind}"`);
  const before = key => key ? element(key) : null;
  if (kind === Operation.text) setText(el, a);
  else if (kind === Operation.attributes) setAttributes(el, Object.entries(a));
  else if (kind === Operation.move) place(el, element(a), before(b));
  else if (kind === Operation.insert) for (const node of parse(b)) put(el, node, before(a));
  else if (kind === Operation.html) {
    const [fresh] = parse(a);
    morph(el, fresh);
    for (const node of doomed) remove(node);
    doomed.clear();
  }
}

function parse(html) {
  const template = doc.createElement('template');
  template.innerHTML = html;
  return [...template.content.childNodes];
}

/// Moves a node, without removing it from the document if the browser supports that. Otherwise the scroll positions are
/// restored after the frame.
function place(parent, node, before) {
  doomed.delete(node);
  if (node.nextSibling === before && node.parentNode === parent) return;
  if (parent.moveBefore) {
    try { return void parent.moveBefore(node, before); } catch { /* One of both is not in the document. */ }
  }
  scrolled ||= [...form.querySelectorAll('*')].filter(el => el.scrollTop || el.scrollLeft).map(el => [el, el.scrollTop, el.scrollLeft]);
  parent.insertBefore(node, before);
}

/// Inserts a new node. Elements with the same ids that are already in the page are moved into it. Returns the inserted
/// node.
function put(parent, node, before) {
  const fresh = node.nodeType === 1 ? [node, ...node.querySelectorAll('[id]')] : [];
  const kept = fresh.filter(el => el.id).map(el => [doc.getElementById(el.id), el])
    .filter(([old, el]) => old && alike(old, el) && !old.contains(parent));
  parent.insertBefore(node, before);
  spoken?.add(node);
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
  if (node.contains(doc.activeElement)) {
    lost = [node.matches('.toast,.toasts') && before, node.nextElementSibling, node.previousElementSibling, node.parentElement];
  }
  node.remove();
}

// MARK: Morphing

const doomed = new Set();   // nodes that no longer appear; removed at the end, since the rest of the patch may use them

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
  let last = null;    // the child that is already in its place
  // Looked up again each time, since the next sibling may have been moved into the morphed child.
  const next = () => skip(last ? last.nextSibling : parent.firstChild);
  for (const want of wants) {
    let at = next(), have = null;
    const drop = () => {
      doomed.add(at);
      at = next();
    };
    if (want.id) {
      while (at?.id && !ids.has(at.id)) drop();
      have = doc.getElementById(want.id);
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
      // The child moved further down: one move for it, instead of one for each sibling that it passed.
      place(parent, at, null);
    } else if (have !== at) {
      place(parent, have, at);
    }
    last = have;
    morph(have, want);
  }
  for (let node; (node = next());) doomed.add(node);
}

/// Replaces only the differing part of a text, so that a selection in the rest is preserved.
function setData(node, text) {
  if (node.data === text) return;
  const [head, tail] = common(node.data, text);
  node.replaceData(head, node.length - head - tail, text.slice(head, text.length - tail));
  spoken?.add(node);
}

function setText(el, text) {
  const child = el.firstChild;
  if (el.nodeName === 'TEXTAREA') setField(el, text);
  else if (child?.nodeType === 3 && !child.nextSibling && text) setData(child, text);
  else {
    el.textContent = text;
    spoken?.add(el);
  }
}

/// The number of characters at the start and at the end that two texts share.
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
  // Values last: a range clamps its value to its bounds.
  entries.sort(([a], [b]) => OWN.includes(a) - OWN.includes(b));
  for (const [name, value] of entries) {
    if (OWN.includes(name) && !setOwn(el, name, value)) continue;
    if (value === null) el.removeAttribute(name);
    else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
  }
}

/// Sets an attribute that the user can change, too. Returns whether the attribute itself has to be set as well.
function setOwn(el, name, value) {
  const kind = el.nodeName;
  if (el.type === 'password' && name === 'value' && value === null) return true;    // The field keeps its secret.
  if (busy(kind === 'OPTION' ? el.closest('select') || el : el)) return false;
  if (name === 'value' && (kind === 'TEXTAREA' || kind === 'SELECT' || el.matches(TEXTS))) setField(el, value || '');
  else if (name === 'value' && kind === 'INPUT') el.value = value;
  else if (name === 'checked') el.checked = value !== null;
  else if (name === 'selected') el.selected = value !== null;
  else if (name === 'open' && kind === 'DIALOG' && value === null && el.open) el.close();
  return kind !== 'TEXTAREA' && kind !== 'SELECT';
}

let composing = null;    // the field in which an input method is active
let began = '';          // the text of the field before that
let held = null;         // the text that the server has sent for the field meanwhile
const touched = new Map();  // elements that the user has changed, in order; for buttons with their new state
const long = new Map();     // fields with a text that is too long, each with its message

function touch(el, value) {
  touched.delete(el);
  touched.set(el, value);
}

/// Shows a message beside a field whose text is too long to be sent. The text stays.
function tooLong(el) {
  const bytes = el.value.length * 3 > longest && size(el.value), is = bytes > longest;
  long.get(el)?.remove();
  if (is) {
    const [note] = parse('<span class="err" role="alert"></span>');
    note.textContent = words()[1].replace('{n}', bytes - longest);
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
  const isActive = el === doc.activeElement;
  const { value: old, selectionStart, selectionEnd, selectionDirection, scrollTop, scrollLeft } = isActive ? el : {};
  el.value = value;
  touched.delete(el);
  if (!isActive || typeof selectionStart !== 'number') return;
  const [head, tail] = common(old, value);
  const moved = at => (at <= head ? at
    : at >= old.length - tail ? at + value.length - old.length : Math.min(at, value.length - tail));
  el.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
  el.scrollTo(scrollLeft, scrollTop);
}

function changed(el) {
  const key = keyOf(el);
  touch(el);
  if (el.type === 'checkbox') tell(key, EventType.check, el.checked);
  else if (el.nodeName === 'SELECT') tell(key, EventType.choose, el.selectedIndex);
  else if (el.type === 'range') {
    const low = +(el.min || 0), high = +(el.max || 100);
    tell(key, EventType.fraction, high > low ? (el.value - low) / (high - low) : 0);
  } else if (el.matches(TEXTS) && !tooLong(el)) {
    tell(key, EventType.text, el.value);
  }
}

listen(doc, 'input change', event => {
  const el = event.target, late = el.matches('[type=checkbox],select');
  if (late === (event.type === 'change') && el !== composing) changed(el);
});
listen(doc, 'compositionstart', event => {
  composing = event.target;
  began = composing.value;
  held = null;
});
listen(doc, 'compositionend', event => {
  const text = held;
  composing = held = null;
  if (event.target.value !== began) changed(event.target);
  else if (text !== null) setField(event.target, text);
});

// MARK: Focus

let focused = 0;    // the key of the element that the server considers focused

const controlIn = el => (el?.matches(CONTROL) ? el : el?.querySelector(CONTROL));

function focusOn(key) {
  if (key) controlIn(element(key))?.focus();
  else doc.activeElement?.blur();
  focused = focusKey();
}

function focusKey() {
  return keyOf(doc.activeElement?.closest(`input,textarea,select,[${Attribute.focus}]`) || {});
}

function tellFocus() {
  const key = focusKey();
  if (patching || key === focused || (!key && !doc.hasFocus())) return;
  if (focused && element(focused)) tell(focused, EventType.blur);
  if (key) tell(key, EventType.focus);
  focused = key;
}

function keepFocus(active) {
  const free = () => !doc.activeElement || doc.activeElement === doc.body;
  if (active && active !== doc.body && active.isConnected) {
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

listen(doc, 'focusin focusout', () => setTimeout(tellFocus));
listen(doc, 'pointerdown keydown', event => {
  if (event.type === 'pointerdown' || event.key === 'Tab') parked = null;
}, true);

// MARK: Dialogs

const shown = new Map();    // open dialogs, the topmost last, each with the element that had the focus before
const top = () => [...shown.keys()].pop();

function dialogs() {
  let back = null;
  for (const [dialog, from] of [...shown].reverse()) {
    if (dialog.isConnected && dialog.open) continue;
    shown.delete(dialog);
    back = from;
  }
  for (const dialog of doc.querySelectorAll('dialog[open]')) {
    if (dialog.matches(':modal')) continue;
    const active = doc.activeElement;
    if (!shown.has(dialog)) shown.set(dialog, active && active !== doc.body ? active : back);
    dialog.removeAttribute('open');
    dialog.showModal();
    if (dialog.matches('.alert,.confirm')) start(dialog);
    back = null;
  }
  anchor();
  if (!back) return;
  (back.isConnected ? back : doc.getElementById(back.id))?.focus({ preventScroll: true });
}

/// Focuses the first control of a dialog that isn't destructive.
function start(dialog) {
  const first = ['.cancel', `:is(.default,[${Attribute.key}=${KeyName.return}]):not(.destructive)`, 'button:not(.destructive)']
    .map(kind => dialog.querySelector(kind + ':not(:disabled)')).find(Boolean);
  (first || dialog).focus();
}

/// Places menus and popovers below their anchor, or above it.
function anchor() {
  for (const dialog of shown.keys()) {
    const target = dialog.hasAttribute(Attribute.anchor) && element(dialog.getAttribute(Attribute.anchor));
    if (!target) continue;
    const box = target.getBoundingClientRect(), { offsetWidth: width, offsetHeight: height } = dialog;
    const left = box.left + (box.width - width) * (dialog.matches('.menu') ? dialog.matches(':dir(rtl)') : .5);
    const below = box.bottom + 6, above = box.top - 6 - height, lowest = innerHeight - 8 - height;
    dialog.style.left = Math.max(8, Math.min(left, doc.documentElement.clientWidth - 8 - width)) + 'px';
    dialog.style.top = Math.max(8, below <= lowest ? below : above >= 8 ? above : lowest) + 'px';
  }
}

const dismiss = dialog => {
  if (dialog.hasAttribute(Attribute.dismiss)) tell(keyOf(dialog), EventType.dismiss);
};

const beside = (event, dialog) => {
  const box = dialog.getBoundingClientRect();
  return event.target === dialog && !(event.clientX >= box.left && event.clientX <= box.right &&
    event.clientY >= box.top && event.clientY <= box.bottom);
};

// MARK: Toasts

const times = new WeakMap();    // toast → its timer, the time that is left, and the time at which the timer began
let before = null;              // the element that had the focus before the user moved it to a toast

/// Starts and stops the times of toasts. The time rests while the pointer or the focus is on the toast, or nobody sees it.
function timeToasts() {
  const now = Date.now();
  for (const el of form.querySelectorAll(`[${Attribute.duration}]`)) {
    const time = times.get(el) || { left: +el.getAttribute(Attribute.duration) }, rests = doc.hidden || el.matches(':hover,:focus-within');
    times.set(el, time);
    if (rests !== !!time.timer) continue;
    if (rests) {
      clearTimeout(time.timer);
      time.timer = 0;
      time.left -= now - time.since;
    } else {
      time.since = now;
      time.timer = setTimeout(() => el.isConnected && dismiss(el), time.left);
    }
  }
}

listen(doc, 'focusin', event => {
  if (near(event, '.toast') && !event.relatedTarget?.closest('.toast')) before = event.relatedTarget;
});
listen(doc, 'pointerover pointerout focusin focusout', event => near(event, '.toast') && setTimeout(timeToasts));

let pressedBeside = false;

listen(doc, 'cancel', event => {
  if (!shown.has(event.target)) return;
  event.preventDefault();
  dismiss(event.target);
}, true);
listen(doc, 'close', ({ target }) => {
  // Browsers close a dialog on the second request, even if the first was prevented. The server decides, so reopen it.
  if (!shown.has(target) || target.open || !target.isConnected) return;
  shown.delete(target);
  target.setAttribute('open', '');
  dialogs();
  dismiss(target);
}, true);
listen(window, 'resize scroll', () => shown.size && requestAnimationFrame(anchor), { capture: true, passive: true });

// MARK: Clicks and keys

listen(doc, 'submit', event => event.preventDefault());
listen(doc, 'touchstart', () => {}, { passive: true });   // Safari then shows that a control is pressed.

listen(doc, 'click', event => {
  const el = near(event, 'button,a,summary');
  const dialog = top();
  if (!el) {
    if (dialog && pressedBeside && beside(event, dialog)) dismiss(dialog);
  } else if (el.nodeName === 'SUMMARY') {
    const details = el.parentElement;
    if (details.nodeName === 'DETAILS') {
      touch(details);
      tell(keyOf(details), EventType.open, !details.open);
    }
  } else if (el.name === FormField.press) {
    event.preventDefault();
    el.closest('[popover]')?.hidePopover();
    if (el.getAttribute('aria-disabled') !== 'true') {
      rest = [];
      if (el.matches('[role=radio]')) {
        for (const other of touched.keys()) if (el.parentNode.contains(other)) touched.delete(other);
        touch(el, true);
      } else if (el.matches('[aria-pressed]')) touch(el, !isOn(el));
      tell(+el.value, EventType.press);
    }
  } else if (el.matches('.nav') && !(event.ctrlKey || event.metaKey || event.shiftKey || event.button)) {
    event.preventDefault();
    if (el.getAttribute('aria-disabled') !== 'true') tell(keyOf(el), EventType.press);
  }
});

const NAMES = {
  Enter: KeyName.return, ' ': KeyName.space, Backspace: KeyName.delete, Delete: KeyName.deleteforward,
};

/// The server's name of a key.
const nameOf = ({ key }) => NAMES[key] || (key[1] ? key.replace('Arrow', '').toLowerCase() : key);

/// Sends a key that views around the target listen for. Returns whether the browser must not handle the key: a view has
/// named it, unless a text field types it; or it would scroll a container of a focused view.
function ask(event, phase) {
  const { target } = event, name = nameOf(event), keys = [];
  for (let el = target; (el = el.closest(`[${Attribute.keys}]`)); el = el.parentElement) {
    keys.push(...el.getAttribute(Attribute.keys).split(' '));
  }
  const has = key => keys.includes(key), named = has(name), writes = !event.key[1];
  if (phase === KeyPhase.up && !has(KeyClass.released)) return false;
  if (!named && !has(KeyClass.any) && !(writes && has(KeyClass.typing))) return false;
  const alone = named ? !(writes && target.matches(TEXTS)) : !writes && name !== 'tab' && target.matches('div,span');
  const held = KeyModifier.shift * event.shiftKey + KeyModifier.control * event.ctrlKey
    + KeyModifier.option * event.altKey + KeyModifier.command * event.metaKey;
  const flags = phase + KeyPhase.keptFromBrowser * alone;
  tell(keyOf(target) || keyOf(target.closest(`[${Attribute.keys}]`)), EventType.key, `${flags} ${held} ${name}`);
  return alone;
}

listen(doc, 'keyup', event => ask(event, KeyPhase.up));

listen(doc, 'keydown', event => {
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
  if (ask(event, event.repeat ? KeyPhase.repeated : KeyPhase.down)) return event.preventDefault();
  const { target } = event, field = target.matches(TEXTS), toast = near(event, '.toast');
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const name = nameOf(event).toLowerCase();
  if (toast && name === 'escape') {
    event.preventDefault();
    dismiss(toast);
  } else if (name === KeyName.return && plain && field && target.nodeName === 'INPUT') {
    event.preventDefault();
    tell(keyOf(target), EventType.submit);
    press(event, name);
  } else if (plain && (field ? !/^(escape|insert|f\d+)$/.test(name) && !(target.nodeName === 'INPUT' && /^(up|down|page.+)$/.test(name))
    : name === KeyName.return && target.closest(CONTROL))) {
    // The control handles the key itself.
  } else if (press(event, name)) {
    event.preventDefault();
  } else if (name === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    findCommand();
  } else if (name === 'escape' && shown.size) {
    event.preventDefault();
    dismiss(top());
  } else if (plain) {
    rove(event, name);
  }
});

/// Loads one of the scripts with what few pages need. A script that is there goes on before the browser shows the page: `import`
/// alone lets it show a frame in between.
const load = name => {
  const at = currentScript.getAttribute(name);
  return scripts[at] ||= import(at).catch(error => {
    delete scripts[at];
    throw error;
  });
};
const scripts = {};

/// Opens the command palette. Its script is loaded when it is opened for the first time.
const findCommand = () => load(Attribute.paletteScript).then(script => script.palette(top() || form, CONTROL, words())).catch(() => notify(words()[0], 6000));

/// Presses the button with this keyboard shortcut.
function press(event, name) {
  for (const button of (top() || doc).querySelectorAll(`[${Attribute.key}]`)) {
    const parts = button.getAttribute(Attribute.key).toLowerCase().split('+');
    const key = parts.pop() || '+', has = part => parts.includes(part);
    if (key !== name && !(event.altKey && event.code === 'Key' + key.toUpperCase())) continue;
    // Characters other than letters need Shift on some keyboards.
    if (has(ShortcutModifier.shift) !== event.shiftKey && !(event.shiftKey && /^\P{L}$/u.test(key))) continue;
    if (has(ShortcutModifier.option) !== event.altKey || button.disabled || !button.getClientRects().length && !button.closest('[popover]')) continue;
    const control = has(ShortcutModifier.control), { ctrlKey, metaKey } = event;
    if (has(ShortcutModifier.command) ? metaKey || (ctrlKey && !control) : !metaKey && control === ctrlKey) {
      button.click();
      return true;
    }
  }
  return false;
}

/// Moves the focus among the controls of a group with the arrow keys.
function rove(event, name) {
  const group = event.target.closest('[role=radiogroup],[role=menu],dialog.menu');
  if (!group || event.target.matches('input,select')) return;
  const items = [...group.querySelectorAll('button:not(:disabled),a[href]')].filter(el => el.getClientRects().length);
  const at = items.indexOf(doc.activeElement.closest('button,a'));
  const step = group.matches(':dir(rtl)') ? -1 : 1;
  const to = { up: at - 1, left: at - step, down: at + 1, right: at + step, home: 0, end: -1 }[name];
  const next = items.at(to % items.length);
  if (to === undefined || !next) return;
  event.preventDefault();
  next.focus();
  if (next.matches('[role=radio]')) next.click();
}

// MARK: Sizes and drags

/// Reports measured frames, drags and the rows in sight, lets dividers and other elements be dragged, sends and shares files and texts,
/// and scrolls to a view. Pages without such elements don't load the scripts for that. Every page has an input.
const measure = revealed => {
  const run = (name, selector, value) => form.querySelector(selector) && load(name).then(script => script.default(tell, value));
  run(Attribute.framesScript, `[${Attribute.size}],.divider`, CONTROL);
  run(Attribute.rowsScript, revealed ? 'input' : '.gap,.files', revealed);
  run(Attribute.dragScript, `[${Attribute.drop}]`);
  run(Attribute.selectScript, `[${Attribute.several}]`, CONTROL);
  run(Attribute.pointerScript, `[${Attribute.hover}],[${Attribute.follow}],.share`);
};

listen(doc, 'pointerdown', event => { pressedBeside = shown.size && beside(event, top()); });

// MARK: History

const here = () => location.pathname + location.search;
let page = here();

function travel(to, replaces, went) {
  if (waiting.some(event => event.t === EventType.go)) return;
  const url = new URL(to, location.href), path = url.pathname + url.search;
  page = path;
  if (went && history.state?.y !== undefined) scrollTo(0, history.state.y);
  if (path === here()) return;
  if (replaces || went) return history.replaceState(history.state, '', url);
  history.replaceState({ y: scrollY }, '');
  history.pushState(null, '', url);
  scrollTo(0, 0);
}

listen(window, 'popstate', () => {
  if (here() === page) return;    // only the fragment differs
  page = here();
  tell(0, EventType.go, page);
});

// MARK: Notices

let late, fading;
// The button is seen while it has the focus only. It leads to the palette without its shortcut.
const [notice, status, finding] = parse('<div id="pawl-notice" role="status"></div><div id="pawl-status" class="vh" role="status"></div>' +
  '<button class="find" type="button"></button>');
doc.body.append(notice, status, finding);
finding.onclick = findCommand;
finding.textContent = words()[2];
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

// A session belongs to a tab, which stores its name in the session storage. The storage may be unavailable.
const keep = (name, value) => {
  try { sessionStorage[`pawl.${name}${base}`] = JSON.stringify(value); } catch { /* Then it is forgotten. */ }
};
const recall = name => {
  try { return JSON.parse(sessionStorage[`pawl.${name}${base}`]); } catch { /* There is nothing. */ }
};
/// Announces to the server for some seconds that the next requested page may replace this one, with the same session.
const leave = (session, seconds) => {
  doc.cookie = `${Cookie.left}=${session};path=${base || '/'};samesite=lax;max-age=` + seconds;
};

let tab, own;                   // the name of the tab, and its session
let mine = false, release;      // whether this document owns the tab's name, and the function that releases it
const air = new BroadcastChannel('pawl' + base);

/// Whether this document is the only one with the name of its tab. A duplicated tab has a copy of the first one's
/// storage.
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
  // Without TLS there are no locks: then no answer means that it is the only one. The first document may still be
  // waiting, too.
  if (!navigator.locks) return setTimeout(resolve, 250, true);
  navigator.locks.request(`pawl.${tab}`, () => isOther || new Promise(done => {
    release = done;
    resolve(true);
  }));
});

/// Starts, or resumes after the browser has restored the page from its cache.
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
  if (!session || (own ? own !== session.split('.')[0] : form.hasAttribute(Attribute.taken))) await open();
  ready = true;
  connect();
}

/// Sends events that the previous page of the tab couldn't send before it was left.
async function sendRest() {
  const [to, token, events] = recall('left') || [];
  keep('left');
  if (!to?.includes(`/${own}.`)) return;
  for (let after = 0, message; (message = batch(events, after)); after = message[Message.last]) {
    await fetch(`${to}/${Path.leave}`, { method: 'POST', body: token + '\n' + JSON.stringify(message) }).catch(() => {});
  }
}

/// Replaces the page by one of the tab's own session, or of a new one.
async function open() {
  for (;;) {
    let why = '';
    try {
      const answer = await fetch(`${base}/${Path.prefix}/${Path.open}`, {
        method: 'POST', headers: { [Header.tab]: tab },
        body: new URLSearchParams({ [FormField.path]: here(), [FormField.own]: own }),
      });
      const page = answer.ok && new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (page && page.getElementById(Identifier.form)) return adopt(page);
      if (answer.ok || ended(answer.status)) return reload();
      why = await reason(answer);
    } catch { /* Nobody answered. */ }
    disconnected(why);
    await sleep(pause(failures));
  }
}

/// The name of a control and its number among those with this name, by which it is found on another page.
const placeOf = el => [labelOf(el), named(labelOf(el), CONTROL).indexOf(el)];
const control = ([name, index]) => named(name, CONTROL)[index];

/// Shows a page of another session, or another page of this one, and restores the user's changes in it.
function adopt(other) {
  const fresh = other.getElementById(Identifier.form), [id, before] = session.split('.');
  const isSame = fresh.getAttribute(Attribute.session).startsWith(id);
  const active = placeOf(doc.activeElement), pressed = [];
  for (const { s, n, t, p } of isSame ? waiting : []) {
    const el = element(n);
    if (el && !touched.has(el) && (t === EventType.press || t === EventType.submit)) pressed.push([s, t, placeOf(el), p[0]]);
  }
  if (!isSame) navigator.sendBeacon(`${root}/${Path.leave}`, csrf);    // That session stays unused.
  rest = changes();
  for (const { name, value } of fresh.attributes) form.setAttribute(name, value);
  form.replaceChildren(...fresh.childNodes);
  doc.title = other.title;
  enter();
  waiting.length = number = acked = sent = ever = focused = posting = 0;
  page = here();
  for (const map of [valued, touched, long, shown]) map.clear();
  dialogs();
  putBack();
  if (doc.activeElement === doc.body) control(active)?.focus();
  // The server says which events of which page it has handled last. It has handled none of newer pages.
  const [last, handled] = setting(Attribute.handled).split('.');
  for (const [s, t, where, value] of pressed) {
    const el = control(where);
    if (el && (before === last ? s > handled : +before > last)) tell(keyOf(el), t, value);
  }
  tellFocus();
  measure();
  timeToasts();
}

/// Handles the end of the session. If the server no longer has it, continues with a new one.
async function renew(status = 410, why) {
  if (leaving) return;
  if (status !== 404 && status !== 410) return reload();
  ready = false;
  disconnected('', 0);
  if (failures++) {
    // The new session has ended at once, for example because cookies are blocked.
    if (why) notify(why);
    await sleep(pause(failures));
  }
  await open();
  ready = true;
  connect();
}

// MARK: Restoring changes

const CHANGES = 'input:not([type=hidden]),textarea,select,details,[role=radio],[aria-pressed]';
let rest = [];      // changes to restore as soon as their elements exist

const isOn = el => el.matches('[aria-checked=true],[aria-pressed=true]');

const stateOf = el => (el.nodeName === 'BUTTON' ? isOn(el) : el.nodeName === 'DETAILS' ? el.open
  : el.nodeName === 'SELECT' ? el.selectedIndex : el.type === 'checkbox' ? el.checked : el.value);

/// A description of an element by its type and label, since keys differ between sessions.
const labelOf = el => [el.nodeName, el.type, el.closest('[role=radiogroup]')?.getAttribute('aria-label'),
  el.getAttribute('aria-label') || (el.labels?.[0] || el.querySelector('summary') || el).textContent.trim()].join();
const named = (name, among = CHANGES) => [...form.querySelectorAll(among)].filter(el => labelOf(el) === name);

const changes = () => [...touched].filter(([el]) => el.isConnected).map(([el, value]) => {
  const name = labelOf(el);
  return [name, named(name).indexOf(el), value ?? stateOf(el), el === doc.activeElement];
});

/// Restores changes of elements that exist now, and keeps the others for later frames.
function putBack() {
  rest = rest.filter(([name, index, value, active]) => {
    const el = named(name)[index];
    if (!el || el.disabled) return true;
    if (active) el.focus();
    if (stateOf(el) === value) return false;
    touch(el, value);
    if (el.nodeName === 'BUTTON') tell(+el.value, EventType.press);
    else if (el.nodeName === 'DETAILS') tell(keyOf(el), EventType.open, value);
    else {
      if (el.nodeName === 'SELECT') el.selectedIndex = value;
      else if (el.type === 'checkbox') el.checked = value;
      else el.value = value;
      changed(el);
    }
    return false;
  });
}

/// Loads the page again, and then restores changes except for passwords. Waits if that happens repeatedly.
function reload() {
  if (leaving) return;
  leaving = true;
  hangUp();
  keep('fields', [here(), changes().filter(([name]) => !name.startsWith('INPUT,password'))]);
  const past = (recall('reloads') || []).filter(time => Date.now() - time < 60000);
  keep('reloads', [...past, Date.now()]);
  // Navigated instead of reloaded: the browser would repeat that another site has initiated the request.
  setTimeout(() => location.replace(here()), past.length < 2 ? 0 : 1000 + pause(past.length));
}

/// Sends changes that the user has made before this script was loaded.
function catchUp() {
  for (const el of form.querySelectorAll('input,textarea,select')) {
    if (el.nodeName === 'SELECT' ? el.querySelector('[selected]')?.selected === false
      : el.type === 'checkbox' ? el.checked !== el.defaultChecked
      : el.matches(TEXTS) && el.value !== el.defaultValue) changed(el);
  }
}

const comeBack = () => {
  timeToasts();
  if (up || leaving || doc.hidden) return;
  wired = false;    // An attempt that is cancelled here doesn't mean that sockets are unsupported.
  connect();
};
listen(doc, 'visibilitychange', comeBack);
listen(window, 'online', comeBack);
listen(window, 'beforeunload', () => {
  if (leaving) return;
  flush();
  // The next page of the tab is requested before this one hides, and continues its session.
  if (own) leave(own, 9);
  disconnected('', 900);
});
listen(window, 'pagehide', () => {
  if (leaving) return;
  leaving = true;
  hangUp();
  const message = batch(waiting, acked), secret = waiting.findIndex(({ n }) => element(n)?.type === 'password');
  navigator.sendBeacon(`${root}/${Path.leave}`, message ? csrf + '\n' + JSON.stringify(message) : csrf);
  // For events that didn't fit or didn't arrive: the next page of the tab sends them again.
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
timeToasts();
begin();
})();
