import type { FieldValues } from 'react-hook-form';
import { SiteField, type SiteFieldProps, type TextPath } from '#edit/SiteForm.tsx';
import { classes } from '#ui/classes.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { codeTyped } from './rules.ts';

interface CodeFieldProps<T extends FieldValues, N extends TextPath<T>>
  extends Pick<SiteFieldProps<T, N>, 'edit' | 'name' | 'label'> {
  hint?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  narrow?: boolean;
}

/** The field for a six-digit code, sent to the person or shown by their authenticator app. */
export function CodeField<T extends FieldValues, N extends TextPath<T>>(props: CodeFieldProps<T, N>) {
  const { edit, name, label, narrow = false, ...look } = props;
  return (
    <div
      className={classes('[&_input]:text-22 [&_input]:tabular-nums [&_input]:tracking-[0.3em]', narrow && 'max-w-65')}
    >
      <SiteField edit={edit} name={name} label={label} clean={codeTyped}>
        {(input) => <TextField inputMode="numeric" autoComplete="one-time-code" {...look} {...input} />}
      </SiteField>
    </div>
  );
}
