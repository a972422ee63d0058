import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { setImmediate } from 'node:timers';
import { cleanup, configure, getConfig } from '@testing-library/react';
import './computedStyle.ts';
import './failures.ts';
import './labels.ts';

// The Testing Library, which is loaded before any file, looks there for Jest's timers.
Object.assign(globalThis, { jest });

/** Parts of browsers that jsdom lacks. */
class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The turns until a form has validated its fields, and React has rendered the result. */
const TURNS = 3;

async function passTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

const noMatch = (media: string) => ({
  matches: false,
  media,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

/** Pages are lazy: the first one of a file is still being compiled when a busy machine begins to wait for it. */
configure({ asyncUtilTimeout: 10_000 });

/** An element may have been replaced in these turns, such as by the loaded page. Then it is searched again. */
const isGone = (found: unknown): boolean => [found].flat().some((it) => it instanceof Node && !it.isConnected);

/** The effects of a click without a request are on the page when the click returns, even on a busy machine. */
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result = await act();
      await passTurns();
      return isGone(result) ? act() : result;
    }),
});
jest.setTimeout(60_000);

if (crypto.subtle === undefined)
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
globalThis.ResizeObserver ??= QuietObserver as unknown as typeof ResizeObserver;
globalThis.IntersectionObserver ??= QuietObserver as unknown as typeof IntersectionObserver;
window.matchMedia ??= noMatch as unknown as typeof window.matchMedia;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** `crypto.randomUUID` exists in secure contexts only, and jsdom's page is not one. */
if (typeof crypto.randomUUID !== 'function') {
  let minted = 0;
  Object.defineProperty(crypto, 'randomUUID', {
    configurable: true,
    value: () => {
      minted += 1;
      return `00000000-0000-4000-8000-${String(minted).padStart(12, '0')}`;
    },
  });
}

afterEach(() => {
  cleanup();
  // The next `userEvent.setup` makes another one.
  Reflect.deleteProperty(navigator, 'clipboard');
  sessionStorage.clear();
  localStorage.clear();
});
