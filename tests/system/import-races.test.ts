import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getItem, queryItems } from '@rostro/platform/table/read';
import type { GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ClientImport, ImportRow } from '@rostro/shared/contract/clients/client-import';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, putServices, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let desks: [Caller, Caller];
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  desks = [await signInStaff(system, [...PERMISSION_CODES]), await signInStaff(system, [...PERMISSION_CODES])];
});
afterAll(() => system?.close());

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
async function undone(importId: string): Promise<ClientImport> {
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

test('one part that two windows send ten times at once is written once, and all hear the same', async () => {
  const rows = Array.from({ length: 40 }, aRow);
  const id = await start(rows.length);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(desks[n % 2] as Caller, id, 0, rows)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.items))).size).toBe(1);
  expect(answers[0]?.body.run).toMatchObject({ state: 'done', made: 40, known: 0, wrong: 0 });
  expect(await madeBy(id)).toHaveLength(40);
  const { body } = await desks[0].call('listClients', { query: { q: 'Carrera' } });
  expect(body.total).toBe(40);
});

test('two files with the same people at once: each person is made by one of them, and each file says which', async () => {
  const rows = Array.from({ length: 30 }, aRow);
  const ids = [await start(rows.length), await start(rows.length)];
  const answers = await Promise.all(ids.map((id, n) => send(desks[n] as Caller, id, 0, rows)));
  const made = answers.map(({ body }) => body.items.map(({ state }: { state: string }) => state === 'made'));
  rows.forEach((_, place) => {
    expect([made[0][place], made[1][place]].filter(Boolean)).toHaveLength(1);
  });
  const clients = (await Promise.all(ids.map(madeBy))).flat();
  expect(clients).toHaveLength(30);
});

test('an undo beside edits and bookings: who was touched stays whole, who went is wholly gone', async () => {
  const rows = Array.from({ length: 36 }, aRow);
  const id = await start(rows.length);
  await send(desks[0], id, 0, rows);
  const clients = await madeBy(id);
  const change = (clientId: string, place: number) =>
    place % 2 === 0
      ? desks[1].call('updateClient', { params: { clientId }, body: { notes: `Cambio ${place}`, version: 1 } })
      : desks[1].call('createAppointment', {
          body: { clientId, serviceId: FACIAL, startsAt: slotAt(place % 4 === 1 ? '10:00' : '15:00', 3 + place) },
        });
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
  }
});

test('rows that arrive while the import is taken back are in it, or are refused', async () => {
  const rows = Array.from({ length: 60 }, aRow);
  const id = await start(rows.length);
  await send(desks[0], id, 0, rows.slice(0, 20));
  await Promise.all([send(desks[0], id, 20, rows.slice(20)), undo(desks[1], id)]);
  const run = await undone(id);
  expect(run).toMatchObject({ state: 'undone', kept: 0, removed: run.made });
  for (const clientId of await madeBy(id)) expect(await profileOf(clientId)).toBeNull();
});
