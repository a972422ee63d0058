import type { ReactNode } from 'react';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/toast/index.ts';
import { confirmSignUp, resendCode } from './actions.ts';
import { CodeField } from './CodeField.tsx';
import styles from './CodeForm.module.css';
import { isAlreadyConfirmed, sayCodeProblem } from './refusals.ts';
import { CODE_ENTRY } from './rules.ts';
import { RESEND_AFTER_S, useCountdown } from './useCountdown.ts';
import { useSession } from './useSession.ts';

interface CodeFormProps {
  email: string;
  /** Focuses the code, for pages that show nothing else. */
  autoFocus?: boolean;
  /** Called once the account is confirmed, by this code or an earlier one. */
  onConfirmed: () => Promise<void>;
  /** Alternatives, below the buttons. */
  children?: ReactNode;
}

/** The form for the code that was e-mailed to a new account. */
export function CodeForm({ email, autoFocus = false, onConfirmed, children }: CodeFormProps) {
  const { status } = useSession();
  const [wait, restart] = useCountdown(RESEND_AFTER_S);
  const fieldsOf = (problem: unknown) => ({ code: sayCodeProblem(problem) });
  const entry = useEntry({
    ...CODE_ENTRY,
    send: async ({ code }) => {
      await confirmSignUp(email, code).catch((problem: unknown) => {
        if (!isAlreadyConfirmed(problem)) throw problem;
      });
      await onConfirmed();
    },
    fieldsOf,
  });

  async function resend() {
    try {
      await resendCode(email);
      restart();
      toast.success('Te enviamos un código nuevo');
    } catch (problem) {
      if (isAlreadyConfirmed(problem)) await onConfirmed();
      else entry.refuse(fieldsOf(problem));
    }
  }

  return (
    <SiteForm edit={entry} className={styles.form}>
      <CodeField edit={entry} name="code" label="Código de confirmación" autoFocus={autoFocus} />
      <Button type="submit" block busy={entry.busy || status === 'loading'} busyText="Confirmando...">
        Confirmar cuenta
      </Button>
      <Button variant="ghost" disabled={wait > 0} onClick={() => void resend()}>
        {wait > 0 ? `Reenviar código en ${wait} s` : 'Reenviar código'}
      </Button>
      {children}
    </SiteForm>
  );
}
