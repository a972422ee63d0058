const TWO_DECIMALS = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 123450 → `'1,234.50'`, the format of the input. */
export const amountText = (cents: number): string => TWO_DECIMALS.format(cents / 100);
