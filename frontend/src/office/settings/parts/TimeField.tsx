import { sayTime } from '@rostro/shared/time';
import { Input } from 'antd';
import { useId } from 'react';
import { describe, Field, type FieldLook } from '#ui/field/Field.tsx';
import styles from './TimeField.module.css';

interface TimeFieldProps extends FieldLook {
  /** `HH:mm` */
  value: string;
  onChange: (time: string) => void;
  onLeave: () => void;
}

/** The browser's own field is typed into, part by part; beside it the time as people say it. */
export function TimeField({ value, onChange, onLeave, ...look }: TimeFieldProps) {
  const id = useId();
  return (
    <Field id={id} {...look}>
      <span className={styles.row}>
        <Input
          {...describe(id, look)}
          type="time"
          value={value}
          status={look.error === undefined ? '' : 'error'}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        />
        <span className={styles.said}>{value !== '' && sayTime(value)}</span>
      </span>
    </Field>
  );
}
