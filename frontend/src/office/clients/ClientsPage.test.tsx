import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import {
  address,
  answers,
  answerWith,
  camila,
  mariana,
  openClients,
  pageOf,
  type Replies,
  refuse,
  screenWidth,
  sent,
  signedInWith,
} from './test/clients.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

let replies: Replies;
const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  signedInWith(['view_clients', 'edit_clients']);
  replies = answerWith({ listClients: () => pageOf([mariana, camila]) });
});

test('without the permission the clients are restricted and not loaded', () => {
  signedInWith(['edit_clients']);
  openClients();
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(answers).not.toHaveBeenCalled();
});

test('a right that was withdrawn meanwhile restricts the page too', async () => {
  replies.listClients = refuse({ status: 403, code: 'forbidden' });
  openClients();
  expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
});

describe('the list', () => {
  test('shows name, e-mail, phone, last appointment and state, and the total', async () => {
    openClients();
    expect(screen.getByText('Cargando los clientes…')).toBeInTheDocument();
    const first = within(await row(/Mariana/));
    const texts = ['Mariana Ríos Cárdenas', 'mariana@correo.mx', '55 1234 5678'];
    for (const text of [...texts, '20/11/2026, 3:00 p.m.', 'Limpieza facial profunda', 'Confirmada']) {
      expect(first.getByText(text)).toBeInTheDocument();
    }
    const other = within(await row(/Camila/));
    expect(other.getByText('Sin reservas')).toBeInTheDocument();
    expect(other.getAllByText('—')).toHaveLength(3);
    expect(screen.getByText('2 en total')).toBeInTheDocument();
    expect(screen.getByText('Mostrando 1 a 2 de 2 clientes')).toBeInTheDocument();
    expect(sent('listClients')).toEqual([{ query: { sort: 'fullName', page: 1, pageSize: 25 } }]);
  });

  test('says the alerts of the clients beside their names, by one request for the page', async () => {
    signedInWith(['view_clients', 'view_appointments']);
    replies.listClinicalAlerts = () => ({
      clients: [{ clientId: 'mariana', alerts: [{ kind: 'allergy', severity: 'danger', text: null }] }],
    });
    openClients();
    const alerts = await within(await row(/Mariana/)).findByRole('list', { name: 'Alertas clínicas' });
    expect(alerts).toHaveTextContent('Alergia');
    expect(within(await row(/Camila/)).queryByRole('list')).not.toBeInTheDocument();
    expect(sent('listClinicalAlerts')).toEqual([{ query: { clientIds: 'mariana,camila' } }]);
  });

  test('has six columns, of which all but the last sort', async () => {
    openClients();
    await row(/Mariana/);
    const headers = screen.getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      ...['Nombre', 'Email', 'Teléfono', 'Última Reserva', 'Estado', 'Opciones'],
    ]);
    expect(headers.filter((header) => header.className.includes('has-sorters'))).toHaveLength(5);
  });

  test('shows the e-mail under the name on tablets', async () => {
    screenWidth(1024);
    openClients();
    expect(within(await row(/Mariana/)).getByText('mariana@correo.mx')).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument();
  });

  test('shows a closed last appointment as closed, even one of a deleted service', async () => {
    const last = { ...mariana.lastAppointment, closed: true, serviceName: null };
    replies.listClients = () => pageOf([{ ...mariana, lastAppointment: last } as typeof mariana]);
    openClients();
    const first = within(await row(/Mariana/));
    expect(first.getByText('Cerrada')).toBeInTheDocument();
    expect(first.getByText('Tratamiento no disponible')).toBeInTheDocument();
  });

  test('consists of cards on phones, with the same content', async () => {
    screenWidth(390);
    openClients();
    const card = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
    expect(card.getByRole('link', { name: 'Mariana Ríos Cárdenas' })).toBeInTheDocument();
    expect(card.getByText('55 1234 5678')).toBeInTheDocument();
    expect(card.getByText('20/11/2026, 3:00 p.m.')).toBeInTheDocument();
    expect(card.getByText('Confirmada')).toBeInTheDocument();
    const other = within(screen.getAllByRole('listitem')[1] as HTMLElement);
    expect(other.getByText('Sin reservas')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('is searched by the server; the search is in the address and begins at the first page', async () => {
    const user = openClients('/admin/clients?page=1&sort=-createdAt');
    await row(/Mariana/);
    replies.listClients = () => pageOf([mariana]);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar clientes por nombre, correo o teléfono' }), 'mari');
    await waitFor(() => expect(address()).toBe('/admin/clients?sort=-createdAt&q=mari'));
    expect(sent('listClients').at(-1)).toEqual({ query: { q: 'mari', sort: '-createdAt', page: 1, pageSize: 25 } });
    expect(await screen.findByText('1 coincide con lo que buscas')).toBeInTheDocument();
  });

  test('explains an empty result, and offers a way out', async () => {
    replies.listClients = ({ query }) => pageOf(query?.q ? [] : [mariana]);
    const user = openClients('/admin/clients?q=nadie');
    expect(await screen.findByText('No se encontraron clientes')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Quitar la búsqueda' }));
    expect(await row(/Mariana/)).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('retries a failed load', async () => {
    replies.listClients = refuse();
    const user = openClients();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error al cargar los clientes. Por favor, intenta de nuevo.',
    );
    replies.listClients = () => pageOf([mariana]);
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await row(/Mariana/)).toBeInTheDocument();
  });

  test.each([
    ['', /Nombre/, '-fullName', 'descending'],
    ['', /Email/, 'email', 'ascending'],
    ['?sort=email', /Email/, '-email', 'descending'],
    ['', /Teléfono/, 'phone', 'ascending'],
    ['', /Última Reserva/, '-lastAppointment', 'descending'],
    ['?sort=-lastAppointment', /Última Reserva/, 'lastAppointment', 'ascending'],
    ['', /Estado/, 'status', 'ascending'],
    ['?sort=status', /Estado/, '-status', 'descending'],
  ])('%s is sorted by %s, as the address says', async (search, name, sort, order) => {
    const user = openClients(`/admin/clients${search}`);
    await row(/Mariana/);
    await user.click(screen.getByRole('columnheader', { name }));
    expect(address()).toBe(`/admin/clients?sort=${sort}`);
    await waitFor(() => expect(sent('listClients').at(-1)?.query.sort).toBe(sort));
    expect(screen.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', order);
  });

  test('returns to the order by name from its header, with the plain address', async () => {
    const user = openClients('/admin/clients?sort=-fullName');
    await row(/Mariana/);
    await user.click(screen.getByRole('columnheader', { name: /Nombre/ }));
    expect(address()).toBe('/admin/clients');
  });

  test('is sorted on phones from the filters, because cards have no headers', async () => {
    screenWidth(390);
    const user = openClients();
    await screen.findAllByRole('listitem');
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.click(screen.getByRole('combobox', { name: /^Orden/ }));
    await user.click(await screen.findByTitle('Última reserva, la más reciente primero'));
    expect(address()).toBe('/admin/clients?sort=-lastAppointment');
    await waitFor(() => expect(sent('listClients').at(-1)?.query.sort).toBe('-lastAppointment'));
  });

  test('turns its pages, in page sizes of its own', async () => {
    replies.listClients = ({ query }) =>
      pageOf([mariana], { page: query?.page, pageSize: query?.pageSize, total: 120 });
    const user = openClients('/admin/clients?pageSize=20');
    await row(/Mariana/);
    expect(sent('listClients')[0]?.query.pageSize).toBe(25);
    await user.click(screen.getByRole('button', { name: /Siguiente/ }));
    expect(address()).toContain('page=2');
    expect(await screen.findByText('Mostrando 26 a 26 de 120 clientes')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /Por página/ }));
    await user.click(await screen.findByTitle('100'));
    expect(address()).toBe('/admin/clients?pageSize=100');
  });

  test('opens its last page for an address beyond it', async () => {
    replies.listClients = ({ query }) => pageOf(query?.page === 2 ? [mariana] : [], { page: query?.page, total: 26 });
    openClients('/admin/clients?page=9');
    expect(await row(/Mariana/)).toBeInTheDocument();
    expect(address()).toBe('/admin/clients?page=2');
  });
});

describe('a row', () => {
  test('is a real link by its name, and opens the client wherever it is pressed', async () => {
    const user = openClients('/admin/clients?q=mari');
    expect(await screen.findByRole('link', { name: 'Mariana Ríos Cárdenas' })).toHaveAttribute(
      'href',
      '/admin/clients/mariana',
    );
    await user.click(screen.getByText('mariana@correo.mx'));
    expect(address()).toBe('/admin/clients/mariana');
  });

  test('opens the client from its menu, without a press on the row', async () => {
    const user = openClients();
    await user.click(await screen.findByRole('button', { name: 'Opciones de Camila Ordóñez' }));
    expect(address()).toBe('/admin/clients');
    await user.click(await screen.findByRole('menuitem', { name: 'Ver detalle' }));
    expect(address()).toBe('/admin/clients/camila');
    await user.click(screen.getByRole('button', { name: 'El botón de atrás' }));
    expect(address()).toBe('/admin/clients');
  });

  test('opens its form from its menu', async () => {
    const user = openClients();
    await user.click(await screen.findByRole('button', { name: 'Opciones de Camila Ordóñez' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    expect(address()).toBe('/admin/clients/camila?edit=true');
  });

  test('names the missing right to edit in its menu', async () => {
    signedInWith(['view_clients']);
    const user = openClients();
    await user.click(await screen.findByRole('button', { name: 'Opciones de Camila Ordóñez' }));
    const edit = await screen.findByRole('menuitem', { name: /Editar/ });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(edit).toHaveTextContent('No tienes permiso para editar información de clientes');
  });

  test('names the missing right to delete in its menu', async () => {
    const user = openClients();
    await user.click(await screen.findByRole('button', { name: 'Opciones de Camila Ordóñez' }));
    const remove = await screen.findByRole('menuitem', { name: /Eliminar/ });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveTextContent('No tienes permiso para eliminar clientes');
  });
});

test('users who set up the clinic get a tab with the import; others do not', async () => {
  signedInWith(['view_clients', 'edit_clients', 'access_configuration']);
  const user = openClients('/admin/clients?sort=email');
  await user.click(await screen.findByRole('link', { name: 'Importar' }));
  expect(address()).toBe('/admin/clients/import');
});

test.each<PermissionCode>(['view_clients', 'edit_clients'])('%s alone shows no import', async (code) => {
  signedInWith(['view_clients', code]);
  openClients();
  expect(await screen.findByRole('link', { name: 'Derechos sobre datos' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Importar' })).not.toBeInTheDocument();
});
