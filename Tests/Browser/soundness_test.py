"""Performs random actions on the examples, and compares the patched page with the whole page that the server renders
for the same state. Usage: soundness_test.py [SEED [SECONDS]]
"""

import random
import sys
import time

from browser import Failure, wait
from gallery import EXAMPLES, Gallery, Outside
from user import User

# Examples that change continuously by themselves can't be compared.
RESTLESS = {"timers", "log", "analog-clock", "live-chart", "animations", "downloads", "a-session-that-dies",
    "long-living-effects"}

# Runs before the page's script. Records the tab, the events that the server handled, and the time of the last change.
WATCH = """
window.watch = {live: '', posts: 0, sent: 0, acknowledged: 0, at: 0, real: window.fetch.bind(window)};
window.WebSocket = class extends WebSocket {
  constructor(url) {
    super(url);
    let rest = '';
    this.addEventListener('open', () => { watch.live = url.replace('ws', 'http'); });
    this.addEventListener('message', ({data}) => {
      const parts = (rest + data).split('\\n\\n');
      rest = parts.pop();
      for (const part of parts) {
        const found = /^data: ({.*)$/m.exec(part);
        watch.acknowledged = Math.max(watch.acknowledged, found && JSON.parse(found[1]).a || 0);
        watch.at = performance.now();
      }
    });
  }
  send(text) {
    if (text.startsWith('{')) watch.sent = JSON.parse(text).s;
    super.send(text);
  }
};
window.fetch = async (url, options) => {
  if (String(url).endsWith('/events')) watch.sent = JSON.parse(options.body).s;
  watch.posts++;
  return watch.real(url, options).finally(() => { watch.posts--; });
};
new MutationObserver(() => { watch.at = performance.now(); })
  .observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
"""

SETTLED = """return watch.live && !watch.posts && watch.acknowledged >= watch.sent && performance.now() - watch.at > 60
  && !document.querySelector('.spin') && ![...document.querySelectorAll('main .t')].some(el => el.textContent.startsWith('Not saved yet'))"""

# Performs one action, chosen by three numbers from 0 to 1. Returns a description of the action.
ACT = """
const [which, what, rest] = arguments;
const scope = [...document.querySelectorAll('dialog:modal')].pop() || document.querySelector('main');
const all = [...scope.querySelectorAll('button,a.nav,input,textarea,select')].filter(el => !el.disabled && el.getClientRects().length
  && (rest > .97 || !['Back', 'Load again', 'Refresh'].includes(el.getAttribute('aria-label') || el.innerText)));
const el = all[Math.floor(which * all.length)];
if (!el) return 'nothing';
const name = `${el.id} ${el.getAttribute('aria-label') || el.innerText}`;
if (el.matches('[type=checkbox],button,a')) el.click();
else if (el.type === 'range') {
  el.value = what;
  el.dispatchEvent(new Event('input', {bubbles: true}));
} else if (el.nodeName === 'SELECT') {
  el.selectedIndex = Math.floor(what * el.options.length);
  el.dispatchEvent(new Event('change', {bubbles: true}));
} else {
  el.focus();
  if (rest > .7) el.setSelectionRange(0, el.value.length);
  const text = ['a', 'an', '', 'é&<b>', '2fa@example.org', 'password', 'Ada '][Math.floor(what * 7)];
  document.execCommand(text ? 'insertText' : 'delete', false, text);
  if (rest < .2) el.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
}
return name;
"""

# Returns the first difference between the page and the whole page that the server renders, or null if there is none.
COMPARE = """
const done = arguments[arguments.length - 1];
const PROPERTIES = {INPUT: ['value', 'checked'], TEXTAREA: [], SELECT: ['value'], OPTION: ['selected']};
const difference = (live, fresh, path) => {
  if (live.nodeType !== fresh.nodeType || live.nodeName !== fresh.nodeName) return `${path}: ${live.nodeName} is not ${fresh.nodeName}`;
  if (live.nodeType !== 1) return live.data === fresh.data ? null : `${path}: ${JSON.stringify(live.data)} is not ${JSON.stringify(fresh.data)}`;
  const here = `${path} > ${live.nodeName.toLowerCase()}#${fresh.id}`, own = PROPERTIES[live.nodeName] || [];
  for (const name of new Set([...live.getAttributeNames(), ...fresh.getAttributeNames()])) {
    // The script places what has an anchor, and keeps the height of a sheet.
    if (own.includes(name) || (name === 'style' && live.matches('[data-anchor], dialog.sheet, .gap'))) continue;
    if (live.getAttribute(name) !== fresh.getAttribute(name)) {
      return `${here} [${name}]: ${JSON.stringify(live.getAttribute(name))} is not ${JSON.stringify(fresh.getAttribute(name))}`;
    }
  }
  if (live.type === 'range') {
    if (Math.abs(live.value - fresh.getAttribute('value')) > 1e-6) return `${here}.value: ${live.value} is not ${fresh.getAttribute('value')}`;
  } else {
    for (const name of ['value', 'checked', 'selectedIndex']) {
      // The server has a secret, and does not say it.
      if (name === 'value' && live.type === 'password' && !fresh.hasAttribute('value')) continue;
      if (live[name] !== fresh[name]) return `${here}.${name}: ${JSON.stringify(live[name])} is not ${JSON.stringify(fresh[name])}`;
    }
  }
  if (live.nodeName === 'TEXTAREA') return null;
  if (live.childNodes.length !== fresh.childNodes.length) {
    const list = el => [...el.childNodes].map(node => node.id || node.nodeName).join(' ');
    return `${here}: has ${list(live)}, not ${list(fresh)}`;
  }
  for (let index = 0; index < live.childNodes.length; index++) {
    const found = difference(live.childNodes[index], fresh.childNodes[index], here);
    if (found) return found;
  }
  return null;
};
(async () => {
  // This takes the place of the script's connection, and so nothing changes the page meanwhile.
  const stop = new AbortController();
  const answer = await watch.real(watch.live.replace(/v=[^&]*/, 'v=0'), {signal: stop.signal});
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!/^data: .*\\n\\n/m.test(text)) text += (await reader.read()).value;
  const [[kind, key, html]] = JSON.parse(/^data: (.*)$/m.exec(text)[1]).o;
  const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById('p0');
  const found = difference(document.getElementById('p0'), fresh, '');
  stop.abort();
  watch.live = '';
  dispatchEvent(new Event('online'));
  return found;
})().then(done, error => done(String(error.stack)));
"""


def example(b, g, name, seed, checks):
    """Performs actions on one example, and compares after every few of them. Returns the number of comparisons."""
    chance = random.Random(f"{seed} {name}")
    b.begin(g.address, "/examples/" + name)
    past = []
    for check in range(checks):
        for _ in range(chance.randint(1, 4)):
            past.append(b.run(ACT, chance.random(), chance.random(), chance.random()))
            time.sleep(chance.choice([0, 0, 0.005, 0.03]))
        wait(lambda: b.run(SETTLED), f"the page of {name} to settle (seed {seed}) after {past[-6:]}")
        found = b.driver.execute_async_script(COMPARE)
        if found:
            raise Failure(f"{name}, seed {seed}, check {check}: {found}\n  after {past[-6:]}")
        wait(lambda: b.run("return watch.live"), "the script to connect again")
    return checks


def main():
    if sys.argv[1:] and not sys.argv[1].isdigit():
        # The arguments select tests by name, and there are none here.
        return 0
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60
    gallery, b = Gallery(Outside()), User()
    b.cdp("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
    end, count = time.monotonic() + seconds, 0
    try:
        while time.monotonic() < end:
            for name in EXAMPLES:
                if name not in RESTLESS and time.monotonic() < end:
                    count += example(b, gallery, name, seed, 5)
            seed += 1
        problems = b.complaints()
        if problems:
            raise Failure(f"the console: {problems}")
        print(f"passed  {count} comparisons, up to seed {seed}")
        return 0
    except Failure as failure:
        print(f"FAILED  {failure}")
        return 1
    finally:
        b.close()
        gallery.stop()


if __name__ == "__main__":
    sys.exit(main())
