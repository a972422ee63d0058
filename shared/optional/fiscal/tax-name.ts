export type NameProblem = 'name_empty' | 'name_long' | 'name_unfit';

/** Anexo 20 counts characters, not the two halves of a rare one. */
const MOST_LETTERS = 300;

/** Letters with their accents, digits, and the marks of a keyboard but `|`, which separates the parts of a cadena. */
const FIT = /^[\p{L}\p{M}\p{N} !-{}~¡¿°ªº]*$/u;

/** As the SAT writes names: capitals, single spaces, accents in one code point, straight quotes. */
export const tidyTaxName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[’‘‛´`]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();

/** @param name as `tidyTaxName` returns it */
export function nameProblem(name: string): NameProblem | null {
  if (name === '') return 'name_empty';
  if ([...name].length > MOST_LETTERS) return 'name_long';
  return FIT.test(name) ? null : 'name_unfit';
}

/** The forms of a company, without dots. The SAT's names go without them since CFDI 4.0. */
const FORMS = [
  'SAPI DE CV',
  'SAPIB DE CV',
  'SAB DE CV',
  'SAS DE CV',
  'SA DE CV',
  'SAPI',
  'SAB',
  'SAS',
  'SA',
  'S DE RL DE CV',
  'S DE RL MI',
  'S DE RL',
  'SC DE RL DE CV',
  'SC DE RL',
  'SC DE P DE RL DE CV',
  'SPR DE RL DE CV',
  'SPR DE RL',
  'SC',
  'AC',
  'IAP',
  'ABP',
  'SNC',
  'S EN C POR A',
  'S EN C DE CV',
  'S EN C',
  'S EN NC',
  'SOCIEDAD ANONIMA DE CAPITAL VARIABLE',
  'SOCIEDAD ANONIMA',
  'SOCIEDAD DE RESPONSABILIDAD LIMITADA DE CAPITAL VARIABLE',
  'SOCIEDAD DE RESPONSABILIDAD LIMITADA',
  'SOCIEDAD CIVIL',
  'ASOCIACION CIVIL',
] as const;

/** `'SA DE CV'` → a pattern for `S.A. DE C.V.`, `S A DE CV` and `SA. de C. V.` */
const spellingsOf = (form: string): string =>
  form
    .split(' ')
    .map((word) => (word.length > 5 ? word : [...word].join('\\.?\\s?')))
    .join('\\.?\\s*');

const bare = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');
let ending: RegExp | undefined;

/**
 * The name without its *régimen de capital*, as the SAT has it: `'CLÍNICA SOL, S.A. DE C.V.'` → `'CLÍNICA SOL'`; null if
 * it has none. It is an offer to who typed the name: a company may be called *SA*.
 * @param name of a legal person, as `tidyTaxName` returns it
 */
export function withoutCapital(name: string): string | null {
  ending ??= new RegExp(`[\\s,]+(?:${FORMS.map(spellingsOf).join('|')})\\.?$`);
  const letters = [...name];
  const plain = letters.map((letter) => bare(letter) || ' ').join('');
  const found = ending.exec(plain);
  if (!found || plain.length !== letters.length) return null;
  const rest = letters.slice(0, found.index).join('').trim();
  return rest === '' ? null : rest;
}
