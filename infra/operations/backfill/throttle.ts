/** The clock of the throttle. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  pause(ms: number): Promise<void>;
}

/**
 * Limits the rate of units: after each operation it waits until the units fit into the rate. Unused units are not
 * saved, so the table never gets more than one operation's units at once.
 */
export function throttle(unitsPerSecond: number, clock: Clock): (units: number) => Promise<void> {
  let freeAt = clock.now();
  return async (units) => {
    const now = clock.now();
    freeAt = Math.max(freeAt, now) + (units / unitsPerSecond) * 1000;
    if (freeAt > now) await clock.pause(freeAt - now);
  };
}
