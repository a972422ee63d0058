import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, detailOf } from '#api/error.ts';
import { askSignInCode, exchangeSignInCode } from '#api/signInCode.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { useOnce } from '#edit/useOnce.ts';
import { CodeField } from '#session/CodeField.tsx';
import { sayAskingProblem, useAskedCaptcha } from '#session/captcha/Captcha.tsx';
import { isUnreachable, nameOf } from '#session/refusals.ts';
import { CODE_ENTRY, codeToSend, codeTyped, type LinkedCode } from '#session/rules.ts';
import { type Challenge, startTicketSignIn } from '#session/signing.ts';
import { startSession } from '#session/tokens.ts';
import { RESEND_AFTER_S, useCountdown } from '#session/useCountdown.ts';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/toast/index.ts';
import { Problem } from './Problem.tsx';
import { SignFrame } from './SignFrame.tsx';
import { LAST_LETTER } from './words.ts';

interface CodeSignInProps {
  email: string;
  /** From the link of the letter; `NO_LINK` if the code was requested here. */
  linked: LinkedCode;
  /** The profile of the new session is loading. */
  entering: boolean;
  onBack: () => void;
  /** Called if the user pool requires a further step. */
  onChallenge: (challenge: Challenge) => void;
}

const USED = 'Ese código ya se usó. Pide otro para entrar.';
const NO_CONNECTION = 'No pudimos conectar con el servidor. Revisa tu conexión y presiona Entrar otra vez.';

/** Only a wrong code is an error of the input. */
const isWrong = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_code_wrong';

/** The pool's answer to a ticket, in words of the page. */
function sayProblem(error: unknown): string {
  if (error instanceof ApiError) return detailOf(error);
  if (isUnreachable(error)) return NO_CONNECTION;
  return nameOf(error) === 'NotAuthorizedException' ? USED : detailOf(error);
}

/**
 * The code that was sent by e-mail signs in. The page does not tell whether the address has an account: without an
 * account, or with a second factor, the mail has no code. The letter's link fills the code in, and the person still
 * presses.
 */
export default function CodeSignIn({ email, linked, entering, onBack, onChallenge }: CodeSignInProps) {
  const fromLetter = linked.digits !== '';
  const [wait, restart] = useCountdown(RESEND_AFTER_S, fromLetter ? 0 : RESEND_AFTER_S);
  const [problem, setProblem] = useState<string>();
  /** A used code gives a ticket. If the session could not be opened, another attempt uses the same ticket. */
  const earned = useRef<{ code: string; ticket: string }>(undefined);

  async function enter(code: string): Promise<void> {
    if (earned.current?.code !== code)
      earned.current = { code, ticket: (await exchangeSignInCode(email, codeToSend(code, linked))).ticket };
    const outcome = await startTicketSignIn(email, earned.current.ticket);
    // Does not record a password, as `signIn` does: the person may have none.
    if (outcome === 'signed-in') startSession();
    if (outcome === 'second-factor' || outcome === 'new-password') onChallenge(outcome);
  }

  const entry = useEntry({
    ...CODE_ENTRY,
    initial: { code: codeTyped(linked.digits) },
    onAttempt: () => setProblem(undefined),
    send: ({ code }) =>
      enter(code).catch((error: unknown) => {
        if (isWrong(error)) throw error;
        setProblem(sayProblem(error));
      }),
    fieldsOf: (error): Record<string, string> => ({ code: detailOf(error) }),
  });
  const { prove, captcha } = useAskedCaptcha(setProblem);
  const again = useMutation({
    mutationFn: () => prove((token) => askSignInCode(email, token)),
    onMutate: () => setProblem(undefined),
    onSuccess: ({ letter }) => {
      earned.current = undefined;
      restart();
      entry.form.resetField('code', { defaultValue: '' });
      entry.form.setFocus('code');
      toast.success(letter === 'new' ? 'Enviamos otro código. Usa el del correo más reciente.' : LAST_LETTER);
    },
    onError: (error) => setProblem(sayAskingProblem(error)),
  });
  const askAgain = useOnce(again);

  return (
    <SignFrame
      title={fromLetter ? 'Entra con tu código' : 'Revisa tu correo'}
      lead={
        fromLetter ? (
          <>
            Presiona <b>Entrar</b> para usar el código que enviamos a <b>{email}</b>.
          </>
        ) : (
          <>
            Si <b>{email}</b> tiene una cuenta, le enviamos un correo con un código de 6 dígitos. Puede tardar un minuto
            en llegar y sirve durante 10 minutos.
          </>
        )
      }
    >
      <Problem>{problem}</Problem>
      <SiteForm edit={entry}>
        <CodeField autoFocus={!fromLetter} edit={entry} name="code" label="Código para entrar" />
        <Button
          type="submit"
          block
          autoFocus={fromLetter}
          busy={entry.busy || entering}
          busyText="Entrando..."
          disabled={again.isPending}
        >
          Entrar
        </Button>
        {captcha}
        <Button
          variant="outline"
          block
          disabled={wait > 0 || entry.busy}
          busy={again.isPending}
          busyText="Enviando..."
          onClick={() => void askAgain()}
        >
          {wait > 0 ? `Enviar otro código en ${wait} s` : 'Enviar otro código'}
        </Button>
        <Button variant="ghost" block disabled={entry.busy} onClick={onBack}>
          Entrar con mi contraseña
        </Button>
      </SiteForm>
      {!fromLetter && (
        <p className="small muted mt-6">
          ¿No llega? Revisa la carpeta de correo no deseado y que la dirección esté bien escrita.
        </p>
      )}
    </SignFrame>
  );
}
