/** Of whom an RFC is: one of 13 characters belongs to a natural person, one of 12 to a legal one. */
export type PersonKind = 'natural' | 'legal';
export type RfcProblem = 'rfc_length' | 'rfc_shape' | 'rfc_date';

/** *Público en general*. */
export const PUBLIC_RFC = 'XAXX010101000';
/** A person without an RFC who lives abroad. */
export const FOREIGN_RFC = 'XEXX010101000';

const LENGTH_OF_A_LEGAL_PERSON = 12;
const LENGTH_OF_A_NATURAL_PERSON = 13;
const SHAPE = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z0-9]{2}[0-9A]$/;

/** `'xaxx-010101 000'` → `'XAXX010101000'`; an Ñ of two code points becomes one. */
export const tidyRfc = (typed: string): string =>
  typed
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s\u200B-\u200D\uFEFF._/-]/g, '');

export const isGenericRfc = (rfc: string): boolean => rfc === PUBLIC_RFC || rfc === FOREIGN_RFC;
export const personOf = (rfc: string): PersonKind => (rfc.length === LENGTH_OF_A_LEGAL_PERSON ? 'legal' : 'natural');

/** The year has two digits, so 29 February is a day wherever one of its two centuries has it. */
function isDayOfSomeCentury(year: number, month: number, day: number): boolean {
  const last = new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= last;
}

/** @param rfc as `tidyRfc` returns it */
export function rfcProblem(rfc: string): RfcProblem | null {
  if (rfc.length !== LENGTH_OF_A_LEGAL_PERSON && rfc.length !== LENGTH_OF_A_NATURAL_PERSON) return 'rfc_length';
  const [, year, month, day] = SHAPE.exec(rfc) ?? [];
  if (year === undefined) return 'rfc_shape';
  return isDayOfSomeCentury(Number(year), Number(month), Number(day)) ? null : 'rfc_date';
}

/** Each character's value is its place here. */
const VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/**
 * Whether the last character follows from the others. The SAT has given RFCs for which it does not, so a wrong one is a
 * reason to look again, never to refuse.
 * @param rfc without a problem
 */
export function hasCheckDigit(rfc: string): boolean {
  if (isGenericRfc(rfc)) return true;
  const body = rfc.slice(0, -1).padStart(LENGTH_OF_A_NATURAL_PERSON - 1, ' ');
  const sum = [...body].reduce((total, letter, at) => total + VALUES.indexOf(letter) * (13 - at), 0);
  return rfc.at(-1) === '0A987654321'.charAt(sum % 11);
}
