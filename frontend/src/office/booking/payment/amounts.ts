import { MAX_AMOUNT_CENTS } from '@rostro/shared/contract/payments/visit-money';
import { centsTyped } from '@rostro/shared/typed-money';

const PERCENTAGE = /^\d{1,3}(?:\.\d{1,2})?$/;

/** The amount in cents; undefined unless it is above 0 and at most `MAX_AMOUNT_CENTS`. */
export function payableOf(text: string): number | undefined {
  const cents = centsTyped(text);
  return cents !== undefined && cents > 0 && cents <= MAX_AMOUNT_CENTS ? cents : undefined;
}

/** `'12.5'` → 12.5; undefined if it is no number or not from 0 to 100. */
export function percentageOf(text: string): number | undefined {
  const plain = text.replace(/[\s%]/g, '');
  const percentage = plain === '' ? 0 : Number(plain);
  const wellFormed = plain === '' || PERCENTAGE.test(plain);
  return wellFormed && percentage <= 100 ? percentage : undefined;
}
