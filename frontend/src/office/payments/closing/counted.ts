import type { Counts } from '@rostro/shared/contract/payments/cash';
import { sayMoney } from '@rostro/shared/money';
import { sumOf } from '@rostro/shared/payment-math';
import { centsTyped } from '@rostro/shared/typed-money';
import * as z from 'zod';

/** Typed pieces by what one is worth, in centavos: `{ 50000: '3' }`. */
type Pieces = Record<string, string>;
interface CountTyped {
  counted: string;
  pieces: Pieces;
  reason: string;
}
export const NOTHING_COUNTED: CountTyped = { counted: '', pieces: {}, reason: '' };

/** Without empty fields; undefined if a text is not a number of pieces. */
export function countsOf(pieces: Pieces): Counts | undefined {
  const typed = Object.entries(pieces).filter(([, text]) => text.trim() !== '');
  if (typed.some(([, text]) => !/^\d{1,5}$/.test(text.trim()))) return undefined;
  return Object.fromEntries(typed.map(([cents, text]) => [cents, Number(text)]));
}

/** The value of notes and coins, in centavos. */
export const worthOf = (counts: Counts): number =>
  sumOf(Object.entries(counts).map(([cents, pieces]) => Number(cents) * pieces));

export const MAX_REASON = 300;
/** The contract's limit, repeated for a message at the field. */
const MAX_COUNTED_CENTS = 10_000_000_000;

export interface Counted {
  countedCashCents: number;
  differenceCents: number;
  /** By notes and coins; left out if only the sum was typed. */
  counts?: Counts;
  reason: string;
}

/** The counted amount and its difference from the expected one; undefined unless the amount is valid. */
export function countedOf({ counted, pieces, reason }: CountTyped, expectedCashCents: number): Counted | undefined {
  const countedCashCents = centsTyped(counted);
  if (countedCashCents === undefined) return undefined;
  const differenceCents = countedCashCents - expectedCashCents;
  const counts = countsOf(pieces) ?? {};
  return {
    countedCashCents,
    differenceCents,
    reason: differenceCents === 0 ? '' : reason.trim(),
    ...(Object.keys(counts).length > 0 && { counts }),
  };
}

function countedError(counted: string): string | undefined {
  if (counted.trim() === '') return 'Escribe el efectivo contado; si no hay, escribe 0';
  const cents = centsTyped(counted);
  if (cents === undefined) return 'Escribe un monto válido, por ejemplo 1,250.50';
  return cents > MAX_COUNTED_CENTS
    ? `El monto es demasiado grande: como máximo ${sayMoney(MAX_COUNTED_CENTS)}`
    : undefined;
}

/** The form's schema, over the amount that is expected now. A difference needs a reason. */
export const countAgainst = (expectedCashCents: number) =>
  z.custom<CountTyped>().transform((typed, { addIssue }): Counted => {
    const wrong = countedError(typed.counted);
    const counted = countedOf(typed, expectedCashCents);
    if (wrong !== undefined || counted === undefined) {
      addIssue({ code: 'custom', path: ['counted'], message: wrong ?? '' });
      return z.NEVER;
    }
    const counts = countsOf(typed.pieces);
    if (counts === undefined)
      addIssue({ code: 'custom', path: ['pieces'], message: 'Escribe cuántos hay, sin decimales' });
    else if (counted.counts !== undefined && worthOf(counts) !== counted.countedCashCents)
      addIssue({
        code: 'custom',
        path: ['counted'],
        message: `Los billetes y monedas suman ${sayMoney(worthOf(counts))}: corrige el conteo o este monto`,
      });
    if (counted.differenceCents !== 0 && counted.reason === '')
      addIssue({ code: 'custom', path: ['reason'], message: 'Escribe el motivo de la diferencia' });
    return counted;
  });
