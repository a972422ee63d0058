import type { OnError } from '../common/on-error.ts';
import { invoke, type QueueConsumer } from './lambda.ts';
import type { Queues } from './queues.ts';

const BATCH = 10;
/** The maximum of `setTimeout`; a message that is due later is looked at again. */
const LONGEST_SLEEP_MS = 60_000;

export interface PollerOptions {
  queue: string;
  consumer: QueueConsumer;
  queues: Queues;
  /** The delay before the second attempt; doubled before each further one. */
  retryDelayMs: number;
  /** How long a message is hidden while the consumer works on it, which is also the consumer's timeout. */
  visibilityMs: number;
  onError: OnError;
  /** Called after each round; the queue may be empty then. */
  onRest(): void;
}

/** One queue's delivery: a batch at a time, woken by a new message or by the clock, never by polling. */
export function startPoller(options: PollerOptions) {
  const { queue, consumer, queues, retryDelayMs, visibilityMs } = options;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let closed = false;

  async function deliver(): Promise<void> {
    for (;;) {
      const due = closed ? null : queues.nextDueAt(queue);
      if (due === null || due > Date.now()) return;
      const batch = queues.receive(queue, BATCH, visibilityMs);
      const { failed, error } = await invoke(consumer, queue, batch, visibilityMs);
      if (error !== undefined) options.onError(`queue ${queue}`, error);
      for (const message of batch) {
        if (failed.has(message.id)) queues.release(message, retryDelayMs * 2 ** (message.receives - 1));
        else queues.delete(message);
      }
    }
  }

  function sleep(): void {
    const due = queues.nextDueAt(queue);
    if (due === null) return;
    timer = setTimeout(wake, Math.min(Math.max(due - Date.now(), 0), LONGEST_SLEEP_MS));
  }

  function wake(): void {
    if (closed || round !== undefined) return;
    clearTimeout(timer);
    round = deliver()
      .catch((error: unknown) => options.onError(`queue ${queue}`, error))
      .finally(() => {
        round = undefined;
        if (closed) return;
        sleep();
        options.onRest();
      });
  }

  wake();
  return {
    wake,
    isAtRest: (): boolean => round === undefined && queues.nextDueAt(queue) === null,
    /** Accepts no more messages and waits for those in progress. */
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await round;
    },
  };
}
