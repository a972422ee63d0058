import type { DndContextProps, DragEndEvent } from '@dnd-kit/core';
import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { toInstant } from '@rostro/shared/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { currentSearch } from '#office/test/address.tsx';
import { answering, failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment } from '../test/appointments.ts';
import { agendaDays, anAgendaDay } from '../test/calendar.ts';
import { cellId } from './cells.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
/** jsdom has no layout to drag over: a drop is told to the calendar as the library tells it. */
jest.mock('@dnd-kit/core', () => {
  const core = jest.requireActual('@dnd-kit/core');
  const { createElement } = jest.requireActual('react');
  return { ...core, DndContext: jest.fn((props: DndContextProps) => createElement(core.DndContext, props)) };
});
const { DndContext } = jest.requireMock<{ DndContext: jest.Mock }>('@dnd-kit/core');

const answers = jest.mocked(call) as unknown as jest.Mock;
const FRIDAY = '2031-11-21';
const before = toInstant(FRIDAY, '15:00');
const after = toInstant('2031-11-22', '10:00');
const moved = () => anAppointment({ id: 'apt-1', startsAt: after, status: 'confirmed', version: 8 });
let appointment = anAppointment({ startsAt: before, status: 'confirmed', version: 7 });
let save: () => unknown;
let days: AgendaDay[] = [];
const saves = () => answers.mock.calls.filter(([id]) => id === 'saveAppointment').map(([, input]) => input);

function answer(id: Parameters<ReturnType<typeof answering>>[0], input: { query?: Record<string, string> } = {}) {
  const asked = { from: input.query?.from ?? '', days: Number(input.query?.days) };
  return answering({
    getAgendaDays: () => ({ items: agendaDays(asked.from, asked.days, days) }),
    saveAppointment: () => save(),
    getAppointment: () => appointment,
    listAllServices: () => ({ items: [] }),
  })(id, input as object);
}

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'create_appointments', 'edit_appointments']);
  appointment = anAppointment({ startsAt: before, status: 'confirmed', version: 7 });
  days = [anAgendaDay(FRIDAY, { appointments: [appointment] })];
  save = () => {
    days = [anAgendaDay('2031-11-22', { appointments: [moved()] })];
    return moved();
  };
  answers.mockReset();
  answers.mockImplementation(answer);
});

async function drop(on: string | null, id = 'apt-1') {
  const user = openAgenda(`?view=week&day=${FRIDAY}`);
  await screen.findByRole('button', { name: /^Valeria Cisneros Luna/ });
  const told = { active: { id }, over: on === null ? null : { id: on } } as unknown as DragEndEvent;
  const [props] = DndContext.mock.calls.at(-1) as [DndContextProps];
  act(() => props.onDragEnd?.(told));
  return user;
}
const question = () => screen.findByRole('dialog', { name: 'Mover la cita' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 4000 });
const SATURDAY_AT_TEN = cellId('2031-11-22', '10:00');

test('a drop asks from where to where, and saves nothing by itself', async () => {
  const user = await drop(SATURDAY_AT_TEN);
  expect(await question()).toHaveTextContent(
    'Mover la cita de Valeria Cisneros Luna del viernes 21 de noviembre, 3:00 p.m. al sábado 22 de noviembre, 10:00 a.m.',
  );
  expect(saves()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dejarla donde está' }));
  await gone();
  expect(saves()).toEqual([]);
});

test('confirmed, it is saved with the version that was read, and stands in its new place', async () => {
  const user = await drop(SATURDAY_AT_TEN);
  await user.click(within(await question()).getByRole('button', { name: 'Mover cita' }));
  await gone();
  expect(saves()).toEqual([{ params: { appointmentId: 'apt-1' }, body: { startsAt: after, version: 7 } }]);
  expect(
    screen.getByRole('button', { name: /^Valeria Cisneros Luna.*sábado 22 de noviembre, 10:00 a\.m\.$/ }),
  ).toBeVisible();
  expect(screen.getByText('Cita actualizada correctamente')).toBeInTheDocument();
});

test.each([
  ['on its own time', cellId(FRIDAY, '15:00')],
  ['beside the calendar', null],
])('dropped %s, nothing is asked', async (_, on) => {
  await drop(on);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['slot_full', 'Este horario ya está reservado.', 'Arrástrala a otro horario'],
  ['closed_day', 'La clínica está cerrada ese día.', 'Arrástrala a un día abierto'],
  ['slot_in_past', 'Ese horario ya pasó.', 'Arrástrala a una hora que aún no haya pasado'],
  ['changed_meanwhile', 'Alguien más hizo cambios', 'El calendario ya muestra los datos actuales'],
] as const)(
  '%s: says so and what to do, the card is where it was, and the calendar is read again',
  async (code, said, advice) => {
    save = () => Promise.reject(failure({ status: 409, code, detail: said }));
    const user = await drop(SATURDAY_AT_TEN);
    const asked = () => answers.mock.calls.filter(([id]) => id === 'getAgendaDays').length;
    const before = asked();
    await user.click(within(await question()).getByRole('button', { name: 'Mover cita' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(said);
    expect(alert).toHaveTextContent('La cita sigue el viernes 21 de noviembre, 3:00 p.m.');
    expect(alert).toHaveTextContent(advice);
    expect(asked()).toBeGreaterThan(before);
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    await gone();
    expect(
      screen.getByRole('button', { name: /^Valeria Cisneros Luna.*viernes 21 de noviembre, 3:00 p\.m\.$/ }),
    ).toBeVisible();
  },
);

test('from the question the appointment can be opened, to choose another date', async () => {
  save = () => Promise.reject(failure({ status: 409, code: 'slot_full', detail: 'Este horario ya está reservado.' }));
  const user = await drop(SATURDAY_AT_TEN);
  await user.click(within(await question()).getByRole('button', { name: 'Mover cita' }));
  await user.click(await screen.findByRole('button', { name: 'Abrir la cita' }));
  expect(new URLSearchParams(currentSearch()).get('edit')).toBe('apt-1');
});

test('what failed without a verdict can be tried again as it is', async () => {
  const works = save;
  save = () => Promise.reject(failure({ status: 0, code: 'offline', detail: 'Sin conexión' }));
  const user = await drop(SATURDAY_AT_TEN);
  await user.click(within(await question()).getByRole('button', { name: 'Mover cita' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sin conexión');
  save = works;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await gone();
  expect(saves()).toHaveLength(2);
});
