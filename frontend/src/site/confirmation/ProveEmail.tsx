import guestRoutes from 'virtual:guest-routes';
import type { GuestProof } from '@rostro/shared/contract/clients/clients';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, knowRoutes } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { useOnce } from '#edit/useOnce.ts';
import { CodeField } from '#session/CodeField.tsx';
import { forgetNewAccountPassword } from '#session/newAccount.ts';
import { CODE_ENTRY } from '#session/rules.ts';
import { RESEND_AFTER_S, useCountdown } from '#session/useCountdown.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { toast } from '#ui/toast/index.ts';
import styles from './Confirmation.module.css';

knowRoutes(guestRoutes);

interface DisownedProps {
  appointmentId: string;
  code: () => string;
  onDone: () => void;
}

/** For a reader of a letter about another person's booking. A second press ends it. */
function NotMe({ appointmentId, code, onDone }: DisownedProps) {
  const [asking, setAsking] = useState(false);
  const entry = useEntry({
    initial: {},
    schema: CODE_ENTRY.schema.partial(),
    send: () => call('disownGuestBooking', { body: { appointmentId, code: code() } }),
    onSent: onDone,
  });
  if (!asking) {
    return (
      <Button variant="ghost" small className="justify-self-start -ml-3" onClick={() => setAsking(true)}>
        No fui yo
      </Button>
    );
  }
  return (
    <Note
      action={
        <Button autoFocus variant="ghost" busy={entry.busy} busyText="Borrando..." onClick={() => void entry.submit()}>
          Sí, quitar mi correo
        </Button>
      }
    >
      ¿No pediste esta cita? Quitamos tu correo de ella y avisamos a la clínica.
      {entry.error !== null && <> {detailOf(entry.error)}</>}
    </Note>
  );
}

interface ProveEmailProps {
  appointmentId: string;
  /** From the link in the letter. A press is still needed. */
  initialCode?: string;
  /** The page has another act that is more likely to help. */
  isSecond?: boolean;
  onProven: (proof: GuestProof) => void;
}

/** The code of the letter about a guest's booking. */
export function ProveEmail({ appointmentId, initialCode = '', isSecond = false, onProven }: ProveEmailProps) {
  const [isDisowned, setDisowned] = useState(false);
  const [wait, restart] = useCountdown(RESEND_AFTER_S);
  const entry = useEntry({
    initial: { code: initialCode },
    schema: CODE_ENTRY.schema,
    onAttempt: () => resend.reset(),
    send: ({ code }) => call('proveGuestEmail', { body: { appointmentId, code } }),
    fieldsOf: (error) => ({ code: detailOf(error) }),
    onSent: (proof) => {
      if (proof.account === 'known') forgetNewAccountPassword();
      onProven(proof);
    },
  });

  const resend = useMutation({
    mutationFn: () => call('sendGuestLetter', { body: { appointmentId } }),
    onSuccess: () => {
      restart();
      // The pressed button waits now, and has no focus.
      entry.form.setFocus('code');
      toast.success('Te enviamos un código nuevo');
    },
  });
  const sendAgain = useOnce(resend);

  if (isDisowned) {
    return (
      <Note tone="ok" announce>
        <b>Tu correo quedó libre.</b> La clínica ya sabe que no pediste esta cita.
      </Note>
    );
  }
  return (
    <SiteForm edit={entry} className={styles.form}>
      {resend.error && <ErrorNote title="No pudimos enviar otro código." detail={detailOf(resend.error)} />}
      <CodeField edit={entry} name="code" label="Código" />
      <Button type="submit" variant={isSecond ? 'outline' : 'primary'} block busy={entry.busy} busyText="Revisando...">
        Conservar mi lugar
      </Button>
      <div className="flex flex-wrap items-center gap-x-2 min-h-11">
        {initialCode === '' && <p className="small muted">¿No llegó? Búscalo en tu correo no deseado.</p>}
        {wait > 0 ? (
          <p className="small muted">
            Puedes pedir otro código en <span className="num">{wait} s</span>.
          </p>
        ) : (
          <Button
            variant="ghost"
            small
            className="-ml-3"
            busy={resend.isPending}
            busyText="Enviando..."
            onClick={() => void sendAgain()}
          >
            Reenviar código
          </Button>
        )}
      </div>
      {initialCode !== '' && (
        <NotMe
          appointmentId={appointmentId}
          code={() => entry.form.getValues('code')}
          onDone={() => setDisowned(true)}
        />
      )}
    </SiteForm>
  );
}
