import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { holdersOf } from '@rostro/rules/imports/holders';
import type { GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ImportRow } from '@rostro/shared/contract/imports/client-import';
import type { FileImport } from '@rostro/shared/contract/imports/import-run';
import type { SessionRow } from '@rostro/shared/contract/imports/session-import';
import type { PackageTemplate } from '@rostro/shared/contract/packages';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { addDays, instantOf, todayAt } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import {
  packagesOf as clientPackages,
  type PackageItem,
} from '../../services/optional/packages/store/client-packages.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, putServices, signInStaff } from '../support/fixtures.ts';
import { packagesOf as packageDesk } from '../support/packages.ts';
import { putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let desks: [Caller, Caller];
let template: PackageTemplate;
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  await Promise.all([putServices(), putPaymentMethods()]);
  desks = [await signInStaff(system, [...PERMISSION_CODES]), await signInStaff(system, [...PERMISSION_CODES])];
  template = await packageDesk(desks[1]).template();
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});

const aRow = (): ImportRow => {
  const number = String(++serial).padStart(8, '0');
  return {
    ...{ fullName: `Carrera ${number}`, email: `${number}@carrera.test`, phone: `55${number}` },
    ...{ birthDate: '', notes: '' },
  };
};
const start = async (rows: number): Promise<string> => {
  const body = { fileName: 'clientes.xlsx', digest: 'c'.repeat(32), rows, mapping: [] };
  return (await desks[0].call('startClientImport', { body })).body.id;
};
const send = (desk: Caller, importId: string, from: number, rows: ImportRow[]) =>
  desk.call('importClients', { params: { importId }, body: { from, rows } });
const undo = (desk: Caller, importId: string) => desk.call('undoClientImport', { params: { importId }, body: {} });
async function undone(importId: string): Promise<FileImport> {
  for (;;) {
    const { status, body } = await undo(desks[0], importId);
    if (status !== 200 || body.state === 'undone') return body;
  }
}
async function madeBy(importId: string): Promise<string[]> {
  const { pk } = keys.importedRows(importId);
  const parts = await queryItems<{ clientIds?: (string | null)[] }>({ partition: { pk } });
  return parts.flatMap(({ clientIds = [] }) => clientIds.filter((id) => id !== null));
}
const profileOf = (id: string) => getItem<ProfileItem>(keys.profile(id));

test('an undo beside edits, bookings and sales: who was touched stays whole, who went is wholly gone', async () => {
  const rows = Array.from({ length: 36 }, aRow);
  const id = await start(rows.length);
  await send(desks[0], id, 0, rows);
  const clients = await madeBy(id);
  const change = (clientId: string, place: number) => {
    if (place % 3 === 0) return packageDesk(desks[1]).sell(clientId, template);
    if (place % 3 === 1) {
      return desks[1].call('updateClient', { params: { clientId }, body: { notes: `Cambio ${place}`, version: 1 } });
    }
    const startsAt = slotAt(place % 2 === 1 ? '10:00' : '15:00', 3 + place);
    return desks[1].call('createAppointment', { body: { clientId, serviceId: FACIAL, startsAt } });
  };
  const [changes] = await Promise.all([
    Promise.all(clients.map(change)),
    undo(desks[0], id),
    undo(desks[1], id),
    undo(desks[0], id),
  ]);
  const run = await undone(id);
  expect(run.removed + run.kept).toBe(36);
  for (const [place, clientId] of clients.entries()) {
    const profile = await profileOf(clientId);
    const wasTouched = (changes[place]?.status ?? 0) < 300;
    expect([place, profile !== null]).toEqual([place, wasTouched]);
    const holder = await getItem<GuardItem>(keys.emailGuard(rows[place]?.email ?? ''));
    expect(holder?.clientId).toBe(wasTouched ? clientId : undefined);
    if (!wasTouched) expect(await getItem(keys.window(clientId))).toBeNull();
    if (place % 3 === 0) expect(await clientPackages(clientId)).toHaveLength(wasTouched ? 1 : 0);
  }
});

describe('sessions left', () => {
  const clients = async (count: number): Promise<SessionRow[]> => {
    const people = Array.from({ length: count }, aRow);
    await send(desks[0], await start(count), 0, people);
    const { name } = (await desks[0].call('getService', { params: { serviceId: FACIAL } })).body;
    const expiresOn = addDays(todayAt(instantOf(Date.now())), 90);
    return people.map(({ email }) => ({
      ...{ fullName: '', phone: '', email, item: name },
      ...{ sessions: '3', expiresOn, paid: '900' },
    }));
  };
  const begin = async (rows: number): Promise<string> => {
    const body = { fileName: 'sesiones.csv', digest: 'f'.repeat(32), rows, mapping: [] };
    return (await desks[0].call('startSessionImport', { body })).body.id;
  };
  const bring = (desk: Caller, importId: string, rows: SessionRow[]) =>
    desk.call('importSessions', { params: { importId }, body: { from: 0, rows } });
  const back = (desk: Caller, importId: string) => desk.call('undoSessionImport', { params: { importId }, body: {} });
  const packagesOf = async (rows: readonly SessionRow[]) => {
    const holders = await holdersOf(rows);
    return Promise.all(rows.map(({ email }) => clientPackages(holders.email(email) ?? '')));
  };

  test('the same run from two windows at once, and another of the same file beside it, write each package once', async () => {
    const rows = await clients(40);
    const ids = [await begin(40), await begin(40)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => bring(desks[n % 2] as Caller, ids[n % 3 === 0 ? 1 : 0] as string, rows)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const runs = (await desks[0].call('listSessionImports', {})).body.items as FileImport[];
    const made = runs.filter(({ id }) => ids.includes(id)).map((run) => run.made);
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(40);
    expect((await packagesOf(rows)).map(({ length }) => length)).toEqual(rows.map(() => 1));
  });

  test('an undo beside longer validities: what was changed stays whole, what went is wholly gone', async () => {
    const rows = await clients(35);
    const id = await begin(35);
    await bring(desks[0], id, rows);
    const before = (await packagesOf(rows)).map(([one]) => one);
    const extend = (one: PackageItem | undefined) =>
      desks[1].call('extendPackage', {
        params: { clientId: one?.clientId ?? '', packageId: one?.id ?? '' },
        body: { version: 1, expiresOn: addDays(one?.expiresOn ?? '', 10), reason: 'Viaje' },
      });
    const [changes] = await Promise.all([
      Promise.all(before.filter((_, n) => n % 3 === 0).map(extend)),
      back(desks[0], id),
      back(desks[1], id),
    ]);
    const { body } = await back(desks[0], id);
    const stayed = changes.filter(({ status }) => status === 200).length;
    expect(body).toMatchObject({ state: 'undone', removed: 35 - stayed, kept: stayed });
    expect((await packagesOf(rows)).flat()).toHaveLength(stayed);
  });
});
