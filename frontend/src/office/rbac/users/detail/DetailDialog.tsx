import type { PanelUser } from '@rostro/shared/contract/rbac';
import { MESSAGES } from '@rostro/shared/messages';
import { Tabs, type TabsProps } from 'antd';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { useSize } from '#office/ui/useSize.ts';
import { useSession } from '#session/useSession.ts';
import { TABS, type Tab } from '../data/view.ts';
import { WithRoles } from '../fields/WithRoles.tsx';
import { AccessLog } from '../log/AccessLog.tsx';
import styles from '../parts/Dialogs.module.css';
import { PersonTab } from './PersonTab.tsx';
import { RoleForm } from './RoleForm.tsx';

function lockOf({ withinRights }: PanelUser, isSelf: boolean): string | undefined {
  if (isSelf) return MESSAGES.own_role;
  return withinRights ? undefined : 'No puedes cambiar el rol de quien tiene permisos que tú no tienes.';
}

function RoleTab({ user }: { user: PanelUser }) {
  const { me } = useSession();
  return (
    <WithRoles>
      {(roles, own) => (
        <div className="grid gap-4 min-h-55 content-start">
          <RoleForm user={user} roles={roles} own={own} lock={lockOf(user, me?.id === user.id)} />
        </div>
      )}
    </WithRoles>
  );
}

interface DetailDialogProps {
  user: PanelUser;
  tab: Tab;
  onTab: (tab: Tab) => void;
  onClose: () => void;
  onDelete: () => void;
}

/** The tab for the role needs the permission `manage_roles`. */
export function DetailDialog({ user, tab, onTab, onClose, onDelete }: DetailDialogProps) {
  const { phone } = useSize();
  const managesRoles = useCan('manage_roles');
  const items: NonNullable<TabsProps['items']> = [
    { key: 'personal', label: 'Información Personal', children: <PersonTab user={user} onDelete={onDelete} /> },
    {
      key: 'accesos',
      label: 'Accesos',
      children: (
        <div className="max-h-[60vh] overflow-auto">
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
