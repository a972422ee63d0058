import Papa from 'papaparse';

/** Without it, spreadsheets read a file as Latin-1 and break the accents. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;
type CsvRow = readonly CsvCell[];

/**
 * A spreadsheet evaluates text that starts like this, so it gets an apostrophe; so does what has one already, which can
 * then be told apart. The library's own pattern misses texts of several lines.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;
/** The text of a cell of our files: `"'=SUMA(A1)"` → `'=SUMA(A1)'`. */
export const readCell = (text: string): string => (/^'+[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text);

const OPTIONS = { escapeFormulae: FORMULA, newline: '\r\n' };

/** The head is not included. Texts that start like a formula are escaped. */
export const csvRows = (rows: readonly CsvRow[]): string =>
  Papa.unparse(
    rows.map((row) => [...row]),
    OPTIONS,
  );

export const csvText = (header: readonly string[], rows: readonly CsvRow[]): string =>
  `${BYTE_ORDER_MARK}${Papa.unparse({ fields: [...header], data: rows.map((row) => [...row]) }, OPTIONS)}`;
