/** A format takes longer to make than a function's whole start: it is made when the first amount is said. */
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

/** `'$500.00 pagados'`, of what was paid for an appointment; nothing where nothing was. Null: how much is not known. */
export function sayHeld(paidCents: number | null): string | undefined {
  if (paidCents === null) return 'pagos registrados';
  return paidCents > 0 ? `${sayMoney(paidCents)} pagados` : undefined;
}

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
 * An amount as files write it: `'$1,250.50 MXN'` → 125050, `'(300)'` and `'-300'` → -30000, nothing and a dash → 0. Null if
 * the text is not an amount, or has a part of a centavo.
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
