// The command palette: a dialog in which the user finds a control of the page by typing parts of its name, and performs it with
// Return. The page's main script loads this one when the user opens the palette. The search is that of PawlTerminal's palette: see
// FuzzyMatch.swift. A test compares the two.

// The keys of the protocol that this script uses, as in pawl.js.
const KeyName = { return: 'return' };
const Attribute = { key: 'data-key' };

const doc = document;
const PATTERN = 64, TEXT = 256, WORD = 8, ADJACENT = 8, GAP = 2, LEAD = 3, SHARE = 16;

/// Finds the best match of a pattern in a text. Returns its score and the offsets of the matched characters; nothing if
/// the text doesn't contain the characters of the pattern in order.
export function match(pattern, text) {
  const wanted = [...pattern.toLowerCase().replaceAll(' ', '')].slice(0, PATTERN), original = [...text].slice(0, TEXT);
  const letters = original.map(letter => [...letter.toLowerCase()][0]), none = -Infinity;
  const bonus = at => !at ? WORD + 2 : !/[\p{L}\p{N}]/u.test(original[at - 1])
    || /\p{Ll}/u.test(original[at - 1]) && /\p{Lu}/u.test(original[at]) ? WORD : 1;
  if (!wanted.length) return [0, []];
  // The scores of the best matches of the characters so far, by the offsets at which they end; and where the one before ends.
  let scores = [];
  const origins = wanted.map((letter, index) => {
    const before = scores, from = [];
    let best = none, end = -1;
    scores = letters.map((found, at) => {
      if (index && at && before[at - 1] > none && before[at - 1] >= best) [best, end] = [before[at - 1], at - 1];
      if (found !== letter) return none;
      if (!index) return bonus(at) - Math.min(at, LEAD);
      const beside = at && before[at - 1] > none ? before[at - 1] + ADJACENT + bonus(at) : none;
      const apart = best + bonus(at) - GAP, score = Math.max(beside, apart);
      from[at] = score === beside ? at - 1 : end;
      return score;
    });
    return from;
  });
  const best = Math.max(none, ...scores);
  if (best === none) return;
  const offsets = [scores.indexOf(best)];
  for (let index = wanted.length - 1; index; index--) offsets.unshift(origins[index][offsets[0]]);
  return [best - Math.floor(letters.length / SHARE), offsets];
}

const PARTS = { cmd: '⌘', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', escape: 'Esc' };

/// The name of a keyboard shortcut for people.
const nameOf = keys => keys.split('+').map(part => PARTS[part] || (part === KeyName.return ? 'Enter'
  : part && part[0].toUpperCase() + part.slice(1)) || '+').join('-');

const titleOf = el => (el.getAttribute('aria-label') || (el.labels?.[0] || !el.matches('select,textarea') && el).textContent
  || el.placeholder || '').replace(/\s+/g, ' ').trim();

/// The commands of a part of the page: the controls that the keyboard reaches, each with its name and its shortcut. A
/// stepper is one command; the buttons of rows, which have keys of their own, are none.
const commandsOf = (scope, control) => [...scope.querySelectorAll(control)]
  .filter(el => (el.getClientRects().length || el.closest('[popover]')) && !el.closest('.acts,.step ~ .step,.vh'))
  .map(el => {
    const keys = el.getAttribute(Attribute.key), title = titleOf(el.matches('.step') && el.closest('.stepper') || el);
    return { el, title, key: keys ? nameOf(keys) : '' };
  })
  .filter(({ title }) => title);

const make = (name, attributes, ...content) => {
  const el = doc.createElement(name);
  for (const key in attributes) el.setAttribute(key, attributes[key]);
  el.append(...content);
  return el;
};

/// The characters of a title, with the matched ones marked.
const marked = (title, offsets) => {
  const runs = [];
  for (const [at, letter] of [...title].entries()) {
    const is = offsets.includes(at), last = runs.at(-1);
    if (last?.is === is) last.text += letter;
    else runs.push({ is, text: letter });
  }
  return runs.map(({ is, text }) => is ? make('mark', {}, text) : text);
};

/// Opens the palette.
///
/// - scope: the dialog in front, or the document.
/// - control: the selector of controls.
/// - words: the texts of the scripts in the language of the page.
export function palette(scope, control, words) {
  if (doc.querySelector('.palette')) return;
  const commands = commandsOf(scope, control);
  const field = make('input', { class: 'field', role: 'combobox', 'aria-label': words[2], placeholder: words[2],
    'aria-expanded': true, 'aria-autocomplete': 'list', 'aria-controls': 'pawl-found', autocomplete: 'off', spellcheck: false, maxlength: PATTERN });
  const list = make('div', { role: 'listbox', id: 'pawl-found', 'aria-label': words[2] });
  const none = make('div', { role: 'status' });
  const dialog = make('dialog', { class: 'palette', 'aria-label': words[2] }, field, list, none);
  let found = [], chosen = 0;

  function choose(index) {
    chosen = Math.max(0, Math.min(index, found.length - 1));
    const option = list.children[chosen];
    for (const el of list.children) el.setAttribute('aria-selected', el === option);
    option?.scrollIntoView({ block: 'nearest' });
    // No identifier says that there is no such option.
    field.setAttribute('aria-activedescendant', option?.id || '');
  }

  function search() {
    // Commands that match equally well keep the order in which they are on the page.
    found = commands.map(command => [command, match(field.value, command.title)]).filter(([, match]) => match)
      .sort(([, [a]], [, [b]]) => b - a);
    list.replaceChildren(...found.map(([{ title, key }, [, offsets]], at) => make('div', { role: 'option', id: 'pawl-found-' + at },
      make('span', {}, ...marked(title, offsets)), key && make('kbd', {}, key))));
    none.textContent = (list.hidden = !found[0]) ? words[3] : '';
    choose(0);
  }

  /// Closes the palette, which gives the focus back, and performs a command. Fields and values get the focus only.
  function perform([{ el }]) {
    dialog.close();
    if (!el.isConnected || el.matches(':disabled')) return;
    el.focus();
    if (!el.matches('input:not([type=checkbox]),textarea,select,.step,div,span')) el.click();
  }

  const moves = { ArrowUp: -1, ArrowDown: 1, PageUp: -8, PageDown: 8 };
  dialog.addEventListener('keydown', event => {
    // The keys aren't for the page behind.
    event.stopPropagation();
    const { key } = event, isOpener = key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (event.isComposing) return;
    if (isOpener) dialog.close();
    else if (key === 'Enter') found[chosen] && perform(found[chosen]);
    else if (key === 'Tab') choose(chosen + (event.shiftKey ? -1 : 1));
    else if (moves[key]) choose(chosen + moves[key]);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('click', event => {
    event.stopPropagation();
    const option = event.target.closest('[role=option]');
    if (option) perform(found[[...list.children].indexOf(option)]);
    else if (event.target === dialog) dialog.close();
  });
  for (const name of ['keyup', 'input', 'change']) dialog.addEventListener(name, event => event.stopPropagation());
  field.addEventListener('input', search);
  dialog.addEventListener('close', () => dialog.remove());
  doc.body.append(dialog);
  search();
  dialog.showModal();
}
