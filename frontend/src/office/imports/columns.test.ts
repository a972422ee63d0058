import { CLIENT_FIELD_NAMES, CLIENT_FIELDS } from '@rostro/shared/contract/clients/client-fields';
import { ImportedClient } from '@rostro/shared/contract/imports/client-import';
import { csvText } from '@rostro/shared/csv';
import { FILE_FIELDS, sayFact, wordsOf } from '#office/clients/published/choose/fields.ts';
import type { Mapping } from './columns.ts';
import {
  datesIn,
  digestOf,
  guessMapping,
  ignoredIn,
  lackOf,
  readHead,
  rowsOf,
  sourcesOf,
  withTarget,
} from './columns.ts';
import { clientsKind } from './kinds/clients.ts';
import { openFile } from './openFile.ts';

const headOf = async (lines: string[]) => {
  const book = await openFile(new File([lines.join('\n')], 'clientes.csv'));
  return readHead(await book.read(0), clientsKind);
};
const read = async (lines: string[]) => {
  const headed = await headOf(lines);
  const mapping = guessMapping(headed, clientsKind);
  const namesOf = (field: Parameters<typeof sourcesOf>[2]) => sourcesOf(headed, mapping, field).map(({ name }) => name);
  return {
    headed,
    mapping,
    rows: rowsOf(headed, mapping, 'dmy', clientsKind),
    ignored: ignoredIn(headed, mapping).map(({ name }) => name),
    namesOf,
  };
};

test.each([
  ['Nombre;Apellidos;Teléfono;Fecha Nac.', 'Ana;López Ruiz;4425550134;05/09/1990'],
  ['APELLIDO PATERNO,NOMBRE(S),APELLIDO MATERNO,Tel.,Fec. Nac.', 'López,Ana,Ruiz,4425550134,05/09/1990'],
  ['Paciente,Celular,Fecha de Nacimiento', 'Ana López Ruiz,4425550134,05/09/1990'],
  ['First Name,Last Name,Phone Number,Date of Birth', 'Ana,López Ruiz,4425550134,1990-09-05'],
])('columns are recognized by common names: %s', async (head, line) => {
  const { rows, ignored } = await read([head, line]);
  const [row] = rows;
  expect(row?.fullName?.split(' ').sort()).toEqual(['Ana', 'López', 'Ruiz']);
  expect(row).toMatchObject({ email: '', phone: '4425550134', birthDate: '1990-09-05', notes: '' });
  expect(ignored).toEqual([]);
});

test('surnames follow the name in any order of the columns, and empty ones leave no gap', async () => {
  const head = 'Apellido paterno,Nombre,Apellido materno,Tel';
  const { rows, namesOf } = await read([head, 'López,Ana,Ruiz,1', 'Mora,Berta,,2', ',Carla,,3']);
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Ana López Ruiz', 'Berta Mora', 'Carla']);
  expect(namesOf('fullName')).toEqual(['Nombre', 'Apellido paterno', 'Apellido materno']);
  expect(namesOf('birthDate')).toEqual([]);
});

test('every ignored column is named, even a second one of the same field and one without a name', async () => {
  const { ignored } = await read(['Nombre,Teléfono,Celular,Alergias,Saldo,,', 'Ana,1,2,polen,$300,nota,']);
  expect(ignored).toEqual(['Celular', 'Alergias', 'Saldo', 'columna 6, sin nombre']);
});

test.each([
  ['F,M,M', ['F', 'Hombre', 'Hombre']],
  ['H,M,m.', ['H', 'Mujer', 'Mujer']],
  ['M,M,M', ['M', 'M', 'M']],
  ['F,H,M', ['F', 'H', 'M']],
  ['Mujer,Hombre,', ['Mujer', 'Hombre', '']],
])('the sexes %s are read by what stands beside them', async (sexes, expected) => {
  const [one, two, three] = sexes.split(',');
  const { rows } = await read(['Nombre,Teléfono,Género', `Ana,1,${one}`, `Eva,2,${two}`, `Luz,3,${three}`]);
  expect(rows.map(({ sex }) => sex)).toEqual(expected);
});

test('an address of several columns is one line, without gaps', async () => {
  const head = 'Nombre,Tel,Calle y número,Colonia,Ciudad,C.P.';
  const { rows, ignored } = await read([head, 'Ana,1,5 de Mayo 48,Centro,Querétaro,76000', 'Eva,2,,Juriquilla,,']);
  expect(rows.map(({ address }) => address)).toEqual(['5 de Mayo 48, Centro, Querétaro, 76000', 'Juriquilla']);
  expect(ignored).toEqual([]);
});

test('the file of the client list and that of the archive are read back with the same facts', async () => {
  const ana = {
    ...{ fullName: 'Ana López, Ruiz', email: 'ana@example.com', phone: '524425550134', birthDate: '1990-09-05' },
    ...{ sex: 'female', address: '5 de Mayo 48, "Centro", Querétaro', notes: 'Prefiere\nmañanas' },
  };
  const back = async (head: string[], cells: (string | null)[]) => {
    const { rows } = await read(csvText(head, [cells]).slice(1).split('\r\n'));
    return ImportedClient.parse(rows[0]);
  };
  const list = FILE_FIELDS.map((field) => wordsOf(field).title);
  const { birthDate: _day, notes: _notes, ...listed } = ana;
  const said = FILE_FIELDS.map((field) => sayFact(field, ana[field]));
  expect(await back(list, said)).toMatchObject(listed);
  const titles = CLIENT_FIELD_NAMES.map((field) => CLIENT_FIELDS[field].title);
  const stored = CLIENT_FIELD_NAMES.map((field) => ana[field]);
  expect(await back(['Id', ...titles], ['c-1', ...stored])).toEqual(ana);
});

test('a line longer than the head loses no text silently', async () => {
  expect((await read(['Nombre,Teléfono', 'Ana,1,y algo más'])).ignored).toEqual(['columna 3, sin nombre']);
});

test('two hundred columns are read, and each ignored one is named', async () => {
  const others = Array.from({ length: 198 }, (_, n) => `Dato ${n + 1}`);
  const { ignored, rows } = await read([['Nombre', 'Tel', ...others].join(','), ['Ana', '1', ...others].join(',')]);
  expect(ignored).toEqual(others);
  expect(rows[0]).toMatchObject({ fullName: 'Ana', phone: '1' });
});

test('titles above the table are left out, with a notice', async () => {
  const { headed, rows } = await read(['Clínica Rosa', 'Lista de 2024', 'Nombre,Tel', 'Ana,1']);
  expect(headed.above).toEqual([1, 2]);
  expect(rows).toHaveLength(1);
});

test('a file without clients says so', async () => {
  await expect(headOf(['Nombre,Tel'])).rejects.toThrow('El archivo no tiene filas con datos.');
});

describe('the mapping by hand', () => {
  const lines = ['Quién,Fijo,Cel,Padece,Gustos', 'Ana,111,222,polen,té', 'Berta,,333,,café'];
  const choose = async (...choices: [number, Mapping[number]][]) => {
    const headed = await headOf(lines);
    const mapping = choices.reduce(
      (now, [at, target]) => withTarget(now, at, target ?? 'ignore', clientsKind),
      guessMapping(headed, clientsKind),
    );
    return { headed, mapping };
  };

  test('accepts an unrecognized column; until then the missing field is named', async () => {
    const headed = await headOf(lines);
    expect(lackOf(headed, { 2: 'phone' }, clientsKind)).toMatch(/la columna|el nombre/);
    expect(lackOf(headed, { 0: 'fullName' }, clientsKind)).toMatch(/teléfono o el correo/);
    expect(lackOf(headed, { 0: 'surname', 2: 'phone' }, clientsKind)).toMatch(/el nombre/);
    expect(lackOf(headed, { 0: 'fullName', 2: 'phone' }, clientsKind)).toBeNull();
  });

  test('takes one column for the phone: the earlier choice is ignored then', async () => {
    const { headed, mapping } = await choose([0, 'fullName'], [1, 'phone'], [2, 'phone']);
    expect(rowsOf(headed, mapping, 'dmy', clientsKind).map(({ phone }) => phone)).toEqual(['222', '333']);
    expect(ignoredIn(headed, mapping).map(({ name }) => name)).toContain('Fijo');
  });

  test('labels notes of several columns, and not those of one', async () => {
    const two = await choose([0, 'fullName'], [2, 'phone'], [3, 'notes'], [4, 'notes']);
    expect(rowsOf(two.headed, two.mapping, 'dmy', clientsKind).map(({ notes }) => notes)).toEqual([
      'Padece: polen\nGustos: té',
      'Gustos: café',
    ]);
    const one = await choose([0, 'fullName'], [2, 'phone'], [3, 'notes']);
    expect(rowsOf(one.headed, one.mapping, 'dmy', clientsKind).map(({ notes }) => notes)).toEqual(['polen', '']);
  });
});

test('shows the order of the column’s dates, with the row that proves it', async () => {
  const { headed, mapping } = await read(['Nombre,Tel,Nacimiento', 'Ana,1,05/09/1990', 'Berta,2,12/25/1988']);
  expect(datesIn(headed, mapping, clientsKind)).toMatchObject({
    order: 'mdy',
    proof: { mdy: { line: 3, text: '12/25/1988' } },
  });
  expect(rowsOf(headed, mapping, 'mdy', clientsKind).map(({ birthDate }) => birthDate)).toEqual([
    '1990-05-09',
    '1988-12-25',
  ]);
});

test('makes the same file another import if it is read in another way', async () => {
  const { headed, mapping } = await read(['Nombre,Tel,Nacimiento', 'Ana,1,05/09/1990']);
  const [one, same, other] = await Promise.all([
    digestOf(rowsOf(headed, mapping, 'dmy', clientsKind)),
    digestOf(rowsOf(headed, mapping, 'dmy', clientsKind)),
    digestOf(rowsOf(headed, mapping, 'mdy', clientsKind)),
  ]);
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});
