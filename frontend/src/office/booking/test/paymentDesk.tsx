import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { RouteId } from '@rostro/shared/contract/index';
import { Payment } from '@rostro/shared/contract/payments/payments';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { answering, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { pasteInto } from '#test/pasteInto.ts';
import { PaymentTab } from '../payment/PaymentTab.tsx';
import { anAppointment } from './appointments.ts';
import { filed } from './filed.ts';

export const appointment = anAppointment();

const METHODS = [
  { id: 'cash', name: 'Efectivo', isActive: true, isCash: true },
  { id: 'card', name: 'Tarjeta de débito', isActive: true, isCash: false },
  { id: 'old', name: 'Vales', isActive: false, isCash: false },
];

type Line = Payment['lines'][number];
export const aLine = (part: Partial<Line> = {}): Line => ({
  paymentMethodId: 'card',
  paymentMethodName: 'Tarjeta de débito',
  amountCents: 20_000,
  referenceNumber: '',
  notes: '',
  createdAt: '2026-11-17T01:42:00.000Z',
  receiptNumber: 12,
  receiptDay: '2026-11-16',
  ...part,
});

export const aPayment = (part: Partial<Payment> = {}): Payment =>
  Payment.parse({
    id: 'pago-1',
    appointmentId: appointment.id,
    totalCents: 100_000,
    discountPercentage: 10,
    discountCents: 10_000,
    finalCents: 90_000,
    pendingCents: 70_000,
    paidAt: '2026-11-17T01:42:00.000Z',
    status: 'partial',
    notes: '',
    lines: [aLine()],
    ...part,
  });
export const PAID: Partial<Payment> = { status: 'completed', pendingCents: 0, lines: [aLine({ amountCents: 90_000 })] };

type Sent = [
  id: RouteId,
  input: { params: Record<string, string>; body: unknown },
  options: { idempotencyKey: string },
];
const mocked = (): jest.Mock => jest.mocked(call) as unknown as jest.Mock;

export const sentTo = (id: RouteId): Sent[] => (mocked().mock.calls as Sent[]).filter(([route]) => route === id);

/** Mocks the API for a test; responses pass the contract's schemas. Tests may change the returned state meanwhile. */
export function aTill(payments: Payment[] = [], replies: Replies = {}) {
  const till = { payments, suggestedTotalCents: 123_450 as number | null, replies };
  const own: Replies = {
    listPaymentMethods: () => ({ items: METHODS }),
    listAppointmentPayments: () => filed({ items: till.payments, suggestedTotalCents: till.suggestedTotalCents }),
  };
  forgetDrafts();
  mocked().mockReset();
  mocked().mockImplementation((id: RouteId, input) => answering({ ...own, ...till.replies })(id, input));
  return till;
}

interface Opening {
  locked?: boolean;
  of?: StaffAppointment;
}

export const onClose = jest.fn();

export async function openTab({ locked = false, of = appointment }: Opening = {}) {
  const office = openOffice(<PaymentTab appointment={of} locked={locked} onClose={onClose} />);
  await screen.findByRole('region', { name: 'Cuenta' });
  return office;
}

/** `figure('Total')` → `'$1,234.50'` */
export const figure = (name: string): string => {
  const rows = [...screen.getByRole('region', { name: 'Cuenta' }).querySelectorAll('dl > div')];
  const row = rows.find((one) => one.querySelector('dt')?.textContent?.startsWith(name));
  return row?.querySelector('dd')?.textContent ?? '';
};

export const press = (user: UserEvent, name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
export const pay = (user: UserEvent): Promise<void> => press(user, 'Registrar pago');
export const add = (user: UserEvent): Promise<void> => press(user, 'Agregar método de pago');

export async function choose(user: UserEvent, method: string): Promise<void> {
  await waitFor(() => expect(sentTo('listPaymentMethods')).not.toHaveLength(0));
  await user.click(await screen.findByRole('radio', { name: method }));
}

export async function type(user: UserEvent, label: RegExp | string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  await pasteInto(user, field, text);
}

export async function addLine(user: UserEvent, method: string, amount?: string): Promise<void> {
  await choose(user, method);
  if (amount !== undefined) await type(user, 'Monto', amount);
  await add(user);
}

/** The texts of the lines that are not registered yet. */
export const waiting = (): string[] =>
  within(screen.queryByRole('list', { name: 'Sin guardar' }) ?? document.createElement('ul'))
    .queryAllByRole('listitem')
    .map((line) => line.textContent ?? '');
