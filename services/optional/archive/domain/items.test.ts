import { describe, expect, test } from '@jest/globals';
import { addTo, archived, noTotals, picturesOf, type StoredItem, wordOf } from './items.ts';

const item = (pk: string, sk: string, more: object = {}): StoredItem => ({ pk: `main#${pk}`, sk, ...more });

describe('an item in the file', () => {
  test.each([
    ['IDENTITY#5b0e', 'META'],
    ['SIGNINCODE#f3', 'CODE'],
    ['OUTBOX#2', 'v9'],
    ['UPLOAD#u1', 'META'],
    ['BACKFILL#archive', 'META'],
    ['ARCHIVE', 'LATEST'],
    ['PROBE', 'WRITE'],
    ['CLIENT#c1', 'SESSIONS'],
  ])('is not %s / %s, which belongs to one installation', (pk, sk) => {
    expect(archived(item(pk, sk))).toBeNull();
  });

  test('is a person without their account', () => {
    const person = item('CLIENT#c1', 'PROFILE', {
      fullName: 'Ana',
      sub: 's1',
      tokensValidAfter: 3,
      passwordEstablished: true,
    });
    expect(archived(person)).toEqual(item('CLIENT#c1', 'PROFILE', { fullName: 'Ana', passwordEstablished: false }));
  });

  test('is otherwise as it is stored', () => {
    const visit = item('APT#a1', 'META', { sub: 'of another kind' });
    expect(archived(visit)).toBe(visit);
    expect(wordOf(visit)).toBe('APT');
  });
});

test('each item counts once: addenda and withdrawals are neither notes nor consent forms', () => {
  const totals = noTotals();
  const items = [
    item('CLIENT#c1', 'PROFILE'),
    item('APT#a1', 'META'),
    item('APT#a1', 'MOVE#000001', { amountCents: 120_000 }),
    item('APT#a1', 'MOVE#000002', { amountCents: -20_000 }),
    item('CASH#2026-11-26', 'RECEIPT#000000001'),
    item('RECORD#c1', 'NOTE#2026-11-26T10:00:00.000Z#n1'),
    item('RECORD#c1', 'NOTE#2026-11-26T10:00:00.000Z#n1#ADDED#d1'),
    // Copied into the record that took this one in.
    item('RECORD#c2', 'NOTE#2026-11-26T10:00:00.000Z#n1'),
    item('CONSENT#a1', 'SIGNED#s1'),
    item('CONSENT#a1', 'WITHDRAWN#s1'),
    item('CATALOG#service', '3'),
    item('CATALOG#equipment', '3'),
  ];
  const notes = new Set<string>();
  for (const one of items) addTo(totals, one, notes);
  expect(totals).toEqual({
    ...{ clients: 1, visits: 1, movements: 2, movementCents: 100_000, receipts: 1 },
    ...{ notes: 1, consents: 1, services: 1, pictures: 0 },
  });
});

test('pictures of the site are found with narrow copies, photos of a note with thumbnails', () => {
  const keysOf = (one: StoredItem) => picturesOf(one, JSON.stringify(one), [400, 800]);
  expect(keysOf(item('CATALOG#service', '3', { image: '/media/abc_1600.jpg' }))).toEqual(
    [400, 800, 1600].flatMap((width) => [`media/abc_${width}.jpg`, `media/abc_${width}.webp`]),
  );
  expect(keysOf(item('CONFIG', 'BUSINESS', { logo: '/media/old-logo.png', note: 'x /media/../etc' }))).toEqual([
    'media/old-logo.png',
  ]);
  const photos = [{ id: 'p1', hasThumb: true }, { id: 'p2' }];
  expect(keysOf(item('RECORD#c1', 'NOTE#2026-11-26T10:00:00.000Z#n1', { photos }))).toEqual([
    'records/p1.jpg',
    'records/p1-thumb.jpg',
    'records/p2.jpg',
  ]);
});
