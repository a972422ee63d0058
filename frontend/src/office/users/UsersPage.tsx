import type { PanelUser } from '@rostro/shared/contract/rbac';
import { MESSAGES } from '@rostro/shared/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListHead } from '#office/list/ListHead.tsx';
import { panelUsersQuery } from '#office/rights/panelUsers.ts';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { NewUserDialog } from './create/NewUserDialog.tsx';
import { hasCode } from './data/problems.ts';
import { useUsersView } from './data/useUsersView.ts';
import { rowsOf } from './data/view.ts';
import { DeleteUserDialog } from './deletion/DeleteUserDialog.tsx';
import { DetailDialog } from './detail/DetailDialog.tsx';
import { Toolbar } from './list/Toolbar.tsx';
import { UsersPanel } from './list/UsersPanel.tsx';
import { SidePanel } from './log/SidePanel.tsx';
import styles from './UsersPage.module.css';
import { useOpenUser } from './useOpenUser.ts';

const NoAccess = () => <Restricted area="Usuarios del Panel" permission="access_configuration" />;

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.8} aria-hidden />} onClick={onClick}>
      Agregar
    </Button>
  );
}

function Users() {
  useTitle('Usuarios del Panel');
  const [view, change] = useUsersView();
  const query = useQuery(panelUsersQuery(view.q));
  const { user, gone } = useOpenUser(view.user, query.data);
  const [creating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<PanelUser>();
  if (hasCode(query.error, 'forbidden')) return <NoAccess />;
  const users = query.data ?? [];
  const rows = rowsOf(users, view);
  const close = (): void => change({ user: undefined, tab: undefined });
  return (
    <>
      <ListHead
        title="Usuarios del Panel"
        sub="Quién entra al panel y qué hace en él."
        actions={<AddButton onClick={() => setCreating(true)} />}
      />
      {gone && (
        <Alert
          className={styles.gone ?? ''}
          type="warning"
          showIcon
          closable={{ onClose: close }}
          title={MESSAGES.user_not_found}
        />
      )}
      <Toolbar view={view} onChange={change} users={users} rows={rows} />
      <div className={classes(styles.grid, user && styles.beside)}>
        <section className={panel.flat} aria-label="Lista de usuarios">
          <UsersPanel query={query} rows={rows} view={view} onChange={change} onDelete={setDeleting} />
        </section>
        {user && (
          <SidePanel
            user={user}
            covered={view.tab !== undefined}
            onDetail={() => change({ tab: 'personal' })}
            onClose={close}
          />
        )}
      </div>
      {user && view.tab && (
        <DetailDialog
          key={user.id}
          user={user}
          tab={view.tab}
          onTab={(tab) => change({ tab }, { replace: true })}
          onClose={() => change({ tab: undefined })}
          onDelete={() => setDeleting(user)}
        />
      )}
      <NewUserDialog open={creating} onClose={() => setCreating(false)} />
      {deleting && (
        <DeleteUserDialog
          user={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            if (deleting.id === view.user) close();
          }}
        />
      )}
    </>
  );
}

export default function UsersPage() {
  return useCan('access_configuration') ? <Users /> : <NoAccess />;
}
