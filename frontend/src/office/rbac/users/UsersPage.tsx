import type { PanelUser } from '@rostro/shared/contract/rbac';
import { MESSAGES } from '@rostro/shared/messages';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { downloadCsv } from '#office/list/csv.ts';
import { SelectFilter } from '#office/list/FilterPanel.tsx';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { ListBar } from '#office/list/ListBar.tsx';
import { ListBody, NothingFound } from '#office/list/ListBody.tsx';
import { ListHead } from '#office/list/ListHead.tsx';
import { ListRows } from '#office/list/ListTable.tsx';
import { exportNow } from '#office/list/useExport.ts';
import { useListView } from '#office/list/useListView.ts';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { hasCode } from '#office/ui/problems.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { panelUsersQuery } from '../published/panelUsers.ts';
import { NewUserDialog } from './create/NewUserDialog.tsx';
import { sayRole, sayUserPhone } from './data/say.ts';
import { positionChoices, roleChoices, roleWord, rowsOf, USER_LIST, type UsersList } from './data/view.ts';
import { DeleteUserDialog } from './deletion/DeleteUserDialog.tsx';
import { DetailDialog } from './detail/DetailDialog.tsx';
import styles from './list/List.module.css';
import { cardFor, columnsFor } from './list/rows.tsx';
import { SidePanel } from './log/SidePanel.tsx';

interface OpenUser {
  user: PanelUser | undefined;
  /** No user has this id any more. */
  gone: boolean;
}

/** The user in the address, even if the search does not match them. */
function useOpenUser(id: string | undefined, found: readonly PanelUser[] | undefined): OpenUser {
  const shown = found?.find((user) => user.id === id);
  const needsAll = id !== undefined && found !== undefined && shown === undefined;
  const all = useQuery({ ...panelUsersQuery(), enabled: needsAll });
  if (!needsAll) return { user: shown, gone: false };
  const user = all.data?.find((one) => one.id === id);
  return { user, gone: user === undefined && all.isSuccess && !all.isPlaceholderData };
}

const NoAccess = () => <Restricted area="Usuarios del Panel" permission="access_configuration" />;

/** Locked without the right to give the new user a role. */
function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <GuardedButton
      code="manage_roles"
      type="primary"
      icon={<Plus size={16} strokeWidth={1.8} aria-hidden />}
      onClick={onClick}
    >
      Agregar
    </GuardedButton>
  );
}

const CSV_HEADER = ['Nombre', 'Email', 'Teléfono', 'Puesto', 'Rol'];

const exportRows = (rows: readonly PanelUser[]): void =>
  downloadCsv(
    'usuarios-del-panel',
    CSV_HEADER,
    rows.map((user) => [user.fullName, user.email, sayUserPhone(user), user.position, sayRole(user)]),
  );

function Filters({ list: { view, field }, users }: { list: UsersList; users: readonly PanelUser[] }) {
  const role = view.role === undefined ? {} : { word: roleWord(users, view.role) };
  return (
    <>
      <SelectFilter id="filtro-rol" label="Rol" options={roleChoices(users)} {...role} {...field('role')} />
      <SelectFilter id="filtro-puesto" label="Puesto" options={positionChoices(users)} {...field('position')} />
    </>
  );
}

interface UserRowsProps {
  query: UseQueryResult<PanelUser[]>;
  list: UsersList;
  onDelete: (user: PanelUser) => void;
}

function UserRows({ query, list, onDelete }: UserRowsProps) {
  const { view, change } = list;
  const doings = {
    open: view.user,
    onDetail: ({ id }: PanelUser) => change({ user: id, tab: 'personal' }, { stay: true }),
    onDelete,
  };
  return (
    <ListBody
      query={query}
      coming={{ label: 'Cargando los usuarios…', columns: '1fr 1fr 1fr 92px', rows: 5 }}
      failed="Error al cargar usuarios"
      stale="Error al recargar la lista de usuarios."
      empty={(users) => rowsOf(users, view).length === 0}
      nothing={
        <NothingFound
          list={list}
          icon={UsersRound}
          title="No se encontraron usuarios."
          narrowed="Nadie coincide con la búsqueda y los filtros."
          empty="Aquí aparece quien trabaja con el panel. Invita a la primera persona con «Agregar»."
        />
      }
    >
      {(users) => (
        <ListRows
          label="Usuarios del Panel"
          className="[--row-height:44px] [--row-padding:var(--s1)]"
          rows={rowsOf(users, view)}
          columns={columnsFor(doings)}
          card={cardFor(doings)}
          rowClassName={({ id }) => (id === view.user && styles.open) || ''}
          sort={view.sort}
          onSort={(sort) => change({ sort }, { replace: true })}
          onOpen={({ id }) => change({ user: id, tab: undefined }, { stay: true })}
        />
      )}
    </ListBody>
  );
}

function Users() {
  useTitle('Usuarios del Panel');
  const list = useListView(USER_LIST);
  const { view, change } = list;
  const query = useQuery(panelUsersQuery(view.q));
  const { user, gone } = useOpenUser(view.user, query.data);
  const [creating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<PanelUser>();
  if (hasCode(query.error, 'forbidden')) return <NoAccess />;
  const users = query.data ?? [];
  const rows = rowsOf(users, view);
  const close = (): void => change({ user: undefined, tab: undefined }, { stay: true });
  return (
    <>
      <ListHead
        title="Usuarios del Panel"
        sub="Quién entra al panel y qué hace en él."
        actions={<AddButton onClick={() => setCreating(true)} />}
      />
      {gone && (
        <Alert className="mb-3" type="warning" showIcon closable={{ onClose: close }} title={MESSAGES.user_not_found} />
      )}
      <ListBar
        list={list}
        paged={false}
        search={{
          label: 'Buscar usuarios por nombre, correo, teléfono o puesto',
          placeholder: 'Nombre, correo, teléfono o puesto',
        }}
        panel={{
          label: 'Filtros de los usuarios',
          className: '[--columns:minmax(0,260px)_minmax(0,260px)_auto]',
          fields: <Filters list={list} users={users} />,
        }}
        words={view.role === undefined ? {} : { role: roleWord(users, view.role) }}
        file={{
          run: exportNow(() => exportRows(rows)),
          noun: 'usuarios',
          empty: rows.length === 0,
        }}
      />
      <div className={classes('grid gap-4 items-start', user && 'desk:grid-cols-[minmax(0,1fr)_360px]')}>
        <section className={panel.flat} aria-label="Lista de usuarios">
          <UserRows query={query} list={list} onDelete={setDeleting} />
        </section>
        {user && (
          <SidePanel
            user={user}
            covered={view.tab !== undefined}
            onDetail={() => change({ tab: 'personal' }, { stay: true })}
            onClose={close}
          />
        )}
      </div>
      {user && view.tab && (
        <DetailDialog
          key={user.id}
          user={user}
          tab={view.tab}
          onTab={(tab) => change({ tab }, { replace: true, stay: true })}
          onClose={() => change({ tab: undefined }, { stay: true })}
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
