import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import { toInstant } from '@rostro/shared/time';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { openAgenda } from '../test/agenda.tsx';
import { listOf } from '../test/appointments.ts';
import { SERVICES } from '../test/bookingDesk.tsx';
import { agendaDays, aMonth, anAgendaDay } from '../test/calendar.ts';
import { aPerson, aVisit, FRIDAY, SETTINGS } from '../test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const at = (time: string) => toInstant(FRIDAY, time);
const RIGHTS = ['view_appointments', 'create_appointments', 'edit_appointments'] as const;
let appointments: AgendaDay['appointments'] = [];
let replies: Replies = {};

type Sent = { params?: Record<string, string>; body: Record<string, unknown> };
const sent = (id: string): Sent[] =>
  answers.mock.calls.filter(([route]) => route === id).map(([, input]) => input as Sent);

function answer(id: Parameters<ReturnType<typeof answering>>[0], input: { query?: Record<string, string> } = {}) {
  const asked = input.query ?? {};
  return answering({
    getAgendaDays: () => ({
      items: agendaDays(asked.from ?? '', Number(asked.days), [anAgendaDay(FRIDAY, { appointments })]),
    }),
    getAgendaMonth: () => aMonth(asked.month ?? ''),
    listResources: () => ({ items: [aPerson('laura'), aPerson('ines', { name: 'Inés Aguilar', order: 2 })] }),
    getSettings: () => SETTINGS,
    listAllServices: () => ({ items: [] }),
    ...replies,
  })(id, input as object);
}

/** Moves the visit on the server; later reads return it. */
function moves(part: Parameters<typeof aVisit>[3], time = '10:00') {
  let version = 1;
  return () => {
    version += 1;
    const row = aVisit('a', 'Berta Ríos', time, { resources: ['laura'], version, ...part });
    appointments = [row];
    return row;
  };
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(at('08:30')), advanceTimers: true });
  screenWidth(1440);
  signedInWith([...RIGHTS]);
  appointments = [aVisit('a', 'Berta Ríos', '10:00', { resources: ['laura'], version: 1 })];
  replies = {};
  answers.mockReset();
  answers.mockImplementation(answer);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function openDay(name = /^Berta Ríos/): Promise<{ user: UserEvent; block: HTMLElement }> {
  openAgenda('?view=day');
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 });
  return { user, block: await screen.findByRole('button', { name }) };
}
async function choose(item: string): Promise<UserEvent> {
  const { user, block } = await openDay();
  await user.pointer({ target: block, keys: '[MouseRight]' });
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return user;
}
const dialog = (name = 'Mover la cita') => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 4000 });
async function pick(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click((await screen.findAllByText(text)).at(-1) as HTMLElement);
}

describe('from the menu', () => {
  test('a visit is lengthened at once with a toast, and Deshacer undoes it', async () => {
    replies = { saveAppointment: moves({ minutes: 75 }) };
    const user = await choose('Alargar 15 min');
    expect(await screen.findByText('Cita de Berta Ríos: 1 h 15')).toBeInTheDocument();
    expect(sent('saveAppointment')).toEqual([{ params: { appointmentId: 'a' }, body: { minutes: 75, version: 1 } }]);
    replies = { saveAppointment: moves({ version: 3 }) };
    await user.click(screen.getByRole('button', { name: /^Deshacer/ }));
    expect(await screen.findByText('La cita volvió a como estaba')).toBeInTheDocument();
    expect(sent('saveAppointment').at(-1)?.body).toEqual({ minutes: 60, version: 2, twice: true });
    expect(await screen.findByRole('button', { name: /10:00 a\.m\. a 11:00 a\.m\./ })).toBeInTheDocument();
  });

  test('the focus returns to the block of a lengthened visit', async () => {
    replies = { saveAppointment: moves({ minutes: 75 }) };
    const { user, block } = await openDay();
    act(() => block.focus());
    fireEvent.contextMenu(block);
    await user.click(await screen.findByRole('menuitem', { name: 'Alargar 15 min' }));
    const longer = await screen.findByRole('button', { name: /^Berta Ríos.*11:15 a\.m\./ });
    await waitFor(() => expect(longer).toHaveFocus());
  });

  test('another time asks first, because the client is told, and can include another person', async () => {
    replies = { saveAppointment: moves({ resources: ['ines'] }, '12:00') };
    const user = await choose('Mover…');
    await dialog();
    await pick(user, 'Hora', '12:00 p.m.');
    expect(await screen.findByText('Se le avisa a Berta Ríos del nuevo horario.')).toBeInTheDocument();
    await pick(user, 'Con quién', 'Inés Aguilar');
    expect(sent('saveAppointment')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mover cita' }));
    await gone();
    expect(sent('saveAppointment')[0]?.body).toEqual({ startsAt: at('12:00'), staffId: 'ines', version: 1 });
    expect(await screen.findByRole('button', { name: /^Berta Ríos.*12:00 p\.m\..*Inés Aguilar$/ })).toBeInTheDocument();
  });

  test('another time says that who comes along stays, and leads to that visit', async () => {
    const party = [{ id: 'otra', fullName: 'Marta Gil', startsAt: at('11:00') }];
    appointments = appointments.map((one) => ({ ...one, party }));
    replies = { saveAppointment: moves({}, '12:00') };
    const user = await choose('Mover…');
    expect(screen.queryByText(/sigue a su hora/)).not.toBeInTheDocument();
    await pick(user, 'Hora', '12:00 p.m.');
    const link = await within(await dialog()).findByRole('link', { name: 'Marta Gil' });
    expect(link).toHaveAttribute('href', expect.stringContaining('edit=otra'));
    expect(await dialog()).toHaveTextContent('La cita de Marta Gil (11:00 a.m.) sigue a su hora.');
    await user.click(screen.getByRole('button', { name: 'Mover cita' }));
    expect(await screen.findByText(/La cita de Marta Gil sigue igual\./)).toBeInTheDocument();
    expect(sent('saveAppointment')).toHaveLength(1);
  });

  test('another time warns about a missing earlier visit, and can still be saved', async () => {
    const requires = { serviceId: 3, withinDays: 30 };
    const before = aVisit('v', 'Berta Ríos', '11:00', { serviceId: 3 });
    replies = {
      saveAppointment: moves({ resources: ['laura'] }, '10:30'),
      listAllServices: () => ({ items: SERVICES.map((one) => (one.id === 1 ? { ...one, requires } : one)) }),
      listAppointments: () => listOf([before]),
    };
    const user = await choose('Mover…');
    await dialog();
    await pick(user, 'Hora', '12:00 p.m.');
    await waitFor(() => expect(sent('listAppointments')).toHaveLength(1));
    expect(screen.queryByText(/^No tiene cita/)).not.toBeInTheDocument();
    await pick(user, 'Hora', '10:30 a.m.');
    expect(await screen.findByText('No tiene cita de «Láser CO₂» en los 30 días anteriores')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mover cita' }));
    await waitFor(() => expect(sent('saveAppointment')[0]?.body).toEqual({ startsAt: at('10:30'), version: 1 }));
    await gone();
  });

  test('users without the right to edit get no such item', async () => {
    signedInWith(['view_appointments']);
    const { user, block } = await openDay();
    await user.pointer({ target: block, keys: '[MouseRight]' });
    expect(await screen.findByRole('menuitem', { name: /^Mover…/ })).toHaveAttribute('aria-disabled', 'true');
  });

  test('two visits exchange their places, both or neither', async () => {
    appointments.push(aVisit('b', 'Celia Mora', '12:00', { resources: ['ines'], version: 7 }));
    replies = {
      swapAppointments: () => ({
        items: [
          aVisit('a', 'Berta Ríos', '12:00', { resources: ['ines'], version: 2 }),
          aVisit('b', 'Celia Mora', '10:00', { resources: ['laura'], version: 8 }),
        ],
      }),
    };
    const user = await choose('Intercambiar con…');
    await dialog('Intercambiar la cita');
    await pick(user, 'Intercambiar con', '12:00 p.m. Celia Mora');
    const button = screen.getByRole('button', { name: 'Intercambiar' });
    act(() => {
      button.click();
      button.click();
    });
    await gone();
    expect(sent('swapAppointments')[0]?.body).toEqual({ a: { id: 'a', version: 1 }, b: { id: 'b', version: 7 } });
    await user.click(screen.getByRole('button', { name: /^Deshacer/ }));
    await waitFor(() => expect(sent('swapAppointments')).toHaveLength(2));
    expect(sent('swapAppointments')[1]?.body).toEqual({
      ...{ a: { id: 'a', version: 2 }, b: { id: 'b', version: 8 }, twice: true },
    });
  });

  test('an exchange names the missing earlier service of both clients', async () => {
    appointments.push(aVisit('b', 'Celia Mora', '12:00', { resources: ['ines'], version: 7 }));
    const requires = { serviceId: 3, withinDays: 30 };
    replies = {
      listAllServices: () => ({ items: SERVICES.map((one) => (one.id === 1 ? { ...one, requires } : one)) }),
      listAppointments: () => listOf([]),
    };
    const user = await choose('Intercambiar con…');
    await dialog('Intercambiar la cita');
    await pick(user, 'Intercambiar con', '12:00 p.m. Celia Mora');
    expect(await screen.findByText(/^Berta Ríos no tiene cita de «Láser CO₂»/)).toBeVisible();
    expect(await screen.findByText(/^Celia Mora no tiene cita de «Láser CO₂»/)).toBeVisible();
  });
});

describe('another visit of the client at that time', () => {
  const detail = 'Ya tiene una cita a esa hora, de 11:00 a.m. a 12:00 p.m.';
  const busy = (clientId = 'ana') =>
    failure({ status: 409, code: 'client_busy', detail, params: { from: '11:00 a.m.', to: '12:00 p.m.', clientId } });

  test('is a question when a visit grows, and one press goes on', async () => {
    const longer = moves({ minutes: 75 });
    replies = {
      saveAppointment: (input) => {
        if (JSON.stringify(input).includes('twice')) return longer();
        throw busy();
      },
    };
    const user = await choose('Alargar 15 min');
    const shown = await dialog();
    expect(await within(shown).findByRole('alert')).toHaveTextContent(detail);
    expect(within(shown).queryByLabelText('Motivo')).not.toBeInTheDocument();
    await user.click(within(shown).getByRole('button', { name: 'Hacerlo de todos modos' }));
    await gone();
    expect(sent('saveAppointment').map(({ body }) => body)).toEqual([
      { minutes: 75, version: 1 },
      { minutes: 75, version: 1, twice: true },
    ]);
  });

  test('is a question before an exchange, and names the client', async () => {
    const [a, b] = [appointments[0], aVisit('b', 'Celia Mora', '12:00', { resources: ['ines'], version: 7 })];
    appointments.push(b);
    replies = {
      swapAppointments: (input) => {
        if (JSON.stringify(input).includes('twice')) return { items: [a, b] };
        throw busy(b.client?.id);
      },
    };
    const user = await choose('Intercambiar con…');
    const shown = await dialog('Intercambiar la cita');
    await pick(user, 'Intercambiar con', '12:00 p.m. Celia Mora');
    await user.click(screen.getByRole('button', { name: 'Intercambiar' }));
    expect(await within(shown).findByRole('alert')).toHaveTextContent(`Celia Mora: ${detail}`);
    await user.click(screen.getByRole('button', { name: 'Intercambiar de todos modos' }));
    await gone();
    expect(sent('swapAppointments')[1]?.body).toMatchObject({ twice: true });
  });
});

describe('a change that the server refuses', () => {
  const full = () =>
    Promise.reject(failure({ status: 409, code: 'slot_full', detail: 'Este horario ya está reservado.' }));

  test('returns to its place, and the dialog says why', async () => {
    replies = { saveAppointment: full };
    const user = await choose('Alargar 15 min');
    const shown = await dialog();
    expect(await within(shown).findByRole('alert')).toHaveTextContent('Este horario ya está reservado.');
    expect(within(shown).queryByLabelText('Motivo')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dejarla donde está' }));
    await gone();
    expect(screen.getByRole('button', { name: /10:00 a\.m\. a 11:00 a\.m\./ })).toBeInTheDocument();
  });

  test('for a person who does not give the service stays until another choice; it cannot be overridden', async () => {
    signedInWith([...RIGHTS, 'override_agenda']);
    const unfit = failure({ status: 409, code: 'staff_unfit', detail: 'Esa persona no da este tratamiento.' });
    replies = { saveAppointment: () => Promise.reject(unfit) };
    const user = await choose('Mover…');
    await dialog();
    await pick(user, 'Con quién', 'Inés Aguilar');
    await user.click(screen.getByRole('button', { name: 'Mover cita' }));
    const alert = await screen.findByText('Esa persona no da este tratamiento.');
    expect(alert.closest('[role=alert]')).toHaveTextContent(/sigue como estaba/);
    expect(screen.queryByLabelText('Motivo')).not.toBeInTheDocument();
    await pick(user, 'Hora', '12:00 p.m.');
    expect(screen.queryByText('Esa persona no da este tratamiento.')).not.toBeInTheDocument();
    replies = { saveAppointment: moves({ resources: ['ines'] }, '12:00') };
    await user.click(screen.getByRole('button', { name: 'Mover cita' }));
    await gone();
  });

  test('can be forced with a reason by users with the right', async () => {
    signedInWith([...RIGHTS, 'override_agenda']);
    replies = { saveAppointment: full };
    const user = await choose('Alargar 15 min');
    await user.click(within(await dialog()).getByRole('button', { name: 'Hacerlo de todos modos' }));
    expect(screen.getByText('Escribe el motivo')).toBeInTheDocument();
    replies = { saveAppointment: moves({ minutes: 75 }) };
    await user.type(screen.getByLabelText('Motivo'), 'Solo hoy');
    await user.click(screen.getByRole('button', { name: 'Hacerlo de todos modos' }));
    await gone();
    expect(sent('saveAppointment').at(-1)?.body).toEqual({
      ...{ minutes: 75, version: 1, override: { reason: 'Solo hoy' } },
    });
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
  const pointer = (type: string, target: Element | Window, [clientX, clientY]: [number, number]) =>
    fireEvent(
      target,
      Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, button: 0 }), {
        ...{ pointerId: 1, pointerType: 'mouse' },
      }),
    );
  async function drag(pressed: Element, by: [number, number], key?: string): Promise<void> {
    pointer('pointerdown', pressed, [100, 100]);
    pointer('pointermove', window, [100 + by[0], 100 + by[1]]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    if (key) fireEvent.keyDown(window, { key });
    pointer('pointerup', window, [100 + by[0], 100 + by[1]]);
    await act(() => jest.advanceTimersByTimeAsync(10));
  }

  test('to another person at the same time, a visit is saved at once', async () => {
    replies = { saveAppointment: moves({ resources: ['ines'] }) };
    const { block } = await openDay();
    layOut();
    await drag(block, [200, 2]);
    expect(await screen.findByText('Cita de Berta Ríos: con Inés Aguilar')).toBeInTheDocument();
    expect(sent('saveAppointment')[0]?.body).toEqual({ staffId: 'ines', version: 1 });
  });

  test('to another time, it takes the nearest bookable one, after the question', async () => {
    replies = { saveAppointment: moves({}, '12:00') };
    const { user, block } = await openDay();
    layOut();
    // 64 px are an hour: 1 h 50 min later is nearest to two hours.
    await drag(block, [0, 118]);
    await dialog();
    expect(sent('saveAppointment')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mover cita' }));
    await gone();
    expect(sent('saveAppointment')[0]?.body).toEqual({ startsAt: at('12:00'), version: 1 });
  });

  test('by its lower edge, it gets longer by quarters of an hour', async () => {
    replies = { saveAppointment: moves({ minutes: 90 }) };
    const { block } = await openDay();
    layOut();
    await drag(block.parentElement?.querySelector('[data-edge]') as Element, [0, 30]);
    expect(await screen.findByText('Cita de Berta Ríos: 1 h 30')).toBeInTheDocument();
    expect(sent('saveAppointment')[0]?.body).toEqual({ minutes: 90, version: 1 });
  });

  test('by its second service, the whole visit moves to a bookable time, and its length is that of the last service', async () => {
    const [first, second] = ['10:00', '10:45'].map((time, place) =>
      aVisit('a', 'Berta Ríos', time, { minutes: 45, resources: [place === 0 ? 'laura' : 'ines'], version: 1 }),
    );
    const nextService = { id: 2, name: 'Peeling', category: 'cosmetology' as const };
    const segments = [first, second].flatMap((one) => one?.segments ?? []);
    appointments = [{ ...(first as (typeof appointments)[number]), endsAt: at('11:30'), nextService, segments }];
    const { user, block } = await openDay(/10:00 a\.m\. a 10:45 a\.m\./);
    layOut();
    const peeling = screen.getByRole('button', {
      name: /^Berta Ríos, Peeling,.* 10:45 a\.m\. a 11:30 a\.m\., Inés Aguilar/,
    });
    expect(block.parentElement?.querySelector('[data-edge]')).toBeNull();
    expect(peeling.parentElement?.querySelector('[data-edge]')).not.toBeNull();
    await drag(peeling, [0, 62]);
    await user.click(within(await dialog()).getByRole('button', { name: 'Mover cita' }));
    await waitFor(() => expect(sent('saveAppointment')[0]?.body).toEqual({ startsAt: at('11:00'), version: 1 }));
  });

  test('and dropped by Escape, it neither changes nor opens', async () => {
    const { block } = await openDay();
    layOut();
    await drag(block, [200, 64], 'Escape');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('saveAppointment')).toEqual([]);
  });

  test('by a few pixels, it is a press', async () => {
    const { block } = await openDay();
    layOut();
    await drag(block, [2, 2]);
    expect(sent('saveAppointment')).toEqual([]);
  });
});
