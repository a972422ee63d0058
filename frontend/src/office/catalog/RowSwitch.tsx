import { Switch, Tooltip } from 'antd';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import type { Catalog, CatalogRow } from './data/types.ts';
import styles from './RowSwitch.module.css';
import { type Flag, useToggle } from './useToggle.ts';

/** What a switch is called, and the word beside it while it is off. */
const WORDS: Record<Flag, { name: string; off: string }> = {
  isActive: { name: 'activo', off: 'Inactivo' },
  isPublic: { name: 'visible al público', off: 'Oculto' },
};

interface RowSwitchProps {
  catalog: Catalog;
  row: CatalogRow;
  flag: Flag;
  /** On phones the word stands above the switch, on or off. */
  caption?: string;
}

/** Saves at once; without the right it stays reachable, and says why it does not turn. */
export function RowSwitch({ catalog, row, flag, caption }: RowSwitchProps) {
  const refusal = useRefusal(catalog.rights.toggle);
  const toggle = useToggle(catalog, flag);
  const { name, off } = WORDS[flag];
  const on = row[flag] ?? false;
  const shared = { size: 'small', checked: on, 'aria-label': `${row.name} ${name}` } as const;
  return (
    <span className={caption ? styles.captioned : styles.row}>
      {caption && <small>{on ? caption : off}</small>}
      {refusal === undefined ? (
        <Switch {...shared} onChange={(next) => toggle(row, next)} />
      ) : (
        <Tooltip title={refusal} trigger={['hover', 'focus']}>
          <Switch {...shared} aria-disabled className={styles.off ?? ''} />
        </Tooltip>
      )}
      {!caption && !on && <small>{off}</small>}
    </span>
  );
}
