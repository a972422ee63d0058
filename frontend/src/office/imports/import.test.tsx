import { type FileImport, IMPORT_CHUNK, type ImportVerdict } from '@rostro/shared/contract/imports/import-run';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '#api/error.ts';
import type { RowTexts } from '#office/importing/kind.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { downloadFile } from '#ui/download.ts';
import { digestOf } from './columns.ts';
import { answers, OF_CLIENTS, openImport, run, sent, verdict, willing } from './test/importDesk.tsx';
import { makeXlsx } from './testWorkbook.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

const csv = (lines: string[]) => new File([['Nombre,Correo,Celular', ...lines].join('\n')], 'clientes.csv');
const NO_MORE = { birthDate: '', sex: '', address: '', notes: '', allergies: '' };
const people = (count: number) => Array.from({ length: count }, (_, n) => `Persona ${n},p${n}@x.test,`);

const pick = (user: ReturnType<typeof openImport>, file: File) =>
  user.upload(screen.getByLabelText('Archivo con tus clientes'), file);
/** Chooses a file, and has it checked with the guessed columns. */
async function choose(user: ReturnType<typeof openImport>, file: File) {
  await pick(user, file);
  await user.click(await screen.findByRole('button', { name: /^Revisar \d/ }));
}
/** Chooses an option of antd's Select. */
async function say(user: ReturnType<typeof openImport>, label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  const options = await screen.findAllByTitle(option);
  await user.click(options.at(-1) as HTMLElement);
}
/** As `willing`, but the check gives these verdicts. */
const judging =
  (...items: ImportVerdict[]) =>
  async (id: string, input: { body: { rows: RowTexts[] } }) =>
    id === 'previewClientImport' ? { items } : willing(id, input);

beforeEach(() => {
  screenWidth(1440);
  answers.mockReset();
  answers.mockImplementation(willing);
});

test.each<[PermissionCode, string]>([
  ['edit_clients', 'Editar clientes'],
  ['access_configuration', 'Acceder a la configuración'],
])('without the right %s the import is restricted: «%s» is missing', (code, name) => {
  openImport(OF_CLIENTS.filter((one) => one !== code));
  expect(screen.getByRole('heading', { level: 1, name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(screen.getByText(name)).toBeInTheDocument();
  expect(screen.queryByLabelText('Archivo con tus clientes')).not.toBeInTheDocument();
});

test('a file is checked before any client is created', async () => {
  const user = openImport();
  await choose(user, csv(['Ana López,ana@x.test,55 1234 5678', 'Berta,,123']));
  expect(await screen.findByRole('button', { name: 'Importar 2 clientes' })).toBeEnabled();
  expect(sent('previewClientImport')).toEqual([
    [
      { fullName: 'Ana López', email: 'ana@x.test', phone: '55 1234 5678', ...NO_MORE },
      { fullName: 'Berta', email: '', phone: '123', ...NO_MORE },
    ],
  ]);
  expect(sent('importClients')).toEqual([]);
});

describe('rows with remarks', () => {
  const remarked = (part: Record<string, string>) => verdict('new', { remarks: part });
  const file = () => csv(['Ana,c4@gmail,4421290001', 'Berta,,4421290002', 'Carla,x,4421290003']);
  beforeEach(() =>
    answers.mockImplementation(async (id, input) => {
      if (id !== 'previewClientImport') return willing(id, input);
      const [mail, year] = [
        { email: 'Ingresa un correo electrónico válido' },
        { birthDate: '«5/9/90» se lee como el año 1990' },
      ];
      return { items: [remarked(mail), verdict('new'), remarked({ ...mail, ...year })] };
    }),
  );

  test('come in, are counted apart, and stand with their reasons in the file of problems', async () => {
    const user = openImport();
    await choose(user, file());
    expect(
      await screen.findByText('2 filas con observaciones: entran. Abajo dice qué se dejó fuera o se leyó con dudas.'),
    ).toBeInTheDocument();
    const rows = within(screen.getByRole('region', { name: 'Filas con observaciones' })).getAllByRole('row');
    expect(rows.at(-1)).toHaveTextContent(
      'Email: Ingresa un correo electrónico válido. Fecha de nacimiento: «5/9/90» se lee como el año 1990',
    );
    await user.click(screen.getByRole('button', { name: 'Descargar las filas con problemas, para Excel' }));
    expect(jest.mocked(downloadFile).mock.lastCall?.[2]).toContain(
      '2,Ana,c4@gmail,4421290001,,,,,,Con observaciones,Email',
    );
    await user.click(screen.getByRole('button', { name: 'Importar 3 clientes' }));
    expect(await screen.findByText('Se importaron 3 clientes')).toBeInTheDocument();
  });

  test('can be left out, and are still listed at the end', async () => {
    const user = openImport();
    await choose(user, file());
    await user.click(await screen.findByRole('checkbox', { name: 'Dejarlas fuera por ahora' }));
    await user.click(screen.getByRole('button', { name: 'Importar 1 cliente' }));
    expect(await screen.findByText('Se importó 1 cliente')).toBeInTheDocument();
    expect(sent('importClients').flat()).toMatchObject([{ fullName: 'Berta' }]);
    expect(screen.getByRole('region', { name: 'Filas con observaciones' })).toHaveTextContent('Carla');
  });
});

describe('a CSV', () => {
  test('that looks as if it were read in the wrong encoding is doubted aloud, and can be read otherwise', async () => {
    const user = openImport();
    const bytes = Uint8Array.from(
      [...'Nombre,Tel\nMar\x92a Mu\x96oz,4421290001'].map((letter) => letter.charCodeAt(0)),
    );
    await pick(user, new File([bytes], 'mac.csv'));
    expect(await screen.findByText('Revisa que se lean bien estos acentos')).toBeInTheDocument();
    await say(user, 'Acentos guardados como', 'Windows');
    expect(await screen.findByText('¿Se leen bien estos nombres?')).toBeInTheDocument();
    expect(screen.getByText('«Mar’a Mu–oz»')).toBeInTheDocument();
    await say(user, 'Acentos guardados como', 'Mac');
    await user.click(await screen.findByRole('button', { name: 'Revisar 1 fila' }));
    await waitFor(() => expect(sent('previewClientImport')[0]?.[0]?.fullName).toBe('María Muñoz'));
  });

  test('is read with the separator that is chosen', async () => {
    const user = openImport();
    await pick(user, new File(['Nombre,Nota;Tel\nAna,hola;4421290001\n'], 'x.csv'));
    await say(user, 'Separador', 'Punto y coma ( ; )');
    expect(await screen.findByText('Nombre,Nota', { selector: 'b' })).toBeInTheDocument();
  });

  test('with a quote that is never closed says which lines it took along', async () => {
    const user = openImport();
    await pick(user, csv(['Eva,,4421290001', 'Luz,"l@x.mx,4421290002', 'Sol,,4421290003']));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'En la fila 3 se abren unas comillas que nunca se cierran: la línea que sigue quedó dentro de esa celda y nadie de ahí se importaría.',
    );
  });
});

describe('the preview', () => {
  const head = 'Nombre,Apellidos,Celular,Fecha Nac.,Tallas,Saldo';
  const lines = Array.from({ length: 12 }, (_, n) => `Ana ${n},López,044 442 555 ${1000 + n},25/9/1990,polen,$300`);
  const file = (body: string[], first = head) => new File([[first, ...body].join('\n')], 'clientes.csv');
  const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('td')].map((cell) => cell.textContent);

  test('shows the first ten clients as they will be saved, and names every ignored column', async () => {
    const user = openImport();
    await choose(user, file(lines));
    expect(await screen.findByRole('heading', { name: 'Así se guardarán los primeros 10' })).toBeInTheDocument();
    const table = screen.getAllByRole('table').at(-1) as HTMLElement;
    const rows = within(table)
      .getAllByRole('row')
      .map(cellsOf)
      .filter(({ length }) => length > 0);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual(['Ana 0 López', '—', '442 555 1000', '25/09/1990', '—', '—', '—', '—']);
    const sources = within(screen.getByRole('list', { name: 'De qué columnas se leen' })).getAllByRole('listitem');
    expect(sources.map(({ textContent }) => textContent)).toEqual([
      'Nombre: «Nombre» y «Apellidos»',
      'Email: el archivo no lo tiene',
      'Teléfono: «Celular»',
      'Fecha de nacimiento: «Fecha Nac.»',
      'Sexo: el archivo no lo tiene',
      'Domicilio: el archivo no lo tiene',
      'Notas: el archivo no lo tiene',
      'Alergias: el archivo no lo tiene',
    ]);
    expect(sent('importClients')).toEqual([]);
  });

  test('works on phones', async () => {
    screenWidth(390);
    const user = openImport();
    await choose(user, file(lines.slice(0, 1)));
    const list = await screen.findByRole('list', { name: 'Así se guardará' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('Ana 0 LópezEmail: —Teléfono: 442 555 1000');
  });

  test('leaves out rows that create no client, and names nothing if every column is used', async () => {
    answers.mockImplementation(judging(verdict('known', { knownBy: 'phone' }), verdict('new')));
    const user = openImport();
    await choose(user, file(['Ana,4425550134', 'Berta,4425550135'], 'Nombre,Celular'));
    expect(await screen.findByRole('heading', { name: 'Así se guardará' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Así se guardará' })).not.toHaveTextContent('Ana');
    expect(screen.queryByText(/no se importa/, { selector: '.ant-alert *' })).not.toBeInTheDocument();
  });
});

test('explains rows that create no client, with their line in the file, and offers them as a file', async () => {
  answers.mockImplementation(
    judging(verdict('new'), verdict('known', { knownBy: 'phone' }), verdict('wrong', { fields: { email: 'Mal' } })),
  );
  const user = openImport();
  await choose(user, csv(['Ana,a@x.test,', 'Berta,b@x.test,', 'Carla,c@,']));
  await screen.findByRole('heading', { name: 'Filas que no se importan' });
  // The head, which stays while the page scrolls, is a table of its own.
  const table = screen.getAllByRole('table').at(-1) as HTMLElement;
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual(['3Bertab@x.testEse teléfono ya es de un cliente', '4Carlac@Mal']);
  await user.click(screen.getByRole('button', { name: 'Descargar las filas con problemas, para Excel' }));
  expect(jest.mocked(downloadFile).mock.lastCall?.[2]).toContain('3,Berta,b@x.test,,,,,,,Ya registrado');
});

test('a long file is sent in chunks, and the end shows the number of new clients', async () => {
  const user = openImport();
  await choose(user, csv(people(IMPORT_CHUNK + 3)));
  await user.click(await screen.findByRole('button', { name: `Importar ${IMPORT_CHUNK + 3} clientes` }));
  expect(await screen.findByText(`Se importaron ${IMPORT_CHUNK + 3} clientes`)).toBeInTheDocument();
  expect(sent('importClients').map((rows) => rows.length)).toEqual([IMPORT_CHUNK, 3]);
});

test('after a failed chunk the rest can be continued, under the same name', async () => {
  const user = openImport();
  await choose(user, csv(people(IMPORT_CHUNK + 3)));
  const start = await screen.findByRole('button', { name: /^Importar/ });
  let chunks = 0;
  answers.mockImplementation(async (id, input) => {
    if (id === 'importClients' && ++chunks === 2) {
      throw new ApiError({ status: 503, code: 'busy', detail: 'Hay muchas solicitudes.' });
    }
    return willing(id, input);
  });
  await user.click(start);
  expect(await screen.findByRole('alert')).toHaveTextContent('Hay muchas solicitudes. Lo que ya se hizo queda hecho');
  expect(screen.getByText(`${IMPORT_CHUNK} de ${IMPORT_CHUNK + 3} filas`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Seguir donde se quedó' }));
  expect(await screen.findByText(`Se importaron ${IMPORT_CHUNK + 3} clientes`)).toBeInTheDocument();
  const names = answers.mock.calls.filter(([id]) => id === 'importClients').map(([, { params }]) => params.importId);
  expect(new Set(names).size).toBe(1);
  expect(sent('importClients').map((rows) => rows.length)).toEqual([IMPORT_CHUNK, 3, 3]);
});

test.each([
  ['without clients', csv([]), 'El archivo no tiene filas con datos.'],
  ['of an old Excel', new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])], 'x.xlsx'), /versión antigua de Excel/],
])('a file %s explains what is wrong, and another one can be chosen', async (_, file, text) => {
  const user = openImport();
  await pick(user, file);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await choose(user, csv(['Ana,a@x.test,']));
  expect(await screen.findByRole('button', { name: 'Importar 1 cliente' })).toBeEnabled();
});

test('a file of Windows keeps its accents', async () => {
  const bytes = Uint8Array.from([...'Nombre,Correo\nJos\xe9 Nu\xf1o,j@x.test'].map((letter) => letter.charCodeAt(0)));
  const user = openImport();
  await choose(user, new File([bytes], 'windows.csv'));
  await waitFor(() => expect(sent('previewClientImport')[0]?.[0]?.fullName).toBe('José Nuño'));
});

test('a file of known clients only cannot be imported', async () => {
  answers.mockImplementation(judging(verdict('known', { knownBy: 'email' })));
  const user = openImport();
  await choose(user, csv(['Ana,a@x.test,']));
  expect(await screen.findByRole('button', { name: 'No hay clientes nuevos' })).toBeDisabled();
});

test('names in capitals are offered as people write them', async () => {
  const user = openImport();
  await pick(user, csv(['GARCÍA LÓPEZ MARÍA,,4421260001']));
  await user.click(await screen.findByRole('checkbox', { name: /«GARCÍA LÓPEZ MARÍA» será «García López María»/ }));
  await user.click(screen.getByRole('button', { name: 'Revisar 1 fila' }));
  await waitFor(() => expect(sent('previewClientImport')[0]?.[0]?.fullName).toBe('García López María'));
});

describe('another name with a known phone', () => {
  const file = () =>
    csv(['Marta Gil,,4421260001', 'Paula Gil,,4421260001', 'Sol Paz,,4421260009', 'MARTA GIL,,4421260001']);
  beforeEach(() =>
    answers.mockImplementation(
      judging(
        verdict('new'),
        verdict('known', { knownBy: 'phone', sharedWith: 'Marta Gil' }),
        verdict('known', { knownBy: 'phone', sharedWith: 'Rita Paz' }),
        verdict('known', { knownBy: 'phone' }),
      ),
    ),
  );

  test('is counted apart, and names who has it, in the file or in the clinic', async () => {
    const user = openImport();
    await choose(user, file());
    expect(await screen.findByText('2 filas con el teléfono de otra persona, como madre e hija.')).toBeInTheDocument();
    const rows = within(screen.getByRole('region', { name: 'Filas que no se importan' })).getAllByRole('row');
    expect(rows.slice(-3).map(({ textContent }) => textContent)).toEqual([
      '3Paula Gil4421260001Mismo teléfono que Marta Gil (fila 2)',
      '4Sol Paz4421260009Mismo teléfono que Rita Paz',
      '5MARTA GIL4421260001Tiene el mismo teléfono que la fila 2 de tu archivo',
    ]);
    await user.click(screen.getByRole('button', { name: 'Importar 1 cliente' }));
    await waitFor(() => expect(sent('importClients').flat()).toHaveLength(4));
    expect(
      sent('importClients')
        .flat()
        .some(({ sharesPhone }) => sharesPhone),
    ).toBe(false);
  });

  test('comes in if the clinic says so', async () => {
    const user = openImport();
    await choose(user, file());
    await user.click(
      await screen.findByRole('checkbox', { name: 'Traerlas: se les llama al teléfono de esa persona' }),
    );
    await user.click(screen.getByRole('button', { name: 'Importar 3 clientes' }));
    await waitFor(() => expect(sent('importClients').flat()).toHaveLength(4));
    expect(
      sent('importClients')
        .flat()
        .map(({ sharesPhone }) => sharesPhone ?? ''),
    ).toEqual(['', 'sí', 'sí', '']);
  });
});

test('a client with two rows in the file is created once, and the second row names its twin', async () => {
  const user = openImport();
  await choose(user, csv(['Ana,ana@x.test,', 'Berta,b@x.test,', 'Ana L.,ANA@x.test,']));
  expect(await screen.findByRole('button', { name: 'Importar 2 clientes' })).toBeEnabled();
  expect(screen.getByText('Tiene el mismo email que la fila 2 de tu archivo')).toBeInTheDocument();
});

describe('the columns', () => {
  const lines = ['Quién,Cel,Padece', 'Ana,4425550134,polen', 'Berta,4425550135,'];
  const file = () => new File([lines.join('\n')], 'clientes.csv');

  test('are shown with ten rows of the file, and ignored ones are named', async () => {
    const user = openImport();
    const head = 'Nombre,Celular,Tallas';
    const rows = Array.from({ length: 12 }, (_, n) => `Ana ${n},442555${1000 + n},polen`);
    await pick(user, new File([[head, ...rows].join('\n')], 'clientes.csv'));
    const real = within(await screen.findByRole('region', { name: 'Primeras filas del archivo' }));
    expect(real.getAllByRole('row')).toHaveLength(11);
    expect(real.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Fila',
      'NombreNombre',
      'CelularTeléfono',
      'TallasNo importar',
    ]);
    expect(screen.getByText('Esta columna no se importa: «Tallas»')).toBeInTheDocument();
    expect(sent('previewClientImport')).toEqual([]);
  });

  test('are chosen by hand if they are not recognized', async () => {
    const user = openImport();
    await pick(user, file());
    const check = await screen.findByRole('button', { name: 'Revisar 2 filas' });
    expect(check).toBeDisabled();
    expect(screen.getByText('Elige qué columna es el nombre.')).toBeInTheDocument();
    await say(user, 'Qué es la columna «Quién»', 'Nombre');
    await say(user, 'Qué es la columna «Padece»', 'Notas');
    await user.click(screen.getByRole('button', { name: 'Revisar 2 filas' }));
    await screen.findByRole('button', { name: 'Importar 2 clientes' });
    expect(sent('previewClientImport')[0]?.[0]).toEqual({
      ...{ fullName: 'Ana', email: '', phone: '4425550134', ...NO_MORE, notes: 'polen' },
    });
  });

  test('can be changed after the check', async () => {
    const user = openImport();
    await choose(user, csv(['Ana,a@x.test,']));
    await user.click(await screen.findByRole('button', { name: 'Cambiar las columnas' }));
    expect(await screen.findByRole('button', { name: 'Revisar 1 fila' })).toBeEnabled();
  });
});

describe('dates with two readings', () => {
  const file = (...days: string[]) =>
    new File([['Nombre,Tel,Nacimiento', ...days.map((day, n) => `Ana ${n},442555013${n},${day}`)].join('\n')], 'c.csv');

  test('are a question, and are sent by its answer', async () => {
    const user = openImport();
    await pick(user, file('05/09/1990'));
    expect(await screen.findByRole('button', { name: 'Revisar 1 fila' })).toBeDisabled();
    expect(screen.getByText('Elige en qué orden están las fechas.')).toBeInTheDocument();
    expect(screen.getByText('«05/09/1990» es el 5 de septiembre de 1990')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^Mes \/ día \/ año/ }));
    await user.click(screen.getByRole('button', { name: 'Revisar 1 fila' }));
    await screen.findByRole('button', { name: 'Importar 1 cliente' });
    expect(sent('previewClientImport')[0]?.[0]?.birthDate).toBe('1990-05-09');
  });

  test('are no question if a row shows the order, which is named', async () => {
    const user = openImport();
    await pick(user, file('05/09/1990', '25/12/1988'));
    expect(await screen.findByText(/El día va primero. Lo dice la fila 3: «25\/12\/1988»/)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

test('a workbook is read: its sheets can be chosen, and notices tell how it was read', async () => {
  const workbook = makeXlsx([
    { name: 'Portada', rows: [['Clínica Rosa'], ['2024']] },
    {
      name: 'Pacientes',
      rows: [
        ['Nombre', 'Teléfono'],
        [{ xml: '<c t="str"><f>A9</f><v>Ana</v></c>' }, 4425550134],
        [null, 4425550135],
      ],
      merged: ['A2:A3'],
    },
  ]);
  const user = openImport();
  await pick(user, new File([workbook], 'clientes.xlsx'));
  expect(await screen.findByText('Elige qué columna es el nombre.')).toBeInTheDocument();
  await say(user, 'Hoja', 'Pacientes');
  expect(await screen.findByText(/1 celda tiene fórmula: se lee su último resultado/)).toBeInTheDocument();
  expect(screen.getByText(/celdas combinadas \(A2:A3\)/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Revisar 2 filas' }));
  await waitFor(() => expect(sent('previewClientImport')[0]).toHaveLength(2));
  expect(sent('previewClientImport')[0]?.[0]).toMatchObject({ fullName: 'Ana', phone: '4425550134' });
});

test('the same file continues an interrupted import after its stored rows', async () => {
  const user = openImport();
  await choose(user, csv(['Ana,a@x.test,']));
  const start = await screen.findByRole('button', { name: 'Importar 1 cliente' });
  const digest = await digestOf(sent('previewClientImport').flat());
  const begun = [run({ id: 'otra', digest: 'f'.repeat(32) }), run({ id: 'cortada', digest, rows: 1 })];
  answers.mockImplementation(async (id, input) => (id === 'listClientImports' ? { items: begun } : willing(id, input)));
  await user.click(start);
  // The heading is inside the status, because a status is no role of a heading.
  const end = await screen.findByRole('heading', { level: 2, name: 'Se importó 1 cliente' });
  expect(end.closest('[role="status"]')).toBeInTheDocument();
  expect(answers.mock.calls.filter(([id]) => id === 'startClientImport')).toEqual([]);
  expect(answers.mock.calls.find(([id]) => id === 'importClients')?.[1]).toMatchObject({
    ...{ params: { importId: 'cortada' }, body: { from: 0 } },
  });
});

describe('earlier imports', () => {
  const listing = (...items: FileImport[]) =>
    answers.mockImplementation(async (id, input) => (id === 'listClientImports' ? { items } : willing(id, input)));

  test('show their result, and how to continue', async () => {
    listing(
      run({ id: 'a', fileName: 'a.xlsx', state: 'done', rows: 3, nextRow: 3, made: 2, known: 1 }),
      run({ id: 'b', fileName: 'b.csv', rows: 500, nextRow: 200, made: 190, wrong: 10 }),
      run({ id: 'c', fileName: 'c.csv', state: 'done', made: 5, undoUntil: '2020-01-01T00:00:00.000Z' }),
    );
    openImport();
    expect(await screen.findByText('2 nuevos, 1 ya registrado, 0 con errores')).toBeInTheDocument();
    expect(screen.getByText(/Sin terminar: van 200 de 500 filas .* Elige el mismo archivo/)).toBeInTheDocument();
    const undo = screen.getAllByRole('button', { name: /^Deshacer la importación de/ });
    expect(undo.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Deshacer la importación de a.xlsx',
      'Deshacer la importación de b.csv',
    ]);
  });

  test('are undone part by part, after a question, and list the clients who stayed', async () => {
    listing(run({ state: 'done', made: 30 }));
    const user = openImport();
    await user.click(await screen.findByRole('button', { name: /^Deshacer la importación/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deshacer la importación' }));
    expect(answers.mock.calls.filter(([id]) => id === 'undoClientImport')).toEqual([]);
    const parts = [
      run({ state: 'undoing', made: 30, removed: 20 }),
      run({ state: 'undone', made: 30, removed: 29, kept: 1 }),
    ];
    answers.mockImplementation(async (id, input) => {
      if (id === 'undoClientImport') return parts.shift();
      if (id === 'listClientImports') return { items: [run({ state: 'undone', made: 30, removed: 29, kept: 1 })] };
      if (id === 'listKeptClients') return { items: [{ id: 'ana', fullName: 'Ana López' }] };
      return willing(id, input);
    });
    await user.click(dialog.getByRole('button', { name: 'Quitar 30 clientes' }));
    const done = within(await screen.findByRole('dialog', { name: 'Importación deshecha' }));
    expect(done.getByText('Se quitaron 29 clientes de «clientes.csv».')).toBeInTheDocument();
    expect(await done.findByRole('link', { name: 'Ana López' })).toHaveAttribute('href', '/admin/clients/ana');
  });

  test('with an unfinished undo can continue it', async () => {
    listing(run({ state: 'done', made: 30 }));
    const user = openImport();
    await user.click(await screen.findByRole('button', { name: /^Deshacer la importación/ }));
    answers.mockRejectedValue(new ApiError({ status: 503, code: 'busy', detail: 'Hay muchas solicitudes.' }));
    await user.click(await screen.findByRole('button', { name: 'Quitar 30 clientes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Hay muchas solicitudes. Lo que ya se quitó queda así');
    expect(screen.getByRole('button', { name: 'Seguir deshaciendo' })).toBeEnabled();
  });
});

test.each<[PermissionCode, string]>([
  ['access_configuration', 'Editar clientes'],
  ['edit_clients', 'Acceder a la configuración'],
])('explain that %s alone is not enough', (code, lacking) => {
  openImport(['view_clients', code]);
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(screen.getByText(lacking)).toBeInTheDocument();
});

describe('balances', () => {
  const OF_MONEY: PermissionCode[] = [...OF_CLIENTS, 'register_payments'];
  const BALANCES = '/admin/clients/import?tipo=balances';
  const file = (...lines: string[]) =>
    new File([['Paciente,Celular,Saldo,Sucursal', ...lines].join('\n')], 'saldos.csv');
  const pickBalances = async (user: ReturnType<typeof openImport>, chosen: File) => {
    await user.upload(screen.getByLabelText('Archivo con los saldos a favor'), chosen);
    await user.click(await screen.findByRole('button', { name: /^Revisar \d/ }));
  };
  beforeEach(() =>
    answers.mockImplementation(async (id: string, input: { body: { rows: RowTexts[]; from?: number } }) => {
      if (id === 'listBalanceImports') return { items: [] };
      if (id === 'startBalanceImport') return run({ kind: 'balances' });
      return willing(id === 'importBalances' ? 'importClients' : id, input);
    }),
  );

  test('are offered to users who may register payments, and to no others', async () => {
    const user = openImport(OF_MONEY);
    await user.click(screen.getByRole('radio', { name: 'Saldos a favor' }));
    expect(await screen.findByText(/A cada cliente se le encuentra por su teléfono o correo/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Descargar plantilla' }));
    expect(jest.mocked(downloadFile).mock.calls.at(-1)?.[2]).toContain('nombre,teléfono,email,saldo a favor,nota');
  });

  test('are not offered without the right to register payments', () => {
    openImport();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Archivo con tus clientes')).toBeInTheDocument();
  });

  test('in the address name the missing right', () => {
    openImport(OF_CLIENTS, BALANCES);
    expect(screen.getByText('Registrar pagos')).toBeInTheDocument();
  });

  test('are read, summed up before the import, and imported', async () => {
    const user = openImport(OF_MONEY, BALANCES);
    await pickBalances(user, file('Ana López,4425550134,"$1,250.50",Centro', 'Berta,4425550135,100,Centro'));
    const bring = await screen.findByRole('button', { name: 'Importar 2 saldos' });
    expect(screen.getByText('Los saldos que se importan suman $1,350.50.')).toBeInTheDocument();
    expect(sent('previewBalanceImport')[0]).toEqual([
      { fullName: 'Ana López', phone: '4425550134', email: '', amount: '$1,250.50', note: '' },
      { fullName: 'Berta', phone: '4425550135', email: '', amount: '100', note: '' },
    ]);
    await user.click(bring);
    expect(await screen.findByText('Se importaron 2 saldos')).toBeInTheDocument();
    expect(sent('importBalances')).toHaveLength(1);
    expect(sent('importClients')).toEqual([]);
  });

  test('name the column that is missing', async () => {
    const user = openImport(OF_MONEY, BALANCES);
    const chosen = new File(['Paciente,Celular,Otro\nAna,4425550134,5'], 'saldos.csv');
    await user.upload(screen.getByLabelText('Archivo con los saldos a favor'), chosen);
    expect(await screen.findByText('Elige qué columna es el saldo a favor.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Revisar 1 fila' })).toBeDisabled();
  });

  test('that are not imported say why', async () => {
    answers.mockImplementation(async (id: string) =>
      id === 'previewBalanceImport'
        ? { items: [verdict('wrong', { fields: { client: 'No hay ningún cliente' } }), verdict('known')] }
        : { items: [] },
    );
    const user = openImport(OF_MONEY, BALANCES);
    await pickBalances(user, file('Ana,4425550134,5,x', 'Berta,4425550135,0,x'));
    expect(await screen.findByRole('button', { name: 'No hay saldos que importar' })).toBeDisabled();
    expect(screen.getByText('No hay ningún cliente')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Descargar las filas con problemas, para Excel' }));
    expect(jest.mocked(downloadFile).mock.calls.at(-1)?.[2]).toContain('2,Ana,4425550134,,5,,Con errores');
  });

  test('that were used say so when their import is undone', async () => {
    const undone = run({ kind: 'balances', state: 'undone', made: 2, removed: 1, kept: 1 });
    answers.mockImplementation(async (id: string) => {
      if (id === 'listKeptBalances') return { items: [{ id: 'ana', fullName: 'Ana López', reason: 'used' }] };
      return { items: [undone] };
    });
    openImport(OF_MONEY, BALANCES);
    expect(await screen.findByText('Se quedó 1 saldo')).toBeInTheDocument();
    const item = (await screen.findByRole('link', { name: 'Ana López' })).closest('li');
    expect(item).toHaveTextContent('Ana López: ya se usó saldo a favor');
  });
});

describe('future visits', () => {
  const VISITS = '/admin/clients/import?tipo=visits';
  const RIGHTS: PermissionCode[] = [...OF_CLIENTS, 'create_appointments', 'cancel_appointments'];
  const openVisits = (more: PermissionCode[] = []) => openImport([...RIGHTS, ...more], VISITS);
  const file = (...lines: string[]) =>
    new File([['Paciente,Celular,Fecha y hora,Tratamiento,Atiende,Cabina', ...lines].join('\n')], 'citas.csv');
  const pickVisits = (user: ReturnType<typeof openImport>, chosen: File) =>
    user.upload(screen.getByLabelText('Archivo con las citas futuras'), chosen);
  const aheadOf = (year: number) => `25/11/${new Date().getFullYear() + year}`;
  beforeEach(() =>
    answers.mockImplementation(async (id: string, input: { body: { rows: RowTexts[]; from?: number } }) => {
      if (id === 'listVisitImports') return { items: [] };
      if (id === 'startVisitImport') return run({ kind: 'visits' });
      return willing(id === 'importVisits' ? 'importClients' : id, input);
    }),
  );

  test('have a start of the clinic in the template', async () => {
    const rules = { ...DEFAULT_SETTINGS, appointmentInterval: 90, weekdayOpeningTime: '11:00' };
    answers.mockImplementation(async (id, input) => (id === 'getSettings' ? rules : willing(id, input)));
    const user = openVisits();
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Descargar plantilla' }));
      expect(jest.mocked(downloadFile).mock.calls.at(-1)?.[2]).toMatch(/,\d\d\/\d\d\/20\d\d,14:00,/);
    });
  });

  test('have their time beside the date or after it, and are checked day by day', async () => {
    const user = openVisits();
    const [first, later] = [`${aheadOf(1)} 16:30`, `26/11/${new Date().getFullYear() + 1} 9:00 am`];
    await pickVisits(user, file(`Ana,4425550134,${later},Facial,Karla,2`, `Berta,4425550135,${first},Facial,,1`));
    expect(screen.queryByRole('checkbox', { name: /fuera de las reglas/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Revisar 2 filas' }));
    expect(await screen.findByRole('button', { name: 'Importar 2 citas' })).toBeEnabled();
    expect(sent('previewVisitImport')).toEqual([
      [
        expect.objectContaining({ fullName: 'Berta', time: '16:30', staff: '', override: '' }),
        expect.objectContaining({ fullName: 'Ana', time: '9:00 am', staff: 'Karla' }),
      ],
    ]);
    expect(screen.getByRole('cell', { name: '4:30 p.m.' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Quien pueda' })).toBeInTheDocument();
    expect(screen.getByText(/^Son citas confirmadas, 25–26 nov/)).toBeInTheDocument();
  });

  test('of one day stay in one request if there is room', async () => {
    const user = openVisits();
    const day = (n: number) => (n < 70 ? aheadOf(1) : `26/11/${new Date().getFullYear() + 1}`);
    const lines = Array.from({ length: 130 }, (_, n) => `Ana ${n},44255${10_000 + n},${day(n)} 10:00,Facial,,1`);
    await pickVisits(user, file(...lines));
    await user.click(await screen.findByRole('button', { name: 'Revisar 130 filas' }));
    await screen.findByRole('button', { name: 'Importar 130 citas' });
    expect(sent('previewVisitImport').map(({ length }) => length)).toEqual([70, 60]);
  });

  test('continue where a response ended before their last row', async () => {
    answers.mockImplementation(async (id: string, input: { body: { rows: RowTexts[]; from?: number } }) => {
      if (id === 'listVisitImports') return { items: [] };
      if (id === 'startVisitImport') return run({ kind: 'visits' });
      const answer = await willing(id === 'importVisits' ? 'importClients' : id, input);
      return id === 'importVisits' && 'run' in answer ? { ...answer, items: answer.items?.slice(0, 2) } : answer;
    });
    const user = openVisits();
    const lines = Array.from({ length: 3 }, (_, n) => `Ana ${n},442555013${n},${aheadOf(1)} 1${n}:00,Facial,,1`);
    await pickVisits(user, file(...lines));
    await user.click(await screen.findByRole('button', { name: 'Revisar 3 filas' }));
    await user.click(await screen.findByRole('button', { name: 'Importar 3 citas' }));
    expect(await screen.findByText('Se importaron 3 citas')).toBeInTheDocument();
    expect(sent('importVisits').map(({ length }) => length)).toEqual([3, 1]);
  });

  test('may override the rules with one reason, by users with the right', async () => {
    const user = openVisits(['override_agenda']);
    await pickVisits(user, file(`Ana,4425550134,${aheadOf(1)} 23:00,Facial,,1`));
    await user.click(await screen.findByRole('checkbox', { name: 'Agendar también fuera de las reglas' }));
    expect(screen.getByRole('button', { name: 'Revisar 1 fila' })).toBeDisabled();
    await user.type(screen.getByLabelText('Motivo para todas las filas'), 'Agenda anterior');
    await user.click(screen.getByRole('button', { name: 'Revisar 1 fila' }));
    await screen.findByRole('button', { name: 'Importar 1 cita' });
    expect(sent('previewVisitImport')[0]?.[0]).toMatchObject({ override: 'Agenda anterior' });
  });

  test('beside another visit of the client are imported if that is allowed for all rows', async () => {
    const user = openVisits();
    await pickVisits(user, file(`Ana,4425550134,${aheadOf(1)} 10:00,Facial,,1`));
    await user.click(await screen.findByRole('button', { name: 'Revisar 1 fila' }));
    await screen.findByRole('button', { name: 'Importar 1 cita' });
    expect(sent('previewVisitImport')[0]?.[0]).toMatchObject({ twice: '' });
    await user.click(screen.getByRole('button', { name: /columnas/i }));
    await user.click(await screen.findByRole('checkbox', { name: /ya tiene otra cita a esa hora/ }));
    await user.click(screen.getByRole('button', { name: 'Revisar 1 fila' }));
    await screen.findByRole('button', { name: 'Importar 1 cita' });
    expect(sent('previewVisitImport').at(-1)?.[0]).toMatchObject({ twice: 'sí' });
  });

  test('that stayed when their import was undone are named with their time', async () => {
    const undone = run({ kind: 'visits', state: 'undone', made: 2, removed: 1, kept: 1 });
    const startsAt = '2027-03-05T16:00:00.000Z';
    answers.mockImplementation(async (id: string) =>
      id === 'listKeptVisits'
        ? { items: [{ id: 'ana', fullName: 'Ana López', reason: 'changed', startsAt }] }
        : { items: [undone] },
    );
    openVisits();
    expect(await screen.findByText('Se quedó 1 cita')).toBeInTheDocument();
    const item = (await screen.findByRole('link', { name: 'Ana López' })).closest('li');
    expect(item).toHaveTextContent('Ana López, viernes 5 de marzo, 10:00 a.m.: alguien la movió, cobró o cambió');
  });

  test('need a date and a service', async () => {
    const user = openVisits();
    await pickVisits(user, new File(['Celular,Tratamiento\n4425550134,Facial'], 'citas.csv'));
    expect(await screen.findByText(/^Elige qué columna es la fecha/)).toBeInTheDocument();
  });
});
