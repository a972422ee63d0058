import { Link, useLocation } from 'react-router-dom';
import { withNames } from '#office/list/paging.ts';
import { useCan } from '#office/ui/permissions.ts';
import type { Catalog, CatalogRow } from './data/types.ts';
import styles from './RowName.module.css';

/** A real link to the row's form, for those who may edit. */
export function RowName({ catalog, row }: { catalog: Catalog; row: CatalogRow }) {
  const { search } = useLocation();
  const mayEdit = useCan(catalog.rights.edit);
  if (!mayEdit) return <b className={styles.name}>{row.name}</b>;
  const to = `?${withNames(new URLSearchParams(search), { new: undefined, edit: String(row.id) })}`;
  return (
    <Link to={to} className={styles.name}>
      {row.name}
    </Link>
  );
}
