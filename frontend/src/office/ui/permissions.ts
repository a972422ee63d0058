import { PERMISSIONS, type PermissionCode } from '@rostro/shared/permissions';
import { useSession } from '#session/useSession.ts';

/** Does the signed-in person's role grant the permission? */
export function useCan(code: PermissionCode): boolean {
  const { me } = useSession();
  return me?.isAdmin === true && me.permissions.includes(code);
}

/** `'Ver citas'` */
export const permissionName = (code: PermissionCode): string =>
  PERMISSIONS.find((permission) => permission.code === code)?.name ?? code;

/** `'No tienes permiso para ver citas'`: the reason of a disabled control. */
export function missingPermission(code: PermissionCode): string {
  const name = permissionName(code);
  return `No tienes permiso para ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
