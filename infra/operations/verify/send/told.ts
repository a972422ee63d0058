import { setTimeout as pause } from 'node:timers/promises';
import { getItem } from '@rostro/platform/table/read';
import { noticeName } from '@rostro/rules/notices/notice-name';
import { keys } from '@rostro/rules/table/keys';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import * as z from 'zod';
import { failed, ok, type Result } from '../check.ts';

/** What is read of the record of a notice. */
const Record = z.object({ state: z.string(), reason: z.string().optional(), providerId: z.string().optional() });
type Record = z.infer<typeof Record>;

const SENT = ['sent', 'delivered'];
const OPEN = ['queued', 'sending'];
/** The provider asked to wait, and the queue does. */
const PASSING = /^429|throttl|toomanyrequests|requestlimitexceeded|slowdown/i;

const isOpen = (record: Record | undefined): boolean =>
  record === undefined ||
  OPEN.includes(record.state) ||
  (record.state === 'refused' && PASSING.test(record.reason ?? ''));

/** Why nothing was sent, by the reason of the record. */
const SKIPPED: { [reason: string]: string } = {
  channel_off: 'The clinic’s policy sends no WhatsApp messages: Avisos in the panel.',
  no_consent: 'The consent of the probe’s client did not count: Avisos in the panel shows the visit.',
  no_address: 'The record of the probe’s client has no such address.',
  blocked: 'This address bounced, or its owner complained, before: open it again under Avisos, or take another one.',
  stale: 'Somebody changed the probe’s visit meanwhile: run it again.',
  no_client: 'Somebody removed the probe’s client meanwhile: run it again.',
};

const REFUSED: { [C in NoticeChannel]: string } = {
  email:
    'MessageRejected: in SES’s sandbox mails go to verified addresses alone, and the sender must be verified itself: docs/operations/first-week.md. Else the log of the function email says more.',
  whatsapp:
    'The number, its templates or the rights on it: docs/whatsapp.md. The log of the function whatsapp says more.',
};

const NO_RECORD =
  'The event is on its way or lost: alarms and dead letters of relay, rule and queue say where (docs/operations/alarms.md).';

function fixOf(channel: NoticeChannel, { state, reason = '' }: Record): string {
  if (state === 'refused') return REFUSED[channel];
  if (state === 'bounced' || state === 'complained') return 'The address does not exist, or its owner refuses mails.';
  return SKIPPED[reason] ?? `The log of the function ${channel} says more.`;
}

function resultOf(channel: NoticeChannel, record: Record | undefined): Result {
  if (record === undefined) return failed('no attempt was made', NO_RECORD);
  const { state, reason, providerId } = record;
  if (SENT.includes(state)) return ok(`${state}, the provider’s id is ${providerId ?? 'unnamed'}`);
  return failed([state, reason].filter((part) => part !== undefined).join(': '), fixOf(channel, record));
}

/**
 * Waits until the confirmation of a visit has left on a channel, or has not.
 * @param patience how long is waited at most, and how often is looked
 */
export async function howToldOn(
  channel: NoticeChannel,
  visit: { id: string; startsAt: string },
  { seconds, everySeconds }: { seconds: number; everySeconds: number },
): Promise<Result> {
  const key = keys.delivery(visit.id, noticeName({ kind: 'confirmation' }), visit.startsAt, channel);
  for (const end = Date.now() + seconds * 1000; ; await pause(everySeconds * 1000)) {
    const { data: record } = Record.safeParse(await getItem(key));
    if (!isOpen(record) || Date.now() >= end) return resultOf(channel, record);
  }
}
