import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts a piece of work at each tick, whatever the outcome of earlier ones, so that no work delays another.
 * @returns milliseconds from each tick to the end of its work
 */
export function openLoop(times: number, perSecond: number, work: (at: number) => Promise<void>): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    Array.from({ length: times }, async (_, at) => {
      const due = (at * 1000) / perSecond;
      await pause(Math.max(0, due - (performance.now() - began)));
      await work(at);
      return performance.now() - began - due;
    }),
  );
}
