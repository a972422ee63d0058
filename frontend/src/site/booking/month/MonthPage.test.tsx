import type { Availability, Slot } from '@rostro/shared/contract/booking/booking';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { currentAddress, openApp, reloadApp } from '#test/render.tsx';
import { anAppointment, NOW } from '#test/samples.ts';
import { ANA, availabilityAsked, EVA, peopleAsked, press, serving } from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({
  loadConfig: async () => ({ google: false, captcha: { provider: 'none', siteKey: '' } }),
}));

const old = anAppointment({ id: 'a1', startsAt: '2026-11-25T21:00:00.000Z', status: 'confirmed' });
const SLOT = '2026-11-24T17:00:00.000Z';
const fresh = anAppointment({ id: 'a9', startsAt: SLOT });
const MOVE = '/book?reschedule=a1';
const OLD_STAYS =
  'No se pudo cancelar la cita anterior. Verifica que la cita existe y tienes permisos para modificarla.';

async function open(address: string, answers: Answers = {}) {
  const fetchMock = serving({
    bookAppointment: fresh,
    getMyAppointment: old,
    rescheduleMyAppointment: fresh,
    listMyAppointments: { upcoming: [old], history: [] },
    ...answers,
  });
  const view = await openApp(address, { signedIn: true });
  return { ...view, fetchMock };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const day = (name: RegExp) => screen.findByRole('button', { name });
const MONTH = '/book?service=5&month=2026-11';
/** The default day is in the week after that of today. */
async function choose(user: User, date = /^martes 24 de noviembre, 3 libres/, time = '11:00 a.m.') {
  await screen.findByRole('group', { name: 'Días de la semana' });
  if (screen.queryByRole('button', { name: /^martes 24 de noviembre/ }) === null) await press(user, 'Semana siguiente');
  await user.click(await day(date));
  await press(user, time);
}

const NO_SUNDAYS = 'No se pueden agendar citas los domingos. Por favor selecciona otro día.';

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

describe('moving after the cut-off', () => {
  it('shows the reason and the clinic’s contact, without a choice', async () => {
    await open(MOVE, { getMyAppointment: { ...old, moveUntil: '2026-11-19T21:00:00.000Z' } });
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('Ya no puedes cambiar el horario de esta cita en línea.');
    expect(note).toHaveTextContent('El plazo para cambiarla en línea terminó el jueves 19 de noviembre, 3:00 p.m.');
    expect(await within(note).findByRole('link', { name: 'llama al 442 555 0134' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirmar Reprogramación' })).not.toBeInTheDocument();
  });

  it('is refused by the server, in its words', async () => {
    const { user } = await open(MOVE, { rescheduleMyAppointment: problem('too_late_to_move') });
    await choose(user);
    await press(user, 'Confirmar Reprogramación');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Esta cita se cambia en línea con al menos/);
  });
});

describe('a month to choose from', () => {
  it('asks visitors to sign in first', async () => {
    serving();
    await openApp('/book?service=5');
    expect(await screen.findByLabelText('Correo')).toBeInTheDocument();
    expect(currentAddress()).toBe('/login');
  });

  it.each([true, false])('leads to the services without one in the address, signed in: %s', async (signedIn) => {
    serving();
    await openApp('/book', { signedIn });
    expect(await screen.findByRole('heading', { level: 1, name: 'Reserva tu cita' })).toBeInTheDocument();
    expect(currentAddress()).toBe('/servicios');
  });

  it('shows the reached limit of two, but not for a moved visit', async () => {
    const limitedUntil = '2026-11-20T16:04:40.000Z';
    serving({ listMyAppointments: { upcoming: [], history: [], limitedUntil } });
    await openApp('/book?service=5', { signedIn: true });
    expect(await screen.findByText(/^Has alcanzado el límite de 2 citas/)).toBeInTheDocument();
  });

  it('reports an unknown service, and links to the known ones', async () => {
    await open('/book?service=99');
    expect(await screen.findByText('Servicio no encontrado.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toContainElement(screen.getByRole('link', { name: 'Ver Servicios' }));
  });

  it('begins on Sunday, marks today, and disables past days and Sundays with the reason', async () => {
    const { user, fetchMock } = await open(MONTH);
    const grid = await screen.findByRole('grid', { name: /noviembre 2026/i });
    const heads = within(grid).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']);
    expect(await day(/^Hoy, viernes 20 de noviembre, 3 libres$/)).toHaveAttribute('aria-current', 'date');
    const past = await day(/^lunes 16 de noviembre, ya pasó$/);
    const sunday = await day(/^domingo 22 de noviembre, cerrado$/);
    for (const blocked of [past, sunday]) expect(blocked).toHaveAttribute('aria-disabled', 'true');
    expect(sunday).toHaveAttribute('title', NO_SUNDAYS);
    expect(within(grid).getAllByRole('button')).toHaveLength(30);
    expect(screen.queryByText(NO_SUNDAYS)).not.toBeInTheDocument();
    await user.click(sunday);
    expect(screen.getByText(NO_SUNDAYS)).toHaveAttribute('role', 'status');
    expect(currentAddress()).toBe(MONTH);
    const { searchParams } = callsTo(fetchMock, 'getAvailability')[0]?.url ?? new URL('http://x');
    expect([searchParams.get('from'), searchParams.get('days')]).toEqual(['2026-11-20', '11']);
  });

  it('turns to the next month, and not before this one', async () => {
    const { user } = await open(MONTH);
    expect(await screen.findByRole('button', { name: 'Mes anterior' })).toBeDisabled();
    await press(user, 'Mes siguiente');
    expect(await screen.findByRole('grid', { name: /diciembre 2026/i })).toBeInTheDocument();
    await press(user, 'Mes anterior');
    expect(await screen.findByRole('grid', { name: /noviembre 2026/i })).toBeInTheDocument();
  });

  it('is navigated with the arrows, past its edge into the next', async () => {
    const { user } = await open(MONTH);
    const today = await day(/^Hoy, viernes 20/);
    act(() => today.focus());
    await user.keyboard('{ArrowRight}');
    expect(await day(/^sábado 21/)).toHaveFocus();
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^lunes 21 de diciembre/ })).toHaveFocus());
    expect(
      screen.getAllByRole('button', { name: / de diciembre/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  });

  it('shows the slots of a chosen date; another date clears the time', async () => {
    const { user } = await open('/book?service=5');
    const soon = await day(/^Hoy, viernes 20 de noviembre, 3 libres$/);
    expect(soon).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('button', { name: '11:00 a.m.' })).toBeInTheDocument();
    expect(currentAddress()).toBe('/book?service=5');
    await choose(user);
    expect(currentAddress()).toBe('/book?service=5&date=2026-11-24&time=11%3A00');
    expect(screen.getByText(/^1 horario ya pasó/)).toBeInTheDocument();
    await user.click(await day(/^jueves 26 .*libres/));
    expect(screen.getByRole('button', { name: '11:00 a.m.' })).toHaveAttribute('aria-pressed', 'false');
    for (const button of screen.getAllByRole('button', { name: 'Confirmar Reserva' })) expect(button).toBeDisabled();
  });

  it('shows the week as the wizard does; the month is behind a button, and its days open their week', async () => {
    const { user, fetchMock } = await open('/book?service=5');
    expect(await day(/^Hoy, viernes 20 de noviembre, 3 libres$/)).toHaveAttribute('aria-pressed', 'true');
    const { searchParams } = callsTo(fetchMock, 'getAvailability')[0]?.url ?? new URL('http://x');
    expect([searchParams.get('from'), searchParams.get('days')]).toEqual(['2026-11-16', '7']);
    await press(user, 'Ver el mes completo');
    expect(currentAddress()).toBe(MONTH);
    const grid = await screen.findByRole('grid', { name: /noviembre 2026/i });
    expect(grid.closest('[tabindex="-1"]')).toContainElement(document.activeElement as HTMLElement);
    await user.click(await day(/^martes 24 de noviembre, 3 libres/));
    expect(currentAddress()).toBe('/book?service=5&date=2026-11-24');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(await screen.findByText('Del lunes 23 al domingo 29')).toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('marks a finished day as past, not as full', async () => {
    await open(MONTH, {
      getAvailability: ({ url }: { url: URL }): Availability => {
        const asked = availabilityAsked(url);
        const past = (slot: Slot): Slot => ({ ...slot, state: 'past' });
        const days = asked.days.map((one) =>
          one.date === '2026-11-20' ? { ...one, slots: one.slots.map(past) } : one,
        );
        return { ...asked, days };
      },
    });
    const over = await day(/^Hoy, viernes 20 de noviembre, ya pasó$/);
    expect(over).toHaveAttribute('aria-disabled', 'true');
    expect(over).toHaveTextContent('Ya pasó');
    expect(await day(/^sábado 21 de noviembre, 3 libres$/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('explains a Sunday in the address', async () => {
    await open('/book?service=5&date=2026-11-22');
    expect(await screen.findByText(NO_SUNDAYS)).toBeInTheDocument();
  });

  describe('on a wide screen', () => {
    const asked = window.matchMedia;
    beforeEach(() => {
      window.matchMedia = (query) => ({ ...asked(query), matches: query === '(min-width: 1024px)' });
    });
    afterEach(() => {
      window.matchMedia = asked;
    });

    it('is shown first, with the slots of its first free day, and stays after a choice', async () => {
      const { user, fetchMock } = await open('/book?service=5');
      expect(await screen.findByRole('grid', { name: /noviembre 2026/i })).toBeInTheDocument();
      expect(await day(/^Hoy, viernes 20 de noviembre, 3 libres$/)).toHaveAttribute('aria-pressed', 'true');
      expect(screen.getByRole('button', { name: '3:00 p.m.' })).toBeEnabled();
      await user.click(await day(/^martes 24 de noviembre, 3 libres/));
      expect(currentAddress()).toBe('/book?service=5&date=2026-11-24');
      expect(screen.getByRole('grid', { name: /noviembre 2026/i })).toBeInTheDocument();
      expect(callsTo(fetchMock, 'getAvailability')).toHaveLength(1);
    });

    it('is replaced by the week and reached again', async () => {
      const { user } = await open('/book?service=5');
      await press(user, 'Ver por semana');
      expect(currentAddress()).toBe('/book?service=5&view=week');
      expect(await screen.findByRole('group', { name: 'Días de la semana' })).toBeInTheDocument();
      await press(user, 'Ver el mes completo');
      expect(await screen.findByRole('grid', { name: /noviembre 2026/i })).toBeInTheDocument();
    });

    it('is the next one if this one has no free day left', async () => {
      await open('/book?service=5', {
        getAvailability: ({ url }: { url: URL }): Availability => {
          const all = availabilityAsked(url);
          const days = all.days.map((one) => (one.date < '2026-12-01' ? { ...one, slots: [] } : one));
          return { ...all, days };
        },
      });
      expect(await screen.findByRole('grid', { name: /diciembre 2026/i })).toBeInTheDocument();
      expect(await day(/^martes 1 de diciembre, 3 libres/)).toHaveAttribute('aria-pressed', 'true');
    });
  });

  it('is replaced by the week with its button', async () => {
    const { user } = await open(MONTH);
    await press(user, 'Ver por semana');
    expect(currentAddress()).toBe('/book?service=5');
    expect(await screen.findByRole('group', { name: 'Días de la semana' })).toBeInTheDocument();
  });

  it('opens as the address says', async () => {
    await open('/book?service=5&date=2026-12-01&time=15:00');
    expect(await screen.findByText('Del lunes 30 de noviembre al domingo 6 de diciembre')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '3:00 p.m.' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('complementary')).toHaveTextContent('martes 1 de diciembre');
  });
});

describe('booking from the month', () => {
  it('books once, announces an e-mail, and ends on the appointments', async () => {
    const { user, fetchMock } = await open('/book?service=5');
    await choose(user);
    await user.dblClick(screen.getAllByRole('button', { name: 'Confirmar Reserva' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Cita registrada con éxito' });
    expect(dialog).toHaveTextContent(/correo/);
    expect(callsTo(fetchMock, 'bookAppointment').map(({ body }) => body)).toEqual([{ serviceId: 5, startsAt: SLOT }]);
    await user.click(within(dialog).getByRole('link', { name: 'Ver Mis Citas' }));
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
    expect(await screen.findByRole('article')).toHaveTextContent('martes 24 de noviembre, 11:00 a.m.');
  });

  it('ends on the appointments after its dialog is closed, too', async () => {
    const { user } = await open('/book?service=5');
    await choose(user);
    await press(user, 'Confirmar Reserva');
    const dialog = await screen.findByRole('dialog');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
  });

  it('names both of two services, with their total length', async () => {
    const nextService = { id: 1, name: 'Limpieza facial profunda', category: 'cosmetology' as const };
    const both = { ...fresh, nextService };
    const { user } = await open(MOVE, { getMyAppointment: { ...old, nextService }, rescheduleMyAppointment: both });
    const name = 'Diagnóstico facial + Limpieza facial profunda';
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
    await choose(user);
    await press(user, 'Confirmar Reprogramación');
    const dialog = await screen.findByRole('dialog', { name: 'Cita reprogramada con éxito' });
    expect(within(dialog).getByText(name)).toBeInTheDocument();
  });

  it('is busy during the request', async () => {
    const { user, fetchMock } = await open('/book?service=5');
    await choose(user);
    fetchMock.mockReturnValueOnce(new Promise(() => undefined));
    await press(user, 'Confirmar Reserva');
    expect((await screen.findAllByRole('button', { name: 'Reservando...' }))[0]).toHaveAttribute('aria-busy', 'true');
  });

  it('offers the nearest three slots after a lost one', async () => {
    const taken: string[] = [];
    const { user } = await open('/book?service=5', {
      getAvailability: ({ url }) => availabilityAsked(url, { taken }),
      bookAppointment: () => {
        taken.push(SLOT);
        return problem('slot_full');
      },
    });
    await choose(user);
    await press(user, 'Confirmar Reserva');
    const lost = await screen.findByText('Este horario ya está reservado. Por favor, elige otro horario.');
    await screen.findByText(/Los más cercanos siguen libres:/);
    const offered = within(lost.closest('[role=alert]')?.parentElement as HTMLElement).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['3:00 p.m.', '4:00 p.m.', 'lun 23 nov, 4:00 p.m.']);
    await user.click(offered[0] as HTMLElement);
    expect(currentAddress()).toContain('time=15%3A00');
    expect(screen.queryByText(/Este horario ya está reservado/)).not.toBeInTheDocument();
  });

  it.each([
    [
      problem('booking_limit', { params: { minutes: 7 } }),
      'Has alcanzado el límite de 2 citas en las últimas 3 horas. Podrás reservar otra cita en 7 minutos.',
    ],
    [problem('internal'), 'Error al reservar la cita. Por favor, intenta de nuevo.'],
  ])('explains a refusal: %#', async (refusal, text) => {
    const { user } = await open('/book?service=5', { bookAppointment: refusal });
    await choose(user);
    await press(user, 'Confirmar Reserva');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Confirmar Reserva' })[0]).toBeEnabled();
  });
});

it('shows the limit once, whether it was known before the press or not', async () => {
  const limitedUntil = '2026-11-20T16:04:40.000Z';
  const { user } = await open('/book?service=5', {
    listMyAppointments: { upcoming: [], history: [], limitedUntil },
    bookAppointment: problem('booking_limit', { params: { minutes: 125 } }),
  });
  await choose(user);
  expect(await screen.findAllByText(/^Has alcanzado el límite de 2 citas/)).toHaveLength(1);
  await press(user, 'Confirmar Reserva');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Has alcanzado el límite de 2 citas/);
  expect(screen.getAllByText(/^Has alcanzado el límite de 2 citas/)).toHaveLength(1);
});

describe('moving a visit', () => {
  it('names it, takes its service, and requests slots without it in the way', async () => {
    const { fetchMock } = await open(MOVE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Reprogramar Cita' })).toBeInTheDocument();
    const summary = await screen.findByRole('complementary');
    expect(summary).toHaveTextContent('Diagnóstico facial');
    expect(summary).toHaveTextContent('miércoles 25 de noviembre, 3:00 p.m.');
    await waitFor(() => expect(callsTo(fetchMock, 'getAvailability')).not.toHaveLength(0));
    const { searchParams } = callsTo(fetchMock, 'getAvailability')[0]?.url ?? new URL('http://x');
    expect([searchParams.get('serviceId'), searchParams.get('exclude')]).toEqual(['5', 'a1']);
  });

  it('does not offer its own place', async () => {
    const { user } = await open(MOVE);
    await screen.findByRole('group', { name: 'Días de la semana' });
    await press(user, 'Semana siguiente');
    await user.click(await day(/^miércoles 25 .*libres/));
    expect(await screen.findByRole('button', { name: '3:00 p.m. Tu cita' })).toBeDisabled();
  });

  it('is busy during the request', async () => {
    const { user, fetchMock } = await open(MOVE);
    await choose(user);
    fetchMock.mockReturnValueOnce(new Promise(() => undefined));
    await press(user, 'Confirmar Reprogramación');
    expect((await screen.findAllByRole('button', { name: 'Reprogramando...' }))[0]).toHaveAttribute(
      'aria-busy',
      'true',
    );
  });

  it('leaves the old one cancelled and the new one upcoming, at once', async () => {
    const { user, fetchMock } = await open(MOVE);
    await choose(user);
    await press(user, 'Confirmar Reprogramación');
    const dialog = await screen.findByRole('dialog', { name: 'Cita reprogramada con éxito' });
    const [sent] = callsTo(fetchMock, 'rescheduleMyAppointment');
    expect(sent?.url.pathname).toBe('/api/appointments/a1/reschedule');
    expect(sent?.body).toEqual({ serviceId: 5, startsAt: SLOT });
    expect(sent?.headers['idempotency-key']).toBeTruthy();
    await user.click(within(dialog).getByRole('link', { name: 'Ver Mis Citas' }));
    // The list from the server still has only the old one.
    expect(await screen.findByRole('article')).toHaveTextContent('martes 24 de noviembre, 11:00 a.m.');
    const history = screen.getByRole('region', { name: 'Historial de Citas' });
    expect(within(history).getByText('Cancelada')).toBeInTheDocument();
  });

  it.each(['appointment_not_found', 'appointment_cancelled', 'appointment_not_upcoming'] as const)(
    'refused with %s says that the old one stays',
    async (code) => {
      const { user } = await open(MOVE, { rescheduleMyAppointment: problem(code) });
      await choose(user);
      await press(user, 'Confirmar Reprogramación');
      const said = await screen.findByText(OLD_STAYS);
      expect(said.closest('[role=alert]')).toContainElement(screen.getByRole('link', { name: 'Ver Mis Citas' }));
    },
  );

  it.each([
    ['unknown', problem('appointment_not_found')],
    ['cancelled', { ...old, status: 'cancelled' as const }],
    ['past', { ...old, startsAt: '2026-11-20T13:00:00.000Z', endsAt: NOW }],
  ])('that is %s does not start', async (_, answer) => {
    await open(MOVE, { getMyAppointment: answer });
    expect(await screen.findByText(OLD_STAYS)).toBeInTheDocument();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });
});

describe('the person', () => {
  const withPeople: Answers = { getAvailability: ({ url }) => peopleAsked(url) };
  const person = (name: RegExp) => screen.findByRole('radio', { name });

  it('can be chosen on the month as well, and is in the address and the request', async () => {
    const { user, fetchMock } = await open('/book?service=5', withPeople);
    await user.click(await person(/^Dra\. Ana Paz/));
    expect(currentAddress()).toBe('/book?service=5&staffId=ana');
    await choose(user, /^martes 24 de noviembre, 1 libre/);
    await press(user, 'Confirmar Reserva');
    await waitFor(() => expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(1));
    expect(callsTo(fetchMock, 'bookAppointment')[0]?.body).toMatchObject({ startsAt: SLOT, staffId: 'ana' });
  });

  describe('for an appointment with a person', () => {
    const theirs = { ...withPeople, getMyAppointment: { ...old, staff: EVA } };

    it('is that person', async () => {
      const { user, fetchMock } = await open(MOVE, theirs);
      expect(await person(/^Eva Luna/)).toBeChecked();
      expect(screen.getAllByText('Con Eva Luna').length).toBeGreaterThan(0);
      await choose(user, /^martes 24 de noviembre, 2 libres/, '3:00 p.m.');
      await press(user, 'Confirmar Reprogramación');
      await waitFor(() => expect(callsTo(fetchMock, 'rescheduleMyAppointment')).toHaveLength(1));
      expect(callsTo(fetchMock, 'rescheduleMyAppointment')[0]?.body).toMatchObject({ staffId: 'eva' });
    });

    it('can be any, even after the address is opened again', async () => {
      const { user } = await open(MOVE, theirs);
      await user.click(await person(/^Cualquiera/));
      expect(currentAddress()).toBe('/book?reschedule=a1&staffId=any');
      await reloadApp();
      expect(await person(/^Cualquiera/)).toBeChecked();
    });

    it('is any if that person no longer gives the service', async () => {
      await open(MOVE, {
        ...theirs,
        getAvailability: ({ url }) => peopleAsked(url, { staff: [ANA, { ...ANA, id: 'ines', name: 'Inés' }] }),
      });
      const anybody = await person(/^Cualquiera/);
      await waitFor(() => expect(anybody).toBeChecked());
    });
  });

  it('clears a time that they cannot give, and others are offered', async () => {
    const { user } = await open('/book?service=5', withPeople);
    await choose(user);
    await user.click(await person(/^Eva Luna/));
    expect(await screen.findByText(/^Eva no está libre el mar 24 nov, 11:00 a\.m\./)).toBeInTheDocument();
    await press(user, '11:00 a.m. con Dra. Ana');
    expect(currentAddress()).toContain('staffId=ana');
    expect(currentAddress()).toContain('time=11%3A00');
  });

  it('has the first free time one tap away', async () => {
    const { user } = await open('/book?service=5', withPeople);
    await user.click(await screen.findByRole('radio', { name: 'Tarde' }));
    await press(user, 'Lo antes posible');
    expect(
      await screen.findByText(/^El primer horario libre: viernes 20 de noviembre, 3:00 p\.m\./),
    ).toBeInTheDocument();
    expect(currentAddress()).toContain('part=afternoon');
    expect(currentAddress()).toContain('date=2026-11-20&time=15%3A00');
  });
});
