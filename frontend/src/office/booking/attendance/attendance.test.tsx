import { screen, waitFor } from '@testing-library/react';
import { failure } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { freezeDate } from '#test/clock.ts';
import { AppointmentRows } from '../list/AppointmentRows.tsx';
import { at, EVERYTHING, sentTo, TOMORROW } from '../test/bookingDesk.tsx';
import { aDeskWith, mine, noQuestion, openDrawer, question } from '../test/drawer.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

/** Since the first minute of the day. */
const BEGUN = { startsAt: at('00:00') } as const;
const CLOSED = { closed: true, attendance: 'attended' } as const;
const FAILED = /Error al actualizar el estado de asistencia\. Hay muchas solicitudes/;
const chip = (word: string) => screen.findByRole('button', { name: new RegExp(`^${word}: cambiar estado`) });
const sent = () => sentTo('setAppointmentClosed').map(([, input]) => input?.body);
const busy = () => {
  throw failure({ status: 503, code: 'busy', detail: 'Hay muchas solicitudes en este momento.' });
};
let desk: ReturnType<typeof aDeskWith>;
type User = Awaited<ReturnType<typeof openDrawer>>['user'];

beforeEach(() => {
  screenWidth(1440);
  signedInWith(EVERYTHING);
  desk = aDeskWith({ status: 'confirmed' });
});
afterEach(() => jest.useRealTimers());

async function ask(user: User, word: 'Cerrar cita' | 'Reabrir cita', from: RegExp = /cambiar estado/) {
  await user.click(await screen.findByRole('button', { name: from }));
  await user.click(await screen.findByRole('menuitem', { name: word }));
  return question(word === 'Cerrar cita' ? word : '¿Reabrir la cita?');
}

describe('closing', () => {
  test('asks whether the client came, without a choice made beforehand', async () => {
    desk.replies = { setAppointmentClosed: () => mine({ status: 'confirmed', ...CLOSED, version: 5 }) };
    const { user } = await openDrawer();
    const dialog = await ask(user, 'Cerrar cita');
    expect(dialog.getByRole('button', { name: 'Cerrar cita' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: 'Sí, asistió' }));
    desk.rows = [mine({ status: 'confirmed', ...CLOSED, version: 5 })];
    await user.click(dialog.getByRole('button', { name: 'Cerrar cita' }));
    expect(await screen.findByText('Cita cerrada')).toBeInTheDocument();
    expect(sent()).toEqual([CLOSED]);
    expect(await chip('Cerrada')).toBeInTheDocument();
    expect(screen.getByText('Cerrado')).toBeInTheDocument();
  });

  test('is shown at once, and undone on failure', async () => {
    let fail = (): void => undefined;
    desk.replies = {
      setAppointmentClosed: () =>
        new Promise((_, reject) => {
          fail = () =>
            reject(failure({ status: 503, code: 'busy', detail: 'Hay muchas solicitudes en este momento.' }));
        }),
    };
    desk.rows = [mine({ status: 'confirmed', ...BEGUN })];
    const { user } = await openDrawer();
    expect(screen.getByText('No Cerrado')).toBeInTheDocument();
    const dialog = await ask(user, 'Cerrar cita');
    await user.click(dialog.getByRole('radio', { name: 'No asistió' }));
    await user.click(dialog.getByRole('button', { name: 'Cerrar cita' }));
    expect(await chip('No asistió')).toBeInTheDocument();
    expect(screen.getByText('Cerrado · No asistió')).toBeInTheDocument();
    await waitFor(() => expect(sent()).toEqual([{ closed: true, attendance: 'no_show' }]));
    fail();
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(await chip('Confirmada')).toBeInTheDocument();
    expect(screen.getByText('No Cerrado')).toBeInTheDocument();
  });

  test('is not offered before the day of the visit, with the reason', async () => {
    desk.rows = [mine({ status: 'confirmed', startsAt: at('09:00', TOMORROW) })];
    const { user } = await openDrawer();
    expect(await screen.findByRole('button', { name: /^Cerrar cita/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(await screen.findByRole('button', { name: /cambiar estado/ }));
    const item = await screen.findByRole('menuitem', { name: /^Cerrar cita/ });
    expect(item).toHaveTextContent('Podrás cerrarla cuando llegue su fecha.');
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });

  test('offers no missed visit before its time', async () => {
    freezeDate(at('12:00'));
    desk.rows = [mine({ status: 'confirmed', startsAt: at('13:00') })];
    const { user } = await openDrawer();
    const dialog = await ask(user, 'Cerrar cita');
    expect(dialog.getByRole('radio', { name: 'No asistió' })).toBeDisabled();
    expect(dialog.getByRole('radio', { name: 'Sí, asistió' })).toBeEnabled();
    expect(dialog.getByText(/Podrás marcar No asistió después de su hora/)).toBeInTheDocument();
  });
});

describe('a closed appointment', () => {
  const row = mine({ status: 'confirmed', notes: 'Piel sensible', ...CLOSED });

  test('is read-only except for its notes, which are saved alone', async () => {
    desk.rows = [row];
    desk.replies = { saveAppointment: () => ({ ...row, notes: 'Volvió por su bolsa', version: 5 }) };
    const { user } = await openDrawer();
    expect(await screen.findByText(/Esta cita está cerrada\. Para cambiarla, primero reábrela/)).toBeInTheDocument();
    for (const label of ['Tratamiento', 'Fecha']) expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    const notes = screen.getByLabelText(/^Notas/);
    await user.clear(notes);
    await user.type(notes, 'Volvió por su bolsa');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(sentTo('saveAppointment').map(([, input]) => input?.body)).toEqual([
        { notes: 'Volvió por su bolsa', version: 4 },
      ]),
    );
  });

  test('shows its status in the list, with the reason', () => {
    const shared = { next: undefined, onStatus: jest.fn() };
    openOffice(<AppointmentRows {...shared} rows={[row]} sort="startsAt" onSort={jest.fn()} />);
    expect(screen.queryByRole('button', { name: /cambiar estado/ })).not.toBeInTheDocument();
    expect(screen.getByText(/Para cambiarla, primero reábrela/)).toBeInTheDocument();
  });

  test('can be reopened from the drawer’s menu, which has no other act', async () => {
    desk.rows = [row];
    const { user } = await openDrawer();
    await user.click(await screen.findByRole('button', { name: /cambiar estado/ }));
    for (const status of ['Por Confirmar', 'Cancelada']) {
      const item = await screen.findByRole('menuitem', { name: new RegExp(`^${status}`) });
      expect(item).toHaveAttribute('aria-disabled', 'true');
    }
    expect(await screen.findByRole('menuitem', { name: 'Reabrir cita' })).not.toHaveAttribute('aria-disabled', 'true');
  });
});

describe('reopening', () => {
  beforeEach(() => {
    desk.rows = [mine({ status: 'confirmed', ...CLOSED })];
  });

  test('asks for a reason', async () => {
    desk.replies = { setAppointmentClosed: () => mine({ status: 'confirmed', version: 5 }) };
    const { user } = await openDrawer();
    const dialog = await ask(user, 'Reabrir cita');
    expect(dialog.getByText('Cerrado')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    desk.rows = [mine({ status: 'confirmed', version: 5 })];
    await user.click(dialog.getByRole('button', { name: 'Reabrir cita' }));
    expect(dialog.getByLabelText('Motivo')).toHaveAccessibleDescription(/Escribe el motivo para reabrir la cita/);
    await waitFor(() => expect(dialog.getByLabelText('Motivo')).toHaveFocus());
    await user.keyboard('  Se marcó por error ');
    await user.click(dialog.getByRole('button', { name: 'Reabrir cita' }));
    expect(await screen.findByText('La cita está abierta de nuevo')).toBeInTheDocument();
    expect(sent()).toEqual([{ closed: false, reason: 'Se marcó por error' }]);
    expect(await chip('Confirmada')).toBeInTheDocument();
  });

  test('leaves the appointment closed on failure, and says so', async () => {
    desk.replies = { setAppointmentClosed: busy };
    const { user } = await openDrawer();
    const dialog = await ask(user, 'Reabrir cita');
    await user.type(dialog.getByLabelText('Motivo'), 'Se marcó por error');
    await user.click(dialog.getByRole('button', { name: 'Reabrir cita' }));
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(await chip('Cerrada')).toBeInTheDocument();
  });
});

describe('from the list', () => {
  const shared = { next: undefined, onStatus: jest.fn() };
  const openTable = () =>
    openOffice(<AppointmentRows {...shared} rows={desk.rows} sort="startsAt" onSort={jest.fn()} />).user;

  test('the menu of a row closes its appointment', async () => {
    desk.replies = { setAppointmentClosed: () => mine({ status: 'confirmed', ...CLOSED, version: 5 }) };
    const user = openTable();
    const dialog = await ask(user, 'Cerrar cita', /^Opciones de la cita/);
    await user.click(dialog.getByRole('radio', { name: 'Sí, asistió' }));
    await user.click(dialog.getByRole('button', { name: 'Cerrar cita' }));
    expect(await screen.findByText('Cita cerrada')).toBeInTheDocument();
    expect(sent()).toEqual([CLOSED]);
  });

  test('the menu of a card closes its appointment', async () => {
    screenWidth(390);
    const { user } = openOffice(<AppointmentRows {...shared} rows={desk.rows} sort="startsAt" onSort={jest.fn()} />);
    const dialog = await ask(user, 'Cerrar cita', /^Opciones de la cita/);
    expect(dialog.getByText('¿La persona asistió?')).toBeInTheDocument();
  });

  test('without the right, or after a cancellation, the menu says why', async () => {
    signedInWith(['view_appointments', 'cancel_appointments']);
    const user = openTable();
    await user.click(screen.getByRole('button', { name: /^Opciones de la cita/ }));
    const item = await screen.findByRole('menuitem', { name: /^Cerrar cita/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('No tienes permiso para editar citas');
    await user.click(item);
    noQuestion('Cerrar cita');
  });
});

describe('a client who confirmed to come', () => {
  const PROMISED = { status: 'confirmed', attendanceConfirmedAt: '2026-11-19T15:00:00.000Z' } as const;

  test('is marked in the head of the drawer, with the time of the answer beside the attendance', async () => {
    desk = aDeskWith(PROMISED);
    await openDrawer();
    expect(await screen.findByText('Asistencia confirmada')).toBeInTheDocument();
    const said = 'El cliente confirmó que asistirá (jueves 19 de noviembre, 9:00 a.m.)';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  test('is marked on phones too', () => {
    screenWidth(390);
    openOffice(
      <AppointmentRows
        rows={[mine(PROMISED)]}
        next={undefined}
        sort="startsAt"
        onSort={jest.fn()}
        onStatus={jest.fn()}
      />,
    );
    expect(screen.getByText('Asistencia confirmada')).toBeInTheDocument();
  });
});
