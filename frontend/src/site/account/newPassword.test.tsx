import { screen, waitFor } from '@testing-library/react';
import { isSignedIn } from '#session/tokens.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { config, failure, logIn, serving } from './testing.ts';

const signing = { startSignIn: jest.fn(), answerChallenge: jest.fn() };
jest.mock('#session/signing.ts', () => signing);
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({ loadConfig: async () => config }));

const save = { name: 'Guardar y entrar' };

async function invited() {
  signing.startSignIn.mockResolvedValue('new-password');
  const { user } = await openApp('/appointments');
  await logIn(user, 'temporal-123');
  const password = await screen.findByLabelText('Nueva contraseña');
  const choose = async (chosen: string, repeated = chosen) => {
    await user.clear(password);
    await pasteInto(user, password, chosen);
    await user.clear(screen.getByLabelText('Confirmar contraseña'));
    await pasteInto(user, screen.getByLabelText('Confirmar contraseña'), repeated);
    await user.click(screen.getByRole('button', save));
  };
  return { user, password, choose };
}

beforeEach(() => {
  jest.resetAllMocks();
  freezeDate();
  serving();
});
afterEach(() => jest.useRealTimers());

test('an invited person chooses a password and is led to the wanted page', async () => {
  const { password, choose } = await invited();
  expect(screen.getByRole('heading', { name: 'Elige tu contraseña' })).toBeInTheDocument();
  expect(password).toHaveAttribute('autocomplete', 'new-password');
  expect(isSignedIn()).toBe(false);
  signing.answerChallenge.mockResolvedValue('signed-in');
  await choose('mi-propia');
  await waitFor(() => expect(currentAddress()).toBe('/appointments'));
  expect(signing.answerChallenge).toHaveBeenCalledWith('mi-propia');
});

test.each([
  ['corta', 'corta', 'La contraseña debe tener al menos 6 caracteres'],
  ['suficiente', 'distinta', 'Las contraseñas no coinciden'],
])('%s and %s are refused before sending', async (chosen, repeated, text) => {
  const { choose } = await invited();
  await choose(chosen, repeated);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(signing.answerChallenge).not.toHaveBeenCalled();
});

test.each([
  ['InvalidPasswordException', 'La contraseña no cumple los requisitos de seguridad'],
  ['NetworkError', 'Error de conexión con el servidor'],
])('a refusal as %s can be retried', async (name, text) => {
  const { user, password, choose } = await invited();
  signing.answerChallenge.mockRejectedValueOnce(failure(name)).mockResolvedValue('signed-in');
  await choose('mi-propia');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(password).toHaveAccessibleDescription(text);
  await user.click(screen.getByRole('button', save));
  await waitFor(() => expect(currentAddress()).toBe('/appointments'));
});

test('an answer that came too late requires the temporary password again', async () => {
  const { user, choose } = await invited();
  signing.answerChallenge.mockRejectedValue(failure('NotAuthorizedException', 'Invalid session for the user.'));
  await choose('mi-propia');
  expect(await screen.findByText(/El tiempo para elegirla terminó/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Volver a iniciar sesión' }));
  expect(await screen.findByLabelText('Contraseña')).toBeInTheDocument();
});

test('the second factor is requested after the password is chosen', async () => {
  const { choose } = await invited();
  signing.answerChallenge.mockResolvedValueOnce('second-factor');
  await choose('mi-propia');
  expect(await screen.findByLabelText('Código de verificación')).toBeInTheDocument();
  expect(isSignedIn()).toBe(false);
});

test('an expired temporary password names the people to ask', async () => {
  const expired = 'Temporary password has expired and must be reset by an administrator.';
  signing.startSignIn.mockRejectedValue(failure('NotAuthorizedException', expired));
  const { user } = await openApp('/login');
  await logIn(user);
  expect(await screen.findByText(/Tu contraseña temporal venció. Pide a la clínica/)).toBeInTheDocument();
});
