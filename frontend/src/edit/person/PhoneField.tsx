import type { ChangeEvent, ComponentType, Ref } from 'react';
import { TextField } from '#ui/field/TextField.tsx';

type Input = {
  label?: string;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  autoComplete?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** What both wings have: the site's field, and the back office's. */
type Look = ComponentType<Input & { label: string; before: string; type: 'tel'; inputMode: 'tel' }>;

type PhoneFieldProps = Input & { as?: Look };

/** Whoever writes the country themselves sees it once. */
const NAMES_COUNTRY = /^\s*(\+|00)/;

/**
 * A phone, in whatever spelling: nothing is cut while it is typed. The form tidies it on leaving the field (`tidyPhone`). For
 * a number of another country the keypad has a plus.
 */
export function PhoneField({ as: Look = TextField, label = 'Teléfono', ...input }: PhoneFieldProps) {
  return (
    <Look
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      before={NAMES_COUNTRY.test(input.value) ? '' : '+52'}
      hint="Formato: 10 dígitos sin espacios ni caracteres especiales"
      {...input}
    />
  );
}
