import type { ProfileItem } from '@rostro/rules/table/items';
import type { PanelUser, Role } from '@rostro/shared/contract/rbac';
import { isUserWithin } from '../domain/user.ts';
import type { StoredRole } from '../store/rights.ts';
import type { PanelScene } from './change-rights.ts';

export const toRole = ({ pk: _pk, sk: _sk, requestHash: _hash, ...role }: StoredRole): Role => role;

export function toPanelUser(profile: ProfileItem, scene: PanelScene): PanelUser {
  const { roles, holders } = scene.picture;
  const roleId = holders.find(({ id }) => id === profile.id)?.roleId;
  const role = roles.find(({ id }) => id === roleId);
  return {
    id: profile.id,
    fullName: profile.fullName,
    email: profile.email ?? '',
    phone: profile.phone ?? null,
    position: profile.position ?? '',
    isOnSite: profile.isOnSite ?? false,
    role: role ? { id: role.id, name: role.name, isActive: role.isActive } : null,
    withinRights: profile.id !== scene.callerId && isUserWithin(profile.id, scene),
    createdAt: profile.createdAt,
    version: profile.version,
  };
}
