import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { classes } from '../../../ui/classes.ts';
import styles from './DayCounters.module.css';

type Row = Pick<StaffAppointment, 'status' | 'closed'>;

/** As the specification counts: by status, and closed beside it. */
const COUNTERS: { label: string; tone: string; counts: (row: Row) => boolean }[] = [
  { label: 'Citas Confirmadas', tone: 'confirmed', counts: ({ status }) => status === 'confirmed' },
  { label: 'Por Confirmar', tone: 'pending', counts: ({ status }) => status === 'pending' },
  { label: 'Canceladas', tone: 'cancelled', counts: ({ status }) => status === 'cancelled' },
  { label: 'Cerradas', tone: 'closed', counts: ({ closed }) => closed },
];

export function DayCounters({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.counters}>
      {COUNTERS.map(({ label, tone, counts }) => (
        <div key={label}>
          <dt>
            <i className={classes(styles.dot, styles[tone])} aria-hidden />
            {label}
          </dt>
          <dd>{rows.filter(counts).length}</dd>
        </div>
      ))}
    </dl>
  );
}
