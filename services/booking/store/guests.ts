import { createHash } from 'node:crypto';
import type { Key } from '@rostro/platform/table/keys';
import { transact, type Write } from '@rostro/platform/table/transact';
import { letterCount } from '@rostro/rules/accounts/guest-code';
import { type GuestIntent, newIntentWrite } from '@rostro/rules/accounts/guest-intent';
import { LIMIT_SECONDS } from '@rostro/rules/clients/daily-tries';
import { newProfileWrites } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { epochOf, wallClockOf } from '@rostro/shared/time';
import type { BookingPlan } from '../domain/booking.ts';
import { bookedEvent } from './appointment-events.ts';
import { bookingWrites, type Grounds } from './appointments.ts';

/** Network and phone each allow one booking or entry without a captcha per day. */
export function limitKeys(origin: { address: string; phone: string }, now: string): Key[] {
  const day = wallClockOf(now).date;
  return (['address', 'phone'] as const).map((kind) => keys.guestLimit(day, kind, hashOf(origin[kind])));
}

type LimitUse = Pick<GuestIntent, 'appointmentId' | 'at'>;

export const limitWrites = (keys: readonly Key[], use: LimitUse): Write[] => keys.map((key) => limitWrite(key, use));

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** @param use the booking or the entry that uses the limit; repeating it counts once */
const limitWrite = (key: Key, { appointmentId, at }: LimitUse): Write => ({
  label: key.pk.includes('#phone#') ? 'phoneLimit' : 'limit',
  put: { ...key, appointmentId, expiresAt: Math.ceil(epochOf(at) / 1000) + LIMIT_SECONDS },
  condition: 'attribute_not_exists(pk) OR appointmentId = :own',
  values: { ':own': appointmentId },
});

/**
 * Writes everything or nothing: intent, person with guards, appointment, limits, and the event for the letter, which
 * is counted. Additional labels: `intent`, `limit` of the network, `phoneLimit`, `letters`.
 */
export async function saveGuestBooking(
  intent: GuestIntent,
  profile: ProfileItem,
  plan: BookingPlan,
  { limits, ...grounds }: Grounds & { limits: readonly Key[] },
): Promise<void> {
  await transact({ kind: 'self', id: intent.clientId }, intent.at, [
    newIntentWrite(intent),
    ...newProfileWrites(profile),
    ...bookingWrites(plan, grounds),
    bookedEvent(plan.appointment),
    letterCount(intent.email, intent.at),
    ...limitWrites(limits, intent),
  ]);
}
