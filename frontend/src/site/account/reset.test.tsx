import { MESSAGES, WEAK_PASSWORD } from '@rostro/shared/messages';
import { act, screen, waitFor } from '@testing-library/react';
import { callsTo, problem } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { me } from '#test/samples.ts';
import { config, serving } from './testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({ loadConfig: async () => config }));

const BY_LINK =
  '/reset-password#email=mariana%40correo.example&code=654321&key=llavellavellavellavellavellavellavellaveabc';
const SAVED = 'Contraseña actualizada correctamente. Serás redirigido al inicio de sesión...';

const CHANGED = { changed: true } as const;
const VALID = { validUntil: '2026-11-20T19:00:00.000Z', browserKey: 'la-llave', letter: 'new' } as const;
let api: ReturnType<typeof serving>;
const chosen = () => callsTo(api, 'usePasswordCode').map(({ body }) => body);

beforeEach(() => {
  jest.resetAllMocks();
  api = serving({ usePasswordCode: CHANGED, askPasswordCode: VALID });
});

type User = Awaited<ReturnType<typeof openApp>>['user'];
async function choose(user: User, password = 'nuevo-secreto', repeated = password) {
  await pasteInto(user, await screen.findByLabelText('Nueva contraseña'), password);
  await pasteInto(user, screen.getByLabelText('Confirmar contraseña'), repeated);
  await user.click(screen.getByRole('button', { name: 'Restablecer contraseña' }));
}

describe('a new password', () => {
  it('by the link of the e-mail needs only the password, and leads to sign in after 3 seconds', async () => {
    const { user } = await openApp(BY_LINK);
    expect(await screen.findByLabelText('Código de recuperación')).toHaveValue('654321');
    expect(screen.getByLabelText('Correo')).toHaveValue(me.email);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'], advanceTimers: true });
    await choose(user);
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    expect(chosen()).toEqual([
      { email: me.email, code: 'llavellavellavellavellavellavellavellaveabc', password: 'nuevo-secreto' },
    ]);
    act(() => jest.advanceTimersByTime(2500));
    expect(currentAddress()).toBe('/reset-password');
    act(() => jest.advanceTimersByTime(500));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    jest.useRealTimers();
  });

  it('without the link asks for address and code', async () => {
    const { user } = await openApp('/reset-password');
    await pasteInto(user, await screen.findByLabelText('Correo'), me.email);
    await user.type(screen.getByLabelText('Código de recuperación'), '12-34-56');
    await choose(user);
    await waitFor(() => expect(chosen()).toEqual([{ email: me.email, code: '123456', password: 'nuevo-secreto' }]));
  });

  it('must be long enough and typed twice', async () => {
    const { user } = await openApp(BY_LINK);
    await choose(user, 'corta', 'otra');
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeInTheDocument();
    expect(screen.getByText('Las contraseñas no coinciden')).toBeInTheDocument();
    expect(chosen()).toEqual([]);
  });

  it.each([
    ['password_code_wrong', 'El código no es correcto, venció o ya se usó.'],
    ['password_code_tries', MESSAGES.password_code_tries],
  ] as const)('with a code that is not valid offers another one: %s', async (code, text) => {
    api = serving({ usePasswordCode: problem(code), askPasswordCode: VALID });
    const { user } = await openApp(BY_LINK);
    await choose(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pedir un código nuevo' }));
    expect(await screen.findByText(/Te hemos enviado un correo con las instrucciones/)).toBeInTheDocument();
    expect(callsTo(api, 'askPasswordCode').map(({ body }) => body)).toEqual([{ email: me.email }]);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Código de recuperación')).toHaveValue('');
    expect(screen.getByLabelText('Código de recuperación')).toHaveFocus();
  });

  it('with a wrong code keeps the focus on the button of another one, which is disabled for now', async () => {
    api = serving({
      usePasswordCode: problem('password_code_wrong'),
      askPasswordCode: problem('password_code_limit'),
    });
    const { user } = await openApp(BY_LINK);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Pedir un código nuevo' }));
    expect(await screen.findByText(MESSAGES.password_code_limit)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pedir un código nuevo' })).toHaveFocus();
  });

  it.each([
    ['an unknown fault', () => problem('internal'), 'Error al restablecer la contraseña'],
    [
      'a password that is too weak',
      () => problem('validation', { fields: { password: WEAK_PASSWORD } }),
      'La contraseña no cumple los requisitos de seguridad',
    ],
    ['too many requests', () => problem('busy'), MESSAGES.busy],
    ['no answer', () => ({ status: 502, body: null }), 'Error de conexión con el servidor'],
  ])('that could not be saved is reported: %s', async (_, fault, text) => {
    api = serving({ usePasswordCode: fault() });
    const { user } = await openApp(BY_LINK);
    await choose(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    api = serving({ usePasswordCode: CHANGED });
    await user.click(screen.getByRole('button', { name: 'Restablecer contraseña' }));
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
  });
});
