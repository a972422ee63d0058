import type { ChangeEvent, ReactNode } from 'react';
import type { FieldPathByValue, FieldValues, PathValue } from 'react-hook-form';
import { Note } from '#ui/note/Note.tsx';
import { type EditInputOf, type EntryOrEdit, useEditInput } from './useEditInput.ts';

interface SiteFormProps<T extends FieldValues> {
  edit: EntryOrEdit<T>;
  /** For a submit button outside the form. */
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A form of the site over `useEntry` or `useEdit`. The page renders its errors and buttons. */
export function SiteForm<T extends FieldValues>({ edit, id, className, children }: SiteFormProps<T>) {
  return (
    <form noValidate id={id} className={className} onSubmit={(event) => void edit.submit(event)}>
      {edit.restored && edit.dirty && (
        <Note
          action={
            <button type="button" className="link" onClick={edit.discard}>
              Empezar de nuevo
            </button>
          }
        >
          Recuperamos lo que escribiste y no se había guardado.
        </Note>
      )}
      {children}
    </form>
  );
}

/** The props of an input of the site, as `SiteField` provides them. */
export interface SiteInput {
  label: string;
  value: string;
  error: string | undefined;
  ref: (element: { focus?: () => void } | null) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

const asTyped = (text: string): string => text;

export type TextPath<T extends FieldValues> = FieldPathByValue<T, string>;

export interface SiteFieldProps<T extends FieldValues, N extends TextPath<T>> extends EditInputOf<T, N> {
  label: string;
  /** Filters the text while the client types, for example to digits only. */
  clean?: (text: string) => string;
  /** Formats a value that another person saved. */
  say?: (value: string) => string;
  children: (input: SiteInput) => ReactNode;
}

/** A field of a site form: its input, and below it a conflicting value that another person saved. */
export function SiteField<T extends FieldValues, N extends TextPath<T>>(props: SiteFieldProps<T, N>) {
  const { edit, name, tidy, label, clean = asTyped, say = asTyped, children } = props;
  const { other, take, onChange, ...input } = useEditInput({ edit, name, tidy });
  return (
    <div>
      {children({ label, ...input, onChange: ({ target }) => onChange(clean(target.value) as PathValue<T, N>) })}
      {other !== undefined && (
        <p
          className="flex gap-2 items-start justify-between mt-2 py-2 px-3 border border-plum-mist rounded-control bg-plum-tint text-14"
          role="note"
        >
          <span className="min-w-0 wrap-anywhere">
            Alguien más guardó: <b>{other === '' ? '—' : say(other)}</b>
          </span>
          <button type="button" className="link" aria-label={`Usar lo guardado en ${label}`} onClick={take}>
            Usar
          </button>
        </p>
      )}
    </div>
  );
}
