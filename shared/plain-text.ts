/** Every way of ending a line, Word's and Unicode's own among them. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * What no text may hold: control characters but the line feed, halves of a character that no store can keep, and what turns
 * the direction of the writing around it. Marks that only place their own letter, and joiners of emojis, may stay.
 */
const UNFIT = /[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/gu;
/** What somebody can see: neither a space, nor an accent without its letter, nor a character without a shape. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Is there nothing in it that no text may hold? */
export const isFit = (text: string): boolean => text.search(UNFIT) === -1;

/** As it is kept: one way of writing an accent and a line's end, no tabs, no blank edges; nothing where nobody would see anything. */
export const tidyText = (text: string): string =>
  VISIBLE.test(text) || !isFit(text) ? text.normalize('NFC').replace(LINE_ENDS, '\n').replaceAll('\t', ' ').trim() : '';

/** Of a text that nobody can be asked to write again: what no text may hold is left out. */
export const plainText = (text: string): string => tidyText(tidyText(text).replace(UNFIT, ''));

/** The same in one line. */
export const plainLine = (text: string): string => plainText(text).replace(/\s*\n\s*/g, ' ');
