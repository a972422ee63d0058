import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#api/error.ts';
import { newPasswordProblem, repeatedProblem } from '#session/rules.ts';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { useForm } from '#ui/field/useForm.ts';
import { toast } from '#ui/toast/index.ts';
import { establishPasswordMutation } from '../parts/api.ts';
import { sayProblem } from '../parts/problems.ts';
import { PasswordForm } from './PasswordForm.tsx';

interface EstablishPasswordProps {
  email: string;
  onDone: () => void;
}

/** The first password of an account that came by Google. */
export function EstablishPassword({ email, onDone }: EstablishPasswordProps) {
  const { form, field, accepted, refuse } = useForm(
    { password: '', repeated: '' },
    {
      password: ({ password }) => newPasswordProblem(password),
      repeated: ({ password, repeated }) => repeatedProblem(password, repeated),
    },
  );
  const { mutate, isPending, error } = useMutation(establishPasswordMutation());

  function save() {
    const typed = accepted();
    if (typed === undefined) return;
    mutate(typed.password, {
      onSuccess: () => {
        toast.success('Contraseña establecida exitosamente');
        onDone();
      },
      onError: (problem) => {
        if (problem instanceof ApiError) refuse(problem.fields);
      },
    });
  }
  return (
    <PasswordForm
      ref={form}
      email={email}
      title="Establecer Contraseña"
      busy={isPending}
      problem={error ? sayProblem(error) : undefined}
      onSave={save}
      onCancel={onDone}
    >
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        autoFocus
        hint="Al menos 6 caracteres"
        {...field('password')}
      />
      <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...field('repeated')} />
    </PasswordForm>
  );
}
