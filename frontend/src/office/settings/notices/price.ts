const price = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** The price of one message, which may include fractions of a centavo: `17.48` → `'$0.1748'` */
export const sayPrice = (cents: number): string => price.format(cents / 100);

/** `17.48` → `'0.1748'`; an unknown price of 0 → `''` */
export const priceText = (cents: number): string =>
  cents === 0 ? '' : (cents / 100).toLocaleString('en-US', { maximumFractionDigits: 4, useGrouping: false });

const PESOS = /^(\d{0,6})(?:\.(\d{0,4}))?$/;

/** `'0.1748'` → 17.48 centavos, calculated from the digits. Empty text is 0, invalid text `NaN`. */
export function priceTyped(text: string): number {
  const [, pesos, parts = ''] = PESOS.exec(text.replace(/[\s$]/g, '')) ?? [];
  if (pesos === undefined) return Number.NaN;
  return (Number(pesos) * 10_000 + Number(parts.padEnd(4, '0'))) / 100;
}
