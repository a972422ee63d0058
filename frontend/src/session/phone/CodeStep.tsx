import { tidyPhone } from '@rostro/shared/phone';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { detailOf } from '#api/error.ts';
import { provePhone, sendPhoneCodeMutation } from '#api/phone.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { toast } from '#ui/toast/index.ts';
import { CodeField } from '../CodeField.tsx';
import { CODE_ENTRY } from '../rules.ts';
import { RESEND_AFTER_S, useCountdown } from '../useCountdown.ts';
import styles from './PhoneDialog.module.css';

interface CodeStepProps {
  phone: string;
  onProven: () => Promise<unknown>;
  onClose: () => void;
}

/** The step that asks for the code. If `onProven` fails, a retry does not verify the code again. */
export function CodeStep({ phone, onProven, onClose }: CodeStepProps) {
  const [wait, restart] = useCountdown(RESEND_AFTER_S);
  const isProven = useRef(false);
  const resend = useMutation({
    ...sendPhoneCodeMutation(),
    onSuccess: () => {
      restart();
      // The pressed button is busy, and has no focus.
      setFocus('code');
      toast.success('Te enviamos un código nuevo');
    },
  });
  const sendOnce = useOnce(resend);
  const entry = useEntry({
    ...CODE_ENTRY,
    onAttempt: resend.reset,
    send: async ({ code }) => {
      if (!isProven.current) await provePhone(code);
      isProven.current = true;
      await onProven();
      toast.success('Teléfono verificado');
      onClose();
    },
  });
  const error = entry.error ?? resend.error;
  // The step appears in an open dialog, whose focused button was unmounted, so the field needs the focus.
  const { setFocus } = entry.form;
  useEffect(() => setFocus('code'), [setFocus]);

  const sendAgain = () => {
    entry.forget();
    void sendOnce(phone);
  };
  return (
    <SiteForm edit={entry} className={styles.step}>
      <p className="muted">
        Escribe el código que enviamos por WhatsApp al <b className="num">{tidyPhone(phone)}</b>. Sirve durante 10
        minutos.
      </p>
      {error && <ErrorNote title={detailOf(error)} />}
      <CodeField
        narrow
        edit={entry}
        name="code"
        label="Código de verificación"
        hint="¿No llega? Revisa que ese número tenga WhatsApp y señal."
      />
      <div className="flex flex-wrap items-center justify-end gap-3 max-handset:[&>button]:flex-[1_1_100%] max-handset:[&>button]:whitespace-normal">
        <Button variant="ghost" disabled={wait > 0} busy={resend.isPending} busyText="Enviando..." onClick={sendAgain}>
          {wait > 0 ? `Reenviar código en ${wait} s` : 'Reenviar código'}
        </Button>
        <Button type="submit" busy={entry.busy} busyText="Verificando...">
          Verificar teléfono
        </Button>
      </div>
    </SiteForm>
  );
}
