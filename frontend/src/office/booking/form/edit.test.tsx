import { sayShortDay } from '@rostro/shared/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { currentSearch } from '#office/test/address.tsx';
import { failure } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { clearToasts } from '#ui/toast/store.ts';
import { BookingDrawer } from '../drawer/BookingDrawer.tsx';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment } from '../test/appointments.ts';
import {
  aDesk,
  at,
  closed,
  closedDay,
  drawer,
  EVERYTHING,
  pick,
  press,
  sentTo,
  TOMORROW,
  time,
} from '../test/bookingDesk.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const saved = () => sentTo('saveAppointment').map(([, input]) => input?.body);
const mine = (part = {}) => anAppointment({ startsAt: at('11:00'), endsAt: at('12:00'), version: 4, ...part });
const notes = () => screen.findByLabelText(/^Notas/);
let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
  clearToasts();
  screenWidth(1440);
  signedInWith(EVERYTHING);
  desk = aDesk({ saveAppointment: () => mine({ version: 5 }) });
  desk.rows = [mine()];
});

async function openEdit() {
  const { user } = openOffice(<BookingDrawer />, '/admin/appointments?edit=apt-1');
  await drawer(/^Cita de/);
  await time(/^11:00 a\.m\./);
  return user;
}

test('a visit with the length of its service has no note about the length', async () => {
  await openEdit();
  expect(screen.queryByRole('button', { name: /^Actualizar a/ })).not.toBeInTheDocument();
});

test('the menu of the row opens the appointment with its present values', async () => {
  const user = openAgenda('?view=list');
  await user.click(await screen.findByRole('button', { name: /^Opciones de la cita/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar cita' }));
  const dialog = within(await drawer(/^Cita de/));
  expect(currentSearch()).toBe('?view=list&edit=apt-1');
  expect((await dialog.findAllByText('Valeria Cisneros Luna')).length).toBeGreaterThan(0);
  expect(dialog.queryByRole('combobox', { name: 'Cliente' })).not.toBeInTheDocument();
  expect(await time(/^11:00 a\.m\. Actual/)).toBeChecked();
  expect(sentTo('getStaffAvailability')[0]?.[1]?.query).toMatchObject({ appointmentId: 'apt-1' });
  expect(dialog.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
});

test('without the right the menu says why', async () => {
  signedInWith(['view_appointments']);
  const user = openAgenda('?view=list');
  await user.click(await screen.findByRole('button', { name: /^Opciones de la cita/ }));
  const item = await screen.findByRole('menuitem', { name: /Editar cita/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('No tienes permiso para editar citas');
});

test('a cancelled appointment is read-only, and says why', async () => {
  desk.rows = [mine({ status: 'cancelled' })];
  openOffice(<BookingDrawer />, '/admin/appointments?edit=apt-1');
  const dialog = within(await drawer(/^Cita de/));
  expect(await dialog.findByText('Esta cita está cancelada y ya no se puede modificar.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Guardar cambios' })).not.toBeInTheDocument();
});

test('an appointment that cannot be read is retried', async () => {
  desk.replies = {
    getAppointment: () => {
      throw failure({ status: 404, code: 'appointment_not_found', detail: 'No encontramos esa cita.' });
    },
  };
  const { user } = openOffice(<BookingDrawer />, '/admin/appointments?edit=apt-1');
  const dialog = within(await drawer(/^Cita/));
  expect(await dialog.findByText('No encontramos esa cita.')).toBeInTheDocument();
  desk.replies = {};
  await user.click(dialog.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await notes()).toBeInTheDocument();
});

test('only changed values are sent, with the version that was read', async () => {
  const user = await openEdit();
  await pasteInto(user, await notes(), 'Trae estudios');
  await press(user, 'Guardar cambios');
  expect(await screen.findByText('Cita actualizada correctamente')).toBeInTheDocument();
  expect(saved()).toEqual([{ notes: 'Trae estudios', version: 4 }]);
  await closed(/^Cita de/);
});

test('a changed time is sent alone', async () => {
  const user = await openEdit();
  await user.click(await time(/^3:00 p\.m\./));
  await press(user, 'Guardar cambios');
  await screen.findByText('Cita actualizada correctamente');
  expect(saved()).toEqual([{ startsAt: at('15:00'), version: 4 }]);
});

test("on a day that closed since, the appointment's own time can be kept", async () => {
  desk.dayOf = (date) => closedDay(date, 'closed_day');
  await openEdit();
  expect(await time(/^11:00 a\.m\. Actual/)).toBeChecked();
});

test('the status has a right of its own: without it the choices are disabled, with the reason', async () => {
  signedInWith(EVERYTHING.filter((code) => code !== 'cancel_appointments'));
  await openEdit();
  const dialog = within(await drawer(/^Cita de/));
  for (const name of ['Por Confirmar', 'Confirmada', 'Cancelada']) {
    expect(dialog.getByRole('radio', { name })).toBeDisabled();
  }
  expect(dialog.getByText('No tienes permiso para cambiar el estado de las citas')).toBeInTheDocument();
});

test('cancelling warns that it cannot be undone, and names the money that it holds', async () => {
  desk.rows = [mine({ paidCents: 50_000 })];
  const user = await openEdit();
  await user.click(screen.getByRole('radio', { name: 'Cancelada' }));
  expect(screen.getByText('Cancelar no se puede deshacer')).toBeInTheDocument();
  expect(screen.getByText(/^Esta cita tiene dinero pagado/)).toBeInTheDocument();
});

test('after another person moved the appointment, time and day are kept or taken together', async () => {
  desk.replies = {
    saveAppointment: () => {
      throw failure({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios mientras tanto.' });
    },
  };
  const user = await openEdit();
  await user.click(await time(/^3:00 p\.m\./));
  await pasteInto(user, await notes(), 'Trae estudios');
  desk.rows = [
    mine({ startsAt: at('10:00', TOMORROW), endsAt: at('11:00', TOMORROW), status: 'confirmed', version: 9 }),
  ];
  await press(user, 'Guardar cambios');
  await waitFor(() => expect(screen.getAllByRole('note')).toHaveLength(2));
  expect(await time(/^3:00 p\.m\./)).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Confirmada' })).toBeChecked();
  await press(user, 'Usar lo guardado en Horario');
  expect(screen.getByLabelText('Fecha')).toHaveValue(sayShortDay(TOMORROW));
  expect(await time(/^10:00 a\.m\. Actual/)).toBeChecked();
  expect(await notes()).toHaveValue('Trae estudios');
  desk.replies = { saveAppointment: () => mine({ version: 10 }) };
  await press(user, 'Guardar cambios');
  await screen.findByText('Cita actualizada correctamente');
  expect(saved().at(-1)).toEqual({ notes: 'Trae estudios', version: 9 });
});

test('a refetch of the list keeps the input', async () => {
  const user = await openEdit();
  await pasteInto(user, await notes(), 'Trae estudios');
  desk.rows = [mine({ notes: 'de otra persona', version: 7 })];
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(async () => expect(await notes()).toHaveValue('Trae estudios'));
});

test('a person who does not give the service is an error at the person, and the time stays', async () => {
  desk.staff = [{ id: 'rosa', name: 'Rosa Luz', title: '', photo: null }];
  desk.replies.saveAppointment = () => {
    throw failure({ status: 409, code: 'staff_unfit', detail: 'Esa persona no da este tratamiento.' });
  };
  const user = await openEdit();
  await pick(user, 'Con quién', 'Rosa Luz');
  await press(user, 'Guardar cambios');
  expect((await screen.findAllByText('Esa persona no da este tratamiento.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('combobox', { name: 'Con quién' })).toBeInvalid();
  expect(await time(/^11:00 a\.m\. Actual/)).toBeChecked();
});

test('a person who is off that day is marked in the list; choosing them shows why no time is free', async () => {
  desk.staff = [
    { id: 'rosa', name: 'Rosa Luz', title: '', photo: null },
    { id: 'eva', name: 'Eva Luna', title: '', photo: null },
  ];
  desk.dayOf = (date) => ({ date, open: true, slots: [], away: ['rosa'] });
  const user = await openEdit();
  await pick(user, 'Con quién', 'Rosa Luz (no atiende ese día)');
  expect(screen.getByText('Eva Luna')).toBeInTheDocument();
});

test('a visit keeps its length after its service got longer, and one press adopts the new length', async () => {
  desk.rows = [mine({ endsAt: at('11:30') })];
  const user = await openEdit();
  await user.click(await screen.findByRole('button', { name: 'Actualizar a 60 min' }));
  await waitFor(() => expect(saved()).toEqual([{ minutes: 60, version: 4 }]));
});

test('a visit that cannot be longer says why', async () => {
  desk.rows = [mine({ endsAt: at('11:30') })];
  desk.replies.saveAppointment = () => {
    throw failure({ status: 409, code: 'slot_full', detail: 'Este horario ya está reservado.' });
  };
  const user = await openEdit();
  await user.click(await screen.findByRole('button', { name: 'Actualizar a 60 min' }));
  expect(await screen.findByText('Error al actualizar la cita. Este horario ya está reservado.')).toBeInTheDocument();
});

test("a visit that would run into the client's next one asks first", async () => {
  const detail = 'Ya tiene una cita a esa hora, de 12:00 p.m. a 1:00 p.m.';
  desk.rows = [mine({ endsAt: at('11:30') })];
  desk.replies = {
    saveAppointment: (input) => {
      if (JSON.stringify(input).includes('twice')) return mine({ version: 5 });
      throw failure({ status: 409, code: 'client_busy', detail });
    },
  };
  const user = await openEdit();
  await user.click(await screen.findByRole('button', { name: 'Actualizar a 60 min' }));
  expect(await screen.findByText(detail)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actualizar de todos modos' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      { minutes: 60, version: 4 },
      { minutes: 60, version: 4, twice: true },
    ]),
  );
});
