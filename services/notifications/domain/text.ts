/** One address and nothing beside it: no second one, no header, no display name. SES takes ASCII alone. */
const ONE_EMAIL = /^[^\P{ASCII}\p{Cc}\s@<>,;:"()[\]\\]+@[^\P{ASCII}\p{Cc}\s@<>,;:"()[\]\\]+$/u;
export const isOneAddress = (email: string): boolean => ONE_EMAIL.test(email);

/** Line breaks and control characters become spaces: names stand in headers and in WhatsApp parameters, which refuse them. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** A text of several lines as single ones; empty ones are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map(oneLine)
    .filter((line) => line !== '');
