import { classes } from '../classes.ts';
import styles from './StatusChip.module.css';

const LABELS: Record<string, string> = {
  pending: 'Por confirmar',
  confirmed: 'Confirmada',
  completed: 'Completada',
  cancelled: 'Cancelada',
};

/** A status that we do not know is shown as it is, in a neutral colour. */
export function StatusChip({ status }: { status: string }) {
  const label = LABELS[status];
  return <span className={classes(styles.chip, label !== undefined && styles[status])}>{label ?? status}</span>;
}
