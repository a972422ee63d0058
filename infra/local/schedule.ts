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
