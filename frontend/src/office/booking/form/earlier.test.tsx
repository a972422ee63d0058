import { addMinutes } from '@rostro/shared/time';
import { screen, waitFor } from '@testing-library/react';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { clearToasts } from '#ui/toast/store.ts';
import { BookingDrawer } from '../drawer/BookingDrawer.tsx';
import { anAppointment, listOf } from '../test/appointments.ts';
import { aDesk, at, drawer, EVERYTHING, pick, press, SERVICES, sentTo, time } from '../test/bookingDesk.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const WARNING = 'No tiene cita de «Láser CO₂» en los 30 días anteriores';
const LASER = { serviceId: 3, withinDays: 30 };
const asking = () => ({ items: SERVICES.map((one) => (one.id === 1 ? { ...one, requires: LASER } : one)) });
const visitAt = (startsAt: string, part = {}) =>
  anAppointment({ serviceId: 3, startsAt, endsAt: addMinutes(startsAt, 30), ...part });

beforeEach(() => {
  clearToasts();
  screenWidth(1440);
  signedInWith(EVERYTHING);
});

async function fillAll(rows: ReturnType<typeof anAppointment>[]) {
  const desk = aDesk({ listAllServices: asking, createAppointment: () => anAppointment({ id: 'nueva' }) });
  desk.replies.listAppointments = () => listOf(rows);
  const { user } = openOffice(<BookingDrawer />, '/admin/appointments?new=true');
  await drawer('Nueva Cita');
  await pick(user, 'Cliente', 'Ana Belén Ruiz');
  await pick(user, 'Tratamiento', 'Limpieza facial profunda');
  await user.click(await time(/^10:00 a\.m\./));
  return user;
}

test('a missing earlier visit is a warning, and staff can still book', async () => {
  const user = await fillAll([visitAt(at('08:00'), { status: 'cancelled' })]);
  expect(await screen.findByText(WARNING)).toBeInTheDocument();
  await press(user, 'Crear cita');
  await waitFor(() => expect(sentTo('createAppointment')).toHaveLength(1));
});

test.each([
  ['before the chosen time', '09:00', false],
  ['after it', '11:00', true],
])('a visit %s: warned %p', async (_, clock, warned) => {
  const user = await fillAll([visitAt(at(clock))]);
  await waitFor(() => expect(sentTo('listAppointments').length).toBeGreaterThan(0));
  if (warned) expect(await screen.findByText(WARNING)).toBeInTheDocument();
  await press(user, 'Crear cita');
  await waitFor(() => expect(sentTo('createAppointment')).toHaveLength(1));
  // If the drawer closed after its answer, no warning is left.
  if (!warned) expect(screen.queryByText(WARNING)).toBeNull();
});

test('the second service is checked too, and the first service of the same visit does not count', async () => {
  const desk = aDesk({
    listAllServices: () => ({ items: SERVICES.map((one) => (one.id === 1 ? { ...one, requires: LASER } : one)) }),
    saveAppointment: () => anAppointment(),
  });
  const laser = { serviceId: 3, service: { id: 3, name: 'Láser CO₂', category: 'specialized' as const } };
  const nextService = { id: 1, name: 'Limpieza facial profunda', category: 'cosmetology' as const };
  desk.rows = [anAppointment({ ...laser, nextService, startsAt: at('11:00'), endsAt: at('13:00') })];
  openOffice(<BookingDrawer />, '/admin/appointments?edit=apt-1');
  await drawer(/^Cita de/);
  expect(await screen.findByText(WARNING)).toBeInTheDocument();
  expect(screen.getByText(/^«Limpieza facial profunda» la pide antes/)).toBeInTheDocument();
});
