import { untilSettled } from '@rostro/platform/table/settle';
import { deleteAccountMadeFor } from '@rostro/rules/accounts/new-person';
import { deleteAccount } from '@rostro/rules/accounts/staff-account';
import { mustHaveNoRecord, recordKeptUntilOf } from '@rostro/rules/clients/retention';
import { forgetPerson } from '@rostro/rules/http/actor';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import { mustBeRemovable } from '../domain/user.ts';
import { profileById, removeUser, saveDeleting } from '../store/users.ts';
import { changingRights, userIn } from './change-rights.ts';
import { toAuditFacts } from './user-facts.ts';

/**
 * First the person loses role and access, and is marked; then the account is deleted; then the person. After an
 * interruption they are still listed, and another deletion continues.
 */
export const deleteUser: UseCase<'deleteUser'> = async ({ params: { userId } }, context) => {
  const marked = await markDeleting(userId, context);
  forgetPerson(userId);
  await deleteAccountOf(marked);
  await untilSettled(async () => {
    const profile = await profileById(userId);
    if (profile !== null) await removeUser(profile, await recordKeptUntilOf(userId), context.now);
  });
  forgetPerson(userId);
  return { id: userId };
};

const markDeleting = (userId: string, context: SignedInContext): Promise<ProfileItem> =>
  changingRights(
    'deleteUser',
    context,
    async (scene) => {
      const before = userIn(scene, userId);
      mustBeRemovable(userId, scene.callerId, scene);
      if (before.leaving) return before;
      await mustHaveNoRecord(userId, context.now);
      const after: ProfileItem = { ...before, leaving: true, updatedAt: context.now };
      const audit = {
        action: 'user.delete' as const,
        subject: userId,
        subjectName: before.fullName,
        before: toAuditFacts(before),
      };
      await saveDeleting(staffAuthor(context, audit), scene.picture, before, after);
      return after;
    },
    userId,
  );

/** Also an account that was made for the person and never linked. */
async function deleteAccountOf({ id, sub, email }: ProfileItem): Promise<void> {
  if (sub !== undefined) return deleteAccount(sub);
  if (email) await deleteAccountMadeFor(id, email);
}
