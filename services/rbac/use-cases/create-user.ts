import { hashIn, markOf, type RequestMark, sameRequest } from '@rostro/platform/http/request-mark';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { type Making, withAccount } from '@rostro/rules/accounts/new-person';
import { staffAccount } from '@rostro/rules/accounts/staff-account';
import { profileItem } from '@rostro/rules/clients/profile';
import { throwTaken } from '@rostro/rules/clients/taken-contact';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { CreateUser } from '@rostro/shared/contract/rbac';
import { AppError } from '@rostro/shared/errors';
import { mustBeAssignable } from '../domain/role.ts';
import { readPanel } from '../store/rights.ts';
import { holdUser, releaseUser } from '../store/users.ts';
import { changingRights, roleIn, sceneFor } from './change-rights.ts';
import { toPanelUser } from './to-response.ts';
import { toAuditFacts } from './user-facts.ts';

/**
 * Stores the person with guards and role, makes the account, then links the two. The next request with the same key
 * continues after an interruption. If the pool refuses, nothing is left.
 */
export const createUser: UseCase<'createUser'> = async ({ body }, context) => {
  const { password, ...wish } = body;
  const mark = markOf(clientIdOf(context), context.idempotencyKey, { createUser: wish });
  const held = await hold(wish, mark, context);
  const profile = await withAccount(held, making(body, context));
  return toPanelUser(profile, await sceneFor(context, profile.id));
};

/**
 * @throws {AppError} `email_taken`, `phone_taken`, `idempotency_mismatch`, `role_not_found`, and those of
 * `mustBeAssignable`
 */
const hold = (wish: Omit<CreateUser, 'password'>, mark: RequestMark, context: SignedInContext): Promise<ProfileItem> =>
  changingRights(
    'createUser',
    context,
    async (scene) => {
      const { picture } = scene;
      // The key may have made a client, who is no panel user.
      const earlier = picture.people.get(mark.id) ?? (await getItem<ProfileItem>(keys.profile(mark.id)));
      if (earlier) return sameRequest(earlier, mark);
      mustBeAssignable(mark.id, roleIn(scene, wish.roleId), scene);
      const account = await staffAccount(wish.email, mark.id);
      if (account !== null && !account.isOurs) throw new AppError('email_taken');
      const profile = { ...newProfile(wish, mark.id, context.now), ...hashIn(mark) };
      await holdUser(profile, wish.roleId, picture).catch(throwTaken);
      return profile;
    },
    mark.id,
  );

const newProfile = ({ fullName, email, phone, position }: Omit<CreateUser, 'password'>, id: string, at: string) =>
  profileItem({
    id,
    fullName,
    email,
    phone,
    ...(position === '' ? {} : { position }),
    isAdmin: true,
    passwordEstablished: true,
    provider: 'email',
    at,
    consentSource: 'panel',
  });

const making = ({ password, roleId }: CreateUser, context: SignedInContext): Making => ({
  password,
  now: context.now,
  author: (made) => {
    const what = { action: 'user.create' as const, subject: made.id, subjectName: made.fullName };
    return staffAuthor(context, { ...what, after: { ...toAuditFacts(made), roleId } });
  },
  release: (userId) => release(userId, context.now),
});

/** Keeps a person whom a twin of this request has linked meanwhile. */
const release = (userId: string, now: string): Promise<boolean> =>
  untilSettled(async () => {
    const panel = await readPanel(userId);
    const profile = panel.people.get(userId);
    if (profile?.sub !== undefined) return false;
    if (profile !== undefined) await releaseUser(profile, panel, now);
    return true;
  });
