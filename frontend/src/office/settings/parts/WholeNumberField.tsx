import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { describe, Field, type FieldLook } from '#ui/field/Field.tsx';

const WHOLE = /^\d+$/;

interface WholeNumberFieldProps extends FieldLook {
  value: number;
  min: number;
  max: number;
  step?: number;
  /** What stands for nothing, and for what is no number. */
  fallback: number;
  unit: string;
  onChange: (value: number) => void;
  onLeave: () => void;
}

/** Beyond its bounds is said below and never turned silently into something else; the arrows stop at them. */
export function WholeNumberField(props: WholeNumberFieldProps) {
  const { value, min, max, step = 1, fallback, unit, onChange, onLeave, ...look } = props;
  const id = useId();
  const [unreadable, setUnreadable] = useState(false);

  const settle = (): void => {
    if (unreadable) onChange(fallback);
    setUnreadable(false);
  };
  return (
    <Field id={id} {...look}>
      <InputNumber<number>
        {...describe(id, look)}
        value={value}
        step={step}
        inputMode="numeric"
        autoComplete="off"
        suffix={unit}
        style={{ width: '100%' }}
        status={look.error === undefined ? '' : 'error'}
        onInput={(text) => setUnreadable(!WHOLE.test(text.trim()) || Number(text) === 0)}
        onChange={(typed) => typed !== null && onChange(typed)}
        onStep={(stepped) => onChange(Math.min(max, Math.max(min, stepped)))}
        onPressEnter={settle}
        onBlur={() => {
          settle();
          onLeave();
        }}
      />
    </Field>
  );
}
