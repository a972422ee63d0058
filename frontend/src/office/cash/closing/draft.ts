import { sayMoney } from '@rostro/shared/money';
import { centsTyped } from '#office/ui/pesos.ts';

/** A closing as it is typed. */
export interface Draft {
  counted: string;
  reason: string;
}

export const NOTHING_TYPED: Draft = { counted: '', reason: '' };
export const MAX_REASON = 300;
/** The contract's bound, in words of the field. */
const MAX_COUNTED_CENTS = 10_000_000_000;

export type DraftErrors = Partial<Record<keyof Draft, string>>;
export interface Counted {
  countedCashCents: number;
  differenceCents: number;
  reason: string;
}

/** Counted less expected, as soon as an amount stands there. */
export function countedOf({ counted, reason }: Draft, expectedCashCents: number): Counted | undefined {
  const countedCashCents = centsTyped(counted);
  if (countedCashCents === undefined) return undefined;
  const differenceCents = countedCashCents - expectedCashCents;
  return { countedCashCents, differenceCents, reason: differenceCents === 0 ? '' : reason.trim() };
}

function countedError({ counted }: Draft): string | undefined {
  if (counted.trim() === '') return 'Escribe el efectivo contado; si no hay, escribe 0';
  const cents = centsTyped(counted);
  if (cents === undefined) return 'Escribe un monto válido, por ejemplo 1,250.50';
  return cents > MAX_COUNTED_CENTS
    ? `El monto es demasiado grande: como máximo ${sayMoney(MAX_COUNTED_CENTS)}`
    : undefined;
}

/** What is still wrong with it. */
export function errorsOf(draft: Draft, expectedCashCents: number): DraftErrors {
  const counted = countedError(draft);
  if (counted !== undefined) return { counted };
  const sum = countedOf(draft, expectedCashCents);
  const unexplained = sum !== undefined && sum.differenceCents !== 0 && sum.reason === '';
  return unexplained ? { reason: 'Escribe el motivo de la diferencia' } : {};
}
