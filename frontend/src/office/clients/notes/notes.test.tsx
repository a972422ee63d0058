import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  aDetail,
  address,
  answerWith,
  aVisit,
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
let client = aDetail();
const changed = () =>
  Promise.reject(failure({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios' }));
const saves: Replies['updateClient'] = ({ body: { version: _, ...changes } = {} }) => {
  client = aDetail({ ...client, ...changes, version: client.version + 1 });
  return { client, emailVerificationSent: false };
};

beforeEach(() => {
  signedInWith(['view_clients', 'edit_clients']);
  client = aDetail({ notes: 'Piel sensible' });
  replies = answerWith({
    listClients: () => pageOf([mariana]),
    getClient: () => client,
    listClientAppointments: () => ({ items: [aVisit('a')] }),
    updateClient: saves,
  });
});

const notes = () => screen.getByRole('textbox', { name: 'Notas' });
async function openNotes(typed?: string) {
  const user = openClients('/admin/clients/mariana');
  await screen.findByRole('heading', { name: 'Notas' });
  if (typed !== undefined) fireEvent.change(notes(), { target: { value: typed } });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press };
}

test('are shown with a hint on their readers; there is nothing to save before a change', async () => {
  await openNotes();
  expect(notes()).toHaveValue('Piel sensible');
  expect(notes()).toHaveAccessibleDescription('Solo las ve el personal. Hasta 2000 caracteres.');
  expect(screen.queryByRole('button', { name: 'Guardar notas' })).not.toBeInTheDocument();
});

test('are saved alone, with the version that was read', async () => {
  const { press } = await openNotes('  Alergia al látex ');
  await press('Guardar notas');
  expect(await screen.findByText('Información del cliente actualizada correctamente')).toBeInTheDocument();
  expect(sent('updateClient')).toEqual([
    { params: { clientId: 'mariana' }, body: { notes: 'Alergia al látex', version: 3 } },
  ]);
  expect(notes()).toHaveValue('Alergia al látex');
  expect(screen.queryByRole('button', { name: 'Guardar notas' })).not.toBeInTheDocument();
});

test('may be emptied', async () => {
  const { press } = await openNotes('');
  await press('Guardar notas');
  await screen.findByText('Información del cliente actualizada correctamente');
  expect(sent('updateClient')[0]?.body).toEqual({ notes: '', version: 3 });
});

test('that cannot be saved say why below the field, and keep the input', async () => {
  const refused = { notes: 'Hay caracteres invisibles que no se pueden guardar: escríbelo de nuevo sin pegarlo' };
  replies.updateClient = () =>
    Promise.reject(failure({ status: 422, code: 'validation', detail: 'Revisa los datos', fields: refused }));
  const { press } = await openNotes('Alergia\u200b al látex');
  await press('Guardar notas');
  await waitFor(() => expect(notes()).toHaveAccessibleDescription(refused.notes));
  expect(notes()).toBeInvalid();
  expect(notes()).toHaveFocus();
  expect(notes()).toHaveValue('Alergia\u200b al látex');
  fireEvent.change(notes(), { target: { value: 'Alergia al látex' } });
  await waitFor(() => expect(notes()).toBeValid());
  replies.updateClient = saves;
  await press('Guardar notas');
  expect(await screen.findByText('Información del cliente actualizada correctamente')).toBeInTheDocument();
});

test('can be discarded while unsaved', async () => {
  const { press } = await openNotes('Otra');
  await press('Descartar');
  expect(notes()).toHaveValue('Piel sensible');
});

test('that another user changed meanwhile are shown beside the input, which stays', async () => {
  replies.updateClient = changed;
  const { press } = await openNotes('Alergia al látex');
  client = aDetail({ notes: 'Prefiere las mañanas', version: 8 });
  await press('Guardar notas');
  expect(await screen.findByRole('note')).toHaveTextContent('Alguien más guardó: Prefiere las mañanas');
  expect(notes()).toHaveValue('Alergia al látex');
  replies.updateClient = saves;
  await press('Guardar notas');
  await screen.findByText('Información del cliente actualizada correctamente');
  expect(sent('updateClient').at(-1)?.body).toEqual({ notes: 'Alergia al látex', version: 8 });
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('are not affected by a change of another field of the client', async () => {
  const { user, press } = await openNotes('Alergia al látex');
  await press('Editar datos');
  const name = await screen.findByLabelText('Nombre completo');
  fireEvent.change(name, { target: { value: 'Mariana Ríos' } });
  await press('Guardar');
  await screen.findByRole('heading', { name: 'Mariana Ríos' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(notes()).toHaveValue('Alergia al látex');
  await user.click(screen.getByRole('button', { name: 'Guardar notas' }));
  await waitFor(() => expect(sent('updateClient').at(-1)?.body).toEqual({ notes: 'Alergia al látex', version: 4 }));
});

test('that are not saved cause a question on leaving', async () => {
  const { user, press } = await openNotes('Alergia al látex');
  await user.click(screen.getByRole('link', { name: 'Clientes' }));
  expect(await screen.findByText('Tienes cambios sin guardar')).toBeInTheDocument();
  await press('Seguir editando');
  expect(address()).toBe('/admin/clients/mariana');
  expect(notes()).toHaveValue('Alergia al látex');
});

test('are read-only without the right to edit', async () => {
  signedInWith(['view_clients']);
  openClients('/admin/clients/mariana');
  expect(await screen.findByText('Piel sensible')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('Solo las ve el personal.')).toBeInTheDocument();
});

test('say that there are none yet', async () => {
  signedInWith(['view_clients']);
  client = aDetail();
  openClients('/admin/clients/mariana');
  expect(await screen.findByText('Sin notas')).toBeInTheDocument();
});
