/** Lower case, no accents, single spaces: what searches compare. `'María  José'` → `'maria jose'`. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Does every word of the query begin a word of the text? */
export function matchesWords(query: string, text: string): boolean {
  const words = searchable(text).split(' ');
  return searchable(query)
    .split(' ')
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The digits of what is typed as a phone, with or without the country's; null where it is something else. */
function phoneIn(query: string): string | null {
  if (!/^[\d\s()+.-]{3,}$/.test(query) || !/\d/.test(query)) return null;
  const digits = query.replace(/\D/g, '');
  return (query.trim().startsWith('+') ? digits.replace(/^52/, '') : digits).slice(-10);
}

/**
 * Finds people in words that are `searchable` already: a phone by its digits, however they were typed; anything else where
 * each of its words begins one.
 */
export function finderOf(query: string): (words: string) => boolean {
  const phone = phoneIn(query);
  if (phone !== null) return (words) => words.includes(phone);
  const wanted = searchable(query).split(' ');
  return (words) => wanted.every((word) => words.startsWith(word) || words.includes(` ${word}`));
}
