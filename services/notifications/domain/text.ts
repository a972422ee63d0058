/** One address and nothing else: no second one, no header, no display name. SES only accepts ASCII. */
const ONE_EMAIL = /^[^\P{ASCII}\p{Cc}\s@<>,;:"()[\]\\]+@[^\P{ASCII}\p{Cc}\s@<>,;:"()[\]\\]+$/u;
export const isOneAddress = (email: string): boolean => ONE_EMAIL.test(email);

/**
 * Line breaks and control characters, which names can contain, become spaces: headers and WhatsApp parameters refuse
 * them.
 */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** A text of several lines as single lines, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map(oneLine)
    .filter((line) => line !== '');
