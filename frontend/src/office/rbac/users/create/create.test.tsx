import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { expireSession } from '#session/tokens.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { aRole, aUser, EVERYTHING, openUsers } from '../test/users.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
let create: () => Promise<unknown>;
const refuse =
  (status: number, code: ApiError['code'], fields = {}) =>
  () =>
    Promise.reject(new ApiError({ status, code, detail: 'detalle del servidor', fields }));
const sent = () => answers.mock.calls.filter(([name]) => name === 'createUser');

const ROLES = [aRole('recepcion', 'Recepción', ['view_clients']), aRole('direccion', 'Dirección', ['manage_roles'])];
const option = (text: string) => screen.findByText(text, { selector: '.ant-select-item-option-content' });

beforeEach(() => {
  forgetDrafts();
  screenWidth(1440);
  signedInWith(EVERYTHING);
  create = async () => aUser({ id: 'nueva', role: null });
  answers.mockReset();
  answers.mockImplementation((id: string) => {
    if (id === 'createUser') return create();
    return Promise.resolve({ items: id === 'listRoles' ? ROLES : [aUser()] });
  });
});
afterEach(() => jest.useRealTimers());

async function openForm() {
  const user = openUsers();
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Usuario' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Crear usuario' }));
  const fill = async () => {
    await pasteInto(user, dialog.getByLabelText('Nombre completo'), 'Nadia Soto');
    await pasteInto(user, dialog.getByLabelText('Email'), 'nadia@correo.mx');
    await pasteInto(user, dialog.getByLabelText('Teléfono'), '55 8765 4321');
    await chooseRole('Recepción');
  };
  const chooseRole = async (name: string) => {
    await user.click(await dialog.findByRole('combobox', { name: 'Rol' }));
    await user.click(await option(name));
  };
  return { user, dialog, send, fill };
}

test('an invitation is the default, because users choose their own password', async () => {
  const { dialog, send, fill } = await openForm();
  expect(dialog.getByRole('radio', { name: 'Enviar invitación por correo' })).toBeChecked();
  expect(dialog.queryByLabelText('Contraseña')).not.toBeInTheDocument();
  await fill();
  await send();
  expect(await dialog.findByText('Usuario creado exitosamente')).toBeInTheDocument();
  const body = {
    fullName: 'Nadia Soto',
    email: 'nadia@correo.mx',
    phone: '55 8765 4321',
    position: '',
    roleId: 'recepcion',
  };
  expect(sent()).toEqual([['createUser', { body }, { idempotencyKey: expect.any(String) }]]);
});

test('the dialog closes after two seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { dialog, send, fill } = await openForm();
  await fill();
  await send();
  await dialog.findByText('Usuario creado exitosamente');
  act(() => void jest.advanceTimersByTime(2000));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a password of at least six characters can be set instead', async () => {
  const { user, dialog, send, fill } = await openForm();
  await fill();
  await user.click(dialog.getByRole('radio', { name: 'Definir una contraseña' }));
  const password = dialog.getByLabelText('Contraseña');
  expect(password).toHaveAccessibleDescription('Mínimo 6 caracteres');
  await pasteInto(user, password, 'corta');
  await send();
  expect(password).toHaveAccessibleDescription('La contraseña debe tener al menos 6 caracteres');
  expect(sent()).toHaveLength(0);
  await pasteInto(user, password, '-ya-no');
  await send();
  await dialog.findByText('Usuario creado exitosamente');
  expect(sent()[0]?.[1]).toMatchObject({ body: { password: 'corta-ya-no' } });
});

test('a password is not stored when the session ends', async () => {
  const { user, dialog, fill } = await openForm();
  await fill();
  await user.click(dialog.getByRole('radio', { name: 'Definir una contraseña' }));
  await pasteInto(user, dialog.getByLabelText('Contraseña'), 'no-se-guarda');
  act(() => expireSession('interrupted'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('Nadia Soto');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('no-se-guarda');
});

test('missing values are reported before sending', async () => {
  const { dialog, send } = await openForm();
  await send();
  expect(dialog.getByLabelText('Nombre completo')).toHaveAccessibleDescription('El nombre completo es obligatorio');
  expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Ingresa un correo electrónico válido');
  expect(dialog.getByLabelText('Teléfono')).toHaveAccessibleDescription('Ingresa un número de teléfono válido');
  expect(await dialog.findByRole('combobox', { name: 'Rol' })).toHaveAccessibleDescription('Elige el rol');
  expect(sent()).toHaveLength(0);
});

test('a role with permissions that the creator lacks cannot be chosen', async () => {
  signedInWith(['access_configuration', 'manage_roles']);
  const { user, dialog } = await openForm();
  await user.click(await dialog.findByRole('combobox', { name: 'Rol' }));
  const beyond = await option('Recepción: da permisos que tú no tienes');
  expect(beyond.closest('.ant-select-item')).toHaveClass('ant-select-item-option-disabled');
  expect((await option('Dirección')).closest('.ant-select-item')).not.toHaveClass('ant-select-item-option-disabled');
});

test('a role that the server refuses is reported under its field', async () => {
  create = refuse(403, 'rights_exceeded');
  const { dialog, send, fill } = await openForm();
  await fill();
  await send();
  expect(await dialog.findByText('No se pudo crear el usuario')).toBeInTheDocument();
  expect(dialog.getByRole('combobox', { name: 'Rol' })).toHaveAccessibleDescription('detalle del servidor');
});

test.each([
  ['phone_taken', 'Teléfono', 'El teléfono ya está registrado en otro usuario, por favor usa uno diferente.'],
  ['email_taken', 'Email', 'Ese correo ya pertenece a otra cuenta. Usa uno diferente.'],
] as const)('%s is reported under its field, and the input stays', async (code, label, text) => {
  create = refuse(409, code);
  const { dialog, send, fill } = await openForm();
  await fill();
  await send();
  expect(await dialog.findByText('No se pudo crear el usuario')).toBeInTheDocument();
  expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(text);
  expect(dialog.getByLabelText('Nombre completo')).toHaveValue('Nadia Soto');
});

test('a failure can be retried, as the same attempt', async () => {
  create = refuse(500, 'internal');
  const { dialog, send, fill } = await openForm();
  await fill();
  await send();
  expect(await dialog.findByText('Error al crear el usuario. Por favor, intenta de nuevo.')).toBeInTheDocument();
  create = async () => aUser();
  await send();
  await dialog.findByText('Usuario creado exitosamente');
  const keys = sent().map(([, , options]) => options.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
