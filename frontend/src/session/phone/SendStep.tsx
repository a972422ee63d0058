import { tidyPhone } from '@rostro/shared/phone';
import { useMutation } from '@tanstack/react-query';
import { detailOf } from '#api/error.ts';
import { sendPhoneCodeMutation } from '#api/phone.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import styles from './PhoneDialog.module.css';

interface SendStepProps {
  phone: string;
  onSent: () => void;
  onClose: () => void;
}

export function SendStep({ phone, onSent, onClose }: SendStepProps) {
  const { mutate, isPending, error } = useMutation(sendPhoneCodeMutation());
  return (
    <div className={styles.step}>
      <p className="muted">
        Enviaremos un código de 6 dígitos por WhatsApp al <b className="num">{tidyPhone(phone)}</b>. Así sabemos que el
        número es tuyo.
      </p>
      {error && <ErrorNote title={detailOf(error)} />}
      <div className={styles.acts}>
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
        <Button autoFocus busy={isPending} busyText="Enviando..." onClick={() => mutate(phone, { onSuccess: onSent })}>
          Enviar código
        </Button>
      </div>
    </div>
  );
}
