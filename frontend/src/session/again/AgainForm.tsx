import type { Me } from '@rostro/shared/contract/clients/clients';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { ApiError, detailOf } from '#api/error.ts';
import { askSignInCode, exchangeSignInCode } from '#api/signInCode.ts';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { CodeField } from '../CodeField.tsx';
import { sayAskingProblem, useAskedCaptcha } from '../captcha/Captcha.tsx';
import { CODE_PROBLEMS, isUnreachable, nameOf, sayCodeProblem } from '../refusals.ts';
import { CODE_ENTRY, KnownPassword } from '../rules.ts';
import type { SignInOutcome } from '../signing.ts';
import { answerAgain, signInAgain, signInAgainByTicket } from './sign.ts';

interface StepProps {
  onOutcome: (outcome: SignInOutcome) => void;
}

function Password({ email, onOutcome }: StepProps & { email: string }) {
  const entry = useEntry({
    initial: { password: '' },
    schema: z.object({ password: KnownPassword }),
    send: ({ password }) => signInAgain(email, password),
    onSent: onOutcome,
    fieldsOf: (error): Record<string, string> =>
      isUnreachable(error) ? {} : { password: CODE_PROBLEMS[nameOf(error)] ?? 'La contraseña no es correcta.' },
  });
  return (
    <SiteForm edit={entry}>
      {isUnreachable(entry.error) && <ErrorNote title="Sin conexión. Revisa tu internet e intenta de nuevo." />}
      {/* Password managers fill in the entry of this address. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <SiteField edit={entry} name="password" label="Contraseña">
        {(input) => <PasswordField autoFocus autoComplete="current-password" {...input} />}
      </SiteField>
      <Button type="submit" block busy={entry.busy} busyText="Abriendo...">
        Continuar
      </Button>
    </SiteForm>
  );
}

function SecondFactor({ onOutcome, onOver }: StepProps & { onOver: () => void }) {
  const entry = useEntry({
    ...CODE_ENTRY,
    send: ({ code }) => answerAgain(code),
    onSent: onOutcome,
    fieldsOf: (error): Record<string, string> => {
      // The pool ends a challenge after a few minutes.
      if (['NotAuthorizedException', 'SignInException'].includes(nameOf(error))) onOver();
      return { code: sayCodeProblem(error) };
    },
  });
  return (
    <SiteForm edit={entry}>
      <CodeField autoFocus edit={entry} name="code" label="Código de verificación" />
      <Button type="submit" block busy={entry.busy} busyText="Verificando...">
        Verificar
      </Button>
    </SiteForm>
  );
}

/** For an account without a password: a code by e-mail. A right code is used up by its attempt. */
function EmailCode({ email, onOutcome }: StepProps & { email: string }) {
  const [lost, setLost] = useState<string>();
  const { prove, captcha } = useAskedCaptcha(setLost);
  const asking = useMutation({
    mutationFn: () => prove((token) => askSignInCode(email, token)),
    onMutate: () => {
      setLost(undefined);
      entry.form.resetField('code');
    },
  });
  const ask = useOnce(asking);
  const entry = useEntry({
    ...CODE_ENTRY,
    send: async ({ code }) => signInAgainByTicket(email, (await exchangeSignInCode(email, code)).ticket),
    onSent: onOutcome,
    fieldsOf: (error): Record<string, string> => ({
      code: error instanceof ApiError ? detailOf(error) : sayCodeProblem(error),
    }),
  });
  if (!asking.isSuccess) {
    return (
      <>
        {asking.error && (
          <ErrorNote title="No pudimos enviar el código." detail={lost ?? sayAskingProblem(asking.error)} />
        )}
        {captcha}
        <Button
          block
          autoFocus={asking.submittedAt > 0}
          busy={asking.isPending}
          busyText="Enviando..."
          onClick={() => void ask()}
        >
          Recibir un código por correo
        </Button>
      </>
    );
  }
  return (
    <SiteForm edit={entry}>
      <CodeField
        autoFocus
        edit={entry}
        name="code"
        label="Código para entrar"
        hint={
          asking.data.letter === 'new'
            ? `Lo enviamos a ${email}. Sirve durante 10 minutos.`
            : `Ya enviamos varios correos a ${email}. Escribe el código del más reciente: sirve de nuevo.`
        }
      />
      <Button type="submit" block busy={entry.busy} busyText="Verificando...">
        Continuar
      </Button>
      <Button variant="ghost" block disabled={entry.busy} onClick={() => void ask()}>
        Enviar otro código
      </Button>
    </SiteForm>
  );
}

interface AgainFormProps {
  me: Pick<Me, 'email' | 'passwordEstablished'>;
  onDone: () => void;
}

/**
 * The signed-in person proves their identity: by the password, and the second factor if the account has one; by a code
 * if there is no password.
 */
export default function AgainForm({ me: { email, passwordEstablished }, onDone }: AgainFormProps) {
  const [asksFactor, setAsksFactor] = useState(false);
  const onOutcome = (outcome: SignInOutcome): void => {
    if (outcome === 'second-factor') setAsksFactor(true);
    else if (outcome === 'signed-in') onDone();
  };
  if (asksFactor) return <SecondFactor onOutcome={onOutcome} onOver={() => setAsksFactor(false)} />;
  const Step = passwordEstablished ? Password : EmailCode;
  return <Step email={email} onOutcome={onOutcome} />;
}
