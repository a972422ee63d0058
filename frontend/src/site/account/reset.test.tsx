import { act, screen, waitFor } from '@testing-library/react';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { me } from '#test/samples.ts';
import { config, failure, serving } from './testing.ts';

const signing = { startRecovery: jest.fn(), finishRecovery: jest.fn(), resend: jest.fn() };
jest.mock('#session/signing.ts', () => signing);
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({ loadConfig: async () => config }));

const BY_LINK = '/reset-password#email=mariana%40correo.example&code=654321';
const SAVED = 'Contraseña actualizada correctamente. Serás redirigido al inicio de sesión...';

beforeEach(() => {
  jest.resetAllMocks();
  serving();
});

type User = Awaited<ReturnType<typeof openApp>>['user'];
async function choose(user: User, password = 'nuevo-secreto', repeated = password) {
  await pasteInto(user, await screen.findByLabelText('Nueva contraseña'), password);
  await pasteInto(user, screen.getByLabelText('Confirmar contraseña'), repeated);
  await user.click(screen.getByRole('button', { name: 'Restablecer contraseña' }));
}

describe('a new password', () => {
  it('by the link of the e-mail needs nothing but the password, and leads to sign in after 3 seconds', async () => {
    const { user } = await openApp(BY_LINK);
    expect(await screen.findByLabelText('Código de recuperación')).toHaveValue('654321');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue(me.email);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'], advanceTimers: true });
    await choose(user);
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(signing.finishRecovery).toHaveBeenCalledWith(me.email, '654321', 'nuevo-secreto');
    act(() => jest.advanceTimersByTime(2500));
    expect(currentAddress()).toBe('/reset-password');
    act(() => jest.advanceTimersByTime(500));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    jest.useRealTimers();
  });

  it('without the link asks for address and code', async () => {
    const { user } = await openApp('/reset-password');
    await pasteInto(user, await screen.findByLabelText('Correo electrónico'), me.email);
    await user.type(screen.getByLabelText('Código de recuperación'), '12-34-56');
    await choose(user);
    await waitFor(() => expect(signing.finishRecovery).toHaveBeenCalledWith(me.email, '123456', 'nuevo-secreto'));
  });

  it('must be long enough and typed twice the same', async () => {
    const { user } = await openApp(BY_LINK);
    await choose(user, 'corta', 'otra');
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeInTheDocument();
    expect(screen.getByText('Las contraseñas no coinciden')).toBeInTheDocument();
    expect(signing.finishRecovery).not.toHaveBeenCalled();
  });

  it.each(['ExpiredCodeException', 'CodeMismatchException'])(
    'with a code that is worth nothing offers another one: %s',
    async (name) => {
      signing.finishRecovery.mockRejectedValue(failure(name));
      const { user } = await openApp(BY_LINK);
      await choose(user);
      expect(await screen.findByText('El código no es correcto, venció o ya se usó.')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Pedir un código nuevo' }));
      expect(await screen.findByText(/Te hemos enviado un correo con las instrucciones/)).toBeInTheDocument();
      expect(signing.startRecovery).toHaveBeenCalledWith(me.email);
      // Of an account that nobody confirmed this is the only letter.
      expect(signing.resend).toHaveBeenCalledWith(me.email);
      expect(screen.queryByText(/El código no es correcto/)).not.toBeInTheDocument();
      expect(screen.getByLabelText('Código de recuperación')).toHaveValue('');
    },
  );

  it.each([
    ['InvalidParameterException', 'Error al restablecer la contraseña'],
    ['InvalidPasswordException', 'La contraseña no cumple los requisitos de seguridad'],
    ['LimitExceededException', 'Demasiados intentos. Espera unos minutos e intenta de nuevo.'],
    ['NetworkError', 'Error de conexión con el servidor'],
  ])('that could not be saved is told: %s', async (name, text) => {
    signing.finishRecovery.mockRejectedValueOnce(failure(name));
    const { user } = await openApp(BY_LINK);
    await choose(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restablecer contraseña' }));
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
  });
});
