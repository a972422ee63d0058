import {
  countedStatusOf,
  isMissed,
  isMoved,
  isOff,
  ownStatusOf,
  shownStatusOf,
  tookPlace,
  type VisitFacts,
} from './visit-state.ts';

const confirmed: VisitFacts = { status: 'confirmed', closed: false };
const closed: VisitFacts = { ...confirmed, closed: true };

test.each<[string, VisitFacts, string, { missed: boolean; off: boolean; held: boolean }]>([
  ['to be confirmed', { ...confirmed, status: 'pending' }, 'pending', { missed: false, off: false, held: false }],
  ['ahead, or over and not closed', confirmed, 'confirmed', { missed: false, off: false, held: false }],
  ['completed', { ...confirmed, status: 'completed' }, 'completed', { missed: false, off: false, held: true }],
  ['attended', { ...closed, attendance: 'attended' }, 'closed', { missed: false, off: false, held: true }],
  ['closed without a word', { ...closed, attendance: null }, 'closed', { missed: false, off: false, held: false }],
  ['missed', { ...closed, attendance: 'no_show' }, 'missed', { missed: true, off: true, held: false }],
  [
    'missed while it waited for a confirmation',
    { status: 'pending', closed: true, attendance: 'no_show' },
    'missed',
    { missed: true, off: true, held: false },
  ],
  ['cancelled', { ...confirmed, status: 'cancelled' }, 'cancelled', { missed: false, off: true, held: false }],
  [
    'replaced by another',
    { ...confirmed, status: 'cancelled', movedTo: 'a2' },
    'moved',
    { missed: false, off: true, held: false },
  ],
  [
    'not replaced, as staff are told',
    { ...confirmed, movedTo: null },
    'confirmed',
    { missed: false, off: false, held: false },
  ],
])('a visit that is %s', (_, visit, shown, { missed, off, held }) => {
  expect(shownStatusOf(visit)).toBe(shown);
  expect([isMissed(visit), isOff(visit), tookPlace(visit)]).toEqual([missed, off, held]);
});

test.each<[VisitFacts, string]>([
  [{ ...confirmed, status: 'cancelled', movedTo: 'a2' }, 'moved'],
  [{ ...confirmed, status: 'cancelled', movedTo: null }, 'cancelled'],
  [{ ...confirmed, status: 'cancelled' }, 'cancelled'],
  [{ ...confirmed, movedTo: 'a2' }, 'confirmed'],
  [{ ...closed, attendance: 'no_show' }, 'confirmed'],
])('%j is counted as %s', (visit, counted) => {
  expect([countedStatusOf(visit), isMoved(visit)]).toEqual([counted, counted === 'moved']);
});

const NOW = '2026-11-20T18:00:00.000Z';
const own = { ...confirmed, endsAt: '2026-11-20T17:00:00.000Z', paidCents: 0 };

test.each([
  ['that is over and paid', { ...own, paidCents: 500 }, 'attended'],
  ['that is over and not paid', own, 'confirmed'],
  ['that is paid and lies ahead', { ...own, paidCents: 500, endsAt: '2026-11-20T19:00:00.000Z' }, 'confirmed'],
  ['that staff closed', { ...own, ...closed, attendance: 'attended' as const }, 'attended'],
  [
    'that was missed, and had a deposit',
    { ...own, ...closed, attendance: 'no_show' as const, paidCents: 500 },
    'missed',
  ],
  ['that nobody confirmed', { ...own, status: 'pending' as const }, 'pending'],
  ['that was cancelled', { ...own, status: 'cancelled' as const, paidCents: 500 }, 'cancelled'],
  ['that was moved', { ...own, status: 'cancelled' as const, movedTo: 'a2' }, 'moved'],
])('for its client, a visit %s is shown as such', (_, visit, shown) => {
  expect(ownStatusOf(visit, NOW)).toBe(shown);
});
