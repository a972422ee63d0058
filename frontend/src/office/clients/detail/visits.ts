import type { Appointment } from '@rostro/shared/contract/booking';
import { sayDay, wallClockOf } from '@rostro/shared/time';
import { sayMoment } from '../data/say.ts';

/** `'viernes 20 de noviembre'` */
export const sayVisitDay = ({ startsAt }: Pick<Appointment, 'startsAt'>): string => sayDay(wallClockOf(startsAt).date);

type Moments = Pick<Appointment, 'createdAt' | 'updatedAt'>;

/** What is known of the last touch: a booking, or a change of whatever kind. */
export const sayTouch = ({ createdAt, updatedAt }: Moments): string =>
  updatedAt > createdAt ? `Último cambio: ${sayMoment(updatedAt)}` : `Reservada: ${sayMoment(createdAt)}`;

const LAST = 5;

/** The appointments that were booked or changed last. */
export const lastTouched = (visits: readonly Appointment[]): Appointment[] =>
  [...visits].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, LAST);

/** Newest first, whatever order they came in. */
export const newestFirst = (visits: readonly Appointment[]): Appointment[] =>
  [...visits].sort((a, b) => b.startsAt.localeCompare(a.startsAt));
