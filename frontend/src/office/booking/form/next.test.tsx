import { screen, waitFor } from '@testing-library/react';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { BookingDrawer } from '../drawer/BookingDrawer.tsx';
import { anAppointment } from '../test/appointments.ts';
import { aDesk, at, dayWith, drawer, EVERYTHING, fillIn, pick, press, sentTo, time } from '../test/bookingDesk.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const LABEL = 'Otro tratamiento, enseguida';
let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
  screenWidth(1440);
  signedInWith(EVERYTHING);
  desk = aDesk({ createAppointment: () => anAppointment({ id: 'nueva' }), saveAppointment: () => anAppointment() });
});

test('a new appointment takes a second service, which changes the times', async () => {
  const { user } = openOffice(<BookingDrawer />, '/admin/appointments?new=true');
  await drawer('Nueva Cita');
  expect(screen.queryByRole('button', { name: 'Agregar otro tratamiento' })).not.toBeInTheDocument();
  await fillIn(user);
  await press(user, 'Agregar otro tratamiento');
  await pick(user, LABEL, 'Láser CO₂');
  await waitFor(() =>
    expect(sentTo('getStaffAvailability').at(-1)?.[1]?.query).toMatchObject({ serviceId: 1, nextServiceId: 3 }),
  );
  await user.click(await time(/^10:00 a\.m\./));
  await press(user, 'Crear cita');
  await waitFor(() => expect(sentTo('createAppointment')).toHaveLength(1));
  expect(sentTo('createAppointment')[0]?.[1]?.body).toMatchObject({ nextServiceId: 3 });
});

test('a button removes it from a new appointment', async () => {
  const { user } = openOffice(<BookingDrawer />, '/admin/appointments?new=true');
  await fillIn(user);
  await press(user, 'Agregar otro tratamiento');
  await pick(user, LABEL, 'Láser CO₂');
  await press(user, 'Quitar');
  expect(screen.getByRole('button', { name: 'Agregar otro tratamiento' })).toHaveFocus();
  await press(user, 'Crear cita');
  await waitFor(() => expect(sentTo('createAppointment')).toHaveLength(1));
  expect(sentTo('createAppointment')[0]?.[1]?.body).not.toHaveProperty('nextServiceId');
});

const LASER = { id: 3, name: 'Láser CO₂', category: 'specialized' as const };
const saved = () => sentTo('saveAppointment').map(([, input]) => input?.body);

async function openEdit(part: Parameters<typeof anAppointment>[0] = {}, dayOf = desk.dayOf) {
  desk.rows = [anAppointment({ startsAt: at('11:00'), endsAt: at('12:00'), version: 4, ...part })];
  desk.dayOf = dayOf;
  const { user } = openOffice(<BookingDrawer />, '/admin/appointments?edit=apt-1');
  await drawer(/^Cita de/);
  await time(/^11:00 a\.m\. Actual/);
  return user;
}

test('an existing one gets a second service and keeps its time if both fit', async () => {
  const user = await openEdit({}, (date) => dayWith(date, [['11:00', 'available']]));
  screen.getByRole('button', { name: 'Agregar otro tratamiento' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: LABEL })).toHaveFocus();
  await pick(user, LABEL, 'Láser CO₂');
  await waitFor(() =>
    expect(sentTo('getStaffAvailability').at(-1)?.[1]?.query).toMatchObject({
      nextServiceId: 3,
      appointmentId: 'apt-1',
    }),
  );
  expect(await time(/^11:00 a\.m\. Actual/)).toBeChecked();
  await press(user, 'Guardar cambios');
  await waitFor(() => expect(saved()).toEqual([{ nextServiceId: 3, version: 4 }]));
});

test('if both do not fit at its time, the form says so, and another time can be chosen', async () => {
  const user = await openEdit();
  await press(user, 'Agregar otro tratamiento');
  await pick(user, LABEL, 'Láser CO₂');
  expect(await screen.findByText(/^A esa hora no caben los dos tratamientos/)).toBeInTheDocument();
  await user.click(await time(/^10:00 a\.m\./));
  await press(user, 'Guardar cambios');
  await waitFor(() => expect(saved()).toEqual([{ nextServiceId: 3, startsAt: at('10:00'), version: 4 }]));
});

test('the second service of an existing one can be removed', async () => {
  const user = await openEdit({ nextService: LASER });
  expect(screen.getAllByText(/\+ Láser CO₂/).length).toBeGreaterThan(0);
  await press(user, 'Quitar');
  expect(screen.getByRole('combobox', { name: LABEL })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Quitar' })).not.toBeInTheDocument();
  await press(user, 'Guardar cambios');
  await waitFor(() => expect(saved()).toEqual([{ nextServiceId: null, version: 4 }]));
});

test('a second service that left the catalog keeps its name', async () => {
  await openEdit({ nextService: { id: 99, name: 'Hidratación', category: 'cosmetology' } });
  expect(screen.getAllByText('Hidratación').length).toBeGreaterThan(0);
});
