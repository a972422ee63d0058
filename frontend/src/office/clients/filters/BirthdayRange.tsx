import { Input } from 'antd';
import { useId } from 'react';
import type { Birthdays } from '../data/view.ts';
import styles from './BirthdayRange.module.css';
import { useBirthdayFields } from './useBirthdayFields.ts';

interface DayFieldProps extends ReturnType<ReturnType<typeof useBirthdayFields>['field']> {
  label: string;
  /** What is said about both. */
  saidBy: string;
}

function DayField({ label, saidBy, value, problem, onType, onLeave }: DayFieldProps) {
  return (
    <Input
      aria-label={label}
      aria-describedby={saidBy}
      placeholder="dd/mm"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      {...(problem !== undefined && { 'aria-invalid': true, status: 'error' as const })}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      onPressEnter={onLeave}
    />
  );
}

interface BirthdayRangeProps {
  value: Birthdays | undefined;
  onChange: (birthdays: Birthdays | undefined) => void;
}

/** A range of birthdays: days and months, of whatever year. */
export function BirthdayRange({ value, onChange }: BirthdayRangeProps) {
  const said = useId();
  const { field, hint, problem } = useBirthdayFields(value, onChange);
  return (
    <fieldset className={styles.range}>
      <legend className={styles.label}>Cumpleaños</legend>
      <div className={styles.row}>
        <DayField label="Cumpleaños desde, día y mes" saidBy={said} {...field('from')} />
        <span aria-hidden>a</span>
        <DayField label="Cumpleaños hasta, día y mes" saidBy={said} {...field('to')} />
      </div>
      <p id={said} className={problem === undefined ? styles.hint : styles.problem} role="status">
        {problem ?? hint}
      </p>
    </fieldset>
  );
}
