import { classes } from '../../../ui/classes.ts';
import styles from './CatalogueCards.module.css';
import type { CatalogueListProps } from './CatalogueTable.tsx';
import { RowDuration } from './RowDuration.tsx';
import { RowMenu } from './RowMenu.tsx';
import { RowName } from './RowName.tsx';
import { RowSwitch } from './RowSwitch.tsx';
import { Thumb } from './Thumb.tsx';
import { sayPrice } from './words.ts';

/** The list on phones: never a table that scrolls sideways. */
export function CatalogueCards({ catalogue, rows, ...doings }: CatalogueListProps) {
  return (
    <ul className={styles.cards} aria-label={catalogue.words.title}>
      {rows.map((row) => (
        <li key={row.id} className={classes(styles.card, !row.isActive && styles.off)}>
          <Thumb src={row.image} />
          <span className={styles.what}>
            <RowName catalogue={catalogue} row={row} />
            <small>{row.category}</small>
            {catalogue.priced && (
              <small>
                {sayPrice(row)} · <RowDuration row={row} />
              </small>
            )}
          </span>
          <RowMenu catalogue={catalogue} row={row} {...doings} />
          <span className={styles.switches}>
            <RowSwitch catalogue={catalogue} row={row} flag="isActive" caption="Activo" />
            {catalogue.priced && <RowSwitch catalogue={catalogue} row={row} flag="isPublic" caption="Visible" />}
          </span>
        </li>
      ))}
    </ul>
  );
}
