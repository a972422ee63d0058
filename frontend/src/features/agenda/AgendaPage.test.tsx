import { screen, waitFor, within } from '@testing-library/react';
import { call } from '../../app/api/client.ts';
import { ApiError } from '../../app/api/error.ts';
import { openAgenda, screenWidth, signedInWith } from './test/agenda.tsx';
import { anAppointment, listOf } from './test/appointments.ts';

jest.mock('../../app/api/client.ts', () => ({ call: jest.fn() }));
jest.mock('../../app/session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
let list = listOf([]);
/** The query of the last list that was asked for. */
const lastQuery = () => answers.mock.calls.filter(([id]) => id === 'listAppointments').at(-1)?.[1].query;
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'cancel_appointments']);
  list = listOf([anAppointment()]);
  answers.mockReset();
  answers.mockImplementation(async (id: string) => (id === 'listAppointments' ? list : { items: [] }));
});

test('without the permission to view appointments the agenda is restricted and asks for nothing', () => {
  signedInWith([]);
  openAgenda();
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(screen.getByText('view_appointments')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Volver al Panel' })).toHaveAttribute('href', '/admin');
  expect(answers).not.toHaveBeenCalled();
});

test('a right that was withdrawn meanwhile restricts the agenda too', async () => {
  answers.mockRejectedValue(new ApiError({ status: 403, code: 'forbidden', detail: 'No tienes permiso.' }));
  openAgenda();
  expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
});

test('a row says hour, day in words, client, phone, service and status', async () => {
  openAgenda();
  const row = await screen.findByRole('row', { name: /Valeria Cisneros Luna/ });
  for (const text of ['3:00 p.m.', 'Viernes 20 de noviembre', '55 1234 5678', 'Limpieza facial profunda']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(within(row).getByRole('button', { name: /^Por Confirmar: cambiar estado/ })).toBeInTheDocument();
});

test('on phones the same rows are cards, not a table', async () => {
  screenWidth(390);
  openAgenda();
  expect(await screen.findByText('Valeria Cisneros Luna')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a closed appointment reads as closed, a completed one as finished', async () => {
  list = listOf([
    anAppointment({ id: 'a', status: 'confirmed', closed: true }),
    anAppointment({ id: 'b', status: 'completed' }),
  ]);
  openAgenda();
  expect(await screen.findByRole('button', { name: /^Cerrada: cambiar estado/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Finalizada: cambiar estado/ })).toBeInTheDocument();
});

test('without view filters the list is asked for from today on', async () => {
  openAgenda();
  await screen.findByText('Valeria Cisneros Luna');
  expect(lastQuery()).toMatchObject({ sort: 'startsAt', page: 1, pageSize: 10 });
  expect(Date.parse(lastQuery().to) - Date.parse(lastQuery().from)).toBe(30 * 24 * 3600 * 1000);
});

test('an empty list says so and offers a way out of the filters', async () => {
  list = listOf([]);
  const user = openAgenda('?q=nadie&status=confirmed');
  expect(await screen.findByText('No se encontraron citas')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtros' }));
  expect(address()).toBe('');
});

test('a list that cannot be loaded says why and is asked for again', async () => {
  answers.mockRejectedValueOnce(
    new ApiError({ status: 500, code: 'internal', detail: 'Ha ocurrido un error inesperado' }),
  );
  const user = openAgenda();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error al cargar las citasHa ocurrido un error inesperado',
  );
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Valeria Cisneros Luna')).toBeInTheDocument();
});

describe('filters live in the address', () => {
  test('a range that is chosen goes there, and back to the first page', async () => {
    const user = openAgenda('?page=2');
    await user.click(await screen.findByRole('radio', { name: 'Hoy' }));
    expect(address()).toBe('?range=today');
    await waitFor(() => expect(lastQuery().from).toBe(lastQuery().to));
  });

  test('what is searched goes there after a pause, and its chip takes it away', async () => {
    const user = openAgenda();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('ana');
    await waitFor(() => expect(address()).toBe('?q=ana'));
    expect(lastQuery()).toMatchObject({ q: 'ana' });
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Búsqueda: ana' }));
    expect(address()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('one chip is removed without the others', async () => {
    const user = openAgenda('?status=confirmed&q=ana');
    await user.click(await screen.findByRole('button', { name: 'Quitar filtro Estado: Confirmada' }));
    expect(address()).toBe('?q=ana');
  });

  test('the order of time is turned around by its header', async () => {
    const user = openAgenda();
    await user.click(await screen.findByRole('columnheader', { name: /Hora y día/ }));
    expect(address()).toBe('?sort=-startsAt');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-startsAt' }));
  });
});

describe('paging', () => {
  beforeEach(() => {
    list = listOf([anAppointment({ id: 'a' }), anAppointment({ id: 'b' })], { page: 2, total: 25 });
  });

  test('says which rows of how many are shown', async () => {
    openAgenda('?page=2');
    expect(await screen.findByText('Mostrando 11 a 12 de 25')).toBeInTheDocument();
  });

  test('turns to the page before and the page after', async () => {
    const user = openAgenda('?page=2');
    await user.click(await screen.findByRole('button', { name: /Siguiente/ }));
    expect(address()).toBe('?page=3');
    await user.click(await screen.findByRole('button', { name: /Anterior/ }));
    expect(address()).toBe('?page=2');
  });

  test('another page size starts at the first page', async () => {
    const user = openAgenda('?page=2');
    await screen.findByText('Mostrando 11 a 12 de 25');
    await user.click(screen.getByRole('combobox', { name: /Por página/ }));
    await user.click(await screen.findByTitle('50'));
    expect(address()).toBe('?pageSize=50');
  });

  test('a page beyond the last gives way to the last', async () => {
    list = listOf([], { page: 9, total: 25 });
    openAgenda('?page=9');
    await waitFor(() => expect(address()).toBe('?page=3'));
  });
});
