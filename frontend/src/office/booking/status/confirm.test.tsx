import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment, listOf } from '../test/appointments.ts';
import { aDeskWith, mine, openDrawer } from '../test/drawer.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
let appointment = anAppointment();
let refuse: (() => never) | undefined;
const bodies = () => answers.mock.calls.filter(([id]) => id === 'setAppointmentStatus').map(([, input]) => input.body);

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'cancel_appointments']);
  appointment = anAppointment();
  refuse = undefined;
  answers.mockReset();
  answers.mockImplementation(async (id: string, input?: { body: { status: 'pending' | 'confirmed' } }) => {
    if (id !== 'setAppointmentStatus') return listOf([appointment]);
    refuse?.();
    appointment = { ...appointment, status: input?.body.status ?? 'pending', version: appointment.version + 1 };
    return appointment;
  });
});
afterEach(() => jest.useRealTimers());

const confirmButton = () => screen.findByRole('button', { name: /^Confirmar la cita de/ });
const undoButton = () => screen.findByRole('button', { name: 'Deshacer', hidden: true });

async function confirmed() {
  const user = openAgenda('?view=list');
  await user.click(await confirmButton());
  await screen.findByText(/Cita confirmada: Valeria Cisneros Luna\./);
  return user;
}

test.each([1440, 390])('one press confirms a pending visit, without a dialog: %i px', async (width) => {
  screenWidth(width);
  openAgenda('?view=list');
  expect(await confirmButton()).toHaveAccessibleName(expect.stringContaining('Confirmar la cita de Valeria'));
  act(() => {
    const button = screen.getByRole('button', { name: /^Confirmar la cita/ });
    button.click();
    button.click();
  });
  expect(await screen.findByText(/Cita confirmada: Valeria Cisneros Luna\./)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bodies()).toEqual([{ status: 'confirmed', version: 1 }]);
  const chip = await screen.findByRole('button', { name: /^Confirmada: cambiar estado/ });
  expect(chip).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Confirmar la cita/ })).not.toBeInTheDocument();
});

test('by keyboard the chip takes over the focus, and Ctrl+Z puts the visit back if its version is still the confirmed one', async () => {
  const user = openAgenda('?view=list');
  (await confirmButton()).focus();
  await user.keyboard('{Enter}');
  const chip = await screen.findByRole('button', { name: /^Confirmada: cambiar estado/ });
  await waitFor(() => expect(chip).toHaveFocus());
  await undoButton();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Estado de la cita actualizado correctamente')).toBeInTheDocument();
  expect(bodies()).toEqual([
    { status: 'confirmed', version: 1 },
    { status: 'pending', version: 2 },
  ]);
  expect(await confirmButton()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Deshacer', hidden: true })).not.toBeInTheDocument();
});

test('the toast undoes it, and the row has the focus again', async () => {
  const user = await confirmed();
  await user.click(await undoButton());
  await confirmButton();
  expect(screen.queryByText(/Cita confirmada:/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Por Confirmar: cambiar estado/ })).toHaveFocus();
});

test('Ctrl+Z in a text field belongs to the field', async () => {
  const user = await confirmed();
  const search = screen.getByRole('searchbox');
  await user.click(search);
  await user.keyboard('{Control>}z{/Control}');
  expect(bodies()).toHaveLength(1);
  expect(await undoButton()).toBeInTheDocument();
});

test('a change by another user is not undone, and the toast says so', async () => {
  const user = await confirmed();
  refuse = () => {
    throw failure({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios mientras tanto.' });
  };
  await user.click(await undoButton());
  expect(await screen.findByText(/Error al actualizar el estado de la cita\. Alguien más/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Confirmada: cambiar estado/ })).toBeInTheDocument();
});

test('a refused confirmation says so, and can be retried', async () => {
  refuse = () => {
    throw failure({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios mientras tanto.' });
  };
  const user = openAgenda('?view=list');
  await user.click(await confirmButton());
  expect(await screen.findByText(/Error al actualizar el estado de la cita\. Alguien más/)).toBeInTheDocument();
  expect(await confirmButton()).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByRole('button', { name: 'Deshacer', hidden: true })).not.toBeInTheDocument();
});

test('two presses send one request', async () => {
  answers.mockImplementation((id: string) =>
    id === 'setAppointmentStatus' ? new Promise(() => undefined) : Promise.resolve(listOf([appointment])),
  );
  const user = openAgenda('?view=list');
  await user.click(await confirmButton());
  expect(await screen.findByText('Confirmando…')).toBeInTheDocument();
  await user.click(await confirmButton());
  expect(bodies()).toHaveLength(1);
});

test.each([
  ['one that is confirmed', { status: 'confirmed' }, ['cancel_appointments']],
  ['one that is closed', { closed: true, attendance: 'attended' }, ['cancel_appointments']],
  ['whose role may not', {}, []],
] as const)('there is no such button for %s', async (_, part, rights) => {
  signedInWith(['view_appointments', ...rights]);
  appointment = anAppointment(part);
  openAgenda('?view=list');
  expect(await screen.findByText('Valeria Cisneros Luna')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Confirmar/ })).not.toBeInTheDocument();
});

test('the toast closes after eight seconds; hovering extends it, and it explains a late undo', async () => {
  const user = await confirmed();
  jest.useFakeTimers({ now: Date.now() });
  const button = await undoButton();
  await user.hover(button);
  act(() => void jest.advanceTimersByTime(20_000));
  expect(button).toBeInTheDocument();
  jest.useRealTimers();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
  await user.click(button);
  expect(await screen.findByText(/El aviso de confirmación ya pudo haber salido/)).toBeInTheDocument();
  jest.restoreAllMocks();
});

describe('in the drawer', () => {
  test('one press confirms from the head of any tab', async () => {
    signedInWith(['view_appointments', 'edit_appointments', 'cancel_appointments']);
    const desk = aDeskWith({}, { listAppointmentChanges: () => ({ items: [] }) });
    desk.replies = { setAppointmentStatus: () => mine({ status: 'confirmed', version: 5 }) };
    const { user } = await openDrawer('?edit=apt-1&tab=historial');
    const head = within(screen.getByRole('dialog'));
    desk.rows = [mine({ status: 'confirmed', version: 5 })];
    await user.click(head.getByRole('button', { name: /^Confirmar la cita/ }));
    expect(await screen.findByText(/Cita confirmada:/)).toBeInTheDocument();
    expect(bodies()).toEqual([{ status: 'confirmed', version: 4 }]);
    expect(await head.findByRole('button', { name: /^Confirmada: cambiar estado/ })).toBeInTheDocument();
  });
});
