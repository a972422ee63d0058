import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  useController,
  useFormState,
} from 'react-hook-form';
import { isSame } from './rebase.ts';
import type { Edit } from './useEdit.ts';
import type { Entry } from './useEntry.ts';

/** The common type of `useEntry` and `useEdit`; members of `Edit` alone are optional. */
export type EntryOrEdit<T extends FieldValues> = Entry<T> & Partial<Edit<T>>;

/** The same form, for fields that know only a part of it: TypeScript cannot prove that it has them. */
export const partOf = <Part extends FieldValues, T extends Part>(edit: EntryOrEdit<T>) =>
  edit as unknown as EntryOrEdit<Part>;

export interface EditInputOf<T extends FieldValues, N extends FieldPath<T>> {
  edit: EntryOrEdit<T>;
  name: N;
  tidy?: ((value: PathValue<T, N>) => PathValue<T, N>) | undefined;
  /** Fields whose validation depends on this one; they are validated on blur, too. */
  alsoCheck?: readonly FieldPath<T>[] | undefined;
  /** The form opens with a value here, so an empty field was cleared and is an error on blur. */
  neverEmpty?: boolean | undefined;
}

export interface EditInput<V> {
  value: V;
  error: string | undefined;
  /** The value that another person saved in this field; undefined if there is no conflict. */
  other: V | undefined;
  /** Replaces the typed value by `other`. */
  take: () => void;
  ref: (element: { focus?: () => void } | null) => void;
  onChange: (value: V) => void;
  onBlur: () => void;
}

const IN_A_LIST = /\.\d+(\.|$)/;
const isBlank = (value: unknown): boolean => value === '' || value === null;

/** Names of the fields with errors from the schema. Errors from the server stay until their field changes. */
function wrongByRule(errors: FieldErrors, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    if (typeof error.type !== 'string') return wrongByRule(error as FieldErrors, `${prefix}${key}.`);
    return error.type === 'server' ? [] : [prefix + key];
  });
}

/**
 * Runs the check once no button is pressed: a message that appears during a press moves the button, and the click is
 * lost.
 */
function afterPress(check: () => void): void {
  if (document.querySelector('button:active') === null) check();
  else addEventListener('pointerup', () => setTimeout(check), { once: true });
}

/**
 * Binds one input to a form. It is validated on blur, unless it is empty and may have been so from the beginning. While any field has a schema error, those
 * fields are validated on every change.
 */
export function useEditInput<T extends FieldValues, N extends FieldPath<T>>({
  edit: { form, theirs, take },
  name,
  tidy,
  alsoCheck = [],
  neverEmpty = false,
}: EditInputOf<T, N>): EditInput<PathValue<T, N>> {
  const { field, fieldState } = useController({ control: form.control, name });
  const { errors } = useFormState({ control: form.control });
  const isRefused = (one: FieldPath<T>): boolean => form.getFieldState(one).error?.type === 'server';
  const value = field.value as PathValue<T, N>;
  // A list is one value: a conflict is shown for the whole list, not for its items.
  const other = (IN_A_LIST.test(name) ? undefined : get(theirs, name)) as PathValue<T, N> | undefined;
  return {
    value,
    // The error of a list as a whole; its items have their own errors.
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
    other: other === undefined || isSame(other, value) ? undefined : other,
    take: () => take?.(name),
    ref: field.ref,
    onChange: (next) => {
      field.onChange(next);
      const wrong = new Set(wrongByRule(errors));
      if (form.getFieldState(name).invalid) wrong.add(name);
      if (wrong.size > 0) void form.trigger([...wrong] as FieldPath<T>[]);
    },
    onBlur: () => {
      const typed = form.getValues(name);
      const left = tidy ? tidy(typed) : typed;
      if (!isSame(left, typed)) field.onChange(left);
      field.onBlur();
      if (isBlank(left) && !neverEmpty) return;
      const isToCheck = (one: FieldPath<T>) => (one === name || !isBlank(form.getValues(one))) && !isRefused(one);
      const toCheck = [name, ...alsoCheck].filter(isToCheck);
      if (toCheck.length > 0) afterPress(() => void form.trigger(toCheck));
    },
  };
}
