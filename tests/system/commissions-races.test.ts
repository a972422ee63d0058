import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commissionKeys } from '@rostro/commissions/keys';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { Commissions } from '@rostro/shared/contract/commissions';
import { addMonths, instantOf, monthOf, todayAt, toInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, someMonday, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, DIAGNOSIS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let sofia: string;
let visit: string;
let payment: string;
const WEEK = 3;
const month = () => monthOf(someMonday(WEEK));
const next = () => addMonths(month(), 1);

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  const rights = ['register_payments', 'view_statistics', 'access_configuration'] as const;
  staff = await signInStaff(system, [...AGENDA_RIGHTS, ...rights]);
  const person = {
    ...{ name: 'Sofía Ruiz', categories: ['cosmetology' as const], title: '', licence: '', userId: null, photo: null },
    ...{ activeFrom: '2026-01-01', activeTo: null, hours: [], absences: [] },
  };
  sofia = (await staff.call('createResource', { body: { kind: 'staff', ...person } })).body.id;
  const ana = await signInClient(system, { name: 'Ana López' });
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', WEEK), staffId: sofia };
  visit = (await deskOf(staff).create(wish)).body.id;
  payment = (await cashierOf(staff).pay(visit, { lines: [line(50_000)] })).body.id;
});
afterAll(() => system?.close());

const rule = async (who = staff) => who.call('getCommissionRule', { params: { resourceId: sofia } });
const save = (percent: number, version: number, services: { serviceId: number; percent: number }[] = []) =>
  staff.call('saveCommissionRule', { params: { resourceId: sofia }, body: { percent, services, version } });
const said = async (of: string): Promise<Commissions> =>
  (await staff.call('getCommissions', { query: { month: of } })).body;

test('a rule is saved by one of two at once, for who may see money and the configuration', async () => {
  expect((await rule()).body).toEqual({ rates: { percent: 0, services: [] }, from: null, version: 0 });
  const both = await Promise.all([save(10, 0), save(20, 0)]);
  expect(both.map(verdict).sort()).toEqual(['200', '409 changed_meanwhile']);
  expect(verdict(await save(10, 1, [{ serviceId: DIAGNOSIS, percent: 30 }]))).toBe('200');
  expect((await rule()).body).toEqual({
    rates: { percent: 10, services: [{ serviceId: DIAGNOSIS, percent: 30 }] },
    from: monthOf(todayAt(instantOf(Date.now()))),
    version: 2,
  });
  const reception = await signInStaff(system, ['access_configuration']);
  expect(verdict(await rule(reception))).toBe('403 forbidden');
  expect(verdict(await staff.call('getCommissionRule', { params: { resourceId: 'nobody' } }))).toBe(
    '404 resource_not_found',
  );
});

test.each([
  [{ percent: 101, services: [] }, { percent: 'Escribe un porcentaje de 0 a 100' }],
  [
    {
      percent: 10,
      services: [
        { serviceId: FACIAL, percent: 1 },
        { serviceId: FACIAL, percent: 2 },
      ],
    },
    { services: 'Elige cada tratamiento una sola vez' },
  ],
])('%j is no rule', async (rates, fields) => {
  const params = { resourceId: sofia };
  const { status, body } = await staff.call('saveCommissionRule', { params, body: { ...rates, version: 2 } });
  expect([status, body.fields]).toEqual([422, fields]);
});

test('a month is closed once by many who ask for it, and never changes; what comes later stands in the next one', async () => {
  await waitUntil(slotAt('12:00', WEEK), staff);
  expect((await said(month())).people).toMatchObject([{ id: sofia, collectedCents: 0 }]);
  expect(verdict(await deskOf(staff).close(visit))).toBe('200');
  const running = await said(month());
  expect(running.closedAt).toBeNull();
  expect(running.people).toMatchObject([{ id: sofia, collectedCents: 50_000, commissionCents: 5_000 }]);

  await waitUntil(toInstant(`${next()}-03`, '10:00'), staff);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, place) => said(place % 2 === 0 ? month() : next())));
  const closed = answers.filter((answer) => answer.month === month());
  expect(new Set(closed.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(closed[0]).toMatchObject({ people: [{ name: 'Sofía Ruiz', commissionCents: 5_000, totalCents: 5_000 }] });
  expect(closed[0]?.closedAt).not.toBeNull();

  // Another rule and the rest of the price come after the close.
  expect(verdict(await save(50, 2))).toBe('200');
  expect(verdict(await cashierOf(staff).add(visit, payment, [line(35_000)]))).toBe('201');
  expect(await said(month())).toEqual(closed[0]);
  expect((await said(next())).people).toEqual([
    {
      ...{ id: sofia, name: 'Sofía Ruiz', collectedCents: 0, commissionCents: 0 },
      // By the rule of the month of the visit.
      corrections: [{ month: month(), collectedCents: 35_000, commissionCents: 3_500 }],
      totalCents: 3_500,
    },
  ]);
  expect(await said(addMonths(month(), 3))).toEqual({ month: addMonths(month(), 3), closedAt: null, people: [] });
});

test('the table itself takes a closed month once', async () => {
  const stored = await getItem(commissionKeys.commissionMonth(month()));
  const again = transact({ kind: 'system' }, instantOf(Date.now()), [
    {
      label: 'month',
      put: { ...commissionKeys.commissionMonth(month()), month: month(), people: [] },
      condition: 'attribute_not_exists(pk)',
    },
  ]);
  await expect(again).rejects.toThrow();
  expect(await getItem(commissionKeys.commissionMonth(month()))).toEqual(stored);
});
