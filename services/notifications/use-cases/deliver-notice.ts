import { randomUUID } from 'node:crypto';
import type { NoticeChannel } from '@rostro/shared/contract/notices/notice-names';
import { beginAttempt, type Delivery } from '../domain/delivery.ts';
import { dependsOnEarlierNotices, reopenIfOutdated, withKnownTime } from '../domain/earlier-notices.ts';
import { decideNotice, type NoticeEvent, type NoticeFacts, type SkipReason } from '../domain/notice.ts';
import type { Notice } from '../kinds/index.ts';
import { saveDelivery, saveOutcome } from '../store/deliveries.ts';
import { loadLastNoticeOfTime } from '../store/earlier-notices.ts';
import { loadFacts } from '../store/facts.ts';
import { type Chance, type ComposedMessage, type Delivered, deliverOnce, type Send } from './deliver-once.ts';

/** A channel to a client. Failures before the provider's call happen in `prepare`. */
export interface ChannelPort {
  channel: NoticeChannel;
  /** `record` names the attempt, for its links and for the provider's reports. */
  prepare(notice: Notice, to: string, record: Delivery): Send | { skip: SkipReason };
}

/** The facts of a decision about a notice. */
interface Found {
  facts: NoticeFacts;
  record: Delivery | null;
  /** The last notice that told the client the appointment's time, if that matters. */
  last: Delivery | null;
}

/**
 * Sends a notice on one channel: at most once per name and start, and at most once per request. A notice that is not
 * true of the appointment at that moment does not begin.
 */
export function deliverNotice(
  port: ChannelPort,
  event: NoticeEvent,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> {
  // The last read facts: an attempt that lost a race reads them again.
  let found: Found | undefined;
  const load = async (): Promise<ComposedMessage<Delivery>> => {
    found = await find(event, port.channel);
    return draftOf(port, withKnownTime(event, found.last), found, clock());
  };
  const save = (record: Delivery): Promise<void> =>
    saveDelivery(record, found?.record ?? null, record.state === 'sending' ? found?.facts.appointment : null, event);
  return deliverOnce({ load, save, saveOutcome }, clock, chance);
}

async function find(event: NoticeEvent, channel: NoticeChannel): Promise<Found> {
  const { facts, record } = await loadFacts(event, channel);
  const last = dependsOnEarlierNotices(event, record) ? await loadLastNoticeOfTime(event.appointmentId, channel) : null;
  return { facts, record, last };
}

function draftOf(
  port: ChannelPort,
  event: NoticeEvent,
  { facts, record, last }: Found,
  now: string,
): ComposedMessage<Delivery> {
  const decide = (at: string) => decideNotice(facts, event, port.channel, at);
  const before = record !== null && 'send' in decide(now) ? reopenIfOutdated(record, last) : record;
  return {
    before,
    begin: (at) => beginAttempt({ ...event, channel: port.channel }, before, randomUUID(), at),
    prepare: (at, attempt) => {
      const decision = decide(at);
      return 'skip' in decision ? decision : port.prepare(decision.send, decision.to, attempt);
    },
  };
}
