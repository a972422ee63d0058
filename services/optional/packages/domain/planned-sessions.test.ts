import { expect, test } from '@jest/globals';
import { type SessionVisit, sessionsPlanned } from './planned-sessions.ts';
import type { PackageFacts } from './sessions.ts';

const TODAY = '2026-11-20';
const bought = (changes: Partial<PackageFacts> = {}): PackageFacts => ({
  ...{ id: 'k1', clientId: 'lucia', name: 'Seis limpiezas', serviceIds: [1], sessions: 6, sessionsLeft: 2 },
  ...{ priceCents: 60_000, centsLeft: 20_000, expiresOn: '2027-01-31', version: 1 },
  ...{ soldAt: '2026-10-01T17:00:00.000Z', soldBy: { id: 'karla', name: 'Karla' }, refunds: [], extensions: [] },
  ...changes,
});
const visit = (id: string, day: string, changes: Partial<SessionVisit> = {}): SessionVisit => ({
  ...{ id, startsAt: `${day}T17:00:00.000Z`, serviceId: 1, status: 'confirmed', closed: false },
  ...{ paymentStatus: 'pending', ...changes },
});
const planned = (packages: PackageFacts[], ...visits: SessionVisit[]) =>
  Object.fromEntries(
    [...sessionsPlanned(packages, visits, TODAY)].map(([id, { number, of }]) => [id, `${number} de ${of}`]),
  );

test('visits use the sessions that are left in order, and a visit beyond the last one has none', () => {
  const visits = [visit('c', '2026-12-11'), visit('a', '2026-11-27'), visit('b', '2026-12-04')];
  expect(planned([bought()], ...visits)).toEqual({ a: '5 de 6', b: '6 de 6' });
});

test('a returned number is used first', () => {
  const one = bought({ sessionsLeft: 4, returned: [2] });
  expect(planned([one], visit('a', '2026-11-27'), visit('b', '2026-12-04'))).toEqual({ a: '2 de 6', b: '4 de 6' });
});

test.each([
  ['is closed', { closed: true, attendance: 'attended' }],
  ['is cancelled', { status: 'cancelled' }],
  ['was missed', { closed: true, attendance: 'no_show' }],
  ['is paid', { paymentStatus: 'completed' }],
  ['is paid in part', { paymentStatus: 'partial', pendingCents: 1 }],
  ['is of another treatment', { serviceId: 2 }],
  ['has another treatment beside it', { nextServiceId: 3 }],
] as [string, Partial<SessionVisit>][])('a visit that %s uses none', (_what, changes) => {
  const visits = [visit('a', '2026-11-27', changes), visit('b', '2026-12-04')];
  expect(planned([bought()], ...visits)).toEqual({ b: '5 de 6' });
});

test('a visit with a refunded payment uses one', () => {
  expect(planned([bought()], visit('a', '2026-11-27', { paymentStatus: 'refunded' }))).toEqual({ a: '5 de 6' });
});

test('the package that ends first is used up to its last day, then the other one', () => {
  const soon = bought({ id: 'soon', expiresOn: '2026-11-30', sessions: 3 });
  const visits = [visit('a', '2026-11-27'), visit('b', '2026-12-04')];
  expect(planned([bought(), soon], ...visits)).toEqual({ a: '2 de 3', b: '5 de 6' });
});

test('an open visit of the past would use one today', () => {
  const late = visit('late', '2026-11-10');
  expect(planned([bought({ expiresOn: '2026-11-19' })], late)).toEqual({});
  expect(planned([bought()], late)).toEqual({ late: '5 de 6' });
});
