import type { Settings } from '../contract/clinic/clinic.ts';
import { isUsable, type Prepaid } from '../prepaid.ts';
import { addDays, addMonths, monthOf } from '../time.ts';

/** Packages: sessions of some services that a client paid for in advance. Server and panel share the rules. */

export interface Validity {
  count: number;
  unit: 'days' | 'months';
}

export interface Sessions extends Prepaid {
  serviceIds: readonly number[];
}

const DAYS_OF_MONTH = [31, 30, 29, 28];

/** The same day of a later month, or its last day: a month after 31 January is 28 February. */
function sameDayLater(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const wanted = Number(day.slice(8));
  const last = DAYS_OF_MONTH.find((one) => monthOf(addDays(`${month}-01`, one - 1)) === month) ?? 28;
  return `${month}-${String(Math.min(wanted, last)).padStart(2, '0')}`;
}

/** The last day of a package that is sold on a day. */
export const lastDayOf = (day: string, { count, unit }: Validity): string =>
  unit === 'days' ? addDays(day, count) : sameDayLater(day, count);

/** One session pays one visit, if the package covers all of its services. */
export const covers = ({ serviceIds }: Pick<Sessions, 'serviceIds'>, visit: readonly number[]): boolean =>
  visit.length > 0 && visit.every((id) => serviceIds.includes(id));

/** The package whose session a visit uses: the covering one that ends first, if there is any. */
export const packageFor = <T extends Sessions>(
  packages: readonly T[],
  visit: readonly number[],
  today: string,
): T | undefined =>
  packages
    .filter((one) => isUsable(one, today) && covers(one, visit))
    .reduce<T | undefined>((first, one) => (first && first.expiresOn <= one.expiresOn ? first : one), undefined);

export const missedSessionRule = ({ missedSession }: Pick<Settings, 'missedSession'>): string | null =>
  missedSession === 'used'
    ? 'Si no asistes a una cita de un paquete, esa sesión cuenta como usada, salvo que acordemos otra cosa contigo.'
    : null;
