import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { currentAddress, openApp, reloadApp } from '#test/render.tsx';
import { availabilityFrom } from '#test/samples.ts';
import {
  ANA,
  AT_STEP_2,
  confirm,
  EVA,
  peopleAsked,
  press,
  reachStep3,
  SLOT,
  selectedTab,
  serving,
} from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

const withPeople = (more: Answers = {}) => serving({ getAvailability: ({ url }) => peopleAsked(url), ...more });
const people = () => screen.findByRole('group', { name: 'Con quién' });
const person = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
const OTHER_PERSON = 'La persona de tu enlace no da este tratamiento. Elige un horario con alguien más del equipo.';
const summary = () => screen.getByRole('complementary', { name: 'Resumen de tu cita' });
const slot = (name: string) => screen.findByRole('button', { name });

describe('the choice of a person', () => {
  it('lists any person first, then the people by name and title; none is requested by default', async () => {
    withPeople();
    await openApp(AT_STEP_2);
    const offered = within(await people()).getAllByRole('radio');
    expect(offered.map((one) => one.closest('label')?.textContent)).toEqual([
      'Cualquiera',
      'Dra. AnaDra. Ana Paz Dermatóloga',
      'EvaEva Luna Cosmetóloga',
    ]);
    expect(offered[0]).toBeChecked();
    expect(currentAddress()).toBe('/servicios');
  });

  it('is known before the days are shown, and stays while another week loads', async () => {
    const answers: (() => void)[] = [];
    const quick = withPeople();
    globalThis.fetch = (async (input: string, init: RequestInit) => {
      if (input.includes('/availability')) await new Promise<void>((resolve) => answers.push(resolve));
      return quick(input, init);
    }) as typeof fetch;
    const { user } = await openApp(AT_STEP_2);
    const days = { name: 'Días de la semana' };
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(screen.queryByRole('group', days)).not.toBeInTheDocument();
    answers[0]?.();
    await people();
    await press(user, 'Semana siguiente');
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(screen.getByText('Del lunes 23 al domingo 29')).toBeInTheDocument();
    expect(within(await people()).getAllByRole('radio')).toHaveLength(3);
  });

  it.each([
    ['nobody has a name', { staff: [] }],
    ['somebody without a name may give it as well', { staff: [ANA], others: true }],
  ])('is hidden if %s', async (_, more) => {
    withPeople({ getAvailability: ({ url }) => ({ ...peopleAsked(url), ...more }) });
    await openApp(AT_STEP_2);
    await slot('3:00 p.m.');
    expect(screen.queryByRole('group', { name: 'Con quién' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Te atiende/)).not.toBeInTheDocument();
  });

  it('names a single person', async () => {
    withPeople({ getAvailability: ({ url }) => peopleAsked(url, { staff: [ANA], both: [SLOT] }) });
    await openApp(AT_STEP_2);
    expect(await screen.findByText(/Te atiende/)).toHaveTextContent('Te atiende Dra. Ana Paz');
    expect(screen.queryByRole('group', { name: 'Con quién' })).not.toBeInTheDocument();
    await waitFor(() => expect(summary()).toHaveTextContent('Dra. Ana Paz'));
  });

  it('leaves only the times that this person can give, without another request', async () => {
    const fetchMock = withPeople();
    const { user } = await openApp(AT_STEP_2);
    await user.click(await person('Dra. Ana Paz'));
    expect(await slot('11:00 a.m.')).toBeEnabled();
    expect(await slot('3:00 p.m. No disponible')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Hoy, viernes 20 de noviembre, 1 libre' })).toBeEnabled();
    expect(screen.queryByText(/Se acaba de ocupar/)).not.toBeInTheDocument();
    expect(currentAddress()).toBe('/servicios?staffId=ana');
    expect(callsTo(fetchMock, 'getAvailability')).toHaveLength(1);
  });

  it('shows a day off as such and not as full, with the next day', async () => {
    const away = (url: URL) => {
      const asked = peopleAsked(url);
      return { ...asked, days: asked.days.map((one) => (one.date === '2026-11-20' ? { ...one, away: ['ana'] } : one)) };
    };
    const withoutAna = (url: URL) => ({
      ...away(url),
      days: away(url).days.map((one) => ({
        ...one,
        slots: one.slots.map((each) =>
          one.away && each.staffIds?.includes('ana') ? { ...each, staffIds: ['eva'] } : each,
        ),
      })),
    });
    withPeople({ getAvailability: ({ url }) => withoutAna(url) });
    const { user } = await openApp(AT_STEP_2);
    await user.click(await slot('11:00 a.m.'));
    await user.click(await person('Dra. Ana Paz'));
    expect(
      await screen.findByText('Dra. Ana no atiende el viernes 20 de noviembre. Elige otro día.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Dra. Ana Paz no atiende este día')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '11:00 a.m. No disponible' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hoy, viernes 20 de noviembre, no atiende ese día' })).toHaveTextContent(
      'Ausente',
    );
    await user.click(screen.getByRole('button', { name: 'Ver el sábado 21 de noviembre' }));
    expect(await slot('11:00 a.m.')).toBeEnabled();
  });

  it('moves by arrow keys', async () => {
    withPeople();
    const { user } = await openApp(AT_STEP_2);
    (await person('Cualquiera')).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await person('Eva Luna')).toBeChecked();
    await waitFor(() => expect(currentAddress()).toBe('/servicios?staffId=eva'));
  });

  it('survives a reload, is named in the review and sent with the booking', async () => {
    const fetchMock = withPeople();
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await user.click(await person('Dra. Ana Paz'));
    await reachStep3(user);
    expect(currentAddress()).toBe('/servicios?staffId=ana');
    const again = await reloadApp();
    await waitFor(() => expect(selectedTab()).toHaveTextContent('Tus Datos'));
    expect(summary()).toHaveTextContent('Dra. Ana PazDermatóloga');
    await confirm(again.user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(1));
    expect(callsTo(fetchMock, 'bookAppointment')[0]?.body).toMatchObject({ startsAt: SLOT, staffId: 'ana' });
  });

  it('of the last step is the draft’s, whatever an older address has', async () => {
    const fetchMock = withPeople();
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await user.click(await person('Dra. Ana Paz'));
    await reachStep3(user);
    cleanup();
    const again = await openApp(
      { pathname: '/servicios', search: '?staffId=eva', state: { step: 3 } },
      { signedIn: true },
    );
    await confirm(again.user);
    await waitFor(() => expect(callsTo(fetchMock, 'bookAppointment')).toHaveLength(1));
    expect(callsTo(fetchMock, 'bookAppointment')[0]?.body).toMatchObject({ staffId: 'ana' });
  });

  it('is kept for another service that the person gives too', async () => {
    withPeople({
      getAvailability: ({ url }) =>
        peopleAsked(url, url.searchParams.get('serviceId') === '1' ? { staff: [EVA] } : undefined),
    });
    const { user } = await openApp(`${AT_STEP_2}&staffId=eva`);
    expect(await person('Eva Luna')).toBeChecked();
    await user.click(screen.getByRole('tab', { name: /Servicios/ }));
    await press(user, 'Seleccionar Limpieza facial profunda');
    expect(await screen.findByText(/Te atiende/)).toHaveTextContent('Eva Luna');
    expect(currentAddress()).toBe('/servicios?staffId=eva');
  });

  it('drops a person in the address who does not give the service, and says so until another choice', async () => {
    withPeople();
    const { user } = await openApp(`${AT_STEP_2}&staffId=nobody`);
    expect(await slot('3:00 p.m.')).toBeEnabled();
    expect(await person('Cualquiera')).toBeChecked();
    await waitFor(() => expect(currentAddress()).toBe('/servicios'));
    expect(screen.getByText(OTHER_PERSON).closest('[role=alert]')).toBeInTheDocument();
    await user.click(await person('Eva Luna'));
    expect(screen.queryByText(OTHER_PERSON)).not.toBeInTheDocument();
  });

  it('replaces a person who does not give it by the only one who does', async () => {
    withPeople({ getAvailability: ({ url }) => peopleAsked(url, { staff: [EVA] }) });
    await openApp(`${AT_STEP_2}&staffId=ana`);
    expect(await screen.findByText(/Te atiende/)).toHaveTextContent('Eva Luna');
    expect(await screen.findByText(OTHER_PERSON)).toBeInTheDocument();
  });

  it('in a link without a service applies with the service', async () => {
    withPeople();
    const { user } = await openApp('/servicios?staffId=ana');
    expect(await screen.findByText(/los horarios de la persona de tu enlace/)).toBeInTheDocument();
    await press(user, 'Seleccionar Diagnóstico facial');
    expect(await person('Dra. Ana Paz')).toBeChecked();
    expect(screen.queryByText(/de tu enlace/)).not.toBeInTheDocument();
  });

  it('in a link to an unknown service applies to the service that the client chooses', async () => {
    withPeople();
    const { user } = await openApp('/servicios?serviceId=99&step=2&staffId=ana');
    expect(await screen.findByText('Servicio no encontrado.')).toBeInTheDocument();
    expect(selectedTab()).toHaveTextContent('Servicios');
    await press(user, 'Seleccionar Diagnóstico facial');
    expect(await person('Dra. Ana Paz')).toBeChecked();
  });
});

describe('a chosen time', () => {
  it('stays with a person who can give it', async () => {
    withPeople();
    const { user } = await openApp(AT_STEP_2);
    await press(user, '11:00 a.m.');
    await user.click(await person('Dra. Ana Paz'));
    expect(await slot('11:00 a.m.')).toHaveAttribute('aria-pressed', 'true');
  });

  it('is cleared with a person who cannot: their times are offered first, then others, by one tap', async () => {
    withPeople();
    const { user } = await openApp(AT_STEP_2);
    await press(user, '11:00 a.m.');
    await user.click(await person('Eva Luna'));
    const said = await screen.findByText('Eva no está libre el vie 20 nov, 11:00 a.m. Elige otro horario.');
    const offered = within(said.closest('[role=alert]')?.parentElement as HTMLElement).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      '3:00 p.m.',
      '4:00 p.m.',
      'sáb 21 nov, 3:00 p.m.',
      '11:00 a.m. con Dra. Ana',
      'sáb 21 nov, 11:00 a.m. con Dra. Ana',
    ]);
    await user.click(offered[3] as HTMLElement);
    expect(await person('Dra. Ana Paz')).toBeChecked();
    expect(await slot('11:00 a.m.')).toHaveAttribute('aria-pressed', 'true');
    expect(currentAddress()).toBe('/servicios?staffId=ana');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['closed_day', /^La clínica está cerrada ese día/],
    ['ends_after_closing', /terminaría después del cierre/],
  ] as const)('that is refused with %s leads back, says why and offers others', async (code, text) => {
    withPeople({ bookAppointment: problem(code) });
    const { user } = await openApp(`${AT_STEP_2}&staffId=ana`, { signedIn: true });
    await reachStep3(user);
    await confirm(user);
    const said = await screen.findByText(text);
    expect(selectedTab()).toHaveTextContent('Fecha & Hora');
    const offered = within(said.closest('[role=alert]')?.parentElement as HTMLElement).getAllByRole('button');
    expect(offered[0]).toHaveTextContent('sáb 21 nov, 11:00 a.m.');
  });
});

describe('mornings and afternoons', () => {
  it('filter every week, and are in the address', async () => {
    withPeople();
    const { user } = await openApp(AT_STEP_2);
    await user.click(await screen.findByRole('radio', { name: 'Tarde' }));
    expect(await slot('3:00 p.m.')).toBeEnabled();
    expect(screen.queryByRole('heading', { name: /^Mañana/ })).not.toBeInTheDocument();
    expect(currentAddress()).toBe('/servicios?part=afternoon');
    await press(user, 'Semana siguiente');
    expect(await screen.findByRole('button', { name: 'lunes 23 de noviembre, 2 libres' })).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'Todo el día' }));
    expect(await screen.findByRole('button', { name: 'lunes 23 de noviembre, 3 libres' })).toBeEnabled();
    expect(currentAddress()).toBe('/servicios');
  });

  it('keep a chosen time', async () => {
    withPeople();
    const { user } = await openApp(AT_STEP_2);
    await press(user, '11:00 a.m.');
    await user.click(await screen.findByRole('radio', { name: 'Tarde' }));
    await slot('3:00 p.m.');
    expect(summary()).toHaveTextContent('11:00 a.m.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Lo antes posible', () => {
  const soonest = (user: Awaited<ReturnType<typeof openApp>>['user']) => press(user, 'Lo antes posible');

  it('chooses the first free slot that is loaded already', async () => {
    const fetchMock = withPeople();
    const { user } = await openApp(AT_STEP_2);
    await slot('11:00 a.m.');
    await soonest(user);
    expect(await screen.findByText('El primer horario libre: viernes 20 de noviembre, 11:00 a.m.')).toHaveAttribute(
      'role',
      'status',
    );
    expect(await slot('11:00 a.m.')).toHaveAttribute('aria-pressed', 'true');
    expect(callsTo(fetchMock, 'getAvailability')).toHaveLength(1);
  });

  it('respects the person and the part of the day', async () => {
    withPeople();
    const { user } = await openApp(`${AT_STEP_2}&staffId=eva&part=afternoon`);
    await slot('3:00 p.m.');
    await soonest(user);
    expect(await screen.findByText(/viernes 20 de noviembre, 3:00 p\.m\./, { selector: 'p' })).toBeInTheDocument();
    expect(await slot('3:00 p.m.')).toHaveAttribute('aria-pressed', 'true');
  });

  it('loads the coming weeks if this one has none, and shows the week that it finds', async () => {
    const full = (days: number, from: string) =>
      availabilityFrom(from, 5, { count: days })
        .days.map(({ date }) => date)
        .filter((date) => date < '2027-01-13');
    const fetchMock = withPeople({
      getAvailability: ({ url: { searchParams } }) => {
        const [from, count] = [searchParams.get('from') ?? '', Number(searchParams.get('days'))];
        return availabilityFrom(from, 5, { count, emptyDays: full(count, from) });
      },
    });
    const { user } = await openApp(AT_STEP_2);
    await screen.findByText('No hay horarios disponibles para este día');
    const before = callsTo(fetchMock, 'getAvailability').length;
    await soonest(user);
    expect(
      await screen.findByText(/miércoles 13 de enero, 11:00 a\.m\./, { selector: '[role=status]' }),
    ).toBeInTheDocument();
    expect(await screen.findByText('Del lunes 11 al domingo 17')).toBeInTheDocument();
    expect(summary()).toHaveTextContent('miércoles 13 de enero');
    const asked = callsTo(fetchMock, 'getAvailability').map(({ url: { searchParams } }) => searchParams.get('days'));
    expect(asked.slice(before)).toEqual(['42', '42', '7']);
  });

  it('without a result says so, with advice', async () => {
    withPeople({
      getAvailability: ({ url }) => {
        const asked = peopleAsked(url);
        return {
          ...asked,
          days: asked.days.map((day) => ({ ...day, slots: day.slots.map((one) => ({ ...one, staffIds: ['eva'] })) })),
        };
      },
    });
    const { user } = await openApp(`${AT_STEP_2}&staffId=ana`);
    await person('Dra. Ana Paz');
    await soonest(user);
    const said = await screen.findByText('No hay horarios libres con Dra. Ana Paz en las próximas semanas.');
    expect(said.closest('[role=status]')).toHaveTextContent('llámanos al 442 555 0134');
    await press(user, 'Buscar con cualquiera');
    expect(await person('Cualquiera')).toBeChecked();
    expect(screen.queryByText(/No hay horarios libres con/)).not.toBeInTheDocument();
    expect(await slot('Lo antes posible')).toHaveFocus();
    expect(await screen.findByText(/^El primer horario libre: viernes 20/)).toBeInTheDocument();
    expect(await slot('11:00 a.m.')).toHaveAttribute('aria-pressed', 'true');
    expect(currentAddress()).toBe('/servicios');
  });

  it('stops at the last bookable day', async () => {
    const fetchMock = withPeople({
      getAvailability: ({ url }) => {
        const asked = peopleAsked(url);
        return {
          ...asked,
          days: asked.days.map((day) => ({ ...day, open: false, closedReason: 'too_far' as const, slots: [] })),
        };
      },
    });
    const { user } = await openApp(AT_STEP_2);
    await screen.findByText('No hay días disponibles en esta semana');
    const before = callsTo(fetchMock, 'getAvailability').length;
    await soonest(user);
    expect(await screen.findByText('No hay horarios libres en las próximas semanas.')).toBeInTheDocument();
    expect(callsTo(fetchMock, 'getAvailability')).toHaveLength(before);
  });

  it('reports a failure', async () => {
    withPeople({
      getAvailability: ({ url }) => {
        if (url.searchParams.get('days') === '42') return problem('internal');
        const asked = peopleAsked(url);
        return { ...asked, days: asked.days.map((day) => ({ ...day, slots: [] })) };
      },
    });
    const { user } = await openApp(AT_STEP_2);
    await screen.findByText('No hay horarios disponibles para este día');
    await soonest(user);
    expect(
      (await screen.findByText('No pudimos buscar el primer horario.')).closest('[role=alert]'),
    ).toBeInTheDocument();
    expect(await slot('Lo antes posible')).toBeEnabled();
  });
});
