/** Lower case, no accents, single spaces: what searches compare. `'María  José'` → `'maria jose'`. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Does every word of the query begin a word of the text? */
export const matchesWords = (query: string, text: string): boolean => beginsWords(query)(searchable(text));

/** The digits of what is typed as a phone, with or without the country's; null where it is something else. */
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

/** Of more people than this too many have a few letters somewhere: only the beginnings of words find them. */
export const MOST_FOUND_INSIDE = 20_000;

/**
 * Finds people in words that are `searchable` already: a phone by its digits, however they were typed; anything else where
 * each of its words stands in one, anywhere within it.
 * @param among of how many people
 */
export function finderOf(query: string, among = 0): Finder {
  const phone = phoneIn(query);
  if (phone !== null) return (words) => words.includes(phone);
  if (among > MOST_FOUND_INSIDE) return beginsWords(query);
  const wanted = searchable(query).split(' ');
  return (words) => wanted.every((word) => standsIn(word, words));
}

/** Not in what follows the @ of an address, unless an @ was typed: half of all people share a provider. */
function standsIn(wanted: string, words: string): boolean {
  if (wanted === '' || wanted.includes('@')) return words.includes(wanted);
  let place = words.indexOf(wanted);
  while (place >= 0 && words.lastIndexOf('@', place) > words.lastIndexOf(' ', place)) {
    place = words.indexOf(wanted, place + 1);
  }
  return place >= 0;
}

/** What was found, by the beginning of a word before the inside of one; of each kind in the order in which it came. */
export function bestFirst<T>(query: string, found: readonly T[], wordsOf: (one: T) => string): T[] {
  const begins = phoneIn(query) === null ? beginsWords(query) : () => true;
  const [best, others]: [T[], T[]] = [[], []];
  for (const one of found) (begins(wordsOf(one)) ? best : others).push(one);
  return [...best, ...others];
}
