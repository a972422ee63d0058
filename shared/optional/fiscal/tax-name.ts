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

/** `'S. A. de C.V.'` → `'SADECV'` */
const compact = (form: string): string =>
  form
    .normalize('NFD')
    .replace(/[\p{M}\s.,]/gu, '')
    .toUpperCase();

/**
 * The name without its *régimen de capital*, as the SAT has it: `'CLÍNICA SOL, S.A. DE C.V.'` → `'CLÍNICA SOL'`; null if
 * it has none. It is an offer to who typed the name: a company may be called *SA*.
 * @param name of a legal person, as `tidyTaxName` returns it
 */
export function withoutCapital(name: string): string | null {
  const words = name.split(' ');
  const forms = new Set(FORMS.map(compact));
  // The longest ending first, as one form may end with another one.
  for (let at = 1; at < words.length; at++) {
    if (forms.has(compact(words.slice(at).join(' '))))
      return words
        .slice(0, at)
        .join(' ')
        .replace(/[\s,]+$/, '');
  }
  return null;
}
