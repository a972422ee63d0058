import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { CloudAlert, PackageOpen } from 'lucide-react';
import { detailOf } from '#api/error.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Pager } from '#office/list/Pager.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { CatalogCards } from './CatalogCards.tsx';
import { type CatalogListProps, CatalogTable } from './CatalogTable.tsx';
import type { CatalogRow } from './data/types.ts';
import { type CatalogFilters, countFilters, NO_FILTERS, pageOf } from './filters.ts';
import type { ChangeFilters } from './useCatalogFilters.ts';

interface CatalogPanelProps extends CatalogListProps {
  query: UseQueryResult<CatalogRow[]>;
  filters: CatalogFilters;
  onChange: ChangeFilters;
}

function Again({ query, small = false }: Pick<CatalogPanelProps, 'query'> & { small?: boolean }) {
  return (
    <Button size={small ? 'small' : 'middle'} loading={query.isFetching} onClick={() => void query.refetch()}>
      Intentar de nuevo
    </Button>
  );
}

function NotLoaded({ catalog, query }: Pick<CatalogPanelProps, 'catalog' | 'query'>) {
  return (
    <Notice
      alert
      icon={CloudAlert}
      title={catalog.words.loadFailed}
      text={detailOf(query.error)}
      action={<Again query={query} />}
    />
  );
}

function NothingFound({ catalog, filters, onChange }: Pick<CatalogPanelProps, 'catalog' | 'filters' | 'onChange'>) {
  const filtered = filters.q !== '' || countFilters(filters) > 0;
  const { empty, many, create } = catalog.words;
  return (
    <Notice
      icon={PackageOpen}
      title={empty}
      text={
        filtered
          ? 'Nada del catálogo coincide con la búsqueda y los filtros.'
          : `Aquí aparecen los ${many} de la clínica. Empieza con «${create}».`
      }
      action={filtered && <Button onClick={() => onChange({ q: '', ...NO_FILTERS })}>Quitar búsqueda y filtros</Button>}
    />
  );
}

function Rows({ query, filters, onChange, rows, ...list }: CatalogPanelProps) {
  const { phone } = useSize();
  const List = phone ? CatalogCards : CatalogTable;
  const page = pageOf(rows, filters);
  return (
    <>
      {query.isError && (
        <Alert
          type="warning"
          showIcon
          banner
          title={`La lista puede no estar al día. ${detailOf(query.error)}`}
          action={<Again query={query} small />}
        />
      )}
      <List {...list} rows={page} />
      <Pager
        page={filters.page}
        pageSize={filters.pageSize}
        total={rows.length}
        shown={page.length}
        onTurn={(step) => onChange({ page: filters.page + step })}
        onPageSize={(pageSize) => onChange({ pageSize })}
      />
    </>
  );
}

/** The list in whichever state it is: coming, failed, empty, or there. */
export function CatalogPanel(props: CatalogPanelProps) {
  const { query, rows, catalog } = props;
  if (query.data === undefined) {
    return query.isError ? (
      <NotLoaded catalog={catalog} query={query} />
    ) : (
      <ListSkeleton label={catalog.words.loading} columns="72px 1fr 1fr 224px" />
    );
  }
  return rows.length === 0 ? <NothingFound {...props} /> : <Rows {...props} />;
}
