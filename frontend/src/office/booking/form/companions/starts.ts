import { addMinutes } from '@rostro/shared/time';
import type { BookingValues } from '../values.ts';
import { SAME_SERVICES } from './values.ts';

interface Timed {
  id: number;
  durationMinutes: number;
}

/** When each companion's visit begins; undefined while the time or a service is not known. */
export function startsOf(
  { startsAt, serviceId, nextServiceId, companions }: Omit<BookingValues, 'startsAt'> & { startsAt: string | null },
  services: readonly Timed[],
): (string | undefined)[] {
  const minutesOf = (ids: readonly (number | null)[]): number | undefined =>
    ids
      .filter((id) => id !== null)
      .map((id) => services.find((one) => one.id === id)?.durationMinutes)
      .reduce<number | undefined>((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
  const own = serviceId === null ? undefined : minutesOf([serviceId, nextServiceId]);
  const endOf = (start: string | undefined, minutes: number | undefined): string | undefined =>
    start === undefined || minutes === undefined ? undefined : addMinutes(start, minutes);
  const first = startsAt ?? undefined;
  let end = endOf(first, own);
  return companions.map((one) => {
    const begins = one.starts === 'after' ? end : first;
    end = endOf(begins, one.serviceId === SAME_SERVICES ? own : minutesOf([one.serviceId]));
    return begins;
  });
}
