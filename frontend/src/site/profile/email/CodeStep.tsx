import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { confirmNewEmail, requestNewEmail } from '#session/email.ts';
import { codeProblem, codeTyped } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { useForm } from '#ui/field/useForm.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { toast } from '#ui/toast/index.ts';
import { syncEmailMutation } from '../parts/api.ts';
import { CodeField } from '../parts/CodeField.tsx';
import parts from '../parts/Parts.module.css';
import { sayProblem } from '../parts/problems.ts';

interface CodeStepProps {
  current: string;
  email: string;
  onBack: () => void;
  onDone: () => void;
}

/** The identity service takes the code, then the profile takes the address. A code that was right is not asked for again. */
export function CodeStep({ current, email, onBack, onDone }: CodeStepProps) {
  const { form, field, accepted } = useForm({ code: '' }, { code: ({ code }) => codeProblem(code) });
  const confirmed = useRef(false);
  const sync = useMutation(syncEmailMutation());
  const confirm = useMutation({
    mutationFn: async (code: string) => {
      if (!confirmed.current) await confirmNewEmail(code);
      confirmed.current = true;
      await sync.mutateAsync();
    },
    onSuccess: onDone,
  });
  const resend = useMutation({
    mutationFn: () => requestNewEmail(email),
    onSuccess: () => toast.success('Te enviamos un código nuevo'),
  });
  const error = confirm.error ?? resend.error;
  const sendAgain = () => {
    confirm.reset();
    resend.mutate();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    const code = accepted()?.code;
    resend.reset();
    if (code !== undefined) confirm.mutate(code);
  };
  return (
    <form ref={form} noValidate className={parts.form} onSubmit={submit}>
      <p className="muted">
        Escribe el código que enviamos a <b>{email}</b>. Mientras tanto tu correo sigue siendo <b>{current}</b>.
      </p>
      {error && <ErrorNote title={sayProblem(error)} />}
      <CodeField label="Código de confirmación" autoFocus {...field('code', codeTyped)} />
      <div className={parts.acts}>
        <Button variant="ghost" small onClick={onBack}>
          Usar otro correo
        </Button>
        <Button variant="ghost" small busy={resend.isPending} busyText="Enviando..." onClick={sendAgain}>
          Reenviar código
        </Button>
        <Button type="submit" busy={confirm.isPending} busyText="Confirmando...">
          Confirmar correo
        </Button>
      </div>
    </form>
  );
}
