import { expect, test } from '@jest/globals';
import { Receipt } from '@rostro/shared/contract/payments/payments';
import { sumOf } from '@rostro/shared/payment-math';
import { addDays } from '@rostro/shared/time';
import { demoClinic } from './demo.ts';

const TODAY = '2026-11-20';
const { payments, receipts, counter, cashDays, appointments } = demoClinic(TODAY, { accounts: true });

const ofRooms = receipts.filter(({ paymentId }) => paymentId === undefined);

test('every payment has a receipt, numbered in the order in which they were made, without gaps', () => {
  expect(receipts).toHaveLength(payments.length + ofRooms.length);
  expect(receipts.map(({ number }) => number)).toEqual(receipts.map((_, place) => place + 1));
  expect(receipts.map(({ at }) => at)).toEqual(receipts.map(({ at }) => at).sort());
  expect(counter).toMatchObject([{ number: receipts.length }]);
});

test('a receipt says what its payment says, and each line says on which it stands', () => {
  const byNumber = new Map(receipts.map((receipt) => [receipt.number, receipt]));
  for (const { id, lines, totalCents, finalCents, pendingCents } of payments) {
    for (const { receiptNumber = 0, receiptDay } of lines) {
      const receipt = byNumber.get(receiptNumber);
      expect(receipt).toMatchObject({ paymentId: id, day: receiptDay, totalCents, finalCents, pendingCents });
      expect(receipt?.amountCents).toBe(sumOf(lines.map(({ amountCents }) => amountCents)));
    }
  }
});

test('every receipt is one of the contract, taken by somebody of the desk', () => {
  const desks = new Set<string>();
  for (const { registeredBy, ...receipt } of receipts) {
    desks.add(registeredBy.name);
    const shown = {
      startsAt: null,
      ...receipt,
      registeredBy,
      isVoid: false,
      voidedAt: null,
      client: null,
      service: null,
    };
    expect(Receipt.safeParse(shown).error).toBeUndefined();
  }
  expect(desks).toEqual(new Set(['Laura Jiménez Prado', 'Sofía Herrera Montaño']));
});

test('a day’s item counts its receipts; what is over was counted, and today waits', () => {
  const counted = new Map(cashDays.map((day) => [day.day, day]));
  expect([...counted.keys()]).toEqual([...new Set(receipts.map(({ day }) => day))].sort());
  for (const { day, version, state, closings = [] } of cashDays) {
    const own = receipts.filter((receipt) => receipt.day === day);
    expect(version).toBe(own.length + closings.length);
    expect(state === 'closed').toBe(day < addDays(TODAY, -2));
    const cash = own.flatMap(({ lines }) => lines.filter(({ isCash }) => isCash));
    for (const { expectedCashCents, countedCashCents, differenceCents, reason } of closings) {
      expect(expectedCashCents).toBe(sumOf(cash.map(({ amountCents }) => amountCents)));
      expect(differenceCents).toBe(countedCashCents - expectedCashCents);
      expect(reason === '').toBe(differenceCents === 0);
    }
  }
  expect(counted.has(TODAY)).toBe(true);
  expect(cashDays.some(({ closings = [] }) => closings.some(({ differenceCents }) => differenceCents !== 0))).toBe(
    true,
  );
});

test('an appointment says what its payment has pending', () => {
  const owed = new Map(payments.map(({ appointmentId, pendingCents }) => [appointmentId, pendingCents]));
  for (const { id, pendingCents = 0 } of appointments) expect(pendingCents).toBe(owed.get(id) ?? 0);
});
