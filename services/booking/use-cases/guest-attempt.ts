import type { RequestContext } from '@rostro/platform/http/context';
import { getItems } from '@rostro/platform/table/read';
import { WriteRejected } from '@rostro/platform/table/transact';
import type { DayItem } from '@rostro/rules/appointments/day';
import { withClaims } from '@rostro/rules/clients/claims';
import { windowOf } from '@rostro/rules/clients/client-window';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import { guestHoldEnds } from '@rostro/shared/guest-window';
import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { wallClockOf } from '@rostro/shared/time';
import { v5 as derivedId, v4 as randomId } from 'uuid';
import { type AppointmentFacts, type BookingRequest, nextFacts, planBooking } from '../domain/booking.ts';
import { dayOf } from '../domain/day.ts';
import { type GuestIntent, guestProfile, holdFrom, isHeld } from '../domain/guest.ts';
import { currentSettings, servicesOfWish } from '../store/catalog.ts';
import { dayKeyFor } from '../store/days.ts';
import { limitKeys, loadAttempt, saveGuestBooking, takeIntent } from '../store/guests.ts';
import { markOf, replayEarlier } from './booking-request.ts';
import { sceneFor } from './find-room.ts';

type Body = RouteParsed<'bookAsGuest'>['body'];

/** One request of a guest, with the ids that all requests with its key share. */
export interface GuestAttempt {
  body: Body;
  request: BookingRequest;
  /** Unique: it distinguishes this request from others of the same attempt. */
  holder: string;
  address: string;
  now: string;
}

/**
 * The ids derive from address and key, so that a guessed key never shows another person's appointment. Password and
 * captcha token are not part of the wish: the password is never stored, and the token is valid for one attempt only.
 */
export function guestAttempt(body: Body, { idempotencyKey, address, now }: RequestContext): GuestAttempt {
  const { password: _password, captchaToken: _token, ...wish } = body;
  const mark = markOf(body.email, idempotencyKey, wish);
  const request = {
    ...mark,
    clientId: derivedId('client', mark.appointmentId),
    startsAt: new Date(body.startsAt).toISOString(),
    notes: body.notes,
    staffId: body.staffId,
  };
  return { body, request, holder: randomId(), address, now };
}

export type Begun =
  /** Account, person and appointment exist. */
  | { kind: 'done'; appointment: AppointmentFacts }
  /** The place is taken, and this request has to make the account. */
  | { kind: 'mine'; appointment: AppointmentFacts; intent: GuestIntent; isNew: boolean };

/**
 * Takes the place, or continues where an earlier request with the same key stopped.
 * @throws {WriteRejected} if another request works on it, or was faster: read again
 * @throws {AppError} as `planBooking` does, `idempotency_mismatch`, `guest_limit`, `guest_phone_limit`, `email_taken`,
 * `phone_taken`
 */
export async function beginGuestBooking(attempt: GuestAttempt): Promise<Begun> {
  const { request, holder, now } = attempt;
  const { intent, appointment: earlier } = await loadAttempt(request.appointmentId);
  if (earlier === null) return takePlace(attempt);
  const appointment = replayEarlier(earlier, request);
  if (intent === null) return { kind: 'done', appointment };
  if (isHeld(intent, now)) throw new WriteRejected(new Set(['intent']), false, undefined);
  return { kind: 'mine', appointment, intent: await takeIntent(intent, holder, now), isNew: false };
}

async function takePlace({ body, request, holder, address, now }: GuestAttempt): Promise<Begun> {
  const [{ service, next }, settings] = await Promise.all([servicesOfWish(body), currentSettings()]);
  const date = wallClockOf(request.startsAt).date;
  const [dayKey, nextDayKey] = [dayKeyFor(service, date), dayKeyFor(next ?? service, date)];
  const [batch, scene] = await Promise.all([
    getItems([dayKey, nextDayKey]),
    sceneFor([service, next], request.startsAt, settings),
  ]);
  const day = dayOf(batch.get<DayItem>(dayKey));
  const second = nextFacts(next, dayOf(batch.get<DayItem>(nextDayKey)));
  // A new person has booked nothing yet.
  const window = windowOf(null);
  const planned = planBooking(
    { service, next: second, day, scene, window, earlier: [], proof: 'awaited', now },
    request,
  );
  const heldUntil = guestHoldEnds(planned.appointment, settings.guestHoldHours);
  const plan = { ...planned, appointment: { ...planned.appointment, heldUntil } };
  const intent: GuestIntent = {
    appointmentId: request.appointmentId,
    clientId: request.clientId,
    email: body.email,
    at: now,
    ...holdFrom(holder, now),
    limits: body.captchaToken === undefined ? limitKeys({ address, phone: body.phone }, now) : [],
  };
  const profile = await withClaims(guestProfile(body, request.clientId, now), ['email', 'phone']);
  await saveGuestBooking(intent, profile, plan, { window, scene }).catch(takenByAnother);
  return { kind: 'mine', appointment: plan.appointment, intent, isNew: true };
}

/** Another person holds a limit or a guard: another attempt cannot change that. All other races may be repeated. */
function takenByAnother(error: unknown): never {
  if (error instanceof WriteRejected && !error.failed.has('intent')) {
    if (error.failed.has('phoneLimit')) throw new AppError('guest_phone_limit');
    if (error.failed.has('limit')) throw new AppError('guest_limit');
    if (error.failed.has('email')) throw new AppError('email_taken');
    if (error.failed.has('phone')) throw new AppError('phone_taken', {}, { phone: PHONE_OF_ANOTHER });
  }
  throw error;
}
