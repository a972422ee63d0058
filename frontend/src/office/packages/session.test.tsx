import type { ClientPackage } from '@rostro/shared/contract/packages';
import { screen, waitFor, within } from '@testing-library/react';
import { addLine, appointment, aTill, figure, openTab, press } from '#office/booking/test/paymentDesk.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const bought: ClientPackage = {
  ...{ id: 'k1', name: 'Seis limpiezas', serviceIds: [appointment.serviceId], serviceNames: [], sessions: 6 },
  ...{ sessionsLeft: 2, priceCents: 425_000, centsLeft: 141_668, refundedCents: 0, version: 3, refunds: [] },
  ...{ soldAt: '2026-10-01T18:00:00.000Z', soldBy: { id: 'k', name: 'Karla' }, expiresOn: '2190-04-01' },
  ...{ receipt: { day: '2026-10-01', number: 12 }, extensions: [] },
};
const covered = { ...appointment, owedCents: 0, session: { number: 5, of: 6 } };
const buttons = (): string[] =>
  screen
    .getAllByRole('button')
    .map((one) => one.textContent ?? '')
    .filter((text) => ['Usar sesión', 'Registrar pago'].includes(text));

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'edit_appointments', 'register_payments']);
});

test('a visit with a fitting package offers its session first, and shows nothing pending', async () => {
  aTill([], { listClientPackages: () => ({ items: [bought] }) });
  const { user } = await openTab({ of: covered });
  expect(await screen.findByRole('button', { name: 'Usar sesión' })).toHaveClass('ant-btn-primary');
  expect(buttons()).toEqual(['Usar sesión', 'Registrar pago']);
  expect(screen.getByRole('button', { name: 'Registrar pago' })).not.toHaveClass('ant-btn-primary');
  expect([figure('Se paga con'), figure('Por cobrar')]).toEqual(['Paquete 5 de 6', '']);
  await press(user, 'Usar sesión');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'Sí, asistió' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: /^Usa 1 sesión de Seis limpiezas/ })).toBeChecked();
});

test('using a session keeps the focus on the payment', async () => {
  let closed = false;
  aTill([], {
    listClientPackages: () => ({ items: [{ ...bought, sessionsLeft: closed ? 0 : 2 }] }),
    setAppointmentClosed: () => {
      closed = true;
      return { ...covered, closed: true, attendance: 'attended' };
    },
  });
  const { user } = await openTab({ of: covered });
  await screen.findByRole('button', { name: 'Usar sesión' });
  await press(user, 'Usar sesión');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar cita' }));
  await waitFor(() => expect(buttons()).toEqual(['Registrar pago']));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Cuenta' }).parentElement).toHaveFocus());
});

test('typing a payment instead of using the session pays with money', async () => {
  aTill([], { listClientPackages: () => ({ items: [bought] }) });
  const { user } = await openTab({ of: covered });
  await screen.findByRole('button', { name: 'Usar sesión' });
  await addLine(user, 'Efectivo', '100');
  expect(screen.getByRole('button', { name: 'Registrar pago' })).toHaveClass('ant-btn-primary');
  expect(figure('Por cobrar')).toBe('$1,134.50');
});

test('without a fitting session there is only the payment', async () => {
  aTill([], { listClientPackages: () => ({ items: [{ ...bought, serviceIds: [9_999] }] }) });
  await openTab();
  expect(buttons()).toEqual(['Registrar pago']);
  expect(figure('Por cobrar')).toBe('$1,234.50');
});
