import { currentSettings, servicesOfWish } from '@rostro/catalog/published';
import { isPublished } from '@rostro/clinic/published';
import type { RequestContext } from '@rostro/platform/http/context';
import { getItems } from '@rostro/platform/table/read';
import type { DayItem } from '@rostro/rules/appointments/day';
import { withClaimsOfGuest } from '@rostro/rules/clients/claims';
import { windowOf } from '@rostro/rules/clients/client-window';
import type { BusinessItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { TextItem } from '@rostro/rules/texts/stored-text';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { guestHoldEnds } from '@rostro/shared/scheduling/guest-window';
import { wallClockOf } from '@rostro/shared/time';
import { v5 as derivedId } from 'uuid';
import { type AppointmentFacts, type BookingRequest, nextFacts, planBooking } from '../domain/booking.ts';
import { dayOf } from '../domain/day.ts';
import { guestProfile } from '../domain/guest.ts';
import { appointmentById } from '../store/appointments.ts';
import { dayKeyFor } from '../store/days.ts';
import { limitKeys, saveGuestBooking } from '../store/guests.ts';
import { markOf, replayEarlier } from './booking-request.ts';
import { wishFor } from './find-room.ts';
import { refuseLimits } from './guest-guards.ts';

type Body = RouteParsed<'bookAsGuest'>['body'];

/** One request of a guest, with the ids that all requests with its key share. */
export interface GuestAttempt {
  body: Body;
  request: BookingRequest;
  address: string;
  now: string;
}

/**
 * The ids derive from address and key, so that a guessed key never shows another person's appointment. The captcha
 * token is not part of the wish: it is valid for one attempt only.
 */
export function guestAttempt(body: Body, { idempotencyKey, address, now }: RequestContext): GuestAttempt {
  const { captchaToken: _token, ...wish } = body;
  const mark = markOf(body.email, idempotencyKey, wish);
  const request = {
    ...mark,
    clientId: derivedId('client', mark.appointmentId),
    startsAt: new Date(body.startsAt).toISOString(),
    notes: body.notes,
    staffId: body.staffId,
  };
  return { body, request, address, now };
}

/** Null: there is none. */
export async function bookedEarlier({ request }: GuestAttempt): Promise<AppointmentFacts | null> {
  const earlier = await appointmentById(request.appointmentId);
  return earlier === null ? null : replayEarlier(earlier, request);
}

/**
 * Takes the place: person, appointment and intent in one transaction. Other holders of the e-mail or the phone keep
 * it.
 * @throws {WriteRejected} if another request was faster: read again
 * @throws {AppError} as `planBooking` does, `guest_limit`, `guest_phone_limit`, `guest_letter_limit`
 */
export async function takePlace({ body, request, address, now }: GuestAttempt): Promise<AppointmentFacts> {
  const [{ service, next }, settings] = await Promise.all([servicesOfWish(body), currentSettings()]);
  const date = wallClockOf(request.startsAt).date;
  const [dayKey, nextDayKey] = [dayKeyFor(service, date), dayKeyFor(next ?? service, date)];
  const wish = await wishFor([service, next], request.startsAt, settings, body.branch);
  const businessKey = keys.business();
  const noticeKey = keys.text('privacy');
  const ofPromotions = body.promotions ? [noticeKey] : [];
  const batch = await getItems([dayKey, nextDayKey, businessKey, ...ofPromotions, ...wish.keys]);
  if (!isPublished(batch.get<BusinessItem>(businessKey))) throw new AppError('clinic_unpublished');
  const scene = await wish.sceneIn(batch);
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
  const { appointmentId, clientId } = request;
  const limits = body.captchaToken === undefined ? limitKeys({ address, phone: body.phone }, now) : [];
  const notice = body.promotions ? (batch.get<TextItem>(noticeKey)?.version ?? FIRST_NOTICE) : undefined;
  const profile = await withClaimsOfGuest(guestProfile(body, { id: clientId, at: now, notice }));
  const intent = { appointmentId, clientId, email: body.email, at: now };
  await saveGuestBooking(intent, profile, plan, { window, scene, limits }).catch(refuseLimits);
  return plan.appointment;
}
