/**
 * A clock that tests move: the same global `Date`, ahead of the machine's by a number of milliseconds. Timers and
 * monotonic clocks are unchanged. Loaded first (`node --import`) or in Jest's `setupFiles`.
 *
 * `ROSTRO_CLOCK_START`, an instant, is its start in each process and in each test file. With `ROSTRO_CLOCK_STANDS` as
 * well it stays there.
 */
const MOVED = Symbol.for('rostro.clock');

const STANDING = process.env.ROSTRO_CLOCK_STANDS === undefined ? undefined : Date.parse(process.env.ROSTRO_CLOCK_START);

/** Milliseconds ahead of the machine's clock. */
export const startOffset = () => {
  const { ROSTRO_CLOCK_START: start } = process.env;
  return start === undefined ? 0 : Date.parse(start) - machineNow();
};

/** Returns the clock of this realm, created at first use. */
export function testClock() {
  globalThis[MOVED] ??= moveable(globalThis.Date);
  return globalThis[MOVED];
}

const machineNow = () => globalThis[MOVED]?.machineNow() ?? Date.now();

function moveable(MachineDate) {
  const now = MachineDate.now.bind(MachineDate);
  const clock = { offset: 0, machineNow: now };
  const read = STANDING === undefined ? () => now() + clock.offset : () => STANDING;
  globalThis.Date = class extends MachineDate {
    constructor(...args) {
      if (args.length === 0) super(read());
      else super(...args);
    }
    static now() {
      return read();
    }
  };
  return clock;
}

if (process.env.ROSTRO_CLOCK_START !== undefined) {
  testClock().offset = startOffset();
}
