import type { ClientVisit } from '@rostro/shared/contract/booking/booking';
import { sayDay, wallClockOf } from '@rostro/shared/time';
import { isOff, tookPlace } from '@rostro/shared/visit-state';
import { owes } from '#office/booking/published/paid.ts';
import { sayMoment } from '../published/say.ts';

/** `'viernes 20 de noviembre'` */
export const sayVisitDay = ({ startsAt }: Pick<ClientVisit, 'startsAt'>): string => sayDay(wallClockOf(startsAt).date);

type Moments = Pick<ClientVisit, 'createdAt' | 'updatedAt'>;

/** The time of the last change, or of the booking if nothing changed since. */
export const sayTouch = ({ createdAt, updatedAt }: Moments): string =>
  updatedAt > createdAt ? `Último cambio: ${sayMoment(updatedAt)}` : `Reservada: ${sayMoment(createdAt)}`;

const LAST = 5;

/** The five appointments that were booked or changed most recently. */
export const lastTouched = (visits: readonly ClientVisit[]): ClientVisit[] =>
  [...visits].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, LAST);

export const newestFirst = (visits: readonly ClientVisit[]): ClientVisit[] =>
  [...visits].sort((a, b) => b.startsAt.localeCompare(a.startsAt));

/** The visit that is under way or comes next. */
export const nextVisit = (visits: readonly ClientVisit[], now: string): ClientVisit | undefined =>
  newestFirst(visits).findLast((visit) => !isOff(visit) && !visit.closed && visit.endsAt > now);

/** The newest visit that staff recorded as attended; the clock does not decide it. */
export const lastVisit = (visits: readonly ClientVisit[]): ClientVisit | undefined =>
  newestFirst(visits).find(tookPlace);

/** The amount that visits so far still owe; future visits are paid on their day. */
export const sumDue = (visits: readonly ClientVisit[], now: string): number =>
  visits
    .filter((visit) => owes(visit) && visit.startsAt <= now)
    .reduce((sum, { owedCents }) => sum + (owedCents ?? 0), 0);
