import { addDays, addMonths, daysBetween, monthOf } from './time.ts';

/** Packages: sessions of some services that a client paid for in advance. Server and panel decide by the same rules. */

/** How long the sessions of a package may be used. */
export interface Validity {
  count: number;
  unit: 'days' | 'months';
}

/** The sessions of a package that are left, and the last day on which they may be used. */
export interface Sessions {
  serviceIds: readonly number[];
  sessionsLeft: number;
  expiresOn: string;
}

/** Days before its end from which staff and client are warned. */
export const WARNING_DAYS = 30;

const DAYS_OF_MONTH = [31, 30, 29, 28];

/** The same day of a later month, or that month's last one: 31 January and a month are 28 February. */
function sameDayLater(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const wanted = Number(day.slice(8));
  const last = DAYS_OF_MONTH.find((one) => monthOf(addDays(`${month}-01`, one - 1)) === month) ?? 28;
  return `${month}-${String(Math.min(wanted, last)).padStart(2, '0')}`;
}

/** The last day of a package that is sold on a day. */
export const lastDayOf = (day: string, { count, unit }: Validity): string =>
  unit === 'days' ? addDays(day, count) : sameDayLater(day, count);

export const isExpired = ({ expiresOn }: Pick<Sessions, 'expiresOn'>, today: string): boolean => expiresOn < today;

export const isUsable = (one: Pick<Sessions, 'sessionsLeft' | 'expiresOn'>, today: string): boolean =>
  one.sessionsLeft >= 1 && !isExpired(one, today);

/** Will it end soon, with sessions left? */
export const endsSoon = (one: Pick<Sessions, 'sessionsLeft' | 'expiresOn'>, today: string): boolean =>
  isUsable(one, today) && daysBetween(today, one.expiresOn) <= WARNING_DAYS;

/** One session is for one visit, however many of its services the package covers: it must cover all of them. */
export const covers = ({ serviceIds }: Pick<Sessions, 'serviceIds'>, visit: readonly number[]): boolean =>
  visit.length > 0 && visit.every((id) => serviceIds.includes(id));

/** The package of which a visit uses a session: the one that ends first; undefined: none covers it. */
export const packageFor = <T extends Sessions>(
  packages: readonly T[],
  visit: readonly number[],
  today: string,
): T | undefined =>
  packages
    .filter((one) => isUsable(one, today) && covers(one, visit))
    .reduce<T | undefined>((first, one) => (first && first.expiresOn <= one.expiresOn ? first : one), undefined);
