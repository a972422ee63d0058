import { MAX_NAME } from '@rostro/shared/contract/person';
import { sayShortDay } from '@rostro/shared/time';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { bornBetween, OF_AGE } from '#edit/person/rules.ts';
import { REACHABLE_BY_ONE } from '#office/chooseClient/ClientFields.tsx';
import { AdminField } from '#office/ui/AdminField.tsx';
import type { useEditForm } from './useEditForm.ts';
import type { FieldName } from './values.ts';

const PROVES_EMAIL = 'Si lo cambias, la persona tendrá que verificar el correo nuevo';

/** As a person reads it. */
const SAID: Record<FieldName, (value: string) => string> = {
  fullName: (name) => name,
  email: (email) => email,
  phone: (phone) => phone,
  birthDate: sayShortDay,
};

type EditFieldsProps = Pick<ReturnType<typeof useEditForm>, 'field' | 'theirs' | 'hasAccount'>;

/** What is not known of the client may stay unknown; the browser offers nothing of its own. */
export function EditFields({ field, theirs, hasAccount }: EditFieldsProps) {
  const hint = (name: FieldName, usual?: string): string | undefined => {
    const other = theirs[name];
    if (other === undefined) return usual;
    return other === '' ? 'Alguien más borró este dato' : `Alguien más guardó: ${SAID[name](other)}`;
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
      <PhoneField as={AdminField} autoComplete="off" hint={hint('phone', '10 dígitos')} {...field('phone')} />
      <AdminField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={hint('email', hasAccount ? PROVES_EMAIL : REACHABLE_BY_ONE)}
        {...field('email')}
      />
      <AdminField
        label="Fecha de nacimiento"
        optional
        type="date"
        autoComplete="off"
        hint={hint('birthDate', OF_AGE)}
        {...bornBetween()}
        {...field('birthDate')}
      />
    </>
  );
}
