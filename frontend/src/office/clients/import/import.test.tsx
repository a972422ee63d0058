import { IMPORT_CHUNK, type ImportRow, type ImportVerdict } from '@rostro/shared/contract/client-import';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { downloadFile } from '#ui/download.ts';
import ImportPage from './ImportPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const verdict = (state: ImportVerdict['state'], part: Partial<ImportVerdict> = {}): ImportVerdict => ({
  state,
  knownBy: null,
  fields: {},
  ...part,
});
const csv = (lines: string[]) => new File([['Nombre,Correo,Celular', ...lines].join('\n')], 'clientes.csv');
const people = (count: number) => Array.from({ length: count }, (_, n) => `Persona ${n},p${n}@x.test,`);

function openImport(permissions: PermissionCode[] = ['edit_clients', 'view_clients']) {
  signedInWith(permissions);
  return openOffice(<ImportPage />, '/admin/clients/import').user;
}
const choose = async (user: ReturnType<typeof openImport>, file: File) =>
  user.upload(screen.getByLabelText('Archivo con tus clientes'), file);
const sent = (route: string): ImportRow[][] =>
  answers.mock.calls.filter(([id]) => id === route).map(([, { body }]) => body.rows);

/** Everybody is new, and made. */
const willing = async (id: string, { body }: { body: { rows: ImportRow[] } }) => ({
  items: body.rows.map(() => verdict(id === 'importClients' ? 'made' : 'new')),
});

beforeEach(() => {
  screenWidth(1440);
  answers.mockReset();
  answers.mockImplementation(willing);
});

test('a file is looked at before anybody is made of it', async () => {
  const user = openImport();
  await choose(user, csv(['Ana López,ana@x.test,55 1234 5678', 'Berta,,123']));
  expect(await screen.findByRole('button', { name: 'Importar 2 clientes' })).toBeEnabled();
  expect(sent('previewClientImport')).toEqual([
    [
      { fullName: 'Ana López', email: 'ana@x.test', phone: '55 1234 5678', birthDate: '' },
      { fullName: 'Berta', email: '', phone: '123', birthDate: '' },
    ],
  ]);
  expect(sent('importClients')).toEqual([]);
});

describe('before anything is written', () => {
  const head = 'Nombre,Apellidos,Celular,Fecha Nac.,Alergias,Saldo';
  const lines = Array.from({ length: 12 }, (_, n) => `Ana ${n},López,044 442 555 ${1000 + n},5/9/1990,polen,$300`);
  const file = (body: string[], first = head) => new File([[first, ...body].join('\n')], 'clientes.csv');
  const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('td')].map((cell) => cell.textContent);

  test('the first ten clients stand there as they will be, and every ignored column by its name', async () => {
    const user = openImport();
    await choose(user, file(lines));
    expect(await screen.findByRole('heading', { name: 'Así se guardarán los primeros 10' })).toBeInTheDocument();
    const table = screen.getAllByRole('table').at(-1) as HTMLElement;
    const rows = within(table)
      .getAllByRole('row')
      .map(cellsOf)
      .filter(({ length }) => length > 0);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual(['Ana 0 López', '—', '442 555 1000', '05/09/1990']);
    expect(screen.getByText('Estas columnas no se importan: «Alergias» y «Saldo»')).toBeInTheDocument();
    const sources = within(screen.getByRole('list', { name: 'De qué columnas se leen' })).getAllByRole('listitem');
    expect(sources.map(({ textContent }) => textContent)).toEqual([
      'Nombre: «Nombre» y «Apellidos»',
      'Email: el archivo no lo tiene',
      'Teléfono: «Celular»',
      'Fecha de nacimiento: «Fecha Nac.»',
    ]);
    expect(sent('importClients')).toEqual([]);
  });

  test('on a phone, too', async () => {
    screenWidth(390);
    const user = openImport();
    await choose(user, file(lines.slice(0, 1)));
    const list = await screen.findByRole('list', { name: 'Así se guardará' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('Ana 0 LópezEmail: —Teléfono: 442 555 1000');
  });

  test('rows that make nobody are not among them; a file of which all is kept names nothing', async () => {
    answers.mockResolvedValue({ items: [verdict('known', { knownBy: 'phone' }), verdict('new')] });
    const user = openImport();
    await choose(user, file(['Ana,4425550134', 'Berta,4425550135'], 'Nombre,Celular'));
    expect(await screen.findByRole('heading', { name: 'Así se guardará' })).toBeInTheDocument();
    const [, sample] = screen.getAllByRole('table');
    expect(sample).not.toHaveTextContent('Ana');
    expect(screen.queryByText(/no se importa/, { selector: '.ant-alert *' })).not.toBeInTheDocument();
  });
});

test('rows that make nobody say why, with their line in the file, and can be taken along', async () => {
  answers.mockResolvedValue({
    items: [verdict('new'), verdict('known', { knownBy: 'phone' }), verdict('wrong', { fields: { email: 'Mal' } })],
  });
  const user = openImport();
  await choose(user, csv(['Ana,a@x.test,', 'Berta,b@x.test,', 'Carla,c@,']));
  // The head, which stays while the page scrolls, is a table of its own.
  const table = (await screen.findAllByRole('table')).at(-1) as HTMLElement;
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual(['3Bertab@x.testEse teléfono ya es de un cliente', '4Carlac@Mal']);
  await user.click(screen.getByRole('button', { name: 'Descargar las filas que no se importan, para Excel' }));
  expect(jest.mocked(downloadFile).mock.calls[0]?.[2]).toContain('3,Berta,b@x.test,,,Ya registrado');
});

test('a long file goes in chunks, and the end says how many were made', async () => {
  const user = openImport();
  await choose(user, csv(people(IMPORT_CHUNK + 3)));
  await user.click(await screen.findByRole('button', { name: `Importar ${IMPORT_CHUNK + 3} clientes` }));
  expect(await screen.findByText(`Se importaron ${IMPORT_CHUNK + 3} clientes`)).toBeInTheDocument();
  expect(sent('importClients').map((rows) => rows.length)).toEqual([IMPORT_CHUNK, 3]);
});

test('a chunk that fails leaves the rest to be gone on with, under the same name', async () => {
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
  ['without clients', csv([]), 'El archivo no tiene clientes.'],
  ['without known columns', new File(['a,b\n1,2'], 'x.csv'), /La primera fila debe decir: nombre, email, teléfono/],
])('a file %s says what is wrong, and another can be chosen', async (_, file, text) => {
  const user = openImport();
  await choose(user, file);
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

test('where all are known already nothing can be imported', async () => {
  answers.mockResolvedValue({ items: [verdict('known', { knownBy: 'email' })] });
  const user = openImport();
  await choose(user, csv(['Ana,a@x.test,']));
  expect(await screen.findByRole('button', { name: 'No hay clientes nuevos' })).toBeDisabled();
});

test('whoever may not edit clients is told so', () => {
  openImport(['view_clients']);
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
});
