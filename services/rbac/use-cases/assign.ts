import { forgetPerson } from '@rostro/rules/http/actor';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { withRoleOf } from '../domain/picture.ts';
import { mustBeAssignable } from '../domain/role.ts';
import { mustBeAnother } from '../domain/user.ts';
import { saveAssignment } from '../store/roles.ts';
import { changingRights, findRemainingUser, roleIn } from './change-rights.ts';
import { toPanelUser } from './to-response.ts';

/** Assigning the current role changes nothing. */
export const setUserRole: UseCase<'setUserRole'> = ({ params: { userId }, body: { roleId } }, context) =>
  changingRights(
    'setUserRole',
    context,
    async (scene) => {
      const { picture } = scene;
      const profile = findRemainingUser(scene, userId);
      mustBeAnother(userId, scene.callerId);
      const role = roleId === null ? null : roleIn(scene, roleId);
      const held = picture.holders.find(({ id }) => id === userId)?.roleId ?? null;
      if (held !== roleId) {
        mustBeAssignable(userId, role, scene);
        const audit = {
          action: 'user.role' as const,
          subject: userId,
          subjectName: profile.fullName,
          before: { roleId: held },
          after: { roleId },
        };
        await saveAssignment(staffAuthor(context, audit), context.now, picture, { userId, roleId });
        forgetPerson(userId);
      }
      return toPanelUser(profile, { ...scene, picture: withRoleOf(picture, userId, roleId) });
    },
    userId,
  );
