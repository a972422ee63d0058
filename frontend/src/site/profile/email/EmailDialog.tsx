import type { Me } from '@rostro/shared/contract/clients/clients';
import { useEffect, useId, useState } from 'react';
import * as z from 'zod';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { requestNewEmail } from '#session/email.ts';
import { NewAccountEmail } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
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
  const isNew = (email: string) => email.toLowerCase() !== current.toLowerCase();
  const entry = useEntry({
    initial: { email: '' },
    schema: z.object({ email: NewAccountEmail.refine(isNew, 'Ese ya es tu correo') }),
    send: async ({ email }) => {
      await requestNewEmail(email);
      return email;
    },
    onSent,
  });
  // Not `autoFocus`, because the field is mounted before its dialog opens.
  const { setFocus } = entry.form;
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <SiteForm edit={entry} className="grid gap-5">
      <p className="muted">
        Enviaremos un código al correo nuevo. Hasta que lo escribas, tu correo sigue siendo <b>{current}</b>.
      </p>
      {entry.error && <ErrorNote title={sayProblem(entry.error)} />}
      <SiteField edit={entry} name="email" label="Correo nuevo">
        {(input) => <TextField type="email" inputMode="email" autoComplete="email" {...input} />}
      </SiteField>
      <div className={parts.acts}>
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" busy={entry.busy} busyText="Enviando...">
          Enviar código
        </Button>
      </div>
    </SiteForm>
  );
}

interface EmailDialogProps {
  me: Me;
  onClose: () => void;
}

/** First step: the new address. Second step: the code that was sent to it. */
export function EmailDialog({ me, onClose }: EmailDialogProps) {
  const current = me.email;
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
          <CodeStep me={me} email={email} onBack={() => setEmail(undefined)} onDone={finish} />
        )}
      </div>
    </Dialog>
  );
}
