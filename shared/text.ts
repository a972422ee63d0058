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
