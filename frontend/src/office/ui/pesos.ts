/** Pesos with optional thousands separators and at most two decimals. */
const PESOS = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/;

/** `'1,234.5'` → 123450. It works on the digits, to avoid rounding errors. Undefined if the text is not an amount. */
export function centsTyped(text: string): number | undefined {
  const [, pesos, decimals = ''] = PESOS.exec(text.replace(/[\s$]/g, '')) ?? [];
  if (pesos === undefined) return undefined;
  return Number(pesos.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** 123450 → `'1,234.50'`, the format of the input. */
export const amountText = (cents: number): string =>
  (cents / 100).toLocaleString('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
