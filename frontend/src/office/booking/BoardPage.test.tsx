import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import { toInstant } from '@rostro/shared/time';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { currentAddress } from '#office/test/address.tsx';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { tellOf } from '#office/test/pulse.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import BoardPage from './BoardPage.tsx';
import { agendaDays, anAgendaDay, freeTimes } from './test/calendar.ts';
import { aPerson, aVisit, FRIDAY, SETTINGS } from './test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const at = (time: string) => toInstant(FRIDAY, time);
const RIGHTS = ['view_appointments', 'create_appointments', 'edit_appointments', 'register_payments'] as const;
type Row = AgendaDay['appointments'][number];
let appointments: Row[] = [];
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
    listResources: () => ({ items: [aPerson('laura')] }),
    getSettings: () => SETTINGS,
    getStaffAvailability: () => freeTimes(asked.from ?? '', ['10:00']),
    ...replies,
  })(id, input as object);
}

const client = (fullName: string) => ({ id: 'c', fullName, email: null, phone: '525512345678', unverified: false });
const berta = aVisit('a', 'Berta Ríos', '10:00', { client: client('Berta Ríos'), resources: ['laura'] });
const ARRIVED = { arrivedAt: at('10:00') };
const STARTED = { ...ARRIVED, startedAt: at('10:05') };
const ENDED = { ...STARTED, endedAt: at('10:10') };

/** Changes the row on the server; later reads return it. */
const becomes = (row: Row) => () => {
  appointments = [row, ...appointments.filter(({ id }) => id !== row.id)];
  return row;
};

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(at('10:12')), advanceTimers: true });
  screenWidth(1440);
  signedInWith([...RIGHTS]);
  appointments = [berta];
  replies = {};
  answers.mockReset();
  answers.mockImplementation(answer);
});
afterEach(() => jest.useRealTimers());

function open() {
  openOffice(<BoardPage />, '/admin', { isLive: true });
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 });
}
const lane = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });
const card = async (name = 'Berta Ríos') => screen.findByRole('button', { name: new RegExp(`a\\.m\\..*${name}`) });

test('a card names the room of the visit', async () => {
  const room = { ...aPerson('cabina'), kind: 'room' as const, name: 'Cabina 2' };
  replies = { listResources: () => ({ items: [aPerson('laura'), room] }) };
  appointments = [aVisit('a', 'Berta Ríos', '10:00', { client: client('Berta Ríos'), resources: ['laura', 'cabina'] })];
  open();
  expect(await screen.findByText(/ · Cabina 2$/)).toBeInTheDocument();
});
async function focused(name?: string) {
  const user = open();
  const found = await card(name);
  act(() => found.focus());
  return user;
}

describe('the lanes', () => {
  test('hold every open visit of today, with how late it is or how long it waits', async () => {
    appointments = [
      berta,
      aVisit('b', 'Celia Mora', '10:00', ARRIVED),
      aVisit('c', 'Dora Paz', '10:00', STARTED),
      aVisit('d', 'Eva Luna', '09:00', ENDED),
      aVisit('e', 'Fina Rey', '09:00', { closed: true, attendance: 'attended' }),
      aVisit('f', 'Gala Sol', '09:00', { status: 'cancelled' }),
    ];
    open();
    expect(within(await lane('Por llegar: 1')).getByText('12 min tarde')).toBeInTheDocument();
    expect(within(await lane('En espera: 1')).getByText('Espera 12 min')).toBeInTheDocument();
    expect(within(await lane('En cabina: 1')).getByText('7 min de 1 h')).toBeInTheDocument();
    expect(within(await lane('Por cobrar: 1')).getByText('Salió hace 2 min')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '4 abiertas, 1 cerrada, 1 cancelada' })).toBeInTheDocument();
    expect(screen.queryByText('Fina Rey')).not.toBeInTheDocument();
  });

  test('are read again within five seconds, so that changes by other desks appear', async () => {
    open();
    await card();
    appointments = [{ ...berta, ...ARRIVED }];
    tellOf('changes');
    jest.advanceTimersByTime(4_000);
    expect(await lane('En espera: 1')).toBeInTheDocument();
  });

  test('hold a hundred visits', async () => {
    appointments = Array.from({ length: 100 }, (_, n) => aVisit(`v${n}`, `Persona ${n}`, '11:00'));
    open();
    expect(await lane('Por llegar: 100')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Llegó: / })).toHaveLength(100);
  });

  test('are one at a time on phones', async () => {
    screenWidth(390);
    appointments = [berta, aVisit('b', 'Celia Mora', '10:00', ARRIVED)];
    const user = open();
    await card();
    expect(screen.queryByText('Celia Mora')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /En espera/ }));
    expect(await screen.findByText('Celia Mora')).toBeInTheDocument();
    expect(screen.queryByText('Berta Ríos')).not.toBeInTheDocument();
  });
});

describe('one press', () => {
  test.each<[string, Partial<Row>, string, object, string]>([
    ['L', {}, 'waiting', ARRIVED, 'En espera'],
    ['C', {}, 'in_room', STARTED, 'En cabina'],
    ['C', ARRIVED, 'in_room', STARTED, 'En cabina'],
    ['P', STARTED, 'to_pay', ENDED, 'Por cobrar'],
  ])('of %s advances the focused visit, and the focus follows', async (key, before, to, after, name) => {
    appointments = [{ ...berta, ...before }];
    replies = { setAppointmentStage: becomes({ ...berta, ...after }) };
    const user = await focused();
    await user.keyboard(key);
    expect(within(await lane(`${name}: 1`)).getByText('Berta Ríos')).toBeInTheDocument();
    await waitFor(() => expect(sent('setAppointmentStage').map(({ body }) => body.to)).toEqual([to]));
    await waitFor(async () => expect(await card()).toHaveFocus());
  });

  test('that follows another at once is sent after it, from the stage that the first one made', async () => {
    appointments = [{ ...berta, ...ARRIVED }];
    let release = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      release = resolve;
    });
    replies = { setAppointmentStage: () => first.then(becomes({ ...berta, ...STARTED })) };
    const user = await focused();
    await user.keyboard('c');
    expect(within(await lane('En cabina: 1')).getByText('Berta Ríos')).toBeInTheDocument();
    await waitFor(() => expect(sent('setAppointmentStage')).toHaveLength(1));
    await user.keyboard('p');
    expect(within(await lane('Por cobrar: 1')).getByText('Berta Ríos')).toBeInTheDocument();
    expect(sent('setAppointmentStage')).toHaveLength(1);
    replies = { setAppointmentStage: becomes({ ...berta, ...ENDED }) };
    release();
    await waitFor(() =>
      expect(sent('setAppointmentStage').map(({ body }) => body)).toEqual([
        { from: 'waiting', to: 'in_room' },
        { from: 'in_room', to: 'to_pay' },
      ]),
    );
    expect(within(await lane('Por cobrar: 1')).getByText('Berta Ríos')).toBeInTheDocument();
    expect(await screen.findByText('Por cobrar: Berta Ríos')).toBeInTheDocument();
  });

  test('of a letter without an act at the stage does nothing', async () => {
    const user = await focused();
    await user.keyboard('P');
    await user.keyboard('x');
    expect(sent('setAppointmentStage')).toEqual([]);
  });

  test('is ignored where the letter ends a shortcut of the office', async () => {
    const user = await focused();
    await user.keyboard('gl');
    expect(sent('setAppointmentStage')).toEqual([]);
  });

  test('is undone by one press of the toast, from the stage that it made', async () => {
    replies = { setAppointmentStage: becomes({ ...berta, ...ARRIVED }) };
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Llegó: cita de Berta Ríos/ }));
    expect(await screen.findByText('Llegó: Berta Ríos')).toBeInTheDocument();
    replies = { setAppointmentStage: becomes(berta) };
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await lane('Por llegar: 1')).toBeInTheDocument();
    expect(sent('setAppointmentStage').map(({ body }) => body)).toEqual([
      { from: 'expected', to: 'waiting' },
      { from: 'waiting', to: 'expected' },
    ]);
  });

  test('that the server refuses moves the card back and shows the reason', async () => {
    replies = {
      setAppointmentStage: () =>
        Promise.reject(failure({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios.' })),
    };
    const user = await focused();
    await user.keyboard('L');
    expect(await screen.findByText(/^No se pudo marcar\. Alguien más hizo cambios/)).toBeInTheDocument();
    expect(await lane('Por llegar: 1')).toBeInTheDocument();
  });

  test('records a missed visit once it is time, and can be undone', async () => {
    const missed = { ...berta, closed: true, attendance: 'no_show' as const, missedAt: at('10:12') };
    replies = { setAppointmentClosed: becomes(missed) };
    appointments = [berta, aVisit('b', 'Celia Mora', '11:00')];
    const user = open();
    expect(screen.queryByRole('button', { name: /^No vino: cita de Celia/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^No vino: cita de Berta/ }));
    expect(await lane('Por llegar: 1')).toBeInTheDocument();
    replies = { setAppointmentClosed: becomes(berta) };
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await lane('Por llegar: 2')).toBeInTheDocument();
    expect(sent('setAppointmentClosed').map(({ body }) => body)).toEqual([
      { closed: true, attendance: 'no_show' },
      { closed: false, reason: 'Se deshizo al momento' },
    ]);
  });

  test('tells that a missed visit used a session, where the clinic’s rules say so', async () => {
    const missed = { ...berta, closed: true, attendance: 'no_show' as const, paymentStatus: 'completed' as const };
    replies = { setAppointmentClosed: becomes(missed) };
    appointments = [berta];
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^No vino: cita de Berta/ }));
    expect(await screen.findByText(/^No vino: Berta.*\. Usó 1 sesión de su paquete$/)).toBeInTheDocument();
  });

  test('moves back any visit whose client has come', async () => {
    appointments = [{ ...berta, ...STARTED }];
    replies = { setAppointmentStage: becomes({ ...berta, ...ARRIVED }) };
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Más opciones: cita de Berta/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Regresar a En espera' }));
    expect(await lane('En espera: 1')).toBeInTheDocument();
  });

  test('asks late clients by WhatsApp whether they are coming', async () => {
    const followed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Más opciones: cita de Berta/ }));
    const item = await screen.findByRole('menuitem', { name: /¿Vienes en camino\?/ });
    const link = within(item).getByRole('link', { name: /¿Vienes en camino\?/ });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      'https://wa.me/525512345678?text=Hola, Berta. Tu cita es a las 10:00 a.m. ¿Vienes en camino?',
    );
    // The library reads `which`, which user-event leaves out.
    fireEvent.keyDown(item, { key: 'Enter', which: 13, keyCode: 13 });
    expect(followed).toHaveBeenCalledTimes(1);
    followed.mockRestore();
  });
});

describe('to pay', () => {
  test('P opens the payment, and the visit can be closed beside it', async () => {
    appointments = [{ ...berta, ...ENDED }];
    replies = { setAppointmentClosed: becomes({ ...berta, ...ENDED, closed: true, attendance: 'attended' }) };
    const user = await focused();
    await user.keyboard('P');
    expect(currentAddress()).toBe('/admin?edit=a&tab=pago');
    await user.click(screen.getByRole('button', { name: /^Cerrar: cita de Berta/, hidden: true }));
    await waitFor(() =>
      expect(sent('setAppointmentClosed')[0]?.body).toEqual({ closed: true, attendance: 'attended' }),
    );
  });

  test('P closes a paid visit', async () => {
    appointments = [{ ...berta, ...ENDED, paymentStatus: 'completed', paidCents: 85_000 }];
    replies = { setAppointmentClosed: becomes({ ...berta, ...ENDED, closed: true, attendance: 'attended' }) };
    const user = await focused();
    await user.keyboard('P');
    await waitFor(() => expect(sent('setAppointmentClosed')).toHaveLength(1));
    expect(await screen.findByText('Ya no queda nadie por atender')).toBeInTheDocument();
  });
});

describe('a card', () => {
  test('has one act, the money and a menu, where all other acts stand', async () => {
    signedInWith([...RIGHTS]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Sin pagar.*cobrar: cita de Berta/ }));
    expect(currentAddress()).toBe('/admin?edit=a&tab=pago');
    await user.click(screen.getByRole('button', { name: /^Más opciones: cita de Berta/, hidden: true }));
    const menu = await screen.findByRole('menu', { hidden: true });
    const words = within(menu)
      .getAllByRole('menuitem', { hidden: true })
      .map((item) => item.textContent);
    expect(words.slice(0, 3)).toEqual(['No vino', 'Preguntar «¿Vienes en camino?»', 'Ver cita']);
    expect(words).toContain('Mover…');
  });
});

describe('after closing', () => {
  beforeEach(() => {
    jest.setSystemTime(Date.parse(at('20:00')));
    appointments = [berta, aVisit('b', 'Celia Mora', '11:00'), aVisit('c', 'Dora Paz', '10:00', ARRIVED)];
  });

  test('one line counts what nobody marked, leads to the first of it, and nobody is late any more', async () => {
    const user = open();
    expect(await screen.findByText(/^3 visitas sin marcar:/)).toBeInTheDocument();
    expect(screen.queryByText(/tarde$/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'revisar' }));
    expect(await card()).toHaveFocus();
  });

  test('is not while a visit lasts', async () => {
    appointments = [aVisit('late', 'Eva Luna', '19:30', { ...ARRIVED, minutes: 60 })];
    open();
    expect(await screen.findByRole('button', { name: /Eva Luna/, description: /Limpieza/ })).toBeInTheDocument();
    expect(screen.queryByText(/sin marcar/)).not.toBeInTheDocument();
  });
});

describe('M', () => {
  const moved = (startsAt: string) => becomes({ ...berta, startsAt, version: 2 });

  test.each([
    ['1', at('10:15')],
    ['2', toInstant('2026-11-21', '10:00')],
  ])('and %s move the visit in two presses, with a toast to undo', async (key, startsAt) => {
    replies = { saveAppointment: moved(startsAt) };
    const user = await focused();
    await user.keyboard('m');
    expect(await screen.findByRole('menuitem', { name: /Mañana a la misma hora/ })).toBeInTheDocument();
    await user.keyboard(key);
    await waitFor(() => expect(sent('saveAppointment').map(({ body }) => body.startsAt)).toEqual([startsAt]));
    expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeInTheDocument();
  });

  test('and 3 open the choice of another day and time', async () => {
    const user = await focused();
    await user.keyboard('m');
    await screen.findByRole('menuitem', { name: /Elegir día y hora/ });
    await user.keyboard('3');
    expect(await screen.findByRole('dialog', { name: 'Mover la cita' })).toBeInTheDocument();
  });

  test('explains why the visit of a client who is there cannot be moved', async () => {
    appointments = [{ ...berta, ...ARRIVED }];
    const user = await focused();
    await user.keyboard('m');
    expect(await screen.findByText(/^La persona ya llegó/)).toBeInTheDocument();
  });
});

describe('the keyboard', () => {
  test('goes from card to card by the arrows; one card is the tab stop', async () => {
    appointments = [berta, aVisit('b', 'Celia Mora', '11:00'), aVisit('c', 'Dora Paz', '10:00', ARRIVED)];
    const user = await focused();
    await user.keyboard('{ArrowDown}');
    expect(await card('Celia Mora')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await card('Dora Paz')).toHaveFocus();
    expect(await card('Dora Paz')).toHaveAttribute('tabindex', '0');
    expect(await card('Celia Mora')).toHaveAttribute('tabindex', '-1');
    await user.keyboard('{ArrowLeft}');
    expect(await card('Berta Ríos')).toHaveFocus();
  });

  test('goes on with the next card when one is closed', async () => {
    appointments = [berta, aVisit('b', 'Celia Mora', '10:05')];
    replies = { setAppointmentClosed: becomes({ ...berta, closed: true, attendance: 'no_show' }) };
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^No vino: cita de Berta/ }));
    await waitFor(async () => expect(await card('Celia Mora')).toHaveFocus());
  });
});

describe('without open visits', () => {
  test('says that the day is done, and links to the cash for users who may close it', async () => {
    signedInWith([...RIGHTS, 'close_day']);
    appointments = [{ ...berta, closed: true, attendance: 'attended' }];
    open();
    expect(await screen.findByText('Hoy se cerró 1 cita. El día se puede cerrar.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir al corte de caja' })).toHaveAttribute('href', '/admin/cash');
  });

  test('says that no visit was booked', async () => {
    appointments = [];
    open();
    expect(await screen.findByText('Hoy no hay citas')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ir al corte de caja' })).not.toBeInTheDocument();
  });

  test('without an answer says so, with a way to retry', async () => {
    replies = { getAgendaDays: () => Promise.reject(failure()) };
    const user = open();
    expect(await screen.findByText('Error al cargar las visitas de hoy')).toBeInTheDocument();
    replies = {};
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await card()).toBeInTheDocument();
  });
});

describe('rights', () => {
  test('without the right to edit, every press names the missing right', async () => {
    signedInWith(['view_appointments']);
    const user = await focused();
    await user.keyboard('L');
    expect(sent('setAppointmentStage')).toEqual([]);
    expect((await screen.findAllByText('No tienes permiso para editar citas'))[0]).toBeInTheDocument();
  });

  test('without the right to see the agenda, there is no board', () => {
    signedInWith([]);
    open();
    expect(screen.queryByRole('heading', { name: 'Hoy' })).not.toBeInTheDocument();
  });
});

describe('a visit to confirm', () => {
  const later = aVisit('a', 'Berta Ríos', '11:00', { client: client('Berta Ríos'), resources: ['laura'] });

  test('is confirmed by one press on its card, which can be undone; the card keeps the focus', async () => {
    signedInWith([...RIGHTS, 'cancel_appointments']);
    const pending: Row = { ...later, status: 'pending', version: 3 };
    appointments = [pending];
    replies = { setAppointmentStatus: becomes({ ...pending, status: 'confirmed', version: 4 }) };
    const user = open();
    await card();
    await user.click(screen.getByRole('button', { name: /^Confirmar la cita de Berta Ríos/ }));
    expect(await screen.findByText('Cita confirmada: Berta Ríos.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Deshacer/ })).toBeInTheDocument();
    expect(sent('setAppointmentStatus')[0]?.body).toEqual({ status: 'confirmed', version: 3 });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirmar la/ })).not.toBeInTheDocument());
    expect(await card()).toHaveFocus();
  });

  test('has a word instead for users without the right to confirm, and once its time has come', async () => {
    appointments = [{ ...later, status: 'pending' }];
    open();
    await card();
    expect(screen.getByText('Por Confirmar')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Confirmar la/ })).not.toBeInTheDocument();
    cleanup();
    signedInWith([...RIGHTS, 'cancel_appointments']);
    appointments = [{ ...berta, status: 'pending' }];
    open();
    await card();
    expect(screen.getByText('Por Confirmar')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Confirmar la/ })).not.toBeInTheDocument();
  });
});
