import type { FieldValues } from 'react-hook-form';
import { SiteField, type SiteFieldProps, type TextPath } from '#edit/SiteForm.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { codeTyped } from '../rules.ts';

type PinFieldProps<T extends FieldValues, N extends TextPath<T>> = Pick<
  SiteFieldProps<T, N>,
  'edit' | 'name' | 'label'
> & { hint?: string; autoFocus?: boolean };

/** The field for the PIN of the locked panel. Its digits are hidden, and no password manager keeps them. */
export function PinField<T extends FieldValues, N extends TextPath<T>>({
  hint,
  autoFocus = false,
  ...field
}: PinFieldProps<T, N>) {
  return (
    <div className="[&_input]:text-22 [&_input]:tracking-[0.3em]">
      <SiteField {...field} clean={codeTyped}>
        {(input) => (
          <TextField
            autoFocus={autoFocus}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            {...(hint !== undefined && { hint })}
            {...input}
          />
        )}
      </SiteField>
    </div>
  );
}
