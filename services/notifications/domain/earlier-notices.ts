import type { Delivery, DeliveryState } from './delivery.ts';
import type { Channel, NoticeEvent } from './notice.ts';

/** States of what the client has, or may have. */
const TOLD: ReadonlySet<DeliveryState> = new Set(['sending', 'sent', 'delivered', 'complained', 'uncertain']);
const tellsOfChange = ({ kind }: Pick<Delivery, 'kind'>): boolean => kind === 'confirmation' || kind === 'reschedule';
const saysWhen = (one: Pick<Delivery, 'kind'>): boolean => tellsOfChange(one) || one.kind === 'acknowledgement';
const begunAt = (record: Delivery): string => record.begunAt ?? record.updatedAt;

/** Does what was told before matter to it: as it says when the appointment was, or was said once already? */
export const dependsOnEarlierNotices = (event: NoticeEvent, record: Delivery | null): boolean =>
  tellsOfChange(event) &&
  event.requestId === undefined &&
  (event.previousStartsAt !== undefined || (record !== null && TOLD.has(record.state)));

/** What the client last heard of the appointment's time by this channel. */
export const lastNoticeOfTime = (deliveries: readonly Delivery[], channel: Channel): Delivery | null =>
  deliveries
    .filter((one) => one.channel === channel && saysWhen(one) && TOLD.has(one.state))
    .sort((a, b) => begunAt(b).localeCompare(begunAt(a)))[0] ?? null;

/**
 * The event, with the time that the client knows: of many changes in a row not every one is told. Absent where they know
 * the present one.
 */
export function withKnownTime({ previousStartsAt, ...event }: NoticeEvent, last: Delivery | null): NoticeEvent {
  const known = previousStartsAt === undefined ? undefined : (last?.startsAt ?? previousStartsAt);
  return known === undefined || known === event.startsAt ? event : { ...event, previousStartsAt: known };
}

/**
 * The record, open for another attempt where the client heard something else since: an appointment that moved away and came
 * back has to be told once more. What is being sent, and what staff saw to, stays as it is.
 */
export function reopenIfOutdated(record: Delivery, last: Delivery | null): Delivery {
  const isLatest = last === null || (last.kind === record.kind && last.startsAt === record.startsAt);
  const isOpen = !TOLD.has(record.state) || record.state === 'sending';
  return isLatest || isOpen || record.settledAt !== undefined ? record : { ...record, state: 'skipped' };
}
