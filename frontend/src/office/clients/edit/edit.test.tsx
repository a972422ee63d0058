import { EMAIL_TO_SIGN_IN, UNREACHABLE } from '@rostro/shared/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { pasteInto } from '#test/pasteInto.ts';
import {
  aDetail,
  address,
  answerWith,
  aVisit,
  openClients,
  type Replies,
  refuse,
  sent,
  signedInWith,
} from '../test/clients.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

let replies: Replies;
let client = aDetail();
const HERE = '/admin/clients/mariana';
const FAILED = 'Error al actualizar la información del cliente';

beforeEach(() => {
  signedInWith(['view_clients', 'edit_clients']);
  client = aDetail();
  replies = answerWith({
    getClient: () => client,
    listClientAppointments: () => ({ items: [aVisit('a')] }),
    updateClient: ({ body: { phone: _, ...body } = {} }) => {
      client = aDetail({ ...body, version: client.version + 1 });
      return { client, emailVerificationSent: false };
    },
  });
});

async function openForm() {
  const user = openClients(`${HERE}?edit=true`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar datos' }));
  const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`));
  const type = async (label: string, text: string) => {
    await user.clear(field(label));
    if (text) await pasteInto(user, field(label), text);
  };
  const save = () => user.click(dialog.getByRole('button', { name: 'Guardar' }));
  return { user, dialog, field, type, save };
}

test('the button opens the form with the known facts, and the address says so', async () => {
  const user = openClients(HERE);
  await user.click(await screen.findByRole('button', { name: 'Editar datos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar datos' }));
  expect(address()).toBe(`${HERE}?edit=true`);
  expect(dialog.getByLabelText('Nombre completo')).toHaveValue('Mariana Ríos Cárdenas');
  expect(dialog.getByLabelText('Email')).toHaveValue('mariana@correo.mx');
  expect(dialog.getByLabelText('Teléfono')).toHaveValue('55 1234 5678');
  expect(dialog.getByLabelText(/^Fecha de nacimiento/)).toHaveValue('1991-03-14');
  expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(
    'Si lo cambias, la persona tendrá que verificar el correo nuevo',
  );
});

test('only changes are sent, with the version that was read, and are shown at once', async () => {
  const { type, save } = await openForm();
  await type('Nombre completo', '  Mariana Ríos ');
  await save();
  expect(await screen.findByText('Información del cliente actualizada correctamente')).toBeInTheDocument();
  expect(sent('updateClient')).toEqual([
    { params: { clientId: 'mariana' }, body: { fullName: 'Mariana Ríos', version: 3 } },
  ]);
  expect(screen.getByRole('heading', { name: 'Mariana Ríos' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(HERE));
});

test('an unchanged form sends nothing', async () => {
  const { save } = await openForm();
  await save();
  await waitFor(() => expect(address()).toBe(HERE));
  expect(sent('updateClient')).toEqual([]);
});

test('a new e-mail is announced as waiting for its owner’s proof', async () => {
  replies.updateClient = () => ({ client, emailVerificationSent: true });
  const { type, save } = await openForm();
  await type('Email', 'Nuevo@correo.mx');
  await save();
  expect(await screen.findByText('El correo nuevo está por verificarse')).toBeInTheDocument();
  expect(screen.getByText(/Enviamos un correo a nuevo@correo.mx/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'mariana@correo.mx' })).toBeInTheDocument();
});

test.each([
  ['Nombre completo', '', 'El nombre completo es obligatorio'],
  ['Email', 'mariana', 'Ingresa un correo electrónico válido'],
  ['Teléfono', '551234', 'Ingresa un número de teléfono válido'],
  ['Email', '', EMAIL_TO_SIGN_IN],
])('%s «%s» is refused before sending', async (label, text, problem) => {
  const { field, type, save } = await openForm();
  await type(label, text);
  await save();
  expect(field(label)).toHaveAccessibleDescription(problem);
  expect(sent('updateClient')).toEqual([]);
});

test('an emptied field removes the fact', async () => {
  const { type, save } = await openForm();
  await type('Teléfono', '');
  await type('Fecha de nacimiento', '');
  await save();
  await waitFor(() => expect(sent('updateClient')).toHaveLength(1));
  expect(sent('updateClient')[0]?.body).toEqual({ phone: null, birthDate: null, version: 3 });
});

test('without an account the e-mail may be removed if there is a phone, and needs no proof', async () => {
  client = aDetail({ hasAccount: false });
  const { field, type, save } = await openForm();
  expect(field('Email')).toHaveAccessibleDescription('Con uno de los dos basta: teléfono o correo');
  await type('Email', '');
  await type('Teléfono', '');
  await save();
  expect(field('Email')).toHaveAccessibleDescription(UNREACHABLE);
  expect(field('Teléfono')).toHaveAccessibleDescription(UNREACHABLE);
  expect(sent('updateClient')).toEqual([]);
  await type('Teléfono', '5500001111');
  await waitFor(() => expect(field('Email')).toBeValid());
  await save();
  await waitFor(() => expect(sent('updateClient')).toHaveLength(1));
  expect(sent('updateClient')[0]?.body).toEqual({ email: null, phone: '55 0000 1111', version: 3 });
});

test('facts that were never known may stay empty', async () => {
  client = aDetail({ phone: null, email: null, birthDate: null });
  const { type, save } = await openForm();
  await type('Nombre completo', 'Mariana');
  await save();
  await waitFor(() => expect(sent('updateClient')).toHaveLength(1));
  expect(sent('updateClient')[0]?.body).toEqual({ fullName: 'Mariana', version: 3 });
});

test.each([
  ['phone_taken', 'Teléfono', 'El teléfono ya está registrado en otro usuario, por favor usa uno diferente.'],
  ['email_taken', 'Email', 'Ese correo ya pertenece a otra cuenta. Usa uno diferente.'],
] as const)('%s is reported under its field, and the input stays', async (code, label, text) => {
  replies.updateClient = refuse({ status: 409, code });
  const { dialog, field, type, save } = await openForm();
  await type('Teléfono', '5500001111');
  await type('Email', 'otra@correo.mx');
  await save();
  expect(await dialog.findByText(FAILED)).toBeInTheDocument();
  expect(field(label)).toHaveAccessibleDescription(text);
  expect(field('Teléfono')).toHaveValue('55 0000 1111');
});

test('a value that another user saved in the same field is shown beside it, in words', async () => {
  const works = replies.updateClient;
  replies.updateClient = refuse({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios.' });
  const { dialog, field, type, save } = await openForm();
  await type('Fecha de nacimiento', '1991-03-15');
  client = aDetail({ fullName: 'Mariana de otra', birthDate: '1990-01-01', version: 7 });
  await save();
  expect(await dialog.findByText('Alguien más guardó:')).toHaveTextContent('Alguien más guardó: 01/01/1990');
  expect(field('Nombre completo')).toHaveValue('Mariana de otra');
  replies.updateClient = works;
  await save();
  await waitFor(() => expect(sent('updateClient')).toHaveLength(2));
  expect(sent('updateClient')[1]?.body).toEqual({ birthDate: '1991-03-15', version: 7 });
});

test('closing with unsaved input asks first', async () => {
  const { user, dialog, field, type } = await openForm();
  await type('Nombre completo', 'Mariana R.');
  await user.click(dialog.getByRole('button', { name: 'Volver' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(field('Nombre completo')).toHaveValue('Mariana R.');
  await user.click(dialog.getByRole('button', { name: 'Volver' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(address()).toBe(HERE));
});

describe('without the right to edit', () => {
  beforeEach(() => signedInWith(['view_clients']));

  test('the button is disabled and says why', async () => {
    const user = openClients(HERE);
    const button = await screen.findByRole('button', { name: 'Editar datos' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    const reasons = await screen.findAllByText('No tienes permiso para editar información de clientes');
    expect(reasons.length).toBeGreaterThan(0);
    expect(address()).toBe(HERE);
  });

  test('edit=true opens no form, says why, and is removed from the address', async () => {
    openClients(`${HERE}?edit=true`);
    expect(await screen.findByText('No tienes permiso para editar información de clientes')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(HERE));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
