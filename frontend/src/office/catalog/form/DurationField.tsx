import { DURATION_STEP, sayDuration } from '@rostro/shared/catalog';
import { Button, Form, InputNumber } from 'antd';
import type * as z from 'zod';
import styles from './DurationField.module.css';
import { ruleOf } from './rules.ts';

const PRESETS = [30, 45, 60, 90];
const OFF_STEP = `Escribe minutos de ${DURATION_STEP} en ${DURATION_STEP}`;

interface MinutesProps {
  id?: string;
  value?: number | null;
  onChange?: (minutes: number | null) => void;
  onBlur?: () => void;
  'aria-describedby'?: string;
}

/** The usual lengths at a press, any other by its minutes. */
function Minutes({ value, onChange, ...field }: MinutesProps) {
  return (
    <div className={styles.duration}>
      <InputNumber<number>
        {...field}
        value={value ?? null}
        suffix="min"
        step={DURATION_STEP}
        inputMode="numeric"
        autoComplete="off"
        onChange={(minutes) => onChange?.(minutes)}
        className={styles.minutes ?? ''}
      />
      <fieldset className={styles.presets} aria-label="Duraciones frecuentes">
        {PRESETS.map((minutes) => (
          <Button
            key={minutes}
            size="small"
            type={minutes === value ? 'primary' : 'default'}
            aria-pressed={minutes === value}
            onClick={() => onChange?.(minutes)}
          >
            {sayDuration(minutes)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

interface DurationFieldProps {
  /** What it has: that may stay, whatever its step. */
  before: number | null | undefined;
  unread: string | null | undefined;
  rule: z.ZodType | undefined;
}

export function DurationField({ before, unread, rule }: DurationFieldProps) {
  const step = {
    validator: async (_: unknown, minutes: unknown) => {
      if (typeof minutes === 'number' && minutes % DURATION_STEP !== 0 && minutes !== before) throw new Error(OFF_STEP);
    },
  };
  return (
    <Form.Item
      name="duration"
      label="Duración"
      required
      rules={rule ? [ruleOf(rule), step] : [step]}
      validateFirst
      extra={
        unread ? `Antes decía «${unread}», que no es una duración: cuenta 60 min hasta que la escribas.` : undefined
      }
    >
      <Minutes />
    </Form.Item>
  );
}
