import { sayMoney } from '@rostro/shared/money';

/** `'$500.00 pagados'`, of what was paid for an appointment; nothing where nothing was. Null: how much is not known. */
export function sayHeld(paidCents: number | null): string | undefined {
  if (paidCents === null) return 'pagos registrados';
  return paidCents > 0 ? `${sayMoney(paidCents)} pagados` : undefined;
}
