/** Money is an integer of centavos everywhere; only this file turns it into text. */
const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** 123450 → `'$1,234.50'` */
export const sayMoney = (cents: number): string => pesos.format(cents / 100);
