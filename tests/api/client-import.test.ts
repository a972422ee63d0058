import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { getItem, queryItems } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { IMPORT_CHUNK, type ImportRow } from '@rostro/shared/contract/client-import';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let karla: Caller;
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  karla = await signInStaff(system, ['view_clients', 'edit_clients']);
});
afterAll(() => system?.close());

function aRow(changes: Partial<ImportRow> = {}): ImportRow {
  const number = String(++serial).padStart(8, '0');
  const phone = `44${number}`;
  return {
    fullName: `Importada ${number}`,
    email: `${number}@archivo.test`,
    phone,
    birthDate: '05/09/1990',
    ...changes,
  };
}
const states = (items: { state: string }[]) => items.map(({ state }) => state);
const preview = async (rows: ImportRow[]) => (await karla.call('previewClientImport', { body: { rows } })).body.items;
const bring = async (rows: ImportRow[], importId = 'archivo-1', who = karla) =>
  (await who.call('importClients', { params: { importId }, body: { rows } })).body.items;
const found = async (row: ImportRow) =>
  (await karla.call('listClients', { query: { q: row.email || row.phone } })).body.items;

test('a preview says of each row what would become of it, and makes nobody', async () => {
  const [held, wrong] = [aRow(), aRow({ phone: '123' })];
  await bring([held]);
  const fresh = aRow();
  const rows = [fresh, aRow({ email: held.email.toUpperCase() }), aRow({ email: '', phone: held.phone }), wrong];
  expect(await preview(rows)).toEqual([
    { state: 'new', knownBy: null, fields: {} },
    { state: 'known', knownBy: 'email', fields: {} },
    { state: 'known', knownBy: 'phone', fields: {} },
    { state: 'wrong', knownBy: null, fields: { phone: 'Ingresa un número de teléfono válido' } },
  ]);
  expect(await found(fresh)).toEqual([]);
});

test('what is good is made, what is known or wrong is told, in the order of the rows', async () => {
  const [one, two] = [aRow(), aRow({ email: '', birthDate: '' })];
  const items = await bring([one, aRow({ fullName: '' }), two, aRow({ phone: one.phone })]);
  expect(states(items)).toEqual(['made', 'wrong', 'made', 'known']);
  expect(await found(one)).toEqual([
    expect.objectContaining({
      fullName: one.fullName,
      email: one.email,
      phone: `52${one.phone}`,
      birthDate: '1990-09-05',
    }),
  ]);
  expect((await found(two))[0]).toMatchObject({ email: null, birthDate: null });
});

test('who comes out of a file has agreed to nothing yet, and is in the audit by id alone', async () => {
  const row = aRow();
  await bring([row]);
  const [{ id }] = await found(row);
  const profile = await getItem<ProfileItem>(keys.profile(id));
  expect(profile?.consent).toMatchObject({ whatsapp: false, reminders: false, source: 'import' });
  expect(profile?.sub).toBeUndefined();
  const { pk } = keys.audit(profile?.createdAt ?? '', '');
  const entries = await queryItems<AuditItem>({ partition: { pk } });
  const entry = entries.find(({ action, subject }) => action === 'client.create' && subject === id);
  expect(entry).toBeDefined();
  expect(JSON.stringify(entry)).not.toContain(row.email);
});

describe('sent again,', () => {
  test('the same rows make nobody twice', async () => {
    const rows = [aRow(), aRow()];
    const again = await Promise.all([bring(rows, 'archivo-2'), bring(rows, 'archivo-2'), bring(rows, 'archivo-2')]);
    expect(again.map(states)).toEqual([
      ['made', 'made'],
      ['made', 'made'],
      ['made', 'made'],
    ]);
    expect(await found(rows[0] as ImportRow)).toHaveLength(1);
  });

  test('the same rows of another file are known', async () => {
    const rows = [aRow()];
    await bring(rows, 'archivo-3');
    expect(states(await bring(rows, 'archivo-4'))).toEqual(['known']);
  });
});

test('two desks that bring the same person make one', async () => {
  const other = await signInStaff(system, ['edit_clients']);
  const row = aRow();
  const both = await Promise.all([bring([row], 'archivo-5'), bring([row], 'archivo-5', other)]);
  expect(both.flatMap(states).sort()).toEqual(['known', 'made']);
});

test('a whole chunk goes in one request, a row more does not', async () => {
  const rows = Array.from({ length: IMPORT_CHUNK }, () => aRow());
  expect(states(await bring(rows, 'archivo-6'))).toEqual(rows.map(() => 'made'));
  const { status } = await karla.call('importClients', {
    params: { importId: 'archivo-6' },
    body: { rows: [...rows, aRow()] },
  });
  expect(status).toBe(422);
});

test('whoever may not edit clients brings none', async () => {
  const viewer = await signInStaff(system, ['view_clients']);
  expect((await viewer.call('previewClientImport', { body: { rows: [aRow()] } })).status).toBe(403);
  const { status } = await viewer.call('importClients', { params: { importId: 'x' }, body: { rows: [aRow()] } });
  expect(status).toBe(403);
});
