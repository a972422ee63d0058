import { sayAppointments, sentence } from '../../app/admin/ui/say.ts';
import { useToday } from '../../app/admin/ui/useToday.ts';
import type { AgendaFilters } from './filters.ts';
import styles from './RangeTitle.module.css';
import { sayRange } from './range.ts';

interface RangeTitleProps {
  filters: AgendaFilters;
  /** How many the list holds, once it is known. */
  total: number | undefined;
}

export function RangeTitle({ filters, total }: RangeTitleProps) {
  const today = useToday();
  const onlyToday = filters.from === today && filters.to === today;
  return (
    <div>
      <h2 className={styles.title}>
        {sentence(sayRange(filters))}
        {onlyToday && <span className={styles.today}>Hoy</span>}
      </h2>
      <p className={styles.count}>{total === undefined ? '\u00a0' : sayAppointments(total)}</p>
    </div>
  );
}
