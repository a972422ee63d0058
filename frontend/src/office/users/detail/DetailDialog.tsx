import type { PanelUser } from '@rostro/shared/contract/rbac';
import { MESSAGES } from '@rostro/shared/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Tabs, type TabsProps } from 'antd';
import { rightsProblem } from '#office/rights/rightsProblems.ts';
import { rolesQuery, rolesThrottle } from '#office/rights/roles.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { useSize } from '#office/ui/useSize.ts';
import { useSession } from '#session/useSession.ts';
import { toast } from '#ui/toast/index.ts';
import { TABS, type Tab } from '../data/view.ts';
import { AccessLog } from '../log/AccessLog.tsx';
import styles from '../parts/Dialogs.module.css';
import { PersonTab } from './PersonTab.tsx';
import { RoleForm } from './RoleForm.tsx';

function lockOf({ withinRights }: PanelUser, isSelf: boolean): string | undefined {
  if (isSelf) return MESSAGES.own_role;
  return withinRights ? undefined : 'No puedes cambiar el rol de quien tiene permisos que tú no tienes.';
}

/** Shows and assigns the user's role. */
function RoleTab({ user }: { user: PanelUser }) {
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

interface DetailDialogProps {
  user: PanelUser;
  tab: Tab;
  onTab: (tab: Tab) => void;
  onClose: () => void;
  onDelete: () => void;
}

/** The details of a panel user. The tab for the role needs the permission `manage_roles`. */
export function DetailDialog({ user, tab, onTab, onClose, onDelete }: DetailDialogProps) {
  const { phone } = useSize();
  const managesRoles = useCan('manage_roles');
  const items: NonNullable<TabsProps['items']> = [
    { key: 'personal', label: 'Información Personal', children: <PersonTab user={user} onDelete={onDelete} /> },
    {
      key: 'accesos',
      label: 'Accesos',
      children: (
        <div className={styles.scroll}>
          <AccessLog userId={user.id} />
        </div>
      ),
    },
    ...(managesRoles ? [{ key: 'rol', label: 'Rol Asignado', children: <RoleTab user={user} /> }] : []),
  ];
  const shown = tab === 'rol' && !managesRoles ? 'personal' : tab;
  return (
    <Dialog open inAddress onCancel={onClose} title={user.fullName} footer={null} width={560}>
      <Tabs
        className={styles.tabs ?? ''}
        tabBarGutter={phone ? 16 : 32}
        activeKey={shown}
        items={items}
        destroyOnHidden
        onChange={(key) => onTab(TABS.find((name) => name === key) ?? 'personal')}
      />
    </Dialog>
  );
}
