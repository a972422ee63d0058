import type { Me } from '@rostro/shared/contract/clients/clients';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { ApiError } from '#api/error.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { useOnce } from '#edit/useOnce.ts';
import { CodeField } from '#session/CodeField.tsx';
import { confirmNewEmail, requestNewEmail } from '#session/email.ts';
import { CODE_ENTRY } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { toast } from '#ui/toast/index.ts';
import { syncEmailMutation } from '../parts/api.ts';
import parts from '../parts/Parts.module.css';
import { sayProblem } from '../parts/problems.ts';

const AgainForm = lazy(() => import('#session/again/AgainForm.tsx'));

interface CodeStepProps {
  me: Me;
  email: string;
  onBack: () => void;
  onDone: () => void;
}

/** The user pool checks the code, then the profile takes over the address. A retry does not send an accepted code again. */
export function CodeStep({ me, email, onBack, onDone }: CodeStepProps) {
  const confirmed = useRef(false);
  const sync = useMutation(syncEmailMutation());
  const resend = useMutation({
    mutationFn: () => requestNewEmail(email),
    onSuccess: () => {
      entry.form.setFocus('code');
      toast.success('Te enviamos un código nuevo');
    },
  });
  const sendOnce = useOnce(resend);
  const takeOver = async () => {
    await sync.mutateAsync();
    onDone();
  };
  const entry = useEntry({
    ...CODE_ENTRY,
    onAttempt: resend.reset,
    send: async ({ code }) => {
      if (!confirmed.current) await confirmNewEmail(code);
      confirmed.current = true;
      await takeOver();
    },
  });
  const error = entry.error ?? resend.error;
  const sendAgain = () => {
    entry.forget();
    void sendOnce();
  };

  if (sync.error instanceof ApiError && sync.error.code === 'sign_in_again') {
    return (
      <>
        <p className="muted">{sayProblem(sync.error)}</p>
        <Suspense fallback={<Skeleton height={120} radius={12} />}>
          {/* The account has the new address already. */}
          <AgainForm me={{ ...me, email }} onDone={() => void takeOver().catch(() => undefined)} />
        </Suspense>
      </>
    );
  }
  return (
    <SiteForm edit={entry} className="grid gap-5">
      <p className="muted">
        Escribe el código que enviamos a <b>{email}</b>. Mientras tanto tu correo sigue siendo <b>{me.email}</b>.
      </p>
      {error && <ErrorNote title={sayProblem(error)} />}
      <CodeField narrow autoFocus edit={entry} name="code" label="Código" />
      <div className={parts.acts}>
        <Button variant="ghost" small onClick={onBack}>
          Usar otro correo
        </Button>
        <Button variant="ghost" small busy={resend.isPending} busyText="Enviando..." onClick={sendAgain}>
          Reenviar código
        </Button>
        <Button type="submit" busy={entry.busy} busyText="Confirmando...">
          Usar este correo
        </Button>
      </div>
    </SiteForm>
  );
}
