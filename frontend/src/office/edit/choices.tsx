import { Checkbox, Radio, Switch } from 'antd';
import { useId } from 'react';
import type { FieldPath, FieldPathByValue, FieldValues, PathValue } from 'react-hook-form';
import { classes } from '#ui/classes.ts';
import styles from './choices.module.css';
import { EditField, type EditFieldLook } from './EditField.tsx';

type Switches<T extends FieldValues> = FieldPathByValue<T, boolean>;

const sayYesNo = (yes: boolean): string => (yes ? 'Sí' : 'No');

interface EditSwitchProps<T extends FieldValues, N extends FieldPath<T>> extends EditFieldLook<T, N> {
  /** Replaces the visible label if it changes with the value: `'Inactivo'`. */
  shown?: string;
  /** Sets the value together with others that depend on it. */
  onSwitch?: (on: boolean) => void;
}

export function EditSwitch<T extends FieldValues, N extends Switches<T>>({
  hint,
  shown,
  onSwitch,
  ...look
}: EditSwitchProps<T, N>) {
  const id = useId();
  return (
    <EditField say={sayYesNo} {...look} bare>
      {({ value, onChange, ref }) => (
        <div className={classes(styles.row, 'flex gap-3 items-start justify-between')}>
          <label htmlFor={id}>
            {shown ?? look.label}
            <small id={`${id}-hint`}>{hint}</small>
          </label>
          <Switch
            id={id}
            ref={ref}
            aria-label={look.label}
            aria-describedby={`${id}-hint`}
            checked={value}
            onChange={onSwitch ?? ((on) => onChange(on as PathValue<T, N>))}
          />
        </div>
      )}
    </EditField>
  );
}

interface Option<V> {
  value: V;
  label: string;
}

interface EditChecksProps<T extends FieldValues, N extends FieldPathByValue<T, readonly string[]>>
  extends EditFieldLook<T, N> {
  options: readonly Option<PathValue<T, N>[number]>[];
}

/**
 * Checkboxes for any number of options; the value keeps the order of the options. The caller renders the group's
 * heading.
 */
export function EditChecks<T extends FieldValues, N extends FieldPathByValue<T, readonly string[]>>({
  options,
  ...look
}: EditChecksProps<T, N>) {
  const say = (chosen: readonly string[]): string =>
    options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : [])).join(', ') || '—';
  return (
    <EditField say={say} {...look} bare>
      {({ value, onChange }) => {
        const chosen: readonly string[] = value;
        const set = (option: string, on: boolean): void => {
          const next = options.filter((one) => (one.value === option ? on : chosen.includes(one.value)));
          onChange(next.map((one) => one.value) as PathValue<T, N>);
        };
        return (
          <div className={classes(styles.checks, 'flex flex-wrap gap-y-2 gap-x-6')}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                checked={chosen.includes(option.value)}
                onChange={({ target }) => set(option.value, target.checked)}
              >
                {option.label}
              </Checkbox>
            ))}
          </div>
        );
      }}
    </EditField>
  );
}

interface EditRadiosProps<T extends FieldValues, N extends FieldPath<T>> extends EditFieldLook<T, N> {
  options: readonly Option<PathValue<T, N>>[];
  vertical?: boolean;
}

export function EditRadios<T extends FieldValues, N extends FieldPath<T>>({
  options,
  vertical = false,
  ...look
}: EditRadiosProps<T, N>) {
  const say = (value: PathValue<T, N>): string => options.find((one) => one.value === value)?.label ?? String(value);
  return (
    <EditField say={say} {...look} bare>
      {({ value, onChange }) => (
        <fieldset className={classes(styles.radios, 'min-w-0')}>
          <legend>{look.label}</legend>
          <Radio.Group
            vertical={vertical}
            // Options are identified by index, because a value may be null.
            options={options.map(({ label }, place) => ({ label, value: place }))}
            value={options.findIndex((one) => one.value === value)}
            onChange={({ target }) => onChange(options[target.value as number]?.value as PathValue<T, N>)}
          />
        </fieldset>
      )}
    </EditField>
  );
}
