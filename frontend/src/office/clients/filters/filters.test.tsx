import { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import { screen, waitFor, within } from '@testing-library/react';
import {
  address,
  answers,
  answerWith,
  failure,
  mariana,
  openClients,
  pageOf,
  type Replies,
  signedInWith,
} from '../test/clients.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

let replies: Replies;
const lastQuery = () => answers.mock.calls.filter(([id]) => id === 'listClients').at(-1)?.[1].query;
const service = (id: number, name: string, part = {}) =>
  AdminService.parse({
    slug: 'facial',
    ...{
      id,
      name,
      description: 'd',
      category: 'cosmetology',
      duration: '60 min',
      durationMinutes: 60,
      needs: { staff: [], rooms: [], equipment: [] },
      bufferBefore: 0,
      bufferAfter: 0,
      leadHours: null,
      horizonDays: null,
      cancelHours: null,
      moveHours: null,
      requires: null,
      confirmsItself: false,
      priceCents: null,
    },
    ...{ image: '/img/a.svg', benefits: [], order: id, isActive: true, isPublic: true },
    ...{ version: 1, updatedAt: '2026-11-01T18:00:00.000Z', ...part },
  });

beforeEach(() => {
  signedInWith(['view_clients']);
  replies = answerWith({
    listClients: () => pageOf([mariana]),
    listAllServices: () => ({
      items: [service(1, 'Limpieza facial profunda'), service(7, 'Peeling privado', { isPublic: false })],
    }),
  });
});

async function openFilters(at?: string) {
  const user = openClients(at);
  await screen.findByText(/^Mostrando/);
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  const panel = within(screen.getByRole('region', { name: 'Filtros de clientes' }));
  const choose = async (label: string, title: string) => {
    await user.click(panel.getByRole('combobox', { name: new RegExp(`^${label}`) }));
    await user.click(await screen.findByTitle(title));
  };
  const day = (end: 'desde' | 'hasta') => panel.getByRole('textbox', { name: `Cumpleaños ${end}, día y mes` });
  return { user, panel, choose, day };
}
const chips = () => within(screen.getByRole('list', { name: 'Filtros activos' })).getAllByRole('listitem');
const said = () => chips().map((chip) => chip.textContent);

test('all existing services can be chosen, even private ones', async () => {
  const { choose } = await openFilters('/admin/clients?page=1&sort=-email');
  await choose('Tratamiento', 'Peeling privado');
  expect(address()).toBe('/admin/clients?sort=-email&serviceId=7');
  await waitFor(() => expect(lastQuery()).toEqual({ sort: '-email', page: 1, pageSize: 25, serviceId: '7' }));
  expect(said()).toEqual(['Tratamiento Peeling privado']);
});

test('services that failed to load are reported, and a set filter keeps its number', async () => {
  replies.listAllServices = () => Promise.reject(failure());
  const { user, panel } = await openFilters('/admin/clients?serviceId=7');
  expect(said()).toEqual(['Tratamiento núm. 7']);
  expect(panel.getByText('núm. 7')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Limpiar' }));
  expect(panel.getByText('No se pudieron cargar los tratamientos')).toBeInTheDocument();
});

test.each([
  ['Confirmada', 'confirmed'],
  ['Por Confirmar', 'pending'],
  ['Cancelada', 'cancelled'],
  ['Sin reservas', 'none'],
])('the state %s is sent as %s', async (word, status) => {
  const { choose } = await openFilters();
  await choose('Estado de la reserva', word);
  expect(address()).toBe(`/admin/clients?status=${status}`);
  await waitFor(() => expect(lastQuery()?.status).toBe(status));
  expect(said()).toEqual([`Estado ${word}`]);
});

test.each([
  ['Sí', 'true'],
  ['No', 'false'],
])('with reservations, %s, is sent as %s', async (word, value) => {
  const { user, panel } = await openFilters();
  await user.click(panel.getByRole('radio', { name: word }));
  expect(address()).toBe(`/admin/clients?hasAppointments=${value}`);
  await waitFor(() => expect(lastQuery()?.hasAppointments).toBe(value));
  expect(said()).toEqual([`Con reservas ${word}`]);
  await user.click(panel.getByRole('radio', { name: 'Todos' }));
  expect(address()).toBe('/admin/clients');
});

describe('birthdays', () => {
  test('filter once both days are set, and may cross the end of the year', async () => {
    const { user, day, panel } = await openFilters();
    expect(panel.getByText(/Se aplica al escribir las dos fechas/)).toBeInTheDocument();
    await user.type(day('desde'), '1512');
    expect(day('desde')).toHaveValue('15/12');
    expect(address()).toBe('/admin/clients');
    await user.type(day('hasta'), '1501');
    expect(address()).toBe('/admin/clients?birthdayFrom=12-15&birthdayTo=01-15');
    await waitFor(() => expect(lastQuery()).toMatchObject({ birthdayFrom: '12-15', birthdayTo: '01-15' }));
    expect(panel.getByText('Va de un año al siguiente: del 15 dic al 15 ene.')).toBeInTheDocument();
    expect(said()).toEqual(['Cumpleaños 15 dic a 15 ene']);
  });

  test('keep a single day, which filters nothing', async () => {
    const { user, day } = await openFilters();
    await user.type(day('hasta'), '0503');
    await user.tab();
    expect(address()).toBe('/admin/clients');
    expect(day('hasta')).toHaveValue('05/03');
    expect(lastQuery()).toEqual({ sort: 'fullName', page: 1, pageSize: 25 });
  });

  test('accept a day of one digit when its field is left', async () => {
    const { user, day } = await openFilters();
    await user.type(day('desde'), '5/3');
    await user.type(day('hasta'), '6/3');
    expect(address()).toBe('/admin/clients');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/clients?birthdayFrom=03-05&birthdayTo=03-06');
  });

  test('report a day that does not exist, which filters nothing', async () => {
    const { user, day, panel } = await openFilters();
    await user.type(day('desde'), '3002');
    await user.type(day('hasta'), '0503');
    expect(panel.getByText('Escribe un día y un mes que existan, como 15/11')).toBeInTheDocument();
    expect(day('desde')).toBeInvalid();
    expect(address()).toBe('/admin/clients');
  });

  test('lose the filter when one of them is emptied, and keep the other', async () => {
    const { user, day } = await openFilters('/admin/clients?birthdayFrom=11-15&birthdayTo=12-15');
    expect(day('desde')).toHaveValue('15/11');
    await user.clear(day('desde'));
    expect(address()).toBe('/admin/clients');
    expect(day('hasta')).toHaveValue('15/12');
  });

  test('are empty after their chip is removed', async () => {
    const { user, day } = await openFilters('/admin/clients?birthdayFrom=11-15&birthdayTo=12-15');
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Cumpleaños: 15 nov a 15 dic' }));
    expect(day('desde')).toHaveValue('');
    expect(day('hasta')).toHaveValue('');
  });
});

const ALL = '?sort=-email&q=mari&serviceId=7&status=pending&hasAppointments=true&birthdayFrom=11-15&birthdayTo=12-15';

test('filters are counted, each can be removed, and the page is the first again', async () => {
  const user = openClients(`/admin/clients${ALL}&pageSize=50`);
  await screen.findByText(/^Mostrando/);
  expect(screen.getByRole('button', { name: /^Filtros/ })).toHaveTextContent('4 activos');
  await waitFor(() => expect(said()[1]).toBe('Tratamiento Peeling privado'));
  expect(said()).toEqual([
    ...['Búsqueda mari', 'Tratamiento Peeling privado', 'Estado Por Confirmar'],
    ...['Con reservas Sí', 'Cumpleaños 15 nov a 15 dic'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Quitar filtro Estado: Por Confirmar' }));
  expect(new URLSearchParams(address().split('?')[1]).has('status')).toBe(false);
  expect(chips()).toHaveLength(4);
  await waitFor(() => expect(lastQuery()?.status).toBeUndefined());
});

test('all filters can be removed at once; order and page size stay', async () => {
  const user = openClients(`/admin/clients${ALL}&pageSize=50`);
  await screen.findByText(/^Mostrando/);
  await user.click(screen.getByRole('button', { name: 'Quitar todos' }));
  expect(address()).toBe('/admin/clients?sort=-email&pageSize=50');
  await waitFor(() => expect(lastQuery()).toEqual({ sort: '-email', page: 1, pageSize: 50 }));
});

test('back removes the last filter', async () => {
  const { user, choose } = await openFilters();
  await choose('Estado de la reserva', 'Cancelada');
  await user.click(screen.getByRole('button', { name: 'El botón de atrás' }));
  expect(address()).toBe('/admin/clients');
  expect(screen.queryByRole('list', { name: 'Filtros activos' })).not.toBeInTheDocument();
});

test('filters without a match say so, with a way out', async () => {
  replies.listClients = ({ query }) => pageOf(query?.status ? [] : [mariana]);
  const user = openClients('/admin/clients?status=cancelled');
  expect(await screen.findByText('No hay clientes con esos filtros.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(await screen.findByText('Mariana Ríos Cárdenas')).toBeInTheDocument();
  expect(address()).toBe('/admin/clients');
});

test('a narrowed list shows the number of matches', async () => {
  openClients('/admin/clients?status=cancelled');
  expect(await screen.findByText('1 coincide con lo que buscas')).toBeInTheDocument();
});
