import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { isOfOwnVisit } from '@rostro/shared/notice-kinds';
import type { Delivery } from './delivery.ts';
import { addressOf, type NoticeEvent, type SkipReason } from './notice.ts';

/** Every client learns what happened to their visit: if no channel is open, the desk calls (ADR 0144). */

/** Reasons that close a channel to the client for every event. */
const CLOSED: ReadonlySet<string> = new Set<SkipReason>([
  'no_name',
  'channel_off',
  'no_consent',
  'no_address',
  'blocked',
]);

const isClosed = ({ state, reason = '' }: Delivery): boolean => state === 'skipped' && CLOSED.has(reason);

/** Whether the record was made for this event, or for a later one of the same name. */
const isOf = ({ askedAt = '' }: Delivery, { occurredAt }: Pick<NoticeEvent, 'occurredAt'>): boolean =>
  askedAt >= occurredAt;

type Asked = Pick<NoticeEvent, 'kind' | 'by' | 'requestId' | 'occurredAt'>;

/**
 * Whether the record of a skipped notice must say that the client was not told, if the other channel is closed too.
 * Clients know their own acts.
 */
export const wantsRoad = (record: Delivery, { kind, by, requestId }: Asked): boolean =>
  isOfOwnVisit(kind) && isClosed(record) && (requestId !== undefined || by !== 'client');

/**
 * Whether the other channel is closed as well. The second sender knows: `other` is the first one's record of the same
 * event. A staff request for one channel ignores the other.
 * @param hasOther the notice has a sender on the other channel
 */
export const isLeftUntold = (event: Asked, other: Delivery | null, hasOther: boolean): boolean =>
  event.requestId !== undefined || !hasOther || (other !== null && isClosed(other) && isOf(other, event));

/** Opens the record of a call that was made, if the visit changed since and needs the same notice again. */
export function reopenIfAskedAnew(record: Delivery | null, event: Asked): Delivery | null {
  if (record?.state !== 'untold' || record.settledAt === undefined || isOf(record, event)) return record;
  const { settledAt: _at, settledBy: _by, ...rest } = record;
  return { ...rest, state: 'skipped' };
}

/** Pending calls about earlier states of the visit, which the next call replaces. */
export const earlierCalls = (deliveries: readonly Delivery[], record: Delivery): Delivery[] =>
  deliveries.filter(
    ({ state, settledAt, kind, startsAt, channel, requestId }) =>
      state === 'untold' &&
      settledAt === undefined &&
      !(
        kind === record.kind &&
        startsAt === record.startsAt &&
        channel === record.channel &&
        requestId === record.requestId
      ),
  );

/** The channel on which the client can be told once an address is corrected; for any other record, its own. */
export const roadOf = (
  record: Delivery,
  client: Parameters<typeof addressOf>[0] | null,
  hasWhatsApp: boolean,
): NoticeChannel => {
  if (record.state !== 'untold') return record.channel;
  const isByPhone = client !== null && addressOf(client, 'email') === undefined;
  return isByPhone && hasWhatsApp ? 'whatsapp' : 'email';
};

/** The record of the same notice on the other channel. */
export const besideIn = (deliveries: readonly Delivery[], { kind, startsAt, channel }: Delivery): Delivery | null =>
  deliveries.find(
    (one) => one.kind === kind && one.startsAt === startsAt && one.channel !== channel && one.requestId === undefined,
  ) ?? null;
