import { useId, useState } from 'react';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CodeStep } from './CodeStep.tsx';
import styles from './PhoneDialog.module.css';
import { SendStep } from './SendStep.tsx';

interface PhoneDialogProps {
  /** In any spelling that is a phone. */
  phone: string;
  /** The phone is the person's: what is to happen before the dialog closes. */
  onProven: () => Promise<unknown>;
  onClose: () => void;
}

/** First a code is sent to the phone, then it comes back. */
export default function PhoneDialog({ phone, onProven, onClose }: PhoneDialogProps) {
  const titleId = useId();
  const [sent, setSent] = useState(false);
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={styles.dialog}>
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
