import { createHash } from 'node:crypto';
import type { Key } from '@rostro/platform/table/keys';
import { getItems, getTogether, queryItems } from '@rostro/platform/table/read';
import { transact, type Write } from '@rostro/platform/table/transact';
import { undoneLogWrite } from '@rostro/rules/appointments/appointment-log';
import { dayWrite } from '@rostro/rules/appointments/day';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { LIMIT_SECONDS } from '@rostro/rules/clients/daily-tries';
import {
  changedProfileWrites,
  identityWrite,
  newProfileWrites,
  removedProfileWrites,
} from '@rostro/rules/clients/profile';
import { busyDeltas, busyWrites } from '@rostro/rules/scheduling/busy';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { withCategory } from '@rostro/rules/table/stored-category';
import { epochOf, wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts, BookingPlan } from '../domain/booking.ts';
import { type Ending, type GuestIntent, type GuestRecords, holdFrom } from '../domain/guest.ts';
import { bookedEvent } from './appointment-events.ts';
import { bookingWrites, type Grounds } from './appointments.ts';

type IntentItem = GuestIntent & Key;

const intentKey = ({ appointmentId }: Pick<GuestIntent, 'appointmentId'>) => keys.guestIntent(appointmentId);
const system = { kind: 'system' } as const;

/** The current state of an attempt. The intent exists exactly as long as its account is not bound. */
export async function loadAttempt(
  appointmentId: string,
): Promise<{ intent: GuestIntent | null; appointment: AppointmentFacts | null }> {
  const [ofIntent, ofAppointment] = [keys.guestIntent(appointmentId), keys.appointment(appointmentId)];
  const both = await getTogether([ofIntent, ofAppointment]);
  return {
    intent: both.get<IntentItem>(ofIntent),
    appointment: withCategory(both.get<AppointmentItem>(ofAppointment)),
  };
}

/** Strongly consistent: an intent that is listed and gone a moment later was finished meanwhile. */
export const openIntents = (): Promise<GuestIntent[]> =>
  queryItems<IntentItem>({ partition: keys.guestIntents(), consistency: 'strong' });

/** The current items of a guest's booking. */
export async function recordsOf({ appointmentId, clientId }: GuestIntent): Promise<GuestRecords> {
  const [ofProfile, ofAppointment] = [keys.profile(clientId), keys.appointment(appointmentId)];
  const ofWindow = keys.window(clientId);
  const batch = await getItems([ofProfile, ofAppointment, ofWindow]);
  return {
    profile: batch.get<ProfileItem>(ofProfile),
    appointment: withCategory(batch.get<AppointmentItem>(ofAppointment)),
    window: windowOf(batch.get<WindowItem>(ofWindow)),
  };
}

/** The items that allow network and phone only one booking without a captcha per day. */
export function limitKeys(origin: { address: string; phone: string }, now: string): Key[] {
  const day = wallClockOf(now).date;
  return (['address', 'phone'] as const).map((kind) => keys.guestLimit(day, kind, hashOf(origin[kind])));
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const limitWrite = (key: Key, { appointmentId, at }: GuestIntent): Write => ({
  label: key.pk.includes('#phone#') ? 'phoneLimit' : 'limit',
  put: { ...key, appointmentId, expiresAt: Math.ceil(epochOf(at) / 1000) + LIMIT_SECONDS },
  condition: 'attribute_not_exists(pk) OR appointmentId = :own',
  values: { ':own': appointmentId },
});

/**
 * Takes the place for a person who has no account yet, or writes nothing: intent, person with guards, appointment,
 * limits. Additional labels: `intent`, `limit` of the network, `phoneLimit`.
 */
export async function saveGuestBooking(
  intent: GuestIntent,
  profile: ProfileItem,
  plan: BookingPlan,
  grounds: Grounds,
): Promise<void> {
  await transact({ kind: 'self', id: intent.clientId }, intent.at, [
    {
      label: 'intent',
      put: { ...intentKey(intent), ...intent } satisfies IntentItem,
      condition: 'attribute_not_exists(pk)',
    },
    ...newProfileWrites(profile),
    ...bookingWrites(plan, grounds),
    ...intent.limits.map((key) => limitWrite(key, intent)),
  ]);
}

const ifHeldBy = (holder: string) => ({
  condition: '#holder = :holder',
  names: { '#holder': 'holder' },
  values: { ':holder': holder },
});

/**
 * The intent with its new holder.
 * @throws {WriteRejected} if another request took or removed it since it was read
 */
export async function takeIntent(seen: GuestIntent, holder: string, now: string): Promise<GuestIntent> {
  const taken = { ...seen, ...holdFrom(holder, now) };
  await saveHold(seen, taken, now);
  return taken;
}

/** Lets the next request continue at once. */
export const leaveIntent = (intent: GuestIntent, now: string): Promise<void> =>
  saveHold(intent, { ...intent, heldUntil: now }, now);

async function saveHold(before: GuestIntent, after: GuestIntent, now: string): Promise<void> {
  const { condition, names, values } = ifHeldBy(before.holder);
  await transact(system, now, [
    {
      label: 'intent',
      update: intentKey(before),
      expression: 'SET #holder = :next, heldUntil = :until',
      condition,
      names,
      values: { ...values, ':next': after.holder, ':until': after.heldUntil },
    },
  ]);
}

/**
 * Writes an ending, if this request still holds the intent and nothing changed since the decision.
 * @param told the appointment of the event for its client, in the same transaction
 */
export async function saveEnding(
  intent: GuestIntent,
  ending: Ending,
  now: string,
  told: AppointmentFacts | null,
): Promise<void> {
  const gone: Write = { label: 'intent', delete: intentKey(intent), ...ifHeldBy(intent.holder) };
  await transact(system, now, [
    gone,
    ...endingWrites(intent, ending, now),
    ...(told === null ? [] : [bookedEvent(told)]),
  ]);
}

function endingWrites(intent: GuestIntent, ending: Ending, now: string): Write[] {
  if (ending.kind === 'keep') return [];
  if (ending.kind === 'bind') {
    return [...changedProfileWrites(ending.before, ending.after), identityWrite(ending.sub, intent.clientId)];
  }
  const { appointment, profile, window, deltas } = ending;
  return [
    {
      label: 'appointment',
      delete: keys.appointment(appointment.id),
      condition: '#version = :version',
      names: { '#version': 'version' },
      values: { ':version': appointment.version },
    },
    undoneLogWrite(appointment),
    ...deltas.map((delta) => dayWrite(`day:${delta.category}:${delta.date}`, delta)),
    ...busyWrites(busyDeltas([appointment, null])),
    {
      label: 'window',
      delete: keys.window(intent.clientId),
      condition: '#version = :version',
      names: { '#version': 'version' },
      values: { ':version': window.version },
    },
    ...removedProfileWrites(profile, now),
    ...intent.limits.map((key): Write => ({ label: 'limit', delete: key })),
  ];
}
