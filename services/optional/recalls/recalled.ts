import type { Key } from '@rostro/platform/table/keys';
import type { Write } from '@rostro/platform/table/transact';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { Recall, RecallForm } from '@rostro/shared/contract/recalls';
import { RECALL_REST_DAYS, SAME_RECALL_DAYS } from '@rostro/shared/recalls';
import { addMinutes, epochOf } from '@rostro/shared/time';
import { recallKeys } from './keys.ts';

/** The progress of a sending. */
export interface RecallRun extends NonNullable<Recall['run']> {
  /** The version of the recall that staff sent: after a change it must be sent by hand again. */
  version: number;
  /** The next place in the list of clients. */
  cursor: string;
  /** Raised with every finished part of the clients. */
  step: number;
}

export interface RecallItem extends Key, RecallForm {
  id: string;
  /** Raised by every change. */
  version: number;
  updatedAt: string;
  /** The latest sending; absent: there was none. */
  run?: RecallRun;
  result: Recall['result'];
  /** Messages that are not counted yet. */
  pending: number;
  /** The place up to which messages are counted; empty: none. */
  countedTo: string;
  /** Hash of the request that made it, if it came with an idempotency key. */
  requestHash?: string;
}

/** A message of a recall. It is deleted after it was counted. */
export interface RecallMessageItem extends Key {
  clientId: string;
  at: string;
  channel: NoticeChannel;
  /** The event, and the record of the letter. */
  eventId: string;
  expiresAt: number;
}

const TO = 'to:';
const DAY_MINUTES = 24 * 60;
const DAY_SECONDS = DAY_MINUTES * 60;

/** The instant of a client's last recall, and one attribute per recall: `to:<id>` → its last message to the client. */
export interface RecalledItem extends Key {
  latestAt: string;
  expiresAt: number;
  [to: `${typeof TO}${string}`]: string;
}

export const recalledBy = (item: RecalledItem | null): { recallId: string; at: string }[] =>
  Object.entries(item ?? {}).flatMap(([name, at]) =>
    name.startsWith(TO) && typeof at === 'string' ? [{ recallId: name.slice(TO.length), at }] : [],
  );

const daysBefore = (at: string, days: number): string => addMinutes(at, -days * DAY_MINUTES);
/** The longest rest, that of the same recall, decides. */
const expiryOf = (at: string): number => Math.ceil(epochOf(at) / 1000) + (SAME_RECALL_DAYS + 1) * DAY_SECONDS;

/** Whether earlier recalls allow this one. `recalledWrite` has the same condition. */
export const hasRested = (item: RecalledItem | null, recallId: string, at: string): boolean =>
  item === null ||
  (item.latestAt <= daysBefore(at, RECALL_REST_DAYS) &&
    (item[`${TO}${recallId}`] ?? '') <= daysBefore(at, SAME_RECALL_DAYS));

/** Conditions: no recall within a week, nor this one within half a year. Label `recalled`. */
export const recalledWrite = (clientId: string, recallId: string, at: string): Write => ({
  label: 'recalled',
  update: recallKeys.recalled(clientId),
  expression: 'SET latestAt = :at, #to = :at, expiresAt = :until',
  condition:
    '(attribute_not_exists(latestAt) OR latestAt <= :rested) AND (attribute_not_exists(#to) OR #to <= :sameRested)',
  names: { '#to': `${TO}${recallId}` },
  values: {
    ':at': at,
    ':until': expiryOf(at),
    ':rested': daysBefore(at, RECALL_REST_DAYS),
    ':sameRested': daysBefore(at, SAME_RECALL_DAYS),
  },
});

/** Label `recalled`. */
export const recalledGone = (clientId: string): Write => ({ label: 'recalled', delete: recallKeys.recalled(clientId) });

/**
 * After a merge the recalls of both records count for the person. Condition: both are unchanged. Labels `recalled`,
 * `goneRecalled`.
 */
export function recalledHandOver(
  keep: { id: string; item: RecalledItem | null },
  gone: { id: string; item: RecalledItem | null },
): Write[] {
  if (gone.item === null) return [];
  const { pk: _pk, sk: _sk, ...others } = gone.item;
  const both = Object.entries({ ...others, ...keep.item }).map(([name, value]) => {
    const [one, other] = [keep.item?.[name as keyof RecalledItem], others[name as keyof typeof others]];
    return [name, one !== undefined && other !== undefined && other > one ? other : value];
  });
  const unchanged = (item: RecalledItem | null) =>
    item === null
      ? { condition: 'attribute_not_exists(pk)' }
      : { condition: 'latestAt = :seen', values: { ':seen': item.latestAt } };
  return [
    {
      label: 'recalled',
      put: { ...Object.fromEntries(both), ...recallKeys.recalled(keep.id) },
      ...unchanged(keep.item),
    },
    { label: 'goneRecalled', delete: recallKeys.recalled(gone.id), ...unchanged(gone.item) },
  ];
}
