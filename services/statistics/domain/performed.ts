import type { AppointmentItem } from '@rostro/rules/table/items';

export type PerformedVisit = Pick<
  AppointmentItem,
  'startsAt' | 'status' | 'closed' | 'attendance' | 'paidCents' | 'segments'
>;

/** The part of a visit that one person gave. */
export interface Share {
  /** Null: an anonymous place. */
  personId: string | null;
  serviceId: number;
  minutes: number;
  cents: number;
}

const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));

/**
 * Divides a visit by its services. The payment is shared in proportion to the minutes, because single prices are not
 * stored. The shares add up to the payment to the centavo.
 */
export function sharesOf(visit: PerformedVisit, isPerson: (resourceId: string) => boolean): Share[] {
  const { segments, paidCents = 0 } = visit;
  const lengths = segments.map((part) => minutesBetween(part.startsAt, part.endsAt));
  const whole = lengths.reduce((sum, minutes) => sum + minutes, 0);
  let [begun, shared] = [0, 0];
  return segments.map(({ serviceId, resources }, place) => {
    const minutes = lengths[place] ?? 0;
    begun += minutes;
    const until = place === segments.length - 1 ? paidCents : Math.round(whole === 0 ? 0 : (paidCents * begun) / whole);
    const cents = until - shared;
    shared += cents;
    return { personId: resources.find(isPerson) ?? null, serviceId, minutes, cents };
  });
}
