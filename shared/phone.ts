/** Phones are stored as `52` and ten digits, shown as people read them out: `55 1234 5678`, `442 555 0134`. */
const STORED = /^52(\d{10})$/;
/** Mexico City, Guadalajara and Monterrey have area codes of two digits, all others of three. */
const SHORT_AREA = /^(55|56|33|81)(\d{4})(\d{4})$/;
const LONG_AREA = /^(\d{3})(\d{3})(\d{4})$/;

/** Abroad Mexico's mobiles had a 1 before the area code, and WhatsApp still writes some of them so. */
const FROM_ABROAD = /^\+?521?(\d{10})$/;

export const PHONE_DIGITS = /^\d{10}$/;
/** `'5512345678'` → `'525512345678'` */
export const storedPhone = (digits: string): string => `52${digits}`;
/** `'525512345678'` → `'5512345678'` */
export const phoneDigits = (stored: string): string => stored.replace(STORED, '$1');

/** `'5215512345678'`, `'+525512345678'` → `'525512345678'`; null where it is no number of Mexico's. */
export function canonicalPhone(called: string): string | null {
  const digits = FROM_ABROAD.exec(called)?.[1];
  return digits === undefined ? null : storedPhone(digits);
}

/** `'525512345678'` → `'55 1234 5678'`; anything else is shown as it is. */
export function sayPhone(stored: string): string {
  if (!STORED.test(stored)) return stored;
  const digits = phoneDigits(stored);
  return digits.replace(SHORT_AREA.test(digits) ? SHORT_AREA : LONG_AREA, '$1 $2 $3');
}
