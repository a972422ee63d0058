import { sayShortDay } from '@rostro/shared/time';
import { ClientInput } from '#office/chooseClient/ClientInput.tsx';
import { FORM_FIELDS, type FormField, wordsOf } from '#office/chooseClient/fields.ts';
import type { useEditForm } from './useEditForm.ts';

const PROVES_EMAIL = 'Si lo cambias, la persona tendrá que verificar el correo nuevo';

const sayTyped = (name: FormField, typed: string): string =>
  wordsOf(name).input.kind === 'birthDate' ? sayShortDay(typed) : typed;

type EditFieldsProps = Pick<ReturnType<typeof useEditForm>, 'field' | 'theirs' | 'hasAccount'>;

/** What is not known of the client may stay unknown. */
export function EditFields({ field, theirs, hasAccount }: EditFieldsProps) {
  const hint = (name: FormField): string | undefined => {
    const other = theirs[name];
    if (other === undefined) return name === 'email' && hasAccount ? PROVES_EMAIL : undefined;
    return other === '' ? 'Alguien más borró este dato' : `Alguien más guardó: ${sayTyped(name, other)}`;
  };
  return FORM_FIELDS.map((name) => <ClientInput key={name} name={name} hint={hint(name)} {...field(name)} />);
}
