import { MAX_NAME } from '@rostro/shared/contract/person';
import { sayPhone, storedPhone } from '@rostro/shared/phone';
import { instantOf, sayShortDay, todayAt } from '@rostro/shared/time';
import { AdminField } from '../../../app/admin/ui/AdminField.tsx';
import { birthDateRange, phoneTyped } from '../../../app/person/rules.ts';
import type { useEditForm } from './useEditForm.ts';
import type { FieldName } from './values.ts';

const HINTS: Partial<Record<FieldName, string>> = {
  email: 'Si lo cambias, la persona tendrá que verificar el correo nuevo',
  phone: '10 dígitos',
};

/** As a person reads it. */
const SAID: Record<FieldName, (value: string) => string> = {
  fullName: (name) => name,
  email: (email) => email,
  phone: (digits) => sayPhone(storedPhone(digits)),
  birthDate: sayShortDay,
};

/** What is not known of the client may stay unknown; the browser offers nothing of its own. */
export function EditFields({
  field,
  theirs,
  before,
}: Pick<ReturnType<typeof useEditForm>, 'field' | 'theirs' | 'before'>) {
  const hint = (name: FieldName): string | undefined => {
    const other = theirs[name];
    return other ? `Alguien más guardó: ${SAID[name](other)}` : HINTS[name];
  };
  return (
    <>
      <AdminField
        label="Nombre completo"
        autoComplete="off"
        maxLength={MAX_NAME}
        hint={hint('fullName')}
        {...field('fullName')}
      />
      <AdminField
        label="Email"
        optional={before.email === ''}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={hint('email')}
        {...field('email')}
      />
      <AdminField
        label="Teléfono"
        optional={before.phone === ''}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        before="+52"
        hint={hint('phone')}
        {...field('phone', phoneTyped)}
      />
      <AdminField
        label="Fecha de nacimiento"
        optional={before.birthDate === ''}
        type="date"
        autoComplete="off"
        hint={hint('birthDate')}
        {...birthDateRange(todayAt(instantOf(Date.now())))}
        {...field('birthDate')}
      />
    </>
  );
}
