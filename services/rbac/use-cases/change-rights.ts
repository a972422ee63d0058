import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext } from '@rostro/rules/http/context';
import { guard } from '@rostro/rules/http/guard';
import { rbacRoutes } from '@rostro/shared/contract/rbac';
import { AppError } from '@rostro/shared/errors';
import { discountsOf } from '../domain/discount-limits.ts';
import { rightsOf } from '../domain/picture.ts';
import type { RightsScene } from '../domain/role.ts';
import { type Panel, readPanel } from '../store/rights.ts';

type StaffRoute = keyof typeof rbacRoutes;

export interface PanelScene extends RightsScene {
  picture: Panel;
  callerId: string;
}

export async function sceneFor(context: SignedInContext, ...also: string[]): Promise<PanelScene> {
  const callerId = clientIdOf(context);
  const picture = await readPanel(callerId, ...also);
  const myRole = picture.roles.find(({ id }) => id === picture.holders.find((one) => one.id === callerId)?.roleId);
  return { picture, mine: rightsOf(picture, callerId), myDiscountLimit: discountsOf(myRole), callerId };
}

/**
 * Reads all permissions, decides, saves; starts again after a concurrent change. It checks the caller's own
 * permissions each time, because they may be lost meanwhile.
 * @throws {AppError} `forbidden`, or errors of `attempt`
 */
export function changingRights<T>(
  route: StaffRoute,
  context: SignedInContext,
  attempt: (scene: PanelScene) => Promise<T>,
  ...also: string[]
): Promise<T> {
  return untilSettled(async () => {
    const scene = await sceneFor(context, ...also);
    const isAdmin = scene.picture.people.has(scene.callerId);
    guard(rbacRoutes[route].access, { ...context.actor, isAdmin, permissions: scene.mine });
    return attempt(scene);
  });
}

export function userIn({ picture }: PanelScene, userId: string) {
  const profile = picture.people.get(userId);
  if (profile === undefined) throw new AppError('user_not_found');
  return profile;
}

/** @throws {AppError} `user_not_found` also for a user who is being deleted */
export function findRemainingUser(scene: PanelScene, userId: string) {
  const profile = userIn(scene, userId);
  if (profile.leaving) throw new AppError('user_not_found');
  return profile;
}

export function roleIn({ picture }: PanelScene, roleId: string) {
  const role = picture.roles.find(({ id }) => id === roleId);
  if (role === undefined) throw new AppError('role_not_found');
  return role;
}
