import type { NoticeChannel } from '@rostro/shared/contract/notices/notice-names';
import { isOfOwnVisit } from '@rostro/shared/notice-kinds';
import type { Delivery } from './delivery.ts';
import { addressOf, type NoticeEvent, type SkipReason } from './notice.ts';

/** Every client is told what became of their visit: where no channel is open, the desk calls (ADR 0144). */

/** Reasons for which a channel is closed to the client, whatever became of the visit. */
const CLOSED: ReadonlySet<string> = new Set<SkipReason>([
  'no_name',
  'channel_off',
  'no_consent',
  'no_address',
  'blocked',
]);

/** Did the sender find its channel closed? */
const isClosed = ({ state, reason = '' }: Delivery): boolean => state === 'skipped' && CLOSED.has(reason);

/** Was the record made for this event, or for a later one of the same name? */
const isOf = ({ askedAt = '' }: Delivery, { occurredAt }: Pick<NoticeEvent, 'occurredAt'>): boolean =>
  askedAt >= occurredAt;

type Asked = Pick<NoticeEvent, 'kind' | 'by' | 'requestId' | 'occurredAt'>;

/** Must the record of a skipped notice say that nobody was told, if the other channel is closed too? Clients see what they do themselves. */
export const wantsRoad = (record: Delivery, { kind, by, requestId }: Asked): boolean =>
  isOfOwnVisit(kind) && isClosed(record) && (requestId !== undefined || by !== 'client');

/**
 * Is the other channel closed as well? The sender that comes second knows: `other` is what the first one recorded of the
 * same event. What staff request on one channel asks no other.
 * @param hasOther the notice has a sender on the other channel
 */
export const isLeftUntold = (event: Asked, other: Delivery | null, hasOther: boolean): boolean =>
  event.requestId !== undefined || !hasOther || (other !== null && isClosed(other) && isOf(other, event));

/** Opens a record of a call that was made, if something else has become of the visit since, and again the same. */
export function reopenIfAskedAnew(record: Delivery | null, event: Asked): Delivery | null {
  if (record?.state !== 'untold' || record.settledAt === undefined || isOf(record, event)) return record;
  const { settledAt: _at, settledBy: _by, ...rest } = record;
  return { ...rest, state: 'skipped' };
}

/** Calls that are still to be made about earlier states of the visit: the next one says all. */
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

/** The channel on which a client who was to be called can be told once an address is corrected; of any other record its own. */
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
