import { now } from './clock.ts';
import { log } from './log.ts';

/**
 * The handler of a schedule runs the work and logs its counts. A run with a failure counts as failed, because only
 * the alarm on the function's errors reports it.
 * @param undone the text after the number of failures, in the error
 */
export const sweep =
  <T extends { failed: number }>(done: string, undone: string, run: (clock: () => string) => Promise<T>) =>
  async (): Promise<T> => {
    const swept = await run(now);
    log.info(done, { ...swept });
    if (swept.failed > 0) throw new Error(`${swept.failed} ${undone}`);
    return swept;
  };

/**
 * Does a part of a run. A failure does not stop the other parts: it is logged and counted, and the result is null.
 * @param trouble the log's message, logged with the ids
 */
export async function apart<T>(
  counts: { failed: number },
  trouble: string,
  ids: object,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    counts.failed += 1;
    log.error(trouble, { ...ids, error: error as Error });
    return null;
  }
}
