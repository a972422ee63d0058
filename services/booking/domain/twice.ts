import { occupies } from '@rostro/rules/appointments/occupancy';
import { AppError } from '@rostro/shared/errors';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';

type Timed = Pick<AppointmentFacts, 'id' | 'startsAt' | 'endsAt'>;

/**
 * Has the client no other visit at the time of this one? Staff may go on all the same.
 * @param own of this client alone: families share a phone, and each of them is a client
 * @throws {AppError} `client_busy` (with `from` and `to` of the other one)
 */
export function mustBeAlone(visit: Timed, own: readonly AppointmentFacts[]): void {
  const isThere = ({ status, closed, endedAt }: AppointmentFacts): boolean =>
    occupies(status) && !closed && endedAt === undefined;
  const other = own.find(
    (one) => one.id !== visit.id && isThere(one) && one.startsAt < visit.endsAt && visit.startsAt < one.endsAt,
  );
  if (other === undefined) return;
  const [from, to] = [other.startsAt, other.endsAt].map((instant) => sayTime(wallClockOf(instant).time));
  throw new AppError('client_busy', { from: from ?? '', to: to ?? '' });
}
