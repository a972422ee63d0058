import { Button, Input, type InputRef } from 'antd';
import { X } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { type FieldPathByValue, type FieldValues, get, type PathValue } from 'react-hook-form';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/field/Field.tsx';
import { type Control, EditField, type EditFieldLook } from './EditField.tsx';
import styles from './EditLines.module.css';

interface LineProps {
  label: string;
  value: string;
  error: string | undefined;
  inputRef: (input: InputRef | null) => void;
  onChange: (text: string) => void;
  onBlur: () => void;
  onEnter: () => void;
  onRemove: () => void;
}

function Line({ label, value, error, inputRef, onChange, onBlur, onEnter, onRemove }: LineProps) {
  const id = useId();
  return (
    <div className="flex gap-1 mb-1.5">
      <div className="flex-1 min-w-0">
        <Input
          ref={inputRef}
          value={value}
          aria-label={label}
          {...(error !== undefined && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          onPressEnter={(event) => {
            event.preventDefault();
            onEnter();
          }}
        />
        {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      </div>
      <Button
        type="text"
        aria-label={`Quitar ${label.toLowerCase()}`}
        icon={<X size={14} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

interface LinesLook {
  label: string;
  hint?: string | undefined;
  /** `'Beneficio'`, the label of a line; `add` is `'Agregar beneficio'`. */
  line: string;
  add: string;
  max: number;
}
interface LinesProps extends LinesLook {
  control: Control<readonly string[]>;
  errorAt: (index: number) => string | undefined;
}

/** A list of inputs. A new line is focused once it is rendered. */
function Lines({ control, errorAt, label, hint, line, add, max }: LinesProps) {
  const { value: lines, onChange, onBlur, ref } = control;
  const inputs = useRef<(InputRef | null)[]>([]);
  const [wanted, setWanted] = useState<number>();
  useEffect(() => {
    if (wanted === undefined) return;
    inputs.current[wanted]?.focus();
    setWanted(undefined);
  }, [wanted]);
  useImperativeHandle(ref, () => ({
    focus: () =>
      inputs.current[
        Math.max(
          0,
          lines.findIndex((_, index) => errorAt(index) !== undefined),
        )
      ]?.focus(),
  }));

  const full = lines.length >= max;
  const addAt = (index: number): void => {
    if (!full) onChange([...lines.slice(0, index), '', ...lines.slice(index)]);
    setWanted(full ? index - 1 : index);
  };
  return (
    <fieldset className={classes(styles.lines, 'min-w-0')}>
      <legend className={styles.legend}>
        {label} {hint && <span className="muted">({hint})</span>}
      </legend>
      {lines.map((text, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their index
          key={index}
          label={`${line} ${index + 1}`}
          value={text}
          error={errorAt(index)}
          inputRef={(input) => {
            inputs.current[index] = input;
          }}
          onChange={(typed) => onChange(lines.map((other, at) => (at === index ? typed : other)))}
          onBlur={onBlur}
          onEnter={() => addAt(index + 1)}
          onRemove={() => {
            onChange(lines.filter((_, at) => at !== index));
            setWanted(Math.max(0, index - 1));
          }}
        />
      ))}
      {full ? (
        <p className="text-12 text-muted">Caben {max} renglones como máximo.</p>
      ) : (
        <button
          type="button"
          className="link min-h-7 py-1 px-0.5 border-0 bg-transparent text-14 max-phone:min-h-11"
          onClick={() => addAt(lines.length)}
        >
          {add}
        </button>
      )}
    </fieldset>
  );
}

type ListPath<T extends FieldValues> = FieldPathByValue<T, string[] | undefined>;

/** A list of short texts, one per line. Enter adds a line. */
export function EditLines<T extends FieldValues, N extends ListPath<T>>({
  line,
  add,
  max,
  ...look
}: EditFieldLook<T, N> & LinesLook) {
  const { edit, name, label, hint } = look;
  const errorAt = (index: number): string | undefined => get(edit.form.formState.errors, `${name}.${index}.message`);
  const say = (value: PathValue<T, N>): string => {
    const lines: readonly string[] = value ?? [];
    return lines.filter((text) => text.trim() !== '').join('\n') || '—';
  };
  return (
    <EditField say={say} {...look} bare ownError>
      {(control) => (
        <Lines
          control={control as unknown as Control<readonly string[]>}
          errorAt={errorAt}
          label={label}
          hint={hint}
          line={line}
          add={add}
          max={max}
        />
      )}
    </EditField>
  );
}
