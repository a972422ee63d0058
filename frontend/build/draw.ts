import { parentPort, workerData } from 'node:worker_threads';

/** In a thread of its own: what the app leaves running, and the browser that it is made to believe in, end with it. */
const { code, paths } = workerData as { code: string; paths: string[] };

/** The little of a browser that modules look at when they are loaded. Nobody is signed in, nothing is stored. */
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const window = { addEventListener: () => undefined, location: { origin: '' } };
const history = { state: null, pushState: () => undefined, replaceState: () => undefined };
for (const [name, value] of Object.entries({ window, history, localStorage: nothing, sessionStorage: nothing })) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

const { firstPaintOf } = (await import(code)) as { firstPaintOf: (path: string) => Promise<string> };
const drawn: Record<string, string> = {};
for (const path of paths) drawn[path] = await firstPaintOf(path);
parentPort?.postMessage(drawn);
