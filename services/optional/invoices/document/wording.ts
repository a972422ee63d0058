/** IVA in `c_Impuesto`. */
export const IVA_CODE = '002';
export const IVA_RATE = '0.160000';

/** `123450` → `'1234.50'` */
export const pesos = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const MOST_LETTERS = 1000;

/**
 * What a line may say: one line, single blanks, no control characters, and no `|`, which separates the parts of a
 * cadena. A longer text than Anexo 20 takes is cut.
 */
export function lineText(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, '')
    .replaceAll('|', '/')
    .trim();
  const letters = [...tidy];
  return letters.length <= MOST_LETTERS
    ? tidy
    : `${letters
        .slice(0, MOST_LETTERS - 1)
        .join('')
        .trimEnd()}…`;
}

const UNITS = (
  'CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE ' +
  'DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE ' +
  'VEINTIOCHO VEINTINUEVE'
).split(' ');
const TENS = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA'];
const HUNDREDS =
  ' CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'.split(' ');

function below100(number: number): string {
  if (number < UNITS.length) return UNITS[number] ?? '';
  const [ten = '', unit] = [TENS[Math.floor(number / 10)], number % 10];
  return unit === 0 ? ten : `${ten} Y ${UNITS[unit]}`;
}

function below1000(number: number): string {
  if (number === 100) return 'CIEN';
  if (number < 100) return below100(number);
  const hundred = HUNDREDS[Math.floor(number / 100)] ?? '';
  return number % 100 === 0 ? hundred : `${hundred} ${below100(number % 100)}`;
}

/** Each thousand has its own words; `'UN MIL'` is said `'MIL'`. */
function inWords(number: number): string {
  const [millions, thousands, rest] = [Math.floor(number / 1_000_000), Math.floor(number / 1000) % 1000, number % 1000];
  const words = [
    ...(millions === 1 ? ['UN MILLÓN'] : millions > 1 ? [`${inWords(millions)} MILLONES`] : []),
    ...(thousands === 1 ? ['MIL'] : thousands > 1 ? [`${below1000(thousands)} MIL`] : []),
    ...(rest > 0 ? [below1000(rest)] : []),
  ];
  return words.length === 0 ? 'CERO' : words.join(' ');
}

/** `135050` → `'MIL TRESCIENTOS CINCUENTA PESOS 50/100 M.N.'` */
export function amountInWords(cents: number): string {
  const whole = Math.floor(cents / 100);
  const of = whole > 0 && whole % 1_000_000 === 0 ? ' DE' : '';
  return `${inWords(whole)}${of} ${whole === 1 ? 'PESO' : 'PESOS'} ${String(cents % 100).padStart(2, '0')}/100 M.N.`;
}
