/** 123450 → `'1,234.50'`, the format of the input. */
export const amountText = (cents: number): string =>
  (cents / 100).toLocaleString('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
