import { sentence } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import type { AgendaFilters } from '../data/filters.ts';
import { sayListed } from '../data/month.ts';
import { sayRange } from '../data/range.ts';
import type { AgendaList } from '../published/api.ts';
import styles from './RangeTitle.module.css';

interface RangeTitleProps {
  filters: AgendaFilters;
  /** The counts of the list, once known. */
  listed: Pick<AgendaList, 'total' | 'cancelled' | 'moved'> | undefined;
}

export function RangeTitle({ filters, listed }: RangeTitleProps) {
  const today = useToday();
  const onlyToday = filters.from === today && filters.to === today;
  return (
    <div>
      <h2 className="font-head font-medium text-18 leading-[1.3]">
        {sentence(sayRange(filters))}
        {onlyToday && <span className={styles.today}>Hoy</span>}
      </h2>
      <p className="text-12 text-muted tabular-nums">{listed === undefined ? '\u00a0' : sayListed(listed)}</p>
    </div>
  );
}
