import { useMutation } from '@tanstack/react-query';
import { changePassword } from '#session/password.ts';
import { nameOf } from '#session/refusals.ts';
import { newPasswordProblem } from '#session/rules.ts';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { useForm } from '#ui/field/useForm.ts';
import { toast } from '#ui/toast/index.ts';
import { sayProblem } from '../parts/problems.ts';
import { PasswordForm } from './PasswordForm.tsx';

interface ChangePasswordProps {
  email: string;
  onDone: () => void;
}

const WRONG_PASSWORD = 'La contraseña actual es incorrecta';
const isWrongPassword = (error: unknown): boolean => nameOf(error) === 'NotAuthorizedException';

export function ChangePassword({ email, onDone }: ChangePasswordProps) {
  const { form, field, accepted, refuse } = useForm(
    { current: '', next: '', repeated: '' },
    {
      current: ({ current }) => (current === '' ? 'La contraseña es obligatoria' : undefined),
      next: ({ next }) => newPasswordProblem(next),
      repeated: ({ next, repeated }) => (next === repeated ? undefined : 'Las contraseñas nuevas no coinciden'),
    },
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ current, next }: { current: string; next: string }) => changePassword(current, next),
    onSuccess: () => {
      toast.success('Contraseña actualizada correctamente');
      onDone();
    },
    onError: (problem) => {
      if (isWrongPassword(problem)) refuse({ current: WRONG_PASSWORD });
    },
  });

  const save = () => {
    const typed = accepted();
    if (typed) mutate(typed);
  };
  return (
    <PasswordForm
      ref={form}
      email={email}
      title="Cambiar Contraseña"
      busy={isPending}
      problem={error && !isWrongPassword(error) ? sayProblem(error) : undefined}
      onSave={save}
      onCancel={onDone}
    >
      <PasswordField label="Contraseña actual" autoComplete="current-password" autoFocus {...field('current')} />
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        hint="Al menos 6 caracteres"
        {...field('next')}
      />
      <PasswordField label="Confirmar contraseña nueva" autoComplete="new-password" {...field('repeated')} />
    </PasswordForm>
  );
}
