import type { PermissionCode } from '@rostro/shared/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetDrafts } from '#edit/drafts.ts';
import { expireSession } from '#session/tokens.ts';
import { pasteInto } from '#test/pasteInto.ts';
import {
  address,
  answerWith,
  camila,
  failure,
  mariana,
  openClients,
  pageOf,
  type Replies,
  screenWidth,
  sent,
  signedInWith,
} from '../test/clients.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

let replies: Replies;

beforeEach(() => {
  forgetDrafts();
  signedInWith(['view_clients', 'edit_clients']);
  replies = answerWith({ listClients: () => pageOf([mariana]), createClient: () => camila });
});

async function openForm(at = '/admin/clients?new=true') {
  const user = openClients(at);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Cliente' }));
  const fill = async () => {
    await pasteInto(user, dialog.getByLabelText('Nombre completo'), 'Camila Ordóñez');
    await pasteInto(user, dialog.getByLabelText('Email'), 'camila@correo.mx');
    await user.type(dialog.getByLabelText(/^Fecha de nacimiento/), '1995-05-20');
  };
  const send = () => user.click(dialog.getByRole('button', { name: 'Crear cliente' }));
  return { user, dialog, fill, send };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test.each([
  [['view_clients', 'create_clients'], true],
  [['view_clients', 'edit_clients'], true],
  [['view_clients', 'delete_clients'], false],
] as [PermissionCode[], boolean][])('with %j the entry is open: %s', async (permissions, isOpen) => {
  signedInWith(permissions);
  openClients('/admin/clients?new=true');
  await screen.findByText(mariana.fullName);
  expect(screen.queryByRole('dialog', { name: 'Nuevo Cliente' }) !== null).toBe(isOpen);
});

test('the button opens the form, and the address says so; its first field has the focus', async () => {
  const user = openClients('/admin/clients?sort=createdAt');
  await user.click(screen.getByRole('button', { name: 'Nuevo Cliente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Cliente' }));
  expect(address()).toBe('/admin/clients?sort=createdAt&new=true');
  await waitFor(() => expect(dialog.getByLabelText('Nombre completo')).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Volver' }));
  expect(address()).toBe('/admin/clients?sort=createdAt');
  await gone();
});

test('on phones the button is at the foot', () => {
  screenWidth(390);
  openClients();
  expect(screen.getByRole('button', { name: 'Nuevo Cliente' }).closest('.fixed')).toBeInTheDocument();
});

test('a new client is announced, the list is read again, and the dialog closes after two seconds', async () => {
  const { fill, send } = await openForm();
  await fill();
  replies.listClients = () => pageOf([camila, mariana]);
  await send();
  expect(await screen.findByText('Cliente creado exitosamente')).toBeInTheDocument();
  expect(await screen.findByText('Camila Ordóñez ya está en la lista de clientes')).toBeInTheDocument();
  expect(await screen.findByText('Mostrando 1 a 2 de 2 clientes')).toBeInTheDocument();
  expect(sent('createClient')).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: 'Nuevo Cliente' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 4000 });
  expect(address()).toBe('/admin/clients');
});

test('a link opens the new client at once, without a question about the saved input', async () => {
  const { user, fill, send } = await openForm();
  await fill();
  await send();
  await user.click(await screen.findByRole('link', { name: 'Ver detalle' }));
  expect(address()).toBe('/admin/clients/camila');
});

test('closing with input asks first, and staying keeps the input', async () => {
  const { user, dialog, fill } = await openForm();
  await fill();
  await user.click(dialog.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByText('¿Cerrar sin guardar?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(dialog.getByLabelText('Nombre completo')).toHaveValue('Camila Ordóñez');
  await user.click(dialog.getByRole('button', { name: 'Volver' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(address()).toBe('/admin/clients'));
  expect(sent('createClient')).toEqual([]);
});

test('a password is not stored when the session ends', async () => {
  const { user, dialog, fill } = await openForm();
  await fill();
  await user.click(dialog.getByRole('radio', { name: 'Definir una contraseña' }));
  await pasteInto(user, dialog.getByLabelText('Contraseña'), 'no-se-guarda');
  act(() => expireSession('interrupted'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('Camila Ordóñez');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('no-se-guarda');
});

test('a refused client keeps the form open, with its input', async () => {
  replies.createClient = () => Promise.reject(failure({ status: 409, code: 'email_taken' }));
  const { dialog, fill, send } = await openForm();
  await fill();
  await send();
  expect(await dialog.findByText('Error al crear el cliente. Por favor, intenta de nuevo.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Nombre completo')).toHaveValue('Camila Ordóñez');
});

describe('without the right to create', () => {
  beforeEach(() => signedInWith(['view_clients']));

  test('the button is disabled and says why', async () => {
    const user = openClients();
    const button = screen.getByRole('button', { name: 'Nuevo Cliente' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect((await screen.findAllByText('No tienes permiso para crear clientes')).length).toBeGreaterThan(0);
    expect(address()).toBe('/admin/clients');
  });

  test('new=true opens no form, says why, and is removed from the address', async () => {
    openClients('/admin/clients?new=true');
    expect(await screen.findByText('No tienes permiso para crear clientes')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/admin/clients'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
