import type { Me } from '@rostro/shared/contract/clients/clients';
import type { AccountMovement, VisitAccount } from '@rostro/shared/contract/payments/payments';
import { MESSAGES } from '@rostro/shared/messages';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { filed } from '../test/filed.ts';
import { aPayment, aTill, choose, figure, openTab, PAID, pay, press, sentTo, type } from '../test/paymentDesk.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const desk = (discountLimit?: number, more: PermissionCode[] = []): void => {
  const limit: Partial<Me> = discountLimit === undefined ? {} : { discountLimit };
  signedInWith(['view_appointments', 'register_payments', ...more], limit);
};
const created = () => sentTo('createPayment');
const body = () => created()[0]?.[1].body;
const reason = () => screen.getByRole('textbox', { name: /^Motivo del descuento/ });
const discount = () => screen.getByRole('textbox', { name: 'Descuento' });

async function editing(text: string) {
  const office = await openTab();
  await press(office.user, 'Cambiar total');
  await type(office.user, 'Descuento', text);
  return office;
}

beforeEach(() => {
  screenWidth(1440);
  desk(10);
  aTill([], { createPayment: () => aPayment(PAID) });
});

test('within the limit a reason is optional', async () => {
  const { user } = await editing('10');
  expect(reason()).toHaveAccessibleName('Motivo del descuento (opcional)');
  await press(user, 'Listo');
  await choose(user, 'Efectivo');
  await pay(user);
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(body()).toMatchObject({ totalCents: 123_450, discountPercentage: 10 });
  expect(body()).not.toHaveProperty('discountReason');
});

test('above it a reason is required before sending, and the input stays', async () => {
  const { user } = await editing('20');
  expect(reason()).toHaveAccessibleDescription('Tu rol da hasta 10 % sin motivo: escribe el motivo.');
  await press(user, 'Listo');
  expect(reason()).toHaveAccessibleDescription('Escribe el motivo del descuento.');
  await waitFor(() => expect(reason()).toHaveFocus());
  expect(discount()).toHaveValue('20');
  await user.type(reason(), 'Clienta de años');
  await press(user, 'Listo');
  expect(screen.getByText('Clienta de años')).toBeInTheDocument();
  await choose(user, 'Efectivo');
  await pay(user);
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(body()).toMatchObject({ discountPercentage: 20, discountReason: 'Clienta de años' });
});

test('a reason is required even if the fields are still open when the payment is sent', async () => {
  const { user } = await editing('20');
  await choose(user, 'Efectivo');
  await pay(user);
  expect(created()).toHaveLength(0);
  expect(reason()).toHaveAccessibleDescription('Escribe el motivo del descuento.');
});

test('as an amount it is the same discount, and is sent as an amount', async () => {
  const { user } = await editing('10');
  await user.click(screen.getByRole('radio', { name: '$' }));
  expect(discount()).toHaveValue('123.45');
  await type(user, 'Descuento', '100');
  expect(figure('Final')).toBe('$1,134.50');
  await press(user, 'Listo');
  expect(figure('Descuento')).toBe('−$100.00');
  await choose(user, 'Efectivo');
  await pay(user);
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(body()).toMatchObject({ discountCents: 10_000, lines: [{ amountCents: 113_450 }] });
  expect(body()).not.toHaveProperty('discountPercentage');
});

test.each([
  ['2000', 'El descuento no puede ser mayor al total.'],
  ['mucho', 'Escribe un monto válido'],
])('an amount of «%s» is refused', async (text, message) => {
  const { user } = await editing('0');
  await user.click(screen.getByRole('radio', { name: '$' }));
  await type(user, 'Descuento', text);
  await press(user, 'Listo');
  expect(discount()).toHaveAccessibleDescription(message);
});

describe('a courtesy', () => {
  test('is refused without the right, whatever the limit', async () => {
    desk();
    const { user } = await editing('100');
    await user.type(reason(), 'Clienta de años');
    await pay(user);
    expect(discount()).toHaveAccessibleDescription(MESSAGES.courtesy_forbidden);
    expect(created()).toHaveLength(0);
  });

  test('needs a reason, and no method', async () => {
    desk(undefined, ['give_courtesies']);
    const { user } = await editing('100');
    expect(reason()).toHaveAccessibleDescription('Es una cortesía: escribe el motivo.');
    await pay(user);
    expect(created()).toHaveLength(0);
    await user.type(reason(), 'Clienta de años');
    await pay(user);
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(body()).toMatchObject({ discountPercentage: 100, discountReason: 'Clienta de años', lines: [] });
  });
});

test('needs a reason after the limit was lowered meanwhile: the form says so once and keeps the input', async () => {
  aTill([], {
    createPayment: () => {
      const detail = MESSAGES.discount_unexplained;
      throw failure({ status: 422, code: 'discount_unexplained', detail, fields: { discountReason: detail } });
    },
  });
  const { user } = await editing('10');
  await choose(user, 'Efectivo');
  await pay(user);
  const parts = within(screen.getByRole('region', { name: 'Formas de pago' }));
  expect(await parts.findByText(MESSAGES.discount_unexplained)).toBeInTheDocument();
  expect(reason()).toHaveAccessibleDescription(MESSAGES.discount_unexplained);
  expect(discount()).toHaveValue('10');
});

describe('an earlier discount', () => {
  const movement = (number: number, part: Partial<AccountMovement>): AccountMovement => ({
    ...{ number, kind: 'charge', amountCents: 100_000, at: '2026-11-17T01:42:00.000Z', by: null, method: null },
    ...{ receipt: null, reverses: null, paymentId: 'pago-1' },
    ...part,
  });
  const account: VisitAccount = {
    ...{ chargedCents: 100_000, discountCents: 10_000, paidCents: 90_000, refundedCents: 0, pendingCents: 0 },
    heldCents: 90_000,
    reclaimableCents: 0,
    movements: [
      movement(1, {}),
      movement(2, { kind: 'discount', amountCents: 10_000, reason: 'Promoción de noviembre' }),
      movement(3, { kind: 'payment', amountCents: 90_000 }),
    ],
  };
  const paid = () => {
    const items = [aPayment(PAID)];
    aTill(items, { listAppointmentPayments: () => filed({ items, account }) });
  };

  test('is added to the new one', async () => {
    paid();
    const { user } = await openTab();
    await press(user, 'Registrar otro cobro');
    await type(user, 'Total', '100');
    await type(user, 'Descuento', '10');
    expect(reason()).toHaveAccessibleName('Motivo del descuento (opcional)');
    desk(9);
    await type(user, 'Descuento', '9');
    expect(reason()).toHaveAccessibleDescription('Tu rol da hasta 9 % sin motivo: escribe el motivo.');
  });

  test('shows its reason with its payment', async () => {
    paid();
    await openTab();
    expect(screen.getByRole('article')).toHaveTextContent('Motivo del descuento: Promoción de noviembre');
  });
});
