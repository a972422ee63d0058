import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aDetail,
  address,
  answerWith,
  aVisit,
  camila,
  failure,
  mariana,
  openClients,
  pageOf,
  type Replies,
  sent,
  signedInWith,
} from '../test/clients.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

let replies: Replies;
let clients = [mariana, camila];
const FAILED = 'Error al eliminar el cliente. Por favor, intenta de nuevo.';
const TITLE = '¿Eliminar a Mariana Ríos Cárdenas?';

beforeEach(() => {
  signedInWith(['view_clients', 'delete_clients']);
  clients = [mariana, camila];
  replies = answerWith({
    listClients: () => pageOf(clients),
    getClient: () => aDetail(),
    listClientAppointments: () => ({ items: [aVisit('a')] }),
    deleteClient: ({ params }) => {
      clients = clients.filter(({ id }) => id !== params?.clientId);
      return { id: params?.clientId };
    },
  });
});

const LIST = '/admin/clients?q=mari&sort=-email&page=1';

async function askInList(at = LIST) {
  const user = openClients(at);
  await user.click(await screen.findByRole('button', { name: 'Opciones de Mariana Ríos Cárdenas' }));
  await user.click(await screen.findByRole('menuitem', { name: /Eliminar/ }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: TITLE })) };
}

async function askInDetail() {
  const user = openClients('/admin/clients?q=mari&sort=-email');
  await user.click(await screen.findByRole('link', { name: 'Mariana Ríos Cárdenas' }));
  await user.click(await screen.findByRole('button', { name: 'Más opciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: TITLE })) };
}
type Dialog = Awaited<ReturnType<typeof askInList>>['dialog'];
const button = (dialog: Dialog) => dialog.getByRole('button', { name: /Eliminar cliente|Eliminando/ });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the question has the name and the consequences, and cancelling changes nothing', async () => {
  const { user, dialog } = await askInList();
  expect(dialog.getByText(/Su nombre, contacto, fecha de nacimiento, notas y la cuenta/)).toBeInTheDocument();
  expect(dialog.getByText(/Sus citas y sus pagos, sin su nombre/)).toBeInTheDocument();
  expect(address()).toBe(LIST);
  await user.click(dialog.getByRole('button', { name: 'Volver' }));
  await gone();
  expect(sent('deleteClient')).toEqual([]);
});

test('deleting from the list removes only the client, and the list has the focus', async () => {
  const { user, dialog } = await askInList();
  await user.click(button(dialog));
  expect(await screen.findByText('Cliente eliminado correctamente')).toBeInTheDocument();
  expect(sent('deleteClient')).toEqual([{ params: { clientId: 'mariana' }, query: {} }]);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Mariana/ })).not.toBeInTheDocument());
  expect(screen.getByText('Mostrando 1 a 1 de 1 clientes')).toBeInTheDocument();
  expect(address()).toBe(LIST);
  await gone();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Lista de clientes' })).toHaveFocus());
});

test('deleting from the client’s page returns to the list as it was', async () => {
  const { user, dialog } = await askInDetail();
  replies.getClient = () => Promise.reject(failure({ status: 404, code: 'client_not_found' }));
  await user.click(button(dialog));
  expect(await screen.findByText('Cliente eliminado correctamente')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/admin/clients?q=mari&sort=-email'));
  expect(await screen.findByRole('link', { name: 'Camila Ordóñez' })).toBeInTheDocument();
  expect(screen.queryByText('Mariana Ríos Cárdenas')).not.toBeInTheDocument();
  expect(screen.queryByText('Cliente no encontrado')).not.toBeInTheDocument();
});

test('a double click deletes once', async () => {
  const { dialog } = await askInList();
  const press = button(dialog);
  fireEvent.click(press);
  fireEvent.click(press);
  expect(await screen.findByText('Cliente eliminado correctamente')).toBeInTheDocument();
  expect(sent('deleteClient')).toHaveLength(1);
});

describe('a client with a kept clinical record', () => {
  test('cannot be deleted: the last day is shown, and nothing is sent', async () => {
    replies.getClient = () => aDetail({ recordKeptUntil: '2031-11-23' });
    const { dialog } = await askInList();
    expect(
      await dialog.findByText('Su expediente clínico se conserva hasta el domingo 23 de noviembre de 2031'),
    ).toBeInTheDocument();
    expect(dialog.queryByText('Se elimina')).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Derechos sobre datos' })).toHaveAttribute('href', '/admin/data-requests');
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Volver']);
  });

  test('can be deleted after that day', async () => {
    replies.getClient = () => aDetail({ recordKeptUntil: '2020-01-01' });
    const { user, dialog } = await askInList();
    expect(await dialog.findByText('Se elimina en la noche')).toBeInTheDocument();
    await user.click(button(dialog));
    expect(await screen.findByText('Cliente eliminado correctamente')).toBeInTheDocument();
  });

  test('with a note that was written meanwhile is refused by the server', async () => {
    const detail = 'Tiene un expediente clínico que debe conservarse';
    replies.deleteClient = () => Promise.reject(failure({ status: 409, code: 'record_kept', detail }));
    const { user, dialog } = await askInList();
    await user.click(button(dialog));
    expect(await dialog.findByText(detail)).toBeInTheDocument();
  });
});

describe('a client with appointments ahead', () => {
  test('shows their number, and is deleted only after the agreement to cancel them', async () => {
    replies.getClient = () => aDetail({ upcoming: 2 });
    const { user, dialog } = await askInList();
    expect(await dialog.findByText('Tiene 2 citas próximas')).toBeInTheDocument();
    expect(dialog.queryByText(/decide ahí/)).not.toBeInTheDocument();
    await user.click(button(dialog));
    const box = dialog.getByRole('checkbox', { name: 'Cancelar también sus 2 citas próximas' });
    expect(dialog.getByRole('alert')).toHaveTextContent('Marca la casilla para cancelarlas');
    expect(box).toHaveAccessibleDescription(/Marca la casilla/);
    expect(sent('deleteClient')).toEqual([]);
    await user.click(box);
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button(dialog));
    expect(await screen.findByText('Cliente eliminado correctamente')).toBeInTheDocument();
    expect(sent('deleteClient')).toEqual([{ params: { clientId: 'mariana' }, query: { cancelUpcoming: 'true' } }]);
  });

  test('shows the money paid for them, and only for them', async () => {
    const ahead = { startsAt: '2199-11-20T21:00:00.000Z' };
    replies.getClient = () => aDetail({ upcoming: 2 });
    replies.listClientAppointments = () => ({
      items: [
        ...[aVisit('a', { ...ahead, paidCents: 50_000 }), aVisit('b', { ...ahead, paidCents: 25_000 })],
        ...[aVisit('over', { paidCents: 9_900 }), aVisit('c', { ...ahead, status: 'cancelled', paidCents: 9_900 })],
      ],
    });
    const { dialog } = await askInList();
    expect(await dialog.findByText('Tienen $750.00 pagados.')).toBeInTheDocument();
  });

  test('is a question even if only the server knows of them', async () => {
    const remove = replies.deleteClient;
    const params = { count: 1 };
    replies.deleteClient = (asked) =>
      asked.query?.cancelUpcoming
        ? remove?.(asked)
        : Promise.reject(failure({ status: 409, code: 'has_upcoming_appointments', detail: 'tiene', params }));
    const { user, dialog } = await askInDetail();
    await user.click(button(dialog));
    expect(await dialog.findByText('Tiene 1 cita próxima')).toBeInTheDocument();
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Cancelar también su cita próxima' }));
    await user.click(button(dialog));
    expect(await screen.findByText('Cliente eliminado correctamente')).toBeInTheDocument();
    expect(sent('deleteClient').map(({ query }) => query)).toEqual([{}, { cancelUpcoming: 'true' }]);
  });

  test('loses the agreement when the dialog is closed', async () => {
    replies.getClient = () => aDetail({ upcoming: 2 });
    const { user, dialog } = await askInList();
    await user.click(await dialog.findByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Volver' }));
    await gone();
    await user.click(screen.getByRole('button', { name: 'Opciones de Mariana Ríos Cárdenas' }));
    await user.click(await screen.findByRole('menuitem', { name: /Eliminar/ }));
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
  });
});

test('a failure is reported, keeps the dialog open, and can be retried', async () => {
  const remove = replies.deleteClient;
  replies.deleteClient = () => Promise.reject(failure({ status: 503, code: 'busy', detail: 'Hay mucha actividad' }));
  const { user, dialog } = await askInList();
  await user.click(button(dialog));
  expect(await dialog.findByText(FAILED)).toBeInTheDocument();
  expect(dialog.getByText('Hay mucha actividad')).toBeInTheDocument();
  replies.deleteClient = remove;
  await user.click(button(dialog));
  expect(await screen.findByText('Cliente eliminado correctamente')).toBeInTheDocument();
});

test('without the number of appointments ahead, a client with none is still deleted', async () => {
  replies.getClient = () => Promise.reject(failure());
  const { user, dialog } = await askInList();
  await user.click(button(dialog));
  expect(await screen.findByText('Cliente eliminado correctamente')).toBeInTheDocument();
});

test('without the right the client’s page says why, and offers no deletion', async () => {
  signedInWith(['view_clients']);
  const user = openClients('/admin/clients/mariana');
  await user.click(await screen.findByRole('button', { name: 'Más opciones' }));
  const press = await screen.findByRole('menuitem', { name: 'Eliminar No tienes permiso para eliminar clientes' });
  expect(press).toHaveAttribute('aria-disabled', 'true');
  await user.click(press);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
