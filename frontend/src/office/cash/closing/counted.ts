import { sayMoney } from '@rostro/shared/money';
import * as z from 'zod';
import { centsTyped } from '#office/ui/pesos.ts';

/** The empty values of the form. */
export const NOTHING_COUNTED = { counted: '', reason: '' };
type CountTyped = typeof NOTHING_COUNTED;

export const MAX_REASON = 300;
/** The contract's limit, repeated for a message at the field. */
const MAX_COUNTED_CENTS = 10_000_000_000;

export interface Counted {
  countedCashCents: number;
  differenceCents: number;
  reason: string;
}

/** The counted amount and its difference from the expected one; undefined unless the amount is valid. */
export function countedOf({ counted, reason }: CountTyped, expectedCashCents: number): Counted | undefined {
  const countedCashCents = centsTyped(counted);
  if (countedCashCents === undefined) return undefined;
  const differenceCents = countedCashCents - expectedCashCents;
  return { countedCashCents, differenceCents, reason: differenceCents === 0 ? '' : reason.trim() };
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
  z.object({ counted: z.string(), reason: z.string() }).transform((typed, { addIssue }): Counted => {
    const wrong = countedError(typed.counted);
    const counted = countedOf(typed, expectedCashCents);
    if (wrong !== undefined || counted === undefined) {
      addIssue({ code: 'custom', path: ['counted'], message: wrong ?? '' });
      return z.NEVER;
    }
    if (counted.differenceCents !== 0 && counted.reason === '')
      addIssue({ code: 'custom', path: ['reason'], message: 'Escribe el motivo de la diferencia' });
    return counted;
  });
