import { MAX_NAME } from '@rostro/shared/contract/person';
import type { ReactNode } from 'react';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { bornBetween, OF_AGE } from '#edit/person/rules.ts';
import { AdminField } from '#office/ui/AdminField.tsx';
import type { useNewClient } from './useNewClient.ts';

export const REACHABLE_BY_ONE = 'Con uno de los dos basta: teléfono o email';

interface ClientFieldsProps {
  field: ReturnType<typeof useNewClient>['field'];
  withPassword: boolean;
  /** Stands between who the person is and their password. */
  children: ReactNode;
}

/** The browser offers nothing of its own: whoever types is not the person. */
export function ClientFields({ field, withPassword, children }: ClientFieldsProps) {
  return (
    <>
      <AdminField label="Nombre completo" autoComplete="off" maxLength={MAX_NAME} {...field('fullName')} />
      <PhoneField as={AdminField} autoComplete="off" hint="10 dígitos" {...field('phone')} />
      <AdminField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={REACHABLE_BY_ONE}
        {...field('email')}
      />
      <AdminField
        label="Fecha de nacimiento"
        optional
        type="date"
        autoComplete="off"
        hint={OF_AGE}
        {...bornBetween()}
        {...field('birthDate')}
      />
      {children}
      {withPassword && (
        <AdminField
          secret
          label="Contraseña"
          autoComplete="new-password"
          hint="Mínimo 6 caracteres"
          {...field('password')}
        />
      )}
    </>
  );
}
