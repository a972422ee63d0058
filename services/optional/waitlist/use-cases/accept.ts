import {
  type AppointmentFacts,
  appointmentById,
  type BookingRequest,
  dayKeyFor,
  dayOf,
  earlierVisitsOf,
  nextFacts,
  planBooking,
  wishFor,
} from '@rostro/booking/published';
import { currentSettings, servicesOfWish } from '@rostro/catalog/published';
import { getItems } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import type { DayItem } from '@rostro/rules/appointments/day';
import { withClaimsOfGuest } from '@rostro/rules/clients/claims';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { clientOfLink } from '@rostro/rules/clients/links';
import { consentBy, profileItem } from '@rostro/rules/clients/profile';
import { keys } from '@rostro/rules/table/keys';
import { AppError } from '@rostro/shared/errors';
import { wallClockOf } from '@rostro/shared/time';
import { v5 as derivedId } from 'uuid';
import { fulfilled, heldVisit } from '../domain/waitlist.ts';
import { loadWaiting, saveAcceptance } from '../store/waitlist.ts';
import { type Entry, type Offer, standingOffer, type Waiting } from '../waiting.ts';
import type { WaitlistLink } from '../waitlist-links.ts';

/**
 * Makes the held place a visit. Its id is the offer's, so repeated and simultaneous answers book once.
 * @throws {AppError} `offer_gone` if the offer was answered or its time is over, otherwise as `planBooking`
 */
export async function acceptOffer(link: WaitlistLink, now: string): Promise<void> {
  const offerId = link.offerId ?? '';
  await untilSettled(async () => {
    const taken = await appointmentById(offerId);
    if (taken !== null) return null;
    const waiting = await loadWaiting(link.waitingId);
    const offer = standingOffer(waiting, offerId, now);
    const entry = waiting.entries.find(({ id }) => id === offer?.entryId);
    if (offer !== null && entry !== undefined) return accept(waiting, entry, offer, now);
    // A batch of reads is not one moment: a twin of this request may have written between two of them.
    if ((await appointmentById(offerId)) !== null) return null;
    throw new AppError('offer_gone');
  });
}

/** The client, or the record into which they were merged; a guest becomes a client by this. */
async function personOf({ clientId }: Waiting, { guest }: Entry, offer: Offer, now: string) {
  if (clientId === undefined)
    return guest === undefined ? null : { person: await newClient(guest, offer, now), isNew: true };
  const person = await clientOfLink(clientId);
  return person === null || person.leaving || person.forgottenAt !== undefined ? null : { person, isNew: false };
}

/**
 * The guest has proven the e-mail and has no account, like a client whom the desk entered. Other holders of the
 * e-mail or the phone keep it: the desk sees a possible duplicate.
 */
const newClient = ({ reminders, ...guest }: NonNullable<Entry['guest']>, { id }: Offer, at: string) =>
  withClaimsOfGuest(
    profileItem({
      ...guest,
      id: derivedId('client', id),
      at,
      passwordEstablished: false,
      provider: 'email' as const,
      consent: consentBy(reminders),
      consentSource: 'waitlist',
    }),
  );

async function accept(before: Waiting, entry: Entry, offer: Offer, now: string): Promise<AppointmentFacts> {
  const found = await personOf(before, entry, offer, now);
  if (found === null) throw new AppError('offer_gone');
  const { person, isNew } = found;
  const [{ service, next }, settings] = await Promise.all([servicesOfWish(entry), currentSettings()]);
  const { date } = wallClockOf(offer.startsAt);
  const [dayKey, nextDayKey] = [dayKeyFor(service, date), dayKeyFor(next ?? service, date)];
  const windowKey = keys.window(person.id);
  const wish = await wishFor([service, next], offer.startsAt, settings, offer.branch);
  const batch = await getItems([dayKey, nextDayKey, windowKey, ...wish.keys]);
  const scene = await wish.sceneIn(batch);
  const window = windowOf(batch.get<WindowItem>(windowKey));
  const [earlier, nextEarlier] = await Promise.all([
    earlierVisitsOf(person.id, service, window),
    earlierVisitsOf(person.id, next, window),
  ]);
  const day = dayOf(batch.get<DayItem>(dayKey));
  const second = nextFacts(next, dayOf(batch.get<DayItem>(nextDayKey)), nextEarlier);
  const request: BookingRequest = {
    appointmentId: offer.id,
    requestHash: undefined,
    clientId: person.id,
    startsAt: offer.startsAt,
    notes: '',
    staffId: entry.staffId,
  };
  // The link came by e-mail, which proves it.
  const facts = { service, day, scene, window, earlier, proof: 'given' as const, next: second, now };
  const plan = planBooking(facts, request, heldVisit(offer, entry));
  const after = fulfilled(before, offer, now);
  await saveAcceptance(plan, { window, scene }, { before, after, person: isNew ? person : null });
  return plan.appointment;
}
