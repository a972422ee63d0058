import type { Role } from '@rostro/shared/contract/rbac';
import type { PermissionCode } from '@rostro/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useSession } from '#session/useSession.ts';
import { toast } from '#ui/toast/index.ts';
import { rightsProblem } from '../../rights/rightsProblems.ts';
import { rolesQuery, rolesThrottle } from '../../rights/roles.ts';

interface WithRolesProps {
  /** The lines of the skeleton while the roles load. */
  rows?: number;
  /** @param own the permissions of the signed-in user */
  children: (roles: readonly Role[], own: readonly PermissionCode[]) => ReactNode;
}

/** Renders its children once the roles are loaded. A failed load is reported and can be retried. */
export function WithRoles({ rows = 3, children }: WithRolesProps) {
  const { me } = useSession();
  const { data: roles, error, refetch } = useQuery(rolesQuery());
  const again = (): void => {
    const refusal = rolesThrottle.refusal();
    if (refusal === undefined) void refetch();
    else toast.error(refusal);
  };
  if (roles === undefined && error) {
    const { title, detail } = rightsProblem('roles', error);
    return (
      <Alert
        type="error"
        showIcon
        title={title}
        description={detail}
        action={<Button onClick={again}>Intentar de nuevo</Button>}
      />
    );
  }
  if (roles === undefined || me === undefined) return <Skeleton active title={false} paragraph={{ rows }} />;
  return children(roles, me.permissions);
}
