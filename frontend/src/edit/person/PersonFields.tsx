import type { ChangeEvent, Ref } from 'react';
import { TextField } from '#ui/field/TextField.tsx';
import { bornBetween, OF_AGE } from './rules.ts';

interface PersonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function BirthDateField(input: PersonFieldProps) {
  return (
    <TextField
      label="Fecha de nacimiento"
      type="date"
      autoComplete="bday"
      hint={OF_AGE}
      {...bornBetween()}
      {...input}
    />
  );
}
