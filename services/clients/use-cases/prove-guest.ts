import { env } from '@rostro/platform/env';
import type { RequestContext } from '@rostro/platform/http/context';
import { markOf } from '@rostro/platform/http/request-mark';
import { log } from '@rostro/platform/log';
import { readToken, signToken } from '@rostro/platform/signed-token';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import {
  countGuestCodeTry,
  type GuestCode,
  guestCodeOf,
  guestCodeUse,
  isGuestCode,
  isSentTo,
  mayBeTried,
} from '@rostro/rules/accounts/guest-code';
import {
  endLease,
  intentGoneAnyway,
  intentHandedOver,
  intentOf,
  intentReopened,
  leaseIntent,
} from '@rostro/rules/accounts/guest-intent';
import { openGuestAccount } from '@rostro/rules/accounts/open-guest-account';
import { withClaimsOfGuest } from '@rostro/rules/clients/claims';
import { duplicateWrite } from '@rostro/rules/clients/client-message';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import { healthFormUrl, visitFormLink } from '@rostro/rules/clients/health-form-token';
import { recordKeptUntilOf } from '@rostro/rules/clients/retention';
import { forgetPerson } from '@rostro/rules/http/actor';
import type { UseCase } from '@rostro/rules/http/context';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { GuestProof } from '@rostro/shared/contract/clients/clients';
import { Id, Instant } from '@rostro/shared/contract/schemas';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import * as z from 'zod';
import { decideDisowned, maskedEmail } from '../domain/abandoned.ts';
import { planGuestProof, withGuestEmail, withGuestPhone } from '../domain/guest-proof.ts';
import { deleteUnproven, setPassword } from '../store/accounts.ts';
import { saveClaimBegun } from '../store/claims.ts';
import { clientRecord } from '../store/client-record.ts';
import {
  intentsOf,
  saveDisowned,
  saveEmailCorrection,
  saveLetterAsked,
  savePhoneCorrection,
  saveProven,
  saveTaken,
} from '../store/guest-proofs.ts';
import { handEmailOver, profileByEmail, profileById, saveProfile } from '../store/profiles.ts';
import { confirmProvenVisits, finishMerge, handAppointmentsOver } from './hand-over.ts';

/**
 * The code, if the digits are right. Simultaneous tries count, too: at most five are compared.
 * @throws {AppError} `code_wrong`, also for a booking without a code, and for a code that is used or too old
 */
async function rightCode({ appointmentId, code }: { appointmentId: string; code: string }, now: string) {
  const issued = await untilSettled(async (): Promise<GuestCode> => {
    const found = await guestCodeOf(appointmentId);
    if (!mayBeTried(found, now)) throw new AppError('code_wrong');
    await countGuestCodeTry(appointmentId, found, now);
    return found;
  });
  if (!isGuestCode({ appointmentId, digits: code }, issued, env('LINK_SECRET'))) throw new AppError('code_wrong');
  return issued;
}

/**
 * The guest of a booking, while their e-mail is unproven.
 * @throws {AppError} `code_wrong` if they are gone, somebody else has proven the e-mail, or the code went to another one
 */
async function unprovenGuest(appointmentId: string, issued: GuestCode) {
  const [intent, code] = await Promise.all([intentOf(appointmentId), guestCodeOf(appointmentId)]);
  const client = intent === null ? null : await clientRecord(intent.clientId);
  const email = client?.profile.email;
  const isSame = code?.hash === issued.hash && code.usedAt === undefined;
  if (intent === null || client === null || !email || client.profile.leaving || !isSame || !isSentTo(code, email)) {
    throw new AppError('code_wrong');
  }
  return { intent, client, email };
}

/** The client who has the visit from now on, and whether their account has a way in already. */
interface Proven {
  clientId: string;
  appointmentId: string;
  isKnown: boolean;
  /** The guest's record, if it was merged into the client's. */
  gone?: string;
}

/**
 * The code proves the e-mail without the user pool. Opening the letter's link changes nothing: the person presses a
 * button first. The answer tells a reader of this e-mail whether they have an account.
 */
export const proveGuestEmail: UseCase<'proveGuestEmail'> = async ({ body }, { now }) => {
  const issued = await rightCode(body, now);
  await untilSettled(async () => {
    const { client } = await unprovenGuest(body.appointmentId, issued);
    await confirmProvenVisits(client.profile.id, now);
  });
  const proven = await untilSettled(() => prove(body.appointmentId, issued, now));
  const { clientId, gone } = proven;
  if (gone !== undefined) await absorb(clientId, gone, now);
  forgetPerson(clientId);
  const visit = await provenVisit(body.appointmentId, clientId);
  return { ...(proven.isKnown ? { account: 'known' } : { account: 'open', offer: offerOf(proven, now) }), ...visit };
};

/**
 * The place may be free although the code is right, because the hold ended. The link to the visit's medical form goes
 * to the page that had the code; it shows nothing of the record.
 */
async function provenVisit(
  appointmentId: string,
  clientId: string,
): Promise<Pick<GuestProof, 'visit' | 'healthFormUrl'>> {
  const appointment = await getItem<AppointmentItem>(keys.appointment(appointmentId));
  if (appointment === null || appointment.status === 'cancelled') return { visit: 'released' };
  const { startsAt, calendarId } = appointment;
  const form = visitFormLink({ appointmentId, clientId, startsAt, ...(calendarId !== undefined && { calendarId }) });
  return {
    visit: appointment.status === 'confirmed' ? 'confirmed' : 'waiting',
    healthFormUrl: healthFormUrl(env('SITE_URL'), { ...form, proved: true }, env('LINK_SECRET')),
  };
}

async function absorb(keepId: string, goneId: string, now: string): Promise<void> {
  const handing = { keepId, goneId, author: { kind: 'system' }, now } as const;
  await handAppointmentsOver(handing);
  await finishMerge(handing);
  forgetPerson(goneId);
}

/**
 * The record, other than the guest's, that holds the e-mail. An earlier proof is finished first: a record absorbs one
 * other at a time.
 */
async function holderOf(email: string, guestId: string, now: string) {
  const found = await profileByEmail(email);
  const { absorbs } = found ?? {};
  if (found !== null && absorbs !== undefined && absorbs !== guestId) await absorb(found.id, absorbs, now);
  const holder = absorbs === undefined ? found : await profileByEmail(email);
  if (holder === null || holder.id === guestId) return { holder: null, own: undefined };
  const [own] = holder.sub === undefined || holder.unverified ? await intentsOf(holder.id) : [];
  return { holder, own };
}

async function prove(appointmentId: string, issued: GuestCode, now: string): Promise<Proven> {
  const { client, email } = await unprovenGuest(appointmentId, issued);
  const guest = client.profile;
  const [{ holder, own }, keptUntil] = await Promise.all([holderOf(email, guest.id, now), recordKeptUntilOf(guest.id)]);
  const hasClinicalRecord = keptUntil !== null;
  const isHoldersOwn = own !== undefined && holder?.unverified === undefined;
  const plan = planGuestProof(guest, { holder, isHoldersOwn, hasClinicalRecord, now });
  const used = [guestCodeUse(appointmentId, issued, now)];
  switch (plan.kind) {
    case 'verify': {
      const told = plan.resembles === undefined ? [] : [duplicateWrite(plan.resembles, guest.id, now)];
      await saveProven({ before: guest, after: plan.after }, appointmentId, [...used, ...told]);
      return { clientId: guest.id, appointmentId, isKnown: plan.isKnown };
    }
    case 'claim':
      await saveClaimBegun({ before: plan.record, after: plan.after }, client, [
        ...used,
        intentHandedOver(appointmentId, plan.record.id),
      ]);
      log.info('a record was claimed', { clientId: plan.record.id, guestId: guest.id });
      return { clientId: plan.record.id, appointmentId, isKnown: false, gone: guest.id };
    case 'part':
      await handEmailOver({ before: plan.record, after: plan.left }, { before: guest, after: plan.after }, [
        ...used,
        intentReopened(appointmentId),
      ]);
      log.info('a record was not claimed', { clientId: plan.record.id, newId: guest.id });
      forgetPerson(plan.record.id);
      return { clientId: guest.id, appointmentId, isKnown: false };
    case 'take':
      await saveTaken(
        { before: plan.record, after: plan.left },
        { before: guest, after: plan.after },
        appointmentId,
        used,
      );
      log.info('a proven e-mail changed hands', { clientId: guest.id, fromId: plan.record.id });
      forgetPerson(plan.record.id);
      return { clientId: guest.id, appointmentId, isKnown: false };
    case 'join': {
      const beside = own === undefined ? [] : [intentReopened(own.appointmentId)];
      await saveClaimBegun({ before: plan.record, after: plan.after }, client, [
        ...used,
        intentGoneAnyway(appointmentId),
        ...beside,
      ]);
      log.info('a guest’s visit joined an account', { clientId: plan.record.id, guestId: guest.id });
      const to = { clientId: plan.record.id, appointmentId: own?.appointmentId ?? appointmentId };
      return { ...to, isKnown: plan.isKnown, gone: guest.id };
    }
  }
}

const Offer = z.strictObject({ clientId: Id, appointmentId: Id, expiresAt: Instant });
const PURPOSE = 'rostro.guest-password.v1';
const OFFER_MINUTES = 30;

const offerOf = ({ clientId, appointmentId }: Proven, now: string): string =>
  signToken(PURPOSE, { clientId, appointmentId, expiresAt: addMinutes(now, OFFER_MINUTES) }, env('LINK_SECRET'));

/**
 * Sets the first password of a guest who has just proven the e-mail. It goes straight to the user pool, which makes
 * the account if needed; nothing else stores it. A repeat after "busy" continues.
 */
export const setGuestPassword: UseCase<'setGuestPassword'> = async ({ body: { offer, password } }, { now }) => {
  const { data } = Offer.safeParse(readToken(PURPOSE, offer, env('LINK_SECRET')));
  if (data === undefined || data.expiresAt <= now) throw new AppError('password_offer_expired');
  // While the sweep makes this account, this request waits and looks again.
  const email = await untilSettled(() => chooseFirst(data, password, now));
  forgetPerson(data.clientId);
  return { email };
};

/** @returns the e-mail of the account */
async function chooseFirst({ clientId, appointmentId }: z.infer<typeof Offer>, password: string, now: string) {
  // In this order: the sweep ends the intent after the person has the account, so this read of the person sees it.
  const seen = await intentOf(appointmentId);
  const profile = await profileById(clientId);
  if (!profile?.email || profile.leaving) throw new AppError('password_offer_expired');
  if (profile.passwordEstablished) throw new AppError('password_already_established');
  const hasAccount =
    seen === null || seen.clientId !== profile.id
      ? await chooseForAccount(profile, password, now)
      : await chooseForNew(seen, password, now);
  if (!hasAccount) throw new AppError('password_already_established');
  return profile.email;
}

async function chooseForAccount(before: ProfileItem, password: string, now: string): Promise<boolean> {
  if (before.sub === undefined) return false;
  await setPassword(before.sub, password);
  await untilSettled(async () => {
    const profile = await profileById(before.id);
    if (profile === null || profile.passwordEstablished) return;
    await saveProfile(profile, { ...profile, passwordEstablished: true, updatedAt: now });
  });
  return true;
}

/** @throws {WriteRejected} while the sweep makes this account */
async function chooseForNew(seen: Parameters<typeof leaseIntent>[0], password: string, now: string): Promise<boolean> {
  const intent = await leaseIntent(seen, now);
  try {
    return await openGuestAccount({ intent, now, password });
  } catch (error) {
    await endLease(intent, now).catch(() => undefined);
    if (error instanceof AppError) throw error;
    // Only the error's name: no part of a password is logged.
    log.warn('a first password was not set', { reason: error instanceof Error ? error.name : 'unknown' });
    throw new AppError('busy', { retryAfter: 2 });
  }
}

/**
 * The reader of the e-mail did not book: the e-mail becomes free and the account ends. The clinic still expects the
 * visit until its hold ends, and reads of it among its clients' messages.
 */
export const disownGuestBooking: UseCase<'disownGuestBooking'> = async ({ body }, { now }) => {
  const { appointmentId } = body;
  const issued = await rightCode(body, now);
  const intent = await untilSettled(async () => {
    const found = await unprovenGuest(appointmentId, issued);
    const before = found.client.profile;
    const fate = decideDisowned(before, (await appointmentsOfClient(before.id)).length > 0, now);
    const after = fate.kind === 'detach' ? fate.after : null;
    const told = { fullName: before.fullName, email: maskedEmail(found.email) };
    await saveDisowned({ before, after, appointmentId, told }, guestCodeUse(appointmentId, issued, now), now);
    return found.intent;
  });
  // If the pool is away, the account is deleted when the visit's hold ends.
  await deleteUnproven(intent).catch((error: Error) => log.warn('an account stays for now', { reason: error.name }));
  log.info('a guest’s booking was disowned', { appointmentId });
  return { disowned: true };
};

/** Sends the letter again, with a new code. The answer says nothing of the booking. */
export const sendGuestLetter: UseCase<'sendGuestLetter'> = async ({ body: { appointmentId } }, { now }) => {
  const intent = await intentOf(appointmentId);
  const appointment = intent && (await getItem<AppointmentItem>(keys.appointment(appointmentId)));
  if (intent === null || appointment === null) return { asked: true };
  const requestId = randomId();
  await untilSettled(() =>
    saveLetterAsked(appointment, { email: intent.email, requestId, now }).catch((error: unknown) => {
      const isSpent = error instanceof WriteRejected && error.failed.has('letters');
      throw isSpent ? new AppError('guest_letter_limit') : error;
    }),
  );
  return { asked: true };
};

/**
 * The page that booked knows the key of its request, from which the booking's id derives; the id alone is not enough.
 * As in the booking, another holder of the new phone keeps it, and the answer does not mention them. Corrections end
 * with the guest's first proof, and with the clinic's answer.
 */
export const correctGuestPhone: UseCase<'correctGuestPhone'> = async ({ body }, context) => {
  const { email, bookingKey, phone } = body;
  const appointmentId = markOf(email, bookingKey, null).id;
  const clientId = await untilSettled(() => correctPhone(appointmentId, phone, context));
  forgetPerson(clientId);
  return { phone };
};

/**
 * A guest's booking that waits for its proof, as its page may correct it. Another holder of the new e-mail or phone
 * keeps it.
 */
async function openGuest(appointmentId: string, now: string) {
  const appointment = await getItem<AppointmentItem>(keys.appointment(appointmentId));
  const isOpen = appointment?.status === 'pending' && appointment.startsAt > now;
  const guest = isOpen ? await profileById(appointment.clientId) : null;
  return guest === null || appointment === null ? null : { appointment, guest };
}

async function correctPhone(
  appointmentId: string,
  phone: string,
  { now, requestId }: Pick<RequestContext, 'now' | 'requestId'>,
): Promise<string> {
  const found = await openGuest(appointmentId, now);
  const after = found && withGuestPhone(found.guest, phone, now);
  if (found === null || after === null) throw new AppError('guest_phone_closed');
  const { guest } = found;
  if (guest.phone === phone) return guest.id;
  const change = { before: guest, after: await withClaimsOfGuest(after, ['phone']) };
  await savePhoneCorrection(change, { appointmentId, requestId }).catch((error: unknown) => {
    const isSpent = error instanceof WriteRejected && error.failed.has('corrections');
    throw isSpent ? new AppError('guest_phone_tries') : error;
  });
  log.info('a guest’s phone was corrected', { appointmentId, clientId: guest.id });
  return guest.id;
}

/**
 * As the phone, for a guest who mistyped the e-mail. The letter goes to the new one with a code of its own; the code
 * of the one before proves nothing any more.
 */
export const correctGuestEmail: UseCase<'correctGuestEmail'> = async ({ body }, context) => {
  const { email, bookingKey, newEmail } = body;
  const appointmentId = markOf(email, bookingKey, null).id;
  const { clientId, left } = await untilSettled(() => correctEmail(appointmentId, newEmail, context));
  forgetPerson(clientId);
  // If the pool is away, its own sweep deletes what nobody proves.
  if (left) await deleteUnproven(left).catch((error: Error) => log.warn('an account stays', { reason: error.name }));
  return { email: newEmail };
};

const SPENT = { corrections: 'guest_email_tries', letters: 'guest_letter_limit' } as const;

/** @returns the person, and where an account may have been made before */
async function correctEmail(
  appointmentId: string,
  email: string,
  { now, requestId }: Pick<RequestContext, 'now' | 'requestId'>,
): Promise<{ clientId: string; left?: { email: string; appointmentId: string } }> {
  const [found, intent] = await Promise.all([openGuest(appointmentId, now), intentOf(appointmentId)]);
  const after = found && withGuestEmail(found.guest, email, now);
  if (found === null || intent === null || after === null) throw new AppError('guest_email_closed');
  const { appointment, guest } = found;
  if (guest.email === email) return { clientId: guest.id };
  const change = { before: guest, after: await withClaimsOfGuest(after, ['email']) };
  await saveEmailCorrection(change, { appointment, intent, email, requestId }).catch((error: unknown) => {
    const spent =
      error instanceof WriteRejected && (['corrections', 'letters'] as const).find((label) => error.failed.has(label));
    throw spent ? new AppError(SPENT[spent]) : error;
  });
  log.info('a guest’s e-mail was corrected', { appointmentId, clientId: guest.id });
  return { clientId: guest.id, left: { email: intent.email, appointmentId } };
}
