import { CLIENT_FIELD_NAMES, CLIENT_FIELDS } from '@rostro/shared/contract/clients/client-fields';
import { readClientRow } from '@rostro/shared/contract/imports/client-import';
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
  const namesOf = (field: Parameters<typeof sourcesOf>[2]) =>
    sourcesOf(headed, mapping, field, clientsKind).map(({ name }) => name);
  return {
    headed,
    mapping,
    rows: rowsOf(headed, mapping, { order: 'dmy' }, clientsKind),
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
  const { ignored } = await read(['Nombre,Sexo,Género,Tallas,Saldo,,', 'Ana,F,F,polen,$300,nota,']);
  expect(ignored).toEqual(['Género', 'Tallas', 'Saldo', 'columna 6, sin nombre']);
});

test('of several phones the mobile is the first; the others stand behind it', async () => {
  const { rows, ignored } = await read([
    'Nombre,Tel. casa,Cel / WhatsApp',
    'Ana,4422000001,4421290001',
    'Eva,4422000002,',
  ]);
  expect(rows.map(({ phone }) => phone)).toEqual(['4421290001, 4422000001', '4422000002']);
  expect(ignored).toEqual([]);
});

const PERSON = { fullName: 'María José Muñoz', email: 'mj@ejemplo.mx', birthDate: '1990-09-05' };
test.each([
  [
    'Google Contacts',
    'First Name,Middle Name,Last Name,Phonetic First Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value',
    'María,José,Muñoz,,1990-09-05,,* myContacts,* Home,mj@ejemplo.mx,Mobile,4421190001,',
  ],
  [
    'Outlook',
    'First Name,Middle Name,Last Name,E-mail Address,Home Phone,Mobile Phone,Birthday,Categories',
    'María,José,Muñoz,mj@ejemplo.mx,,4421190001,5/9/1990,',
  ],
  [
    'Outlook in Spanish',
    'Nombre,Segundo nombre,Apellidos,Dirección de correo electrónico,Teléfono móvil,Cumpleaños',
    'María,José,Muñoz,mj@ejemplo.mx,4421190001,5/9/1990',
  ],
  [
    'Fresha',
    'Client ID,First Name,Last Name,Full Name,Blocked,Gender,Mobile Number,Telephone,Email,Accepts Marketing,Date of Birth,Added,Note',
    '101,María José,Muñoz,María José Muñoz,No,Female,4421190001,,mj@ejemplo.mx,Yes,1990-09-05,2021-02-03,',
  ],
  [
    'AgendaPro',
    'Nombres,Apellidos,Correo electrónico,Teléfono 1,Fecha de nacimiento,Género',
    'María José,Muñoz,mj@ejemplo.mx,4421190001,05-09-1990,Femenino',
  ],
  [
    'Square',
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Birthday,Memo',
    'A1,María José,Muñoz,mj@ejemplo.mx,4421190001,1990-09-05,',
  ],
  [
    'Vagaro',
    'First Name,Last Name,Cell Phone,Day Phone,Night Phone,Email,Birthday,Customer Since',
    'María José,Muñoz,4421190001,,,mj@ejemplo.mx,1990-09-05,2020-01-01',
  ],
])('the columns of %s are known', async (_, head, line) => {
  const { rows } = await read([head, line]);
  expect(rows[0]).toMatchObject({ ...PERSON, phone: '4421190001' });
});

test('a file without names of columns loses nobody: its first row is somebody, too', async () => {
  const { rows, ignored } = await read(['Ana Ruiz,4421190001,ana@x.mx,VIP', 'Eva Paz,4421190002,,']);
  expect(rows.map(({ fullName, phone, email }) => [fullName, phone, email])).toEqual([
    ['Ana Ruiz', '4421190001', 'ana@x.mx'],
    ['Eva Paz', '4421190002', ''],
  ]);
  expect(ignored).toEqual(['columna 4, sin nombre']);
});

test('allergies are a column of their own, also of several columns', async () => {
  const { rows, ignored } = await read([
    'Nombre,Celular,Alergias conocidas,Alérgica a,Notas',
    'Ana Ruiz,4421190001,Penicilina,Látex,Tardes',
  ]);
  expect(rows[0]).toMatchObject({ allergies: 'Penicilina, Látex', notes: 'Tardes' });
  expect(ignored).toEqual([]);
});

test('a column without a known head is proposed by what it has', async () => {
  const lines = [
    'A1,María Muñoz,4421190001,x,mm@ejemplo.mx',
    'A2,Eva Sol Ruiz,442 119 0002,y,',
    'A3,José Paz,4421190003,,j@x.mx',
  ];
  const { rows, ignored } = await read(['Clave,Quién,Dónde llamar,Tipo,Para escribir', ...lines]);
  expect(rows[0]).toMatchObject({ fullName: 'María Muñoz', phone: '4421190001', email: 'mm@ejemplo.mx' });
  expect(ignored).toEqual(['Clave', 'Tipo']);
});

test('two equal surnames are both kept, and a whole name beside its surname is not doubled', async () => {
  const two = await read(['Nombre,Apellido paterno,Apellido materno,Tel', 'Ana,López,López,1']);
  expect(two.rows[0]?.fullName).toBe('Ana López López');
  const whole = await read(['Nombre completo,Apellidos,Tel', 'Ana López Ruiz,López Ruiz,1']);
  expect(whole.rows[0]?.fullName).toBe('Ana López Ruiz');
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
    const known = readClientRow(rows[0] ?? {});
    return 'client' in known ? known.client : known;
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

  test('takes one column for the birth date: the earlier choice is ignored then', async () => {
    const { headed, mapping } = await choose([0, 'fullName'], [1, 'birthDate'], [2, 'birthDate']);
    expect(rowsOf(headed, mapping, { order: 'dmy' }, clientsKind).map(({ birthDate }) => birthDate)).toEqual([
      '222',
      '333',
    ]);
    expect(ignoredIn(headed, mapping).map(({ name }) => name)).toContain('Fijo');
  });

  test('labels notes of several columns, and not those of one', async () => {
    const two = await choose([0, 'fullName'], [2, 'phone'], [3, 'notes'], [4, 'notes']);
    expect(rowsOf(two.headed, two.mapping, { order: 'dmy' }, clientsKind).map(({ notes }) => notes)).toEqual([
      'Padece: polen\nGustos: té',
      'Gustos: café',
    ]);
    const one = await choose([0, 'fullName'], [2, 'phone'], [3, 'notes']);
    expect(rowsOf(one.headed, one.mapping, { order: 'dmy' }, clientsKind).map(({ notes }) => notes)).toEqual([
      'polen',
      '',
    ]);
  });
});

test('shows the order of the column’s dates, with the row that proves it', async () => {
  const { headed, mapping } = await read(['Nombre,Tel,Nacimiento', 'Ana,1,05/09/1990', 'Berta,2,12/25/1988']);
  expect(datesIn(headed, mapping, clientsKind)).toMatchObject({
    order: 'mdy',
    proof: { mdy: { line: 3, text: '12/25/1988' } },
  });
  expect(rowsOf(headed, mapping, { order: 'mdy' }, clientsKind).map(({ birthDate }) => birthDate)).toEqual([
    '1990-05-09',
    '1988-12-25',
  ]);
});

test('makes the same file another import if it is read in another way', async () => {
  const { headed, mapping } = await read(['Nombre,Tel,Nacimiento', 'Ana,1,05/09/1990']);
  const [one, same, other] = await Promise.all([
    digestOf(rowsOf(headed, mapping, { order: 'dmy' }, clientsKind)),
    digestOf(rowsOf(headed, mapping, { order: 'dmy' }, clientsKind)),
    digestOf(rowsOf(headed, mapping, { order: 'mdy' }, clientsKind)),
  ]);
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});
