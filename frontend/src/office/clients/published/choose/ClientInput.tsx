import type { ClientField } from '@rostro/shared/contract/clients/client-fields';
import type { FieldPathByValue, FieldValues, PathValue } from 'react-hook-form';
import { bornBetween } from '#edit/person/rules.ts';
import type { Edit } from '#edit/useEdit.ts';
import { EditArea, EditPhone, EditSelect, EditText } from '#office/edit/fields.tsx';
import { sayFact, wordsOf } from './fields.ts';

interface ClientInputProps<T extends FieldValues, N extends ClientField & FieldPathByValue<T, string>> {
  edit: Edit<T>;
  name: N;
  /** Replaces the usual hint below the field. */
  hint?: string | undefined;
  autoFocus?: boolean;
}

/** What is known can be taken back. */
const choicesOf = <T extends FieldValues, N extends FieldPathByValue<T, string>>(
  words: Readonly<Record<string, string>>,
) =>
  Object.entries({ '': 'Sin registrar', ...words }).map(([value, label]) => ({
    value: value as PathValue<T, N>,
    label,
  }));

/** The browser's autofill is off: it would offer the staff member's own data. */
export function ClientInput<T extends FieldValues, N extends ClientField & FieldPathByValue<T, string>>({
  edit,
  name,
  autoFocus = false,
  ...said
}: ClientInputProps<T, N>) {
  const { label, input, optional = false, ...words } = wordsOf(name);
  const hint = said.hint ?? words.hint;
  const field = { edit, name, label, optional, hint, say: (fact: string) => sayFact(name, fact) };
  const own = { autoComplete: 'off', autoFocus };
  switch (input.kind) {
    case 'phone':
      return <EditPhone {...field} input={own} />;
    case 'email':
      return <EditText {...field} input={{ ...own, type: 'email', inputMode: 'email' }} />;
    case 'birthDate':
      return <EditText {...field} input={{ ...own, type: 'date', ...bornBetween() }} />;
    case 'line':
      return <EditText {...field} input={{ ...own, maxLength: input.max }} />;
    case 'choice':
      return <EditSelect {...field} options={choicesOf<T, N>(input.words)} />;
    case 'text':
      return <EditArea {...field} {...own} rows={2} maxLength={input.max} />;
  }
}
