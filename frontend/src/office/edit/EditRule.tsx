import { type ReactNode, useId } from 'react';
import type { FieldPathByValue, FieldValues, PathValue } from 'react-hook-form';
import { EditField, type EditFieldLook } from '#office/edit/EditField.tsx';
import { classes } from '#ui/classes.ts';
import styles from './EditRule.module.css';

export interface RuleOption<V> {
  rule: V;
  name: string;
  text: string;
  example?: ReactNode;
}

interface EditRuleProps<T extends FieldValues, N extends FieldPathByValue<T, string>> extends EditFieldLook<T, N> {
  options: readonly RuleOption<PathValue<T, N>>[];
}

export function EditRule<T extends FieldValues, N extends FieldPathByValue<T, string>>({
  options,
  ...look
}: EditRuleProps<T, N>) {
  const id = useId();
  const say = (rule: PathValue<T, N>): string => options.find((one) => one.rule === rule)?.name ?? rule;
  return (
    <EditField say={say} {...look} bare>
      {({ value, onChange }) => (
        <fieldset
          className={classes(styles.rules, 'grid grid-cols-[repeat(auto-fit,minmax(min(300px,100%),1fr))] gap-3')}
        >
          <legend>{look.label}</legend>
          {options.map(({ rule, name, text, example }) => (
            <label key={rule} className={classes('ring-within', styles.rule, value === rule && styles.chosen)}>
              <input
                type="radio"
                name={look.name}
                value={rule}
                checked={value === rule}
                onChange={() => onChange(rule)}
                aria-describedby={`${id}-${rule}`}
                aria-label={name}
              />
              <span className="grid flex-1 gap-1 content-start min-w-0 [&_b]:font-semibold">
                <b>{name}</b>
                <span id={`${id}-${rule}`}>{text}</span>
                {example}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </EditField>
  );
}
