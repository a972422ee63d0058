import { askForEmail, staffAccount } from '@rostro/rules/accounts/staff-account';
import { throwTaken } from '@rostro/rules/clients/taken-contact';
import { forgetPerson } from '@rostro/rules/http/actor';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { UpdateUser } from '@rostro/shared/contract/rbac';
import { AppError } from '@rostro/shared/errors';
import type * as z from 'zod';
import { mustHaveTheirRights } from '../domain/user.ts';
import { holderOfEmail, saveUser } from '../store/users.ts';
import { changingRights, findRemainingUser, type PanelScene } from './change-rights.ts';
import { toPanelUser } from './to-response.ts';
import { toAuditFacts } from './user-facts.ts';

type Changes = z.infer<typeof UpdateUser>;

/**
 * The table first: it holds the letter that tells the old address. The profile keeps the old address until the new
 * one is proven.
 */
export const updateUser: UseCase<'updateUser'> = async ({ params: { userId }, body }, context) => {
  const { after, scene, newEmail } = await changingRights(
    'updateUser',
    context,
    (scene) => save(userId, body, scene, context),
    userId,
  );
  forgetPerson(userId);
  if (newEmail !== null) await askForEmail(newEmail.sub, newEmail.address, 'user_not_found');
  return { user: toPanelUser(after, scene), emailVerificationSent: newEmail !== null };
};

async function save(userId: string, body: Changes, scene: PanelScene, context: SignedInContext) {
  const before = findRemainingUser(scene, userId);
  mustHaveTheirRights(userId, scene);
  if (body.version !== before.version) throw new AppError('changed_meanwhile');
  const newEmail = await emailWanted(before, body.email);
  const after: ProfileItem = {
    ...before,
    fullName: body.fullName ?? before.fullName,
    ...(body.phone === undefined ? {} : { phone: body.phone }),
    ...(body.position === undefined ? {} : { position: body.position }),
    ...(body.isOnSite === undefined ? {} : { isOnSite: body.isOnSite }),
    updatedAt: context.now,
  };
  const audit = {
    action: 'user.save' as const,
    subject: userId,
    subjectName: after.fullName,
    before: toAuditFacts(before),
    after: { ...toAuditFacts(after), ...(newEmail === null ? {} : { emailAskedFor: newEmail.address }) },
  };
  const letter = newEmail === null || !before.email ? null : { oldEmail: before.email };
  await saveUser(staffAuthor(context, audit), scene.picture, before, after, letter).catch(throwTaken);
  return { after: { ...after, version: before.version + 1 }, scene, newEmail };
}

/**
 * The requested new address, if it differs.
 * @throws {AppError} `email_taken`, `changed_meanwhile` if there is no account yet
 */
async function emailWanted(before: ProfileItem, email: string | undefined) {
  if (email === undefined || email === before.email?.toLowerCase()) return null;
  if (before.sub === undefined) throw new AppError('changed_meanwhile');
  const [holder, account] = await Promise.all([holderOfEmail(email), staffAccount(email, before.id)]);
  const isAnothers = holder !== null && holder !== before.id;
  if (isAnothers || (account !== null && account.sub !== before.sub)) throw new AppError('email_taken');
  return { sub: before.sub, address: email };
}
