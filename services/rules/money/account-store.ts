import { getItems, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import type { MovementItem, PaymentItem, ReceiptItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { isEntered, isPart, missingEntries } from './entries.ts';
import { follow, type Movement, type NewMovement, standing } from './movement.ts';

/** The movements of an account, in order. */
export function movementsOf(accountId: string): Promise<MovementItem[]> {
  const { pk, skPrefix } = keys.movements(accountId);
  return queryItems<MovementItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}

function paymentsIn(accountId: string): Promise<PaymentItem[]> {
  const { pk, skPrefix } = keys.payments(accountId);
  return queryItems<PaymentItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}

/** Adds entries to an account if nobody has added any since its movements were read: a place is taken once. */
export const movementWrites = (
  accountId: string,
  movements: readonly Movement[],
  entries: readonly NewMovement[],
): Write[] =>
  follow(movements, accountId, entries).map((movement) => ({
    label: `movement:${movement.number}`,
    put: { ...movement, ...keys.movement(accountId, movement.number) },
    condition: 'attribute_not_exists(pk)',
  }));

/** Does an account lack movements of its payments? */
export const lacksMovements = (payments: readonly PaymentItem[], movements: readonly Movement[]): boolean =>
  missingEntries(payments, movements, { byOf: () => undefined, at: '' }).length > 0;

/** A transaction has a limit, and each entry is an item. An account with more is entered in several. */
const AT_ONCE = 80;
const PAYMENTS_AT_ONCE = 19;

/** A payment says how many of its parts are movements, if nobody has changed it since it was read. */
const enteredWrite = ({ pk, sk, pendingCents }: PaymentItem, entered: number): Write => ({
  label: `payment:${sk}`,
  update: { pk, sk },
  expression: 'SET entered = :entered',
  condition: 'attribute_exists(pk) AND pendingCents = :seen',
  values: { ':entered': entered, ':seen': pendingCents },
});

/** What is read of an account, to enter what it lacks. */
interface Read {
  payments: readonly PaymentItem[];
  movements: readonly Movement[];
  /** The receipts of its payments. */
  receipts: readonly ReceiptItem[];
}

/**
 * The writes that enter what an older release wrote of an account, each with its conditions.
 * @param at the present instant
 * @returns none: the account lacks nothing
 */
export function enteringWrites(accountId: string, { payments, movements, receipts }: Read, at: string): Write[] {
  const cashiers = new Map(receipts.map(({ number, registeredBy }) => [number, registeredBy]));
  const byOf = ({ receiptNumber }: PaymentItem['lines'][number]): NewMovement['by'] =>
    receiptNumber === undefined ? undefined : cashiers.get(receiptNumber);
  const entries = missingEntries(payments, movements, { byOf, at }).slice(0, AT_ONCE);
  const there = standing([...movements, ...follow(movements, accountId, entries)]);
  const partsOf = (id: string): number => there.filter((one) => one.paymentId === id && isPart(one)).length;
  const touched = payments.filter(({ id, entered }) => entered !== partsOf(id)).slice(0, PAYMENTS_AT_ONCE);
  return [
    ...movementWrites(accountId, movements, entries),
    ...touched.map((payment) => enteredWrite(payment, partsOf(payment.id))),
  ];
}

/** The same for an account as it is stored. */
export async function enteringWritesOf(accountId: string, at: string): Promise<Write[]> {
  // In this order: a payment that is newer than the movements has taken their next places, so nothing is entered twice.
  const movements = await movementsOf(accountId);
  const payments = await paymentsIn(accountId);
  const receiptKeys = payments
    .filter((payment) => !isEntered(payment))
    .flatMap(({ lines }) => lines)
    .flatMap(({ receiptDay, receiptNumber }) =>
      receiptDay === undefined || receiptNumber === undefined ? [] : [keys.receipt(receiptDay, receiptNumber)],
    );
  const wanted = [...new Map(receiptKeys.map((key) => [key.sk, key])).values()];
  const batch = await getItems(wanted);
  const receipts = wanted.flatMap((key) => batch.get<ReceiptItem>(key) ?? []);
  return enteringWrites(accountId, { payments, movements, receipts }, at);
}
