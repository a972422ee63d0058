import type { ModuleName } from '@rostro/shared/optional/modules';
import type { PermissionCode } from '@rostro/shared/permissions';
import { missingPermission } from '#office/ui/permissions.ts';
import { useSession } from '#session/useSession.ts';
import { useIsOn } from './modules.ts';
import type { Page } from './nav.ts';

export interface Rights {
  grants: (code: PermissionCode) => boolean;
  lockOf: (page: Page) => string | undefined;
  isOn: (module: ModuleName) => boolean;
}

export function useRights(): Rights {
  const { me } = useSession();
  const isOn = useIsOn();
  const grants = (code: PermissionCode): boolean => me?.isAdmin === true && me.permissions.includes(code);
  const lockOf = ({ needs = [] }: Page): string | undefined => {
    const [first] = needs;
    return first === undefined || needs.some(grants) ? undefined : missingPermission(first);
  };
  return { grants, lockOf, isOn };
}
