import type { PanelUser } from '@rostro/shared/contract/rbac';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { CloudAlert, UsersRound } from 'lucide-react';
import { detailOf } from '#api/error.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import { useSize } from '#office/ui/useSize.ts';
import type { ChangeView } from '../data/useUsersView.ts';
import type { UsersView } from '../data/view.ts';
import { UserCards } from './UserCards.tsx';
import { UserTable } from './UserTable.tsx';

interface UsersPanelProps {
  query: UseQueryResult<PanelUser[]>;
  rows: readonly PanelUser[];
  view: UsersView;
  onChange: ChangeView;
  onDelete: (user: PanelUser) => void;
}

function Again({ query }: Pick<UsersPanelProps, 'query'>) {
  return (
    <Button loading={query.isFetching} onClick={() => void query.refetch()}>
      Intentar de nuevo
    </Button>
  );
}

function NothingFound({ view, onChange }: Pick<UsersPanelProps, 'view' | 'onChange'>) {
  const filtered = view.q !== '' || view.role !== undefined || view.position !== undefined;
  return (
    <Notice
      icon={UsersRound}
      title="No se encontraron usuarios."
      text={
        filtered
          ? 'Nadie coincide con la búsqueda y los filtros.'
          : 'Aquí aparece quien trabaja con el panel. Invita a la primera persona con «Agregar».'
      }
      action={
        filtered && (
          <Button onClick={() => onChange({ q: '', role: undefined, position: undefined })}>
            Quitar búsqueda y filtros
          </Button>
        )
      }
    />
  );
}

function Rows({ rows, view, onChange, onDelete }: UsersPanelProps) {
  const { phone } = useSize();
  const shared = {
    rows,
    open: view.user,
    onOpen: ({ id }: PanelUser) => onChange({ user: id, tab: undefined }),
    onDetail: ({ id }: PanelUser) => onChange({ user: id, tab: 'personal' }),
    onDelete,
  };
  if (phone) return <UserCards {...shared} />;
  return <UserTable {...shared} sort={view.sort} onSort={(sort) => onChange({ sort }, { replace: true })} />;
}

/** The list in whichever state it is: coming, failed, empty, or there. */
export function UsersPanel(props: UsersPanelProps) {
  const { query, rows } = props;
  if (query.data === undefined && query.isError) {
    return (
      <Notice
        alert
        icon={CloudAlert}
        title="Error al cargar usuarios"
        text={detailOf(query.error)}
        action={<Again query={query} />}
      />
    );
  }
  if (query.data === undefined)
    return <ListSkeleton label="Cargando los usuarios…" columns="1fr 1fr 1fr 92px" rows={5} />;
  return (
    <div aria-busy={query.isPlaceholderData}>
      {query.isError && (
        <Alert
          type="warning"
          banner
          showIcon
          title={`Error al recargar la lista de usuarios. ${detailOf(query.error)}`}
          action={<Again query={query} />}
        />
      )}
      {rows.length === 0 ? <NothingFound {...props} /> : <Rows {...props} />}
    </div>
  );
}
