/**
 * Mexican phones are stored as `52` and ten digits, others as E.164 with a plus (`+14155552671`). They are shown in
 * readable groups: `55 1234 5678`, `438 123 4567`. A phone belongs to one person, so every spelling must lead to the
 * same number or be refused, never to another number.
 */
const MEXICAN = /^52(\d{10})$/;
const FOREIGN = /^\+(?!52)[1-9]\d{7,14}$/;
/** Mexico City, Guadalajara and Monterrey have area codes of two digits, all others of three. */
const SHORT_AREA = /^(55|56|33|81)(\d{4})(\d{4})$/;
const LONG_AREA = /^(\d{3})(\d{3})(\d{4})$/;

/** Characters between digits: spaces, dashes, brackets, and invisible marks. */
const BETWEEN = /[\s\p{Cf}\p{Pd}\u2212()[\]./·]/gu;
/** Prefixes of the ten digits, current and former. A 1 alone is none: eleven digits are a mistake. */
const DIALLED = /^(?:(?:\+|00)?52(?:1|01|044|045)?|01|044|045)(?=\d{10}$)/;
/** With this country code the number is Mexican, whatever its length. */
const OF_MEXICO = /^(?:\+|00)52/;

/** The reasons why a text is no phone; `messages.ts` has their texts. */
export const PHONE_PROBLEMS = ['short', 'long', 'zero', 'repeated', 'cut', 'letters', 'foreign'] as const;
export type PhoneProblem = (typeof PHONE_PROBLEMS)[number];
export type ReadPhone = { phone: string } | { problem: PhoneProblem };

/** A phone in any spelling: its stored form, or its fault. */
export function readPhone(text: string): ReadPhone {
  const bare = text.normalize('NFKC').replace(BETWEEN, '');
  if (!/^\+?\d*$/.test(bare)) return { problem: 'letters' };
  if (bare.startsWith('+') && !OF_MEXICO.test(bare)) return FOREIGN.test(bare) ? { phone: bare } : foreignProblem(bare);
  const national = bare.replace(DIALLED, '').replace(OF_MEXICO, '');
  const problem = nationalProblem(national);
  return problem === null ? { phone: storedPhone(national) } : { problem };
}

/** Without digits, or with the beginning of a Mexican number, the input is only incomplete. */
const foreignProblem = (bare: string): ReadPhone => ({ problem: /^\+5?$/.test(bare) ? 'short' : 'foreign' });

function nationalProblem(digits: string): PhoneProblem | null {
  if (digits.startsWith('0')) return 'zero';
  if (digits.length > 10) return 'long';
  if (digits.length < 10) return 'short';
  if (/^(\d)\1+$/.test(digits)) return 'repeated';
  // No area code begins like this: it is the country code, and the end of the number is missing.
  return digits.startsWith('52') ? 'cut' : null;
}

/** `'4381234567'` → `'524381234567'` */
export const storedPhone = (digits: string): string => `52${digits}`;

/** `'525512345678'` → `'5512345678'`, `'+14155552671'` → `'14155552671'`: the digits for searches. */
export const phoneDigits = (stored: string): string => stored.replace(MEXICAN, '$1').replace(/^\+/, '');

/** `'525512345678'` → `'55 1234 5678'`; any other text stays as it is. */
export function sayPhone(stored: string): string {
  if (!MEXICAN.test(stored)) return stored;
  const digits = phoneDigits(stored);
  return digits.replace(SHORT_AREA.test(digits) ? SHORT_AREA : LONG_AREA, '$1 $2 $3');
}

/** The same with the country code: `'+52 55 1234 5678'`. */
export const sayFullPhone = (stored: string): string =>
  MEXICAN.test(stored) ? `+52 ${sayPhone(stored)}` : sayPhone(stored);

/** The text of a field on blur: `'+52 1 438 123 4567'` → `'438 123 4567'`; other text stays as typed. */
export function tidyPhone(text: string): string {
  const read = readPhone(text);
  return 'phone' in read ? sayPhone(read.phone) : text;
}

const MEXICAN_DIGITS = 10;
/** Of E.164. */
const MOST_DIGITS = 15;
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/**
 * The text of a field during a change: digits only, and of typed ones at most ten. A leading plus begins a number of
 * another country. Pasted or autofilled text becomes the number that it spells. A text without a number keeps all its
 * digits, for the form to refuse, because a cut number may belong to another person.
 */
export function typedPhone(text: string, before: string): string {
  const digits = digitsOf(text);
  const isTyped = digits.length <= digitsOf(before).length + 1;
  if (!isTyped) {
    const read = readPhone(text);
    if ('phone' in read) return phoneDigitsOrForeign(read.phone);
  }
  const namesCountry = text.normalize('NFKC').trimStart().startsWith('+');
  const most = namesCountry ? MOST_DIGITS : MEXICAN_DIGITS;
  const isMore = digits.length > most && digits.length > digitsOf(before).length;
  if (isTyped && isMore) return before;
  return namesCountry ? `+${digits}` : digits;
}

const phoneDigitsOrForeign = (stored: string): string => (MEXICAN.test(stored) ? phoneDigits(stored) : stored);

/** `'525512345678'` → `'+525512345678'`; null if it cannot be a phone. */
export function e164Of(stored: string): string | null {
  if (MEXICAN.test(stored)) return `+${stored}`;
  return FOREIGN.test(stored) ? stored : null;
}

/** The address of a WhatsApp chat with the number. */
export const chatLink = (stored: string): string => `https://wa.me/${stored.replace(/^\+/, '')}`;

/** `'https://wa.me/524425550178'` → `'442 555 0178'` */
export const phoneInLink = (link: string): string => tidyPhone(link && `+${link.replace(/\D/g, '')}`);

export const telLink = (stored: string): string => `tel:${e164Of(stored) ?? stored}`;

/**
 * The stored form of a provider's number (digits with country code); null if it is not a phone. WhatsApp still writes
 * some Mexican mobiles with the 1 that preceded the area code until 2019.
 */
export function canonicalPhone(called: string): string | null {
  const digits = /^\+?521?(\d{10})$/.exec(called)?.[1];
  if (digits !== undefined) return storedPhone(digits);
  const foreign = called.startsWith('+') ? called : `+${called}`;
  return FOREIGN.test(foreign) ? foreign : null;
}
