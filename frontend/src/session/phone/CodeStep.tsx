import { tidyPhone } from '@rostro/shared/phone';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { detailOf } from '#api/error.ts';
import { provePhone, sendPhoneCodeMutation } from '#api/phone.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useForm } from '#ui/field/useForm.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { toast } from '#ui/toast/index.ts';
import { codeProblem, codeTyped } from '../rules.ts';
import { RESEND_AFTER_S, useCountdown } from '../useCountdown.ts';
import styles from './PhoneDialog.module.css';

interface CodeStepProps {
  phone: string;
  onProven: () => Promise<unknown>;
  onClose: () => void;
}

/** A code that was right is not asked for again, where what follows it failed. */
export function CodeStep({ phone, onProven, onClose }: CodeStepProps) {
  const { form, field, accepted } = useForm({ code: '' }, { code: ({ code }) => codeProblem(code) });
  const [wait, restart] = useCountdown(RESEND_AFTER_S);
  const isProven = useRef(false);
  const prove = useMutation({
    mutationFn: async (code: string) => {
      if (!isProven.current) await provePhone(code);
      isProven.current = true;
      await onProven();
    },
    onSuccess: () => {
      toast.success('Teléfono verificado');
      onClose();
    },
  });
  const resend = useMutation({
    ...sendPhoneCodeMutation(),
    onSuccess: () => {
      restart();
      toast.success('Te enviamos un código nuevo');
    },
  });
  const error = prove.error ?? resend.error;
  // The step comes into a dialog that shows already: what opened it is gone, and the keyboard with it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  const sendAgain = () => {
    prove.reset();
    resend.mutate(phone);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prove.isPending) return;
    const code = accepted()?.code;
    resend.reset();
    if (code !== undefined) prove.mutate(code);
  };
  return (
    <form ref={form} noValidate className={styles.step} onSubmit={submit}>
      <p className="muted">
        Escribe el código que enviamos por WhatsApp al <b className="num">{tidyPhone(phone)}</b>. Sirve durante 10
        minutos.
      </p>
      {error && <ErrorNote title={detailOf(error)} />}
      <div className={styles.code}>
        <TextField
          label="Código de verificación"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="¿No llega? Revisa que ese número tenga WhatsApp y señal."
          {...field('code', codeTyped)}
        />
      </div>
      <div className={styles.acts}>
        <Button variant="ghost" disabled={wait > 0} busy={resend.isPending} busyText="Enviando..." onClick={sendAgain}>
          {wait > 0 ? `Reenviar código en ${wait} s` : 'Reenviar código'}
        </Button>
        <Button type="submit" busy={prove.isPending} busyText="Verificando...">
          Verificar teléfono
        </Button>
      </div>
    </form>
  );
}
