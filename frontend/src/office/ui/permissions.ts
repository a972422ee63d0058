import { CREATES_CLIENTS, PERMISSIONS, type PermissionCode } from '@rostro/shared/permissions';
import { useSession } from '#session/useSession.ts';

export function useGrants(): (code: PermissionCode) => boolean {
  const { me } = useSession();
  return (code) => me?.isAdmin === true && me.permissions.includes(code);
}

export const useCan = (code: PermissionCode): boolean => useGrants()(code);

export const useMayCreateClients = (): boolean => CREATES_CLIENTS.some(useGrants());

/** `'Ver citas'` */
export const permissionName = (code: PermissionCode): string =>
  PERMISSIONS.find((permission) => permission.code === code)?.name ?? code;

/** The reason of a disabled control: `'No tienes permiso para ver citas'`. */
export function missingPermission(code: PermissionCode): string {
  const name = permissionName(code);
  return `No tienes permiso para ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
