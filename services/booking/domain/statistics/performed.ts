import type { AppointmentItem } from '@rostro/rules/table/items';

/** The facts of a visit that say who gave it and what it yielded. */
export type PerformedVisit = Pick<
  AppointmentItem,
  'startsAt' | 'status' | 'closed' | 'attendance' | 'paidCents' | 'segments'
>;

/** The part of a visit that one person gave. */
export interface Share {
  /** Null: nobody is named. */
  personId: string | null;
  serviceId: number;
  minutes: number;
  cents: number;
}

const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));

/**
 * The visit by its services. What was paid is shared by their minutes, as no price of each is stored; the shares are
 * together what was paid, to the centavo.
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
