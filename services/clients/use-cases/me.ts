import { log } from '@rostro/platform/log';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import { recordKeptUntilOf } from '@rostro/rules/clients/retention';
import { forgetPerson } from '@rostro/rules/http/actor';
import { originOf, type SignedInContext, type UseCase } from '@rostro/rules/http/context';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { storedFacts } from '@rostro/shared/contract/clients/client-fields';
import { AppError } from '@rostro/shared/errors';
import { v7 as uuid } from 'uuid';
import { bookingOf } from '../domain/account.ts';
import { planProof } from '../domain/claim.ts';
import { type NewAccount, planFirstSignIn, type StatedFacts } from '../domain/first-sign-in.ts';
import { accountOf } from '../store/accounts.ts';
import { saveClaimBegun } from '../store/claims.ts';
import { clientRecord } from '../store/client-record.ts';
import { countPhone } from '../store/phone-tries.ts';
import {
  claimProfile,
  createProfile,
  handEmailOver,
  partProfile,
  personById,
  profileByEmail,
  profileById,
  type StoredClient,
  saveProfile,
} from '../store/profiles.ts';
import { saveSignIn } from '../store/sign-ins.ts';
import { changeProfile } from './change-profile.ts';
import { claimAgain } from './claim-by-phone.ts';
import { confirmProvenVisits, finishMerge, handAppointmentsOver } from './hand-over.ts';
import { toMe, toNewcomer } from './present.ts';
import { recordUse } from './sessions.ts';

/**
 * A sign-in proves the e-mail of a guest's booking. The person joins the clinic's record that holds the e-mail, if
 * another fact agrees. Repeating it continues after an interruption.
 * @returns null if the person was deleted meanwhile
 */
async function proveEmail(clientId: string, now: string): Promise<StoredClient | null> {
  const known = await untilSettled(() => prove(clientId, now));
  if (known === null) return null;
  const { absorbs } = (await personById(known))?.profile ?? {};
  if (absorbs !== undefined) {
    const handing = { keepId: known, goneId: absorbs, author: { kind: 'system' }, now } as const;
    await handAppointmentsOver(handing);
    await finishMerge(handing);
    forgetPerson(absorbs);
  }
  forgetPerson(known);
  return personById(known);
}

/** A twin of this request was faster: decide again. */
const changedMeanwhile = () => new WriteRejected(new Set(['profile']), false, undefined);

/** @returns the id of the person whom the account signs in as */
async function prove(clientId: string, now: string): Promise<string | null> {
  const client = await clientRecord(clientId);
  const guest = client?.profile;
  if (!guest || guest.forgottenAt !== undefined) return guest?.mergedInto ?? null;
  if (guest.leaving) return guest.mergedInto ?? null;
  if (!guest.unverified && guest.claimed?.email === undefined) return clientId;
  if (guest.unverified) await confirmProvenVisits(clientId, now);
  const plan = planProof(guest, { ...(await factsOf(guest)), now });
  switch (plan.kind) {
    case 'verify':
      // The letter's code may have proven the e-mail already, while its holder stays in doubt.
      if (guest.unverified || plan.after.claimed !== guest.claimed) await saveProfile(guest, plan.after);
      else if ((await profileById(clientId))?.version !== guest.version) throw changedMeanwhile();
      return clientId;
    case 'part':
      await handEmailOver({ before: plan.record, after: plan.left }, { before: guest, after: plan.after });
      log.info('a record was not claimed', { clientId: plan.record.id, newId: clientId });
      return clientId;
    case 'claim':
      await saveClaimBegun({ before: plan.record, after: plan.after }, client);
      log.info('a record was claimed', { clientId: plan.record.id, guestId: clientId });
      return plan.record.id;
  }
}

async function factsOf({ id, email, claimed }: ProfileItem) {
  if (claimed?.email === undefined) return { record: null, hasClinicalRecord: false };
  const [record, keptUntil] = await Promise.all([profileByEmail(email ?? ''), recordKeptUntilOf(id)]);
  return { record, hasClinicalRecord: keptUntil !== null };
}

/** Read anew each time, with the permissions: a removed permission leaves the screen with this answer. */
export const getMe: UseCase<'getMe'> = async (_input, context) => {
  const found = (await known(context)) ?? (await firstSignIn(context));
  if ('sub' in found) return toNewcomer(found);
  const person = await proven(found, context);
  const me = await toMe(person, context.now);
  await recordUse(context, me.id);
  if (me.isAdmin) await recordSignIn(context);
  return me;
};

/**
 * Null: the account has not signed in yet.
 * @throws {AppError} `unauthorized` if the person was deleted meanwhile
 */
async function known(context: SignedInContext): Promise<StoredClient | null> {
  const { clientId } = context.actor;
  if (clientId === null) return null;
  const person = await personById(clientId);
  // A twin of this request proved a moment ago that the caller is the person of a record.
  const isMerged = person?.profile.mergedInto !== undefined;
  if (person === null || (person.profile.leaving && !isMerged)) throw new AppError('unauthorized');
  return person;
}

/**
 * A sign-in proves the e-mail, and may lead to a record of the clinic.
 * @throws {AppError} `unauthorized` if another account signs in as that person
 */
async function proven(person: StoredClient, { actor, now }: SignedInContext): Promise<StoredClient> {
  const { id, unverified, absorbs, mergedInto, claimed } = person.profile;
  if (!unverified && !claimed?.email && absorbs === undefined && mergedInto === undefined) return person;
  const known = await proveEmail(id, now);
  if (known === null || known.profile.sub !== actor.sub) throw new AppError('unauthorized');
  return known;
}

/** For the access log. A failed entry does not stop the sign-in. */
async function recordSignIn({ actor, requestId, ...context }: SignedInContext): Promise<void> {
  const { sub, clientId, fullName, signedInAt } = actor;
  if (clientId === null || signedInAt === null) return;
  try {
    await saveSignIn({ sub, signedInAt, clientId, fullName, requestId, origin: originOf(context) });
  } catch (error) {
    log.error('a sign-in could not be recorded', { clientId, error: error as Error });
  }
}

/** The guest of the booking that the account was made for, while the account is not linked to them. */
async function guestOf(account: NewAccount): Promise<ProfileItem | null> {
  const appointmentId = bookingOf(account);
  if (appointmentId === null) return null;
  const appointment = await getItem<AppointmentItem>(keys.appointment(appointmentId));
  const guest = appointment === null ? null : await profileById(appointment.clientId);
  return guest?.email === account.email ? guest : null;
}

/**
 * Two tabs may sign in for the first time at once: the slower one finds the person that the faster one made.
 * @returns only the account if its profile must be completed first: the facts decide which person it is
 */
async function firstSignIn({ actor, now }: SignedInContext, facts?: StatedFacts): Promise<StoredClient | NewAccount> {
  const account: NewAccount = { sub: actor.sub, ...(await accountOf(actor.username)) };
  const profile = await untilSettled(async () => {
    const guest = await guestOf(account);
    const known = guest ?? (await profileByEmail(account.email));
    if (known?.sub === actor.sub) return known;
    const isOwnBooking = guest !== null;
    if (guest?.unverified && account.emailVerified) await confirmProvenVisits(guest.id, now);
    const plan = planFirstSignIn(account, { known, facts, isOwnBooking, id: uuid(), now });
    switch (plan.kind) {
      case 'ask':
        return null;
      case 'claim':
        await claimProfile(plan.before, plan.after, actor.sub);
        log.info('a record was claimed', { clientId: plan.after.id });
        return plan.after;
      case 'part':
        await partProfile(plan.before, plan.after, plan.profile);
        log.info('a record was not claimed', { clientId: plan.before.id, newId: plan.profile.id });
        return plan.profile;
      case 'create':
        await createProfile(plan.profile);
        return plan.profile;
    }
  });
  return profile === null ? account : { profile, deletionRequestedAt: null };
}

/** The own phone tells nothing new. Any other phone counts, also before the first sign-in is complete. */
async function countNewPhone({ actor, now }: SignedInContext, phone: string | undefined): Promise<void> {
  if (phone === undefined) return;
  const own = actor.clientId === null ? null : await personById(actor.clientId);
  if (own?.profile.phone === phone) return;
  await untilSettled(() => countPhone({ sub: actor.sub, now }));
}

/**
 * The facts of a newcomer decide which person they are. There is one try: a newcomer who does not match the record
 * becomes a new person before anything else can fail, so nobody can guess.
 */
export const updateMe: UseCase<'updateMe'> = async ({ body }, context) => {
  const { phone, birthDate } = body;
  const { actor } = context;
  await countNewPhone(context, phone);
  const person = actor.clientId === null ? await firstSignIn(context, { phone, birthDate }) : null;
  const clientId = person !== null && 'profile' in person ? person.profile.id : actor.clientId;
  const me = await changeProfile({ ...context, actor: { ...actor, clientId } }, () => storedFacts(body));
  // The birth date given now may agree with the record whose phone the caller proved.
  const isClaimed = birthDate !== undefined && (await claimAgain(me.id, context.now));
  const known = isClaimed ? await proveEmail(me.id, context.now) : null;
  return known === null ? me : toMe(known, context.now);
};
