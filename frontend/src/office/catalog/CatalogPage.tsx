import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import panel from '#office/ui/Panel.module.css';
import { useTitle } from '#ui/useTitle.ts';
import { CatalogHead } from './CatalogHead.tsx';
import styles from './CatalogPage.module.css';
import { CatalogPanel } from './CatalogPanel.tsx';
import { CatalogToolbar } from './CatalogToolbar.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { catalogQuery } from './data/data.ts';
import type { Catalog, CatalogRow, Saved } from './data/types.ts';
import { exportRows } from './exportRows.ts';
import { matching } from './filters.ts';
import { FormHost } from './form/FormHost.tsx';
import { useSubject } from './form/useSubject.ts';
import { OrderList } from './order/OrderList.tsx';
import { useCatalogFilters, useLastPage } from './useCatalogFilters.ts';
import { useOrderMode } from './useOrderMode.ts';

interface CatalogPageProps {
  catalog: Catalog;
  onSaved?: (saved: Saved) => void;
  onMove?: (row: CatalogRow) => void;
}

/** Whom the question is about; it stays while the dialog fades. */
function useAsked() {
  const [row, setRow] = useState<CatalogRow>();
  const [open, setOpen] = useState(false);
  const ask = (next: CatalogRow): void => {
    setRow(next);
    setOpen(true);
  };
  return { row, open, ask, close: () => setOpen(false) };
}

/** Services or equipment: the list, its order, and the form. Open to every administrator; each control asks its own right. */
export function CatalogPage({ catalog, onSaved, onMove }: CatalogPageProps) {
  useTitle(catalog.words.title);
  const [filters, change] = useCatalogFilters(catalog);
  const query = useQuery(catalogQuery(catalog));
  const rows = useMemo(() => matching(query.data ?? [], filters), [query.data, filters]);
  const { ordering, setOrdering } = useOrderMode(catalog);
  const { subject, create, edit, close } = useSubject(catalog, query.data);
  const removal = useAsked();
  useLastPage(query.data && rows.length, filters, change);

  const putInOrder = ordering && query.data !== undefined;
  return (
    <div className={styles.page}>
      <CatalogHead catalog={catalog} rows={query.data} ordering={putInOrder} onOrder={setOrdering} onCreate={create} />
      {!putInOrder && (
        <CatalogToolbar
          catalog={catalog}
          filters={filters}
          onChange={change}
          onExport={() => exportRows(catalog, rows)}
        />
      )}
      <section className={panel.panel} aria-label={`Lista de ${catalog.words.many}`}>
        {putInOrder ? (
          <OrderList catalog={catalog} rows={query.data ?? []} />
        ) : (
          <CatalogPanel
            catalog={catalog}
            query={query}
            rows={rows}
            filters={filters}
            onChange={change}
            onEdit={edit}
            onRemove={removal.ask}
            {...(onMove && { onMove })}
          />
        )}
      </section>
      <FormHost catalog={catalog} subject={subject} onClose={close} onSaved={(saved) => onSaved?.(saved)} />
      {removal.row && <DeleteDialog catalog={catalog} row={removal.row} open={removal.open} onClose={removal.close} />}
    </div>
  );
}
