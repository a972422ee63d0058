/** Objects whose contents are put back otherwise, or that Jest replaces for each file. */
const OTHERWISE = ['localStorage', 'sessionStorage', 'Buffer', 'global', 'console'];

const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

/** The window, what it names, and the prototypes of its classes: what a test can replace a property of. */
function* objectsOf(window) {
  yield window;
  for (const name of Reflect.ownKeys(window)) {
    const { value } = Object.getOwnPropertyDescriptor(window, name);
    if (!isObject(value) || value === window || OTHERWISE.includes(name)) continue;
    yield value;
    if (typeof value === 'function' && isObject(value.prototype)) yield value.prototype;
  }
  const { document, navigator, history, screen } = window;
  yield* [document, navigator, history, screen, window.crypto, window.process.env];
}

const isSame = (a, b) => a !== undefined && a.value === b.value && a.get === b.get && a.set === b.set;

function keepProperties(object) {
  const before = new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]));
  return () => {
    for (const key of Reflect.ownKeys(object)) {
      // Jest's own state of `expect` cannot be removed; the next file sets it.
      if (!before.has(key) && Object.getOwnPropertyDescriptor(object, key).configurable) delete object[key];
    }
    for (const [key, descriptor] of before) {
      if (!isSame(Object.getOwnPropertyDescriptor(object, key), descriptor)) {
        Object.defineProperty(object, key, descriptor);
      }
    }
  };
}

/** Every listener of the window, the document and its body that is added from now on can be removed. */
function keepListeners(window) {
  const { document } = window;
  const added = [];
  for (const target of [window, document, document.documentElement, document.body]) {
    const { addEventListener } = target;
    target.addEventListener = (...args) => {
      added.push([target, args]);
      return addEventListener.apply(target, args);
    };
  }
  return () => {
    for (const [target, [type, listener, options]] of added.splice(0)) {
      target.removeEventListener(type, listener, options);
    }
  };
}

/** Ends all timers and frames: their numbers are consecutive. */
function endTimers(window, since) {
  const last = { timer: window.setTimeout(() => undefined), frame: window.requestAnimationFrame(() => undefined) };
  for (let id = since.timer; id <= last.timer; id += 1) window.clearTimeout(id);
  for (let id = since.frame; id <= last.frame; id += 1) window.cancelAnimationFrame(id);
  return last;
}

function emptyPage({ window, cookieJar }) {
  const { document } = window;
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.getSelection().removeAllRanges();
  cookieJar.removeAllCookiesSync();
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/** No address of one file's pages is behind those of the next. */
function restoreHistory(window) {
  const session = window._sessionHistory;
  session._currentIndex = 0;
  session.removeAllEntriesAfterCurrentEntry();
  window.history.replaceState(null, '', 'http://localhost/');
}

/** Returns a function that puts the page of a `JSDOM` back as it is now: for the next test file. */
export function keepState(dom) {
  const { window } = dom;
  const removeListeners = keepListeners(window);
  let since = endTimers(window, { timer: 1, frame: 1 });
  const properties = [...new Set(objectsOf(window))].map(keepProperties);
  return () => {
    for (const restore of properties) restore();
    removeListeners();
    since = endTimers(window, since);
    emptyPage(dom);
    restoreHistory(window);
  };
}
