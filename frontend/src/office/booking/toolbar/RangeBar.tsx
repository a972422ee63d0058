import { Segmented } from 'antd';
import { DayPicker } from '#office/ui/DayPicker.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import type { AgendaFilters } from '../data/filters.ts';
import { endingOn, type RangeChoice, startingOn } from '../data/range.ts';
import type { ChangeFilters } from '../data/useFilters.ts';
import styles from './RangeBar.module.css';

const choices = (phone: boolean): { value: RangeChoice; label: string }[] => [
  { value: 'next', label: phone ? '30 días' : 'Próximos 30 días' },
  { value: 'today', label: 'Hoy' },
  { value: 'week', label: 'Esta semana' },
  { value: 'month', label: 'Este mes' },
  { value: 'custom', label: 'Fechas' },
];

interface RangeBarProps {
  filters: AgendaFilters;
  onChange: ChangeFilters;
}

/**
 * Selects the range of the list. Custom dates start with the range that is shown, so that only the other one has to be
 * picked.
 */
export function RangeBar({ filters, onChange }: RangeBarProps) {
  const { phone } = useSize();
  const { range, from, to } = filters;
  return (
    <div className="flex flex-wrap items-center justify-end gap-y-2 gap-x-3 max-phone:flex-col-reverse max-phone:items-stretch">
      {range === 'custom' && (
        <div className={classes(styles.dates, 'flex items-center gap-2 text-muted')}>
          <label htmlFor="desde">Del</label>
          <DayPicker
            id="desde"
            value={from}
            touch={phone}
            onChange={(day) => onChange({ range, ...startingOn(day, filters) })}
          />
          <label htmlFor="hasta">al</label>
          <DayPicker
            id="hasta"
            value={to}
            touch={phone}
            onChange={(day) => onChange({ range, ...endingOn(day, filters) })}
          />
        </div>
      )}
      <Segmented
        className={styles.choices ?? ''}
        aria-label="Periodo"
        value={range}
        options={choices(phone)}
        onChange={(choice) => onChange({ range: choice, from, to })}
      />
    </div>
  );
}
