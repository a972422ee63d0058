import { isOfBalance, isOfPackage } from '@rostro/shared/contract/payments';
import type { PaymentItem } from '../table/items.ts';
import { type Movement, type NewMovement, reversalsOf, standing } from './movement.ts';

/**
 * Payments as movements. The specified answers of payments stay, so a payment is stored as they show it, and its
 * movements beside it, in one transaction.
 */

/** A payment without its keys. */
type Payment = Omit<PaymentItem, 'pk' | 'sk'>;
type Cashier = NewMovement['by'];

/** A part of a payment: money that was handed over, or out of the client's balance. */
function partOf({ id: paymentId }: Pick<Payment, 'id'>, line: Payment['lines'][number], by: Cashier): NewMovement {
  const { createdAt: at, amountCents, paymentMethodId, receiptDay: day, receiptNumber: number } = line;
  const said = { amountCents, at, paymentId, ...(by && { by }) };
  if (isOfBalance(line)) return { kind: 'use', ...said };
  if (isOfPackage(line)) return { kind: 'use', ...said, ...(line.packageId && { packageId: line.packageId }) };
  const receipt = day !== undefined && number !== undefined ? { receipt: { day, number } } : {};
  return { kind: 'payment', ...said, paymentMethodId, ...receipt };
}

/** Is the movement a part of a payment? */
export const isPart = ({ kind }: Pick<Movement, 'kind'>): boolean => kind === 'payment' || kind === 'use';

/** The parts of a payment from one of them on. */
export const partsFrom = (
  payment: Payment,
  first: number,
  byOf: (line: Payment['lines'][number]) => Cashier,
): NewMovement[] => payment.lines.slice(first).map((line) => partOf(payment, line, byOf(line)));

/**
 * What a payment changes of the price. Its total is what was owed, which is charged already, or an extra charge.
 * @param owedCents pending before it
 * @param discountReason why its discount was given, if somebody said so
 */
export function priceEntries(
  { id: paymentId, totalCents, discountCents, paidAt: at }: Payment,
  owedCents: number,
  by: Cashier,
  discountReason?: string,
): NewMovement[] {
  const said = { at, paymentId, ...(by && { by }) };
  const why = discountReason && discountCents > 0 ? { reason: discountReason } : {};
  const chargeCents = Math.max(0, totalCents - owedCents);
  // Only payments of early releases are for less than was owed: the rest was waived.
  const waivedCents = discountCents + Math.max(0, owedCents - totalCents);
  return [
    ...(chargeCents > 0 ? [{ kind: 'charge', amountCents: chargeCents, ...said } as const] : []),
    ...(waivedCents > 0 ? [{ kind: 'discount', amountCents: waivedCents, ...said, ...why } as const] : []),
  ];
}

/** Are all parts of the payment movements? An older release, or the one before during a deployment, wrote it otherwise. */
export const isEntered = ({ entered, lines }: Pick<Payment, 'entered' | 'lines'>): boolean => entered === lines.length;

const byTime = (payments: readonly Payment[]): Payment[] =>
  [...payments].sort((a, b) => a.paidAt.localeCompare(b.paidAt));

/**
 * The movements that an account lacks: of payments that an older release registered, extended or deleted.
 * @param byOf who took the money of a line, as its receipt says
 * @param at the present instant, for what is taken back
 */
export function missingEntries(
  payments: readonly Payment[],
  movements: readonly Movement[],
  { byOf, at }: { byOf: (line: Payment['lines'][number]) => Cashier; at: string },
): NewMovement[] {
  const there = standing(movements);
  const known = new Set(payments.map(({ id }) => id));
  const gone = new Set(there.flatMap(({ paymentId }) => (paymentId && !known.has(paymentId) ? [paymentId] : [])));
  const inOrder = byTime(payments);
  return [
    ...[...gone].flatMap((paymentId) => reversalsOf(movements, paymentId, { at })),
    ...inOrder.flatMap((payment, place) => {
      const own = there.filter(({ paymentId }) => paymentId === payment.id);
      const [first] = payment.lines;
      const owedCents = inOrder[place - 1]?.pendingCents ?? 0;
      const price = own.length === 0 ? priceEntries(payment, owedCents, first && byOf(first)) : [];
      return [...price, ...partsFrom(payment, own.filter(isPart).length, byOf)];
    }),
  ];
}
