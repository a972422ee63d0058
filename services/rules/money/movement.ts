import type { MovementKind } from '@rostro/shared/contract/payments/payments';

/**
 * A visit's money is a list of movements, to which entries are only added. The cost, the paid and the owed amount are
 * sums over them.
 */

export interface Movement {
  accountId: string;
  /** Its place in the account: 1, 2, … without gaps. */
  number: number;
  /** `charge` and `discount` make the price, the other kinds say where money went. */
  kind: MovementKind;
  /** Centavos; below zero only where it takes back an earlier movement. */
  amountCents: number;
  at: string;
  /** The staff user who wrote it; absent: the client cancelled. */
  by?: { id: string; name: string };
  /** The payment that it belongs to. */
  paymentId?: string;
  /** The way of payment; absent: no money moved. */
  paymentMethodId?: string;
  /** Absent: it has no receipt. */
  receipt?: { day: string; number: number };
  /** The number of the movement that it takes back. */
  reverses?: number;
  /** The client whose balance changes; only for `credit` and `use`. After a merge: the record that stays. */
  clientId?: string;
  /** The reason of a discount or a reversal. Free text, so it goes when the client is deleted. */
  reason?: string;
  /** For a `use`, the package of the session; otherwise the package whose account this is. */
  packageId?: string;
  /** The import that wrote the opening balance; its account belongs to no visit. */
  importId?: string;
  /** The request that made it, on one of its movements; absent: it came without a key, or belongs to a payment. */
  request?: { id: string; hash: string };
}

export type NewMovement = Omit<Movement, 'accountId' | 'number'>;

export interface AccountSums {
  chargedCents: number;
  discountCents: number;
  /** Taken, and neither refunded nor left in the client's favour. */
  paidCents: number;
  refundedCents: number;
  /** Charged, and neither waived nor paid. */
  pendingCents: number;
  /** Held money: paid, and neither refunded, left in favour nor kept, and no session of a package. */
  heldCents: number;
}

/** A movement and its reversal add up to nothing. */
export function summarise(movements: readonly Pick<Movement, 'kind' | 'amountCents' | 'packageId'>[]): AccountSums {
  const of = (kind: MovementKind, isMeant = (_one: Pick<Movement, 'packageId'>): boolean => true): number =>
    movements.reduce((sum, one) => (one.kind === kind && isMeant(one) ? sum + one.amountCents : sum), 0);
  const [chargedCents, discountCents, refundedCents] = [of('charge'), of('discount'), of('refund')];
  const sessionCents = of('use', ({ packageId }) => packageId !== undefined);
  const paidCents = of('payment') + of('use') - refundedCents - of('credit');
  return {
    chargedCents,
    discountCents,
    paidCents,
    refundedCents,
    pendingCents: chargedCents - discountCents - paidCents,
    heldCents: paidCents - of('forfeit') - sessionCents,
  };
}

/** Whether its account is that of a package: such an account has no visit, and no payment. */
export const isOfPackageAccount = ({ accountId, packageId }: Pick<Movement, 'accountId' | 'packageId'>): boolean =>
  accountId === packageId;

/** Money that came in, minus refunds. A used balance or package had come in before. */
export const receivedOf = (movements: readonly Pick<Movement, 'kind' | 'amountCents'>[]): number =>
  movements.reduce((sum, { kind, amountCents }) => {
    if (kind === 'payment') return sum + amountCents;
    return kind === 'refund' ? sum - amountCents : sum;
  }, 0);

/**
 * A movement's effect on the client's statement: a charge lowers it; payments, discounts and sessions raise it.
 * Credits, uses and forfeits move money that was counted before.
 */
export function changeOf({
  kind,
  amountCents,
  packageId,
}: Pick<Movement, 'kind' | 'amountCents' | 'packageId'>): number {
  if (kind === 'charge' || kind === 'refund') return 0 - amountCents;
  if (kind === 'discount' || kind === 'payment') return amountCents;
  return kind === 'use' && packageId !== undefined ? amountCents : 0;
}

/** An imported balance was paid elsewhere, so it raises the statement. */
export const changeOfOpening = ({ kind, amountCents }: Pick<Movement, 'kind' | 'amountCents'>): number =>
  kind === 'credit' ? amountCents : 0;

/** Movements without those that were reversed, and without the reversals. */
export function standing<T extends Pick<Movement, 'number' | 'reverses'>>(movements: readonly T[]): T[] {
  const takenBack = new Set(movements.map(({ reverses }) => reverses));
  return movements.filter(({ number, reverses }) => reverses === undefined && !takenBack.has(number));
}

/** Reverses what is left of a payment. Its receipts keep their numbers. */
export const reversalsOf = (
  movements: readonly Movement[],
  paymentId: string,
  { at, by, reason }: Pick<NewMovement, 'at' | 'by' | 'reason'>,
): NewMovement[] =>
  standing(movements)
    .filter((one) => one.paymentId === paymentId)
    .map(({ accountId: _account, number, reason: _why, ...rest }) => ({
      ...rest,
      amountCents: -rest.amountCents,
      at,
      ...(by && { by }),
      ...(reason !== undefined && { reason }),
      reverses: number,
    }));

/** Numbers new entries after the existing ones. */
export const follow = (
  movements: readonly Movement[],
  accountId: string,
  entries: readonly NewMovement[],
): Movement[] => entries.map((entry, place) => ({ accountId, number: movements.length + place + 1, ...entry }));
