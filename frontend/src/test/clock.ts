import { NOW } from './samples.ts';

/** Only the date stands still; timers run as ever. */
export function freezeDate(): void {
  jest.useFakeTimers({
    now: new Date(NOW),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
}
