import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { addDays, toInstant } from '@rostro/shared/time';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { currentSearch } from '#office/test/address.tsx';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { tellOf } from '#office/test/pulse.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { openAgenda } from '../test/agenda.tsx';
import { agendaDays, aMonth, anAgendaDay, freeTimes } from '../test/calendar.ts';
import { aPerson, aVisit, FRIDAY, SETTINGS } from '../test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const RIGHTS = ['view_appointments', 'create_appointments', 'edit_appointments'] as const;
const SATURDAY = addDays(FRIDAY, 1);
const LAURA = aPerson('laura');
const INES = aPerson('ines', { name: 'Inés Aguilar', order: 2 });
const PARTY = [{ id: 'otra', fullName: 'Marta Gil', startsAt: toInstant(FRIDAY, '11:00') }];
let days: AgendaDay[] = [];
let resources: Resource[] = [];
let replies: Replies = {};

function answer(id: Parameters<ReturnType<typeof answering>>[0], input: { query?: Record<string, string> } = {}) {
  const asked = input.query ?? {};
  return answering({
    getAgendaDays: () => ({ items: agendaDays(asked.from ?? '', Number(asked.days), days) }),
    getAgendaMonth: () => aMonth(asked.month ?? ''),
    listResources: () => ({ items: resources }),
    getSettings: () => SETTINGS,
    getAppointment: () => days[0]?.appointments[0],
    listAllServices: () => ({ items: [] }),
    getStaffAvailability: () => freeTimes(asked.from ?? '', ['09:00', '12:00']),
    ...replies,
  })(id, input as object);
}
const sent = (id: string) => answers.mock.calls.filter(([route]) => route === id).map(([, input]) => input);

const berta = (time = '10:00', part: Parameters<typeof aVisit>[3] = {}) =>
  aVisit('a', 'Berta Ríos', time, { resources: ['laura'], version: 1, ...part });
const friday = (part: Partial<AgendaDay> = {}) => anAgendaDay(FRIDAY, { appointments: [berta()], ...part });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(toInstant(FRIDAY, '08:30')), advanceTimers: true });
  // A screen without room for the rail.
  screenWidth(1200);
  signedInWith([...RIGHTS]);
  resources = [LAURA, INES];
  days = [friday()];
  replies = {};
  answers.mockReset();
  answers.mockImplementation(answer);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function openWeek(search = '?view=week', isLive = false): Promise<{ user: UserEvent; grid: HTMLElement }> {
  openAgenda(search, isLive);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 });
  return { user, grid: await screen.findByRole('grid') };
}
const block = (name = /^Berta Ríos/) => screen.findByRole('button', { name });
const heads = () => screen.getAllByRole('columnheader');
const dayCells = () => screen.getAllByRole('cell');
const free = (day: string) =>
  screen.queryAllByRole('button', { name: new RegExp(`^Nueva Cita, ${day}`) }).map((one) => one.ariaLabel);

describe('the columns', () => {
  test('are the days from Monday to Saturday, with the numbers of visits and of pending ones', async () => {
    days = [friday({ appointments: [berta('10:00', { status: 'pending' }), aVisit('b', 'Celia Mora', '12:00')] })];
    await openWeek();
    expect(sent('getAgendaDays')[0]).toEqual({ query: { from: '2026-11-16', days: 7 } });
    expect(heads()).toHaveLength(7);
    expect(heads()[5]).toHaveTextContent('viernes 20 de noviembre');
    expect(heads()[5]).toHaveTextContent('2 citas1 por confirmar');
    expect(heads().filter((head) => head.ariaCurrent === 'date')).toEqual([heads()[5]]);
  });

  test('hold visits at true height, with the facts that the desk needs', async () => {
    const { user } = await openWeek();
    expect(await block()).toHaveAccessibleName(
      'Berta Ríos, Limpieza facial profunda, Confirmada, sin pagar, 10:00 a.m. a 11:00 a.m., Laura Méndez, viernes 20 de noviembre',
    );
    // 64 px are an hour.
    expect((await block()).closest('[data-visit]')).toHaveStyle({ height: '64px', top: '64px' });
    await user.click(await block());
    expect(new URLSearchParams(currentSearch()).get('edit')).toBe('a');
  });

  test('link to their day', async () => {
    const { user } = await openWeek();
    await user.click(screen.getByRole('button', { name: /^sábado 21 de noviembre/ }));
    expect(currentSearch()).toBe('?view=day&day=2026-11-21');
  });

  test('of a closed day say why, and a Sunday has one only with a visit', async () => {
    const { segments: _none, ...visit } = berta();
    const sunday = { ...visit, startsAt: toInstant('2026-11-22', '10:00'), endsAt: toInstant('2026-11-22', '11:00') };
    days = [
      friday({ shut: 'closed_day', shutReason: 'Inventario', hours: [], appointments: [] }),
      anAgendaDay('2026-11-22', { shut: 'sunday', hours: [], appointments: [sunday] }),
    ];
    await openWeek();
    expect(heads()).toHaveLength(8);
    expect(screen.getByText('Día cerrado: Inventario')).toBeInTheDocument();
    expect(screen.getByText('Domingo, cerrado')).toBeInTheDocument();
    expect(free('viernes')).toEqual([]);
    expect(within(dayCells()[6] as HTMLElement).getByRole('button', { name: /^Berta Ríos/ })).toBeInTheDocument();
  });

  test('have the line of now only today', async () => {
    jest.setSystemTime(Date.parse(toInstant(FRIDAY, '12:07')));
    const { grid, user } = await openWeek();
    expect(within(grid.parentElement as HTMLElement).getByText('12:07')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
    await screen.findByRole('grid', { name: '23 a 29 de noviembre' });
    expect(screen.queryByText('12:07')).not.toBeInTheDocument();
  });
});

describe('a block', () => {
  /** What is to be seen on it: its words, and the number of its marks. */
  const face = async () => {
    const shown = (await block()).querySelector('[aria-hidden]');
    return {
      words: [...(shown?.querySelectorAll('b, small') ?? [])].map((one) => one.textContent),
      marks: shown?.querySelectorAll('svg').length,
    };
  };
  const card = () => screen.queryByRole('region', { name: 'Cita de Berta Ríos, viernes 20 de noviembre, 10:00 a.m.' });
  const inCard = async () => within(await waitFor(() => card() ?? Promise.reject(new Error('no card'))));
  const DESK = [...RIGHTS, 'cancel_appointments', 'register_payments'] as const;

  test('says name and treatment, with letters for a narrow place, and no mark if nothing is asked', async () => {
    await openWeek();
    expect(await face()).toEqual({ words: ['Berta Ríos', 'BR', 'Limpieza facial profunda'], marks: 0 });
  });

  test.each([
    ['unconfirmed', { status: 'pending' }, '08:30', 1],
    ['unpaid after the visit', {}, '11:00', 1],
    ['both', { status: 'pending' }, '11:00', 2],
    ['paid after the visit', { paymentStatus: 'completed', owedCents: 0 }, '11:00', 0],
  ] as const)('has a mark for what asks for something: %s', async (_, part, time, marks) => {
    jest.setSystemTime(Date.parse(toInstant(FRIDAY, time)));
    days = [friday({ appointments: [berta('10:00', part)] })];
    await openWeek();
    expect((await face()).marks).toBe(marks);
  });

  test('has a mark for who comes along, and the card leads to the other visit', async () => {
    days = [friday({ appointments: [berta('10:00', { party: PARTY })] })];
    const { user } = await openWeek();
    expect((await face()).marks).toBe(1);
    expect(await block()).toHaveAccessibleName(/, viene con Marta Gil$/);
    await user.hover(await block());
    await user.click((await inCard()).getByRole('link', { name: 'Marta Gil' }));
    expect(new URLSearchParams(currentSearch()).get('edit')).toBe('otra');
    expect(card()).not.toBeInTheDocument();
  });

  test('has a mark for an alert, and the card has its words', async () => {
    const alerts = [{ kind: 'allergy', severity: 'danger', text: 'Penicilina' }];
    replies = { listClinicalAlerts: () => ({ clients: [{ clientId: 'c-a', alerts }] }) };
    const { user } = await openWeek();
    await waitFor(async () => expect((await face()).marks).toBe(1));
    await user.hover(await block());
    expect((await inCard()).getByText('Alergia: Penicilina')).toBeInTheDocument();
  });

  test('under a resting mouse has a card with its price, times and acts, which closes when the mouse leaves', async () => {
    signedInWith([...DESK]);
    days = [friday({ appointments: [berta('10:00', { status: 'pending', owedCents: 85_000 })] })];
    const { user } = await openWeek();
    await user.hover(await block());
    const shown = await inCard();
    expect(shown.getByText('10:00 a.m. a 11:00 a.m.')).toBeInTheDocument();
    expect(shown.getByText('Sin pagar · $850.00')).toBeInTheDocument();
    expect(shown.getAllByRole('button').map((one) => one.textContent)).toEqual(['Confirmar', 'Llegó', 'Cobrar', '']);
    // On its way the mouse may enter the card.
    await user.hover(shown.getByRole('button', { name: /^Confirmar/ }));
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(card()).toBeInTheDocument();
    await user.unhover(shown.getByRole('button', { name: /^Confirmar/ }));
    await waitFor(() => expect(card()).not.toBeInTheDocument());
  });

  test('with the keyboard’s focus has the card, Tab reaches its acts, and Escape closes it', async () => {
    signedInWith([...DESK]);
    days = [friday({ appointments: [berta('10:00', { status: 'pending' })] })];
    const { user } = await openWeek();
    await user.keyboard('{Tab}');
    act(() => screen.getByRole('button', { name: /^Berta Ríos/ }).focus());
    const shown = await inCard();
    await user.tab();
    expect(shown.getByRole('button', { name: /^Confirmar la cita/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await block()).toHaveFocus();
    expect(card()).not.toBeInTheDocument();
  });

  test('is confirmed, arrives and is paid from its card', async () => {
    signedInWith([...DESK]);
    days = [friday({ appointments: [berta('10:00', { status: 'pending' })] })];
    const { user } = await openWeek();
    const keep = (part: Parameters<typeof berta>[1]) => () => {
      days = [friday({ appointments: [berta('10:00', part)] })];
      return days[0]?.appointments[0];
    };
    replies = {
      setAppointmentStatus: keep({ version: 2 }),
      setAppointmentStage: keep({ version: 3, arrivedAt: toInstant(FRIDAY, '08:30') }),
    };
    act(() => screen.getByRole('button', { name: /^Berta Ríos/ }).focus());
    await user.click((await inCard()).getByRole('button', { name: /^Confirmar la cita/ }));
    await waitFor(() => expect(card()).toHaveTextContent('Confirmada'));
    await user.click((await inCard()).getByRole('button', { name: /^Llegó/ }));
    await waitFor(() => expect(card()).toHaveTextContent('En espera'));
    expect(sent('setAppointmentStage')).toEqual([
      { params: { appointmentId: 'a' }, body: { from: 'expected', to: 'waiting' } },
    ]);
    await user.click((await inCard()).getByRole('button', { name: /^Cobrar/ }));
    expect(new URLSearchParams(currentSearch()).get('tab')).toBe('pago');
    expect(card()).not.toBeInTheDocument();
  });

  test('has none under a finger, nor for a pressed visit', async () => {
    const { user } = await openWeek();
    await user.pointer([{ keys: '[TouchA]', target: await block() }]);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(card()).not.toBeInTheDocument();
  });
});

describe('free times', () => {
  test('show the number of free people, and book without a choice of one', async () => {
    const { user } = await openWeek();
    expect(free('viernes')).toEqual([
      expect.stringMatching(
        /: 3 libres, 1 h, 9:00 a\.m\. a 10:00 a\.m\., con Laura Méndez, Inés Aguilar o Especializado 1$/,
      ),
      expect.stringMatching(/: 2 libres, 1 h, 10:00 a\.m\. a 11:00 a\.m\., con Inés Aguilar o Especializado 1$/),
      expect.stringMatching(/: 3 libres, 7 h, 11:00 a\.m\. a 6:00 p\.m\./),
    ]);
    const beside = screen.getByRole('button', { name: /viernes.*10:00 a\.m\. a 11:00/ });
    expect(beside).toHaveAttribute('title', expect.stringContaining('2 libres, 1 h'));
    expect(beside).toHaveTextContent(/^\+2 libres$/);
    act(() => beside.focus());
    await user.keyboard('{Enter}');
    const address = new URLSearchParams(currentSearch());
    expect([address.get('new'), address.get('at'), address.get('with')]).toEqual(['true', '2026-11-20T10:00', null]);
  });

  test('are text only for users who may not book', async () => {
    signedInWith(['view_appointments']);
    const { grid } = await openWeek();
    expect(within(grid).getAllByText('3 libres').length).toBeGreaterThan(0);
    expect(free('')).toEqual([]);
  });
});

describe('one person’s week', () => {
  test('is chosen beside the title and kept in the address; Todas shows everybody again', async () => {
    days = [friday({ appointments: [berta(), aVisit('b', 'Celia Mora', '12:00', { resources: ['ines'] })] })];
    const { user } = await openWeek();
    await user.click(screen.getByRole('button', { name: 'Inés Aguilar' }));
    expect(currentSearch()).toBe('?view=week&who=ines');
    expect(await block(/^Celia Mora/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Berta Ríos/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Nueva Cita, Inés Aguilar, viernes.*9:00 a\.m\./ }));
    expect(new URLSearchParams(currentSearch()).get('with')).toBe('ines');
    await user.click(screen.getByRole('button', { name: 'Todas' }));
    expect(await block()).toBeInTheDocument();
  });

  test('is chosen beside the title and kept in the address; Todas shows all people again', async () => {
    await openWeek('?view=week&who=otra');
    expect(await block()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Todas' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('of a person who left changes to that of all people', () => {
  test('the week is one tab stop, and arrows move through its times and days', async () => {
    const { grid, user } = await openWeek();
    const body = within(grid).getAllByRole('cell');
    const stops = () => body.flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('[tabindex="0"]')]);
    expect(grid).toHaveAccessibleName('16 a 22 de noviembre');
    expect(grid).toHaveAccessibleDescription(/Las flechas pasan de una cita o un hueco libre a otro/);
    expect(stops()).toHaveLength(1);
    act(() => stops()[0]?.focus());
    expect(document.activeElement).toHaveAccessibleName(/^Nueva Cita, viernes 20 de noviembre: 3 libres, 1 h, 9:00/);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(/^Berta Ríos/);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName(/^Nueva Cita, sábado 21 de noviembre/);
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toHaveAccessibleName(/^Nueva Cita, viernes 20/);
    expect(stops()).toEqual([document.activeElement]);
    expect(currentSearch()).toBe('?view=week');
  });

  test('Mover… takes a visit to another day, and offers its free times', async () => {
    replies = {
      saveAppointment: () => ({ ...berta('12:00', { version: 2 }), startsAt: toInstant(SATURDAY, '12:00') }),
    };
    const { user } = await openWeek();
    await user.pointer({ target: await block(), keys: '[MouseRight]' });
    await user.click(await screen.findByRole('menuitem', { name: 'Mover…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mover la cita' });
    const date = within(dialog).getByLabelText('Fecha');
    await user.clear(date);
    await user.type(date, '21/11/2026{Enter}');
    expect(await within(dialog).findByText('Esa hora no está libre. Elige otra.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('combobox', { name: 'Hora' }));
    await user.click((await screen.findAllByText('12:00 p.m.')).at(-1) as HTMLElement);
    expect(within(dialog).getByText('Se le avisa a Berta Ríos del nuevo horario.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Mover cita' }));
    expect(await screen.findByText('Cita de Berta Ríos: sábado 21 de noviembre, 12:00 p.m.')).toBeInTheDocument();
    expect(sent('saveAppointment')).toEqual([
      { params: { appointmentId: 'a' }, body: { startsAt: toInstant(SATURDAY, '12:00'), version: 1 } },
    ]);
  });
});

describe('dragged', () => {
  /** jsdom has no layout: the columns stand side by side, 200 px wide each. */
  function layOut(): void {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      const at = [...document.querySelectorAll('[data-column]')].indexOf(this);
      const [left, right] = at === -1 ? [-500, 5000] : [at * 200, at * 200 + 200];
      return { left, right, top: -500, bottom: 5000, width: right - left, height: 5500, x: left, y: 0 } as DOMRect;
    });
  }
  const pointer = (type: string, target: Element | Window, [clientX, clientY]: [number, number], pointerType: string) =>
    fireEvent(
      target,
      Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, button: 0 }), {
        ...{ pointerId: 1, pointerType },
      }),
    );
  /** Friday's column is the fifth: a press at 900 px is in it. */
  async function drag(by: [number, number], pointerType = 'mouse', holdMs = 0): Promise<void> {
    const pressed = await block();
    layOut();
    pointer('pointerdown', pressed, [900, 100], pointerType);
    await act(() => jest.advanceTimersByTimeAsync(holdMs));
    pointer('pointermove', window, [900 + by[0], 100 + by[1]], pointerType);
    await act(() => jest.advanceTimersByTimeAsync(100));
    pointer('pointerup', window, [900 + by[0], 100 + by[1]], pointerType);
    await act(() => jest.advanceTimersByTimeAsync(10));
  }
  const question = () => screen.findByRole('dialog', { name: 'Mover la cita' });
  const moved = () => ({ ...berta('11:00', { version: 2 }), startsAt: toInstant(SATURDAY, '11:00') });

  test('to another day and time, a visit moves after the question; its person stays, and Deshacer undoes it', async () => {
    replies = { saveAppointment: moved };
    const { user } = await openWeek();
    await drag([200, 62]);
    await user.click(within(await question()).getByRole('button', { name: 'Mover cita' }));
    await waitFor(() =>
      expect(sent('saveAppointment')[0]?.body).toEqual({ startsAt: toInstant(SATURDAY, '11:00'), version: 1 }),
    );
    replies = { saveAppointment: () => berta('10:00', { version: 3 }) };
    await user.click(await screen.findByRole('button', { name: /^Deshacer/ }));
    await waitFor(() =>
      expect(sent('saveAppointment')[1]?.body).toEqual({
        ...{ startsAt: toInstant(FRIDAY, '10:00'), version: 2, twice: true },
      }),
    );
  });

  test('a visit stands on its new day until the server has answered', async () => {
    let refuse: (error: Error) => void = () => undefined;
    replies = {
      saveAppointment: () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    };
    const { user } = await openWeek();
    await drag([200, 62]);
    await user.click(within(await question()).getByRole('button', { name: 'Mover cita' }));
    const saturday = () => within(dayCells()[5] as HTMLElement).queryByRole('button', { name: /^Berta Ríos/ });
    await waitFor(() => expect(saturday()).toBeInTheDocument());
    expect(within(dayCells()[4] as HTMLElement).queryByRole('button', { name: /^Berta/ })).not.toBeInTheDocument();
    act(() => refuse(failure({ status: 409, code: 'slot_full', detail: 'Este horario ya está reservado.' })));
    expect(await within(await question()).findByRole('alert')).toHaveTextContent('Este horario ya está reservado.');
    expect(saturday()).not.toBeInTheDocument();
  });

  test('between two offered starts a visit takes the nearest of them', async () => {
    await openWeek();
    // Eleven minutes later is nearest to its own start.
    await drag([0, 12]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a user with the right to override can drop a visit on a free quarter of an hour', async () => {
    signedInWith([...RIGHTS, 'override_agenda']);
    await openWeek();
    await drag([0, 12]);
    expect(await within(await question()).findByText(/Esa hora no está libre: se te pedirá/)).toBeInTheDocument();
    expect(within(await question()).getByText('10:15 a.m.')).toBeInTheDocument();
  });

  test('by a finger only after a long press; an earlier movement scrolls', async () => {
    await openWeek();
    await drag([200, 62], 'touch', 200);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    jest.restoreAllMocks();
    await drag([200, 62], 'touch', 450);
    expect(await question()).toBeInTheDocument();
  });

  test('nothing moves without the right to edit', async () => {
    signedInWith(['view_appointments']);
    await openWeek();
    await drag([200, 62]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('what is not drawn', () => {
  test('cancelled visits are listed below', async () => {
    days = [friday({ appointments: [berta('10:00', { status: 'cancelled' })] })];
    const { grid } = await openWeek();
    const list = await screen.findByRole('region', { name: 'Canceladas (1)' });
    expect(within(list).getByRole('button', { name: /Berta Ríos/ })).toBeInTheDocument();
    expect(within(grid).queryByText('Berta Ríos')).not.toBeInTheDocument();
  });

  test('visits outside the filters stay, and are marked', async () => {
    await openWeek('?view=week&status=pending');
    expect(await block()).toHaveAccessibleName(/fuera de los filtros$/);
  });

  test('a failed load is reported and retried', async () => {
    let isUp = false;
    replies = { listResources: () => (isUp ? { items: resources } : Promise.reject(failure())) };
    openAgenda('?view=week');
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar el calendario');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await block()).toBeInTheDocument();
  });
});

test('buttons and keys turn the week', async () => {
  const { user } = await openWeek();
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  expect(currentSearch()).toBe('?view=week&day=2026-11-27');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('heading', { name: '9 a 15 de noviembre' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hoy' }));
  expect(currentSearch()).toBe('?view=week');
});

test('bookings by others appear within five seconds, and leave the focus alone', async () => {
  await openWeek('?view=week', true);
  const here = await block();
  act(() => here.focus());
  days = [friday({ appointments: [berta(), aVisit('b', 'Celia Mora', '12:00', { resources: ['ines'] })] })];
  tellOf('changes');
  await act(() => jest.advanceTimersByTimeAsync(4_100));
  expect(await block(/^Celia Mora/)).toBeInTheDocument();
  expect(await block()).toHaveFocus();
});

test('an opened visit looks pressed until the drawer has the focus', async () => {
  const { user } = await openWeek();
  const visit = await block();
  const looks: boolean[] = [];
  visit.addEventListener('blur', () => looks.push('opening' in visit.dataset));
  visit.focus();
  fireEvent.click(visit);
  const drawer = await screen.findByRole('dialog');
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
  expect(looks).toEqual([true]);
  expect(visit).not.toHaveAttribute('data-opening');
  await user.keyboard('{Escape}');
});
