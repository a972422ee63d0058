import { setImmediate } from 'node:timers';

/**
 * The page tests run React's production build: it is what people get, and it is quicker. It has no `act`, by which the
 * Testing Library renders, so this file gives it one. It comes before every other import.
 */

/** What React has put off: in microtasks, and in turns of its scheduler. */
const waiting = new Set<() => void>();
let depth = 0;

/** React may be at work during `run`: what it puts off waits until it has ended. */
function during<T>(run: () => T): T {
  depth += 1;
  try {
    return run();
  } finally {
    depth -= 1;
  }
}

/** Does it later, unless `flush` has done it by then. */
function putOff(work: () => void, later: (run: () => void) => void): void {
  waiting.add(work);
  later(() => {
    if (waiting.delete(work)) during(work);
  });
}

/** Does what was put off, and what that puts off, as `act` of the development build does. */
function flush(): void {
  const next = () => (depth > 0 ? undefined : [...waiting][0]);
  for (let work = next(); work !== undefined; work = next()) {
    waiting.delete(work);
    during(work);
  }
}

/** A turn of Node's loop comes sooner than a timer, and no test holds it back. */
const inATurn = (run: () => void): void => void setImmediate(run);

const { queueMicrotask, setTimeout, clearTimeout } = globalThis;
globalThis.queueMicrotask = (work) => putOff(work, queueMicrotask);

/** React renders in turns of this channel. */
class PromptMessageChannel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => putOff(() => this.port1.onmessage?.(), inATurn) };
}
globalThis.MessageChannel ??= PromptMessageChannel as unknown as typeof MessageChannel;

// What was loaded is shown up to 300 ms after its placeholder, so that this does not flicker. Nobody here sees it.
Object.assign(globalThis, {
  setTimeout: (work: () => void) => {
    putOff(work, inATurn);
    return work;
  },
  clearTimeout: (work: () => void) => waiting.delete(work),
});
// Required and not imported: React takes all four from the page while it is loaded.
const React: { act?: unknown } = require('react');
const { flushSync }: typeof import('react-dom') = require('react-dom');
require('react-dom/client');
Object.assign(globalThis, { setTimeout, clearTimeout });

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | undefined)?.then === 'function';

async function flushLater(work: PromiseLike<unknown>): Promise<unknown> {
  const result = await work;
  flush();
  // Where the timers are Jest's, whoever waits would otherwise never come to a turn of Node's loop.
  await new Promise<void>(inATurn);
  flush();
  return result;
}

React.act = (work: () => unknown): PromiseLike<unknown> => {
  const result = during(() => flushSync(work));
  if (isThenable(result)) return flushLater(result);
  flush();
  return Promise.resolve(result);
};
