import { tidyPhone } from '@rostro/shared/phone';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { sendPhoneCodeMutation } from '#api/phone.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { CodeStep } from './CodeStep.tsx';
import styles from './PhoneDialog.module.css';

interface SendStepProps {
  phone: string;
  onSent: () => void;
  onClose: () => void;
}

function SendStep({ phone, onSent, onClose }: SendStepProps) {
  const { mutateAsync, isPending, error } = useMutation(sendPhoneCodeMutation());
  const send = useOnce({ mutateAsync });
  return (
    <div className={styles.step}>
      <p className="muted">
        Enviaremos un código de 6 dígitos por WhatsApp al <b className="num">{tidyPhone(phone)}</b>. Así sabemos que el
        número es tuyo.
      </p>
      {error && <ErrorNote title={detailOf(error)} />}
      <div className="flex flex-wrap items-center justify-end gap-3 max-handset:[&>button]:flex-[1_1_100%] max-handset:[&>button]:whitespace-normal">
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          autoFocus
          busy={isPending}
          busyText="Enviando..."
          onClick={() => void send(phone, { onSuccess: onSent })}
        >
          Enviar código
        </Button>
      </div>
    </div>
  );
}

interface PhoneDialogProps {
  /** A valid phone in any spelling. */
  phone: string;
  /** Called once the phone is proven, before the dialog closes. */
  onProven: () => Promise<unknown>;
  onClose: () => void;
}

/** Proves a phone in two steps: sends a code, then asks for it. */
export default function PhoneDialog({ phone, onProven, onClose }: PhoneDialogProps) {
  const titleId = useId();
  const [sent, setSent] = useState(false);
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className="grid gap-4 p-8 [&_h2]:pr-8 max-handset:p-5">
        <h2 className="h3" id={titleId}>
          {sent ? 'Revisa tu WhatsApp' : 'Verificar teléfono'}
        </h2>
        {sent ? (
          <CodeStep phone={phone} onProven={onProven} onClose={onClose} />
        ) : (
          <SendStep phone={phone} onSent={() => setSent(true)} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
