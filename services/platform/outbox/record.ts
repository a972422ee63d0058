import { EVENTS, type EventDetail, type EventType } from '@rostro/shared/events';
import { v7 as uuid } from 'uuid';
import type { OutboxItem } from '../table/items.ts';
import { OUTBOX_SHARDS, platformKeys } from '../table/keys.ts';
import type { Write } from '../table/transact.ts';

/**
 * The write that puts an event into the outbox, in the transaction it belongs to. Ids are UUIDv7, so the items of a
 * shard are in the order of writing. The relay publishes the item and then deletes it.
 */
export function outboxWrite<T extends EventType>(type: T, detail: Omit<EventDetail<T>, 'eventId' | 'version'>): Write {
  const id = uuid();
  const item: OutboxItem = {
    ...platformKeys.outbox(shardOf(id), id),
    id,
    type,
    detail: EVENTS[type].parse({ version: 1, eventId: id, ...detail }),
    occurredAt: detail.occurredAt,
  };
  return { label: 'outbox', put: item };
}

const shardOf = (id: string): number => Number.parseInt(id.slice(-2), 16) % OUTBOX_SHARDS;
