import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { marshall } from '@aws-sdk/util-dynamodb';
import { isOutbox, type Key } from '@rostro/platform/table/keys';
import { WRITTEN } from '@rostro/platform/table/lean/send';

/** The two functions of the relay. */
export interface RelayFunctions {
  stream: (event: object) => Promise<void>;
  /** @returns the number of published events */
  sweep: () => Promise<number>;
}

/** How often the outbox is swept while nothing new is announced. */
const IDLE_MS = 1000;
/** Between two runs: what is written meanwhile goes together, and no letter is noticeably later. */
const GAP_MS = 50;

const eventsIn = ({ TransactItems = [] }: { TransactItems?: { Put?: { Item?: object } }[] }): Key[] =>
  TransactItems.flatMap(({ Put }) => (Put?.Item && isOutbox(Put.Item as Key) ? [Put.Item as Key] : []));

const recordOf = (item: Key) => ({
  eventName: 'INSERT',
  dynamodb: { NewImage: marshall(item, { removeUndefinedValues: true }) },
});

/**
 * Replaces the table's stream and the schedule of AWS. The first event of a while goes at once; those that are written
 * within the next fifty milliseconds go together. What a run could not publish, and what another process wrote, is
 * found by the sweep of every second, because the outbox still holds it. Only one run works at a time.
 */
export function startRelay({ stream, sweep }: RelayFunctions) {
  let fresh: Key[] = [];
  let isIdle = false;
  let stopped = false;
  let endWait: () => void = () => undefined;
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const learn = (input: unknown): void => {
    const events = eventsIn(input as object);
    if (events.length === 0) return;
    fresh.push(...events);
    if (isIdle) endWait();
  };
  subscribe(WRITTEN, learn);

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const publishFresh = async (): Promise<number> => {
    const events = fresh;
    fresh = [];
    if (events.length > 0) await stream({ Records: events.map(recordOf) });
    return events.length;
  };
  const publishAll = async (): Promise<number> => (await publishFresh()) + (await sweep());

  const run = async (): Promise<void> => {
    while (!stopped) {
      isIdle = fresh.length === 0;
      if (isIdle) await wait(IDLE_MS);
      isIdle = false;
      if (stopped) return;
      const work = fresh.length > 0 ? publishFresh : publishAll;
      await inTurn(work).catch((error: unknown) => console.error(`the outbox was not emptied: ${error}`));
      if (!stopped) await wait(GAP_MS);
    }
  };
  const running = run();

  return {
    /** Publishes everything, after a run in progress. @returns the number of published events */
    sweep: () => inTurn(publishAll),
    async stop(): Promise<void> {
      stopped = true;
      unsubscribe(WRITTEN, learn);
      endWait();
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
