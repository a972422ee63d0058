import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { paymentItem } from '@rostro/rules/money/settlement-store';
import type { ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { emptyDay } from '../../services/payments/domain/cash-day.ts';
import {
  appointment,
  plannedRemoval,
  registerPayment,
  till,
  unpaid,
  wish,
} from '../../services/payments/domain/examples.ts';
import { newPayment } from '../../services/payments/domain/register.ts';
import { readCashDay, saveCashDay, saveDrawerMovement } from '../../services/payments/store/cash-day.ts';
import { saveRegistration, saveRemoval } from '../../services/payments/store/payment-writes.ts';
import { receiptByNumber, requestReceipt } from '../../services/payments/store/receipts.ts';
import { daysAgo, openDay } from '../support/cash.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

/** As `store-conditions.test.ts`: the stores of the money are asked with facts that no longer hold. */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

describe('of two who keep the cash of a day', () => {
  const KARLA = { id: 'karla', name: 'Karla' };
  const floatOf = (day: string, amountCents: number) =>
    ({ day, number: 1, at: NOW, by: KARLA, kind: 'float', amountCents, reason: '' }) as const;

  test('the second who takes the same place in the drawer is refused, and the first movement stays', async () => {
    const day = daysAgo(3);
    expect(await outcomeOf(saveDrawerMovement(SYSTEM, floatOf(day, 50_000)))).toBe('written');
    expect(await outcomeOf(saveDrawerMovement(SYSTEM, floatOf(day, 90_000)))).toEqual(['drawer']);
    expect(await readCashDay({ day })).toMatchObject({ facts: { version: 1 }, drawer: [{ amountCents: 50_000 }] });
  });

  test('who closes it by an earlier state is refused: it stays open', async () => {
    const day = daysAgo(4);
    for (const version of [0, 1]) {
      const read = { ...emptyDay({ day }), version };
      await openDay(day);
      const closed = { ...read, version: version + 1, state: 'closed' } as const;
      expect(await outcomeOf(saveCashDay(SYSTEM, read, closed, NOW))).toEqual(['cash-day']);
      expect((await readCashDay({ day })).facts).toMatchObject({ state: 'open', version: version + 1 });
    }
  });
});

describe('of two who see to the same payment', () => {
  const key = keys.payment(appointment.id, 'p1');
  const paid = registerPayment(unpaid, { requestHash: 'h1' });
  const removal = plannedRemoval(paid, 'p1');
  const [mark] = removal.receipts;
  if (mark === undefined) throw new Error('no receipt');
  const receipt = { ...keys.receipt(mark.day, mark.number), ...mark } as ReceiptItem;
  const remove = () => outcomeOf(saveRemoval(SYSTEM, paid, removal, { at: NOW, reason: 'Mal escrito' }));
  /** As before the payment, but for what a test is about. */
  const layVisit = () =>
    lay({ ...appointment, ...keys.appointment(appointment.id) }, { ...keys.receiptCounter(), number: mark.number - 1 });

  test('the second who makes it is refused, and the first one stays', async () => {
    await layVisit();
    await lay(paymentItem({ ...removal.payment, notes: 'La primera' }));
    const second = saveRegistration(SYSTEM, unpaid, newPayment(unpaid, wish(), till()), { before: null, at: NOW });
    expect(await outcomeOf(second)).toEqual(['payment']);
    expect(await getItem(key)).toMatchObject({ notes: 'La primera' });
  });

  test('who takes it back without its receipt is refused: no receipt is made by that', async () => {
    await layVisit();
    await lay(paymentItem(removal.payment));
    expect(await remove()).toEqual([`receipt:${mark.number}`]);
    expect(await receiptByNumber(mark.day, mark.number)).toBeNull();
    expect(await getItem(key)).not.toBeNull();
  });

  test('it is taken back once, and its receipt becomes void with it', async () => {
    await layVisit();
    await lay(paymentItem(removal.payment), receipt);
    expect(await remove()).toBe('written');
    await layVisit();
    expect(await remove()).toContain('payment');
    expect(await receiptByNumber(mark.day, mark.number)).toMatchObject({ voidedAt: NOW });
  });

  test('the receipt of a payment that was taken back is not sent, nor one that there is not', async () => {
    const ask = (one: ReceiptItem) => outcomeOf(requestReceipt(SYSTEM, one, { at: NOW, requestId: 'q1' }));
    await lay(receipt);
    expect(await ask(receipt)).toBe('written');
    await lay({ ...receipt, voidedAt: NOW });
    expect(await ask(receipt)).toEqual(['receipt']);
    const missing = { ...receipt, ...keys.receipt(mark.day, 999), number: 999 };
    expect(await ask(missing)).toEqual(['receipt']);
  });
});
