import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTitle } from '../../../ui/useTitle.ts';
import panel from '../ui/Panel.module.css';
import { CatalogueHead } from './CatalogueHead.tsx';
import styles from './CataloguePage.module.css';
import { CataloguePanel } from './CataloguePanel.tsx';
import { CatalogueToolbar } from './CatalogueToolbar.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { catalogueQuery } from './data.ts';
import { exportRows } from './exportRows.ts';
import { matching } from './filters.ts';
import { FormHost } from './form/FormHost.tsx';
import { useSubject } from './form/useSubject.ts';
import { OrderList } from './order/OrderList.tsx';
import type { Catalogue, CatalogueRow, Saved } from './types.ts';
import { useCatalogueFilters, useLastPage } from './useCatalogueFilters.ts';
import { useOrderMode } from './useOrderMode.ts';

interface CataloguePageProps {
  catalogue: Catalogue;
  onSaved?: (saved: Saved) => void;
  onMove?: (row: CatalogueRow) => void;
}

/** Whom the question is about; it stays while the dialog fades. */
function useAsked() {
  const [row, setRow] = useState<CatalogueRow>();
  const [open, setOpen] = useState(false);
  const ask = (next: CatalogueRow): void => {
    setRow(next);
    setOpen(true);
  };
  return { row, open, ask, close: () => setOpen(false) };
}

/** Treatments or equipment: the list, its order, and the form. Open to every administrator; each control asks its own right. */
export function CataloguePage({ catalogue, onSaved, onMove }: CataloguePageProps) {
  useTitle(catalogue.words.title);
  const [filters, change] = useCatalogueFilters(catalogue);
  const query = useQuery(catalogueQuery(catalogue));
  const rows = useMemo(() => matching(query.data ?? [], filters), [query.data, filters]);
  const { ordering, setOrdering } = useOrderMode(catalogue);
  const { subject, create, edit, close } = useSubject(catalogue, query.data);
  const removal = useAsked();
  useLastPage(query.data && rows.length, filters, change);

  const putInOrder = ordering && query.data !== undefined;
  return (
    <div className={styles.page}>
      <CatalogueHead
        catalogue={catalogue}
        rows={query.data}
        ordering={putInOrder}
        onOrder={setOrdering}
        onCreate={create}
      />
      {!putInOrder && (
        <CatalogueToolbar
          catalogue={catalogue}
          filters={filters}
          onChange={change}
          onExport={() => exportRows(catalogue, rows)}
        />
      )}
      <section className={panel.panel} aria-label={`Lista de ${catalogue.words.many}`}>
        {putInOrder ? (
          <OrderList catalogue={catalogue} rows={query.data ?? []} />
        ) : (
          <CataloguePanel
            catalogue={catalogue}
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
      <FormHost catalogue={catalogue} subject={subject} onClose={close} onSaved={(saved) => onSaved?.(saved)} />
      {removal.row && (
        <DeleteDialog catalogue={catalogue} row={removal.row} open={removal.open} onClose={removal.close} />
      )}
    </div>
  );
}
