import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { anAppointment, availabilityFrom, diagnosis, me } from '#test/samples.ts';
import { AT_STEP_2, confirm, press, reachStep3, SLOT, selectedTab, serving } from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({
  loadConfig: async () => ({ google: false, captcha: { provider: 'none', siteKey: '' } }),
}));
/** The mandatory dialog asks for name and phone over any screen; here the step itself asks. */
jest.mock('#session/SignedIn.tsx', () => ({ __esModule: true, default: () => null }));
const startSignIn = jest.fn(async () => 'signed-in');
jest.mock('#session/signing.ts', () => ({ startSignIn: () => startSignIn() }));

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

describe('step 3, signed in', () => {
  const lacking = { ...me, phone: null, birthDate: null };

  it('locks known profile fields', async () => {
    serving();
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    expect(await screen.findByLabelText(/Nombre completo/)).toHaveAttribute('readonly');
    expect(screen.getByLabelText(/Correo/)).toHaveValue('mariana@correo.example');
    expect(screen.getByLabelText(/Teléfono/)).toHaveValue('+52 55 1234 5678');
    expect(screen.getByLabelText(/Fecha de nacimiento/)).toHaveValue('14/03/1991');
  });

  it('asks for missing ones, each with its text', async () => {
    const fetchMock = serving({ getMe: { ...lacking, fullName: '' } });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    await user.type(await screen.findByLabelText(/Teléfono/), '55123');
    await confirm(user);
    expect(screen.getByText('El nombre completo es obligatorio')).toBeInTheDocument();
    expect(screen.getByText('Ingresa un número de teléfono válido')).toBeInTheDocument();
    expect(screen.getByText('La fecha de nacimiento es obligatoria')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/Nombre completo/)).toHaveFocus());
    expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(0);
  });

  it('turns a pasted phone into its ten digits, and groups them on blur', async () => {
    serving({ getMe: lacking });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    const phone = await screen.findByLabelText(/Teléfono/);
    await user.click(phone);
    await user.paste('+52 (55) 1234-5678');
    expect(phone).toHaveValue('5512345678');
    await user.tab();
    expect(phone).toHaveValue('55 1234 5678');
  });

  describe('the consent to promotions', () => {
    const answered = (given: boolean) => ({
      notice: '2026-11-20',
      items: [{ purpose: 'marketing' as const, given, at: '2026-11-20T18:00:00.000Z', notice: '2026-11-20' }],
    });
    const box = () => screen.findByRole('checkbox', { name: /^Quiero recibir promociones/ });

    it('is asked of whoever never answered, never ticked before, and saved beside the booking', async () => {
      const fetchMock = serving({ getMyPurposes: { notice: '2026-11-20', items: [] }, saveMyPurpose: answered(true) });
      const { user } = await openApp(AT_STEP_2, { signedIn: true });
      await reachStep3(user);
      expect(await box()).not.toBeChecked();
      await user.click(await box());
      await confirm(user);
      await waitFor(() => expect(callsTo(fetchMock, 'saveMyPurpose')).toHaveLength(1));
      expect(callsTo(fetchMock, 'saveMyPurpose')[0]?.body).toEqual({ given: true, notice: '2026-11-20' });
      expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(1);
    });

    it('that cannot be saved leaves the booking as it is, and says so', async () => {
      serving({
        getMyPurposes: { notice: '2026-11-20', items: [] },
        saveMyPurpose: problem('busy'),
      });
      const { user } = await openApp(AT_STEP_2, { signedIn: true });
      await reachStep3(user);
      await user.click(await box());
      await confirm(user);
      expect(await screen.findByText(/No pudimos anotar que quieres promociones/)).toBeInTheDocument();
      expect(currentAddress()).toBe('/appointments');
    });

    it.each([true, false])('is not asked again of whoever answered: %s', async (given) => {
      const fetchMock = serving({ getMyPurposes: answered(given) });
      const { user } = await openApp(AT_STEP_2, { signedIn: true });
      await reachStep3(user);
      await screen.findByLabelText(/Nombre completo/);
      await waitFor(() => expect(callsTo(fetchMock, 'getMyPurposes')).toHaveLength(1));
      expect(screen.queryByRole('checkbox', { name: /promociones/ })).not.toBeInTheDocument();
    });
  });

  it('shows no input of another account in this tab', async () => {
    const typed = { fullName: '', email: '', phone: '55 8765 4321', birthDate: '1980-01-31', of: 'another-account' };
    sessionStorage.setItem('rostro.reserva', JSON.stringify({ notes: '', typed }));
    serving({ getMe: lacking });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    expect(await screen.findByLabelText(/Teléfono/)).toHaveValue('');
    expect(screen.getByLabelText(/Fecha de nacimiento/)).toHaveValue('');
  });

  it('saves them to the profile before booking', async () => {
    const fetchMock = serving({ getMe: lacking, updateMe: me });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    await user.type(await screen.findByLabelText(/Teléfono/), '5512345678');
    fireEvent.change(screen.getByLabelText(/Fecha de nacimiento/), { target: { value: '1991-03-14' } });
    await confirm(user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(1));
    expect(callsTo(fetchMock, 'updateMe')[0]?.body).toEqual({ phone: '55 1234 5678', birthDate: '1991-03-14' });
  });

  it('reports a phone of another person under its field, and books nothing', async () => {
    const fetchMock = serving({ getMe: { ...lacking, birthDate: '1991-03-14' }, updateMe: problem('phone_taken') });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    const phone = await screen.findByLabelText(/Teléfono/);
    await user.type(phone, '5512345678');
    await confirm(user);
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/El número telefónico ya está registrado/));
    expect(phone).toHaveValue('55 1234 5678');
    expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(0);
  });

  it('reports a profile that cannot be saved, and books nothing', async () => {
    const fetchMock = serving({ getMe: { ...lacking, birthDate: '1991-03-14' }, updateMe: problem('internal') });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    await user.type(await screen.findByLabelText(/Teléfono/), '5512345678');
    await confirm(user);
    expect(await screen.findByText('Error al actualizar perfil: Ha ocurrido un error inesperado')).toBeInTheDocument();
    expect(screen.getByLabelText(/Teléfono/)).toHaveValue('55 1234 5678');
    expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(0);
  });

  it('books once for any number of presses, and opens the appointments with the banner', async () => {
    const fetchMock = serving();
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    await pasteInto(user, await screen.findByLabelText(/Solicitudes especiales/), 'Alergia al látex');
    const [button] = screen.getAllByRole('button', { name: 'Confirmar Reserva' });
    await user.dblClick(button as HTMLElement);
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
    expect(await screen.findAllByText('¡Tu cita ha sido agendada con éxito!')).toHaveLength(1);
    const sent = callsTo(fetchMock, 'bookAppointment');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ serviceId: 5, startsAt: SLOT, notes: 'Alergia al látex' });
    expect(sent[0]?.headers['idempotency-key']).toBeTruthy();
    expect(await screen.findByText(/Te llamaremos/, { selector: '[role=status] *' })).toBeInTheDocument();
    // The index may lag behind: the list from the server is empty, but the booking is shown.
    expect(await screen.findByRole('heading', { name: 'Diagnóstico facial' })).toBeInTheDocument();
  });

  it('promises no call for a visit that confirms by itself, before and after', async () => {
    serving({ bookAppointment: anAppointment({ startsAt: SLOT, status: 'confirmed' }) });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    expect(await screen.findByText(/te llamaremos/i)).toHaveTextContent(
      /^Si tu cita queda «Por confirmar», te llamaremos/,
    );
    await confirm(user);
    expect(await screen.findByText(/Está confirmada/)).toBeInTheDocument();
    expect(screen.queryByText(/Te llamaremos/)).not.toBeInTheDocument();
  });

  it('a lost slot leads back to fresh slots, the nearest three first', async () => {
    const taken: string[] = [];
    const fetchMock = serving({
      getAvailability: ({ url }) => availabilityFrom(url.searchParams.get('from') ?? '', 5, { taken }),
      bookAppointment: () => {
        taken.push(SLOT);
        return problem('slot_full');
      },
    });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    await pasteInto(user, await screen.findByLabelText(/Solicitudes especiales/), 'Alergia');
    await confirm(user);
    const lost = await screen.findByText('Este horario ya está reservado. Por favor, elige otro horario.');
    expect(selectedTab()).toHaveTextContent('Fecha & Hora');
    await screen.findByText(/Los más cercanos siguen libres:/);
    const offered = within(lost.closest('[role=alert]')?.parentElement as HTMLElement).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['3:00 p.m.', '4:00 p.m.', 'sáb 21 nov, 11:00 a.m.']);
    await user.click(offered[0] as HTMLElement);
    await press(user, 'Continuar');
    expect(await screen.findByLabelText(/Solicitudes especiales/)).toHaveValue('Alergia');
    expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(1);
  });

  it('the booking limit is reported in the form, and the input stays', async () => {
    serving({ bookAppointment: problem('booking_limit', { params: { minutes: 95 } }) });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    await pasteInto(user, await screen.findByLabelText(/Solicitudes especiales/), 'Alergia');
    await confirm(user);
    expect(
      await screen.findByText(
        'Has alcanzado el límite de 2 citas en las últimas 3 horas. Podrás reservar otra cita en 95 minutos.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/Solicitudes especiales/)).toHaveValue('Alergia');
    expect(screen.getAllByRole('button', { name: 'Confirmar Reserva' })[0]).toBeEnabled();
  });

  it('retrying the same booking keeps its idempotency key; another one gets its own', async () => {
    const fetchMock = serving({ bookAppointment: { status: 502, body: {} } });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    await confirm(user);
    const said = 'Error al crear cita: Error de conexión: No se puede conectar con el servidor';
    expect(await screen.findAllByText(said)).toHaveLength(1);
    await confirm(user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(2));
    await screen.findAllByRole('button', { name: 'Confirmar Reserva' });
    await pasteInto(user, screen.getByLabelText(/Solicitudes especiales/), 'Algo más');
    await confirm(user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(3));
    const keys = callsTo(fetchMock, 'bookAppointment').map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('a session that ends meanwhile leads to sign in and back, with the choice and the input', async () => {
    let known = true;
    const fetchMock = serving({
      getMe: { ...lacking, phone: me.phone },
      updateMe: () => (known ? { status: 401, body: { message: 'Unauthorized' } } : me),
    });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await reachStep3(user);
    await pasteInto(user, await screen.findByLabelText(/Solicitudes especiales/), 'Alergia');
    fireEvent.change(screen.getByLabelText(/Fecha de nacimiento/), { target: { value: '1991-03-14' } });
    await confirm(user);
    expect(await screen.findByText(/Tu sesión terminó/)).toBeInTheDocument();
    expect(currentAddress()).toBe('/login');
    known = false;
    await pasteInto(user, screen.getByLabelText('Correo'), me.email);
    await pasteInto(user, screen.getByLabelText('Contraseña'), 'secreto');
    await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByLabelText(/Solicitudes especiales/)).toHaveValue('Alergia');
    expect(currentAddress()).toBe('/servicios');
    expect(screen.getByLabelText(/Fecha de nacimiento/)).toHaveValue('1991-03-14');
    expect(screen.getByRole('complementary')).toHaveTextContent(diagnosis.name);
    await confirm(user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(1));
  });
});
