import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ImportRow } from '@rostro/shared/contract/imports/client-import';
import { type FileImport, IMPORT_CHUNK } from '@rostro/shared/contract/imports/import-run';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let karla: Caller;
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  karla = await signInStaff(system, ['view_clients', 'edit_clients', 'access_configuration']);
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
    notes: '',
    ...changes,
  };
}
const states = (items: { state: string }[]) => items.map(({ state }) => state);
const preview = async (rows: ImportRow[]) => (await karla.call('previewClientImport', { body: { rows } })).body.items;
const start = async (rows: number, who = karla): Promise<FileImport> =>
  (
    await who.call('startClientImport', {
      body: { fileName: 'clientes.csv', digest: 'a'.repeat(32), rows, mapping: [] },
    })
  ).body;
const send = (importId: string, from: number, rows: ImportRow[], who = karla) =>
  who.call('importClients', { params: { importId }, body: { from, rows } });
/** All of a file at once. */
async function bring(rows: ImportRow[], who = karla) {
  const { id } = await start(rows.length, who);
  return (await send(id, 0, rows, who)).body.items;
}
const undo = (importId: string, who = karla) => who.call('undoClientImport', { params: { importId }, body: {} });
const runOf = async (id: string): Promise<FileImport> =>
  (await karla.call('listClientImports', {})).body.items.find((run: FileImport) => run.id === id);
const found = async (row: ImportRow) =>
  (await karla.call('listClients', { query: { q: row.email || row.phone } })).body.items;

test('a preview says of each row what would become of it, and makes nobody', async () => {
  const [held, wrong] = [aRow(), aRow({ phone: '123', email: '' })];
  await bring([held]);
  const fresh = aRow();
  const rows = [fresh, aRow({ email: held.email.toUpperCase() }), aRow({ email: '', phone: held.phone }), wrong];
  expect(await preview(rows)).toEqual([
    { state: 'new', knownBy: null, fields: {} },
    { state: 'known', knownBy: 'email', fields: {} },
    { state: 'known', knownBy: 'phone', fields: {}, sharedWith: held.fullName },
    { state: 'wrong', knownBy: null, fields: { phone: 'Ingresa un número de teléfono válido' } },
  ]);
  expect(await found(fresh)).toEqual([]);
});

test('what is bad beside a good road costs nobody the row: it is left out, with a remark', async () => {
  const row = aRow({ email: 'c4@gmail', birthDate: '31/02/1990' });
  const remarks = { email: 'Ingresa un correo electrónico válido', birthDate: 'Fecha no válida' };
  expect(await preview([row])).toEqual([{ state: 'new', knownBy: null, fields: {}, remarks }]);
  expect(await bring([row])).toEqual([{ state: 'made', knownBy: null, fields: {}, remarks }]);
  const [client] = await found({ ...row, email: row.phone });
  expect(client).toMatchObject({ phone: `52${row.phone}`, email: null, birthDate: null });
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

test('a relative with the phone of another is told, comes in on demand, and is called by it; nobody comes twice', async () => {
  const [mother, child] = [aRow({ fullName: 'Marta Gil Ríos' }), aRow({ fullName: 'Paula Gil', email: '' })];
  const shared = { ...child, phone: mother.phone };
  expect(await preview([mother, shared])).toEqual([
    { state: 'new', knownBy: null, fields: {} },
    { state: 'known', knownBy: 'phone', fields: {}, sharedWith: 'Marta Gil Ríos' },
  ]);
  const rows = [mother, { ...shared, sharesPhone: 'sí' }, { ...shared, fullName: 'Pedro Gil', sharesPhone: 'sí' }];
  expect(states(await bring(rows))).toEqual(['made', 'made', 'made']);
  expect(states(await bring(rows))).toEqual(['known', 'known', 'known']);
  const [{ id }] = await found(mother);
  const { body } = await karla.call('listClients', { query: { q: 'Paula Gil' } });
  const [paula] = body.items;
  expect(paula).toMatchObject({ phone: null, email: null });
  const detail = await karla.call('getClient', { params: { clientId: paula.id } });
  expect(detail.body).toMatchObject({ reachedBy: { id, fullName: 'Marta Gil Ríos', phone: `52${mother.phone}` } });
});

test('allergies are lines of the history, alerts at once, and marked until staff ask and the person agrees', async () => {
  const row = aRow({ allergies: 'Penicilina, látex; ninguna' });
  await bring([row, aRow({ allergies: 'N/A' })]);
  const [{ id }] = await found(row);
  const all = await signInStaff(system, [...PERMISSION_CODES]);
  const history = async () => (await all.call('getMedicalHistory', { params: { clientId: id } })).body;
  const unchecked = ['Penicilina', 'látex'].map((said) => ({ topic: 'allergies', said, source: 'import' }));
  const { current, earlier } = await history();
  expect(current).toMatchObject({ version: 1, allergies: ['Penicilina', 'látex'], none: [], unchecked });
  expect(current.by.name).toBe('Karla Jiménez');
  expect([current.consentAt, earlier]).toEqual([undefined, []]);
  const { body } = await all.call('listClinicalAlerts', { query: { clientIds: id } });
  expect(body.clients[0].alerts).toEqual(
    ['Penicilina', 'látex'].map((text) => ({ kind: 'allergy', severity: 'danger', text, source: 'import' })),
  );
  const facts = { version: 1, allergies: ['Penicilina'], consent: true as const, confirmed: [] };
  const saved = (await all.call('saveMedicalHistory', { params: { clientId: id }, body: facts })).body;
  expect(saved).toMatchObject({ version: 2, consentAt: saved.at, unchecked: unchecked.slice(0, 1) });
  const checked = await all.call('checkMedicalHistory', { params: { clientId: id }, body: { version: 2 } });
  expect(checked.body).toMatchObject({ version: 3, allergies: ['Penicilina'], consentAt: saved.at });
  expect(checked.body.unchecked).toBeUndefined();
});

test('who comes out of a file has agreed to nothing yet, gets no message, and is in the audit by id alone', async () => {
  const row = aRow({ notes: 'Prefiere mañanas' });
  await bring([row]);
  const [{ id }] = await found(row);
  const profile = await getItem<ProfileItem>(keys.profile(id));
  expect(profile).toMatchObject({ notes: 'Prefiere mañanas', importId: expect.any(String) });
  expect(profile?.consent).toMatchObject({ whatsapp: false, reminders: false, source: 'import' });
  expect(profile?.sub).toBeUndefined();
  await system.settle();
  const { emails, whatsapps } = system.inbox.list();
  expect([...emails, ...whatsapps].filter(({ to }) => [row.email, `+52${row.phone}`].includes(String(to)))).toEqual([]);
  const { pk } = keys.audit(profile?.createdAt ?? '', '');
  const entries = await queryItems<AuditItem>({ partition: { pk } });
  const entry = entries.find(({ action, after }) => action === 'import.rows' && JSON.stringify(after).includes(id));
  expect(entry).toMatchObject({ subject: profile?.importId, after: { from: 0, rows: 1, clients: [id] } });
  expect(JSON.stringify(entry)).not.toContain(row.email);
});

test('a file comes part by part; the run says how far, and ends by itself', async () => {
  const rows = [aRow(), aRow({ phone: '1', email: '' }), aRow()];
  const { id } = await start(3);
  const first = await send(id, 0, rows.slice(0, 2));
  expect(first.body.run).toMatchObject({ state: 'open', nextRow: 2, made: 1, wrong: 1, known: 0 });
  expect((await send(id, 2, rows.slice(2))).body.run).toMatchObject({ state: 'done', nextRow: 3, made: 2 });
  expect(await runOf(id)).toMatchObject({ fileName: 'clientes.csv', rows: 3, made: 2, wrong: 1 });
  expect(verdict(await send(id, 3, [aRow()]))).toBe('409 import_ended');
});

test('a file of which somebody forgot a part is refused, row by row nothing is left out', async () => {
  const { id } = await start(3);
  expect(verdict(await send(id, 1, [aRow()]))).toBe('409 import_moved');
  expect(verdict(await send(id, 0, [aRow(), aRow(), aRow(), aRow()]))).toBe('409 import_moved');
  expect(verdict(await send('nadie', 0, [aRow()]))).toBe('404 import_not_found');
});

describe('sent again,', () => {
  test('the same rows make nobody twice, and are answered as the first time', async () => {
    const rows = [aRow(), aRow({ email: 'no', phone: '' })];
    const { id } = await start(2);
    const [first, ...again] = [await send(id, 0, rows), await send(id, 0, rows), await send(id, 0, rows)];
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
    expect(states(first.body.items)).toEqual(['made', 'wrong']);
    expect(await runOf(id)).toMatchObject({ made: 1, wrong: 1, nextRow: 2 });
  });

  test('other rows in their place are a mistake', async () => {
    const { id } = await start(2);
    await send(id, 0, [aRow()]);
    expect(verdict(await send(id, 0, [aRow()]))).toBe('422 idempotency_mismatch');
  });

  test('the same rows of another file are known', async () => {
    const rows = [aRow()];
    await bring(rows);
    expect(states(await bring(rows))).toEqual(['known']);
  });

  test('the start is one, by its key', async () => {
    const body = { fileName: 'a.xlsx', digest: 'b'.repeat(32), rows: 5, mapping: [] };
    const twice = [1, 2].map(() => karla.call('startClientImport', { body }, { idempotencyKey: 'empezar-1' }));
    const [one, other] = await Promise.all(twice);
    expect(other?.body.id).toBe(one?.body.id);
  });
});

test('two imports of the same person make one', async () => {
  const row = aRow();
  const both = await Promise.all([bring([row]), bring([row])]);
  expect(both.flatMap(states).sort()).toEqual(['known', 'made']);
});

test('a whole chunk goes in one request, a row more does not', async () => {
  const rows = Array.from({ length: IMPORT_CHUNK }, () => aRow());
  expect(states(await bring(rows))).toEqual(rows.map(() => 'made'));
  const { id } = await start(IMPORT_CHUNK + 1);
  expect((await send(id, 0, [...rows, aRow()])).status).toBe(422);
});

describe('an import that is taken back', () => {
  test('leaves nobody, frees e-mails and phones, and says so', async () => {
    const rows = Array.from({ length: 40 }, () => aRow());
    const { id } = await start(40);
    await send(id, 0, rows);
    expect((await undo(id)).body).toMatchObject({ state: 'undone', made: 40, removed: 40, kept: 0 });
    expect(await found(rows[39] as ImportRow)).toEqual([]);
    expect(states(await bring(rows.slice(0, 3)))).toEqual(['made', 'made', 'made']);
    expect(verdict(await send(id, 40, [aRow()]))).toBe('409 import_ended');
    expect((await undo(id)).body).toMatchObject({ state: 'undone', removed: 40 });
  });

  test('keeps whoever was touched since, by name: edited, booked, with a medical history, or a sign-up', async () => {
    const rows = Array.from({ length: 4 }, () => aRow());
    const { id } = await start(4);
    await send(id, 0, rows);
    const [edited, treated] = (await Promise.all(rows.map(found))).flat().map(({ id: clientId }) => clientId);
    const all = await signInStaff(system, [...PERMISSION_CODES]);
    const client = (await all.call('getClient', { params: { clientId: edited } })).body;
    const change = { version: client.version, notes: 'Llamar por la tarde' };
    expect((await all.call('updateClient', { params: { clientId: edited }, body: change })).status).toBe(200);
    await transact({ kind: 'system' }, new Date().toISOString(), [
      { label: 'retention', put: { ...keys.retention(treated), mark: 'of a note' } },
    ]);
    expect((await undo(id)).body).toMatchObject({ state: 'undone', removed: 2, kept: 2 });
    const kept = (await karla.call('listKeptClients', { params: { importId: id } })).body.items;
    expect(kept.map(({ id: clientId }: { id: string }) => clientId).sort()).toEqual([edited, treated].sort());
    expect(await found(rows[0] as ImportRow)).toHaveLength(1);
    expect(await found(rows[3] as ImportRow)).toEqual([]);
  });

  test('takes imported allergies along, but not a history that somebody checked since', async () => {
    const rows = ['Látex', 'Yodo', ''].map((allergies) => aRow({ allergies }));
    const { id } = await start(3);
    await send(id, 0, rows);
    const [forgotten, checked] = (await Promise.all(rows.map(found))).flat().map(({ id: clientId }) => clientId);
    const all = await signInStaff(system, [...PERMISSION_CODES]);
    const check = { params: { clientId: checked }, body: { version: 1 } };
    expect((await all.call('checkMedicalHistory', check)).body).toMatchObject({ version: 2, checked: true });
    expect((await undo(id)).body).toMatchObject({ state: 'undone', removed: 2, kept: 1 });
    expect(await getItem(keys.medicalHistory(forgotten))).toBeNull();
    expect(await getItem(keys.medicalHistoryVersion(forgotten, 1))).toBeNull();
    expect(await getItem(keys.retention(forgotten))).toBeNull();
    expect(await found(rows[1] as ImportRow)).toHaveLength(1);
  });

  test('may be stopped in the middle of the file, too', async () => {
    const rows = [aRow(), aRow(), aRow()];
    const { id } = await start(3);
    await send(id, 0, rows.slice(0, 2));
    expect((await undo(id)).body).toMatchObject({ state: 'undone', removed: 2 });
    expect(verdict(await send(id, 2, rows.slice(2)))).toBe('409 import_ended');
  });

  test('is too late after a day', async () => {
    const { id } = await start(1);
    const row = aRow();
    await send(id, 0, [row]);
    await transact({ kind: 'system' }, new Date().toISOString(), [
      {
        label: 'run',
        update: keys.clientImport(id),
        expression: 'SET undoUntil = :past',
        values: { ':past': '2020-01-01T00:00:00.000Z' },
      },
    ]);
    expect(verdict(await undo(id))).toBe('409 import_undo_late');
    expect(await found(row)).toHaveLength(1);
  });
});

test('whoever does not set up the clinic brings nobody, and takes nobody back', async () => {
  const { id } = await start(1);
  for (const rights of [
    ['view_clients', 'access_configuration'],
    ['view_clients', 'edit_clients'],
  ] as const) {
    const other = await signInStaff(system, [...rights]);
    const answers = [
      await other.call('previewClientImport', { body: { rows: [aRow()] } }),
      await send(id, 0, [aRow()], other),
      await undo(id, other),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
});
