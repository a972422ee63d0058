import { Select } from 'antd';
import { DayPicker } from '#office/ui/DayPicker.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useToday } from '#office/ui/useToday.ts';
import styles from './PeriodBar.module.css';
import { endingOn, type Period, type PeriodChoice, PRESETS, presetRange, startingOn } from './period.ts';

const CHOICES: { value: PeriodChoice; label: string }[] = [
  ...Object.entries(PRESETS).map(([value, label]) => ({ value: value as PeriodChoice, label })),
  { value: 'custom', label: 'Otras fechas' },
];

interface PeriodBarProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Own dates begin as the period that is shown, so that only what differs is picked. */
export function PeriodBar({ period, onChange }: PeriodBarProps) {
  const today = useToday();
  const { phone } = useSize();
  const { choice, from, to } = period;
  const choose = (next: PeriodChoice): void =>
    onChange(next === 'custom' ? { choice: next, from, to } : { choice: next, ...presetRange(next, today) });
  return (
    <div className={styles.bar}>
      <label htmlFor="periodo">Periodo</label>
      <Select id="periodo" className={styles.choice ?? ''} value={choice} options={CHOICES} onChange={choose} />
      {choice === 'custom' && (
        <span className={styles.dates}>
          <label htmlFor="desde">Del</label>
          <DayPicker
            id="desde"
            value={from}
            touch={phone}
            onChange={(day) => onChange({ choice, ...startingOn(day, period) })}
          />
          <label htmlFor="hasta">al</label>
          <DayPicker
            id="hasta"
            value={to}
            touch={phone}
            onChange={(day) => onChange({ choice, ...endingOn(day, period) })}
          />
        </span>
      )}
    </div>
  );
}
