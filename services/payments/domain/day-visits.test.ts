import { expect, test } from '@jest/globals';
import { isOpen, isUnpaid } from './day-visits.ts';
import { appointment } from './examples.ts';

test.each<[string, Partial<typeof appointment>, boolean, boolean]>([
  ['nobody closed and nobody paid', {}, true, true],
  ['is paid in part', { paymentStatus: 'partial', pendingCents: 100 }, true, true],
  ['is paid', { paymentStatus: 'completed' }, true, false],
  [
    'is closed and owes',
    { closed: true, attendance: 'attended', paymentStatus: 'partial', pendingCents: 1 },
    false,
    true,
  ],
  ['is closed and paid', { closed: true, attendance: 'attended', paymentStatus: 'completed' }, false, false],
  ['was missed', { closed: true, attendance: 'no_show' }, false, false],
  ['was cancelled', { status: 'cancelled' }, false, false],
])('a visit that %s', (_what, changes, open, unpaid) => {
  const visit = { ...appointment, ...changes };
  expect([isOpen(visit), isUnpaid(visit)]).toEqual([open, unpaid]);
});
