/** The encodings in which spreadsheets of Mexico save a CSV. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const ENCODING_WORDS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'Unicode de Excel',
  'utf-16be': 'Unicode (UTF-16 BE)',
  'windows-1252': 'Windows',
  macintosh: 'Mac',
};

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How a text is read; what is left out is found out. */
export interface Reading {
  encoding?: Encoding;
  separator?: Separator;
}

const LETTER = /[áéíóúüñÁÉÍÓÚÜÑ]/g;
/** A sign within a word, or one that Spanish does not have: what is read as the wrong encoding looks like this. */
const ODD = /\p{L}[^\p{L}\p{M}\p{N}\p{Zs}\n\r.,;:'"’()/@_&+-]\p{L}|[ŽŒƒ‡ŠšžœŸÃÂ¤¦¨¬¯¸˜ˆ\u0080-\u009f\ufffd]/gu;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How much a text looks like Spanish: letters that it has speak for it, signs within words against it. */
const spanishIn = (text: string): number => count(text, LETTER) - 3 * count(text, ODD);

export const decoded = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** Some kilobytes show it. */
const LOOKED_AT = 64 * 1024;

/**
 * The encoding of a text. A mark at its beginning and valid UTF-8 are sure; between Windows and Mac the letters
 * decide.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    const start = bytes.subarray(0, LOOKED_AT);
    const [windows, mac] = (['windows-1252', 'macintosh'] as const).map((one) => spanishIn(decoded(start, one)));
    return (mac ?? 0) > (windows ?? 0) ? 'macintosh' : 'windows-1252';
  }
}

const DOUBTED = 10;
/** Texts that look as if they were read in the wrong encoding, and beside them others that have letters beyond ASCII. */
export function doubtedIn(texts: Iterable<string>): { isDoubted: boolean; examples: string[] } {
  const [odd, others]: [string[], string[]] = [[], []];
  for (const text of texts) {
    if (count(text, ODD) > 0) odd.push(text);
    else if (/[^\0-\x7f]/.test(text)) others.push(text);
  }
  return { isDoubted: odd.length > 0, examples: [...odd, ...others].slice(0, DOUBTED) };
}
