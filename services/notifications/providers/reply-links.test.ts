import { expect, test } from '@jest/globals';
import { readLink } from '@rostro/rules/notices/reply-links';
import type { Delivery } from '../domain/delivery.ts';
import { replyLinksOf } from './reply-links.ts';

const SECRET = 'of this test';
Object.assign(process.env, { SITE_URL: 'https://rostro.example', LINK_SECRET: SECRET });

const now = '2026-11-18T18:00:00.000Z';
const record: Delivery = {
  ...{ appointmentId: 'a1', clientId: 'c1', kind: 'reminder', hours: 24, channel: 'email' },
  ...{ startsAt: '2026-11-20T21:00:00.000Z', state: 'sending', attemptId: 'try-1', attempts: 1 },
  ...{ createdAt: now, updatedAt: now },
};
const linkIn = (url: string) => readLink(url.split(/#|token=/)[1] ?? '', SECRET, now);

test.each(['confirm', 'reschedule', 'cancel'] as const)(
  'the link to %s is for the appointment as the mail tells it',
  (action) => {
    const url = replyLinksOf(record)[action];
    expect(url).toMatch(/^https:\/\/rostro\.example\/respuesta#/);
    expect(linkIn(url)).toEqual({
      ...{ id: `try-1:${action}`, action, clientId: 'c1', appointmentId: 'a1' },
      ...{ startsAt: record.startsAt, expiresAt: record.startsAt },
    });
  },
);

test('people and mail programs unsubscribe by the same link, which is used once', () => {
  const { stop, unsubscribe } = replyLinksOf(record);
  expect(unsubscribe).toMatch(/^https:\/\/rostro\.example\/api\/replies\/unsubscribe\?token=/);
  expect(linkIn(stop)).toEqual(linkIn(unsubscribe));
  expect(linkIn(stop)).toMatchObject({ id: 'try-1:stop', action: 'stop', clientId: 'c1' });
});

test('another attempt has links of its own', () => {
  const other = replyLinksOf({ ...record, attemptId: 'try-2' });
  expect(linkIn(other.cancel).id).not.toBe(linkIn(replyLinksOf(record).cancel).id);
});
