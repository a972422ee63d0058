/** Money is an integer of centavos everywhere; only this file turns it into text. */
const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** 123450 → `'$1,234.50'` */
export const sayMoney = (cents: number): string => pesos.format(cents / 100);

const short = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  trailingZeroDisplay: 'stripIfInteger',
});

/** For narrow places: 85000 → `'$850'`, 85050 → `'$850.50'` */
export const saySum = (cents: number): string => short.format(cents / 100);

/** `'$500.00 pagados'`, of what was paid for an appointment; nothing where nothing was. Null: how much is not known. */
export function sayHeld(paidCents: number | null): string | undefined {
  if (paidCents === null) return 'pagos registrados';
  return paidCents > 0 ? `${sayMoney(paidCents)} pagados` : undefined;
}
