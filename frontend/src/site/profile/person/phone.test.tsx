import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callsTo, problem } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { me } from '#test/samples.ts';
import { openProfile, serving } from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/secondFactor.ts', () => ({ hasSecondFactor: async () => false }));
jest.mock('#session/email.ts', () => ({}));
jest.mock('#session/password.ts', () => ({}));

const AT = '2026-11-20T14:00:00.000Z';
const expiresAt = '2026-11-20T14:10:00.000Z';
const proof = { phone: '525512345678', phoneProvenAt: AT };
const provenMe = { ...me, phoneProvenAt: AT };

type User = Awaited<ReturnType<typeof openProfile>>['user'];
const dialog = () => within(screen.getByRole('dialog'));
const phone = () => screen.getByText('Teléfono', { selector: 'dt' }).nextElementSibling;

async function ask() {
  const { user } = await openProfile();
  return askHere(user);
}

async function askHere(user: User) {
  await user.click(screen.getByRole('button', { name: 'Verificar teléfono por WhatsApp' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar código' }));
  return user;
}

async function enter(user: User, code: string) {
  const field = await screen.findByLabelText('Código de verificación');
  await user.clear(field);
  await pasteInto(user, field, code);
  await user.click(dialog().getByRole('button', { name: 'Verificar teléfono' }));
}

it('a code by WhatsApp proves the phone; the profile shows it', async () => {
  let known = me;
  const fetchMock = serving({
    getMe: () => known,
    sendPhoneCode: { expiresAt },
    provePhone: () => {
      known = provenMe;
      return proof;
    },
  });
  const user = await ask();
  expect(await screen.findByRole('heading', { name: 'Revisa tu WhatsApp' })).toBeInTheDocument();
  expect(callsTo(fetchMock, 'sendPhoneCode').map(({ body }) => body)).toEqual([{ phone: me.phone }]);
  expect(screen.getByRole('dialog')).toHaveTextContent('55 1234 5678');
  expect(screen.getByLabelText('Código de verificación')).toHaveFocus();
  await enter(user, '483 920');
  expect(await screen.findByText('Teléfono verificado')).toBeInTheDocument();
  expect(callsTo(fetchMock, 'provePhone').map(({ body }) => body)).toEqual([{ code: '483920' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(phone()).toHaveTextContent('Verificado');
  expect(screen.queryByRole('button', { name: 'Verificar teléfono por WhatsApp' })).not.toBeInTheDocument();
});

it.each([
  ['phone_code_wrong', /El código no coincide/],
  ['phone_code_expired', /Ese código ya no sirve/],
  ['phone_code_tries', /Escribiste varios códigos que no coinciden/],
  ['phone_taken', /El número telefónico ya está registrado/],
] as const)('«%s» is reported in the dialog, and the input stays', async (code, said) => {
  serving({ sendPhoneCode: { expiresAt }, provePhone: problem(code) });
  const user = await ask();
  await enter(user, '111111');
  expect(await dialog().findByRole('alert')).toHaveTextContent(said);
  expect(screen.getByLabelText('Código de verificación')).toHaveValue('111111');
});

it.each([
  ['phone_code_limit', /Ya pediste varios códigos/],
  ['code_not_sent', /No pudimos enviar el WhatsApp/],
] as const)('«%s» is reported before there is a code to enter', async (code, said) => {
  serving({ sendPhoneCode: problem(code) });
  await ask();
  expect(await dialog().findByRole('alert')).toHaveTextContent(said);
  expect(screen.queryByLabelText('Código de verificación')).not.toBeInTheDocument();
});

it('a missing network is reported, and the code can be sent again from the same step', async () => {
  serving({ sendPhoneCode: { expiresAt }, provePhone: proof });
  const user = await ask();
  await screen.findByLabelText('Código de verificación');
  const online = globalThis.fetch;
  globalThis.fetch = (async () => {
    throw new TypeError('Failed to fetch');
  }) as typeof fetch;
  await enter(user, '483920');
  expect(await dialog().findByRole('alert')).toHaveTextContent(/conexión/i);
  globalThis.fetch = online;
  await user.click(dialog().getByRole('button', { name: 'Verificar teléfono' }));
  expect(await screen.findByText('Teléfono verificado')).toBeInTheDocument();
});

it('if only the profile could not be read, a right code is not entered twice', async () => {
  let fails = false;
  const fetchMock = serving({
    getMe: () => (fails ? problem('busy') : me),
    sendPhoneCode: { expiresAt },
    provePhone: () => {
      fails = true;
      return proof;
    },
  });
  const user = await ask();
  await enter(user, '483920');
  expect(await dialog().findByRole('alert')).toHaveTextContent(/Hay muchas solicitudes/);
  fails = false;
  await user.click(dialog().getByRole('button', { name: 'Verificar teléfono' }));
  expect(await screen.findByText('Teléfono verificado')).toBeInTheDocument();
  expect(callsTo(fetchMock, 'provePhone')).toHaveLength(1);
});

it('an incomplete code is refused before sending', async () => {
  const fetchMock = serving({ sendPhoneCode: { expiresAt } });
  const user = await ask();
  await enter(user, '123');
  expect(await screen.findByText('Escribe los 6 dígitos del código')).toBeInTheDocument();
  expect(callsTo(fetchMock, 'provePhone')).toHaveLength(0);
});

/** A second at a time: each countdown sets its next timer once the page has rendered. */
async function pass(seconds: number) {
  for (let gone = 0; gone < seconds; gone += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
}

describe('another code', () => {
  afterEach(() => jest.useRealTimers());

  it('can be requested after a pause', async () => {
    const fetchMock = serving({ sendPhoneCode: { expiresAt }, provePhone: problem('phone_code_expired') });
    const { user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Verificar teléfono por WhatsApp' }));
    const send = await screen.findByRole('button', { name: 'Enviar código' });
    jest.useFakeTimers();
    fireEvent.click(send);
    await pass(1);
    expect(screen.getByRole('button', { name: /Reenviar código en \d+ s/ })).toBeDisabled();
    await pass(30);
    fireEvent.click(screen.getByRole('button', { name: 'Reenviar código' }));
    await pass(1);
    expect(callsTo(fetchMock, 'sendPhoneCode')).toHaveLength(2);
    expect(screen.getByText('Te enviamos un código nuevo')).toBeInTheDocument();
    expect(screen.getByLabelText('Código de verificación')).toHaveFocus();
    expect(screen.getByRole('button', { name: /Reenviar código en \d+ s/ })).toBeDisabled();
  });
});

it('a clinic without WhatsApp has no button, and names who verifies the phone', async () => {
  serving({ getMe: { ...me, canProvePhone: false } });
  await openProfile();
  expect(screen.queryByRole('button', { name: 'Verificar teléfono por WhatsApp' })).not.toBeInTheDocument();
  expect(phone()).toHaveTextContent('Sin verificar. Pide a la clínica que lo verifique.');
});

it('a client with a newly linked record sees all of it', async () => {
  let known = me;
  const fetchMock = serving({
    getMe: () => known,
    sendPhoneCode: { expiresAt },
    provePhone: () => {
      known = { ...provenMe, id: 'registro', fullName: 'Mariana de la Clínica' };
      return proof;
    },
  });
  const { user } = await openProfile('avisos');
  await user.click(screen.getByRole('tab', { name: 'Tus datos' }));
  await askHere(user);
  const read = () => callsTo(fetchMock, 'getMyConsent').length;
  const before = read();
  await enter(user, '483920');
  expect(await screen.findByText('Mariana de la Clínica')).toBeInTheDocument();
  await waitFor(() => expect(read()).toBeGreaterThan(before));
});

describe('a phone of another record', () => {
  async function refused(canProvePhone: boolean) {
    let mine = false;
    const fetchMock = serving({
      getMe: () => ({ ...me, canProvePhone, ...(mine && { phone: '524425550178', phoneProvenAt: AT }) }),
      updateMe: () => (mine ? { ...provenMe, phone: '524425550178', fullName: 'Ana' } : problem('phone_taken')),
      sendPhoneCode: { expiresAt },
      provePhone: () => {
        mine = true;
        return { phone: '524425550178', phoneProvenAt: AT };
      },
    });
    const { user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Editar perfil' }));
    await user.clear(screen.getByLabelText('Nombre completo'));
    await pasteInto(user, screen.getByLabelText('Nombre completo'), 'Ana');
    await user.clear(screen.getByLabelText('Teléfono'));
    await pasteInto(user, screen.getByLabelText('Teléfono'), '4425550178');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByRole('alert');
    return { user, fetchMock };
  }

  it('can be proven there; then all of the input is saved', async () => {
    const { user, fetchMock } = await refused(true);
    await user.click(screen.getByRole('button', { name: 'Verificar por WhatsApp' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar código' }));
    expect(callsTo(fetchMock, 'sendPhoneCode')[0]?.body).toEqual({ phone: '442 555 0178' });
    await enter(user, '483920');
    expect(await screen.findByText('Perfil actualizado')).toBeInTheDocument();
    expect(callsTo(fetchMock, 'updateMe').at(-1)?.body).toEqual({ fullName: 'Ana', phone: '442 555 0178' });
    await waitFor(() => expect(phone()).toHaveTextContent('Verificado'));
  });

  it('is only reported if no code can be sent', async () => {
    await refused(false);
    expect(screen.queryByRole('button', { name: 'Verificar por WhatsApp' })).not.toBeInTheDocument();
  });
});
