import { todayAt } from '@rostro/shared/time';
import type { ChangeEvent } from 'react';
import { TextField } from '../../ui/field/TextField.tsx';
import { birthDateRange } from './rules.ts';

interface PersonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

/** Its value is to be what `phoneTyped` leaves of what was typed. */
export function PhoneField(input: PersonFieldProps) {
  return (
    <TextField
      label="Teléfono"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      before="+52"
      hint="Formato: 10 dígitos sin espacios ni caracteres especiales"
      {...input}
    />
  );
}

export function BirthDateField(input: PersonFieldProps) {
  return (
    <TextField
      label="Fecha de nacimiento"
      type="date"
      autoComplete="bday"
      hint="Debes ser mayor de 18 años"
      {...birthDateRange(todayAt(new Date().toISOString()))}
      {...input}
    />
  );
}
