import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { type EditInputOf, useEditInput } from '#edit/useEditInput.ts';
import { describe, Field, FieldError, type FieldLook } from '#ui/field/Field.tsx';
import styles from './EditField.module.css';

/** What every field of a form needs: the form, its name there and how it is called. */
export interface EditFieldLook<T extends FieldValues, N extends FieldPath<T>>
  extends EditInputOf<T, N>,
    Omit<FieldLook, 'error'> {
  /** A value in words, for what somebody else saved. */
  say?: (value: PathValue<T, N>) => string;
}

/** What an input gets from its form. */
export interface Control<V> {
  id: string;
  value: V;
  /** For antd's inputs. */
  status: '' | 'error';
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  ref: (element: { focus?: () => void } | null) => void;
  onChange: (value: V) => void;
  onBlur: () => void;
}

interface EditFieldProps<T extends FieldValues, N extends FieldPath<T>> extends EditFieldLook<T, N> {
  /** A group of inputs brings its own heading: only error and theirs are added. */
  bare?: boolean;
  /** It shows its error itself, too. */
  ownError?: boolean;
  children: (control: Control<PathValue<T, N>>, error: string | undefined) => ReactNode;
}

const UNKNOWN = '—';
const sayText = (value: unknown): string => (value === null ? '' : String(value));

interface TheirsProps {
  label: string;
  /** In words. */
  other: string;
  onTake: () => void;
}

/** What somebody else saved in a field that was changed here to something else. */
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

/** A field of a form of the back office: label, input, hint or error, and beside it what somebody else saved. */
export function EditField<T extends FieldValues, N extends FieldPath<T>>(props: EditFieldProps<T, N>) {
  const { edit, name, say = sayText, tidy, alsoCheck, bare = false, ownError = false, children, ...look } = props;
  const id = useId();
  const { error, other, take, ...bound } = useEditInput({ edit, name, tidy, alsoCheck });
  const described = { ...look, error };
  const input: Control<PathValue<T, N>> = {
    ...describe(id, described),
    ...bound,
    status: error === undefined ? '' : 'error',
  };
  const drawn = children(input, error);
  return (
    <div className={styles.field}>
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
