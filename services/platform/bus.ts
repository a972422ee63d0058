import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { EVENT_SOURCE, type EventDetail, type EventType } from '@rostro/shared/events';
import { env } from './env.ts';
import { log } from './log.ts';
import { unlogged } from './unlogged.ts';

const bus = unlogged(
  new EventBridgeClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 5000, throwOnRequestTimeout: true },
  }),
);
/** EventBridge's limit of events per call. */
export const BATCH = 10;

export interface BusEvent {
  id: string;
  type: string;
  detail: object;
  occurredAt: string;
}

/**
 * Puts at most `BATCH` events on the bus. It logs refused events by id.
 * @returns the accepted events
 */
export async function put<T extends BusEvent>(events: readonly T[]): Promise<T[]> {
  const { Entries = [] } = await bus.send(
    new PutEventsCommand({
      Entries: events.map(({ type, detail, occurredAt }) => ({
        EventBusName: env('EVENT_BUS_NAME'),
        Source: EVENT_SOURCE,
        DetailType: type,
        Detail: JSON.stringify(detail),
        Time: new Date(occurredAt),
      })),
    }),
  );
  const isTaken = (_: T, position: number) => Entries[position]?.EventId !== undefined;
  const refused = events.filter((event, position) => !isTaken(event, position));
  if (refused.length > 0) {
    const codes = Entries.map(({ ErrorCode }) => ErrorCode);
    log.error('the bus refused events', { refused: refused.map(({ id, type }) => `${type} ${id}`), codes });
  }
  return events.filter(isTaken);
}

/**
 * Announces events that belong to no write; an event of a write goes through the outbox.
 * @returns the number of accepted events
 */
export async function announce<T extends EventType>(type: T, details: readonly EventDetail<T>[]): Promise<number> {
  let taken = 0;
  for (let first = 0; first < details.length; first += BATCH) {
    const batch = details.slice(first, first + BATCH);
    const events = batch.map((detail) => ({ id: detail.eventId, type, detail, occurredAt: detail.occurredAt }));
    taken += (await put(events)).length;
  }
  return taken;
}
