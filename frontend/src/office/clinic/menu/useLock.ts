import type { ConfigEntry } from '#office/nav/door.ts';
import { missingPermission, useGrants } from '#office/ui/permissions.ts';

/** Why the user may not open the entry. */
export function useLock({ permission }: ConfigEntry): string | undefined {
  const grants = useGrants();
  return permission === undefined || grants(permission) ? undefined : missingPermission(permission);
}
