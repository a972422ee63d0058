import { useId, useState } from 'react';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { toast } from '#ui/toast/index.ts';
import parts from '../parts/Parts.module.css';
import { AddressStep } from './AddressStep.tsx';
import { CodeStep } from './CodeStep.tsx';

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
