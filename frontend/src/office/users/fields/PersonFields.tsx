import { MAX_NAME } from '@rostro/shared/contract/person';
import type { ChangeEvent } from 'react';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { AdminField } from '#office/ui/AdminField.tsx';
import { MAX_POSITION, type PersonField } from './rules.ts';

interface FieldState {
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

interface PersonFieldsProps {
  field: (name: PersonField) => FieldState;
  /** Why the address cannot be changed, if it cannot. */
  emailLock?: string | undefined;
  emailHint?: string | undefined;
}

/** Who somebody of the panel is. */
export function PersonFields({ field, emailLock, emailHint }: PersonFieldsProps) {
  return (
    <>
      <AdminField label="Nombre completo" autoComplete="off" maxLength={MAX_NAME} {...field('fullName')} />
      <AdminField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        disabled={emailLock !== undefined}
        hint={emailLock ?? emailHint}
        {...field('email')}
      />
      <PhoneField as={AdminField} autoComplete="off" hint="10 dígitos" {...field('phone')} />
      <AdminField label="Puesto" optional autoComplete="off" maxLength={MAX_POSITION} {...field('position')} />
    </>
  );
}
