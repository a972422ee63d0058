import { randomUUID } from 'node:crypto';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { beginAttempt, type Delivery } from '../domain/delivery.ts';
import { dependsOnEarlierNotices, reopenIfOutdated, withKnownTime } from '../domain/earlier-notices.ts';
import { decideNotice, type NoticeEvent, type NoticeFacts } from '../domain/notice.ts';
import { besideIn, earlierCalls, isLeftUntold, reopenIfAskedAnew, wantsRoad } from '../domain/untold.ts';
import { saveDelivery, saveOutcome, saveWithoutRoad } from '../store/deliveries.ts';
import { deliveriesOf, loadLastNoticeOfTime } from '../store/earlier-notices.ts';
import { loadFacts } from '../store/facts.ts';
import { reaches } from '../store/reach.ts';
import type { Channel } from './channel.ts';
import { type Chance, type ComposedMessage, type Delivered, deliverOnce } from './deliver-once.ts';

interface Found {
  facts: NoticeFacts;
  record: Delivery | null;
  /** The last notice that told the client the time, if it matters. */
  last: Delivery | null;
}

/**
 * Sends a notice on one channel: at most once per name and start, and at most once per request. A notice that is not
 * true for the appointment at this moment does not begin.
 */
export function deliverNotice(
  channel: Channel,
  event: NoticeEvent,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> {
  const load = async (): Promise<ComposedMessage<Delivery>> => {
    const found = await find(event, channel.name);
    return draftOf(channel, withKnownTime(event, found.last), found, clock());
  };
  return deliverOnce({ load, saveOutcome }, clock, chance);
}

/** If the other channel is closed to the client as well, the desk is asked to call, once for both. */
async function saveClosed(record: Delivery, before: Delivery | null, event: NoticeEvent): Promise<void> {
  const deliveries = await deliveriesOf(event.appointmentId);
  const other = event.requestId === undefined ? besideIn(deliveries, record) : null;
  const beside = { ...record, channel: record.channel === 'email' ? 'whatsapp' : 'email' } as const;
  const isUntold = isLeftUntold(event, other, reaches(event.kind, beside.channel));
  await saveWithoutRoad(isUntold ? { ...record, state: 'untold' } : record, before, {
    ...(event.requestId === undefined && { other: { name: beside, record: other } }),
    over: isUntold ? earlierCalls(deliveries, record) : [],
  });
}

async function find(event: NoticeEvent, channel: NoticeChannel): Promise<Found> {
  const { facts, record } = await loadFacts(event, channel);
  const last = dependsOnEarlierNotices(event, record) ? await loadLastNoticeOfTime(event.appointmentId, channel) : null;
  return { facts, record, last };
}

function draftOf(
  channel: Channel,
  event: NoticeEvent,
  { facts, record, last }: Found,
  now: string,
): ComposedMessage<Delivery> {
  const decide = (at: string) => decideNotice(facts, event, channel.name, at);
  const asked = reopenIfAskedAnew(record, event);
  const before = asked !== null && 'send' in decide(now) ? reopenIfOutdated(asked, last) : asked;
  return {
    before,
    begin: (at) => beginAttempt({ ...event, channel: channel.name }, before, randomUUID(), at),
    prepare: (at, attempt) => {
      const decision = decide(at);
      return 'skip' in decision ? decision : channel.notice(decision.send, decision.to, attempt);
    },
    save: (attempt, _before, beside) =>
      wantsRoad(attempt, event)
        ? saveClosed(attempt, record, event)
        : saveDelivery(attempt, record, attempt.state === 'sending' ? facts.appointment : null, { ...event, beside }),
  };
}
