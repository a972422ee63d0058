import { AppError } from '@rostro/shared/errors';
import { rightsOf, withoutHolder } from './picture.ts';
import { isWithin, mustBeWithin, mustKeepHolders } from './rights.ts';
import type { RightsScene } from './role.ts';

export const isUserWithin = (userId: string, { picture, mine }: RightsScene): boolean =>
  isWithin(mine, rightsOf(picture, userId));

/** Only a user with at least the same permissions may change another user. */
export const mustHaveTheirRights = (userId: string, { picture, mine }: RightsScene): void =>
  mustBeWithin(mine, rightsOf(picture, userId));

/** A user who removed their own role could not get it back. */
export function mustBeAnother(userId: string, callerId: string): void {
  if (userId === callerId) throw new AppError('own_role');
}

export function mustBeRemovable(userId: string, callerId: string, scene: RightsScene): void {
  if (userId === callerId) throw new AppError('own_account');
  mustHaveTheirRights(userId, scene);
  mustKeepHolders(scene.picture, withoutHolder(scene.picture, userId));
}
