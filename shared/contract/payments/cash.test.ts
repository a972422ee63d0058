import { expect, test } from '@jest/globals';
import { cashRoutes } from './cash.ts';
import { DELETE_PAYMENT_PHRASE, visitMoneyRoutes } from './visit-money.ts';

test('taking money and refunds have one permission, closing a day another', () => {
  const access = Object.fromEntries(
    Object.entries({ ...visitMoneyRoutes, ...cashRoutes }).map(([id, route]) => [id, route.access]),
  );
  const [registering, closing] = [{ all: ['register_payments'] }, { all: ['close_day'] }];
  expect(access).toEqual({
    ...{ createPayment: registering, addPaymentLines: registering, deletePayment: registering },
    ...{ refundMoney: registering, forfeitMoney: registering, creditMoney: registering, useBalance: registering },
    ...{ emailReceipt: registering, getReceipt: { any: ['view_appointments', 'close_day'] } },
    ...{ getCashDay: closing, closeCashDay: closing, reopenCashDay: closing },
    ...{ addDrawerMovement: closing, reverseDrawerMovement: closing, listDayVisits: closing },
  });
});

test('a payment is deleted only by its phrase', () => {
  const isTaken = (confirmation: string) =>
    visitMoneyRoutes.deletePayment.body.safeParse({ confirmation, reason: 'Mal escrito' }).success;
  expect(isTaken(DELETE_PAYMENT_PHRASE)).toBe(true);
  for (const other of ['', DELETE_PAYMENT_PHRASE.toLowerCase(), 'ELIMINAR']) expect(isTaken(other)).toBe(false);
});
