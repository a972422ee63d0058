import type { PanelUser } from '@rostro/shared/contract/rbac';
import { Tabs, type TabsProps } from 'antd';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { useSize } from '#office/ui/useSize.ts';
import { TABS, type Tab } from '../data/view.ts';
import { AccessLog } from '../log/AccessLog.tsx';
import styles from '../parts/Dialogs.module.css';
import { PersonTab } from './PersonTab.tsx';
import { RoleTab } from './RoleTab.tsx';

interface DetailDialogProps {
  user: PanelUser;
  tab: Tab;
  onTab: (tab: Tab) => void;
  onClose: () => void;
  onDelete: () => void;
}

/** Everything about somebody of the panel. Roles are assigned by who manages them. */
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
