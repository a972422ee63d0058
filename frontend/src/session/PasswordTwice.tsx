import { SiteField } from '#edit/SiteForm.tsx';
import { partOf } from '#edit/useEditInput.ts';
import type { Entry } from '#edit/useEntry.ts';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import type { NOTHING_CHOSEN } from './rules.ts';

interface PasswordTwiceProps<T extends typeof NOTHING_CHOSEN> {
  edit: Entry<T>;
  label?: string;
  autoFocus?: boolean;
  disabled?: boolean;
}

export function PasswordTwice<T extends typeof NOTHING_CHOSEN>(props: PasswordTwiceProps<T>) {
  const { edit, label = 'Contraseña', autoFocus = false, disabled = false } = props;
  const fields = partOf<typeof NOTHING_CHOSEN, T>(edit);
  const look = { autoComplete: 'new-password', disabled };
  return (
    <>
      <SiteField edit={fields} name="password" label={label}>
        {(input) => <PasswordField hint="Al menos 6 caracteres" autoFocus={autoFocus} {...look} {...input} />}
      </SiteField>
      <SiteField edit={fields} name="repeated" label="Confirmar contraseña">
        {(input) => <PasswordField {...look} {...input} />}
      </SiteField>
    </>
  );
}
