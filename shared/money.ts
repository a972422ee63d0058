/** Money is an integer of centavos everywhere; it becomes text only here. */
const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** 123450 → `'$1,234.50'` */
export const sayMoney = (cents: number): string => pesos.format(cents / 100);
