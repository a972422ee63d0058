import { forgetPerson } from '@rostro/kit/auth/actor';
import { clientIdOf, type SignedInContext, type UseCase } from '@rostro/kit/http/context';
import type { ProfileItem } from '@rostro/kit/table/items';
import { untilSettled } from '@rostro/kit/table/settle';
import { WriteRejected } from '@rostro/kit/table/transact';
import type { Me } from '@rostro/shared/contract/clients';
import { AppError } from '@rostro/shared/errors';
import { storedPhone } from '@rostro/shared/phone';
import { ageOn, todayAt } from '@rostro/shared/time';
import { v7 as uuid } from 'uuid';
import { planFirstSignIn } from '../domain/first-sign-in.ts';
import { accountOf } from '../store/accounts.ts';
import { claimProfile, createProfile, profileByEmail, profileById, roleOf, saveProfile } from '../store/profiles.ts';

export const getMe: UseCase<'getMe'> = async (_input, context) => {
  const { clientId } = context.actor;
  const profile = clientId === null ? null : await profileById(clientId);
  return presented(profile ?? (await firstSignIn(context)), context.now);
};

/** Two tabs may sign in for the first time at once: the slower one finds what the faster one made. */
async function firstSignIn({ actor, now }: SignedInContext): Promise<ProfileItem> {
  const account = { sub: actor.sub, ...(await accountOf(actor.username)) };
  return untilSettled(async () => {
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
}

export const updateMe: UseCase<'updateMe'> = async ({ body }, context) => {
  const clientId = clientIdOf(context);
  const saved = await untilSettled(async () => {
    const before = await profileById(clientId);
    if (before === null) throw new AppError('profile_required');
    const after: ProfileItem = {
      ...before,
      ...(body.fullName === undefined ? {} : { fullName: body.fullName }),
      ...(body.phone === undefined ? {} : { phone: storedPhone(body.phone) }),
      ...(body.birthDate === undefined ? {} : { birthDate: body.birthDate }),
      updatedAt: context.now,
    };
    await saveProfile(before, after).catch(phoneTaken);
    return after;
  });
  forgetPerson(clientId);
  return presented(saved, context.now);
};

/** The phone's guard is somebody else's: no second try will change that. */
function phoneTaken(error: unknown): never {
  if (error instanceof WriteRejected && error.failed.has('phone')) {
    const refusal = new AppError('phone_taken', {}, { phone: 'Este número ya está registrado' });
    throw refusal;
  }
  throw error;
}

async function presented(profile: ProfileItem, now: string): Promise<Me> {
  const { roleId, permissions } = profile.isAdmin ? await roleOf(profile.id) : { roleId: null, permissions: [] };
  const birthDate = profile.birthDate ?? null;
  return {
    id: profile.id,
    fullName: profile.fullName,
    email: profile.email ?? '',
    phone: profile.phone ?? null,
    birthDate,
    age: ageOn(birthDate, todayAt(now)),
    isAdmin: profile.isAdmin,
    roleId,
    permissions,
    passwordEstablished: profile.passwordEstablished,
    provider: profile.provider,
  };
}
