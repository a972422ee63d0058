import type { Me } from '@rostro/shared/contract/clients';
import { useState } from 'react';
import * as z from 'zod';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { signOut } from '#session/actions.ts';
import { answerAgain, signInAgain } from '#session/again.ts';
import { CodeField } from '#session/CodeField.tsx';
import { CODE_PROBLEMS, isUnreachable, nameOf, sayCodeProblem } from '#session/refusals.ts';
import { CODE_ENTRY, KnownPassword } from '#session/rules.ts';
import type { SignInOutcome } from '#session/signing.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';

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
      {/* Password managers fill in what belongs to this address. */}
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

function Code({ onOutcome, onOver }: StepProps & { onOver: () => void }) {
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

interface LockFormProps {
  me: Me;
  onOpen: () => void;
}

/** Proves who continues: the password, and the second factor of an account that has one. */
export default function LockForm({ me, onOpen }: LockFormProps) {
  const [asksCode, setAsksCode] = useState(false);
  const onOutcome = (outcome: SignInOutcome): void => {
    if (outcome === 'second-factor') setAsksCode(true);
    else if (outcome === 'signed-in') onOpen();
  };
  const proof = asksCode ? (
    <Code onOutcome={onOutcome} onOver={() => setAsksCode(false)} />
  ) : (
    <Password email={me.email} onOutcome={onOutcome} />
  );
  return (
    <>
      {me.passwordEstablished ? proof : <p>Tu cuenta no tiene contraseña: cierra la sesión y vuelve a entrar.</p>}
      <Button variant="ghost" block onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </>
  );
}
