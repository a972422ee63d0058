import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { requestNewEmail } from '#session/email.ts';
import { newEmailProblem } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useForm } from '#ui/field/useForm.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { toast } from '#ui/toast/index.ts';
import parts from '../parts/Parts.module.css';
import { sayProblem } from '../parts/problems.ts';
import { CodeStep } from './CodeStep.tsx';

interface AddressStepProps {
  current: string;
  onSent: (email: string) => void;
  onClose: () => void;
}

function AddressStep({ current, onSent, onClose }: AddressStepProps) {
  const isCurrent = (email: string) => email.trim().toLowerCase() === current.toLowerCase();
  const { form, field, accepted } = useForm(
    { email: '' },
    {
      email: ({ email }) => (isCurrent(email) ? 'Ese ya es tu correo' : newEmailProblem(email)),
    },
  );
  // Not `autoFocus`: the field is mounted before its dialog shows.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const { mutate, isPending, error } = useMutation({ mutationFn: requestNewEmail });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const email = accepted()?.email.trim();
    if (email !== undefined) mutate(email, { onSuccess: () => onSent(email) });
  };
  return (
    <form ref={form} noValidate className={parts.form} onSubmit={submit}>
      <p className="muted">
        Enviaremos un código al correo nuevo. Hasta que lo confirmes, tu correo sigue siendo <b>{current}</b>.
      </p>
      {error && <ErrorNote title={sayProblem(error)} />}
      <TextField label="Correo nuevo" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <div className={parts.acts}>
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending} busyText="Enviando...">
          Enviar código
        </Button>
      </div>
    </form>
  );
}

interface EmailDialogProps {
  current: string;
  onClose: () => void;
}

/** First the new address, then the code that was sent to it. */
export function EmailDialog({ current, onClose }: EmailDialogProps) {
  const titleId = useId();
  const [email, setEmail] = useState<string>();
  const finish = () => {
    toast.success('Correo actualizado');
    onClose();
  };
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={parts.dialog}>
        <h2 className="h3" id={titleId}>
          {email === undefined ? 'Cambiar correo' : 'Revisa tu correo nuevo'}
        </h2>
        {email === undefined ? (
          <AddressStep current={current} onSent={setEmail} onClose={onClose} />
        ) : (
          <CodeStep current={current} email={email} onBack={() => setEmail(undefined)} onDone={finish} />
        )}
      </div>
    </Dialog>
  );
}
