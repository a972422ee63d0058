import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readClientRow } from '@rostro/shared/contract/imports/client-import';
import type { ImportKind } from '#office/importing/kind.ts';
import { guessMapping, readHead, rowsOf } from './columns.ts';
import { clientsKind } from './kinds/clients.ts';
import { visitsKind } from './kinds/visits.ts';
import { openFile } from './openFile.ts';

/** Files of the kinds that other systems write, made by hand from reports of their users. */
const FILES = join(process.cwd(), 'frontend/src/office/imports/test/files');

async function opened(name: string, kind: ImportKind = clientsKind) {
  const book = await openFile(new File([new Uint8Array(readFileSync(join(FILES, name)))], name));
  const table = await book.read(0);
  const headed = readHead(table, kind);
  return { book, table, rows: rowsOf(headed, guessMapping(headed, kind), { order: 'dmy' }, kind) };
}
const readIn = async (name: string) => (await opened(name)).rows.map((row) => readClientRow(row));
const clientsIn = async (name: string) =>
  (await readIn(name)).map((read) => ('client' in read ? read.client : read.fields));

test('a report that is a web page is named for what it is', async () => {
  await expect(opened('02-reporte.xls')).rejects.toThrow(/página web con nombre de Excel/);
});

test('a CSV of Excel for Mac keeps its accents and its phones', async () => {
  expect(await clientsIn('05-macroman.csv')).toEqual([
    { fullName: 'María Muñoz', phone: '524421150001', email: 'maria5@ejemplo.mx' },
    { fullName: 'Ángel Ibáñez', phone: '524421150002', email: 'angel5@ejemplo.mx' },
  ]);
});

test('contacts of Google keep all of a name and the first number', async () => {
  const [maria, emilia] = await readIn('09-google.csv');
  expect(maria).toEqual({
    client: {
      ...{ fullName: 'María José Muñoz', phone: '524421190001', email: 'mj9@ejemplo.mx', birthDate: '1990-09-05' },
      notes: 'Clienta\nTeléfono: +52 442 119 0009',
    },
    remarks: {},
  });
  expect(emilia).toEqual({
    client: { fullName: 'Emilia Cruz', phone: '524421190002' },
    remarks: { birthDate: 'Fecha no válida' },
  });
});

test('clients of Fresha come in, but for one without a road', async () => {
  const [maria, walkIn] = await readIn('10-fresha.csv');
  expect(maria).toMatchObject({
    client: { fullName: 'María Muñoz', phone: '524421200001', email: 'mm10@ejemplo.mx', sex: 'female' },
    remarks: {},
  });
  expect(walkIn).toHaveProperty('fields.phone');
});

test('a workbook is found by its relations', async () => {
  expect(await clientsIn('12-otherpath.xlsx')).toEqual([{ fullName: 'Sara Otra', phone: '524421220001' }]);
});

test('two digits of a year are the newest century that is not ahead', async () => {
  const read = await readIn('17-dosdigitos.csv');
  expect(read.map((one) => 'client' in one && one.client.birthDate)).toEqual([
    '1990-09-05',
    '1985-12-25',
    '2004-01-31',
  ]);
  expect(read.map((one) => 'client' in one && Object.keys(one.remarks))).toEqual(
    [...Array(3)].map(() => ['birthDate']),
  );
});

test('any name with a letter comes in; a word for nothing is none', async () => {
  const names = (await clientsIn('18-nombres.csv')).map(({ fullName }) => fullName);
  expect(names.slice(0, 13)).not.toContain('El nombre completo es obligatorio');
  expect(names[2]).toHaveLength(120);
  expect(names.slice(-2)).toEqual(['El nombre completo es obligatorio', 'El nombre completo es obligatorio']);
});

test('phones are read without what spreadsheets and people put around them', async () => {
  const read = await readIn('19-telefonos.csv');
  const phones = read.map((one) => ('client' in one ? one.client.phone : one.fields.phone));
  expect(phones).toEqual([
    ...['524421290001', '524421290002', '524421290004', '524421290005', '524421290006', '524421290007'],
    ...['524421290008', '524421290009', expect.stringMatching(/Excel recortó/)],
    ...['Ingresa un número de teléfono válido', 'Ingresa un número de teléfono válido', '+19155550112', '529155550113'],
    ...['524421290014', 'Escribe un teléfono o un correo', expect.any(String), '524421290015', '524421290016'],
    ...['524421290017', '524421290018', '524421290019', '524421290020', '526561290021', '524421290022'],
  ]);
  const notes = read.flatMap((one) => ('client' in one && one.client.notes ? [one.client.notes] : []));
  expect(notes).toEqual(['Teléfono: WhatsApp', 'Teléfono: 442 129 9008', 'Teléfono: mamá']);
});

test('visits keep day and hour in each of these spellings', async () => {
  const { rows } = await opened('20-citas.csv', visitsKind);
  expect(rows.map(({ date }) => date)).toEqual([
    ...['2026-12-07', '2026-12-07', '2026-12-07', '2026-12-07', '2026-12-08', '2026-12-08'],
  ]);
});

test('what a workbook writes by number is a text', async () => {
  expect(await clientsIn('24-shared.xlsx')).toEqual([
    { fullName: 'María Muñoz', phone: '524421340001', email: 'mm24@ejemplo.mx', notes: 'Línea 1\nLínea 2 A' },
  ]);
});

test('a quote that is never closed is told, with what it took along', async () => {
  expect((await opened('25-comilla-notas.csv')).table.found.swallowed).toEqual([{ line: 3, lines: 4 }]);
});

test.each([
  ['27-clientes-citas.csv', 6],
  ['30-dos-columnas-nl.csv', 2],
])('%s, of two columns, is read', async (name, people) => {
  const clients = await clientsIn(name);
  expect(clients).toHaveLength(people);
  expect(clients.every(({ phone = '' }) => /^52\d{10}$/.test(phone))).toBe(true);
});
