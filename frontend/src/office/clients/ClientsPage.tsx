import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ListHead } from '#office/list/ListHead.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './ClientsPage.module.css';
import { type ClientList, clientsQuery } from './data/api.ts';
import { hasCode } from './data/problems.ts';
import { NO_CREATING } from './data/say.ts';
import { useAsked } from './data/useAsked.ts';
import { useClientsView, useLastPage } from './data/useClientsView.ts';
import { type ClientsView, isNarrowed, queryOf } from './data/view.ts';
import { ClientsPanel } from './list/ClientsPanel.tsx';
import { CreateButton } from './list/CreateButton.tsx';
import { ImportButton } from './list/ImportButton.tsx';
import { NewClientDialog } from './list/NewClientDialog.tsx';
import { Toolbar } from './list/Toolbar.tsx';
import { DeleteDialog } from './removal/DeleteDialog.tsx';
import { useRemoval } from './removal/useRemoval.ts';
import { DeletionRequests } from './requests/DeletionRequests.tsx';

const NoAccess = () => <Restricted area="Clientes" permission="view_clients" />;

/** `'248 en total'`; of a search or of filters, how many they have found. */
function sayTotal(list: ClientList | undefined, view: ClientsView): string {
  if (list === undefined) return '\u00a0';
  if (!isNarrowed(view)) return `${list.total} en total`;
  return list.total === 1 ? '1 coincide con lo que buscas' : `${list.total} coinciden con lo que buscas`;
}

function Clients() {
  useTitle('Clientes');
  const [view, change] = useClientsView();
  const query = useQuery(clientsQuery(queryOf(view)));
  const refusal = useCan('edit_clients') ? undefined : NO_CREATING;
  const creation = useAsked('new', refusal);
  const list = useRef<HTMLElement>(null);
  const removal = useRemoval(() => list.current?.focus());
  useLastPage(query.isPlaceholderData ? undefined : query.data, view.page, change);
  if (hasCode(query.error, 'forbidden')) return <NoAccess />;
  return (
    <div className={styles.page}>
      <ListHead
        title="Clientes"
        sub={sayTotal(query.data, view)}
        actions={
          <>
            <ImportButton reason={refusal} />
            <CreateButton reason={refusal} onClick={creation.ask} />
          </>
        }
      />
      <DeletionRequests />
      <Toolbar view={view} onChange={change} empty={!query.data?.total} />
      <section ref={list} className={panel.panel} aria-label="Lista de clientes" tabIndex={-1}>
        <ClientsPanel query={query} view={view} onChange={change} onRemove={removal.ask} />
      </section>
      <NewClientDialog open={creation.open} onClose={creation.close} />
      {removal.client && (
        <DeleteDialog
          key={removal.client.id}
          client={removal.client}
          open={removal.open}
          onClose={removal.close}
          onDeleted={removal.deleted}
          afterClose={removal.closed}
        />
      )}
    </div>
  );
}

export default function ClientsPage() {
  return useCan('view_clients') ? <Clients /> : <NoAccess />;
}
