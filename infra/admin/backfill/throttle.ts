/** Time, as whoever waits knows it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  pause(ms: number): Promise<void>;
}

/**
 * Keeps what is spent to a rate: whoever spent waits until so much may have been spent. What was not spent is not saved
 * up, so the table never sees more than one operation's units at once.
 */
export function throttle(unitsPerSecond: number, clock: Clock): (units: number) => Promise<void> {
  let freeAt = clock.now();
  return async (units) => {
    const now = clock.now();
    freeAt = Math.max(freeAt, now) + (units / unitsPerSecond) * 1000;
    if (freeAt > now) await clock.pause(freeAt - now);
  };
}
