import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import type { ClosedMonth } from '../../services/optional/commissions/domain/commission.ts';
import {
  closedMonths,
  closeMonth,
  commissionRulesOf,
  saveCommissionRules,
} from '../../services/optional/commissions/store/commissions.ts';
import { today } from '../support/cash.ts';
import { passTime } from '../support/days.ts';
import { signInStaff } from '../support/fixtures.ts';
import { outcomeOf } from '../support/outcomes.ts';
import { newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

/** As `store-conditions.test.ts`: the store of the commissions is asked with facts that no longer hold. */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

test('of two who change the commissions of a person the second is refused', async () => {
  const save = (before: number, from: string) => {
    const rules = [{ from }] as never;
    return outcomeOf(
      saveCommissionRules(SYSTEM, before, { resourceId: 'ana', rules, version: before + 1, updatedAt: NOW }),
    );
  };
  for (const before of [0, 1]) {
    expect(await save(before, '2031-01')).toBe('written');
    expect(await save(before, '2031-02')).toEqual(['rules']);
    expect(await commissionRulesOf('ana')).toMatchObject({ rules: [{ from: '2031-01' }], version: before + 1 });
  }
});

test('a month of commissions is closed once, and never written again', async () => {
  const month = { month: '2031-01', closedAt: NOW, people: [] } as never as ClosedMonth;
  expect(await outcomeOf(closeMonth(month))).toBe('written');
  expect(await outcomeOf(closeMonth({ ...month, closedAt: '2031-03-01T06:00:00.000Z' }))).toEqual(['month']);
  expect(await closedMonths('2031-01', '2031-01')).toMatchObject([{ closedAt: NOW }]);
});

test('commissions are of all branches, or of one', async () => {
  const staff = await signInStaff(system, [...PERMISSION_CODES]);
  const form = { name: 'Norte', address: 'Av. Norte 12', phone: '4425550199', mapUrl: '', order: 1, isActive: true };
  const { body: north } = await staff.call('createBranch', { body: form });
  passTime(61);
  await staff.signInAgain();
  const ana = await newResource(staff, 'staff', 'Ana Paz', { categories: ['cosmetology'] });
  const nora = await newResource(staff, 'staff', 'Nora Sol', { categories: ['cosmetology'], branch: north.id });
  const rates = { percent: 10, services: [], version: 0 };
  for (const { id } of [ana, nora]) await staff.call('saveCommissionRule', { params: { resourceId: id }, body: rates });
  const paid = async (branch?: string) => {
    const query = { month: today().slice(0, 7), ...(branch !== undefined && { branch }) };
    return (await staff.call('getCommissions', { query })).body.people.map(({ name }: { name: string }) => name);
  };
  expect((await paid()).sort()).toEqual(['Ana Paz', 'Nora Sol']);
  expect([await paid(MAIN_BRANCH), await paid(north.id)]).toEqual([['Ana Paz'], ['Nora Sol']]);
});
