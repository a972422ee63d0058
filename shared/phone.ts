/**
 * Phones are stored as `52` and ten digits where they are Mexico's, others as E.164 with its plus (`+14155552671`). They are
 * shown as people read them out: `55 1234 5678`, `438 123 4567`. Each is one person's alone, so every spelling of a number
 * has to become that number or be refused, and never become another one.
 */
const MEXICAN = /^52(\d{10})$/;
const FOREIGN = /^\+(?!52)[1-9]\d{7,14}$/;
/** Mexico City, Guadalajara and Monterrey have area codes of two digits, all others of three. */
const SHORT_AREA = /^(55|56|33|81)(\d{4})(\d{4})$/;
const LONG_AREA = /^(\d{3})(\d{3})(\d{4})$/;

/** What people and address books put between the digits: spaces, dashes, brackets, and marks that nobody sees. */
const BETWEEN = /[\s\p{Cf}\p{Pd}\u2212()[\]./·]/gu;
/** What is, or once was, dialled before the ten digits. A 1 alone is no such thing: eleven digits are a mistake. */
const DIALLED = /^(?:(?:\+|00)?52(?:1|01|044|045)?|01|044|045)(?=\d{10}$)/;
/** Who gave the country meant Mexico, however many digits follow. */
const OF_MEXICO = /^(?:\+|00)52/;

/** Why a text is no phone; what is said of each stands in `messages.ts`. */
export const PHONE_PROBLEMS = ['short', 'long', 'zero', 'repeated', 'cut', 'letters', 'foreign'] as const;
export type PhoneProblem = (typeof PHONE_PROBLEMS)[number];
export type ReadPhone = { phone: string } | { problem: PhoneProblem };

/** A phone as somebody wrote it, in whatever spelling: as it is stored, or why it is none. */
export function readPhone(text: string): ReadPhone {
  const bare = text.normalize('NFKC').replace(BETWEEN, '');
  if (!/^\+?\d*$/.test(bare)) return { problem: 'letters' };
  if (bare.startsWith('+') && !OF_MEXICO.test(bare)) return FOREIGN.test(bare) ? { phone: bare } : foreignProblem(bare);
  const national = bare.replace(DIALLED, '').replace(OF_MEXICO, '');
  const problem = nationalProblem(national);
  return problem === null ? { phone: storedPhone(national) } : { problem };
}

/** Somebody has only begun where there are no digits, or what may become Mexico's. */
const foreignProblem = (bare: string): ReadPhone => ({ problem: /^\+5?$/.test(bare) ? 'short' : 'foreign' });

function nationalProblem(digits: string): PhoneProblem | null {
  if (digits.startsWith('0')) return 'zero';
  if (digits.length > 10) return 'long';
  if (digits.length < 10) return 'short';
  if (/^(\d)\1+$/.test(digits)) return 'repeated';
  // No area code begins so: it is the country's, and the end of the number is missing.
  return digits.startsWith('52') ? 'cut' : null;
}

/** `'4381234567'` → `'524381234567'` */
export const storedPhone = (digits: string): string => `52${digits}`;

/** `'525512345678'` → `'5512345678'`, `'+14155552671'` → `'14155552671'`: what searches look in. */
export const phoneDigits = (stored: string): string => stored.replace(MEXICAN, '$1').replace(/^\+/, '');

/** `'525512345678'` → `'55 1234 5678'`; anything else is shown as it is. */
export function sayPhone(stored: string): string {
  if (!MEXICAN.test(stored)) return stored;
  const digits = phoneDigits(stored);
  return digits.replace(SHORT_AREA.test(digits) ? SHORT_AREA : LONG_AREA, '$1 $2 $3');
}

/** The same with its country: `'+52 55 1234 5678'`. */
export const sayFullPhone = (stored: string): string =>
  MEXICAN.test(stored) ? `+52 ${sayPhone(stored)}` : sayPhone(stored);

/** What stands in a field once it is left: `'+52 1 438 123 4567'` → `'438 123 4567'`; what is no phone stays as typed. */
export function tidyPhone(text: string): string {
  const read = readPhone(text);
  return 'phone' in read ? sayPhone(read.phone) : text;
}

/** `'525512345678'` → `'+525512345678'`; null where it is no number that anybody could call. */
export function e164Of(stored: string): string | null {
  if (MEXICAN.test(stored)) return `+${stored}`;
  return FOREIGN.test(stored) ? stored : null;
}

/** Where a chat with it opens. */
export const chatLink = (stored: string): string => `https://wa.me/${stored.replace(/^\+/, '')}`;

/** What a touch on it calls. */
export const telLink = (stored: string): string => `tel:${e164Of(stored) ?? stored}`;

/**
 * A number as a provider calls it, all digits and with its country, as it is stored; null where it is none. WhatsApp still
 * writes some mobiles of Mexico with the 1 that stood before the area code until 2019.
 */
export function canonicalPhone(called: string): string | null {
  const digits = /^\+?521?(\d{10})$/.exec(called)?.[1];
  if (digits !== undefined) return storedPhone(digits);
  const foreign = called.startsWith('+') ? called : `+${called}`;
  return FOREIGN.test(foreign) ? foreign : null;
}

/** Does a stored number look like one whose end was cut off, or that nobody has? Area codes begin with 2 to 9. */
export function looksCut(stored: string): boolean {
  const digits = MEXICAN.exec(stored)?.[1];
  if (digits === undefined) return e164Of(stored) === null;
  return nationalProblem(digits) !== null || digits.startsWith('1');
}
