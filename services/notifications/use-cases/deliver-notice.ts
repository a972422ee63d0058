import { randomUUID } from 'node:crypto';
import { beginAttempt, type Delivery } from '../domain/delivery.ts';
import { dependsOnEarlierNotices, reopenIfOutdated, withKnownTime } from '../domain/earlier-notices.ts';
import { type Channel, decideNotice, type Facts, type NoticeEvent, type SkipReason } from '../domain/notice.ts';
import type { Notice } from '../domain/wording.ts';
import { saveDelivery, saveOutcome } from '../store/deliveries.ts';
import { loadLastNoticeOfTime } from '../store/earlier-notices.ts';
import { loadFacts } from '../store/facts.ts';
import { type Chance, type Delivered, type Draft, deliverOnce, type Send } from './deliver-once.ts';

/** A way to reach a client. What can go wrong before the call goes wrong in `prepare`. */
export interface ChannelPort {
  channel: Channel;
  /** `record` names the attempt: its links and what the provider tells of it are known by that. */
  prepare(notice: Notice, to: string, record: Delivery): Send | { skip: SkipReason };
}

/** What a decision about a notice rests on. */
interface Found {
  facts: Facts;
  record: Delivery | null;
  /** What the client last heard of the appointment's time, where that matters. */
  last: Delivery | null;
}

/**
 * Sends a notice on one channel: at most once of its name for a start, and at most once for a request. Nothing begins that
 * is not true of the appointment at that moment.
 */
export function deliverNotice(
  port: ChannelPort,
  event: NoticeEvent,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> {
  // As it was read last: a try that lost reads it again.
  let found: Found | undefined;
  const load = async (): Promise<Draft<Delivery>> => {
    found = await find(event, port.channel);
    return draftOf(port, withKnownTime(event, found.last), found, clock());
  };
  const save = (record: Delivery): Promise<void> =>
    saveDelivery(record, found?.record ?? null, record.state === 'sending' ? found?.facts.appointment : null);
  return deliverOnce({ load, save, saveOutcome }, clock, chance);
}

async function find(event: NoticeEvent, channel: Channel): Promise<Found> {
  const { facts, record } = await loadFacts(event, channel);
  const last = dependsOnEarlierNotices(event, record) ? await loadLastNoticeOfTime(event.appointmentId, channel) : null;
  return { facts, record, last };
}

function draftOf(port: ChannelPort, event: NoticeEvent, { facts, record, last }: Found, now: string): Draft<Delivery> {
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
