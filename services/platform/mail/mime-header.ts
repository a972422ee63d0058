const CRLF = '\r\n';
/** A line with an encoded word has at most 76 characters (RFC 2047): `Subject: ` and `=?UTF-8?B??=` leave 54 for base64. */
const WORD_BYTES = 39;
/** A text that a header can contain unchanged: short, printable, and not like an encoded word. */
const PLAIN = /^(?:[\x21-\x7e](?:[\x20-\x7e]{0,58}[\x21-\x7e])?)?$/;
/** A short display name that needs no quotes. */
const ATOMS = /^(?=.{1,40}$)[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;
const MAILBOX = /^(.*)<([^<>]+)>$/s;
const QUOTED = /^"(.*)"$/s;

/** @throws if the text would end the line and start another header */
function refuseControls(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new Error('control characters in a header');
  return text;
}

/** One header, with each of its words on a line of its own. */
export const header = (name: string, ...words: string[]): string =>
  `${name}: ${words.map(refuseControls).join(`${CRLF} `)}`;

const encodedWord = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/** No character is split, because every word is decoded separately. */
function encodedWords(text: string): string[] {
  const chunks = [''];
  for (const character of refuseControls(text)) {
    const longer = `${chunks.at(-1)}${character}`;
    if (Buffer.byteLength(longer) > WORD_BYTES) chunks.push(character);
    else chunks[chunks.length - 1] = longer;
  }
  return chunks.map(encodedWord);
}

/** Any text, encoded for a header. */
export const unstructured = (text: string): string[] =>
  PLAIN.test(text) && !text.includes('=?') ? [text] : encodedWords(text);

/** `Rostro <citas@rostro.mx>`, or an address alone, encoded for a header. */
export function mailbox(text: string): string[] {
  const [, given = '', address = text] = MAILBOX.exec(text) ?? [];
  const name = given.trim().replace(QUOTED, (_, quoted: string) => quoted.replace(/\\(.)/gs, '$1'));
  if (name === '') return [address];
  return ATOMS.test(name) ? [`${name} <${address}>`] : [...encodedWords(name), `<${address}>`];
}

/** Joins a name and an address for `mailbox`. */
export const mailboxOf = (name: string, address: string): string =>
  `"${name.replace(/["\\]/g, '\\$&')}" <${MAILBOX.exec(address)?.[2] ?? address}>`;
