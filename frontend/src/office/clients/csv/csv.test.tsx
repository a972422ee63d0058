import { act, screen, waitFor } from '@testing-library/react';
import { downloadFile } from '#ui/download.ts';
import {
  answers,
  answerWith,
  camila,
  failure,
  mariana,
  openClients,
  pageOf,
  type Replies,
  signedInWith,
} from '../test/clients.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

const saved = jest.mocked(downloadFile);
let replies: Replies;
const asked = () =>
  answers.mock.calls
    .filter(([id, input]) => id === 'listClients' && input.query.pageSize === 100)
    .map(([, i]) => i.query);

beforeEach(() => {
  signedInWith(['view_clients']);
  replies = answerWith({
    listClients: () => pageOf([{ ...mariana, sex: 'female', address: 'Calle 5, Centro' }, camila]),
  });
  saved.mockReset();
});

async function openAndExport(at?: string) {
  const user = openClients(at);
  await screen.findByText(/^Mostrando/);
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  return user;
}

test('the file holds what the list shows', async () => {
  await openAndExport();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved).toHaveBeenCalledWith(
    'clientes.csv',
    'text/csv;charset=utf-8',
    [
      '\uFEFFNombre,Email,Teléfono,Sexo,Domicilio,Última Reserva,Tratamiento,Estado,Cliente desde',
      'Mariana Ríos Cárdenas,mariana@correo.mx,55 1234 5678,Mujer,"Calle 5, Centro","20/11/2026, 3:00 p.m.",Limpieza facial profunda,Confirmada,10/02/2024',
      'Camila Ordóñez,,,,,,,Sin reservas,20/11/2026',
    ].join('\r\n'),
  );
});

const many = Array.from({ length: 250 }, (_, n) => ({ ...mariana, id: `c${n}`, fullName: `Cliente ${n}` }));
const paged: NonNullable<Replies['listClients']> = ({ query = {} }) => {
  const [page, size] = [Number(query.page), Number(query.pageSize)];
  return pageOf(many.slice((page - 1) * size, page * size), { page, pageSize: size, total: many.length });
};

test('every page of the filtered list is loaded in its order, a hundred rows at a time', async () => {
  replies.listClients = paged;
  await openAndExport('/admin/clients?status=pending&q=ana&sort=-email&page=2&pageSize=25');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const of = { status: 'pending', q: 'ana', sort: '-email', pageSize: 100 };
  expect(asked()).toEqual([1, 2, 3].map((page) => ({ ...of, page })));
  const lines = String(saved.mock.calls[0]?.[2]).split('\r\n');
  expect(lines).toHaveLength(251);
  expect(lines.at(-1)).toContain('Cliente 249');
});

test('a client who moves to another page meanwhile is in the file once', async () => {
  replies.listClients = ({ query = {} }) =>
    pageOf(query.page === 2 ? [many[99], many[100]].flatMap((row) => row ?? []) : many.slice(0, 100), { total: 102 });
  await openAndExport();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(String(saved.mock.calls[0]?.[2]).split('\r\n')).toHaveLength(102);
});

/** Holds the second page of the export back until told. */
function slow() {
  let answer = (): void => undefined;
  replies.listClients = (input) => {
    const said = paged(input);
    if (input.query?.pageSize !== 100 || input.query.page !== 2) return said;
    return new Promise((resolve) => {
      answer = () => resolve(said);
    });
  };
  return () => act(async () => answer());
}

test('the export shows its progress, and does not start twice', async () => {
  const goOn = slow();
  const user = await openAndExport();
  expect(await screen.findByText('Exportando 100 de 250 clientes…')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('progressbar', { name: 'Avance de la exportación' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await goOn();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/^Exportando/)).not.toBeInTheDocument();
  expect(asked()).toHaveLength(3);
});

test('the export can be stopped: nothing is saved, and it can start again', async () => {
  const goOn = slow();
  const user = await openAndExport();
  await screen.findByText('Exportando 100 de 250 clientes…');
  await user.click(screen.getByRole('button', { name: 'Detener' }));
  expect(screen.queryByText(/^Exportando/)).not.toBeInTheDocument();
  await goOn();
  expect(saved).not.toHaveBeenCalled();
  replies.listClients = paged;
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

test('a failed export says so, saves no partial file, and can start again', async () => {
  replies.listClients = (input) => (input.query?.page === 3 ? Promise.reject(failure()) : paged(input));
  const user = await openAndExport();
  expect(await screen.findByText('No se pudo exportar la lista. Ha ocurrido un error inesperado')).toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
  replies.listClients = paged;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/^No se pudo exportar/)).not.toBeInTheDocument();
});

test('an empty list is not exported', async () => {
  replies.listClients = () => pageOf([]);
  openClients();
  await screen.findByText('No se encontraron clientes');
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled();
});
