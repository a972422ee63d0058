import { tidyPhone } from '@rostro/shared/phone';
import { sayTime } from '@rostro/shared/time';
import { Input, InputNumber, type InputProps, Select } from 'antd';
import { useState } from 'react';
import type { FieldPath, FieldPathByValue, FieldValues, PathValue } from 'react-hook-form';
import { takePhone } from '#edit/person/takePhone.ts';
import styles from './EditField.module.css';
import { EditField, type EditFieldLook } from './EditField.tsx';
import { limitsOf } from './limits.ts';

type Texts<T extends FieldValues> = FieldPathByValue<T, string>;
type Numbers<T extends FieldValues> = FieldPathByValue<T, number>;

interface EditTextProps<T extends FieldValues, N extends FieldPath<T>> extends EditFieldLook<T, N> {
  input?: Omit<InputProps, 'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'status' | 'size'>;
  /** Filters the text while typing. */
  clean?: (text: string) => string;
  /** Limits the input to what the schema allows. */
  limited?: boolean;
}

const asTyped = (text: string): string => text;

export function EditText<T extends FieldValues, N extends Texts<T>>({
  input,
  clean = asTyped,
  limited = false,
  ...look
}: EditTextProps<T, N>) {
  const { maxLength } = limited ? limitsOf(look.edit.schema, look.name) : {};
  return (
    <EditField {...look}>
      {({ onChange, ...control }) => (
        <Input
          maxLength={maxLength}
          {...input}
          {...control}
          onChange={({ target }) => onChange(clean(target.value) as PathValue<T, N>)}
        />
      )}
    </EditField>
  );
}

interface EditAreaProps<T extends FieldValues, N extends FieldPath<T>> extends EditFieldLook<T, N> {
  rows?: number;
  /**
   * By default the schema's. It is only counted: a longer text stays whole and is refused at its field, because the
   * attribute would cut off pasted text.
   */
  maxLength?: number;
  counted?: boolean;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
}

export function EditArea<T extends FieldValues, N extends Texts<T>>({
  rows = 3,
  maxLength,
  counted = true,
  placeholder,
  autoComplete,
  autoFocus = false,
  ...look
}: EditAreaProps<T, N>) {
  const max = counted ? (maxLength ?? limitsOf(look.edit.schema, look.name).maxLength) : undefined;
  return (
    <EditField {...look}>
      {({ onChange, ...control }) => (
        <Input.TextArea
          {...control}
          autoSize={{ minRows: rows, maxRows: 12 }}
          {...(max !== undefined && { count: { show: true, max }, className: styles.counted ?? '' })}
          placeholder={placeholder ?? ''}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          onChange={({ target }) => onChange(target.value as PathValue<T, N>)}
        />
      )}
    </EditField>
  );
}

/** Matches numbers with a country code, for which the `+52` prefix is hidden. */
const NAMES_COUNTRY = /^\s*(\+|00)/;

/** Typed text is limited to ten digits, pasted text is normalized, and on blur the digits are grouped. */
export function EditPhone<T extends FieldValues, N extends Texts<T>>({ input, ...look }: EditTextProps<T, N>) {
  return (
    <EditField hint="10 dígitos" tidy={(text) => tidyPhone(text) as PathValue<T, N>} {...look}>
      {({ onChange, ...control }) => (
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...input}
          {...control}
          prefix={<span hidden={NAMES_COUNTRY.test(control.value)}>+52</span>}
          onChange={({ target }) => onChange(takePhone(target, control.value) as PathValue<T, N>)}
        />
      )}
    </EditField>
  );
}

export interface EditSelectProps<T extends FieldValues, N extends FieldPath<T>> extends EditFieldLook<T, N> {
  options: readonly { value: PathValue<T, N>; label: string; disabled?: boolean }[];
  disabled?: boolean;
  /** Shown while the value is an empty text. */
  placeholder?: string;
  /** Called after a choice. */
  onChosen?: () => void;
}

export function EditSelect<T extends FieldValues, N extends FieldPath<T>>({
  options,
  disabled = false,
  placeholder,
  onChosen,
  ...look
}: EditSelectProps<T, N>) {
  const say = (value: PathValue<T, N>): string => options.find((one) => one.value === value)?.label ?? String(value);
  return (
    <EditField say={say} {...look}>
      {({ value, onChange, ...control }) => (
        <Select<PathValue<T, N>>
          {...control}
          value={value === '' && placeholder !== undefined ? null : value}
          placeholder={placeholder}
          disabled={disabled}
          options={[...options]}
          onChange={(chosen) => {
            onChange(chosen);
            onChosen?.();
          }}
        />
      )}
    </EditField>
  );
}

export function EditTime<T extends FieldValues, N extends Texts<T>>({
  stepMinutes = 1,
  ...look
}: EditFieldLook<T, N> & { stepMinutes?: number }) {
  return (
    <EditField say={sayTime} {...look}>
      {({ onChange, ...control }) => (
        <Input
          {...control}
          type="time"
          step={stepMinutes * 60}
          onChange={({ target }) => onChange(target.value as PathValue<T, N>)}
        />
      )}
    </EditField>
  );
}

const WHOLE = /^\d+$/;

interface EditNumberProps<T extends FieldValues, N extends FieldPath<T>> extends EditFieldLook<T, N> {
  /** By default the schema's; a lower bound for this user. */
  min?: number;
  max?: number;
  step?: number;
  /** The value used on blur if the text is empty, zero or not a whole number. */
  fallback: number;
  /** `[singular, plural]`: `['hora', 'horas']` */
  unit: readonly [one: string, many: string];
}

/**
 * A whole number. A value out of range gets an error and is never clamped silently; only the steps stop at the bounds.
 */
export function EditNumber<T extends FieldValues, N extends Numbers<T>>(props: EditNumberProps<T, N>) {
  const { min: least, max: most, step = 1, fallback, unit, ...look } = props;
  const limits = limitsOf(look.edit.schema, look.name);
  const min = least ?? limits.min ?? 0;
  const max = most ?? limits.max ?? Number.POSITIVE_INFINITY;
  const [unreadable, setUnreadable] = useState(false);
  const unitOf = (value: number): string => (value === 1 ? unit[0] : unit[1]);
  return (
    <EditField say={(value) => `${value} ${unitOf(value)}`} {...look}>
      {({ value, onChange, onBlur, ...control }) => {
        const change = (next: number): void => onChange(next as PathValue<T, N>);
        const settle = (): void => {
          if (unreadable) change(fallback);
          setUnreadable(false);
        };
        return (
          <InputNumber<number>
            {...control}
            value={value}
            step={step}
            inputMode="numeric"
            autoComplete="off"
            suffix={unitOf(value)}
            style={{ width: '100%' }}
            onInput={(text) => setUnreadable(!WHOLE.test(text.trim()) || Number(text) === 0)}
            onChange={(typed) => typed !== null && change(typed)}
            onStep={(stepped) => change(Math.min(max, Math.max(min, stepped)))}
            onPressEnter={settle}
            onBlur={() => {
              settle();
              onBlur();
            }}
          />
        );
      }}
    </EditField>
  );
}
