import type { Me } from '@rostro/shared/contract/clients';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/error.ts';
import { newPasswordProblem, repeatedProblem } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { useForm } from '#ui/field/useForm.ts';
import { toast } from '#ui/toast/index.ts';
import { establishPasswordMutation } from '../parts/api.ts';
import parts from '../parts/Parts.module.css';
import { sayProblem } from '../parts/problems.ts';
import { Section } from '../parts/Section.tsx';
import { useEver } from '../parts/useEver.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface EstablishPasswordProps {
  email: string;
  onDone: () => void;
}

/** The first password of an account that came by Google. */
function EstablishPassword({ email, onDone }: EstablishPasswordProps) {
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

export function PasswordSection({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const opened = useEver(open);
  const close = () => setOpen(false);
  const hasNone = !me.passwordEstablished;
  const title = hasNone ? 'Establecer Contraseña' : 'Cambiar Contraseña';
  const lead = hasNone
    ? 'Hoy entras con Google. Con una contraseña podrás entrar también con tu correo.'
    : 'Elige una que no uses en otro sitio.';
  const Form = hasNone ? EstablishPassword : ChangePassword;
  return (
    <Section title="Contraseña" lead={lead}>
      {open ? (
        <Form email={me.email} onDone={close} />
      ) : (
        <div className={parts.card}>
          <div className={parts.head}>
            <p>{hasNone ? 'Tu cuenta todavía no tiene contraseña.' : 'Tu cuenta tiene contraseña.'}</p>
            <Button variant="outline" small autoFocus={opened} onClick={() => setOpen(true)}>
              {title}
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
}
