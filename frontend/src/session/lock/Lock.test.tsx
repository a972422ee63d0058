import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { queryClient } from '#api/queryClient.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { staffWith } from '#office/test/staff.ts';
import { signOut } from '#session/actions.ts';
import { answerAgain, signInAgain } from '#session/again/sign.ts';
import { handOver, openSheet } from '#session/panelLock.ts';
import { Lock } from './Lock.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn(), knowRoutes: jest.fn() }));
jest.mock('#session/actions.ts', () => ({ signOut: jest.fn() }));
jest.mock('#session/again/sign.ts', () => ({ signInAgain: jest.fn(), answerAgain: jest.fn() }));

const [again, answered] = [jest.mocked(signInAgain), jest.mocked(answerAgain)];
const NOW = 1_800_000_000_000;
const MINUTES = 15;
const PREFIX = 'CognitoIdentityServiceProvider.panel';

/** As the tokens of the user pool have it. */
function signedIn(at: number): void {
  const claims = Buffer.from(JSON.stringify({ auth_time: Math.floor(at / 1000) })).toString('base64url');
  localStorage.setItem(`${PREFIX}.LastAuthUser`, 'karla');
  localStorage.setItem(`${PREFIX}.karla.accessToken`, `x.${claims}.x`);
}
const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
const refuse = (name: string, message = '') => Object.assign(new Error(message), { name });
const open = (part: Parameters<typeof staffWith>[1] = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <input aria-label="Notas" defaultValue="Piel sensible" />
      <Lock me={staffWith([], { lockMinutes: MINUTES, ...part })} isOpenPage={false} />
    </QueryClientProvider>,
  );
const isLocked = () => screen.queryByRole('dialog', { name: 'Panel bloqueado' }) !== null;
const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
async function lockedBy(part: Parameters<typeof staffWith>[1] = {}) {
  open(part);
  await pass(MINUTES);
  expect(isLocked()).toBe(true);
  return person();
}
const givePassword = async (user: ReturnType<typeof person>, password: string) => {
  await user.type(await screen.findByLabelText('Contraseña'), password);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
};

let replies: Replies = {};

beforeEach(() => {
  queryClient.clear();
  replies = { getPanelPin: () => ({ state: 'none' }) };
  jest.mocked(call as unknown as jest.Mock).mockImplementation((id, input) => answering(replies)(id, input));
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  signedIn(NOW);
  again.mockReset();
  answered.mockReset();
});
afterEach(() => jest.useRealTimers());

test('locks after the clinic’s minutes without use', async () => {
  open();
  await pass(MINUTES - 1);
  fireEvent.pointerMove(window);
  await pass(MINUTES - 1);
  expect(isLocked()).toBe(false);
  await pass(1);
  expect(isLocked()).toBe(true);
});

test('never locks if the clinic says so, or without known minutes', async () => {
  open({ lockMinutes: 0 });
  jest.setSystemTime(NOW + 24 * 60 * 60_000);
  await pass(1);
  expect(isLocked()).toBe(false);
});

test('counts use and a lock in another tab', async () => {
  open();
  await pass(MINUTES - 1);
  localStorage.setItem('rostro.panel.uso', String(Date.now()));
  await pass(MINUTES - 1);
  expect(isLocked()).toBe(false);
  localStorage.setItem('rostro.panel.bloqueo', String(Date.now()));
  fireEvent(window, new StorageEvent('storage', { key: 'rostro.panel.bloqueo' }));
  expect(isLocked()).toBe(true);
});

test('stays locked after a reload, and opens by signing in', async () => {
  const { unmount } = open();
  await pass(MINUTES);
  unmount();
  const second = open();
  expect(isLocked()).toBe(true);
  second.unmount();
  await pass(1);
  signedIn(Date.now());
  open();
  expect(isLocked()).toBe(false);
});

describe('a screen that a client holds', () => {
  test('is locked once their sheet is gone, even if the panel never locks by time', async () => {
    open({ lockMinutes: 0 });
    let close = (): void => undefined;
    await pass(1);
    act(() => {
      close = openSheet();
    });
    await pass(1);
    expect(isLocked()).toBe(false);
    act(() => close());
    expect(isLocked()).toBe(true);
    expect(screen.getByText(/Devuelve esta pantalla al personal/)).toBeInTheDocument();
  });

  test('is locked after a reload and in another tab, even with an open sheet, until the password is given', async () => {
    again.mockResolvedValue('signed-in');
    await pass(1);
    handOver();
    const { unmount } = open({ lockMinutes: 0 });
    expect(isLocked()).toBe(true);
    unmount();
    open({ lockMinutes: 0 });
    await givePassword(person(), 'correcta');
    expect(isLocked()).toBe(false);
    expect(localStorage.getItem('rostro.panel.entregado')).toBeNull();
  });
});

test('opens by the password, and the input is still there', async () => {
  again.mockResolvedValue('signed-in');
  const user = await lockedBy();
  await givePassword(user, 'correcta');
  expect(again.mock.calls).toEqual([['karla@correo.mx', 'correcta']]);
  expect(isLocked()).toBe(false);
  expect(screen.getByRole('textbox', { name: 'Notas' })).toHaveValue('Piel sensible');
});

test.each([
  ['NotAuthorizedException', 'La contraseña no es correcta.'],
  ['LimitExceededException', 'Demasiados intentos. Espera unos minutos e intenta de nuevo.'],
  ['NetworkError', 'Sin conexión. Revisa tu internet e intenta de nuevo.'],
])('stays closed, and says why: %s', async (name, said) => {
  again.mockRejectedValue(refuse(name));
  const user = await lockedBy();
  await givePassword(user, 'otra');
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.queryAllByText(/^Sin conexión/)).toHaveLength(name === 'NetworkError' ? 1 : 0);
  expect(isLocked()).toBe(true);
});

test('also asks an account with a second factor for its code', async () => {
  again.mockResolvedValue('second-factor');
  answered.mockResolvedValue('signed-in');
  const user = await lockedBy();
  await givePassword(user, 'correcta');
  expect(isLocked()).toBe(true);
  await user.type(await screen.findByLabelText('Código de verificación'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(answered.mock.calls).toEqual([['123456']]);
  expect(isLocked()).toBe(false);
});

test('starts again if the pool no longer waits for the code', async () => {
  again.mockResolvedValue('second-factor');
  answered.mockRejectedValue(refuse('NotAuthorizedException', 'Invalid session for the user.'));
  const user = await lockedBy();
  await givePassword(user, 'correcta');
  await user.type(await screen.findByLabelText('Código de verificación'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByLabelText('Contraseña')).toBeInTheDocument();
  expect(isLocked()).toBe(true);
});

test('asks for a code without a password, and lets another person sign out', async () => {
  const user = await lockedBy({ passwordEstablished: false });
  expect(await screen.findByRole('button', { name: 'Recibir un código por correo' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Contraseña')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('keys do not reach the panel below', async () => {
  const below = jest.fn();
  document.addEventListener('keydown', below);
  await lockedBy();
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Panel bloqueado' }), { key: 'k', ctrlKey: true });
  expect(below).not.toHaveBeenCalled();
  document.removeEventListener('keydown', below);
});

describe('the PIN', () => {
  const opened = jest.fn();
  const type = async (user: ReturnType<typeof person>, pin: string) => {
    await user.type(await screen.findByLabelText('Tu PIN'), pin);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
  };
  beforeEach(() => {
    opened.mockReset();
    replies = { getPanelPin: () => ({ state: 'ready' }), tryPanelPin: opened.mockResolvedValue({}) };
  });

  test('opens the panel, and counts as no sign-in', async () => {
    const before = localStorage.getItem(`${PREFIX}.karla.accessToken`);
    const user = await lockedBy();
    await type(user, '25-80');
    expect(isLocked()).toBe(false);
    expect(opened.mock.calls).toMatchObject([[{ body: { pin: '2580' } }]]);
    expect(localStorage.getItem(`${PREFIX}.karla.accessToken`)).toBe(before);
  });

  test('that is wrong says so; after the last try the password is asked for', async () => {
    opened.mockRejectedValueOnce(failure({ status: 422, code: 'pin_wrong', detail: 'El PIN no coincide.' }));
    opened.mockRejectedValueOnce(failure({ status: 429, code: 'pin_closed', detail: 'Escribe tu contraseña.' }));
    const user = await lockedBy();
    await type(user, '1357');
    expect(await screen.findByText('El PIN no coincide.')).toBeInTheDocument();
    await type(user, '1357');
    expect(await screen.findByText('Escribe tu contraseña.')).toBeInTheDocument();
    expect(screen.getByLabelText('Contraseña')).toBeInTheDocument();
    expect(isLocked()).toBe(true);
  });

  test('that is forgotten gives way to the password', async () => {
    again.mockResolvedValue('signed-in');
    const user = await lockedBy();
    await user.click(await screen.findByRole('button', { name: 'Abrir con mi contraseña' }));
    await givePassword(user, 'correcta');
    expect(isLocked()).toBe(false);
  });

  test.each(['none', 'closed'] as const)('%s: the password is asked for', async (state) => {
    replies.getPanelPin = () => ({ state });
    await lockedBy();
    expect(await screen.findByLabelText('Contraseña')).toBeInTheDocument();
    expect(screen.queryAllByText(/Con un PIN se abre más rápido/)).toHaveLength(state === 'none' ? 1 : 0);
  });

  test('whose state cannot be read leaves the password', async () => {
    replies.getPanelPin = () => Promise.reject(failure());
    await lockedBy();
    expect(await screen.findByLabelText('Contraseña')).toBeInTheDocument();
  });
});
