import type { Availability, AvailabilityDay, Slot } from '@rostro/shared/contract/booking/booking';
import { act, screen, waitFor, within } from '@testing-library/react';
import { callsTo } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { openApp } from '#test/render.tsx';
import { availabilityFrom } from '#test/samples.ts';
import { AT_STEP_2, availabilityAsked, press, SLOT, selectedTab, serving } from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

const NO_SUNDAYS = 'No se pueden agendar citas los domingos. Por favor selecciona otro día.';

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

describe('step 2', () => {
  it('begins on Monday, marks today, and disables past days and Sundays', async () => {
    serving();
    await openApp(AT_STEP_2);
    const week = await screen.findByRole('group', { name: 'Días de la semana' });
    await within(week).findByRole('button', { name: 'Hoy, viernes 20 de noviembre, 3 libres' });
    const days = within(week).getAllByRole('button');
    expect(days).toHaveLength(7);
    expect(days[0]).toHaveAccessibleName('lunes 16 de noviembre, ya pasó');
    expect(days[0]).toBeDisabled();
    expect(days[6]).toHaveAccessibleName('domingo 22 de noviembre, cerrado');
    expect(days[6]).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that Sundays are closed only when one is pressed', async () => {
    const fetchMock = serving();
    const { user } = await openApp(AT_STEP_2);
    const sunday = await screen.findByRole('button', { name: 'domingo 22 de noviembre, cerrado' });
    expect(screen.queryByText(NO_SUNDAYS)).not.toBeInTheDocument();
    await user.click(sunday);
    expect(screen.getByText(NO_SUNDAYS)).toHaveAttribute('role', 'status');
    expect(sunday).toHaveAttribute('aria-pressed', 'false');
    await press(user, /sábado 21 de noviembre/);
    expect(screen.queryByText(NO_SUNDAYS)).not.toBeInTheDocument();
    expect(callsTo(fetchMock, 'getAvailability')).toHaveLength(1);
  });

  describe('after the last start of today', () => {
    /** Today's starts are all past; on the days in `full` every start is taken. */
    const endOfDay =
      (full: string[] = []) =>
      ({ url }: { url: URL }): Availability => {
        const asked = availabilityAsked(url);
        const ended = ({ date, slots, ...day }: AvailabilityDay): AvailabilityDay => {
          const state = date === '2026-11-20' ? 'past' : full.includes(date) ? 'full' : undefined;
          return { ...day, date, slots: state ? slots.map((slot) => ({ ...slot, state })) : slots };
        };
        return { ...asked, days: asked.days.map(ended) };
      };

    it('today is past, not full, and the first free day is chosen', async () => {
      const fetchMock = serving({ getAvailability: endOfDay() });
      await openApp(AT_STEP_2);
      const today = await screen.findByRole('button', { name: 'Hoy, viernes 20 de noviembre, ya pasó' });
      expect(today).toBeDisabled();
      expect(today).toHaveTextContent('Ya pasó');
      expect(screen.getByRole('button', { name: /^sábado 21 de noviembre/ })).toHaveAttribute('aria-pressed', 'true');
      expect(screen.getByRole('button', { name: '3:00 p.m.' })).toBeEnabled();
      expect(callsTo(fetchMock, 'getAvailability')).toHaveLength(1);
    });

    it('and the rest of the week is full, the next week opens', async () => {
      serving({ getAvailability: endOfDay(['2026-11-21']) });
      await openApp(AT_STEP_2);
      expect(await screen.findByText('Del lunes 23 al domingo 29')).toBeInTheDocument();
      expect(await screen.findByRole('button', { name: /^lunes 23 de noviembre/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });
  });

  it('without a free week for a month, the first open one is shown', async () => {
    serving({
      getAvailability: ({ url }) => {
        const asked = availabilityAsked(url);
        const taken = (slot: Slot): Slot => ({ ...slot, state: 'full' });
        return { ...asked, days: asked.days.map((day) => ({ ...day, slots: day.slots.map(taken) })) };
      },
    });
    await openApp(AT_STEP_2);
    await screen.findByRole('button', { name: 'sábado 21 de noviembre, sin horarios libres' });
    expect(screen.getByText('Del lunes 16 al domingo 22')).toBeInTheDocument();
  });

  it('marks past and full slots, and lets neither be chosen', async () => {
    serving();
    const { user } = await openApp(AT_STEP_2);
    expect(await screen.findByRole('button', { name: '10:00 a.m. No disponible' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Pasado$/ })).not.toBeInTheDocument();
    expect(screen.getByText(/^1 horario ya pasó/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ver' }));
    expect(screen.getByRole('button', { name: '9:00 a.m. Pasado' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '3:00 p.m.' })).toBeEnabled();
  });

  describe('for a client with two bookings', () => {
    const limit =
      /^Has alcanzado el límite de 2 citas en las últimas 3 horas\. Podrás reservar otra cita en 125 minutos/;
    const mine = { upcoming: [], history: [], limitedUntil: '2026-11-20T16:04:40.000Z' };

    it('shows the limit before a time is chosen, and from when they can book', async () => {
      serving({ listMyAppointments: mine });
      await openApp(AT_STEP_2, { signedIn: true });
      expect((await screen.findByText(limit)).closest('[role=status]')).toHaveTextContent(
        'Podrás hacerlo desde las 10:05 a.m.',
      );
    });

    it.each([
      ['over', { ...mine, limitedUntil: '2026-11-20T13:59:00.000Z' }, true],
      ['unknown of a visitor', mine, false],
    ])('shows no limit if it is %s', async (_, list, signedIn) => {
      serving({ listMyAppointments: list });
      await openApp(AT_STEP_2, { signedIn });
      await screen.findByRole('button', { name: '3:00 p.m.' });
      expect(screen.queryByText(limit)).not.toBeInTheDocument();
    });
  });

  it('does not go on without a time', async () => {
    serving();
    const { user } = await openApp(AT_STEP_2);
    await press(user, 'Continuar');
    expect(screen.getByText('Por favor selecciona fecha y hora antes de continuar')).toBeInTheDocument();
    expect(selectedTab()).toHaveTextContent('Fecha & Hora');
  });

  it('opens if the last step lacks a time, and it takes a press to go on', async () => {
    serving();
    sessionStorage.setItem('rostro.reserva', JSON.stringify({ serviceId: 5 }));
    const { user } = await openApp({ pathname: '/servicios', state: { step: 3 } });
    expect(await screen.findByText('Por favor, selecciona una fecha y hora para tu cita')).toBeInTheDocument();
    await waitFor(() => expect(selectedTab()).toHaveTextContent('Fecha & Hora'));
    await press(user, '3:00 p.m.');
    expect(screen.queryByText('Por favor, selecciona una fecha y hora para tu cita')).not.toBeInTheDocument();
    expect(selectedTab()).toHaveTextContent('Fecha & Hora');
    await press(user, 'Continuar');
    expect(selectedTab()).toHaveTextContent('Tus Datos');
  });

  it('changing the date clears the chosen time', async () => {
    serving();
    const { user } = await openApp(AT_STEP_2);
    await press(user, '3:00 p.m.');
    expect(screen.getByRole('button', { name: '3:00 p.m.' })).toHaveAttribute('aria-pressed', 'true');
    await press(user, /sábado 21 de noviembre/);
    expect(screen.getByRole('button', { name: '3:00 p.m.' })).toHaveAttribute('aria-pressed', 'false');
    await press(user, 'Continuar');
    expect(screen.getByText('Por favor selecciona fecha y hora antes de continuar')).toBeInTheDocument();
  });

  it('the next week is seven days later', async () => {
    const fetchMock = serving();
    const { user } = await openApp(AT_STEP_2);
    await press(user, 'Semana siguiente');
    expect(await screen.findByText('Del lunes 23 al domingo 29')).toBeInTheDocument();
    expect(callsTo(fetchMock, 'getAvailability').map(({ url }) => url.searchParams.get('from'))).toEqual([
      '2026-11-16',
      '2026-11-23',
    ]);
  });

  it('on a Sunday it opens on the next week, and the past one says so', async () => {
    jest.setSystemTime(new Date('2026-11-22T18:00:00Z'));
    serving();
    const { user } = await openApp(AT_STEP_2);
    expect(await screen.findByText('Del lunes 23 al domingo 29')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '3:00 p.m.' })).toBeEnabled();
    await press(user, 'Semana anterior');
    expect(await screen.findByText('Del lunes 16 al domingo 22')).toBeInTheDocument();
    await press(user, 'Ver la semana siguiente');
    expect(await screen.findByRole('button', { name: '3:00 p.m.' })).toBeEnabled();
  });

  it('a week with closed days only says so', async () => {
    serving({
      getAvailability: ({ url }) => {
        const asked = availabilityFrom(url.searchParams.get('from') ?? '', 5);
        return {
          ...asked,
          days: asked.days.map((day) => ({ ...day, open: false, closedReason: 'closed_day' as const, slots: [] })),
        };
      },
    });
    await openApp(AT_STEP_2);
    expect(await screen.findByText('No hay días disponibles en esta semana')).toBeInTheDocument();
    expect(screen.getByText('Del lunes 21 al domingo 27')).toBeInTheDocument();
  });

  it('an empty day says so and offers the next one with room', async () => {
    serving({
      getAvailability: ({ url }) =>
        availabilityFrom(url.searchParams.get('from') ?? '', 5, { emptyDays: ['2026-11-24'] }),
    });
    const { user } = await openApp(AT_STEP_2);
    await press(user, 'Semana siguiente');
    await press(user, /martes 24 de noviembre/);
    expect(await screen.findByText('No hay horarios disponibles para este día')).toBeInTheDocument();
    expect(screen.getByText('El siguiente día con lugar es el miércoles 25 de noviembre.')).toBeInTheDocument();
  });
});

describe('on return to the window', () => {
  const lookAgain = () => act(() => void window.dispatchEvent(new Event('focus')));
  const open = async () => {
    const taken: string[] = [];
    const fetchMock = serving({ getAvailability: ({ url }) => availabilityAsked(url, { taken }) });
    const { user } = await openApp(AT_STEP_2);
    await screen.findByRole('button', { name: '11:00 a.m.' });
    return { user, taken, fetchMock };
  };

  it('slots that were taken meanwhile are marked and announced', async () => {
    const { taken } = await open();
    taken.push(SLOT);
    await lookAgain();
    expect(await screen.findByText('Se acaba de ocupar: 11:00 a.m.')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: '11:00 a.m. No disponible' })).toBeDisabled();
  });

  it('a lost choice is announced, cleared and replaced by the nearest offers', async () => {
    const { user, taken } = await open();
    await press(user, '11:00 a.m.');
    taken.push(SLOT);
    await lookAgain();
    expect(
      await screen.findByText('Este horario ya está reservado. Por favor, elige otro horario.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/Los más cercanos siguen libres:/)).toBeInTheDocument();
    expect(screen.getByRole('complementary')).not.toHaveTextContent('11:00 a.m.');
    await press(user, 'Continuar');
    expect(selectedTab()).toHaveTextContent('Fecha & Hora');
  });

  it('a choice that is still free stays', async () => {
    const { user, fetchMock } = await open();
    await press(user, '11:00 a.m.');
    await lookAgain();
    await waitFor(() => expect(callsTo(fetchMock, 'getAvailability')).toHaveLength(2));
    expect(screen.getByRole('complementary')).toHaveTextContent('11:00 a.m.');
    expect(screen.queryByText(/Este horario ya está reservado/)).not.toBeInTheDocument();
  });
});
