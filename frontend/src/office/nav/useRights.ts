import type { ModuleName } from '@rostro/shared/optional/modules';
import type { PermissionCode } from '@rostro/shared/permissions';
import { useSession } from '#session/useSession.ts';
import { useIsOn } from './modules.ts';
import type { Tab } from './nav.ts';

export interface Rights {
  grants: (code: PermissionCode) => boolean;
  opens: (page: Pick<Tab, 'needs' | 'every'>) => boolean;
  isOn: (module: ModuleName) => boolean;
}

export function useRights(): Rights {
  const { me } = useSession();
  const isOn = useIsOn();
  const grants = (code: PermissionCode): boolean => me?.isAdmin === true && me.permissions.includes(code);
  const opens: Rights['opens'] = ({ needs = [], every }) =>
    needs.length === 0 || (every ? needs.every(grants) : needs.some(grants));
  return { grants, opens, isOn };
}
