import { parentPort, workerData } from 'node:worker_threads';

/** Runs in a worker thread, so that the timers of the app and the browser stubs below end with the thread. */
const { code, paths } = workerData as { code: string; paths: string[] };

/** Stubs of the browser APIs that modules use while they load. No user is signed in, and the storage is empty. */
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
