import * as z from 'zod';
import { SiteField } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { changePassword } from '#session/password.ts';
import { nameOf } from '#session/refusals.ts';
import { ChosenPassword, KnownPassword } from '#session/rules.ts';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { toast } from '#ui/toast/index.ts';
import { sayProblem } from '../parts/problems.ts';
import { PasswordForm } from './PasswordForm.tsx';

interface ChangePasswordProps {
  email: string;
  onDone: () => void;
}

const isWrongPassword = (error: unknown): boolean => nameOf(error) === 'NotAuthorizedException';

const PasswordChange = z
  .object({ current: KnownPassword, next: ChosenPassword, repeated: z.string() })
  .refine(({ next, repeated }) => next === repeated, {
    path: ['repeated'],
    error: 'Las contraseñas nuevas no coinciden',
  });

export function ChangePassword({ email, onDone }: ChangePasswordProps) {
  const entry = useEntry({
    initial: { current: '', next: '', repeated: '' },
    schema: PasswordChange,
    send: async ({ current, next }) => {
      await changePassword(current, next);
      toast.success('Contraseña actualizada correctamente');
      onDone();
    },
    fieldsOf: (error): Record<string, string> =>
      isWrongPassword(error) ? { current: 'La contraseña actual es incorrecta' } : {},
  });
  const { error } = entry;
  return (
    <PasswordForm
      entry={entry}
      email={email}
      title="Cambiar Contraseña"
      problem={error && !isWrongPassword(error) ? sayProblem(error) : undefined}
      onCancel={onDone}
    >
      <SiteField edit={entry} name="current" label="Contraseña actual">
        {(input) => <PasswordField autoComplete="current-password" autoFocus {...input} />}
      </SiteField>
      <SiteField edit={entry} name="next" label="Contraseña nueva">
        {(input) => <PasswordField autoComplete="new-password" hint="Al menos 6 caracteres" {...input} />}
      </SiteField>
      <SiteField edit={entry} name="repeated" label="Confirmar contraseña nueva">
        {(input) => <PasswordField autoComplete="new-password" {...input} />}
      </SiteField>
    </PasswordForm>
  );
}
