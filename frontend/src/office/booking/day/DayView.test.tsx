import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { addDays, instantOf, toInstant } from '@rostro/shared/time';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { currentSearch } from '#office/test/address.tsx';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { openAgenda } from '../test/agenda.tsx';
import { agendaDays, aMonth, anAgendaDay } from '../test/calendar.ts';
import { aPerson, aVisit, FRIDAY, SETTINGS } from '../test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const LAURA = aPerson('laura');
const INES = aPerson('ines', { name: 'Inés Aguilar', order: 2 });
let appointments: AgendaDay['appointments'] = [];
let shut: Partial<AgendaDay> = {};
let resources: Resource[] = [];
let replies: Replies = {};

function answer(id: Parameters<ReturnType<typeof answering>>[0], input: { query?: Record<string, string> } = {}) {
  const asked = input.query ?? {};
  return answering({
    getAgendaDays: () => ({
      items: agendaDays(asked.from ?? '', Number(asked.days), [anAgendaDay(FRIDAY, { appointments, ...shut })]),
    }),
    getAgendaMonth: () => aMonth(asked.month ?? ''),
    listResources: () => ({ items: resources }),
    getSettings: () => SETTINGS,
    getAppointment: () => appointments[0],
    listAllServices: () => ({ items: [] }),
    ...replies,
  })(id, input as object);
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(toInstant(FRIDAY, '08:30')), advanceTimers: true });
  // A screen without room for the rail.
  screenWidth(1200);
  signedInWith(['view_appointments', 'create_appointments', 'edit_appointments']);
  resources = [LAURA, INES];
  appointments = [aVisit('a', 'Berta Ríos', '10:00', { resources: ['laura'] })];
  [shut, replies] = [{}, {}];
  answers.mockReset();
  answers.mockImplementation(answer);
});
afterEach(() => jest.useRealTimers());

async function openDay(search = '?view=day') {
  openAgenda(search);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 });
  return { user, grid: await screen.findByRole('grid') };
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const columnOf = (name: string): HTMLElement => {
  const at = heads().findIndex((head) => head?.includes(name));
  return screen.getAllByRole('cell')[at - 1] as HTMLElement;
};
const namesIn = (name: string) =>
  within(columnOf(name))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.querySelector('.sr')?.textContent ?? '');

describe('columns', () => {
  test('are the people in order, then places without a name up to the head count, each with its hours', async () => {
    await openDay();
    expect(heads()).toEqual(['Hora', 'LMLaura Méndez9–6 · 1 cita', 'IAInés Aguilar9–6', 'Especializado 19–6']);
  });

  test('hold the visits of their person, with the facts that the desk needs', async () => {
    const { user } = await openDay();
    const block = within(columnOf('Laura')).getByRole('button', { name: /^Berta Ríos/ });
    expect(block).toHaveAccessibleName(
      'Berta Ríos, Limpieza facial profunda, Confirmada, sin pagar, 10:00 a.m. a 11:00 a.m., Laura Méndez',
    );
    await user.click(block);
    expect(new URLSearchParams(currentSearch()).get('edit')).toBe('a');
  });

  test('mark the visit of a client who comes with somebody, and name them', async () => {
    const party = [{ id: 'otra', fullName: 'Marta Gil', startsAt: toInstant(FRIDAY, '11:00') }];
    appointments = appointments.map((one) => ({ ...one, party }));
    await openDay();
    const block = within(columnOf('Laura')).getByRole('button', { name: /, viene con Marta Gil$/ });
    expect(block.querySelector('[title*="Viene con Marta Gil"]')).toBeInTheDocument();
  });

  test('of an anonymous place appear if a visit is on it, even beyond the head count', async () => {
    appointments = [aVisit('a', 'Berta Ríos', '10:00', { resources: ['anon-cosmetology-3'] })];
    await openDay();
    expect(namesIn('Cosmetología 3')).toEqual([expect.stringMatching(/^Berta Ríos.*Cosmetología 3$/)]);
    expect(heads().find((head) => head?.includes('Cosmetología 3'))).toContain('Ya no se ofrece');
  });

  test('include one for visits without a person, if there are any', async () => {
    appointments = [aVisit('a', 'Berta Ríos', '10:00')];
    await openDay();
    expect(heads().at(-1)).toBe('Sin asignarAún sin persona · 1 cita');
    expect(namesIn('Sin asignar')).toHaveLength(1);
  });

  test('of absent people say why; a person without work that day and without visits is only named', async () => {
    const absence = {
      id: 'x',
      from: toInstant(FRIDAY, '00:00'),
      to: toInstant(addDays(FRIDAY, 1), '00:00'),
      reason: 'Vacaciones',
    };
    const week = [[], [], [], [], [], [{ from: '09:00', to: '14:00' }], []];
    resources = [
      aPerson('laura', { absences: [absence] }),
      aPerson('ines', { name: 'Inés Aguilar', hours: [{ from: '2026-01-01', week }] }),
    ];
    appointments = [];
    await openDay();
    expect(heads()).toContain('LMLaura MéndezAusente: Vacaciones');
    expect(screen.getByText('Este día no atienden: Inés Aguilar.')).toBeInTheDocument();
    expect(namesIn('Laura')).toEqual([]);
  });

  test('of two visits at the same time stand side by side and say so; a mark says why', async () => {
    appointments = [
      aVisit('a', 'Berta Ríos', '10:00', { resources: ['laura'] }),
      aVisit('b', 'Celia Mora', '10:30', { resources: ['laura'], marks: { laura: 'o' } }),
    ];
    await openDay();
    const [first, second] = namesIn('Laura').filter((name) => !name.startsWith('Nueva'));
    expect(first).toMatch(/encimada$/);
    expect(second).toMatch(/fuera de las reglas$/);
  });
});

describe('another kind of column', () => {
  const room = aPerson('sala', { kind: 'room', name: 'Cabina 1', categories: [], title: '' });

  test('is chosen beside the title, and kept in the address', async () => {
    resources = [LAURA, room];
    appointments = [
      aVisit('a', 'Berta Ríos', '10:00', { resources: ['laura', 'sala'] }),
      aVisit('b', 'Celia Mora', '12:00', { resources: ['laura'] }),
    ];
    const { user } = await openDay();
    await user.click(screen.getByText('Por cabina'));
    expect(currentSearch()).toBe('?view=day&by=room');
    expect(heads()).toEqual(['Hora', 'C1Cabina 19–6 · 1 cita']);
    expect(screen.getByText('1 cita sin cabina: está en «Por persona».')).toBeInTheDocument();
  });

  test('is explained if the clinic has none', async () => {
    openAgenda('?view=day&by=equipment');
    expect(await screen.findByText('Todavía no hay aparatos')).toBeInTheDocument();
  });
});

describe('free times', () => {
  test('are labelled with their length, only within working hours and ahead, and book with that person', async () => {
    jest.setSystemTime(Date.parse(toInstant(FRIDAY, '09:20')));
    const { user } = await openDay();
    expect(namesIn('Laura').filter((name) => name.startsWith('Nueva'))).toEqual([
      'Nueva Cita, Laura Méndez: libre 40 min, 9:20 a.m. a 10:00 a.m.',
      'Nueva Cita, Laura Méndez: libre 7 h, 11:00 a.m. a 6:00 p.m.',
    ]);
    act(() => screen.getByRole('button', { name: /^Nueva Cita, Laura Méndez: libre 40 min/ }).focus());
    await user.keyboard('{Enter}');
    const address = new URLSearchParams(currentSearch());
    expect([address.get('new'), address.get('at'), address.get('with')]).toEqual(['true', '2026-11-20T09:30', 'laura']);
  });

  test('are text only for users who may not book', async () => {
    signedInWith(['view_appointments']);
    const { grid } = await openDay();
    expect(within(grid).getByText('Libre 7 h')).toBeInTheDocument();
    expect(within(grid).queryByRole('button', { name: /^Nueva Cita/ })).not.toBeInTheDocument();
  });

  test('are none on a closed day', async () => {
    shut = { shut: 'closed_day', shutReason: 'Inventario', hours: [] };
    const { grid } = await openDay();
    expect(screen.getByText('Día cerrado: Inventario')).toBeInTheDocument();
    expect(within(grid).queryByRole('button', { name: /^Nueva Cita/ })).not.toBeInTheDocument();
    expect(within(grid).getByRole('button', { name: /^Berta Ríos/ })).toBeInTheDocument();
  });
});

describe('by keyboard', () => {
  const stopsIn = (grid: HTMLElement) =>
    within(grid)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);

  test('the day is one tab stop with a description, and arrows move through times and columns', async () => {
    const { grid, user } = await openDay();
    expect(grid).toHaveAccessibleName('viernes 20 de noviembre');
    expect(grid).toHaveAccessibleDescription(/Las flechas pasan de una cita o un hueco libre a otro/);
    expect(stopsIn(grid)).toHaveLength(1);
    act(() => stopsIn(grid)[0]?.focus());
    expect(document.activeElement).toHaveAccessibleName(/^Nueva Cita, Laura Méndez: libre 1 h/);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(/^Berta Ríos/);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName(/^Nueva Cita, Inés Aguilar/);
    await user.keyboard('{ArrowLeft}{End}');
    expect(document.activeElement).toHaveAccessibleName(/^Nueva Cita, Laura Méndez: libre 7 h/);
    expect(stopsIn(grid)).toEqual([document.activeElement]);
    expect(currentSearch()).toBe('?view=day');
  });

  test('Enter opens the visit', async () => {
    const { user } = await openDay();
    act(() => screen.getByRole('button', { name: /^Berta Ríos/ }).focus());
    await user.keyboard('{Enter}');
    expect(new URLSearchParams(currentSearch()).get('edit')).toBe('a');
  });

  test('one press on the amount that a block owes opens its payment, for users who take payments', async () => {
    const owed = () => document.querySelector<HTMLElement>('[data-pay]');
    appointments = [aVisit('a', 'Berta Ríos', '10:00', { resources: ['laura'] })].map((one) => ({
      ...one,
      owedCents: 85_000,
    }));
    await openDay();
    expect(owed()).toBeNull();
    cleanup();
    signedInWith(['view_appointments', 'register_payments']);
    const { user } = await openDay();
    expect(screen.getByRole('button', { name: /^Berta Ríos, .*sin pagar · \$850\.00/ })).toBeInTheDocument();
    await user.click(owed() as HTMLElement);
    expect(currentSearch()).toBe('?view=day&edit=a&tab=pago');
  });

  test('P opens the payment of the focused block, even a narrow one', async () => {
    const focusBlock = () => act(() => screen.getByRole('button', { name: /^Berta Ríos/ }).focus());
    const { user: reader } = await openDay();
    focusBlock();
    await reader.keyboard('p');
    expect(currentSearch()).toBe('?view=day');
    cleanup();
    signedInWith(['view_appointments', 'create_appointments', 'register_payments']);
    const { user } = await openDay();
    focusBlock();
    await user.keyboard('{ArrowUp}p');
    expect(document.activeElement).toHaveAccessibleName(/^Nueva Cita/);
    expect(currentSearch()).toBe('?view=day');
    focusBlock();
    await user.keyboard('gp');
    expect(currentSearch()).toBe('?view=day');
    await user.keyboard('p');
    expect(currentSearch()).toBe('?view=day&edit=a&tab=pago');
  });

  test('the menu of a block opens at it, and returns the focus', async () => {
    const { user } = await openDay();
    const block = screen.getByRole('button', { name: /^Berta Ríos/ });
    act(() => block.focus());
    await user.pointer({ target: block, keys: '[MouseRight]' });
    expect(await screen.findByRole('menuitem', { name: 'Ver cita' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(block).toHaveFocus());
  });
});

describe('what is not drawn', () => {
  test('cancelled visits are listed below', async () => {
    appointments = [aVisit('a', 'Berta Ríos', '10:00', { resources: ['laura'], status: 'cancelled' })];
    const { grid } = await openDay();
    expect(within(grid).queryByText('Berta Ríos')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Canceladas (1)' })).toHaveTextContent('Berta Ríos');
  });

  test('a skeleton stands for the day until it is loaded', async () => {
    replies = { listResources: () => new Promise(() => undefined) };
    openAgenda('?view=day');
    expect(await screen.findByText('Cargando el calendario…')).toBeInTheDocument();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  test('a failed load is reported and retried', async () => {
    let isUp = false;
    replies = { listResources: () => (isUp ? { items: resources } : Promise.reject(failure())) };
    openAgenda('?view=day');
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar el calendario');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByRole('button', { name: /^Berta Ríos/ })).toBeInTheDocument();
  });

  test('a Sunday without visits says that the clinic is closed', async () => {
    resources = [];
    openAgenda('?view=day&day=2026-11-22');
    expect(await screen.findByText('Sin horas de atención')).toBeInTheDocument();
    expect(screen.getAllByText('Domingo, cerrado').length).toBeGreaterThan(0);
  });

  test('visits outside the filters stay, and are marked', async () => {
    await openDay('?view=day&status=pending');
    expect(namesIn('Laura').find((name) => name.startsWith('Berta'))).toMatch(/fuera de los filtros$/);
  });
});

test('only today has the line of now', async () => {
  jest.setSystemTime(Date.parse(toInstant(FRIDAY, '12:07')));
  const { grid, user } = await openDay();
  const sheet = grid.parentElement as HTMLElement;
  expect(within(sheet).getByText('12:07')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
  await screen.findByRole('grid', { name: 'sábado 21 de noviembre' });
  expect(screen.queryByText('12:07')).not.toBeInTheDocument();
  expect(instantOf(Date.now()).slice(0, 10)).toBe(FRIDAY);
});
