import { setImmediate } from 'node:timers';

/**
 * The page tests run React's production build: users get it, and it is faster. It lacks `act`, which the Testing
 * Library uses for rendering, so this file adds it. The bundle of the packages begins with it (`testBundles.ts`).
 */

/** React's deferred work: in microtasks, and in turns of its scheduler. */
const waiting = new Set<() => void>();
let depth = 0;

/** React may be at work during `run`: its deferred work waits for the end. */
function during<T>(run: () => T): T {
  depth += 1;
  try {
    return run();
  } finally {
    depth -= 1;
  }
}

/** Runs the work later, unless `flush` has run it by then. */
function putOff(work: () => void, later: (run: () => void) => void): void {
  waiting.add(work);
  later(() => {
    if (waiting.delete(work)) during(work);
  });
}

/** Runs deferred work, and what that defers, as `act` of the development build does. */
function flush(): void {
  const next = () => (depth > 0 ? undefined : [...waiting][0]);
  for (let work = next(); work !== undefined; work = next()) {
    waiting.delete(work);
    during(work);
  }
}

/** A turn of Node's loop comes sooner than a timer, and no test delays it. */
const inATurn = (run: () => void): void => void setImmediate(run);

const { queueMicrotask, setTimeout, clearTimeout } = globalThis;
globalThis.queueMicrotask = (work) => putOff(work, queueMicrotask);

/** React renders in turns of this channel. */
class PromptMessageChannel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => putOff(() => this.port1.onmessage?.(), inATurn) };
}
globalThis.MessageChannel ??= PromptMessageChannel as unknown as typeof MessageChannel;

// Loaded content appears up to 300 ms after its placeholder, to avoid flickering. Tests need no such delay.
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
  // With Jest's timers, waiting would otherwise never reach a turn of Node's loop.
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
