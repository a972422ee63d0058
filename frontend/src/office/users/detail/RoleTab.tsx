import type { PanelUser } from '@rostro/shared/contract/rbac';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { rightsProblem } from '#office/rights/rightsProblems.ts';
import { rolesQuery, rolesThrottle } from '#office/rights/roles.ts';
import { useSession } from '#session/useSession.ts';
import { toast } from '#ui/toast/index.ts';
import styles from '../parts/Dialogs.module.css';
import { RoleForm } from './RoleForm.tsx';

function lockOf({ withinRights }: PanelUser, isSelf: boolean): string | undefined {
  if (isSelf) return 'No puedes cambiar tu propio rol. Pídelo a otra persona que administre roles.';
  return withinRights ? undefined : 'No puedes cambiar el rol de quien tiene permisos que tú no tienes.';
}

/** Which role somebody holds. */
export function RoleTab({ user }: { user: PanelUser }) {
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
  if (roles === undefined || me === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <div className={styles.tab}>
      <RoleForm user={user} roles={roles} own={me.permissions} lock={lockOf(user, me.id === user.id)} />
    </div>
  );
}
