import { screen, waitFor, within } from '@testing-library/react';
import { callsTo, problem } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { me } from '#test/samples.ts';
import { openProfile, refusal, serving } from '../testing.ts';

const email = { requestNewEmail: jest.fn(), confirmNewEmail: jest.fn() };
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/secondFactor.ts', () => ({ hasSecondFactor: async () => false }));
jest.mock('#session/email.ts', () => email);
jest.mock('#session/password.ts', () => ({}));

const NEW = 'nueva@correo.example';
const changed = { ...me, email: NEW };

beforeEach(() => {
  jest.resetAllMocks();
});

type User = Awaited<ReturnType<typeof openProfile>>['user'];
const dialog = () => within(screen.getByRole('dialog'));

async function ask(address: string) {
  const { user } = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Cambiar correo' }));
  await pasteInto(user, dialog().getByLabelText('Correo nuevo'), address);
  await user.click(dialog().getByRole('button', { name: 'Enviar código' }));
  return user;
}

async function enter(user: User, code: string) {
  await pasteInto(user, await screen.findByLabelText('Código'), code);
  await user.click(dialog().getByRole('button', { name: 'Usar este correo' }));
}

it('a new address counts once its code is confirmed; the old one stays until then', async () => {
  const fetchMock = serving({ syncEmail: changed });
  const user = await ask(` ${NEW} `);
  expect(email.requestNewEmail.mock.calls[0]?.[0]).toBe(NEW);
  expect(await screen.findByRole('heading', { name: 'Revisa tu correo nuevo' })).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent(`tu correo sigue siendo ${me.email}`);
  expect(callsTo(fetchMock, 'syncEmail')).toHaveLength(0);
  await enter(user, '123456');
  expect(await screen.findByText('Correo actualizado')).toBeInTheDocument();
  expect(email.confirmNewEmail).toHaveBeenCalledWith('123456');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(NEW)).toBeInTheDocument();
});

it.each([
  ['no-es-correo', 'Ingresa un correo electrónico válido'],
  ['Mariana@Correo.example', 'Ese ya es tu correo'],
])('«%s» is refused before sending', async (address, said) => {
  serving();
  await ask(address);
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(email.requestNewEmail).not.toHaveBeenCalled();
});

it('a wrong code can be retried, and another one requested', async () => {
  serving({ syncEmail: changed });
  email.confirmNewEmail.mockRejectedValueOnce(refusal('CodeMismatchException'));
  const user = await ask(NEW);
  await enter(user, '000000');
  expect(await screen.findByText('El código no coincide. Revísalo e intenta de nuevo.')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Reenviar código' }));
  expect(await screen.findByText('Te enviamos un código nuevo')).toBeInTheDocument();
  expect(email.requestNewEmail).toHaveBeenCalledTimes(2);
  expect(dialog().getByLabelText('Código')).toHaveFocus();
  expect(screen.queryByText(/El código no coincide/)).not.toBeInTheDocument();
});

it('an address of another account is reported as such', async () => {
  serving();
  email.confirmNewEmail.mockRejectedValue(refusal('AliasExistsException'));
  const user = await ask(NEW);
  await enter(user, '123456');
  expect(await screen.findByText(/Ese correo ya pertenece a otra cuenta/)).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Usar otro correo' }));
  expect(dialog().getByLabelText('Correo nuevo')).toHaveValue('');
});

it('if only our own side failed, a right code is not confirmed twice', async () => {
  let fails = true;
  serving({ syncEmail: () => (fails ? problem('busy') : changed) });
  const user = await ask(NEW);
  await enter(user, '123456');
  expect(await screen.findByText(/Hay muchas solicitudes/)).toBeInTheDocument();
  fails = false;
  await user.click(dialog().getByRole('button', { name: 'Usar este correo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(email.confirmNewEmail).toHaveBeenCalledTimes(1);
});

it('while editing, the address is shown locked, with the way to change it', async () => {
  serving();
  const { user } = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Editar perfil' }));
  expect(screen.getByLabelText('Correo')).toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Cambiar correo' }));
  expect(dialog().getByLabelText('Correo nuevo')).toBeInTheDocument();
});
