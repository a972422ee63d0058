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
 * Whoever signs in has proven the e-mail of a guest's booking: they become the person of the clinic's record that holds it, if
 * they said something else that stands there. Done again, it goes on where it stopped.
 * @returns who they are; null where they were deleted meanwhile
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

/** @returns whom the account signs in as */
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
      // The code of the letter has proven it already, and who holds the e-mail stays in doubt.
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

/** Read anew each time, rights included: what somebody may no longer do leaves their screen by this answer. */
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
 * Null where the account has signed in as nobody yet.
 * @throws {AppError} `unauthorized` where the person was deleted meanwhile
 */
async function known(context: SignedInContext): Promise<StoredClient | null> {
  const { clientId } = context.actor;
  if (clientId === null) return null;
  const person = await personById(clientId);
  // A twin of this request proved a moment ago that they are the person of a record.
  const isMerged = person?.profile.mergedInto !== undefined;
  if (person === null || (person.profile.leaving && !isMerged)) throw new AppError('unauthorized');
  return person;
}

/**
 * Whoever signs in has confirmed the e-mail, and may be somebody whom the clinic knows.
 * @throws {AppError} `unauthorized` where another account signs in as that person
 */
async function proven(person: StoredClient, { actor, now }: SignedInContext): Promise<StoredClient> {
  const { id, unverified, absorbs, mergedInto, claimed } = person.profile;
  if (!unverified && !claimed?.email && absorbs === undefined && mergedInto === undefined) return person;
  const known = await proveEmail(id, now);
  if (known === null || known.profile.sub !== actor.sub) throw new AppError('unauthorized');
  return known;
}

/** For the access log. Who signs in comes in, whatever becomes of the entry. */
async function recordSignIn({ actor, requestId, ...context }: SignedInContext): Promise<void> {
  const { sub, clientId, fullName, signedInAt } = actor;
  if (clientId === null || signedInAt === null) return;
  try {
    await saveSignIn({ sub, signedInAt, clientId, fullName, requestId, origin: originOf(context) });
  } catch (error) {
    log.error('a sign-in could not be recorded', { clientId, error: error as Error });
  }
}

/** The guest of the booking that the account was made for, where the account is not bound to them yet. */
async function guestOf(account: NewAccount): Promise<ProfileItem | null> {
  const appointmentId = bookingOf(account);
  if (appointmentId === null) return null;
  const appointment = await getItem<AppointmentItem>(keys.appointment(appointmentId));
  const guest = appointment === null ? null : await profileById(appointment.clientId);
  return guest?.email === account.email ? guest : null;
}

/**
 * Two tabs may sign in for the first time at once: the slower one finds what the faster one made.
 * @returns the account alone where its profile is to be completed first: what people say of themselves tells who they are
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

/** The own phone says nothing new; any other is counted, also by who has signed in as nobody yet. */
async function countNewPhone({ actor, now }: SignedInContext, phone: string | undefined): Promise<void> {
  if (phone === undefined) return;
  const own = actor.clientId === null ? null : await personById(actor.clientId);
  if (own?.profile.phone === phone) return;
  await untilSettled(() => countPhone({ sub: actor.sub, now }));
}

/**
 * Who has signed in as nobody yet becomes somebody by what they say. One try: who is not found to be the person of a record
 * is a new one before anything else of it can fail, so that nobody guesses.
 */
export const updateMe: UseCase<'updateMe'> = async ({ body }, context) => {
  const { phone, birthDate } = body;
  const { actor } = context;
  await countNewPhone(context, phone);
  const person = actor.clientId === null ? await firstSignIn(context, { phone, birthDate }) : null;
  const clientId = person !== null && 'profile' in person ? person.profile.id : actor.clientId;
  const me = await changeProfile({ ...context, actor: { ...actor, clientId } }, () => storedFacts(body));
  // What they say now may be what the record says whose phone they proved.
  const isClaimed = birthDate !== undefined && (await claimAgain(me.id, context.now));
  const known = isClaimed ? await proveEmail(me.id, context.now) : null;
  return known === null ? me : toMe(known, context.now);
};
