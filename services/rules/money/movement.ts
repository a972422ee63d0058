import type { MovementKind } from '@rostro/shared/contract/payments';

/**
 * A visit's money is a list of movements, to which entries are only ever added. What the visit costs, what was paid and
 * what is owed are sums over them.
 */

export interface Movement {
  accountId: string;
  /** Its place in the account: 1, 2, … without gaps. */
  number: number;
  /** `charge` and `discount` make the price, the others say where money went. */
  kind: MovementKind;
  /** Centavos; below zero only where it takes back an earlier movement. */
  amountCents: number;
  at: string;
  /** The staff user who wrote it; absent: the client cancelled. */
  by?: { id: string; name: string };
  /** The payment that it belongs to. */
  paymentId?: string;
  /** How the money moved; absent: none did. */
  paymentMethodId?: string;
  /** Its paper; absent: it has none. */
  receipt?: { day: string; number: number };
  /** The number of the movement that it takes back. */
  reverses?: number;
  /** Whose balance it adds to or takes from; only of `credit` and `use`. Merged since: the record that stayed. */
  clientId?: string;
  /** Why a discount was given, or why it takes another movement back. Free text, so it goes when the client is deleted. */
  reason?: string;
  /** For a `use` the package whose session it is, for the others the package whose account it is. */
  packageId?: string;
  /** The import that wrote what a client had in favour before; its account is of no visit. */
  importId?: string;
  /** The request that made it, on one of its movements; absent: it came without a key, or is a payment's. */
  request?: { id: string; hash: string };
}

/** A movement that has no place yet. */
export type NewMovement = Omit<Movement, 'accountId' | 'number'>;

export interface AccountSums {
  chargedCents: number;
  discountCents: number;
  /** Taken and not given back, in money or out of the client's favour. */
  paidCents: number;
  refundedCents: number;
  /** Charged, and neither waived nor paid. */
  pendingCents: number;
  /** Paid, and still to be decided over: neither given back, left in favour nor kept, and no session of a package. */
  heldCents: number;
}

/** The sums of an account. A movement and the one that takes it back make nothing together. */
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

/** Money that came in, less what went out again. What lay in somebody's favour, or in a package, had come in before. */
export const receivedOf = (movements: readonly Pick<Movement, 'kind' | 'amountCents'>[]): number =>
  movements.reduce((sum, { kind, amountCents }) => {
    if (kind === 'payment') return sum + amountCents;
    return kind === 'refund' ? sum - amountCents : sum;
  }, 0);

/**
 * What a movement changes on its client's statement: a charge takes, money, a discount and a session give. What is left in
 * favour, used out of it or kept was there before, so it changes nothing.
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

/** What is imported into a balance was paid elsewhere: it comes from outside. */
export const changeOfOpening = ({ kind, amountCents }: Pick<Movement, 'kind' | 'amountCents'>): number =>
  kind === 'credit' ? amountCents : 0;

/** The movements that were not taken back, without those that take back. */
export function standing<T extends Pick<Movement, 'number' | 'reverses'>>(movements: readonly T[]): T[] {
  const takenBack = new Set(movements.map(({ reverses }) => reverses));
  return movements.filter(({ number, reverses }) => reverses === undefined && !takenBack.has(number));
}

/** Takes back what stands of a payment. Its receipts keep their numbers. */
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

/** Gives entries their places behind the movements that are there. */
export const follow = (
  movements: readonly Movement[],
  accountId: string,
  entries: readonly NewMovement[],
): Movement[] => entries.map((entry, place) => ({ accountId, number: movements.length + place + 1, ...entry }));
