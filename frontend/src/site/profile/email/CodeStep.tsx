import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { CodeField } from '#session/CodeField.tsx';
import { confirmNewEmail, requestNewEmail } from '#session/email.ts';
import { CODE_ENTRY } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { toast } from '#ui/toast/index.ts';
import { syncEmailMutation } from '../parts/api.ts';
import parts from '../parts/Parts.module.css';
import { sayProblem } from '../parts/problems.ts';

interface CodeStepProps {
  current: string;
  email: string;
  onBack: () => void;
  onDone: () => void;
}

/** The user pool checks the code, then the profile takes over the address. A retry does not send an accepted code again. */
export function CodeStep({ current, email, onBack, onDone }: CodeStepProps) {
  const confirmed = useRef(false);
  const sync = useMutation(syncEmailMutation());
  const resend = useMutation({
    mutationFn: () => requestNewEmail(email),
    onSuccess: () => toast.success('Te enviamos un código nuevo'),
  });
  const entry = useEntry({
    ...CODE_ENTRY,
    onAttempt: resend.reset,
    send: async ({ code }) => {
      if (!confirmed.current) await confirmNewEmail(code);
      confirmed.current = true;
      await sync.mutateAsync();
      onDone();
    },
  });
  const error = entry.error ?? resend.error;
  const sendAgain = () => {
    entry.forget();
    resend.mutate();
  };

  return (
    <SiteForm edit={entry} className={parts.form}>
      <p className="muted">
        Escribe el código que enviamos a <b>{email}</b>. Mientras tanto tu correo sigue siendo <b>{current}</b>.
      </p>
      {error && <ErrorNote title={sayProblem(error)} />}
      <CodeField narrow autoFocus edit={entry} name="code" label="Código de confirmación" />
      <div className={parts.acts}>
        <Button variant="ghost" small onClick={onBack}>
          Usar otro correo
        </Button>
        <Button variant="ghost" small busy={resend.isPending} busyText="Enviando..." onClick={sendAgain}>
          Reenviar código
        </Button>
        <Button type="submit" busy={entry.busy} busyText="Confirmando...">
          Confirmar correo
        </Button>
      </div>
    </SiteForm>
  );
}
