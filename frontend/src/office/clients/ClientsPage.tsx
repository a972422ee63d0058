import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useRef } from 'react';
import { ListBar } from '#office/list/ListBar.tsx';
import { ListBody, NothingFound } from '#office/list/ListBody.tsx';
import { CreateButton, ListPage } from '#office/list/ListPage.tsx';
import { ListRows } from '#office/list/ListTable.tsx';
import { useLastPage, useListView } from '#office/list/useListView.ts';
import { AlertsOfClients } from '#office/records/published/medical/AgendaAlerts.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan, useMayCreateClients } from '#office/ui/permissions.ts';
import { hasCode } from '#office/ui/problems.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useTitle } from '#ui/useTitle.ts';
import { useClientExport } from './csv/useClientExport.ts';
import { type ClientList, clientsQuery } from './data/api.ts';
import { useAddressDialog } from './data/useAddressDialog.ts';
import { CLIENT_LIST, type ClientsList, queryOf } from './data/view.ts';
import styles from './filters/ClientFilters.module.css';
import { ClientFilters } from './filters/ClientFilters.tsx';
import { useServiceName } from './filters/services.ts';
import { NewClientDialog } from './list/NewClientDialog.tsx';
import { cardFor, columnsFor, useOpening } from './list/rows.tsx';
import { NO_CREATING, sayShown } from './published/say.ts';
import { DeleteDialog } from './removal/DeleteDialog.tsx';
import { useRemoval } from './removal/useRemoval.ts';
import { DeletionRequests } from './requests/DeletionRequests.tsx';

const NoAccess = () => <Restricted area="Clientes" permission="view_clients" />;

/** `'248 en total'`; with a search or filters, the number of matches. */
function sayTotal(found: ClientList | undefined, { narrowed }: ClientsList): string {
  if (found === undefined) return '\u00a0';
  if (!narrowed) return `${found.total} en total`;
  return found.total === 1 ? '1 coincide con lo que buscas' : `${found.total} coinciden con lo que buscas`;
}

function sayNobody({ q, count }: ClientsList): string {
  if (q && count > 0) return 'No hay clientes con esa búsqueda y esos filtros.';
  if (count > 0) return 'No hay clientes con esos filtros.';
  return 'Nadie coincide con la búsqueda. Prueba con otra parte del nombre, del correo o del teléfono.';
}

function Clients() {
  useTitle('Clientes');
  const list = useListView(CLIENT_LIST);
  const { view, change } = list;
  const query = useQuery(clientsQuery(queryOf(view)));
  const run = useClientExport(queryOf(view));
  const refusal = useMayCreateClients() ? undefined : NO_CREATING;
  const creation = useAddressDialog('new', refusal);
  const section = useRef<HTMLElement>(null);
  const removal = useRemoval(() => section.current?.focus());
  const doings = { ...useOpening(), onRemove: removal.ask };
  const serviceId = useServiceName(view.serviceId);
  const { desk } = useSize();
  useLastPage(list, query.isPlaceholderData ? undefined : query.data?.total);
  if (hasCode(query.error, 'forbidden')) return <NoAccess />;
  return (
    <ListPage
      title="Clientes"
      sub={sayTotal(query.data, list)}
      main={
        <CreateButton reason={refusal} onClick={creation.ask}>
          Nuevo Cliente
        </CreateButton>
      }
    >
      <DeletionRequests />
      <ListBar
        list={list}
        search={{ label: 'Buscar clientes por nombre, correo o teléfono', placeholder: 'Nombre, correo o teléfono' }}
        panel={{ label: 'Filtros de clientes', className: styles.panel, fields: <ClientFilters list={list} /> }}
        words={{ serviceId }}
        file={{
          run,
          hint: 'Exportar la lista con sus filtros, para Excel',
          noun: 'clientes',
          empty: !query.data?.total,
        }}
      />
      <section ref={section} className={panel.panel} aria-label="Lista de clientes" tabIndex={-1}>
        <ListBody
          query={query}
          coming={{ label: 'Cargando los clientes…', columns: '1fr 1fr 210px 138px' }}
          failed="Error al cargar los clientes. Por favor, intenta de nuevo."
          empty={({ items }) => items.length === 0}
          nothing={
            <NothingFound
              list={list}
              icon={UsersRound}
              title="No se encontraron clientes"
              narrowed={sayNobody(list)}
              empty="Aquí aparece quien reserva o se registra. También puedes agregar a alguien con «Nuevo Cliente»."
              action={
                <GatedButton reason={refusal} onClick={creation.ask}>
                  Agregar al primero
                </GatedButton>
              }
            />
          }
          pages={(at) => ({ list, at, total: at.total, shown: at.items.length, sayShown })}
        >
          {({ items }) => (
            <AlertsOfClients clientIds={items.map(({ id }) => id)}>
              <ListRows
                label="Clientes"
                rows={items}
                columns={columnsFor(doings, !desk)}
                card={cardFor(doings)}
                sort={view.sort}
                onSort={(sort) => change({ sort }, { replace: true })}
                onOpen={doings.onOpen}
              />
            </AlertsOfClients>
          )}
        </ListBody>
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
    </ListPage>
  );
}

export default function ClientsPage() {
  return useCan('view_clients') ? <Clients /> : <NoAccess />;
}
