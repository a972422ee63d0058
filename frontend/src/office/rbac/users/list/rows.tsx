import type { PanelUser } from '@rostro/shared/contract/rbac';
import { Trash2, UserRound } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Column } from '#office/list/ListTable.tsx';
import { MenuButton, menuItem } from '#office/list/MenuButton.tsx';
import { withParams } from '#office/list/paging.ts';
import { useSession } from '#session/useSession.ts';
import { classes } from '#ui/classes.ts';
import { deletingRefusal } from '../data/problems.ts';
import { orDash, sayRole } from '../data/say.ts';
import type { UserColumn } from '../data/view.ts';

export interface RowActions {
  /** The user with the open access log. */
  open: string | undefined;
  onDetail: (user: PanelUser) => void;
  onDelete: (user: PanelUser) => void;
}

function NameLink({ user, open }: { user: PanelUser; open: string | undefined }) {
  const [params] = useSearchParams();
  const there = withParams(params, { user: user.id, tab: undefined });
  return (
    <Link
      to={`?${there}`}
      className="text-ink font-medium no-underline [tr:hover_&]:text-plum hover:text-plum max-phone:flex max-phone:items-center max-phone:min-h-11"
      aria-current={user.id === open ? 'true' : undefined}
    >
      {user.fullName}
    </Link>
  );
}

function UserMenu({ user, onDetail, onDelete }: { user: PanelUser } & RowActions) {
  const { me } = useSession();
  const refusal = deletingRefusal(me?.id === user.id, user.withinRights);
  const items = [
    menuItem({ key: 'detail', icon: UserRound, text: 'Ver detalle', onClick: () => onDetail(user) }),
    menuItem({ key: 'delete', icon: Trash2, text: 'Eliminar', danger: true, refusal, onClick: () => onDelete(user) }),
  ];
  return <MenuButton label={`Opciones de ${user.fullName}`} items={items} />;
}

export const columnsFor = (doings: RowActions): Column<PanelUser, UserColumn>[] => [
  {
    key: 'name',
    sortBy: 'name',
    title: 'Nombre',
    ellipsis: true,
    render: (_, user) => <NameLink user={user} open={doings.open} />,
  },
  { key: 'email', sortBy: 'email', title: 'Email', ellipsis: true, render: (_, user) => orDash(user.email) },
  { key: 'position', sortBy: 'position', title: 'Puesto', ellipsis: true, render: (_, user) => orDash(user.position) },
  {
    key: 'role',
    sortBy: 'role',
    title: 'Rol',
    ellipsis: true,
    render: (_, user) => <span className={classes(!user.role?.isActive && 'muted')}>{sayRole(user)}</span>,
  },
  {
    key: 'options',
    title: 'Opciones',
    width: 92,
    align: 'right',
    render: (_, user) => <UserMenu user={user} {...doings} />,
  },
];

export const cardFor = (doings: RowActions) => (user: PanelUser) => (
  <div className="flex gap-2 items-start justify-between pt-2 pb-3 pr-1 pl-4">
    <div className="grid min-w-0">
      <NameLink user={user} open={doings.open} />
      <small className="overflow-hidden text-muted text-14 text-ellipsis">{orDash(user.email)}</small>
      <small className="overflow-hidden text-muted text-14 text-ellipsis">
        {orDash(user.position)} · {sayRole(user)}
      </small>
    </div>
    <UserMenu user={user} {...doings} />
  </div>
);
