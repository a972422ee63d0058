import { sayAppointments, sentence } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import type { AgendaFilters } from '../data/filters.ts';
import { sayRange } from '../data/range.ts';
import styles from './RangeTitle.module.css';

interface RangeTitleProps {
  filters: AgendaFilters;
  /** The number of appointments in the list, once known. */
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
