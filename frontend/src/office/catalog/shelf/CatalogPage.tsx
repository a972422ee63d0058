import type { CsvCell } from '@rostro/shared/csv';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ArrowUpDown, PackageOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { downloadCsv } from '#office/list/csv.ts';
import { ChoiceFilter, SelectFilter } from '#office/list/FilterPanel.tsx';
import { GuardedButton, useRefusal } from '#office/list/GuardedButton.tsx';
import { ListBar } from '#office/list/ListBar.tsx';
import { ListBody, NothingFound } from '#office/list/ListBody.tsx';
import { CreateButton, ListPage } from '#office/list/ListPage.tsx';
import { ListRows } from '#office/list/ListTable.tsx';
import { pageOf, withParams } from '#office/list/paging.ts';
import { exportNow } from '#office/list/useExport.ts';
import { useLastPage, useListView } from '#office/list/useListView.ts';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { catalogQuery } from '../published/data/data.ts';
import type { Catalog, CatalogRow, Saved } from '../published/data/types.ts';
import styles from '../published/Rows.module.css';
import filters from './CatalogFilters.module.css';
import { DeleteDialog } from './DeleteDialog.tsx';
import { categoryOptions } from './data/categories.ts';
import { ACTIVE_WORDS, type CatalogList, catalogList, matching } from './filters.ts';
import { FormHost } from './form/FormHost.tsx';
import { useSubject } from './form/useSubject.ts';
import { OrderList } from './order/OrderList.tsx';
import { PriceRange } from './PriceRange.tsx';
import { cardFor, columnsFor } from './rows.tsx';
import { sayCount } from './words.ts';

/** Whether the order of the list is being edited: `order=true` in the address, with the permission. */
function useOrderMode({ rights }: Catalog): { ordering: boolean; setOrdering: (on: boolean) => void } {
  const [params, setParams] = useSearchParams();
  const allowed = useCan(rights.order);
  return {
    ordering: allowed && params.get('order') === 'true',
    setOrdering: (on) => setParams((now) => withParams(now, { order: on ? 'true' : undefined })),
  };
}

const yes = (flag: boolean | undefined): string => (flag ? 'Sí' : 'No');
const pesos = (cents: number | null | undefined): number | null => (typeof cents === 'number' ? cents / 100 : null);

const cellsOf = ({ categories, priced }: Catalog, row: CatalogRow): CsvCell[] => [
  row.name,
  categories[row.category],
  row.description,
  ...(priced ? [row.duration ?? '', pesos(row.priceCents)] : []),
  (row.benefits ?? row.characteristics ?? []).join('; '),
  row.isActive ? 'Activo' : 'Inactivo',
  ...(priced ? [yes(row.isPublic)] : []),
];

/** Exports the rows that match search and filters, on all pages, as a CSV file. */
function exportRows(catalog: Catalog, rows: readonly CatalogRow[]): void {
  const { words, priced } = catalog;
  const header = [
    'Nombre',
    'Categoría',
    'Descripción',
    ...(priced ? ['Duración', 'Precio (MXN)'] : []),
    words.lines,
    'Estado',
    ...(priced ? ['Visible al público'] : []),
  ];
  const cells = rows.map((row) => cellsOf(catalog, row));
  downloadCsv(words.many, header, cells);
}

interface CatalogPageProps {
  catalog: Catalog;
  onSaved?: (saved: Saved) => void;
  onMove?: (row: CatalogRow) => void;
  onShare?: (row: CatalogRow) => void;
}

/** The row of the delete dialog; it stays set while the dialog fades out. */
function useDeleteDialog() {
  const [row, setRow] = useState<CatalogRow>();
  const [open, setOpen] = useState(false);
  const ask = (next: CatalogRow): void => {
    setRow(next);
    setOpen(true);
  };
  return { row, open, ask, close: () => setOpen(false) };
}

const STATUSES = [
  { value: undefined, label: 'Todos' },
  { value: 'active' as const, label: ACTIVE_WORDS.active },
  { value: 'inactive' as const, label: ACTIVE_WORDS.inactive },
];

function Filters({ catalog: { categories, priced }, list: { field } }: { catalog: Catalog; list: CatalogList }) {
  return (
    <>
      <SelectFilter
        id="filtro-categoria"
        label="Categoría"
        placeholder="Todas"
        options={categoryOptions(categories)}
        {...field('category')}
      />
      {priced && <PriceRange {...field('price')} />}
      <ChoiceFilter label="Estado" options={STATUSES} {...field('status')} />
    </>
  );
}

const HOW_ON_PHONES = 'Arrastra el asa de uno sobre otro para que cambien de lugar.';
const HOW = 'Arrastra uno sobre otro, o enfoca el asa y usa Alt + ↑ ↓. Es el orden que ve el cliente.';

/** All administrators see the page; each control checks its own permission. */
export function CatalogPage({ catalog, onSaved, onMove, onShare }: CatalogPageProps) {
  const { words } = catalog;
  useTitle(words.title);
  const { phone } = useSize();
  const list = useListView(useMemo(() => catalogList(catalog), [catalog]));
  const { view } = list;
  const query = useQuery(catalogQuery(catalog));
  const found = useMemo(() => matching(catalog, query.data ?? [], view), [catalog, query.data, view]);
  const shown = pageOf(found, view);
  const { ordering, setOrdering } = useOrderMode(catalog);
  const form = useSubject(catalog, query.data);
  const removal = useDeleteDialog();
  const noCreating = useRefusal(catalog.rights.create);
  useLastPage(list, query.data && found.length);
  const doings = { onEdit: form.edit, onRemove: removal.ask, ...(onMove && { onMove }), ...(onShare && { onShare }) };

  const rows = ordering ? query.data : undefined;
  const how = phone ? HOW_ON_PHONES : HOW;
  const count = query.data ? sayCount(query.data) : '\u00a0';
  const order = (
    <GuardedButton
      code={catalog.rights.order}
      icon={<ArrowUpDown size={16} aria-hidden />}
      onClick={() => setOrdering(true)}
    >
      <span className={phone ? 'sr' : ''}>Reordenar</span>
    </GuardedButton>
  );
  const done = (
    <Button type="primary" block={phone} onClick={() => setOrdering(false)}>
      Terminar
    </Button>
  );
  const create = (
    <CreateButton reason={noCreating} onClick={form.create}>
      {words.create}
    </CreateButton>
  );
  return (
    <ListPage title={words.title} sub={rows ? how : count} actions={!rows && order} main={rows ? done : create}>
      {rows ? (
        <section className={panel.panel} aria-label={`Lista de ${words.many}`}>
          <OrderList catalog={catalog} rows={rows} />
        </section>
      ) : (
        <>
          <ListBar
            list={list}
            search={{
              label: `Buscar ${words.many} por nombre, descripción o categoría`,
              placeholder: 'Nombre, descripción o categoría',
            }}
            panel={{
              label: `Filtros de ${words.many}`,
              className: classes(filters.panel, catalog.priced && filters.priced),
              fields: <Filters catalog={catalog} list={list} />,
            }}
            file={{
              run: exportNow(() => exportRows(catalog, found)),
              hint: 'Exportar la lista con sus filtros, para Excel',
              noun: words.many,
              empty: found.length === 0,
            }}
          />
          <section className={panel.panel} aria-label={`Lista de ${words.many}`}>
            <ListBody
              query={query}
              coming={{ label: words.loading, columns: '72px 1fr 1fr 224px' }}
              failed={words.loadFailed}
              empty={() => found.length === 0}
              nothing={
                <NothingFound
                  list={list}
                  icon={PackageOpen}
                  title={words.empty}
                  narrowed="Nada del catálogo coincide con la búsqueda y los filtros."
                  empty={`Aquí aparecen los ${words.many} de la clínica. Empieza con «${words.create}»${words.start ? ', o con una lista de los más comunes' : ''}.`}
                  action={
                    words.start && (
                      <Link className="link" to={words.start.to}>
                        {words.start.label}
                      </Link>
                    )
                  }
                />
              }
              pages={() => ({ list, total: found.length, shown: shown.length })}
            >
              {() => (
                <ListRows
                  label={words.title}
                  className={styles.table}
                  rows={shown}
                  columns={columnsFor(catalog, doings)}
                  rowClassName={(row) => classes(!row.isActive && styles.off)}
                  card={cardFor(catalog, doings)}
                  cardClassName={(row) => classes(styles.card, !row.isActive && styles.off)}
                />
              )}
            </ListBody>
          </section>
        </>
      )}
      <FormHost catalog={catalog} subject={form.subject} onClose={form.close} onSaved={(saved) => onSaved?.(saved)} />
      {removal.row && <DeleteDialog catalog={catalog} row={removal.row} open={removal.open} onClose={removal.close} />}
    </ListPage>
  );
}
