export const EACH_MINUTE = 60_000;
export const EACH_TEN_MINUTES = 10 * EACH_MINUTE;

/**
 * Replaces a schedule of AWS. The first run comes soon after the start, because few machines stay on for long. A failed
 * run is logged, and the next one follows.
 */
export function startSchedule(
  name: string,
  everyMs: number,
  run: () => Promise<unknown>,
): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = run().then(
      () => undefined,
      (error: unknown) => console.error(`${name} failed`, error),
    );
  };
  const first = everyMs > EACH_MINUTE ? setTimeout(turn, EACH_MINUTE) : undefined;
  const regular = setInterval(turn, everyMs);
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(regular);
      await running;
    },
  };
}
