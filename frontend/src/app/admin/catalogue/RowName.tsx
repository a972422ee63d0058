import { Link, useLocation } from 'react-router-dom';
import { withNames } from '../ui/list/paging.ts';
import { useCan } from '../ui/permissions.ts';
import styles from './RowName.module.css';
import type { Catalogue, CatalogueRow } from './types.ts';

/** A real link to the row's form, for those who may edit. */
export function RowName({ catalogue, row }: { catalogue: Catalogue; row: CatalogueRow }) {
  const { search } = useLocation();
  const mayEdit = useCan(catalogue.rights.edit);
  if (!mayEdit) return <b className={styles.name}>{row.name}</b>;
  const to = `?${withNames(new URLSearchParams(search), { new: undefined, edit: String(row.id) })}`;
  return (
    <Link to={to} className={styles.name}>
      {row.name}
    </Link>
  );
}
