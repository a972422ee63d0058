import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, get, type PathValue, useController } from 'react-hook-form';
import { isSame } from '#edit/rebase.ts';
import type { Edit } from '#edit/useEdit.ts';
import { describe, Field, FieldError, type FieldLook } from '#ui/field/Field.tsx';
import styles from './EditField.module.css';

/** What every field of a form needs: the form, its name there and how it is called. */
export interface EditFieldLook<T extends FieldValues, N extends FieldPath<T>> extends Omit<FieldLook, 'error'> {
  edit: Edit<T>;
  name: N;
  /** A value in words, for what somebody else saved. */
  say?: (value: PathValue<T, N>) => string;
  /** Fields whose check depends on this one. */
  alsoCheck?: readonly FieldPath<T>[];
  /** What stands in the field once it is left. */
  tidy?: (value: PathValue<T, N>) => PathValue<T, N>;
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
  children: (control: Control<PathValue<T, N>>) => ReactNode;
}

/** A list is one value: what somebody else saved of it is said beside the whole. */
const IN_A_LIST = /\.\d+(\.|$)/;

const sayText = (value: unknown): string => (value === '' || value === null ? '—' : String(value));

type TheirsProps<T extends FieldValues, N extends FieldPath<T>> = Required<
  Pick<EditFieldLook<T, N>, 'edit' | 'name' | 'label' | 'say'>
>;

/** What somebody else saved in a field that was changed here to something else. */
export function Theirs<T extends FieldValues, N extends FieldPath<T>>({ edit, name, label, say }: TheirsProps<T, N>) {
  const other = (IN_A_LIST.test(name) ? undefined : get(edit.theirs, name)) as PathValue<T, N> | undefined;
  if (other === undefined || isSame(other, edit.form.getValues(name))) return null;
  return (
    <p className={styles.theirs} role="note">
      <span>
        Alguien más guardó: <b>{say(other)}</b>
      </span>
      <Button size="small" aria-label={`Usar lo guardado en ${label}`} onClick={() => edit.take(name)}>
        Usar
      </Button>
    </p>
  );
}

/**
 * A field of a form of the back office: label, input, hint or error, and beside it what somebody else saved. It is checked on leaving it,
 * unless it is empty, and with every key once it is wrong.
 */
export function EditField<T extends FieldValues, N extends FieldPath<T>>(props: EditFieldProps<T, N>) {
  const { edit, name, say = sayText, tidy, alsoCheck = [], bare = false, children, ...look } = props;
  const id = useId();
  const { form } = edit;
  const { field, fieldState } = useController({ control: form.control, name });
  // What is wrong with a list as a whole stands beside what is wrong with its members.
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  const value = field.value as PathValue<T, N>;

  const change = (next: PathValue<T, N>): void => {
    field.onChange(next);
    const wrong = [name, ...alsoCheck].filter((one) => form.getFieldState(one).invalid);
    if (wrong.length > 0) void form.trigger(wrong);
  };
  const leave = (): void => {
    const typed = form.getValues(name);
    const left = tidy ? tidy(typed) : typed;
    if (!isSame(left, typed)) field.onChange(left);
    field.onBlur();
    const filled = [name, ...alsoCheck].filter((one) => form.getValues(one) !== '' && form.getValues(one) !== null);
    if (left !== '' && left !== null) void form.trigger(filled);
  };
  const described = { ...look, error };
  const input = children({
    ...describe(id, described),
    value,
    status: error === undefined ? '' : 'error',
    ref: field.ref,
    onChange: change,
    onBlur: leave,
  });
  return (
    <div className={styles.field}>
      {bare ? (
        <>
          {input}
          {error !== undefined && <FieldError id={id}>{error}</FieldError>}
        </>
      ) : (
        <Field id={id} {...described}>
          {input}
        </Field>
      )}
      <Theirs edit={edit} name={name} label={look.label} say={say} />
    </div>
  );
}
