import { CLIENT_FIELD_NAMES, LISTED, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { MESSAGES } from '@rostro/shared/messages';
import { addDays } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { resourcesQuery } from '#office/clinic/published/resources.ts';
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
  ana,
  at,
  closed,
  closedDay,
  dayWith,
  drawer,
  EVERYTHING,
  fillIn,
  pick,
  pickDay,
  press,
  sentTo,
  TIMES,
  TODAY,
  TOMORROW,
  time,
} from '../test/bookingDesk.tsx';
import { aPerson } from '../test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const created = () => sentTo('createAppointment');
const chosenTimes = () => screen.queryAllByRole('radio', { checked: true, name: /[ap]\.m\./ });
/** At once: typing key by key takes long on a page of this size. */
const note = (value: string) => fireEvent.change(screen.getByLabelText(/^Notas/), { target: { value } });
let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
  clearToasts();
  screenWidth(1440);
  signedInWith(EVERYTHING);
  desk = aDesk({ createAppointment: () => anAppointment({ id: 'nueva' }) });
});

async function openNew() {
  const { user } = openOffice(<BookingDrawer />, '/admin/appointments?new=true');
  await drawer('Nueva Cita');
  return user;
}

const PeopleOfTheClinic = () => <>{useQuery(resourcesQuery()).data?.length}</>;

test('the field of the person appears with the service, before the people are known', async () => {
  Object.assign(desk.replies, {
    listResources: () => ({ items: [aPerson('laura')] }),
    getStaffAvailability: () => new Promise(() => undefined),
  });
  const { user } = openOffice(
    <>
      <PeopleOfTheClinic />
      <BookingDrawer />
    </>,
    '/admin/appointments?new=true',
  );
  await drawer('Nueva Cita');
  expect(screen.queryByRole('combobox', { name: 'Con quién' })).toBeNull();
  await pick(user, 'Tratamiento', 'Limpieza facial profunda');
  expect(await screen.findByRole('combobox', { name: 'Con quién' })).toBeInTheDocument();
});

describe('opening and closing', () => {
  test('works from the toolbar through the address, and Escape closes the form', async () => {
    const user = openAgenda('?view=list');
    await press(user, 'Nueva Cita');
    await drawer('Nueva Cita');
    expect(currentSearch()).toBe('?view=list&new=true');
    await user.keyboard('{Escape}');
    await closed('Nueva Cita');
    expect(currentSearch()).toBe('?view=list');
  });

  test('works on phones too', async () => {
    screenWidth(360);
    const user = openAgenda('?view=list');
    await press(user, 'Nueva Cita');
    await drawer('Nueva Cita');
  });

  test('without the right is refused: the button says why, and a link closes itself and says why', async () => {
    signedInWith(['view_appointments']);
    const user = openAgenda('?view=list&new=true');
    expect(await screen.findByText('No tienes permiso para crear citas')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(currentSearch()).toBe('?view=list'));
    const button = screen.getByRole('button', { name: 'Nueva Cita' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('asks before a changed form closes; staying keeps the input, discarding drops it', async () => {
    const user = openAgenda('?view=list&new=true');
    await drawer('Nueva Cita');
    note('Piel sensible');
    await user.keyboard('{Escape}');
    await screen.findByText('¿Cerrar sin guardar?');
    await press(user, 'Seguir editando');
    await waitFor(() => expect(screen.queryByText('¿Cerrar sin guardar?')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Notas/)).toHaveValue('Piel sensible');
    await press(user, 'Volver');
    await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await closed('Nueva Cita');
    await press(user, 'Nueva Cita');
    await drawer('Nueva Cita');
    expect(screen.getByLabelText(/^Notas/)).toHaveValue('');
  });
});

describe('the fields', () => {
  test('list services by category, and mark private and inactive ones', async () => {
    const user = await openNew();
    await user.click(screen.getByRole('combobox', { name: 'Tratamiento' }));
    expect((await screen.findAllByText('Tratamientos Especializados')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Peeling (privado, inactivo)').length).toBeGreaterThan(0);
  });

  test('offer times once a service is chosen; past and full ones are disabled with their word', async () => {
    const user = await openNew();
    expect(screen.getByText('Selecciona primero un tratamiento.')).toBeInTheDocument();
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    expect(await time(/^9:00 a\.m\. Ya pasó/)).toHaveAttribute('aria-disabled', 'true');
    expect(await time(/^11:00 a\.m\. No disponible/)).toHaveAttribute('aria-disabled', 'true');
    expect(await time(/^3:00 p\.m\./)).not.toHaveAttribute('aria-disabled');
  });

  test('explain an unavailable time on focus or tap, and do not choose it', async () => {
    const why = 'A esa hora nadie está libre: Laura Gil (de 11:00 a.m. a 12:00 p.m.). Elige otra hora.';
    desk.dayOf = (date) => {
      const day = dayWith(date, TIMES);
      return { ...day, slots: day.slots.map((slot) => (slot.state === 'full' ? { ...slot, why } : slot)) };
    };
    const user = await openNew();
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    const full = await time(/^11:00 a\.m\. No disponible$/);
    expect(full).toHaveAccessibleDescription(why);
    expect(await time(/^9:00 a\.m\. Ya pasó$/)).toHaveAccessibleDescription(MESSAGES.slot_in_past);
    act(() => screen.getByRole('radio', { name: /^9:00 a\.m\. Ya pasó$/ }).focus());
    for (let keys = 0; document.activeElement !== full && keys < TIMES.length; keys++)
      await user.keyboard('{ArrowRight}');
    expect(full).toHaveFocus();
    const told = await screen.findByText(why, { selector: '[role=tooltip]' });
    // The arrow also clicks the radio: the word must still be there afterwards.
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(told).toBeVisible();
    expect(told.closest('.ant-tooltip')).not.toHaveClass('ant-tooltip-hidden');
    await user.click(full);
    expect(full).not.toBeChecked();
    expect(chosenTimes()).not.toContain(full);
  });

  test('clear the time after another day or service', async () => {
    const user = await openNew();
    await fillIn(user);
    expect(chosenTimes()).toHaveLength(1);
    await pickDay(user, TOMORROW);
    expect(chosenTimes()).toHaveLength(0);
    await user.click(await time(/^10:00 a\.m\./));
    expect(chosenTimes()).toHaveLength(1);
    await pick(user, 'Tratamiento', 'Láser CO₂');
    expect(chosenTimes()).toHaveLength(0);
    await time(/^10:00 a\.m\./);
    expect(sentTo('getStaffAvailability').at(-1)?.[1]?.query).toEqual({ serviceId: 3, from: TOMORROW, days: 1 });
  });

  test.each([
    ['sunday', 'No se pueden agendar citas los domingos. Por favor selecciona otro día.'],
    ['closed_day', 'La clínica está cerrada ese día. Por favor selecciona otro día.'],
  ] as const)('explain a day closed for %s', async (reason, text) => {
    desk.dayOf = (date) => closedDay(date, reason);
    const user = await openNew();
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('explain a day without times', async () => {
    desk.dayOf = (date) => dayWith(date, [['10:00', 'full']]);
    const user = await openNew();
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    expect(await screen.findByText('No hay horarios disponibles para este día')).toBeInTheDocument();
  });

  test('retry times that cannot be loaded', async () => {
    desk.replies = {
      ...desk.replies,
      getStaffAvailability: () => {
        throw failure();
      },
    };
    const user = await openNew();
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    expect(await screen.findByText(/No pudimos cargar los horarios/)).toBeInTheDocument();
    const { getStaffAvailability: _, ...rest } = desk.replies;
    desk.replies = rest;
    await press(user, 'Intentar de nuevo');
    expect(await time(/^10:00 a\.m\./)).toBeEnabled();
  });

  test('limit notes to a thousand characters, and count them', async () => {
    await openNew();
    const notes = screen.getByLabelText(/^Notas/);
    expect(notes).not.toHaveAttribute('maxlength');
    fireEvent.change(notes, { target: { value: 'ocho' } });
    expect(screen.getByText('4 / 1000')).toBeInTheDocument();
  });
});

describe('the first free time', () => {
  const inTwoDays = addDays(TODAY, 2);
  const none = (date: string) => dayWith(date, [['10:00', 'full']]);

  test('is chosen with its day as soon as there is a service, and Ctrl and Enter book it once', async () => {
    desk.dayOf = (date) => (date === inTwoDays ? dayWith(date, [['12:00', 'available']]) : none(date));
    const user = await openNew();
    await pick(user, 'Cliente', 'Ana Belén Ruiz');
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    expect(await time(/^12:00 p\.m\./)).toBeChecked();
    expect(screen.getByText(/^El primer horario libre: .*12:00 p\.m\.$/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(created()).toHaveLength(0);
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]?.[1]?.body).toMatchObject({ startsAt: at('12:00', inTwoDays) });
  });

  test('does not replace a day that was chosen', async () => {
    desk.dayOf = (date) => (date === inTwoDays ? dayWith(date, [['12:00', 'available']]) : none(date));
    const user = await openNew();
    await pickDay(user, TOMORROW);
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    expect(await time(/^10:00 a\.m\./)).toHaveAttribute('aria-disabled', 'true');
    expect(chosenTimes()).toEqual([]);
    expect(screen.queryByText(/primer horario libre/)).not.toBeInTheDocument();
  });

  test('waits until the focus leaves a typed day', async () => {
    let tell = (): void => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    desk.dayOf = (date) => (date === inTwoDays ? dayWith(date, [['12:00', 'available']]) : none(date));
    const days = [TODAY, TOMORROW, inTwoDays].map((date) => desk.dayOf(date));
    desk.replies = {
      getStaffAvailability: async () => {
        await told;
        return { serviceId: 1, days, staff: [] };
      },
    };
    const user = await openNew();
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    const day = screen.getByLabelText('Fecha');
    await user.clear(day);
    await user.type(day, '15/0');
    await act(async () => tell());
    await waitFor(() => expect(screen.getByText('No hay horarios disponibles para este día')).toBeInTheDocument());
    expect(day).toHaveValue('15/0');
    await user.tab();
    expect(await time(/^12:00 p\.m\./)).toBeChecked();
  });

  test('is none if two weeks are full: the day says so, and another can be chosen', async () => {
    desk.dayOf = none;
    const user = await openNew();
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    expect(await screen.findByText('No hay horarios disponibles para este día')).toBeInTheDocument();
    expect(chosenTimes()).toEqual([]);
  });
});

describe('sending', () => {
  test('reports missing values and focuses the first of them', async () => {
    const user = await openNew();
    await press(user, 'Crear cita');
    expect(screen.getByText('Selecciona un cliente')).toBeInTheDocument();
    expect(screen.getByText('Selecciona un tratamiento', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText('Selecciona un horario')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveFocus());
    expect(created()).toHaveLength(0);
  });

  test('sends the appointment, confirms it and shows it', async () => {
    const user = openAgenda('?view=list&new=true');
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: 'Confirmada' }));
    note('Piel sensible');
    desk.rows = [anAppointment(), anAppointment({ id: 'nueva', client: { ...ana, unverified: false } })];
    await press(user, 'Crear cita');
    expect(await screen.findByText('Cita creada correctamente')).toBeInTheDocument();
    await closed('Nueva Cita');
    const body = { clientId: 'ana', serviceId: 1, startsAt: at('10:00'), status: 'confirmed', notes: 'Piel sensible' };
    expect(created()).toEqual([['createAppointment', { body }, { idempotencyKey: expect.any(String) }]]);
    expect(await screen.findByRole('row', { name: /Ana Belén Ruiz/ })).toBeInTheDocument();
    expect(currentSearch()).toBe('?view=list');
  });

  test('never happens by Enter, which makes a line in the notes', async () => {
    const user = await openNew();
    await fillIn(user);
    await user.type(screen.getByLabelText(/^Notas/), 'una{Enter}dos');
    expect(screen.getByLabelText(/^Notas/)).toHaveValue('una\ndos');
    await user.click(await time(/^10:00 a\.m\./));
    await user.keyboard('{Enter}');
    await user.click(screen.getByLabelText('Fecha'));
    await user.keyboard('{Enter}');
    expect(created()).toHaveLength(0);
  });

  test('reads the times again after a lost one, and keeps the rest', async () => {
    desk.replies = {
      createAppointment: () => {
        desk.dayOf = (date) =>
          dayWith(date, [
            ['10:00', 'full'],
            ['15:00', 'available'],
          ]);
        throw failure({ status: 409, code: 'slot_full', detail: 'Este horario ya está reservado.' });
      },
    };
    const user = await openNew();
    await fillIn(user);
    note('Piel sensible');
    await press(user, 'Crear cita');
    expect(await screen.findByText('Este horario ya está reservado.')).toBeInTheDocument();
    expect(await time(/^10:00 a\.m\. No disponible/)).toHaveAttribute('aria-disabled', 'true');
    expect(chosenTimes()).toHaveLength(0);
    expect(screen.getByLabelText(/^Notas/)).toHaveValue('Piel sensible');
    expect(screen.getByText('55 1111 2222 · ana@correo.mx', { selector: 'p' })).toBeInTheDocument();
    desk.replies = { createAppointment: () => anAppointment({ id: 'nueva' }) };
    await user.click(await time(/^3:00 p\.m\./));
    await press(user, 'Crear cita');
    await screen.findByText('Cita creada correctamente');
    expect(created().at(-1)?.[1]?.body).toMatchObject({ startsAt: at('15:00') });
  });

  test('reports a failure', async () => {
    desk.replies = {
      createAppointment: () => {
        throw failure();
      },
    };
    const user = await openNew();
    await fillIn(user);
    await press(user, 'Crear cita');
    expect(await screen.findByText('Error al crear la cita')).toBeInTheDocument();
  });

  test('asks about another visit of the client at that time; one press goes on without losing input', async () => {
    const detail = 'Ya tiene una cita a esa hora, de 10:00 a.m. a 11:00 a.m.';
    desk.replies = {
      createAppointment: (input) => {
        if (JSON.stringify(input).includes('twice')) return anAppointment({ id: 'nueva' });
        throw failure({ status: 409, code: 'client_busy', detail });
      },
    };
    const user = await openNew();
    await fillIn(user);
    note('Piel sensible');
    await press(user, 'Crear cita');
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Notas/)).toHaveValue('Piel sensible');
    await press(user, 'Agendar de todos modos');
    await screen.findByText('Cita creada correctamente');
    expect(created()).toHaveLength(2);
    expect(created()[0]?.[1]?.body).not.toHaveProperty('twice');
    expect(created()[1]?.[1]?.body).toHaveProperty('twice', true);
  });
});

describe('Nuevo Cliente', () => {
  const row = {
    ...shownFacts({}, LISTED),
    id: 'nadia',
    fullName: 'Nadia Soto',
    email: 'nadia@correo.mx',
    phone: null,
    birthDate: '1990-05-04',
    createdAt: '2026-11-18T21:00:00.000Z',
    lastAppointment: null,
  };

  test('is disabled without the right, and says why', async () => {
    signedInWith(EVERYTHING.filter((code) => code !== 'edit_clients'));
    const user = await openNew();
    const button = screen.getByRole('button', { name: 'Nuevo Cliente' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect((await screen.findAllByText('No tienes permiso para crear clientes')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  test('picks the created client and keeps the rest of the form', async () => {
    desk.replies = { createClient: () => row };
    const user = await openNew();
    note('Piel sensible');
    await press(user, 'Nuevo Cliente');
    const form = within(await screen.findByRole('form', { name: 'Nuevo Cliente' }));
    await pasteInto(user, form.getByLabelText('Nombre completo'), 'Nadia Soto');
    await pasteInto(user, form.getByLabelText('Email'), 'nadia@correo.mx');
    fireEvent.change(form.getByLabelText(/^Fecha de nacimiento/), { target: { value: '1990-05-04' } });
    await user.click(form.getByRole('button', { name: 'Crear cliente' }));
    expect(await screen.findByText('Cliente creado exitosamente')).toBeInTheDocument();
    expect(await screen.findByText('nadia@correo.mx', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getAllByText('Nadia Soto').length).toBeGreaterThan(0);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Notas/)).toHaveValue('Piel sensible');
    expect(created()).toHaveLength(0);
  });

  test('asks before a half-typed client is dropped', async () => {
    const user = await openNew();
    await press(user, 'Nuevo Cliente');
    await pasteInto(user, screen.getByLabelText('Nombre completo'), 'Nadia');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('¿Cerrar sin guardar?')).toBeInTheDocument();
  });
});

describe('for a given client', () => {
  const visit = anAppointment({ clientId: 'ana', client: { ...ana, unverified: false }, serviceId: 1 });
  const detail = {
    ...{ ...shownFacts(ana, CLIENT_FIELD_NAMES), id: ana.id, lastAppointment: null, version: 1 },
    createdAt: '2026-01-02T15:00:00.000Z',
    ...{ hasAccount: false, upcoming: 0 },
    counters: { booked: 0, confirmed: 0, closed: 0, open: 0, came: 0, missed: 0, moved: 0, cancelled: 0 },
    ...{ duplicate: null, recordKeptUntil: null, notes: '' },
  };
  const chosen = (label: RegExp) => screen.getByRole('combobox', { name: label }).closest('.ant-select');

  test('begins with the client of the client page', async () => {
    desk.replies = { getClient: () => ClientDetail.parse(detail) };
    const { user } = openOffice(<BookingDrawer />, '/admin/appointments?new=true&client=ana');
    await drawer('Nueva Cita');
    await waitFor(() => expect(chosen(/^Cliente/)).toHaveTextContent('Ana Belén Ruiz'));
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    await user.click(await time(/^10:00/));
    await press(user, 'Crear cita');
    await waitFor(() => expect(created()[0]?.[1]?.body).toMatchObject({ clientId: 'ana', serviceId: 1 }));
  });

  test('reports a client that could not be read, and lets staff choose one', async () => {
    desk.replies = { getClient: () => Promise.reject(failure({ status: 503, code: 'busy', detail: 'Hay muchas' })) };
    openOffice(<BookingDrawer />, '/admin/appointments?new=true&client=ana');
    expect(await screen.findByText('No pudimos cargar los datos del cliente. Elígelo aquí.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^Cliente/ })).toBeEnabled();
  });

  test('repeats an appointment with its client and service, at the first free time', async () => {
    desk.rows = [visit];
    openOffice(<BookingDrawer />, '/admin/appointments?new=true&like=apt-1');
    await drawer('Nueva Cita');
    await waitFor(() => expect(chosen(/^Cliente/)).toHaveTextContent('Ana Belén Ruiz'));
    await waitFor(() => expect(chosen(/^Tratamiento/)).toHaveTextContent('Limpieza facial profunda'));
    await waitFor(() => expect(chosenTimes()).toEqual([screen.getByRole('radio', { name: /^10:00 a\.m\./ })]));
  });
});
