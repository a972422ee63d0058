import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { Figures } from '@rostro/shared/contract/statistics';
import { instantOf, todayAt } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, someMonday, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { packagesOf } from '../support/packages.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let ana: Caller;
let sofia: string;
const WEEK = 3;
const monday = () => someMonday(WEEK);

const RIGHTS = ['register_payments', 'view_statistics', 'access_configuration', 'create_services'] as const;
const NORTH = {
  name: 'Norte',
  address: 'Av. Norte 12',
  phone: '4425550199',
  mapUrl: 'maps.app.goo.gl/x',
  order: 1,
  isActive: true,
};
beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, ...RIGHTS]);
  ana = await signInClient(system, { name: 'Ana López' });
  const person = {
    ...{ name: 'Sofía Ruiz', categories: ['cosmetology' as const], title: '', licence: '', userId: null, photo: null },
    ...{ activeFrom: '2026-01-01', activeTo: null, hours: [], absences: [] },
  };
  const { body } = await staff.call('createResource', { body: { kind: 'staff', ...person } });
  sofia = body.id;
});
afterAll(() => system?.close());

const figures = async (): Promise<Figures> =>
  (await staff.call('getReport', { query: { from: monday(), to: monday() } })).body.figures;

describe('the figures of a day', () => {
  test('count what was paid in advance as owed, and once the visit took place as income of who gave it', async () => {
    const [desk, cashier, packages] = [deskOf(staff), cashierOf(staff), packagesOf(staff)];
    const book = async (time: string): Promise<string> => {
      const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt(time, WEEK), staffId: sofia };
      return (await desk.create(wish)).body.id;
    };
    const [first, second] = [await book('10:00'), await book('12:00')];
    expect(verdict(await cashier.pay(first, { lines: [line(50_000)] }))).toBe('201');

    const before = await figures();
    expect(before.deposits).toEqual({ cents: 50_000, count: 1 });
    expect([before.income.amountCents, before.days[0]?.incomeCents, before.people]).toEqual([0, 0, []]);
    expect(before.days[0]).toMatchObject({ date: monday(), visits: 0, booked: 120 });
    expect(before.demand).toEqual([
      { weekday: 1, hour: 10, count: 1 },
      { weekday: 1, hour: 12, count: 1 },
    ]);

    await waitUntil(slotAt('13:30', WEEK), staff);
    expect(todayAt(instantOf(Date.now()))).toBe(monday());
    // The second visit is paid with a session of a package: its worth is the income, not what the package cost.
    const six = await packages.template();
    expect(verdict(await packages.sell(ana.clientId, six))).toBe('201');
    expect(verdict(await packages.close(second))).toBe('200');
    // The hour of the first one has passed, and nobody said yet that its client came.
    const between = await figures();
    expect([between.income.amountCents, between.deposits, between.people[0]?.visits]).toEqual([
      66_666,
      { cents: 50_000, count: 1 },
      1,
    ]);
    expect(verdict(await packages.close(first, null))).toBe('200');
    const after = await figures();
    expect(after.days[0]?.visits).toBe(2);
    const worth = after.income.amountCents - 50_000;
    expect(worth).toBe(66_666);
    expect(after.deposits).toEqual({ cents: 0, count: 0 });
    expect(after.paidVisits).toEqual({ count: 2, before: 0 });
    expect(after.people).toEqual([
      { id: sofia, name: 'Sofía Ruiz', visits: 2, minutes: 120, incomeCents: 116_666, noShows: 0 },
    ]);
  });
});

test('what is owed in packages is said of the whole clinic, and of no branch', async () => {
  const { body: north } = await staff.call('createBranch', { body: NORTH });
  const hasOwed = async (of: { branch?: string }): Promise<boolean> =>
    'packages' in (await staff.call('getReport', { query: { from: monday(), to: monday(), ...of } })).body.money;
  expect([await hasOwed({}), await hasOwed({ branch: MAIN_BRANCH }), await hasOwed({ branch: north.id })]).toEqual([
    true,
    false,
    false,
  ]);
});
