/** Day first as in Mexico, or month first as in the United States. */
export type DateOrder = 'dmy' | 'mdy';

interface Written {
  line: number;
  text: string;
}

/** The order of the dates in a column, as far as they show it. */
export interface DateFinding {
  /** Null if no date shows it (`askFor`), or if they contradict each other. */
  order: DateOrder | null;
  /** The first date that can only be read with the day first, and the first with the month first. */
  proof: Partial<Record<DateOrder, Written>>;
  /** A date with two meanings; undefined if there is none, and no question. */
  askFor?: Written;
}

/** A year of two digits stays one, unless it is of this century: the server finds that of a birth date. */
const DATE = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/;
const YEAR_FIRST = /^\s*(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/;
const FIRST_NO_MONTH = 12;

function partsOf(text: string): [first: number, second: number] | null {
  const [, first, second] = DATE.exec(text) ?? [];
  return first === undefined || second === undefined ? null : [Number(first), Number(second)];
}

/** A date with a number above 12 proves the place of the day. */
export function findDateOrder(dates: readonly Written[]): DateFinding {
  const proof: DateFinding['proof'] = {};
  let askFor: Written | undefined;
  for (const date of dates) {
    const parts = partsOf(date.text);
    if (parts === null) continue;
    const [first, second] = parts;
    if (first > FIRST_NO_MONTH && second <= FIRST_NO_MONTH) proof.dmy ??= date;
    else if (second > FIRST_NO_MONTH && first <= FIRST_NO_MONTH) proof.mdy ??= date;
    else if (first !== second && first <= FIRST_NO_MONTH) askFor ??= date;
  }
  const proven = (['dmy', 'mdy'] as const).filter((order) => proof[order]);
  const isAsked = proven.length > 1 || (proven.length === 0 && askFor !== undefined);
  const asked = askFor ?? proof.dmy;
  return {
    order: proven.length === 1 ? (proven[0] ?? null) : null,
    proof,
    ...(isAsked && asked && { askFor: asked }),
  };
}

/**
 * `'5/9/1990'` → `'1990-09-05'` with the day first. A day that does not exist in this order is written so that the
 * server refuses it, even if another order would accept it; a text that is no date stays as it is.
 */
export function isoOf(text: string, order: DateOrder, isOfThisCentury = false): string {
  const pad = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return `${year}-${pad(month)}-${pad(day)}`;
  const [, first, second, last] = DATE.exec(text) ?? [];
  if (last === undefined) return text.trim();
  const [dayPart, monthPart] = order === 'dmy' ? [first, second] : [second, first];
  if (last.length === 2 && !isOfThisCentury) return `${pad(dayPart)}/${pad(monthPart)}/${last}`;
  if (last.length === 2) return `20${last}-${pad(monthPart)}-${pad(dayPart)}`;
  return `${last}-${pad(monthPart)}-${pad(dayPart)}`;
}
