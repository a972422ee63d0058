/** IVA in `c_Impuesto`. */
export const IVA_CODE = '002';
export const IVA_RATE = '0.160000';

/** `123450` → `'1234.50'` */
export const pesos = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const MOST_LETTERS = 1000;

/**
 * What a line may say: one line, single blanks, no control characters, and no `|`, which separates the parts of a
 * cadena. A longer text than Anexo 20 takes is cut.
 */
export function lineText(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, '')
    .replaceAll('|', '/')
    .trim();
  const letters = [...tidy];
  return letters.length <= MOST_LETTERS
    ? tidy
    : `${letters
        .slice(0, MOST_LETTERS - 1)
        .join('')
        .trimEnd()}…`;
}
