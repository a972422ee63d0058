const MINUTE = 60_000;

/**
 * What the hourly schedule does on AWS. The first turn comes soon after the start: few machines stay on for an hour. A
 * failed turn is said and the next one comes all the same.
 */
export function startHourly(name: string, run: () => Promise<unknown>): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = run().then(
      () => undefined,
      (error: unknown) => console.error(`${name} failed`, error),
    );
  };
  const first = setTimeout(turn, MINUTE);
  const hourly = setInterval(turn, 60 * MINUTE);
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(hourly);
      await running;
    },
  };
}
