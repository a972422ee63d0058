import { type ReactNode, useId } from 'react';
import type { FieldPathByValue, PathValue } from 'react-hook-form';
import { useEditInput } from '#edit/useEditInput.ts';
import type { Entry } from '#edit/useEntry.ts';
import { classes } from '#ui/classes.ts';
import type { Typed } from './answers.ts';
import styles from './HealthForm.module.css';

export interface Option {
  value: string;
  label: string;
  hint?: string;
}

interface QuestionProps {
  title: string;
  hint?: string | undefined;
  error: string | undefined;
  children: ReactNode;
}

/** A question with its options, as one group; `children` are the options and the parts after them. */
export function Question({ title, hint, error, children }: QuestionProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classes(styles.question, 'grid gap-3 min-w-0 p-5 border border-line rounded-card bg-white')}
      {...(described !== '' && { 'aria-describedby': described })}
    >
      <legend>{title}</legend>
      {hint && (
        <p className="text-muted text-14 leading-[1.45]" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p className="text-error text-14 leading-[1.45]" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ChoiceName = FieldPathByValue<Typed, string>;

interface ChoiceProps {
  edit: Entry<Typed>;
  name: ChoiceName;
  options: readonly Option[];
}

/** Radio buttons as wide as the page, for thumbs. */
export function Choice({ edit, name, options }: ChoiceProps) {
  const { value, ref, onChange } = useEditInput({ edit, name });
  return (
    <div className="grid gap-2">
      {options.map((option, at) => (
        <label key={option.value} className={`ring-within ${styles.option}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value as PathValue<Typed, ChoiceName>)}
            {...(at === 0 && { ref })}
          />
          <span>
            {option.label}
            {option.hint !== undefined && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

/** Checkboxes of the same size. */
export function Picks({ edit, options }: { edit: Entry<Typed>; options: readonly Option[] }) {
  const { value, ref, onChange } = useEditInput({ edit, name: 'warnings.picked' });
  const set = (option: string, on: boolean): void =>
    onChange(options.map((one) => one.value).filter((one) => (one === option ? on : value.includes(one))));
  return (
    <div className="grid gap-2">
      {options.map((option, at) => (
        <label key={option.value} className={`ring-within ${styles.option}`}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={({ target }) => set(option.value, target.checked)}
            {...(at === 0 && { ref })}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
