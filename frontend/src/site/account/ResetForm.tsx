import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { CodeField } from '#session/CodeField.tsx';
import { useAskedCaptcha } from '#session/captcha/Captcha.tsx';
import { PasswordTwice } from '#session/PasswordTwice.tsx';
import {
  AccountEmail,
  ChosenTwice,
  codeToSend,
  codeTyped,
  type LinkedCode,
  NOTHING_CHOSEN,
  SentCode,
} from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { Note } from '#ui/note/Note.tsx';
import { choosePassword } from './passwordCode.ts';
import { isStaleCode, sayResetProblem } from './problems.ts';
import { SignFrame } from './SignFrame.tsx';
import { useRecovery } from './useRecovery.ts';
import { RESET } from './words.ts';

const PasswordReset = z.object({ email: AccountEmail, code: SentCode }).and(ChosenTwice);

interface ResetFormProps {
  /** The values from the link in the e-mail; empty if it had none. */
  email: string;
  linked: LinkedCode;
  onDone: () => void;
}

export function ResetForm({ email, linked, onDone }: ResetFormProps) {
  const [problem, setProblem] = useState<string>();
  const [stale, setStale] = useState(false);
  const entry = useEntry({
    initial: { email, code: codeTyped(linked.digits), ...NOTHING_CHOSEN },
    schema: PasswordReset,
    onAttempt: () => {
      recovery.forget();
      setProblem(undefined);
    },
    send: async (typed) => {
      try {
        await choosePassword(typed.email, codeToSend(typed.code, linked), typed.password);
        onDone();
      } catch (error) {
        setProblem(sayResetProblem(error));
        setStale(isStaleCode(error));
      }
    },
  });
  const { prove, captcha } = useAskedCaptcha(setProblem);
  const recovery = useRecovery({
    prove,
    onWrongEmail: (wrong) => entry.refuse({ email: wrong }),
    // Until the answer comes, the message stays, with the pressed button in it.
    onProblem: (wrong) => {
      if (wrong === undefined) return;
      setProblem(wrong);
      setStale(true);
    },
    onSent: () => {
      setProblem(undefined);
      entry.form.resetField('code', { defaultValue: '' });
      entry.form.setFocus('code');
    },
  });

  return (
    <SignFrame {...RESET}>
      {problem !== undefined && (
        <Note tone="bad" announce className="mt-5">
          <b>{problem}</b>{' '}
          {stale && (
            <button
              type="button"
              className="p-0 border-0 bg-transparent underline underline-offset-4"
              onClick={() => recovery.request(entry.form.getValues('email'))}
            >
              {recovery.busy ? 'Pidiendo un código nuevo...' : 'Pedir un código nuevo'}
            </button>
          )}
        </Note>
      )}
      {captcha && <div className="mt-5">{captcha}</div>}
      {recovery.sentTo !== undefined && (
        <Note tone="ok" announce className="mt-5">
          <b>{recovery.said}</b>
        </Note>
      )}
      <SiteForm edit={entry}>
        <SiteField edit={entry} name="email" label="Correo">
          {(input) => (
            <TextField type="email" inputMode="email" autoComplete="username" readOnly={email !== ''} {...input} />
          )}
        </SiteField>
        <CodeField edit={entry} name="code" label="Código de recuperación" />
        <PasswordTwice edit={entry} label="Nueva contraseña" />
        <Button type="submit" block busy={entry.busy} busyText="Restableciendo...">
          Restablecer contraseña
        </Button>
      </SiteForm>
      <p className="mt-6">
        ¿Ya la recordaste?{' '}
        <Link className="link" to="/login">
          Iniciar Sesión
        </Link>
      </p>
    </SignFrame>
  );
}
