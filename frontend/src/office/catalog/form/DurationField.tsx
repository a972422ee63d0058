import { DURATION_STEP, sayDuration } from '@rostro/shared/catalog';
import { Button, InputNumber } from 'antd';
import type { Edit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import type { FormValues } from '../data/types.ts';
import styles from './DurationField.module.css';

const PRESETS = [30, 45, 60, 90];

interface DurationFieldProps {
  edit: Edit<FormValues>;
  /** What was once written for it, where that is none. */
  unread: string | null | undefined;
}

/** The usual lengths at a press, any other by its minutes. */
export function DurationField({ edit, unread }: DurationFieldProps) {
  return (
    <EditField
      edit={edit}
      name="durationMinutes"
      label="Duración"
      say={(minutes) => (typeof minutes === 'number' ? sayDuration(minutes) : '—')}
      hint={
        unread ? `Antes decía «${unread}», que no es una duración: cuenta 60 min hasta que la escribas.` : undefined
      }
    >
      {({ value = null, onChange, ...control }) => (
        <div className={styles.duration}>
          <InputNumber<number>
            {...control}
            value={value}
            suffix="min"
            step={DURATION_STEP}
            inputMode="numeric"
            autoComplete="off"
            onChange={onChange}
            className={styles.minutes ?? ''}
          />
          <fieldset className={styles.presets} aria-label="Duraciones frecuentes">
            {PRESETS.map((minutes) => (
              <Button
                key={minutes}
                size="small"
                type={minutes === value ? 'primary' : 'default'}
                aria-pressed={minutes === value}
                onClick={() => onChange(minutes)}
              >
                {sayDuration(minutes)}
              </Button>
            ))}
          </fieldset>
        </div>
      )}
    </EditField>
  );
}
