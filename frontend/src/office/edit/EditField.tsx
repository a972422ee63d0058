import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { type EditInputOf, useEditInput } from '#edit/useEditInput.ts';
import { describe, Field, FieldError, type FieldLook } from '#ui/field/Field.tsx';
import styles from './EditField.module.css';

export interface EditFieldLook<T extends FieldValues, N extends FieldPath<T>>
  extends EditInputOf<T, N>,
    Omit<FieldLook, 'error'> {
  /** Formats a value that another person saved. */
  say?: (value: PathValue<T, N>) => string;
}

export interface Control<V> {
  id: string;
  value: V;
  /** The `status` prop of antd's inputs. */
  status: '' | 'error';
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  ref: (element: { focus?: () => void } | null) => void;
  onChange: (value: V) => void;
  onBlur: () => void;
}

interface EditFieldProps<T extends FieldValues, N extends FieldPath<T>> extends EditFieldLook<T, N> {
  /** The input renders its own label; only the error and the conflicting value are added. */
  bare?: boolean;
  /** The input renders its own error, too. */
  ownError?: boolean;
  children: (control: Control<PathValue<T, N>>, error: string | undefined) => ReactNode;
}

const UNKNOWN = '—';
const sayText = (value: unknown): string => (value === null ? '' : String(value));

interface TheirsProps {
  label: string;
  other: string;
  onTake: () => void;
}

export function Theirs({ label, other, onTake }: TheirsProps) {
  return (
    <p className={styles.theirs} role="note">
      <span>
        Alguien más guardó: <b>{other || UNKNOWN}</b>
      </span>
      <Button size="small" aria-label={`Usar lo guardado en ${label}`} onClick={onTake}>
        Usar
      </Button>
    </p>
  );
}

/** A form field of the back office: label, input, hint or error, and a conflicting value that another person saved. */
export function EditField<T extends FieldValues, N extends FieldPath<T>>(props: EditFieldProps<T, N>) {
  const {
    edit,
    name,
    say = sayText,
    tidy,
    alsoCheck,
    neverEmpty,
    bare = false,
    ownError = false,
    children,
    ...look
  } = props;
  const id = useId();
  const { error, other, take, ...bound } = useEditInput({ edit, name, tidy, alsoCheck, neverEmpty });
  const described = { ...look, error };
  const input: Control<PathValue<T, N>> = {
    ...describe(id, described),
    ...bound,
    status: error === undefined ? '' : 'error',
  };
  const drawn = children(input, error);
  return (
    <div className="min-w-0">
      {bare ? (
        <>
          {drawn}
          {!ownError && error !== undefined && <FieldError id={id}>{error}</FieldError>}
        </>
      ) : (
        <Field id={id} {...described}>
          {drawn}
        </Field>
      )}
      {other !== undefined && <Theirs label={look.label} other={say(other)} onTake={take} />}
    </div>
  );
}
