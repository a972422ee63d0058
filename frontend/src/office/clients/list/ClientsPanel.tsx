import type { ClientRow } from '@rostro/shared/contract/client-records';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { CloudAlert } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Pager } from '#office/list/Pager.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import type { ClientList } from '../data/api.ts';
import { clientPath, sayShown } from '../data/say.ts';
import { CLIENT_PAGE_SIZES } from '../data/view.ts';
import type { FilterProps } from '../filters/ClientFilterPanel.tsx';
import { ClientCards } from './ClientCards.tsx';
import { ClientTable } from './ClientTable.tsx';
import styles from './List.module.css';
import { NothingFound } from './NothingFound.tsx';
import type { RowDoings } from './rows.ts';

interface ClientsPanelProps extends FilterProps, Pick<RowDoings, 'onRemove'> {
  query: UseQueryResult<ClientList>;
}

function Again({ query }: Pick<ClientsPanelProps, 'query'>) {
  return (
    <Button loading={query.isFetching} onClick={() => void query.refetch()}>
      Intentar de nuevo
    </Button>
  );
}

/** A row's ways to its client's page, which knows the way back to this list. */
function useOpening(): Pick<RowDoings, 'onOpen' | 'onEdit'> {
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = (path: string): void => void navigate(path, { state: { list: search } });
  return {
    onOpen: (client: ClientRow) => go(clientPath(client)),
    onEdit: (client: ClientRow) => go(`${clientPath(client)}?edit=true`),
  };
}

function Rows({ list, query, view, onChange, onRemove }: ClientsPanelProps & { list: ClientList }) {
  const { phone } = useSize();
  const shared = { rows: list.items, onRemove, ...useOpening() };
  return (
    <div className={classes(query.isPlaceholderData && styles.waiting)} aria-busy={query.isPlaceholderData}>
      {query.isError && (
        <Alert
          type="warning"
          banner
          showIcon
          title={`La lista puede no estar al día. ${detailOf(query.error)}`}
          action={<Again query={query} />}
        />
      )}
      {phone ? (
        <ClientCards {...shared} />
      ) : (
        <ClientTable {...shared} sort={view.sort} onSort={(sort) => onChange({ sort }, { replace: true })} />
      )}
      <Pager
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        shown={list.items.length}
        sayShown={sayShown}
        sizes={CLIENT_PAGE_SIZES}
        onTurn={(step) => onChange({ page: view.page + step })}
        onPageSize={(pageSize) => onChange({ pageSize })}
      />
    </div>
  );
}

/** The list in whichever state it is: coming, failed, empty, or there. */
export function ClientsPanel(props: ClientsPanelProps) {
  const { query } = props;
  if (query.data === undefined && query.isError) {
    return (
      <Notice
        alert
        icon={CloudAlert}
        title="Error al cargar los clientes. Por favor, intenta de nuevo."
        text={detailOf(query.error)}
        action={<Again query={query} />}
      />
    );
  }
  if (query.data === undefined) return <ListSkeleton label="Cargando los clientes…" columns="1fr 1fr 210px 138px" />;
  return query.data.items.length === 0 ? <NothingFound {...props} /> : <Rows {...props} list={query.data} />;
}
