import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { KINDS } from '../kinds/index.ts';
import type { Delivery, DeliveryState } from './delivery.ts';
import type { NoticeEvent } from './notice.ts';

/** States in which the client has the notice, or may have it. */
const TOLD: ReadonlySet<DeliveryState> = new Set(['sending', 'sent', 'delivered', 'complained', 'uncertain']);
const tellsOfChange = ({ kind }: Pick<Delivery, 'kind'>): boolean => KINDS[kind].tells === 'change';
const saysWhen = ({ kind }: Pick<Delivery, 'kind'>): boolean => KINDS[kind].tells !== 'nothing';
const begunAt = (record: Delivery): string => record.begunAt ?? record.updatedAt;

/** Earlier notices matter if this one names the earlier start, or was sent before. */
export const dependsOnEarlierNotices = (event: NoticeEvent, record: Delivery | null): boolean =>
  tellsOfChange(event) &&
  event.requestId === undefined &&
  (event.previousStartsAt !== undefined || (record !== null && TOLD.has(record.state)));

/** A client whom the desk called knows the time on every channel. */
const wasCalled = ({ state, settledAt }: Delivery): boolean => state === 'untold' && settledAt !== undefined;

/** The last notice on this channel, or call, that told the client the appointment's time. */
export const lastNoticeOfTime = (deliveries: readonly Delivery[], channel: NoticeChannel): Delivery | null =>
  deliveries
    .filter((one) => saysWhen(one) && (wasCalled(one) || (one.channel === channel && TOLD.has(one.state))))
    .sort((a, b) => begunAt(b).localeCompare(begunAt(a)))[0] ?? null;

/**
 * The event with the start that the client knows: of several changes in a row the client may have been told only
 * some. Without an earlier start if the client knows the current one.
 */
export function withKnownTime({ previousStartsAt, ...event }: NoticeEvent, last: Delivery | null): NoticeEvent {
  const known = previousStartsAt === undefined ? undefined : (last?.startsAt ?? previousStartsAt);
  return known === undefined || known === event.startsAt ? event : { ...event, previousStartsAt: known };
}

/**
 * Opens the record for another attempt if the client was told another time since, because an appointment that moved
 * away and came back must be told again. A record that is being sent, or that staff settled, stays as it is.
 */
export function reopenIfOutdated(record: Delivery, last: Delivery | null): Delivery {
  const isLatest = last === null || (last.kind === record.kind && last.startsAt === record.startsAt);
  const isOpen = !TOLD.has(record.state) || record.state === 'sending';
  return isLatest || isOpen || record.settledAt !== undefined ? record : { ...record, state: 'skipped' };
}
