import { CREATES_CLIENTS, PERMISSIONS, type PermissionCode } from '@rostro/shared/permissions';
import { useSession } from '#session/useSession.ts';

/** Returns whether the role of the signed-in staff member grants a permission. */
export function useGrants(): (code: PermissionCode) => boolean {
  const { me } = useSession();
  return (code) => me?.isAdmin === true && me.permissions.includes(code);
}

/** Whether the role of the signed-in staff member grants the permission. */
export const useCan = (code: PermissionCode): boolean => useGrants()(code);

/** Whether the role of the signed-in staff member may register clients. */
export const useMayCreateClients = (): boolean => CREATES_CLIENTS.some(useGrants());

/** Returns the name of a permission: `'Ver citas'`. */
export const permissionName = (code: PermissionCode): string =>
  PERMISSIONS.find((permission) => permission.code === code)?.name ?? code;

/** Returns the reason of a disabled control: `'No tienes permiso para ver citas'`. */
export function missingPermission(code: PermissionCode): string {
  const name = permissionName(code);
  return `No tienes permiso para ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
