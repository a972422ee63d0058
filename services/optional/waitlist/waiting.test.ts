import { expect, test } from '@jest/globals';
import { type Entry, isOpen, joinWishes, noWaiting, type Offer, standingOffer, waitingWrite } from './waiting.ts';
import { readWaitlistLink, waitlistUrl } from './waitlist-links.ts';

const NOW = '2026-11-20T16:00:00.000Z';
const ENTRY: Entry = { id: 'e', serviceId: 1, from: '2026-11-23', to: '2026-11-23', askedAt: NOW, provenAt: NOW };
const OFFER: Offer = {
  ...{ id: 'o', entryId: 'e', startsAt: '2026-11-23T16:00:00.000Z', segments: [], madeAt: NOW },
  until: '2026-11-20T16:10:00.000Z',
};
const WAITING = { ...noWaiting('c', 'c'), entries: [ENTRY], version: 'v1' };

test('an offer stands until its time is over, and under its own id alone', () => {
  const waiting = { ...WAITING, offer: OFFER };
  expect(standingOffer(waiting, 'o', '2026-11-20T16:09:59.999Z')).toEqual(OFFER);
  expect(standingOffer(waiting, 'o', OFFER.until)).toBeNull();
  expect(standingOffer(waiting, 'another', NOW)).toBeNull();
  expect(standingOffer(WAITING, 'o', NOW)).toBeNull();
});

test('a write has the condition that nothing changed, and no version comes again', () => {
  expect(waitingWrite(noWaiting('c'), WAITING)).toMatchObject({ condition: 'attribute_not_exists(pk)' });
  const writes = [waitingWrite(WAITING, WAITING), waitingWrite(WAITING, WAITING)];
  for (const write of writes)
    expect(write).toMatchObject({ condition: '#version = :version', values: { ':version': 'v1' } });
  const versions = writes.map((write) => ('put' in write ? (write.put as { version: string }).version : ''));
  expect(new Set([...versions, 'v1']).size).toBe(3);
});

test('an item without entries is deleted, if it is unchanged', () => {
  expect(waitingWrite(WAITING, { ...WAITING, entries: [] })).toMatchObject({
    delete: expect.objectContaining({ sk: 'c' }),
    condition: '#version = :version',
  });
});

test('two records’ entries are joined; an open offer stays behind, and its place may be offered again', () => {
  const other: Entry = { ...ENTRY, id: 'o', part: 'morning', askedAt: '2026-11-19T16:00:00.000Z' };
  const gone = {
    ...noWaiting('d', 'd'),
    entries: [{ ...ENTRY, id: 'twin' }, other],
    offer: { ...OFFER, entryId: 'o' },
    asked: ['1@2026-11-23T16:00:00.000Z', '1@2026-11-23T17:00:00.000Z'],
  };
  expect(joinWishes({ ...WAITING, asked: ['9@x'] }, gone)).toEqual({
    ...WAITING,
    entries: [other, ENTRY],
    asked: ['9@x', '1@2026-11-23T17:00:00.000Z'],
  });
});

test('an entry is open until its last day is over', () => {
  expect(isOpen(ENTRY, '2026-11-24T05:59:00.000Z')).toBe(true);
  expect(isOpen(ENTRY, '2026-11-24T06:00:00.000Z')).toBe(false);
});

test('a link is read as it was signed, for its own purpose, until it expires', () => {
  const link = { waitingId: 'c', entryId: 'e', offerId: 'o', expiresAt: '2026-11-24T06:00:00.000Z' };
  const url = waitlistUrl('https://rostro.example', link, 'secret');
  expect(url).toMatch(/^https:\/\/rostro\.example\/lista-de-espera#[\w-]+\.[\w-]+$/);
  const token = url.split('#')[1] ?? '';
  expect(readWaitlistLink(token, 'new secret', NOW)).toEqual(link);
  expect(() => readWaitlistLink(token, 'other', NOW)).toThrow('link_invalid');
  expect(() => readWaitlistLink(`${token}x`, 'secret', NOW)).toThrow('link_invalid');
  expect(() => readWaitlistLink(token, 'secret', link.expiresAt)).toThrow('waitlist_link_expired');
});
