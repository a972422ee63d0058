/** Phones are stored as `52` and ten digits, shown as `55 1234 5678`. */
const STORED = /^52(\d{2})(\d{4})(\d{4})$/;

export const PHONE_DIGITS = /^\d{10}$/;
/** `'5512345678'` → `'525512345678'` */
export const storedPhone = (digits: string): string => `52${digits}`;
/** `'525512345678'` → `'5512345678'` */
export const phoneDigits = (stored: string): string => stored.replace(/^52(?=\d{10}$)/, '');
/** `'525512345678'` → `'55 1234 5678'`; anything else is shown as it is. */
export const sayPhone = (stored: string): string => stored.replace(STORED, '$1 $2 $3');
