import { screen, waitFor, within } from '@testing-library/react';
import { forgetNewAccountPassword, holdNewAccount, passwordOfNew } from '#session/newAccount.ts';
import { isSignedIn } from '#session/tokens.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { anAppointment, business, me, services } from '#test/samples.ts';

const signing = { startSignIn: jest.fn() };
jest.mock('#session/signing.ts', () => signing);
const countdown = { left: 0, restart: jest.fn() };
jest.mock('#session/useCountdown.ts', () => ({
  RESEND_AFTER_S: 30,
  useCountdown: () => [countdown.left, countdown.restart],
}));
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({
  loadConfig: async () => ({ google: false, captcha: { provider: 'none', siteKey: '' } }),
}));

const EMAIL = 'lucia@correo.example';
const visit = {
  appointment: anAppointment(),
  email: EMAIL,
  phone: '524425550178',
  fullName: 'Lucía Prado Ruiz',
  bookingKey: 'llave-de-la-reserva',
  heldUntil: '2026-11-21T15:00:00.000Z',
};
const AROUND = {
  listServices: services,
  getBusiness: business,
  getMe: me,
  listMyAppointments: { upcoming: [], history: [] },
};
const arriving = { pathname: '/confirmation', state: visit };

beforeEach(() => {
  jest.resetAllMocks();
  countdown.left = 0;
  freezeDate();
  forgetNewAccountPassword();
  signing.startSignIn.mockResolvedValue('signed-in');
  answer(AROUND);
});
afterEach(() => jest.useRealTimers());

const OPEN = { account: 'open' as const, offer: 'oferta.firmada', visit: 'waiting' as const };

async function enterCode(answers: Answers = {}) {
  const fetchMock = answer({ ...AROUND, proveGuestEmail: OPEN, setGuestPassword: { email: EMAIL }, ...answers });
  const view = await openApp(arriving);
  await view.user.type(await screen.findByLabelText('Código'), '123456');
  await view.user.click(screen.getByRole('button', { name: 'Conservar mi lugar' }));
  return { ...view, fetchMock };
}

describe('the confirmation', () => {
  it('opened without an answer leads to the appointments', async () => {
    await openApp('/confirmation', { signedIn: true });
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
  });

  it('shows the visit, its time and place, and the next steps, but nothing that leads away from the code', async () => {
    await openApp(arriving);
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('Diagnóstico facial');
    expect(card).toHaveTextContent('martes 24 de noviembre, 3:00 p.m.');
    expect(card).toHaveTextContent('Por confirmar');
    await waitFor(() => expect(card).toHaveTextContent(business.address));
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Si necesitas cambiarla' })).not.toBeInTheDocument();
    expect(screen.getByText(/Te llamaremos al/)).toHaveTextContent('442 555 0178');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  describe('the first task and its consequence', () => {
    const head = () => screen.findByRole('heading', { level: 1 });

    it('come before the ticket', async () => {
      await openApp(arriving);
      expect(await head()).toHaveTextContent('Casi listo, Lucía');
      const task = screen.getByRole('region', { name: 'Casi listo, Lucía' });
      expect(task).toHaveTextContent(
        'Guardamos martes 24 de noviembre, 3:00 p.m. hasta mañana a las 9:00 a.m. Sin el código, el lugar se libera.',
      );
      expect(task).toHaveTextContent(`Escribe el código que enviamos a ${EMAIL} para conservar tu lugar.`);
      const ticket = await screen.findByRole('article');
      expect(task.compareDocumentPosition(ticket)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      const steps = within(screen.getByRole('region', { name: 'Qué sigue' })).getAllByRole('listitem');
      expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
        'Código',
        'Llamada',
        'Cita lista',
      ]);
      expect(ticket.compareDocumentPosition(steps[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(steps[0]).toHaveAttribute('aria-current', 'step');
    });

    it('offer the clinic’s phone to a guest who cannot read the e-mail', async () => {
      await openApp(arriving);
      const task = within(await screen.findByRole('region', { name: 'Casi listo, Lucía' }));
      expect(task.getByText(/^¿No puedes abrir tu correo\?/)).toBeInTheDocument();
      expect(await task.findByRole('link', { name: /^llama al/ })).toHaveAttribute('href', 'tel:+524425550134');
    });

    it('count down to another letter without a button that cannot be pressed', async () => {
      countdown.left = 28;
      await openApp(arriving);
      expect(await screen.findByText(/^Puedes pedir otro código en/)).toHaveTextContent('28 s');
      expect(screen.queryByRole('button', { name: /Reenviar/ })).not.toBeInTheDocument();
    });

    it('keep to confirming for the appointment alone', async () => {
      await openApp(arriving);
      const text = (await screen.findByRole('main')).textContent ?? '';
      expect(text).toContain('para confirmar tu cita');
      expect(text).not.toMatch(/confirm\w* (tu|este|el) (correo|cuenta|teléfono|código)/i);
    });

    it('shortly before the visit say that the place is held to its start', async () => {
      await openApp({ ...arriving, state: { ...visit, heldUntil: visit.appointment.startsAt } });
      const task = await screen.findByRole('region', { name: 'Casi listo, Lucía' });
      expect(task).toHaveTextContent('Guardamos martes 24 de noviembre, 3:00 p.m. hasta la hora de tu cita.');
      expect(task).not.toHaveTextContent('se libera');
      // The code can wait until the way there is known.
      expect(await screen.findByRole('link', { name: 'Cómo llegar' })).toBeInTheDocument();
    });

    it('after the end of the hold offer other times; a code may still be in time', async () => {
      await openApp({ ...arriving, state: { ...visit, heldUntil: '2026-11-20T12:00:00.000Z' } });
      expect(await head()).toHaveTextContent('Se acabó el tiempo para tu código');
      expect(screen.getByText(/^Guardamos/)).toHaveTextContent('el lugar ya se liberó');
      expect(screen.queryByRole('heading', { name: 'Qué sigue' })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Elegir otro horario' })).toHaveAttribute(
        'href',
        `/servicios?serviceId=${visit.appointment.serviceId}&step=2`,
      );
      expect(screen.getByLabelText('Código')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Elegir otro horario' })).toHaveClass('primary');
      expect(screen.getByRole('button', { name: 'Conservar mi lugar' })).not.toHaveClass('primary');
    });
  });

  describe('after the code', () => {
    const BEFORE = /Casi listo|Guardamos|se libera|Escribe el código|código que enviamos|conservas tu lugar|¿No llegó/;
    const words = () => document.body.textContent ?? '';

    it('drops every earlier sentence, and the calendar comes first', async () => {
      await enterCode();
      await screen.findByRole('heading', { name: 'Listo, Lucía' });
      expect(words()).not.toMatch(BEFORE);
      expect(screen.getByText('Tu lugar está seguro. Te llamaremos para confirmar tu cita.')).toBeInTheDocument();
      const steps = within(screen.getByRole('region', { name: 'Qué sigue' })).getAllByRole('listitem');
      expect(steps[1]).toHaveAttribute('aria-current', 'step');
      expect(await screen.findByRole('button', { name: 'Agregar al calendario' })).toHaveClass('primary');
      expect(screen.getByRole('button', { name: 'Crear contraseña y entrar' })).not.toHaveClass('primary');
      expect(screen.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
        'href',
        expect.stringContaining('maps'),
      );
    });

    it('a line links to the medical form by the link of the proof, even after a reload, but not before the code', async () => {
      const healthFormUrl = 'https://clinica.example/salud#enlace-firmado';
      const line = () => screen.findByRole('link', { name: 'tu formulario de salud' });
      const { unmount } = await openApp(arriving);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('link', { name: 'tu formulario de salud' })).not.toBeInTheDocument();
      unmount();
      const { unmount: leave } = await enterCode({ proveGuestEmail: { ...OPEN, healthFormUrl } });
      expect(await line()).toHaveAttribute('href', '/salud#enlace-firmado');
      leave();
      await openApp({ ...arriving, state: { ...visit, proof: { account: 'open', visit: 'waiting', healthFormUrl } } });
      expect(await line()).toHaveAttribute('href', '/salud#enlace-firmado');
    });

    it('a reload shows the same, and the sign-in', async () => {
      await openApp({ ...arriving, state: { ...visit, proof: { account: 'open', visit: 'waiting' } } });
      expect(await screen.findByRole('heading', { name: 'Listo, Lucía', level: 1 })).not.toHaveFocus();
      expect(words()).not.toMatch(BEFORE);
      expect(screen.getByText(/elige «Recibir un código por correo»/)).toBeInTheDocument();
    });

    it('a visit that confirms by itself is confirmed, without the promise of a call', async () => {
      const { user } = await enterCode({ proveGuestEmail: { ...OPEN, visit: 'confirmed' } });
      expect(await screen.findByText(/^Tu cita está confirmada\./)).toBeInTheDocument();
      expect(screen.getByRole('article')).toHaveTextContent('Confirmada');
      expect(words()).not.toMatch(/Te llamaremos|Por confirmar/);
      await user.click(screen.getByRole('button', { name: 'Agregar al calendario' }));
    });

    it('a place that was freed before is reported, with other times', async () => {
      holdNewAccount({ email: EMAIL, password: 'Secreta-2026' });
      const { fetchMock } = await enterCode({ proveGuestEmail: { ...OPEN, visit: 'released' } });
      expect(await screen.findByRole('heading', { name: 'Tu lugar ya se liberó', level: 1 })).toHaveFocus();
      expect(screen.getByRole('link', { name: 'Elegir otro horario' })).toBeInTheDocument();
      expect(screen.queryByRole('article')).not.toBeInTheDocument();
      expect(callsTo(fetchMock, 'setGuestPassword')).toEqual([]);
      expect(passwordOfNew(EMAIL)).toBeUndefined();
    });
  });

  it('promises no call before the code of a visit that confirms by itself', async () => {
    await openApp({ ...arriving, state: { ...visit, confirmsOnProof: true } });
    expect(await screen.findByRole('heading', { name: 'Queda confirmada' })).toBeInTheDocument();
    expect(screen.queryByText(/Te llamaremos/)).not.toBeInTheDocument();
  });

  it('a double press sends the code once', async () => {
    const fetchMock = answer({ ...AROUND, proveGuestEmail: OPEN });
    const { user } = await openApp(arriving);
    await user.type(await screen.findByLabelText('Código'), '123456');
    await user.dblClick(screen.getByRole('button', { name: 'Conservar mi lugar' }));
    await screen.findByRole('heading', { name: 'Listo, Lucía' });
    expect(callsTo(fetchMock, 'proveGuestEmail')).toHaveLength(1);
  });

  it('takes the code, sets the password that the page still knows, and signs in', async () => {
    holdNewAccount({ email: EMAIL, password: 'Secreta-2026' });
    const { fetchMock } = await enterCode();
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
    expect(callsTo(fetchMock, 'proveGuestEmail').map(({ body }) => body)).toEqual([
      { appointmentId: visit.appointment.id, code: '123456' },
    ]);
    expect(callsTo(fetchMock, 'setGuestPassword').map(({ body }) => body)).toEqual([
      { offer: OPEN.offer, password: 'Secreta-2026' },
    ]);
    expect(signing.startSignIn).toHaveBeenCalledWith(EMAIL, 'Secreta-2026');
    expect(isSignedIn()).toBe(true);
    expect(passwordOfNew(EMAIL)).toBeUndefined();
    await screen.findByRole('heading', { name: 'Mis Citas', level: 1 });
    // The index may lag behind: the list from the server is empty, but the booking is shown.
    expect(await screen.findByRole('heading', { name: 'Diagnóstico facial' })).toBeInTheDocument();
  });

  it('without a password, as after a reload, says that the place is safe and offers to create one', async () => {
    const { user, fetchMock } = await enterCode();
    const head = await screen.findByRole('heading', { name: 'Listo, Lucía', level: 1 });
    await waitFor(() => expect(head).toHaveFocus());
    expect(screen.getByText(/conservas tu cita igual/)).toBeInTheDocument();
    expect(callsTo(fetchMock, 'setGuestPassword')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Crear contraseña y entrar' }));
    expect(await screen.findByText('La contraseña es obligatoria')).toBeInTheDocument();
    await pasteInto(user, screen.getByLabelText('Contraseña'), 'Secreta-2026');
    await pasteInto(user, screen.getByLabelText('Confirmar contraseña'), 'Secreta-2026');
    await user.click(screen.getByRole('button', { name: 'Crear contraseña y entrar' }));
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
    expect(signing.startSignIn).toHaveBeenCalledWith(EMAIL, 'Secreta-2026');
  });

  it('keeps the password while the identity service fails, says so, and goes on by one press', async () => {
    holdNewAccount({ email: EMAIL, password: 'Secreta-2026' });
    const answers = [problem('busy'), { email: EMAIL }];
    const { user } = await enterCode({ setGuestPassword: () => answers.shift() ?? problem('internal') });
    expect(await screen.findByText('No pudimos guardar tu contraseña.')).toBeInTheDocument();
    expect(screen.getByLabelText('Contraseña')).toHaveValue('Secreta-2026');
    await user.click(screen.getByRole('button', { name: 'Crear contraseña y entrar' }));
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
  });

  it('shows under the field that the password is too weak', async () => {
    holdNewAccount({ email: EMAIL, password: 'debil-1' });
    const fields = { password: 'La contraseña no cumple los requisitos de seguridad' };
    await enterCode({ setGuestPassword: problem('validation', { fields }) });
    await waitFor(() => expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(fields.password));
    expect(screen.queryByText('No pudimos guardar tu contraseña.')).not.toBeInTheDocument();
  });

  it('leads a client with an account to sign in, with the address filled in, and drops the password', async () => {
    holdNewAccount({ email: EMAIL, password: 'Secreta-2026' });
    const { user, fetchMock } = await enterCode({ proveGuestEmail: { account: 'known', visit: 'waiting' } });
    expect(await screen.findByText(/^Ya tienes una cuenta con este correo/)).toBeInTheDocument();
    expect(passwordOfNew(EMAIL)).toBeUndefined();
    expect(callsTo(fetchMock, 'setGuestPassword')).toEqual([]);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Iniciar Sesión' }));
    expect(await screen.findByLabelText('Correo')).toHaveValue(EMAIL);
    await pasteInto(user, screen.getByLabelText('Contraseña'), 'Secreta-2026');
    await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
  });

  it('reports a wrong code, and stays; another one can be requested', async () => {
    const { user, fetchMock } = await enterCode({
      proveGuestEmail: problem('code_wrong'),
      sendGuestLetter: { asked: true },
    });
    expect(await screen.findByText(/^El código no coincide o ya venció/)).toBeInTheDocument();
    expect(currentAddress()).toBe('/confirmation');
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }));
    expect(await screen.findByText('Te enviamos un código nuevo')).toBeInTheDocument();
    expect(screen.getByLabelText('Código')).toHaveFocus();
    expect(callsTo(fetchMock, 'sendGuestLetter').map(({ body }) => body)).toEqual([
      { appointmentId: visit.appointment.id },
    ]);
    expect(countdown.restart).toHaveBeenCalled();
  });

  it('says that no further letter goes to the address today', async () => {
    const { user } = await enterCode({
      proveGuestEmail: problem('code_wrong'),
      sendGuestLetter: problem('guest_letter_limit'),
    });
    await user.click(await screen.findByRole('button', { name: 'Reenviar código' }));
    expect(await screen.findByText(/^Hoy ya enviamos tres correos/)).toBeInTheDocument();
  });

  describe('the phone can be corrected in place', () => {
    async function correct(text: string, answers: Answers = {}) {
      const fetchMock = answer({ ...AROUND, ...answers });
      const view = await openApp(arriving);
      await view.user.click(await screen.findByRole('button', { name: 'Corregir mi teléfono' }));
      const field = screen.getByLabelText('Teléfono');
      expect(field).toHaveFocus();
      expect(field).toHaveValue('442 555 0178');
      await view.user.clear(field);
      await view.user.type(field, text);
      await view.user.click(screen.getByRole('button', { name: 'Guardar' }));
      return { ...view, fetchMock };
    }

    it('with the new one shown where the focus was', async () => {
      const { fetchMock } = await correct('+52 1 438 123 4567', { correctGuestPhone: { phone: '524381234567' } });
      expect(await screen.findByText('Te llamaremos al 438 123 4567')).toBeInTheDocument();
      expect(screen.getByText(/para confirmar tu cita\. Hasta entonces/)).toHaveTextContent('438 123 4567');
      expect(screen.getByRole('button', { name: 'Corregir mi teléfono' })).toHaveFocus();
      expect(callsTo(fetchMock, 'correctGuestPhone').map(({ body }) => body)).toEqual([
        { email: EMAIL, bookingKey: 'llave-de-la-reserva', phone: '524381234567' },
      ]);
    });

    it('with an error at the field, without a request', async () => {
      const { user, fetchMock } = await correct('438 123');
      expect(screen.getByLabelText('Teléfono')).toBeInvalid();
      expect(callsTo(fetchMock, 'correctGuestPhone')).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Cancelar' }));
      expect(screen.getByText(/Te llamaremos al/)).toHaveTextContent('442 555 0178');
    });

    it.each([
      ['guest_phone_closed', /^Desde esta página ya no se puede cambiar el teléfono/],
      ['guest_phone_tries', /^Ya corregiste tu teléfono varias veces hoy/],
    ] as const)('with %s shown, and the input kept', async (code, words) => {
      await correct('4381234567', { correctGuestPhone: problem(code) });
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.getByLabelText('Teléfono')).toHaveValue('438 123 4567');
    });

    it('until the e-mail is proven', async () => {
      const { user } = await correct('4381234567', {
        correctGuestPhone: { phone: '524381234567' },
        proveGuestEmail: OPEN,
      });
      await user.type(await screen.findByLabelText('Código'), '123456');
      await user.click(screen.getByRole('button', { name: 'Conservar mi lugar' }));
      await screen.findByRole('heading', { name: 'Listo, Lucía', level: 1 });
      expect(screen.queryByRole('button', { name: 'Corregir mi teléfono' })).not.toBeInTheDocument();
    });
  });

  describe('a mistyped e-mail is changed beside the code', () => {
    const RIGHT = 'lucia.bien@correo.mx';
    async function change(answers: Answers = {}) {
      const fetchMock = answer({ ...AROUND, correctGuestEmail: { email: RIGHT }, ...answers });
      const view = await openApp(arriving);
      await view.user.click(await screen.findByRole('button', { name: 'Cambiar correo' }));
      const field = screen.getByLabelText('Correo');
      expect(field).toHaveFocus();
      expect(field).toHaveValue(EMAIL);
      await view.user.clear(field);
      await view.user.type(field, RIGHT);
      await view.user.click(screen.getByRole('button', { name: 'Enviar el código aquí' }));
      return { ...view, fetchMock };
    }

    it('and the code is asked for from the new one; the booking is known by the first', async () => {
      const { user, fetchMock } = await change({ correctGuestPhone: { phone: '524381234567' } });
      expect(await screen.findByText(`Enviamos tu código a ${RIGHT}`)).toBeInTheDocument();
      expect(screen.getByText(/^Escribe el código que enviamos a/)).toHaveTextContent(RIGHT);
      expect(screen.getByRole('button', { name: 'Cambiar correo' })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Corregir mi teléfono' }));
      await user.click(screen.getByRole('button', { name: 'Guardar' }));
      await waitFor(() =>
        expect(callsTo(fetchMock, 'correctGuestPhone').map(({ body }) => body)).toEqual([
          expect.objectContaining({ email: EMAIL, bookingKey: 'llave-de-la-reserva' }),
        ]),
      );
      expect(callsTo(fetchMock, 'correctGuestEmail').map(({ body }) => body)).toEqual([
        { email: EMAIL, bookingKey: 'llave-de-la-reserva', newEmail: RIGHT },
      ]);
    });

    it.each([
      ['guest_email_closed', /^Desde esta página ya no se puede cambiar el correo/],
      ['guest_email_tries', /^Ya cambiaste tu correo varias veces hoy/],
    ] as const)('with %s shown, and the input kept', async (code, words) => {
      await change({ correctGuestEmail: problem(code) });
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.getByLabelText('Correo')).toHaveValue(RIGHT);
    });
  });

  it('asks a signed-in client for no code', async () => {
    await openApp(arriving, { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Ver Mis Citas' })).toHaveAttribute('href', '/appointments');
    expect(screen.queryByLabelText('Código')).not.toBeInTheDocument();
  });
});

describe('the link in the letter', () => {
  const LINK = `/confirmation#cita=${visit.appointment.id}&codigo=654321`;
  const open = async (answers: Answers) => {
    const fetchMock = answer({ ...AROUND, ...answers });
    return { ...(await openApp(LINK)), fetchMock };
  };

  it('only fills the code in; a press proves the e-mail and offers a password', async () => {
    const { user, fetchMock } = await open({ proveGuestEmail: OPEN });
    expect(await screen.findByLabelText('Código')).toHaveValue('654321');
    expect(screen.queryByText(/^¿No llegó\?/)).not.toBeInTheDocument();
    expect(callsTo(fetchMock, 'proveGuestEmail')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Conservar mi lugar' }));
    expect(await screen.findByRole('heading', { name: 'Crea tu contraseña' })).toBeInTheDocument();
    expect(callsTo(fetchMock, 'proveGuestEmail').map(({ body }) => body)).toEqual([
      { appointmentId: visit.appointment.id, code: '654321' },
    ]);
  });

  it('removes a booking of another person on a second press', async () => {
    const { user, fetchMock } = await open({ disownGuestBooking: { disowned: true } });
    await user.click(await screen.findByRole('button', { name: 'No fui yo' }));
    expect(callsTo(fetchMock, 'disownGuestBooking')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sí, quitar mi correo' }));
    expect(await screen.findByText('Tu correo quedó libre.')).toBeInTheDocument();
    expect(callsTo(fetchMock, 'disownGuestBooking').map(({ body }) => body)).toEqual([
      { appointmentId: visit.appointment.id, code: '654321' },
    ]);
  });

  it('explains a failure', async () => {
    const { user } = await open({ disownGuestBooking: problem('code_wrong') });
    await user.click(await screen.findByRole('button', { name: 'No fui yo' }));
    await user.click(screen.getByRole('button', { name: 'Sí, quitar mi correo' }));
    expect(await screen.findByText(/El código no coincide o ya venció/)).toBeInTheDocument();
  });
});
