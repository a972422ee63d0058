import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { packageKeys } from '@rostro/packages/keys';
import { getItem } from '@rostro/platform/table/read';
import { windowOf } from '@rostro/rules/clients/client-window';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { planSale } from '../../services/optional/packages/domain/packages.ts';
import {
  changedPackageWrite,
  type PackageItem,
  packageById,
  packageItem,
  returnWrites,
  savePackageHandedOver,
  useWrites,
} from '../../services/optional/packages/store/client-packages.ts';
import {
  type PackageTemplateItem,
  saveSale,
  saveTemplate,
  templateById,
} from '../../services/optional/packages/store/packages.ts';
import { line, till } from '../../services/payments/domain/examples.ts';
import { FACIAL } from '../support/fixtures.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { only, refused, some } from '../support/refused.ts';
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
    outcomeOf(saveTemplate(SYSTEM, before, { ...OFFERED, name, version }));
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

test('a package goes only with the sessions that were read', async () => {
  const bought = {
    ...packageKeys.package('ana', 'k9'),
    id: 'k9',
    clientId: 'ana',
    sessionsLeft: 2,
    version: 1,
  } as PackageItem;
  await lay({ ...bought, sessionsLeft: 1, version: 2 });
  expect(await outcomeOf(savePackageHandedOver(bought, 'eva', NOW))).toEqual(['gonePackage']);
  expect(await getItem(packageKeys.package('eva', 'k9'))).toBeNull();
});

describe('a session', () => {
  type Pack = Parameters<typeof changedPackageWrite>[0];
  const pack = (id: string) =>
    some<Pack>({ id, clientId: 'ana', sessions: 2, sessionsLeft: 1, expiresOn: '2100-01-01', version: 1 });
  const packed = (id: string, part: object) => ({ ...pack(id), ...packageKeys.package('ana', id), ...part });
  const session = (id: string) =>
    some<Parameters<typeof useWrites>[1]>({
      ...{ before: pack(id), after: pack(id), entries: [], payment: { id: 'pay', appointmentId: id } },
    });
  const ledger = some<Parameters<typeof useWrites>[0]>({ movements: [] });
  refused([
    ['a package that changed', packed('k1', { version: 2 }), () => changedPackageWrite(pack('k1'), pack('k1'))],
    [
      'no session is left',
      packed('k2', { sessionsLeft: 0 }),
      () => only('package', useWrites(ledger, session('k2'), NOW)),
    ],
    [
      'a package that ended',
      packed('k3', { expiresOn: '2020-01-01' }),
      () => only('package', useWrites(ledger, session('k3'), NOW)),
    ],
    [
      'a session is used once by a visit',
      { ...keys.payment('k4', 'pay') },
      () => only('payment', useWrites(ledger, session('k4'), NOW)),
    ],
    ['a session that a visit does not use', null, () => only('payment', returnWrites(ledger, session('k5')))],
  ]);
});
