import { isSaturday, minuteOfDay, wallClockOf } from '@rostro/shared/time';
import { DIAGNOSIS, LONG_PEELING } from '../../support/fixtures.ts';

/** The agenda as somebody with pencil and paper would keep it: a list of visits, and nothing that is counted ahead. */

export interface Paid {
  id: string;
  discountCents: number;
  pendingCents: number;
  /** What was handed over, and for which service it was by then. */
  taken: { serviceId: number; method: string; cents: number }[];
}

export interface Visit {
  id: string;
  clientId: string;
  serviceId: number;
  startsAt: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  attendance: 'attended' | 'no_show' | null;
  /** The day of the story on which its client booked it; staff's have none. */
  bookedOn: number | null;
  /** The newest one last. */
  payments: Paid[];
  /** It was cancelled, and what was paid is in its client's favour. */
  isCredited?: true;
  /** Another visit has taken its place. */
  isMoved?: true;
}

export interface Model {
  visits: Visit[];
  /** Which of the stage's days it is: its first minutes, before anybody comes. */
  today: number;
  /** Who was forgotten. */
  gone: Set<string>;
}

export const PLACES = { cosmetology: 2, specialized: 1 };
export type Category = keyof typeof PLACES;
export const CATEGORIES = ['cosmetology', 'specialized'] as const;
export const categoryOf = ({ serviceId }: Pick<Visit, 'serviceId'>): Category =>
  serviceId === DIAGNOSIS ? 'specialized' : 'cosmetology';

export const dateOf = ({ startsAt }: Pick<Visit, 'startsAt'>): string => wallClockOf(startsAt).date;
export const isHeld = ({ status }: Visit): boolean => status !== 'cancelled';

export const isMissed = (visit: Visit): boolean => isHeld(visit) && visit.attendance === 'no_show';
export const isKept = (visit: Visit): boolean => isHeld(visit) && !isMissed(visit);

/** The minutes that a visit is booked for, on Saturdays until the clinic closes at two; of one to which nobody came, none. */
export function bookedOf(visit: Visit): number {
  if (!isKept(visit)) return 0;
  const { date, time } = wallClockOf(visit.startsAt);
  const long = visit.serviceId === LONG_PEELING ? 90 : 60;
  return isSaturday(date) ? Math.min(long, minuteOfDay('14:00') - minuteOfDay(time)) : long;
}

type Place = Pick<Visit, 'serviceId' | 'startsAt'>;
export const samePlace = (one: Place, other: Place): boolean =>
  one.startsAt === other.startsAt && categoryOf(one) === categoryOf(other);
export const isFull = (visits: readonly Visit[], place: Place): boolean =>
  visits.filter((visit) => isHeld(visit) && samePlace(visit, place)).length >= PLACES[categoryOf(place)];

/** What was handed over for it, wherever it is now. */
export const paidOf = ({ payments }: Visit): number =>
  payments.flatMap(({ taken }) => taken).reduce((sum, { cents }) => sum + cents, 0);

/** What was paid stays in the client's favour; nothing more is owed. */
export function cancel(visit: Visit): void {
  visit.status = 'cancelled';
  const newest = visit.payments.at(-1);
  if (newest === undefined) return;
  newest.pendingCents = 0;
  visit.isCredited = true;
}

export const owedOf = ({ payments }: Visit): number => payments.at(-1)?.pendingCents ?? 0;
export function paymentStatusOf({ payments, isCredited }: Visit): 'pending' | 'partial' | 'completed' | 'refunded' {
  const newest = payments.at(-1);
  if (newest === undefined) return 'pending';
  if (isCredited) return 'refunded';
  return newest.pendingCents > 0 ? 'partial' : 'completed';
}

export const countOf = <T>(rows: readonly T[], isSo: (row: T) => boolean): number => rows.filter(isSo).length;
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
export const byStart = (a: Visit, b: Visit): number => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id);
