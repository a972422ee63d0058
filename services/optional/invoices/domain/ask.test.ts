import { describe, expect, test } from '@jest/globals';
import { type AskFacts, askableUntil, askedFor, isSameAsk, reopened, settled } from './ask.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const paper = { day: '2026-11-20', number: 7 };
const asking = { clientId: 'ana', profileId: 'p' };
const ask: AskFacts = askedFor(null, paper, asking, NOW);
const by = { id: 'karla', name: 'Karla' };
const done = settled(ask, { version: 1, uuid: 'U' }, { by, at: NOW });

describe('an invoice that is asked for', () => {
  test('is corrected until it is made', () => {
    expect(ask).toEqual({ ...paper, ...asking, askedAt: NOW, version: 1 });
    const again = askedFor(ask, paper, { ...asking, profileId: 'q', askedBy: by }, NOW);
    expect(again).toMatchObject({ profileId: 'q', askedBy: by, version: 2 });
    expect(() => askedFor(done, paper, asking, NOW)).toThrow('invoice_done');
  });

  test('is the same if client and profile are', () => {
    expect(isSameAsk(ask, asking)).toBe(true);
    expect([isSameAsk(null, asking), isSameAsk(done, asking), isSameAsk(ask, { ...asking, profileId: 'q' })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('is made and opened again over the version that was read', () => {
    expect(done).toMatchObject({ done: { at: NOW, by, uuid: 'U' }, version: 2 });
    expect(reopened(done, 2)).toEqual({ ...ask, version: 3 });
    for (const late of [() => settled(done, { version: 1, uuid: '' }, { by, at: NOW }), () => reopened(done, 1)])
      expect(late).toThrow('changed_meanwhile');
    expect(() => reopened(null, 1)).toThrow('invoice_ask_not_found');
  });
});

test.each([
  ['2026-11-20', 0, '2026-12-01T02:00:00.000Z'],
  ['2026-12-31', 0, '2027-01-01T02:00:00.000Z'],
  ['2028-02-29', 0, '2028-03-01T02:00:00.000Z'],
  ['2026-11-20', 3, '2026-11-24T02:00:00.000Z'],
])('of %s with %i days it may be asked for online until %s', (day, askDays, until) => {
  expect(askableUntil(day, { askDays })).toBe(until);
});
