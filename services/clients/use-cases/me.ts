import type { SignedInContext, UseCase } from '@rostro/kit/http/context';
import { untilSettled } from '@rostro/kit/table/settle';
import { storedPhone } from '@rostro/shared/phone';
import { v7 as uuid } from 'uuid';
import { planFirstSignIn } from '../domain/first-sign-in.ts';
import { accountOf } from '../store/accounts.ts';
import { claimProfile, createProfile, type Person, personById, profileByEmail } from '../store/profiles.ts';
import { changeProfile } from './change-profile.ts';
import { presented } from './present.ts';

export const getMe: UseCase<'getMe'> = async (_input, context) => {
  const { clientId } = context.actor;
  const person = clientId === null ? null : await personById(clientId);
  return presented(person ?? (await firstSignIn(context)), context.now);
};

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
