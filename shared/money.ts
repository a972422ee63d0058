/** Creating a format takes longer than a function's whole start, so it is created with the first amount. */
function formatOnce(options: Intl.NumberFormatOptions): (cents: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (cents) => {
    format ??= new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', ...options });
    return format.format(cents / 100);
  };
}

/** Money is an integer of centavos everywhere; only this file turns it into text: 123450 → `'$1,234.50'`. */
export const sayMoney = formatOnce({});

/** For narrow places: 85000 → `'$850'`, 85050 → `'$850.50'` */
export const saySum = formatOnce({ trailingZeroDisplay: 'stripIfInteger' });

/** `'$500.00 pagados'`, for an appointment; undefined without a payment. */
export function sayHeld(paidCents: number): string | undefined {
  return paidCents > 0 ? `${sayMoney(paidCents)} pagados` : undefined;
}
