import type { ChangeEvent, ComponentType, Ref } from 'react';
import { TextField } from '#ui/field/TextField.tsx';
import { takePhone } from './takePhone.ts';

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

/** The props that the text fields of the site and of the back office share. */
type Look = ComponentType<Input & { label: string; before: string; type: 'tel'; inputMode: 'tel' }>;

type PhoneFieldProps = Input & { as?: Look };

/** Matches numbers with a country code, for which the `+52` prefix is hidden. */
const NAMES_COUNTRY = /^\s*(\+|00)/;

/**
 * Typed text is limited to ten digits; pasted text is normalized; the form groups the digits on blur (`tidyPhone`).
 * `type="tel"` gives a keypad with a plus for foreign numbers.
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
      onChange={(event) => {
        takePhone(event.target, input.value);
        input.onChange(event);
      }}
    />
  );
}
