import { isRealDay, sayDay } from '@rostro/shared/time';

/** 2024 is a leap year, so 29 February is valid. */
const inLeapYear = (monthDay: string): string => `2024-${monthDay}`;

/** Whether the text is a real day as `MM-DD`. */
export const isMonthDay = (text: string): boolean => /^\d\d-\d\d$/.test(text) && isRealDay(inLeapYear(text));

/** `'11-15'` → `'15 nov'` */
export const sayMonthDay = (monthDay: string): string =>
  sayDay(inLeapYear(monthDay)).replace(/^\S+ (\d+) de (\p{L}{3}).*$/u, '$1 $2');

/** Formats input as day and month: inserts the slash after two digits. `'1511'` → `'15/11'`; `'5/3'` stays. */
export function dayTyped(text: string): string {
  const [day = '', ...rest] = text.replace(/[^\d/]/g, '').split('/');
  if (rest.length > 0) return `${day.slice(0, 2)}/${rest.join('').slice(0, 2)}`;
  return day.length > 2 ? `${day.slice(0, 2)}/${day.slice(2, 4)}` : day;
}

const twoDigits = (text: string): string => text.padStart(2, '0');

/** `'15/11'` → `'11-15'`, `'5/3'` → `'03-05'`; undefined if there is no such day. */
export function monthDayOf(typed: string): string | undefined {
  const [, day = '', month = ''] = /^(\d{1,2})\/(\d{1,2})$/.exec(typed) ?? [];
  const monthDay = `${twoDigits(month)}-${twoDigits(day)}`;
  return isMonthDay(monthDay) ? monthDay : undefined;
}

/** `'11-15'` → `'15/11'` */
export const typedOf = (monthDay: string | undefined): string => monthDay?.split('-').reverse().join('/') ?? '';
