import { describe, expect, test } from '@jest/globals';
import type { AvailabilityDay } from '@rostro/shared/contract/booking/booking';
import { AppError } from '@rostro/shared/errors';
import { addMinutes, toInstant } from '@rostro/shared/time';
import { planBooking } from '../../../booking/domain/booking.ts';
import { facts, request, service } from '../../../booking/domain/examples.ts';
import { type Entry, noWaiting, type Offer, type Waiting } from '../waiting.ts';
import {
  candidatesAmong,
  fulfilled,
  heldVisit,
  isBeforeCutoff,
  startsFor,
  startToOffer,
  withEntry,
  withOffer,
  withoutEntry,
  withoutOffer,
  withProof,
} from './waitlist.ts';

const NOW = '2026-11-20T16:00:00.000Z';
const DAY = '2026-11-23';
const TEN = toInstant(DAY, '10:00');
const FOUR = toInstant(DAY, '16:00');

let made = 0;
const entry = (changes: Partial<Entry> = {}): Entry => ({
  ...{ id: `e${++made}`, serviceId: 1, from: DAY, to: DAY, askedAt: NOW, provenAt: NOW },
  ...changes,
});
function unproven(changes: Partial<Entry> = {}): Entry {
  const { provenAt: _not, ...rest } = entry(changes);
  return rest;
}
const person = (entries: Entry[], changes: Partial<Waiting> = {}): Waiting => ({
  ...noWaiting('c', 'c'),
  entries,
  ...changes,
});
const offerTo = ({ id }: Entry): Offer => ({
  ...{ id: 'o', entryId: id, startsAt: TEN, segments: [], madeAt: NOW, until: addMinutes(NOW, 10) },
});
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

test.each([
  ['grew', 90, 150_000],
  ['shrank', 30, 40_000],
])(
  'an offer is taken with the offered length and price, although its service %s since',
  (_, durationMinutes, priceCents) => {
    const wish = entry();
    const segments = [
      {
        ...{ serviceId: 1, startsAt: TEN, endsAt: addMinutes(TEN, 60), bufferBefore: 0, bufferAfter: 0 },
        resources: ['cosmetology-1'],
      },
    ];
    const { offer } = withOffer(
      { waiting: person([wish]), entry: wish },
      { id: 'o', startsAt: TEN, segments, bookedCents: 100_000 },
      NOW,
    );
    const now = facts({ service: service({ durationMinutes, priceCents }) });
    const { appointment } = planBooking(now, request(DAY, '10:00', { appointmentId: 'o' }), heldVisit(offer, wish));
    expect(appointment).toMatchObject({ id: 'o', endsAt: addMinutes(TEN, 60), bookedCents: 100_000 });
    expect(appointment.segments.map(({ endsAt }) => endsAt)).toEqual([addMinutes(TEN, 60)]);
  },
);

describe('a wish', () => {
  test('is entered once, however often it is sent', () => {
    const first = entry();
    const { waiting, entry: same } = withEntry(person([first]), entry(), NOW);
    expect([waiting.entries.length, same.id]).toEqual([1, first.id]);
  });

  test('is one of three at most', () => {
    const three = ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => entry({ from: day, to: day }));
    expect(codeOf(() => withEntry(person(three), entry(), NOW))).toBe('waitlist_limit');
    expect(codeOf(() => withProof(person([...three, unproven({ id: 'u' })]), 'u', NOW))).toBe('waitlist_limit');
  });

  test('of a stranger who knows the address does not count for its owner', () => {
    const strangers = ['morning', 'afternoon', undefined].map((part) =>
      unproven({ ...(part && { part: part as 'morning' }) }),
    );
    const { waiting } = withEntry(person(strangers), unproven({ from: '2026-11-24', to: '2026-11-24' }), NOW);
    expect(waiting.entries).toHaveLength(3);
    expect(
      withEntry(person(strangers), entry({ from: '2026-11-25', to: '2026-11-25' }), NOW).waiting.entries,
    ).toHaveLength(4);
  });

  test('ends after its last day, or unproven after a day', () => {
    const old = entry({ from: '2026-11-10', to: '2026-11-19' });
    const forgotten = unproven({ askedAt: addMinutes(NOW, -24 * 60) });
    const { waiting } = withEntry(person([old, forgotten]), entry({ part: 'morning' }), NOW);
    expect(waiting.entries).toHaveLength(1);
  });

  test('that ends gives up its offer, and nothing else', () => {
    const [one, other] = [entry(), entry({ part: 'morning' })];
    const waiting = person([one, other], { offer: offerTo(one) });
    expect(withoutEntry(waiting, one.id, NOW)).not.toHaveProperty('offer');
    expect(withoutEntry(waiting, other.id, NOW)?.offer).toEqual(offerTo(one));
    expect(withoutEntry(waiting, 'nobodys', NOW)).toBeNull();
  });
});

describe('an offer', () => {
  test('goes to the first person with a proven e-mail and no other offer', () => {
    const late = entry({ askedAt: '2026-11-20T15:30:00.000Z' });
    const early = entry({ askedAt: '2026-11-20T15:00:00.000Z' });
    const held = entry({ askedAt: '2026-11-20T14:00:00.000Z' });
    const all = [
      person([late]),
      person([early]),
      person([held, entry()], { offer: offerTo(held) }),
      person([unproven({ askedAt: '2026-11-20T13:00:00.000Z' })]),
    ];
    expect(candidatesAmong(all, NOW).map((one) => one.entry.id)).toEqual([early.id, late.id]);
  });

  test('fits the wished days and part of the day', () => {
    const slot = (startsAt: string, state: 'available' | 'full') => ({ time: '10:00', startsAt, state });
    const days: AvailabilityDay[] = [
      {
        date: DAY,
        open: true,
        slots: [slot(TEN, 'available'), slot(FOUR, 'available'), slot(toInstant(DAY, '11:00'), 'full')],
      },
    ];
    expect(startsFor(entry(), days)).toEqual([TEN, FOUR]);
    expect(startsFor(entry({ part: 'afternoon' }), days)).toEqual([FOUR]);
    expect(startsFor(entry({ from: '2026-11-24', to: '2026-11-24' }), days)).toEqual([]);
  });

  test('is never repeated to one person, even after they passed it', () => {
    const wish = entry();
    const before = person([wish]);
    const after = withOffer({ waiting: before, entry: wish }, { id: 'o', startsAt: TEN, segments: [] }, NOW);
    expect(after.offer).toMatchObject({ id: 'o', entryId: wish.id, until: addMinutes(NOW, 10) });
    const passed = withoutOffer(after, NOW);
    expect(passed.entries).toEqual([wish]);
    const when = { cutoff: {}, until: addMinutes(NOW, 10) };
    expect(startToOffer({ waiting: passed, entry: wish }, [TEN], when)).toBeUndefined();
    expect(startToOffer({ waiting: passed, entry: wish }, [TEN, FOUR], when)).toBe(FOUR);
    const strict = { ...when, cutoff: { cancelHours: 24 * 7 } };
    expect(startToOffer({ waiting: passed, entry: wish }, [FOUR], strict)).toBeUndefined();
  });

  test('fulfils its entry, and leaves the others', () => {
    const [one, other] = [entry(), entry({ part: 'morning' })];
    const after = fulfilled(person([one, other], { offer: offerTo(one) }), offerTo(one), NOW);
    expect(after).not.toHaveProperty('offer');
    expect(after.entries).toEqual([other]);
  });

  test.each([
    ['without a rule', {}, true],
    ['a minute before the cut-off', { cancelHours: 1 }, true],
    ['at the cut-off', { cancelHours: 2 }, false],
    ['by the stricter of two', { cancelHours: 1, moveHours: 3 }, false],
  ])('is made only if the visit could still be cancelled and moved: %s', (_, cutoff, is) => {
    expect(isBeforeCutoff(addMinutes(NOW, 130), cutoff, addMinutes(NOW, 10))).toBe(is);
  });
});
