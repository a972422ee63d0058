import type { Me } from '@rostro/shared/contract/clients';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useEntry } from '#edit/useEntry.ts';
import { PasswordTwice } from '#session/PasswordTwice.tsx';
import { ChosenTwice, NOTHING_CHOSEN } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
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
  const establishing = useMutation(establishPasswordMutation());
  const entry = useEntry({
    initial: NOTHING_CHOSEN,
    schema: ChosenTwice,
    send: ({ password }) => establishing.mutateAsync(password),
    onSent: () => {
      toast.success('Contraseña establecida exitosamente');
      onDone();
    },
  });
  return (
    <PasswordForm
      entry={entry}
      email={email}
      title="Establecer Contraseña"
      problem={entry.error ? sayProblem(entry.error) : undefined}
      onCancel={onDone}
    >
      <PasswordTwice edit={entry} autoFocus />
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
