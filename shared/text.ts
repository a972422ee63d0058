/**
 * Lower case, no accents or apostrophes, single spaces: the form for comparisons in searches. `'María  José'` →
 * `'maria jose'`, `'O’Farrill'` → `'ofarrill'`.
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{Diacritic}'’‘ʼ＇]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a name only: `'6 Limpiezas-faciales.'` → `'6 limpiezas faciales'`. */
export const plainName = (name: string): string => searchable(name.replace(/[^\p{L}\p{N}]+/gu, ' '));

const MOST_OF_A_SLUG = 60;

/** A name as the part of an address: `'Peeling químico (TCA)'` → `'peeling-quimico-tca'`; never empty, never a number alone. */
export function slugOf(name: string): string {
  const words = plainName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_OF_A_SLUG)
    .replace(/^-|-$/g, '');
  return /[a-z]/.test(words) ? words : ['tratamiento', words].filter(Boolean).join('-');
}

const TITLES = new Set(['dr', 'dra', 'lic', 'ing', 'mtro', 'mtra', 'prof', 'profa', 'sr', 'sra', 'srta', 'c']);
const isTitle = (word: string): boolean => TITLES.has(plainName(word));
const hasLetters = (word: string): boolean => /\p{L}/u.test(word);

/** `'MARÍA'` → `'María'`, `'Ma.'` → `'María'`; a word in lower case stays the same. */
function asFirstName(word: string): string {
  const bare = word.replace(/\.+$/, '');
  if (word.endsWith('.') && plainName(bare) === 'ma') return 'María';
  const isShouted = bare.length > 2 && bare === bare.toUpperCase();
  return isShouted ? bare.charAt(0) + bare.slice(1).toLowerCase() : bare;
}

/**
 * The name in a greeting. `' Ana López '` → `'Ana'`, `'Dra. Elena Robles'` → `'Elena'`, `'GARCÍA LÓPEZ, MARÍA'` →
 * `'María'`; empty for a name without a letter.
 */
export function firstNameOf(fullName: string): string {
  const [before = '', after = ''] = fullName.split(',');
  const words = (hasLetters(after) ? after : before).trim().split(/\s+/).filter(hasLetters);
  return asFirstName(words.find((word) => !isTitle(word)) ?? words[0] ?? '');
}

const partsOf = (fullName: string): string[] => plainName(fullName).split(' ').filter(Boolean);

/**
 * Whether two spellings may be one person: every word of the shorter name begins one of the longer. `'Ma. Gil'` and
 * `'María Gil Ríos'` are, `'Marta Gil'` and `'Paula Gil'` are not.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [short = [], long = []] = [partsOf(one), partsOf(other)].sort((a, b) => a.length - b.length);
  return short.every((word) => long.some((part) => part.startsWith(word) || word.startsWith(part)));
}

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'von', 'van', 'da', 'di']);

/** `'LÓPEZ'` → `'López'`, `'D’ANGELO'` → `'D’Angelo'`, `'DEL'` → `'del'`; other words stay. */
function unshouted(word: string, at: number): string {
  if (word !== word.toUpperCase() || (word.match(/\p{L}/gu) ?? []).length < 2) return word;
  const small = word.toLowerCase();
  if (at > 0 && PARTICLES.has(small)) return small;
  return small.replace(/(^|[-'’.])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The name of a person as people write it. `'GARCÍA LÓPEZ, MARÍA DEL CARMEN'` → `'María del Carmen García López'` */
export function properName(fullName: string): string {
  const parts = fullName.split(',').map((part) => part.trim());
  const turned = parts.length === 2 && parts.every(hasLetters) ? parts.reverse().join(' ') : fullName.trim();
  return turned.split(/\s+/).map(unshouted).join(' ');
}

/** Whether every word of the query begins a word of the text. */
export const matchesWords = (query: string, text: string): boolean => beginsWords(query)(searchable(text));

/** The digits of a typed phone, with or without country code; null if it is no phone. */
function phoneIn(query: string): string | null {
  if (!/^[\d\s()+.-]{3,}$/.test(query) || !/\d/.test(query)) return null;
  const digits = query.replace(/\D/g, '');
  return (query.trim().startsWith('+') ? digits.replace(/^52/, '') : digits).slice(-10);
}

type Finder = (words: string) => boolean;

function beginsWords(query: string): Finder {
  const wanted = searchable(query).split(' ');
  return (words) => wanted.every((word) => words.startsWith(word) || words.includes(` ${word}`));
}

/** Among more people than this, too many contain a few letters: only beginnings of words match. */
export const MOST_FOUND_INSIDE = 20_000;

/**
 * Finds people in words that are already `searchable`: a phone by its digits in any spelling, other text if each of its
 * words is part of one of theirs.
 * @param among the number of people
 */
export function finderOf(query: string, among = 0): Finder {
  const phone = phoneIn(query);
  if (phone !== null) return (words) => words.includes(phone);
  if (among > MOST_FOUND_INSIDE) return beginsWords(query);
  const wanted = searchable(query).split(' ');
  return (words) => wanted.every((word) => standsIn(word, words));
}

/** Not in the domain of an e-mail unless an @ was typed, because half of all people share a provider. */
function standsIn(wanted: string, words: string): boolean {
  if (wanted === '' || wanted.includes('@')) return words.includes(wanted);
  let place = words.indexOf(wanted);
  while (place >= 0 && words.lastIndexOf('@', place) > words.lastIndexOf(' ', place)) {
    place = words.indexOf(wanted, place + 1);
  }
  return place >= 0;
}

/** The matches: first those at the beginning of a word, then those inside one, each in their given order. */
export function bestFirst<T>(query: string, found: readonly T[], wordsOf: (one: T) => string): T[] {
  const begins = phoneIn(query) === null ? beginsWords(query) : () => true;
  const [best, others]: [T[], T[]] = [[], []];
  for (const one of found) (begins(wordsOf(one)) ? best : others).push(one);
  return [...best, ...others];
}
