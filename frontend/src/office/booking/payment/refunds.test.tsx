import type { Payment, VisitAccount } from '@rostro/shared/contract/payments/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { failure } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { anAppointment } from '../test/appointments.ts';
import { filed } from '../test/filed.ts';
import { aPayment, aTill, figure, openTab, PAID, press, sentTo } from '../test/paymentDesk.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const AT = '2026-11-18T16:00:00.000Z';
const BACK: VisitAccount['movements'][number] = {
  ...{ number: 3, kind: 'refund', amountCents: 20_000, at: AT, by: { id: 'k', name: 'Karla' } },
  ...{ method: { id: 'cash', name: 'Efectivo' }, receipt: { day: '2026-11-18', number: 13 }, reverses: null },
};
const account = (part: Partial<VisitAccount> = {}): VisitAccount => ({
  ...{ chargedCents: 100_000, discountCents: 10_000, paidCents: 90_000, refundedCents: 0, pendingCents: 0 },
  ...{ heldCents: 90_000, reclaimableCents: 0, movements: [], ...part },
});
const AFTER = account({
  discountCents: 30_000,
  paidCents: 70_000,
  refundedCents: 20_000,
  heldCents: 70_000,
  movements: [BACK],
});

function aTillWith(
  first: VisitAccount,
  payments: Payment[] = [aPayment(PAID)],
  replies: Parameters<typeof aTill>[1] = {},
) {
  const state = { account: first, payments };
  aTill([], {
    listAppointmentPayments: () => filed({ items: state.payments, account: state.account }),
    ...replies,
  });
  return state;
}
const region = () => screen.getByRole('region', { name: 'Devoluciones' });
const sent = () => sentTo('refundMoney');
const submit = async () => within(await dialog('Devolver dinero')).getByRole('button', { name: 'Devolver dinero' });

async function fill(user: Awaited<ReturnType<typeof openTab>>['user'], amount: string) {
  await press(user, 'Devolver dinero');
  const form = within(await dialog('Devolver dinero'));
  await user.click(await form.findByRole('radio', { name: 'Efectivo' }));
  const field = form.getByLabelText(/^Monto/);
  await user.clear(field);
  await pasteInto(user, field, amount);
  await pasteInto(user, form.getByLabelText(/^Motivo/), 'No quedó conforme');
  return form;
}

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'register_payments']);
});

test('without money there is no refund', async () => {
  aTillWith(account({ paidCents: 0, heldCents: 0 }), []);
  await openTab();
  expect(screen.queryByRole('region', { name: 'Devoluciones' })).not.toBeInTheDocument();
});

test('a refund is sent with the amounts on the screen, is listed, and its receipt opens', async () => {
  const state = aTillWith(account(), undefined, {
    refundMoney: () => {
      state.account = AFTER;
      state.payments = [aPayment({ ...PAID, refundedCents: 20_000, waivedCents: 20_000 })];
      return { account: AFTER, receipt: { day: '2026-11-18', number: 13 } };
    },
    getReceipt: () => {
      throw failure({ status: 404, code: 'receipt_not_found', detail: 'No encontramos ese recibo.' });
    },
  });
  const { user } = await openTab();
  const form = await fill(user, '200');
  expect(form.getByText('$900.00')).toBeInTheDocument();
  await user.click(await submit());
  await dialog('Recibo n.º 000013');
  expect(sent()[0]?.[1]).toMatchObject({
    params: { appointmentId: expect.any(String) },
    body: {
      heldCents: 90_000,
      lines: [{ paymentMethodId: 'cash', amountCents: 20_000, referenceNumber: '', notes: '' }],
      ...{ reason: 'No quedó conforme', stillOwed: false },
    },
  });
  expect(sent()[0]?.[2].idempotencyKey).toEqual(expect.any(String));
  await waitFor(() => expect(figure('Devuelto')).toBe('$200.00'));
  expect(figure('Ya no se cobra')).toBe('−$200.00');
  expect(within(region()).getByRole('listitem', { hidden: true })).toHaveTextContent('Efectivo');
  expect(within(region()).getByRole('listitem', { hidden: true })).toHaveTextContent('−$200.00');
});

test('an amount above the paid one, a missing method and a missing reason are refused before sending', async () => {
  aTillWith(account());
  const { user } = await openTab();
  await press(user, 'Devolver dinero');
  const form = within(await dialog('Devolver dinero'));
  const field = form.getByLabelText(/^Monto/);
  await user.clear(field);
  await pasteInto(user, field, '900.01');
  await user.click(await submit());
  expect(await form.findByText('Puedes devolver hasta $900.00.')).toBeInTheDocument();
  expect(form.getByText('Escribe el motivo')).toBeInTheDocument();
  expect(sent()).toHaveLength(0);
});

test('a refusal is shown, and the input stays', async () => {
  aTillWith(account(), undefined, {
    refundMoney: () => {
      throw failure({ status: 409, code: 'payments_changed', detail: 'Los pagos cambiaron.' });
    },
  });
  const { user } = await openTab();
  const form = await fill(user, '200');
  await user.click(await submit());
  expect(await form.findByText('Error al devolver el dinero')).toBeInTheDocument();
  expect(form.getByText(/Los pagos cambiaron/)).toBeInTheDocument();
  expect(form.getByLabelText(/^Motivo/)).toHaveValue('No quedó conforme');
});

test('a request without an answer is sent again as the same one', async () => {
  aTillWith(account(), undefined, {
    refundMoney: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const { user } = await openTab();
  const form = await fill(user, '200');
  await user.click(await submit());
  expect(await form.findByText(/no se registra dos veces/)).toBeInTheDocument();
  await user.click(await submit());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.[2].idempotencyKey).toBe(sent()[0]?.[2].idempotencyKey);
});

test('a cancelled appointment shows its money, gives it back, and does not ask about its price', async () => {
  aTillWith(account());
  const { user } = await openTab({ locked: true, of: anAppointment({ status: 'cancelled' }) });
  expect(region()).toHaveTextContent('Esta cita cancelada tiene $900.00 pagados');
  await press(user, 'Devolver dinero');
  const form = within(await dialog('Devolver dinero'));
  expect(form.queryByText('¿Se sigue debiendo?')).not.toBeInTheDocument();
});

test('money of a cancelled appointment can be kept with a reason, and is listed', async () => {
  const kept = account({
    ...{ heldCents: 0, discountCents: 10_000 },
    movements: [{ ...BACK, kind: 'forfeit', amountCents: 90_000, method: null, receipt: null }],
  });
  const state = aTillWith(account(), undefined, {
    forfeitMoney: () => {
      state.account = kept;
      return { account: kept };
    },
  });
  const { user } = await openTab({ locked: true, of: anAppointment({ status: 'cancelled' }) });
  await press(user, 'Retener');
  const form = within(await dialog('Retener dinero'));
  await user.click(form.getByRole('button', { name: 'Retener dinero' }));
  expect(await form.findByText('Escribe el motivo')).toBeInTheDocument();
  await pasteInto(user, form.getByLabelText(/^Motivo/), 'Avisó tarde');
  await user.click(form.getByRole('button', { name: 'Retener dinero' }));
  await waitFor(() => expect(region()).toHaveTextContent('Retenido'));
  expect(sentTo('forfeitMoney')[0]?.[1]).toMatchObject({
    body: { heldCents: 90_000, amountCents: 90_000, reason: 'Avisó tarde' },
  });
  expect(screen.queryByRole('button', { name: 'Devolver dinero' })).not.toBeInTheDocument();
});

test('money of a cancelled appointment can be left in favour, and is listed', async () => {
  const left = account({
    ...{ heldCents: 0, paidCents: 0, reclaimableCents: 90_000 },
    movements: [{ ...BACK, kind: 'credit', amountCents: 90_000, method: null, receipt: null }],
  });
  const state = aTillWith(account(), undefined, {
    creditMoney: () => {
      state.account = left;
      return { account: left };
    },
  });
  const { user } = await openTab({ locked: true, of: anAppointment({ status: 'cancelled' }) });
  await press(user, 'Dejar a favor');
  const form = within(await dialog('Dejar dinero a favor'));
  await pasteInto(user, form.getByLabelText(/^Motivo/), 'Vuelve en enero');
  await user.click(form.getByRole('button', { name: 'Dejar a favor' }));
  await waitFor(() => expect(region()).toHaveTextContent('Saldo a favor'));
  expect(sentTo('creditMoney')[0]?.[1]).toMatchObject({
    body: { heldCents: 90_000, amountCents: 90_000, reason: 'Vuelve en enero' },
  });
  expect(screen.queryByRole('button', { name: 'Dejar a favor' })).not.toBeInTheDocument();
});

test('the rest of the money in favour can still be given back here', async () => {
  aTillWith(account({ heldCents: 0, paidCents: 0, reclaimableCents: 40_000 }));
  const { user } = await openTab({ locked: true, of: anAppointment({ status: 'cancelled' }) });
  const form = await fill(user, '400.01');
  expect(form.getByText(/de ellos \$400\.00 en el saldo a favor/)).toBeInTheDocument();
  await user.click(await submit());
  expect(await form.findByText('Puedes devolver hasta $400.00.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('money of a standing appointment cannot be kept', async () => {
  aTillWith(account());
  await openTab();
  expect(screen.queryByRole('button', { name: 'Retener' })).not.toBeInTheDocument();
});

test('without the right to register payments the reason is shown', async () => {
  signedInWith(['view_appointments']);
  aTillWith(account());
  const { user } = await openTab();
  const button = screen.getByRole('button', { name: 'Devolver dinero' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a payment with a refund cannot be deleted, and says why', async () => {
  aTillWith(AFTER, [aPayment({ ...PAID, refundedCents: 20_000, waivedCents: 20_000 })]);
  await openTab();
  expect(screen.getByRole('button', { name: 'Eliminar pago de $900.00' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('article')).toHaveTextContent('devuelto $200.00');
});
