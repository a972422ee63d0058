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
