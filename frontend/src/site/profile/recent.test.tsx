import { screen, waitFor, within } from '@testing-library/react';
import { signInAgain, signInAgainByTicket } from '#session/again/sign.ts';
import { callsTo, problem } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { me } from '#test/samples.ts';
import { openProfile, refusal, serving } from './testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/again/sign.ts', () => ({ signInAgain: jest.fn(), signInAgainByTicket: jest.fn() }));
jest.mock('#session/secondFactor.ts', () => ({ hasSecondFactor: async () => false }));
jest.mock('#session/email.ts', () => ({ requestNewEmail: jest.fn(), confirmNewEmail: jest.fn() }));
jest.mock('#session/password.ts', () => ({}));

const again = jest.mocked(signInAgain);
const byTicket = jest.mocked(signInAgainByTicket);
const MINUTE_MS = 60_000;

/** As the token of the user pool has it. */
function signedIn(minutesAgo: number): void {
  const at = Math.floor((Date.now() - minutesAgo * MINUTE_MS) / 1000);
  const claims = Buffer.from(JSON.stringify({ auth_time: at })).toString('base64url');
  localStorage.setItem('CognitoIdentityServiceProvider.sitio.LastAuthUser', 'mariana');
  localStorage.setItem('CognitoIdentityServiceProvider.sitio.mariana.accessToken', `x.${claims}.x`);
}
const question = () => screen.queryByRole('heading', { name: 'Confirma que eres tú' });
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
});

const ACTS = [
  ['Cambiar correo', undefined],
  ['Activar verificación', 'seguridad'],
] as const;

it.each(ACTS)('«%s» is done at once after a recent sign-in', async (button, tab) => {
  serving();
  const { user } = await openProfile(tab);
  signedIn(9);
  await user.click(await screen.findByRole('button', { name: button }));
  expect(question()).not.toBeInTheDocument();
});

it.each(ACTS)('«%s» asks for the password first after an old sign-in', async (button, tab) => {
  serving();
  again.mockResolvedValue('signed-in');
  const { user } = await openProfile(tab);
  signedIn(11);
  await user.click(await screen.findByRole('button', { name: button }));
  expect(question()).toBeInTheDocument();
  await user.type(await dialog().findByLabelText('Contraseña'), 'correcta');
  await user.click(dialog().getByRole('button', { name: 'Continuar' }));
  expect(again.mock.calls).toEqual([[me.email, 'correcta']]);
  expect(question()).not.toBeInTheDocument();
});

it('the action goes on after the proof', async () => {
  serving();
  again.mockRejectedValueOnce(refusal('NotAuthorizedException')).mockResolvedValue('signed-in');
  const { user } = await openProfile();
  signedIn(60);
  await user.click(screen.getByRole('button', { name: 'Cambiar correo' }));
  await user.type(await dialog().findByLabelText('Contraseña'), 'otra');
  await user.click(dialog().getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('La contraseña no es correcta.')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByLabelText('Correo nuevo')).toBeInTheDocument();
});

it('closing the question changes nothing', async () => {
  serving();
  const { user } = await openProfile();
  signedIn(60);
  await user.click(screen.getByRole('button', { name: 'Cambiar correo' }));
  await user.click(dialog().getByRole('button', { name: 'Cerrar' }));
  expect(question()).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Correo nuevo')).not.toBeInTheDocument();
});

it('without a password the proof is a code', async () => {
  const server = serving({
    getMe: { ...me, passwordEstablished: false },
    askSignInCode: { validUntil: '2100-01-01T00:00:00.000Z', browserKey: 'la-llave', letter: 'new' },
    useSignInCode: { ticket: 'el-ticket' },
  });
  byTicket.mockResolvedValue('signed-in');
  const { user } = await openProfile();
  signedIn(60);
  await user.click(screen.getByRole('button', { name: 'Cambiar correo' }));
  await user.click(await dialog().findByRole('button', { name: 'Recibir un código por correo' }));
  await user.click(await dialog().findByRole('button', { name: 'Enviar otro código' }));
  await waitFor(() => expect(dialog().getByLabelText('Código para entrar')).toHaveFocus());
  await pasteInto(user, dialog().getByLabelText('Código para entrar'), '123456');
  await user.click(dialog().getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByLabelText('Correo nuevo')).toBeInTheDocument();
  expect(callsTo(server, 'askSignInCode').map(({ body }) => body)).toEqual([{ email: me.email }, { email: me.email }]);
  expect(byTicket.mock.calls).toEqual([[me.email, 'el-ticket']]);
});

it('a code that came too late asks again, with the new address, and then the change is done', async () => {
  let refused = 0;
  serving({
    syncEmail: () => {
      refused += 1;
      return refused === 1 ? problem('sign_in_again') : { ...me, email: 'nueva@correo.example' };
    },
  });
  again.mockResolvedValue('signed-in');
  const { user } = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Cambiar correo' }));
  await pasteInto(user, dialog().getByLabelText('Correo nuevo'), 'nueva@correo.example');
  await user.click(dialog().getByRole('button', { name: 'Enviar código' }));
  await pasteInto(user, await screen.findByLabelText('Código'), '123456');
  await user.click(dialog().getByRole('button', { name: 'Usar este correo' }));
  expect(await screen.findByText(/Confirma que eres tú para terminar/)).toBeInTheDocument();
  await user.type(await dialog().findByLabelText('Contraseña'), 'correcta');
  await user.click(dialog().getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Correo actualizado')).toBeInTheDocument();
  expect(again.mock.calls).toEqual([['nueva@correo.example', 'correcta']]);
});
