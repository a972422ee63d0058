import { type Ledger, newestOf } from '@rostro/rules/money/ledger';
import { follow, summarise } from '@rostro/rules/money/movement';
import { planCredit, planForfeit, planRefund, type Settlement } from '@rostro/rules/money/settlement';
import type { Till } from '@rostro/rules/money/till';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { BALANCE_METHOD } from '@rostro/shared/contract/payments/payments';
import type { NewLine, RegisterPayment } from '@rostro/shared/contract/payments/visit-money';
import { AppError } from '@rostro/shared/errors';
import { addedLines, type DiscountRights, newPayment, type Registration } from './register.ts';
import { planRemoval, type Removal } from './remove.ts';

/** Shared by the tests of this folder. */

const NOW = '2026-11-20T17:00:00.000Z';

export const appointment: AppointmentItem = {
  pk: 'main#APT#a1',
  sk: 'META',
  id: 'a1',
  clientId: 'lucia',
  serviceId: 1,
  category: 'cosmetology',
  startsAt: '2026-11-20T16:00:00.000Z',
  endsAt: '2026-11-20T17:00:00.000Z',
  status: 'confirmed',
  closed: false,
  paymentStatus: 'pending',
  notes: '',
  createdBy: 'client',
  createdAt: '2026-11-01T16:00:00.000Z',
  updatedAt: '2026-11-01T16:00:00.000Z',
  version: 1,
  segments: [],
};
export const unpaid: Ledger = { appointment, payments: [], movements: [], balanceCents: 0 };

type AtTill = Till & { discounts: DiscountRights };
export const till = (changes: Partial<AtTill> = {}): AtTill => ({
  at: NOW,
  day: '2026-11-20',
  isClosed: false,
  lastReceipt: 41,
  by: { id: 'karla', name: 'Karla Jiménez' },
  discounts: { limit: 100, mayGiveCourtesies: true },
  methods: [
    { id: 'cash', name: 'Efectivo', isActive: true, isCash: true },
    { id: 'card', name: 'Tarjeta', isActive: true, isCash: false },
    { id: 'old', name: 'Cheque', isActive: false, isCash: false },
  ],
  ...changes,
});

export const line = (amountCents: number, paymentMethodId = 'cash'): NewLine => ({
  paymentMethodId,
  amountCents,
  referenceNumber: '',
  notes: '',
});

type Wished = RegisterPayment & { id: string; requestHash: string | undefined };
export const wish = (changes: Partial<Wished> = {}): Wished => ({
  id: 'p1',
  requestHash: undefined,
  after: null,
  pendingCents: 0,
  totalCents: 85_000,
  discountPercentage: 0,
  notes: '',
  lines: [line(85_000)],
  ...changes,
});

export const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'none';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

/** The request of a user who has just read the ledger. */
const seen = ({ payments }: Ledger) => {
  const newest = newestOf(payments);
  return { after: newest?.id ?? null, pendingCents: newest?.pendingCents ?? 0 };
};

type LedgerStep = Pick<Registration, 'payment' | 'entries' | 'balanceCents'>;

/** The ledger after one more step. */
const kept = (ledger: Ledger, { payment, entries, balanceCents }: LedgerStep): Ledger => ({
  ...ledger,
  balanceCents: ledger.balanceCents + balanceCents,
  payments: [...ledger.payments.filter(({ id }) => id !== payment.id), payment],
  movements: [...ledger.movements, ...follow(ledger.movements, appointment.id, entries)],
});
export const registerPayment = (ledger: Ledger, changes: Partial<Wished>, at = till()): Ledger =>
  kept(ledger, newPayment(ledger, { ...wish(), ...seen(ledger), ...changes }, at));
export const addLines = (ledger: Ledger, paymentId: string, lines: NewLine[], at: Till = till()): Ledger =>
  kept(ledger, addedLines(ledger, { paymentId, lines, id: 'r', requestHash: undefined }, at));
type Back = Partial<Parameters<typeof planRefund>[1]>;
/** A refund by a user who has just read the ledger. */
export const plannedRefund = (ledger: Ledger, changes: Back, at: Till = till()) => {
  const { heldCents } = summarise(ledger.movements);
  const asked = { heldCents, lines: [line(10_000)], reason: 'No pudo venir', stillOwed: false };
  return planRefund(ledger, { id: 'r1', requestHash: undefined, ...asked, ...changes }, at);
};
export const refundMoney = (ledger: Ledger, changes: Back, at: Till = till()): Ledger =>
  kept(ledger, plannedRefund(ledger, changes, at));

/** A till that takes the client's balance, too. */
const withBalance = (at: AtTill): AtTill => ({
  ...at,
  methods: [...at.methods, { ...BALANCE_METHOD, isActive: true, isCash: false }],
});
/** A first payment out of the client's balance. */
export const plannedUse = (ledger: Ledger, amountCents: number, at = till()): Registration =>
  newPayment(ledger, wish({ ...seen(ledger), lines: [line(amountCents, BALANCE_METHOD.id)] }), withBalance(at));

/** Pays out of the client's balance: a new payment, or a part of the one that has an amount pending. */
export const useBalance = (ledger: Ledger, amountCents: number, changes: Partial<Wished> = {}, at = till()): Ledger => {
  const { after, pendingCents } = seen(ledger);
  const here = withBalance(at);
  const lines = [line(amountCents, BALANCE_METHOD.id)];
  return after !== null && pendingCents > 0
    ? addLines(ledger, after, lines, here)
    : registerPayment(ledger, { ...changes, lines }, here);
};

type Part = Partial<Parameters<typeof planCredit>[1]>;
/** A request for all held money, by a user who has just read the ledger. */
const partOf = ({ movements }: Ledger, changes: Part) => {
  const { heldCents } = summarise(movements);
  return { id: 'k1', requestHash: undefined, heldCents, amountCents: heldCents, ...changes };
};
export const plannedCredit = (ledger: Ledger, changes: Part = {}, at: Till = till()): Settlement =>
  planCredit(ledger, partOf(ledger, changes), at);
export const plannedForfeit = (ledger: Ledger, changes: Part = {}, at: Till = till()): Settlement =>
  planForfeit(ledger, partOf(ledger, changes), at);
export const creditMoney = (ledger: Ledger, changes: Part = {}, at: Till = till()): Ledger =>
  kept(ledger, plannedCredit(ledger, changes, at));
export const forfeitMoney = (ledger: Ledger, changes: Part = {}, at: Till = till()): Ledger =>
  kept(ledger, plannedForfeit(ledger, changes, at));
export const cancelled = (ledger: Ledger): Ledger => ({
  ...ledger,
  appointment: { ...(ledger.appointment ?? appointment), status: 'cancelled' },
});

/** A deletion at the till, with these days closed. */
export const plannedRemoval = (
  ledger: Ledger,
  paymentId: string,
  isClosed: Parameters<typeof planRemoval>[2]['isClosed'] = () => false,
  reason = 'Mal escrito',
): Removal =>
  planRemoval(ledger, paymentId, {
    isClosed,
    doing: { at: NOW, by: till().by, reason },
  });
export const removePayment = (ledger: Ledger, paymentId: string): Ledger => {
  const { entries, balanceCents } = plannedRemoval(ledger, paymentId);
  return {
    ...ledger,
    balanceCents: ledger.balanceCents + balanceCents,
    payments: ledger.payments.filter(({ id }) => id !== paymentId),
    movements: [...ledger.movements, ...follow(ledger.movements, appointment.id, entries)],
  };
};
