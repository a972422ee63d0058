import type { EarlierVisit } from '../contract/booking/booking.ts';
import type { EarlierService } from '../contract/clinic/clinic.ts';
import { addDays, wallClockOf } from '../time.ts';

type Within = Pick<EarlierService, 'withinDays'>;

/**
 * Whether one of the visits is over by then, and within the days that count. A visit of today counts from the minute it
 * ends.
 */
export const comesAfter = (visits: readonly EarlierVisit[], { withinDays }: Within, startsAt: string): boolean =>
  visits.some(
    (visit) =>
      visit.endsAt <= startsAt && wallClockOf(visit.startsAt).date >= addDays(wallClockOf(startsAt).date, -withinDays),
  );

/** The last day on which the visit still counts. */
export const lastDayAfter = ({ startsAt }: Pick<EarlierVisit, 'startsAt'>, { withinDays }: Within): string =>
  addDays(wallClockOf(startsAt).date, withinDays);

/** `'en los 30 días anteriores'` */
export const sayWithin = ({ withinDays }: Within): string =>
  withinDays === 1 ? 'el mismo día o el día anterior' : `en los ${withinDays} días anteriores`;
