/** Pesos with optional thousands separators and at most two decimals. */
const PESOS = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/;

/** `'1,234.5'` → 123450. It works on the digits, to avoid rounding errors. Undefined if the text is not an amount. */
export function centsTyped(text: string): number | undefined {
  const [, pesos, decimals = ''] = PESOS.exec(text.replace(/[\s$]/g, '')) ?? [];
  if (pesos === undefined) return undefined;
  return Number(pesos.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A spreadsheet stores 1250.45 as 1250.4499999999998. */
const STORED = /^\d{1,9}\.\d{3,}$/;
const NOISE = 1e-6;
function centsStored(text: string): number | undefined {
  if (!STORED.test(text)) return undefined;
  const cents = Number(text) * 100;
  return Math.abs(cents - Math.round(cents)) < NOISE ? Math.round(cents) : undefined;
}

/**
 * An amount in the spelling of files: `'$1,250.50 MXN'` → 125050, `'(300)'` and `'-300'` → -30000, an empty text and a
 * dash → 0. Null if the text is not an amount, or has a part of a centavo.
 */
export function readMoney(text: string): number | null {
  const bare = text.replace(/MXN|M\.?N\.?|pesos|[$\s]/giu, '').replace(/[\u2212\u2013\u2014]/g, '-');
  if (bare === '' || bare === '-') return 0;
  const isOwed = /^-|^\(.*\)$|-$/.test(bare);
  const digits = bare.replace(/^-|-$|^\(|\)$/g, '');
  const cents = centsTyped(digits) ?? centsStored(digits);
  if (cents === undefined) return null;
  return isOwed ? 0 - cents : cents;
}
