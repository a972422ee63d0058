import { classes } from '#ui/classes.ts';
import styles from './CatalogCards.module.css';
import type { CatalogListProps } from './CatalogTable.tsx';
import { Thumb } from './parts/Thumb.tsx';
import { RowDuration } from './RowDuration.tsx';
import { RowMenu } from './RowMenu.tsx';
import { RowName } from './RowName.tsx';
import { RowSwitch } from './RowSwitch.tsx';
import { sayPrice } from './words.ts';

/** The list on phones: never a table that scrolls sideways. */
export function CatalogCards({ catalog, rows, ...doings }: CatalogListProps) {
  return (
    <ul className={styles.cards} aria-label={catalog.words.title}>
      {rows.map((row) => (
        <li key={row.id} className={classes(styles.card, !row.isActive && styles.off)}>
          <Thumb src={row.image} />
          <span className={styles.what}>
            <RowName catalog={catalog} row={row} />
            <small>{row.category}</small>
            {catalog.priced && (
              <small>
                {sayPrice(row)} · <RowDuration row={row} />
              </small>
            )}
          </span>
          <RowMenu catalog={catalog} row={row} {...doings} />
          <span className={styles.switches}>
            <RowSwitch catalog={catalog} row={row} flag="isActive" caption="Activo" />
            {catalog.priced && <RowSwitch catalog={catalog} row={row} flag="isPublic" caption="Visible" />}
          </span>
        </li>
      ))}
    </ul>
  );
}
