/** Every line end, including Word's and Unicode's own. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Forbidden characters: control characters except the line feed, halves of a surrogate pair, and marks that change the
 * direction of text. Marks that only place their own letter, and joiners of emojis, are allowed.
 */
const UNFIT = /[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/gu;
/** Visible characters: no spaces, no accents without a letter, no characters without a shape. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isFit = (text: string): boolean => text.search(UNFIT) === -1;

/** The stored form: one form of accents and line ends, no tabs, no blank edges; empty if nothing is visible. */
export const tidyText = (text: string): string =>
  VISIBLE.test(text) || !isFit(text) ? text.normalize('NFC').replace(LINE_ENDS, '\n').replaceAll('\t', ' ').trim() : '';

/** For text whose writer cannot correct it: forbidden characters are removed. */
export const plainText = (text: string): string => tidyText(tidyText(text).replace(UNFIT, ''));

/** The same in one line. */
export const plainLine = (text: string): string => plainText(text).replace(/\s*\n\s*/g, ' ');
