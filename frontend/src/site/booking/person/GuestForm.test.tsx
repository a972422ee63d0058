import { PHONE_REFUSED } from '@rostro/shared/contract/clients/person';
import { UNFIT_TEXT } from '@rostro/shared/contract/text';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { forgetNewAccountPassword, passwordOfNew } from '#session/newAccount.ts';
import { type Answers, callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp, reloadApp } from '#test/render.tsx';
import { anAppointment } from '#test/samples.ts';
import { AT_STEP_2, confirm, press, reachStep3, SLOT, selectedTab, serving, type User } from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
const loadConfig = jest.fn();
jest.mock('#session/config.ts', () => ({ loadConfig: () => loadConfig() }));

const PASSWORD = 'Secreta-2026';
const booked = {
  appointment: anAppointment({ startsAt: SLOT }),
  emailConfirmationRequired: true,
  heldUntil: '2026-11-21T15:00:00.000Z',
};

async function open(answers: Answers = {}) {
  const fetchMock = serving({ bookAsGuest: booked, ...answers });
  const view = await openApp(AT_STEP_2);
  await reachStep3(view.user);
  await screen.findByLabelText('Nombre completo');
  return { ...view, fetchMock };
}

const field = (label: string) => screen.getByLabelText(label);

async function fill(user: User, { email = 'Lucia@Correo.Example', phone = '4425550178' } = {}) {
  await pasteInto(user, field('Nombre completo'), ' Lucía Prado ');
  await pasteInto(user, field('Correo'), email);
  await pasteInto(user, field('Teléfono'), phone);
  fireEvent.change(field('Fecha de nacimiento'), { target: { value: '1990-05-05' } });
}

const fold = (user: User) => user.click(screen.getByRole('button', { name: 'Crear contraseña ahora' }));

async function choosePassword(user: User) {
  await fold(user);
  await pasteInto(user, field('Contraseña'), PASSWORD);
  await pasteInto(user, field('Confirmar contraseña'), PASSWORD);
}

const everythingStored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

beforeEach(() => {
  forgetNewAccountPassword();
  freezeDate();
  loadConfig.mockResolvedValue({ google: false, captcha: { provider: 'none', siteKey: '' } });
});
afterEach(() => jest.useRealTimers());

describe('step 3 for guests', () => {
  it('asks for four facts; the password is optional and collapsed; the sign-in returns here', async () => {
    const { user } = await open();
    expect(screen.getByText(/^Es opcional\. Con ella consultas, cancelas y reprogramas/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Contraseña')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Crear contraseña ahora' })).toHaveAttribute('aria-expanded', 'false');
    await fold(user);
    expect(screen.getByRole('button', { name: 'Crear contraseña ahora' })).toHaveAttribute('aria-expanded', 'true');
    for (const label of ['Contraseña', 'Confirmar contraseña']) {
      expect(field(label)).toHaveAttribute('autocomplete', 'new-password');
    }
    await user.click(screen.getByRole('link', { name: 'Inicia Sesión' }));
    expect(currentAddress()).toBe('/login');
  });

  it('passes the typed address to the sign-in page', async () => {
    const { user } = await open();
    await pasteInto(user, field('Correo'), 'lucia@correo.example');
    await user.click(screen.getByRole('link', { name: 'Inicia Sesión' }));
    expect(await screen.findByLabelText('Correo')).toHaveValue('lucia@correo.example');
    expect(currentAddress()).toBe('/login');
    await user.click(screen.getByRole('link', { name: 'Crea tu cuenta' }));
    expect(await screen.findByLabelText('Correo')).toHaveValue('lucia@correo.example');
  });

  it('marks characters in the notes that cannot be stored, and keeps the input', async () => {
    const { user } = await open();
    const notes = screen.getByLabelText(/Solicitudes especiales/);
    fireEvent.change(notes, { target: { value: 'Alergia al \u202elátex' } });
    expect(notes).toHaveAccessibleDescription(UNFIT_TEXT);
    expect(notes).toHaveValue('Alergia al \u202elátex');
    fireEvent.change(notes, { target: { value: 'Alergia al látex\nEmbarazo 🤰' } });
    expect(notes).toBeValid();
    await pasteInto(user, field('Nombre completo'), '\u202eLucía');
    await user.tab();
    expect(field('Nombre completo')).toHaveAccessibleDescription(UNFIT_TEXT);
  });

  it('keeps the input over a reload, except for passwords', async () => {
    const { user } = await open();
    await fill(user);
    await choosePassword(user);
    await reloadApp();
    expect(await screen.findByLabelText('Nombre completo')).toHaveValue(' Lucía Prado ');
    expect(field('Correo')).toHaveValue('Lucia@Correo.Example');
    expect(field('Teléfono')).toHaveValue('442 555 0178');
    expect(field('Fecha de nacimiento')).toHaveValue('1990-05-05');
    expect(screen.queryByLabelText('Contraseña')).not.toBeInTheDocument();
    await fold(user);
    expect(field('Contraseña')).toHaveValue('');
  });

  it('shows the error of each field, and focuses the first', async () => {
    const { user, fetchMock } = await open();
    await fold(user);
    await pasteInto(user, field('Correo'), 'lucia@correo');
    await user.type(field('Teléfono'), '055 1234a5678');
    await user.tab();
    expect(field('Teléfono')).toHaveValue('0551234567');
    expect(field('Teléfono')).toHaveAccessibleDescription(PHONE_REFUSED.zero);
    await user.clear(field('Teléfono'));
    await user.type(field('Teléfono'), '55 123');
    expect(field('Correo')).toHaveAccessibleDescription('Ingresa un correo electrónico válido');
    await user.type(field('Confirmar contraseña'), 'otra');
    await confirm(user);
    await screen.findByText('El nombre completo es obligatorio');
    expect(field('Nombre completo')).toHaveAccessibleDescription('El nombre completo es obligatorio');
    expect(field('Teléfono')).toHaveAccessibleDescription('Ingresa un número de teléfono válido');
    expect(field('Fecha de nacimiento')).toHaveAccessibleDescription('La fecha de nacimiento es obligatoria');
    expect(field('Contraseña')).toHaveAccessibleDescription('La contraseña es obligatoria');
    expect(field('Confirmar contraseña')).toHaveAccessibleDescription('Las contraseñas no coinciden');
    await waitFor(() => expect(field('Nombre completo')).toHaveFocus());
    await pasteInto(user, field('Contraseña'), 'corta');
    await user.tab();
    expect(field('Contraseña')).toHaveAccessibleDescription('La contraseña debe tener al menos 6 caracteres');
    expect(callsTo(fetchMock, 'bookAsGuest')).toHaveLength(0);
  });

  it('sends everything once but the password, which is in no storage, and ends on the confirmation', async () => {
    const { user, fetchMock } = await open();
    await fill(user);
    await choosePassword(user);
    await pasteInto(user, screen.getByLabelText(/Solicitudes especiales/), 'Alergia');
    const [button] = screen.getAllByRole('button', { name: 'Confirmar Reserva' });
    await user.dblClick(button as HTMLElement);
    await waitFor(() => expect(currentAddress()).toBe('/confirmation'));
    expect(screen.queryByText('¡Tu cita ha sido agendada con éxito!')).not.toBeInTheDocument();
    const sent = callsTo(fetchMock, 'bookAsGuest');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers['idempotency-key']).toBeTruthy();
    expect(sent[0]?.headers.authorization).toBeUndefined();
    expect(sent[0]?.body).toEqual({
      fullName: 'Lucía Prado',
      email: 'lucia@correo.example',
      phone: '524425550178',
      birthDate: '1990-05-05',
      serviceId: 5,
      startsAt: SLOT,
      notes: 'Alergia',
    });
    expect(everythingStored()).not.toContain(PASSWORD);
    expect(JSON.stringify(window.history.state)).not.toContain(PASSWORD);
    expect(passwordOfNew('lucia@correo.example')).toBe(PASSWORD);
    expect(await screen.findByRole('heading', { name: 'Casi listo, Lucía' })).toBeInTheDocument();
  });

  it('needs no password, and forgets one that was collapsed again', async () => {
    const { user, fetchMock } = await open();
    await fill(user);
    await choosePassword(user);
    await fold(user);
    await confirm(user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAsGuest')).toHaveLength(1));
    await waitFor(() => expect(currentAddress()).toBe('/confirmation'));
    expect(passwordOfNew('lucia@correo.example')).toBeUndefined();
  });

  it('sends the consent to reminders only if it was ticked, and keeps the tick over a step back', async () => {
    const { user, fetchMock } = await open();
    await fill(user);
    const box = () => screen.findByRole('checkbox', { name: /^Quiero recibir recordatorios de mis citas/ });
    expect(await box()).not.toBeChecked();
    await user.click(await box());
    await press(user, 'Cambiar fecha u hora');
    await press(user, 'Continuar');
    expect(await box()).toBeChecked();
    await confirm(user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAsGuest')).toHaveLength(1));
    expect(callsTo(fetchMock, 'bookAsGuest')[0]?.body).toHaveProperty('reminders', true);
  });

  it('sends no consent that was unticked again', async () => {
    const { user, fetchMock } = await open();
    await fill(user);
    const box = await screen.findByRole('checkbox', { name: /^Quiero recibir recordatorios de mis citas/ });
    await user.click(box);
    await user.click(box);
    await confirm(user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAsGuest')).toHaveLength(1));
    expect(callsTo(fetchMock, 'bookAsGuest')[0]?.body).not.toHaveProperty('reminders');
  });

  it('sends the consent to promotions only if it was ticked, apart from reminders', async () => {
    const { user, fetchMock } = await open();
    await fill(user);
    const box = await screen.findByRole('checkbox', { name: /^Quiero recibir promociones/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    await confirm(user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAsGuest')).toHaveLength(1));
    expect(callsTo(fetchMock, 'bookAsGuest')[0]?.body).toHaveProperty('promotions', true);
    expect(callsTo(fetchMock, 'bookAsGuest')[0]?.body).not.toHaveProperty('reminders');
  });

  it('keeps the input during a step back, even the password', async () => {
    const { user } = await open();
    await fill(user);
    await choosePassword(user);
    await press(user, 'Cambiar fecha u hora');
    await press(user, 'Continuar');
    expect(await screen.findByLabelText('Nombre completo')).toHaveValue(' Lucía Prado ');
    expect(field('Contraseña')).toHaveValue(PASSWORD);
    expect(everythingStored()).not.toContain(PASSWORD);
  });
});

describe('the captcha of a guest', () => {
  it('gives its token', async () => {
    loadConfig.mockResolvedValue({ google: false, captcha: { provider: 'test', siteKey: '' } });
    const { user, fetchMock } = await open();
    await fill(user);
    await user.click(await screen.findByLabelText('No soy un robot (prueba)'));
    await confirm(user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAsGuest')).toHaveLength(1));
    expect(callsTo(fetchMock, 'bookAsGuest')[0]?.body).toHaveProperty('captchaToken', 'test-ok');
  });

  it('left unticked asks for its tick in its place, and nothing is sent before', async () => {
    loadConfig.mockResolvedValue({ google: false, captcha: { provider: 'test', siteKey: '' } });
    const { user, fetchMock } = await open();
    await fill(user);
    const box = await screen.findByLabelText('No soy un robot (prueba)');
    await confirm(user);
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveAccessibleDescription('Marca la casilla «No soy un robot» para continuar.');
    expect(box).toBeInvalid();
    expect(callsTo(fetchMock, 'bookAsGuest')).toHaveLength(0);
    await user.click(box);
    expect(screen.queryByText(/^Marca la casilla/)).not.toBeInTheDocument();
    await confirm(user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAsGuest')).toHaveLength(1));
  });

  it('that cannot be loaded does not stop the booking', async () => {
    loadConfig.mockResolvedValue({ google: false, captcha: { provider: 'turnstile', siteKey: 'clave' } });
    const { user, fetchMock } = await open();
    await fill(user);
    const script = await waitFor(
      () => document.head.querySelector('script[src*="turnstile"]') ?? Promise.reject(new Error('not yet')),
    );
    fireEvent.error(script);
    await confirm(user);
    await waitFor(() => expect(document.head.querySelector('script[src*="turnstile"]')).not.toBeNull());
    fireEvent.error(document.head.querySelector('script[src*="turnstile"]') as Element);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAsGuest')).toHaveLength(1));
    expect(callsTo(fetchMock, 'bookAsGuest')[0]?.body).not.toHaveProperty('captchaToken');
  });
});

describe('a refused guest', () => {
  const refused = async (answer: ReturnType<typeof problem>) => {
    const { user, fetchMock } = await open({ bookAsGuest: answer });
    await fill(user);
    await confirm(user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAsGuest')).toHaveLength(1));
    return { user, fetchMock };
  };

  it('because the address has an account, gets a link to sign in', async () => {
    await refused(problem('email_taken'));
    const said = await screen.findByText(
      'No se pudo crear el usuario. Por favor, intenta con otro correo electrónico.',
    );
    expect(said.closest('[role=alert]')).toHaveTextContent('¿Es tuyo? Inicia Sesión');
    expect(field('Correo')).toHaveAccessibleDescription(/Inicia sesión para reservar con ella/);
    await waitFor(() => expect(field('Correo')).toHaveFocus());
  });

  it('because the phone belongs to another person, reads so above the form and under the field', async () => {
    await refused(problem('phone_taken'));
    expect(
      await screen.findByText(/^Error al crear perfil: El número telefónico ya está registrado/),
    ).toBeInTheDocument();
    expect(field('Teléfono')).toHaveAccessibleDescription(
      'El teléfono ya está registrado en otro usuario, por favor usa uno diferente.',
    );
  });

  it.each([
    ['captcha_failed', /^Error al crear usuario: Error al verificar que no eres un robot/],
    ['guest_limit', /^Desde esta conexión a internet ya se reservó hoy.*prueba con otra red o inicia sesión\.$/],
    ['guest_phone_limit', /^Con este teléfono ya se reservó hoy.*o inicia sesión\.$/],
    ['network_limit', /^Hoy ya se intentaron demasiadas reservas desde esta conexión/],
    ['guest_letter_limit', /^Hoy ya enviamos tres correos de reserva a esta dirección/],
    ['slot_in_past', /^Ese horario ya pasó/],
  ] as const)('with %s reads why', async (code, text) => {
    await refused(problem(code));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('because of the date reads that it could not be processed', async () => {
    await refused(problem('validation', { fields: { startsAt: 'Fecha no válida' } }));
    expect(
      await screen.findByText('Error al procesar la fecha de la cita. Por favor, intenta de nuevo.'),
    ).toBeInTheDocument();
  });

  it('by a failing server reads so once, in the form', async () => {
    await refused(problem('internal'));
    const said = await screen.findAllByText('Error al crear cita: Ha ocurrido un error inesperado');
    expect(said).toHaveLength(1);
    expect(said[0]?.closest('form')).not.toBeNull();
  });

  it('without a network cannot confirm, and the button says why', async () => {
    await open();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    for (const button of screen.getAllByRole('button', { name: 'Sin conexión' })) expect(button).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Confirmar Reserva' })).not.toBeInTheDocument();
    jest.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getAllByRole('button', { name: 'Confirmar Reserva' })[0]).toBeEnabled();
  });

  it('because of a lost slot is back among the slots, and keeps the input', async () => {
    const { user } = await refused(problem('slot_full'));
    expect(
      await screen.findByText('Este horario ya está reservado. Por favor, elige otro horario.'),
    ).toBeInTheDocument();
    expect(selectedTab()).toHaveTextContent('Fecha & Hora');
    await reachStep3(user, '3:00 p.m.');
    expect(await screen.findByLabelText('Correo')).toHaveValue('Lucia@Correo.Example');
  });

  it('retries the same attempt after no answer, and starts a new one after a refusal', async () => {
    const answers = [{ status: 502, body: {} }, problem('phone_taken'), problem('phone_taken')];
    const { user, fetchMock } = await open({ bookAsGuest: () => answers.shift() ?? problem('internal') });
    await fill(user);
    for (const times of [1, 2, 3]) {
      await screen.findAllByRole('button', { name: 'Confirmar Reserva' });
      await confirm(user);
      await waitFor(() => expect(callsTo(fetchMock, 'bookAsGuest')).toHaveLength(times));
    }
    const [first, second, third] = callsTo(fetchMock, 'bookAsGuest').map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(third).not.toBe(second);
  });
});
