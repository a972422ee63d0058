import { setTimeout as pause } from 'node:timers/promises';

/** How often the outbox is swept without a request. */
const IDLE_MS = 1000;

/**
 * Replaces the table's stream and the schedule of AWS: runs the relay's sweep soon after each write, and every second.
 * Only one sweep runs at a time; a failed one is repeated in the next run, because the outbox still holds the events.
 */
export function startRelay(sweep: () => Promise<number>) {
  let last: Promise<unknown> = Promise.resolve();
  const sweepNext = (): Promise<number> => {
    const next = last.then(sweep);
    last = next.catch(() => undefined);
    return next;
  };
  let wake: () => void = () => undefined;
  let asked = false;
  let stopped = false;
  const controller = new AbortController();

  const nextTurn = async (): Promise<void> => {
    if (asked) return;
    const poked = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([poked, pause(IDLE_MS, undefined, { signal: controller.signal }).catch(() => undefined)]);
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      await nextTurn();
      if (stopped) return;
      asked = false;
      await sweepNext().catch((error: unknown) => console.error(`outbox sweep failed: ${error}`));
    }
  };
  const running = run();

  return {
    /** Triggers a sweep soon, because the outbox may have new events. */
    poke(): void {
      asked = true;
      wake();
    },
    /** Sweeps once, after a sweep in progress. @returns the number of published events */
    sweep: sweepNext,
    async stop(): Promise<void> {
      stopped = true;
      controller.abort();
      wake();
      await running;
    },
  };
}

const MINUTE = 60_000;

/**
 * Replaces a schedule of AWS. The first run comes soon after the start, because few machines stay on for long. A failed
 * run is logged, and the next one follows. `minuteMs` is how long a minute of the schedule lasts.
 */
export function startSchedule(
  name: string,
  everyMinutes: number,
  run: () => Promise<unknown>,
  minuteMs = MINUTE,
): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = run().then(
      () => undefined,
      (error: unknown) => console.error(`${name} failed`, error),
    );
  };
  const first = everyMinutes > 1 ? setTimeout(turn, minuteMs) : undefined;
  const regular = setInterval(turn, everyMinutes * minuteMs);
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(regular);
      await running;
    },
  };
}
