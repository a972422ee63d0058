import { birthDateProblem } from '../../birth-date.ts';
import { searchable } from '../../text.ts';
import { BIRTH_DATE_REFUSED } from '../clients/person.ts';
import { Email, INVALID_EMAIL, Phone } from '../clinic/contact.ts';

/** What another system wrote into a cell, read as a person would read it. */
export interface ReadCell {
  /** Undefined if there is none, or none that can be used. */
  value?: string;
  /** Words beside the value; they go to the notes. */
  rest?: string;
  /** What is not as the file has it, for the people who import. */
  remark?: string;
}

/** Also `0/0/00`, which Outlook writes. */
const NO_DATE = /^0+[/-]0+[/-]0+$/;
/** How people and systems say that there is nothing. */
const NOTHING =
  /^\(?(?:[-–—.·_*?]+|n\/?a|n\.a\.|s\/?[dnc]|null|none|nan|#n\/a|ning[uú]n[oa]?|no (?:tiene|hay|aplica|dio|proporcion[oó])|sin (?:correo|e-?mail|mail|tel[eé]fono|cel(?:ular)?|n[uú]mero|datos?|fecha|nombre))\)?$/i;
export const isNothing = (text: string): boolean => NOTHING.test(text.trim());

/** `'="4421290001"'` and `"'4421290001"` → `'4421290001'`: how spreadsheets keep a number as a text. */
const unwrapped = (text: string): string =>
  text
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'+/, '')
    .trim();

const IN_EXCEL = 'Excel recortó el número. Dale formato de texto a la columna y expórtala otra vez';
const CUT_BY_EXCEL = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** `'4421290001.0'`, `'4421290018,00'` and `'4,421,290,009'` are numbers of a spreadsheet, not phones in groups. */
const plainNumber = (text: string): string => {
  if (/^\+?\d{10,13}[.,]0{1,2}$/.test(text)) return text.replace(/[.,]0+$/, '');
  return /^\d{1,3}(?:,\d{3}){3,4}$/.test(text) ? text.replaceAll(',', '') : text;
};

const SCHEME = /^(?:tel(?:[eé]fono)?|cel(?:ular)?|m[oó]vil|phone|mobile|whatsapp|mailto|e-?mail|correo)\s*[:.]\s*/i;
const BETWEEN_VALUES = /\s*(?::::|[;|\n]|,|\s[/]\s|\s[yo]\s)\s*/;
/** A run of digits as people group them. */
const DIGITS = /\+?\(?\d(?:[\d\s().·–-]*\d)?/;

const storedPhone = (text: string): string | undefined => {
  const read = Phone.safeParse(text);
  return read.success ? read.data : undefined;
};
const said = (words: readonly string[]): string | undefined => words.join(', ') || undefined;

/** The number in a piece of text, and the words around it. */
function numberIn(piece: string): { phone: string | undefined; words: string } {
  const bare = plainNumber(piece.replace(SCHEME, ''));
  const whole = storedPhone(bare);
  if (whole !== undefined) return { phone: whole, words: '' };
  const digits = DIGITS.exec(bare)?.[0] ?? '';
  const words = bare.replace(digits, ' ').replace(/\s+/g, ' ').trim();
  // A letter that touches the digits is a part of them, and a second number is no word.
  const isApart = /\p{L}/u.test(words) && !/\d/.test(words) && !/\p{L}\d|\d\p{L}/u.test(bare);
  return { phone: isApart ? storedPhone(digits) : undefined, words };
}

/** The first number of a cell; other numbers and words beside it are the rest. */
export function readPhoneCell(text: string): ReadCell {
  const cell = unwrapped(text);
  if (cell === '' || isNothing(cell)) return {};
  if (CUT_BY_EXCEL.test(cell)) return { remark: IN_EXCEL };
  const whole = storedPhone(plainNumber(cell.replace(SCHEME, '')));
  if (whole !== undefined) return { value: whole };
  const pieces = cell.split(BETWEEN_VALUES).filter(Boolean);
  const at = pieces.findIndex((piece) => numberIn(piece).phone !== undefined);
  const { phone, words } = numberIn(pieces[at] ?? '');
  if (phone === undefined) return { remark: problemOf(cell) };
  const others = pieces.filter((piece) => numberIn(piece).phone !== phone);
  const rest = said([...(words === '' ? [] : [words.replace(/^[([]+|[)\]]+$/g, '')]), ...others]);
  return { value: phone, ...(rest !== undefined && { rest }) };
}
const problemOf = (text: string): string => Phone.safeParse(text).error?.issues[0]?.message ?? '';

const ADDRESS = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/g;

/** The first address of a cell, without the name before it; others are the rest. */
export function readEmailCell(text: string): ReadCell {
  const cell = unwrapped(text);
  if (cell === '' || isNothing(cell)) return {};
  const found = (cell.match(ADDRESS) ?? []).map((one) => one.replace(/^mailto:/i, '').replace(/\.+$/, ''));
  const emails = found.flatMap((one) => Email.safeParse(one).data ?? []);
  const [value, ...others] = [...new Set(emails)];
  if (value === undefined) return { remark: INVALID_EMAIL };
  const rest = said(others);
  return { value, ...(rest !== undefined && { rest }) };
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const ENGLISH_MONTHS: Readonly<Record<string, number>> = { jan: 1, apr: 4, aug: 8, dec: 12 };
/** `'septiembre'`, `'sept.'`, `'Sep'` → 9; 0 for another word. */
const monthOf = (word: string): number => {
  const start = searchable(word).slice(0, 3);
  return start === 'set' ? 9 : (ENGLISH_MONTHS[start] ?? MONTHS.indexOf(start) + 1);
};

interface Parts {
  day: string;
  month: string | number;
  year: string;
}

const NUMBERS = /^(\d{1,2})[/.\s-]+(\d{1,2})[/.\s-]+(\d{4}|\d{2})(?:[ T,]+\d{1,2}:\d{2}.*)?$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T,]+\d{1,2}:\d{2}.*)?$/;
const WITH_WORD =
  /^(?:\p{L}+,?\s+)?(\d{1,2})(?:\s+de\s+|[\s/.-]+)(\p{L}{3,})\.?(?:\s+del?\s+|[\s/.,-]+)(\d{4}|\d{2})$/u;
const WORD_FIRST = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;

/** Days first, as in Mexico; the page has turned dates whose month is first. */
function partsOf(text: string): Parts | undefined {
  const [, year = '', second = '', third = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== '') return { year, month: second, day: third };
  const [, day = '', month = '', last = ''] = NUMBERS.exec(text) ?? [];
  if (day !== '') return { day, month, year: last };
  const [, dayOfWord = '', word = '', wordYear = ''] = WITH_WORD.exec(text) ?? [];
  if (dayOfWord !== '') return { day: dayOfWord, month: monthOf(word), year: wordYear };
  const [, firstWord = '', secondDay = '', thirdYear = ''] = WORD_FIRST.exec(text) ?? [];
  return firstWord === '' ? undefined : { day: secondDay, month: monthOf(firstWord), year: thirdYear };
}

const isoOf = ({ day, month, year }: Parts): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The newest century that is not ahead. */
function ofCentury(parts: Parts, today: string): string {
  const thisOne = isoOf({ ...parts, year: `${today.slice(0, 2)}${parts.year}` });
  if (thisOne <= today) return thisOne;
  return isoOf({ ...parts, year: `${Number(today.slice(0, 2)) - 1}${parts.year}` });
}

/** A birth date in any usual spelling, as `YYYY-MM-DD`. */
export function readBirthDateCell(text: string, today: string): ReadCell {
  const cell = unwrapped(text);
  if (cell === '' || isNothing(cell) || NO_DATE.test(cell)) return {};
  const parts = partsOf(cell);
  if (parts === undefined) return { remark: BIRTH_DATE_REFUSED.unreal };
  const isShort = parts.year.length === 2;
  const day = isShort ? ofCentury(parts, today) : isoOf(parts);
  const problem = birthDateProblem(day, today);
  if (problem !== null) return { remark: BIRTH_DATE_REFUSED[problem] };
  return { value: day, ...(isShort && { remark: `«${cell}» se lee como el año ${day.slice(0, 4)}` }) };
}
