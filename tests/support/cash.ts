import { transact, type Write } from '@rostro/platform/table/transact';
import type { ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { RouteInput } from '@rostro/shared/contract/index';
import type { CashDay } from '@rostro/shared/contract/payments/cash';
import { addDays, instantOf, todayAt, toInstant } from '@rostro/shared/time';
import type { Caller } from './caller.ts';
import { FACIAL } from './fixtures.ts';

export const today = (): string => todayAt(instantOf(Date.now()));
/** Returns a past day. Payments of past days are written into the table, because the API only takes payments of today. */
export const daysAgo = (days: number): string => addDays(today(), -days);

const CASH = { paymentMethodId: 'cash', paymentMethodName: 'Efectivo', isCash: true, referenceNumber: '' };
const CARD = { paymentMethodId: 'card', paymentMethodName: 'Tarjeta', isCash: false, referenceNumber: 'A-100' };
export const cash = (amountCents: number): ReceiptItem['lines'][number] => ({ ...CASH, amountCents });
export const card = (amountCents: number): ReceiptItem['lines'][number] => ({ ...CARD, amountCents });

type Wanted = Pick<ReceiptItem, 'number' | 'day' | 'lines'> & Partial<ReceiptItem>;

function receiptItem({ number, day, lines, ...more }: Wanted): ReceiptItem {
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return {
    ...keys.receipt(day, number),
    ...{ number, day, at: toInstant(day, '12:00'), lines, amountCents },
    ...{ appointmentId: `cita-${number}`, paymentId: `pago-${number}`, clientId: 'nobodys', serviceId: FACIAL },
    ...{ startsAt: toInstant(day, '11:00'), registeredBy: { id: 'karla', name: 'Karla Jiménez' } },
    ...{ totalCents: amountCents, discountCents: 0, finalCents: amountCents, pendingCents: 0 },
    ...more,
  };
}

/** Raises the day's version, if the day is not closed. */
const dayWrite = (day: string): Write => ({
  label: 'cash-day',
  update: keys.cashDay(day),
  expression: 'SET #day = :day, #version = if_not_exists(#version, :none) + :one',
  condition: 'attribute_not_exists(#state) OR #state = :open',
  names: { '#day': 'day', '#version': 'version', '#state': 'state' },
  values: { ':day': day, ':none': 0, ':one': 1, ':open': 'open' },
});

/** Records a payment: writes its receipt and raises the day's version. */
export const takeIn = (wanted: Wanted): Promise<void> =>
  transact({ kind: 'system' }, instantOf(Date.now()), [
    { label: 'receipt', put: receiptItem(wanted) },
    dayWrite(wanted.day),
  ]);

/** Leaves a past day at version 1, as after any act on it: its drawer accepts movements. */
export const openDay = (day: string): Promise<void> =>
  transact({ kind: 'system' }, instantOf(Date.now()), [dayWrite(day)]);

/** The actions of the day close, through the gateway, at the main branch or another one. */
export const tillOf = (staff: Caller, branch?: string, query = branch === undefined ? {} : { branch }) => ({
  see: async (day: string): Promise<CashDay> => (await staff.call('getCashDay', { params: { day }, query })).body,
  close: (day: string, body: RouteInput<'closeCashDay'>['body']) =>
    staff.call('closeCashDay', { params: { day }, query, body }),
  /** Adds to the drawer, takes from it, or sets its float. */
  move: (day: string, body: RouteInput<'addDrawerMovement'>['body'], idempotencyKey?: string) =>
    staff.call(
      'addDrawerMovement',
      { params: { day }, query, body },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    ),
  takeBack: (day: string, number: number, reason = 'Mal escrito') =>
    staff.call('reverseDrawerMovement', { params: { day, number }, query, body: { reason } }),
  visits: async (day: string) => (await staff.call('listDayVisits', { params: { day }, query })).body,
  reopen: (day: string, body: RouteInput<'reopenCashDay'>['body']) =>
    staff.call('reopenCashDay', { params: { day }, query, body }),
});
