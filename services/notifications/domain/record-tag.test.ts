import { expect, test } from '@jest/globals';
import { NOTICE_CHANNELS, NOTICE_KINDS } from '@rostro/shared/contract/notifications/notices';
import type { Delivery, LetterDelivery } from './delivery.ts';
import { MAX_TAG, readRecordTag, recordTag } from './record-tag.ts';

const attemptId = '5b1c6f0e-3f0a-4a3e-9a57-0d2f6f1c9b11';
const at = '2026-11-18T18:00:00.000Z';
const attempt = { state: 'sending' as const, attemptId, attempts: 1, createdAt: at, updatedAt: at };
/** Ids of the maximum length. */
const long = (letter: string): string => letter.repeat(64);
const notice: Delivery = {
  ...attempt,
  ...{ appointmentId: long('a'), clientId: long('c'), kind: 'confirmation', channel: 'email' },
  startsAt: '2026-11-20T21:00:00.000Z',
};
const letter: LetterDelivery = { ...attempt, eventId: long('e') };

const notices = NOTICE_KINDS.flatMap((kind) =>
  NOTICE_CHANNELS.map((channel): Delivery => ({ ...notice, kind, channel })),
);
const named = ({ appointmentId, kind, startsAt, channel }: Delivery) => ({ appointmentId, kind, startsAt, channel });

test.each([
  ...notices.map((record) => [`${record.kind} by ${record.channel}`, record, named(record)] as const),
  [
    'reminder with its hours',
    { ...notice, kind: 'reminder', hours: 168 },
    { ...named({ ...notice, kind: 'reminder' }), hours: 168 },
  ] as const,
  [
    'request of staff',
    { ...notice, requestId: long('r'), hours: 24 },
    { appointmentId: notice.appointmentId, requestId: long('r') },
  ] as const,
  ['letter about an account', { ...letter, userId: 'c1' }, { eventId: letter.eventId }] as const,
  ['receipt', { ...letter, receipt: { day: '2026-11-20', number: 42 } }, { eventId: letter.eventId }] as const,
])('the tag of a %s fits a provider and is read back', (_what, record, name) => {
  const tag = recordTag(record);
  expect(tag).toMatch(/^[\w-]+$/);
  expect(tag.length).toBeLessThanOrEqual(MAX_TAG);
  expect(readRecordTag(tag)).toEqual({ name, attemptId });
});

const tagOf = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString('base64url');
test.each([
  ['nothing', ''],
  ['no JSON', 'hola'],
  ['no list', tagOf({ attemptId, name: 'x' })],
  ['an attempt at nothing', tagOf([attemptId])],
  ['another kind of notice', tagOf([attemptId, 'a1', 'greeting', null, at, 'email'])],
  ['a notice without its time', tagOf([attemptId, 'a1', 'reminder', 24])],
  ['an id with other characters', tagOf([attemptId, 'a b'])],
])('%s is not a tag', (_what, tag) => {
  expect(readRecordTag(tag)).toBeNull();
});
