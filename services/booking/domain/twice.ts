import { occupies } from '@rostro/rules/appointments/occupancy';
import { AppError } from '@rostro/shared/errors';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';

type Timed = Pick<AppointmentFacts, 'id' | 'startsAt' | 'endsAt'>;

/** Whether a changed visit takes time that it did not have. A longer one does, too. */
export const takesMore = (before: Omit<Timed, 'id'>, after: Omit<Timed, 'id'>): boolean =>
  after.startsAt < before.startsAt || after.endsAt > before.endsAt;

/**
 * Refuses a visit at the time of another visit of the client; staff may confirm it all the same.
 * @param own visits of this client only: families share a phone, and each of them is a client
 * @throws {AppError} `client_busy` (with `from` and `to` of the other visit, and its client)
 */
export function mustBeAlone(visit: Timed & Pick<AppointmentFacts, 'clientId'>, own: readonly AppointmentFacts[]): void {
  const isThere = ({ status, closed, endedAt }: AppointmentFacts): boolean =>
    occupies(status) && !closed && endedAt === undefined;
  const other = own.find(
    (one) => one.id !== visit.id && isThere(one) && one.startsAt < visit.endsAt && visit.startsAt < one.endsAt,
  );
  if (other === undefined) return;
  const [from, to] = [other.startsAt, other.endsAt].map((instant) => sayTime(wallClockOf(instant).time));
  throw new AppError('client_busy', { from: from ?? '', to: to ?? '', clientId: visit.clientId });
}
