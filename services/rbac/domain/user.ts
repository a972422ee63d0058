import { AppError } from '@rostro/shared/errors';
import { rightsOf, withoutHolder } from './picture.ts';
import { isWithin, mustBeWithin, mustKeepHolders } from './rights.ts';
import type { RightsScene } from './role.ts';

/** Does the caller have all rights of this user? */
export const isUserWithin = (userId: string, { picture, mine }: RightsScene): boolean =>
  isWithin(mine, rightsOf(picture, userId));

/**
 * Only a user with at least the same rights may change another user.
 * @throws {AppError} `rights_exceeded`
 */
export const mustHaveTheirRights = (userId: string, { picture, mine }: RightsScene): void =>
  mustBeWithin(mine, rightsOf(picture, userId));

/**
 * Who takes a role from themselves cannot give it back.
 * @throws {AppError} `own_role`
 */
export function mustBeAnother(userId: string, callerId: string): void {
  if (userId === callerId) throw new AppError('own_role');
}

/** @throws {AppError} `own_account`, `rights_exceeded`, `last_holder` */
export function mustBeRemovable(userId: string, callerId: string, scene: RightsScene): void {
  if (userId === callerId) throw new AppError('own_account');
  mustHaveTheirRights(userId, scene);
  mustKeepHolders(scene.picture, withoutHolder(scene.picture, userId));
}
