import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { windowOf } from '@rostro/rules/clients/client-window';
import { packageById, packageItem } from '@rostro/rules/money/package-store';
import type { PackageTemplateItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { planSale } from '../../services/optional/packages/domain/packages.ts';
import { saveSale, saveTemplate, templateById } from '../../services/optional/packages/store/packages.ts';
import { line, till } from '../../services/payments/domain/examples.ts';
import { FACIAL } from '../support/fixtures.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

/** As `store-conditions.test.ts`: the store of the packages is asked with facts that no longer hold. */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

const OFFERED: Omit<PackageTemplateItem, 'pk' | 'sk'> = {
  ...{ id: 'six', name: 'Seis', serviceIds: [FACIAL], sessions: 6, priceCents: 60_000, isActive: true },
  ...{ validity: { count: 6, unit: 'months' as const }, version: 1, updatedAt: NOW },
};

test('a package is offered once under its id, and who changes an earlier state of it is refused', async () => {
  const save = (name: string, version: number, before: { version: number } | null) =>
    outcomeOf(saveTemplate(SYSTEM, { ...OFFERED, name, version }, before));
  expect(await save('Seis', 1, null)).toBe('written');
  expect(await save('Otras', 1, null)).toEqual(['packageTemplate']);
  expect(await save('Seis y una', 2, { version: 1 })).toBe('written');
  expect(await save('Seis y dos', 2, { version: 1 })).toEqual(['packageTemplate']);
  expect(await templateById('six')).toMatchObject({ name: 'Seis y una', version: 2 });
});

test('a package that is there is not sold over', async () => {
  const request = { clientId: 'lucia', version: 1, lines: [line(60_000)], id: 'k1', requestHash: undefined };
  const sale = planSale(OFFERED, request, till());
  const { package: sold } = sale;
  await lay(packageItem({ ...sold, sessionsLeft: 2 }), { ...keys.receiptCounter(), number: till().lastReceipt });
  await lay({ ...keys.profile('lucia'), id: 'lucia' });
  expect(await outcomeOf(saveSale(SYSTEM, sale, windowOf(null)))).toEqual(['package']);
  expect(await packageById('lucia', 'k1')).toMatchObject({ sessionsLeft: 2 });
});
