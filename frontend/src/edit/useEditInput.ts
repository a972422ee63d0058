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

/** What a form of either kind has, and what only one over something saved has. */
export type EntryOrEdit<T extends FieldValues> = Entry<T> & Partial<Edit<T>>;

/** Which field of which form an input is for. */
export interface EditInputOf<T extends FieldValues, N extends FieldPath<T>> {
  edit: EntryOrEdit<T>;
  name: N;
  /** What stands in the field once it is left. */
  tidy?: ((value: PathValue<T, N>) => PathValue<T, N>) | undefined;
  /** Fields whose check depends on this one: they are checked on leaving it, too. */
  alsoCheck?: readonly FieldPath<T>[] | undefined;
}

export interface EditInput<V> {
  value: V;
  error: string | undefined;
  /** What somebody else saved in this field; undefined where that is what stands here. */
  other: V | undefined;
  /** Puts the other value in place of what was typed. */
  take: () => void;
  ref: (element: { focus?: () => void } | null) => void;
  onChange: (value: V) => void;
  onBlur: () => void;
}

const IN_A_LIST = /\.\d+(\.|$)/;
const isBlank = (value: unknown): boolean => value === '' || value === null;

/** Fields that the schema found wrong. What the server said of a field stays until that field changes. */
function wrongByRule(errors: FieldErrors, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    if (typeof error.type !== 'string') return wrongByRule(error as FieldErrors, `${prefix}${key}.`);
    return error.type === 'server' ? [] : [prefix + key];
  });
}

/** Once no button is pressed: a message that appears under a press moves the button away, and the press is lost. */
function afterPress(check: () => void): void {
  if (document.querySelector('button:active') === null) check();
  else addEventListener('pointerup', () => setTimeout(check), { once: true });
}

/**
 * One input of a form, whatever it looks like. It is checked on leaving it, unless it is empty. A field that is wrong already is checked
 * with every key, whichever field it is typed into.
 */
export function useEditInput<T extends FieldValues, N extends FieldPath<T>>({
  edit: { form, theirs, take },
  name,
  tidy,
  alsoCheck = [],
}: EditInputOf<T, N>): EditInput<PathValue<T, N>> {
  const { field, fieldState } = useController({ control: form.control, name });
  const { errors } = useFormState({ control: form.control });
  const isRefused = (one: FieldPath<T>): boolean => form.getFieldState(one).error?.type === 'server';
  const value = field.value as PathValue<T, N>;
  // A list is one value: what somebody else saved of it is said beside the whole.
  const other = (IN_A_LIST.test(name) ? undefined : get(theirs, name)) as PathValue<T, N> | undefined;
  return {
    value,
    // What is wrong with a list as a whole stands beside what is wrong with its members.
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
      if (isBlank(left)) return;
      const toCheck = [name, ...alsoCheck].filter((one) => !isBlank(form.getValues(one)) && !isRefused(one));
      if (toCheck.length > 0) afterPress(() => void form.trigger(toCheck));
    },
  };
}
