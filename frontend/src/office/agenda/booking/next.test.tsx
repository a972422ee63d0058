import { screen, waitFor } from '@testing-library/react';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { anAppointment } from '../test/appointments.ts';
import { aDesk, drawer, EVERYTHING, fillIn, pick, press, sentTo, time } from '../test/bookingDesk.tsx';
import { BookingDrawer } from './BookingDrawer.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const LABEL = 'Otro tratamiento, enseguida';
let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
  screenWidth(1440);
  signedInWith(EVERYTHING);
  desk = aDesk({ createAppointment: () => anAppointment({ id: 'nueva' }) });
});

test('a new appointment takes a second service, which asks for other times', async () => {
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

test('an existing one shows its second service, which stays', async () => {
  desk.rows = [anAppointment({ nextService: { id: 3, name: 'Láser CO₂', category: 'specialized' } })];
  openOffice(<BookingDrawer />, '/admin/appointments?edit=apt-1');
  expect(await screen.findByRole('textbox', { name: LABEL })).toHaveValue('Láser CO₂');
  expect(screen.getAllByText(/\+ Láser CO₂/).length).toBeGreaterThan(0);
});
