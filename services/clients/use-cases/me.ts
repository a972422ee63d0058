import { originOf, type SignedInContext, type UseCase } from '@rostro/kit/http/context';
import { log } from '@rostro/kit/log';
import { untilSettled } from '@rostro/kit/table/settle';
import { AppError } from '@rostro/shared/errors';
import { storedPhone } from '@rostro/shared/phone';
import { v7 as uuid } from 'uuid';
import { planFirstSignIn } from '../domain/first-sign-in.ts';
import { accountOf } from '../store/accounts.ts';
import { claimProfile, createProfile, type Person, personById, profileByEmail } from '../store/profiles.ts';
import { saveSignIn } from '../store/sign-ins.ts';
import { changeProfile } from './change-profile.ts';
import { presented } from './present.ts';

/** Read anew each time, rights included: what somebody may no longer do leaves their screen by this answer. */
export const getMe: UseCase<'getMe'> = async (_input, context) => {
  const person = (await known(context)) ?? (await firstSignIn(context));
  const me = await presented(person, context.now);
  if (me.isAdmin) await recordSignIn(context);
  return me;
};

/**
 * Null where the account has signed in as nobody yet.
 * @throws {AppError} `unauthorized` where the person was deleted meanwhile
 */
async function known({ actor: { clientId } }: SignedInContext): Promise<Person | null> {
  if (clientId === null) return null;
  const person = await personById(clientId);
  if (person === null || person.profile.leaving) throw new AppError('unauthorized');
  return person;
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

/** Two tabs may sign in for the first time at once: the slower one finds what the faster one made. */
async function firstSignIn({ actor, now }: SignedInContext): Promise<Person> {
  const account = { sub: actor.sub, ...(await accountOf(actor.username)) };
  const profile = await untilSettled(async () => {
    const known = await profileByEmail(account.email);
    if (known?.sub === actor.sub) return known;
    const plan = planFirstSignIn(account, known, uuid(), now);
    if (plan.kind === 'claim') {
      await claimProfile(plan.before, plan.after, actor.sub);
      return plan.after;
    }
    await createProfile(plan.profile);
    return plan.profile;
  });
  return { profile, deletionRequestedAt: null };
}

export const updateMe: UseCase<'updateMe'> = ({ body: { fullName, phone, birthDate } }, context) =>
  changeProfile(context, () => ({
    ...(fullName === undefined ? {} : { fullName }),
    ...(phone === undefined ? {} : { phone: storedPhone(phone) }),
    ...(birthDate === undefined ? {} : { birthDate }),
  }));
