import { PHONE_REFUSED } from '@rostro/shared/contract/clients/person';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { business, me, NOW, services } from '#test/samples.ts';

const signOut = jest.fn();
jest.mock('./amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('./actions.ts', () => ({ signOut: () => signOut() }));

const lacking = { ...me, fullName: '', phone: null, birthDate: null, age: null };
const TITLE = 'Completa tu perfil';

const serving = (more: Answers = {}) =>
  answer({
    listServices: services,
    getBusiness: business,
    getMe: lacking,
    listMyAppointments: { upcoming: [], history: [] },
    ...more,
  });

beforeEach(() => {
  jest.resetAllMocks();
  freezeDate();
});
afterEach(() => jest.useRealTimers());

type User = Awaited<ReturnType<typeof openApp>>['user'];
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Guardar y Continuar' }));

async function open(address = '/') {
  const app = await openApp(address, { signedIn: true });
  await screen.findByRole('dialog', { name: TITLE });
  return app;
}

async function fill(user: User) {
  await pasteInto(user, screen.getByLabelText('Nombre completo'), ' Mariana Olvera ');
  fireEvent.change(screen.getByLabelText('Fecha de nacimiento'), { target: { value: '1991-03-14' } });
  await pasteInto(user, screen.getByLabelText('Teléfono'), '55 1234 5678');
}

describe('the mandatory profile dialog', () => {
  it('asks staff for the facts that their team needs, and for none of a client', async () => {
    const fetchMock = serving({ getMe: { ...lacking, isAdmin: true }, updateMe: { ...me, isAdmin: true } });
    const { user } = await open('/');
    expect(screen.queryByLabelText('Fecha de nacimiento')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/recordatorios/)).not.toBeInTheDocument();
    await pasteInto(user, screen.getByLabelText('Nombre completo'), 'Elena Duarte');
    await pasteInto(user, screen.getByLabelText('Teléfono'), '55 1234 5678');
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).not.toBeInTheDocument());
    expect(callsTo(fetchMock, 'updateMe').map(({ body }) => body)).toEqual([
      { fullName: 'Elena Duarte', phone: '55 1234 5678' },
    ]);
  });

  it.each(['/', '/servicios', '/appointments', '/no-existe'])('lies over %s', async (address) => {
    serving();
    await open(address);
    expect(currentAddress()).toBe(address);
  });

  it.each(['/privacy', '/terms'])('leaves %s readable, and links to the notice elsewhere', async (address) => {
    serving();
    const { user } = await open();
    const notice = within(screen.getByRole('dialog')).getByRole('link', { name: /^Aviso de Privacidad/ });
    expect(notice).toHaveAttribute('href', '/privacy');
    expect(notice).toHaveAttribute('target', '_blank');
    cleanup();
    await openApp(address, { signedIn: true });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Menú/ }).length).toBeGreaterThan(0));
    await user.tab();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['a name', { ...me, fullName: ' ' }],
    ['a phone', { ...me, phone: null }],
  ])('appears if %s is missing, with the known facts filled in', async (_, who) => {
    serving({ getMe: who });
    await open();
    expect(screen.getByLabelText('Fecha de nacimiento')).toHaveValue('1991-03-14');
    expect(screen.getByLabelText('Teléfono')).toHaveValue(who.phone === null ? '' : '55 1234 5678');
  });

  it.each([
    ['a complete profile', me, true],
    ['a birth date alone missing', { ...me, birthDate: null, age: null }, true],
    ['a visitor', lacking, false],
  ])('does not appear: %s', async (_, who, signedIn) => {
    serving({ getMe: who });
    await openApp('/', { signedIn });
    await screen.findAllByText('Diagnóstico facial');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has hints, and a birth date from 80 years back to 20 ahead', async () => {
    serving();
    await open();
    expect(screen.getByLabelText('Teléfono')).toHaveAccessibleDescription(
      'Formato: 10 dígitos sin espacios ni caracteres especiales',
    );
    expect(screen.getByText('+52')).toBeInTheDocument();
    const birthDate = screen.getByLabelText('Fecha de nacimiento');
    expect(birthDate).toHaveAccessibleDescription('Debes ser mayor de 18 años');
    expect(birthDate).toHaveAttribute('min', '1906-11-20');
    expect(birthDate).toHaveAttribute('max', '2026-11-20');
  });

  it.each([
    ['44ab2 555-01789999', '4425550178', '442 555 0178'],
    ['+52 1 55-1234 5678', '+5215512345678', '55 1234 5678'],
    ['+1 (415) 555-2671', '+14155552671', '+14155552671'],
  ])('takes the digits of %s while typing, and groups them on blur', async (typed, taken, shown) => {
    serving();
    const { user } = await open();
    const phone = screen.getByLabelText('Teléfono');
    await user.type(phone, typed);
    expect(phone).toHaveFocus();
    expect(phone).toHaveValue(taken);
    await user.tab();
    expect(phone).toHaveValue(shown);
    expect(phone).toBeValid();
  });

  it('turns a pasted phone into its ten digits, and explains a pasted text that is none', async () => {
    serving();
    const { user } = await open();
    const phone = screen.getByLabelText('Teléfono');
    await pasteInto(user, phone, '044 438-123-4567');
    expect(phone).toHaveValue('4381234567');
    await user.clear(phone);
    await pasteInto(user, phone, '438 123 45678');
    await user.tab();
    expect(phone).toHaveAccessibleDescription(PHONE_REFUSED.long);
    expect(phone).toHaveValue('43812345678');
    await user.type(phone, '{Backspace}');
    expect(phone).toBeValid();
  });

  it('shows the country once, in any spelling', async () => {
    serving();
    const { user } = await open();
    const phone = screen.getByLabelText('Teléfono');
    expect(screen.getByText('+52')).toBeVisible();
    await user.type(phone, '+1');
    expect(screen.queryByText('+52')).not.toBeInTheDocument();
    expect(phone).toHaveFocus();
  });

  it('saves, and closes', async () => {
    const fetchMock = serving({ updateMe: me });
    const { user } = await open();
    await fill(user);
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsTo(fetchMock, 'updateMe').map(({ body }) => body)).toEqual([
      { fullName: 'Mariana Olvera', birthDate: '1991-03-14', phone: '55 1234 5678' },
    ]);
  });

  describe('the box for reminders', () => {
    const box = () => screen.getByRole('checkbox', { name: /^Quiero recibir recordatorios de mis citas/ });
    const agreed = { reminders: true, whatsapp: true, at: '2026-11-20T14:00:00.000Z', source: 'profile' };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    it('is never preset, and sends nothing unless ticked', async () => {
      const fetchMock = serving({ updateMe: me, saveMyConsent: agreed });
      const { user } = await open();
      expect(box()).not.toBeChecked();
      await fill(user);
      await save(user);
      await closed();
      expect(callsTo(fetchMock, 'saveMyConsent')).toEqual([]);
    });

    it('sends a tick after the profile is saved, for both channels', async () => {
      const fetchMock = serving({ updateMe: me, saveMyConsent: agreed });
      const { user } = await open();
      await fill(user);
      await user.click(box());
      await save(user);
      await closed();
      await waitFor(() => expect(callsTo(fetchMock, 'saveMyConsent')).toHaveLength(1));
      expect(callsTo(fetchMock, 'saveMyConsent')[0]?.body).toEqual({ reminders: true, whatsapp: true });
    });

    it('sends nothing if the profile was refused, and stays ticked', async () => {
      const fetchMock = serving({ updateMe: problem('phone_taken'), saveMyConsent: agreed });
      const { user } = await open();
      await fill(user);
      await user.click(box());
      await save(user);
      await screen.findByRole('alert');
      expect(callsTo(fetchMock, 'saveMyConsent')).toEqual([]);
      expect(box()).toBeChecked();
    });

    it('that could not be saved leaves the profile saved, and names the place to retry', async () => {
      serving({ updateMe: me, saveMyConsent: problem('busy') });
      const { user } = await open();
      await fill(user);
      await user.click(box());
      await save(user);
      expect(
        await screen.findByText('Tu perfil se guardó, pero tus recordatorios no. Actívalos en Mi Perfil.'),
      ).toBeInTheDocument();
      await closed();
    });
  });

  it('reports everything that is missing, and focuses the first', async () => {
    const fetchMock = serving();
    const { user } = await open();
    await user.type(screen.getByLabelText('Teléfono'), '551234567');
    await save(user);
    expect(screen.getByText('El nombre completo es obligatorio')).toBeInTheDocument();
    expect(screen.getByText('La fecha de nacimiento es obligatoria')).toBeInTheDocument();
    expect(screen.getByText('Ingresa un número de teléfono válido')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Nombre completo')).toHaveFocus());
    expect(callsTo(fetchMock, 'updateMe')).toHaveLength(0);
  });

  it('shows that it is saving', async () => {
    serving({ updateMe: me });
    const { user } = await open();
    await fill(user);
    globalThis.fetch = () => new Promise(() => undefined);
    await save(user);
    expect(await screen.findByRole('button', { name: 'Guardando...' })).toHaveAttribute('aria-busy', 'true');
  });

  it('reports a failure, and keeps the input', async () => {
    serving({ updateMe: problem('internal') });
    const { user } = await open();
    await fill(user);
    await save(user);
    expect(await screen.findByText('Error al actualizar el perfil. Por favor, intenta de nuevo.')).toBeInTheDocument();
    expect(screen.getByLabelText('Teléfono')).toHaveValue('55 1234 5678');
  });

  it('shows both texts for a phone of another person', async () => {
    serving({ updateMe: problem('phone_taken') });
    const { user } = await open();
    await fill(user);
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^El número telefónico ya está registrado\./);
    expect(screen.getByLabelText('Teléfono')).toHaveAccessibleDescription(
      'El teléfono ya está registrado en otro usuario, por favor usa uno diferente.',
    );
  });

  it('lets the person prove a phone of another record, and saves the rest with it', async () => {
    const phone = '525512345678';
    let mine = false;
    const fetchMock = serving({
      getMe: () => (mine ? { ...lacking, phone, phoneProvenAt: NOW } : lacking),
      updateMe: () => (mine ? { ...me, phoneProvenAt: NOW } : problem('phone_taken')),
      sendPhoneCode: { expiresAt: NOW },
      provePhone: () => {
        mine = true;
        return { phone, phoneProvenAt: NOW };
      },
    });
    const { user } = await open();
    await fill(user);
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Verificar por WhatsApp' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar código' }));
    await pasteInto(user, await screen.findByLabelText('Código de verificación'), '483920');
    await user.click(screen.getByRole('button', { name: 'Verificar teléfono' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsTo(fetchMock, 'updateMe').at(-1)?.body).toEqual({
      ...{ fullName: 'Mariana Olvera', birthDate: '1991-03-14', phone: '55 1234 5678' },
    });
  });

  it('cannot be dismissed by a button, Escape or a press beside it', async () => {
    serving();
    const { user } = await open();
    const dialog = screen.getByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Cerrar' })).not.toBeInTheDocument();
    expect(dialog).toHaveAttribute('closedby', 'none');
    const key = fireEvent.keyDown(dialog, { key: 'Escape' });
    const cancel = fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await user.click(dialog);
    expect([key, cancel]).toEqual([false, false]);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('lets a person sign out of another person’s account', async () => {
    serving();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});
