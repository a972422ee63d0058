import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { isConnectionError } from '#api/error.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { type Entry, useEntry } from '#edit/useEntry.ts';
import { ACCOUNT_CREATED, type AccountCreated } from '#session/AccountCreatedNote.tsx';
import { signIn } from '#session/actions.ts';
import { CodeField } from '#session/CodeField.tsx';
import { sayAskingProblem, useAskedCaptcha } from '#session/captcha/Captcha.tsx';
import { forgetNewAccountPassword } from '#session/newAccount.ts';
import { PasswordTwice } from '#session/PasswordTwice.tsx';
import type { SitePlace } from '#session/place.ts';
import { CONNECTION } from '#session/refusals.ts';
import {
  ChosenTwice,
  codeToSend,
  codeTyped,
  type LinkedCode,
  NO_LINK,
  NOTHING_CHOSEN,
  SentCode,
} from '#session/rules.ts';
import { RESEND_AFTER_S, useCountdown } from '#session/useCountdown.ts';
import { useSession } from '#session/useSession.ts';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/toast/index.ts';
import { Problem } from './Problem.tsx';
import { isSignUpCodeOver, sayConfirmProblem } from './problems.ts';
import { confirmSignUp, repeatLetter } from './signUp.ts';
import { LAST_LETTER } from './words.ts';

const WithPassword = z.object({ code: SentCode }).and(ChosenTwice);
/** The password is the one that the page still holds. */
const CodeOnly = z.object({ code: SentCode, password: z.string(), repeated: z.string() });
export type Confirmation = z.infer<typeof CodeOnly>;

interface ConfirmFormProps {
  email: string;
  /** From the link of the letter; left out if the code has to be typed. */
  linked?: LinkedCode;
  /** The password from the previous step; without it the form asks for one. */
  password?: string | undefined;
  from: SitePlace;
  submitText: string;
  onConfirmed?: (email: string) => void;
  /** Alternatives, shown below the buttons. */
  children?: (entry: Entry<Confirmation>) => ReactNode;
}

/**
 * The code of the letter creates the account, with the password of this page: the one typed at sign-up is not stored,
 * so another person's cannot count. Then the person is signed in.
 */
export function ConfirmForm(props: ConfirmFormProps) {
  const { email, linked = NO_LINK, from, submitText, onConfirmed, children } = props;
  const navigate = useNavigate();
  const { status } = useSession();
  const fromLetter = linked.digits !== '';
  const [wait, restart] = useCountdown(RESEND_AFTER_S, fromLetter ? 0 : RESEND_AFTER_S);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The known password, which the form does not ask for until the server refuses it. */
  const [held, setHeld] = useState(props.password);

  /** Another tab may have confirmed the account, or the answer was lost: then the password opens it. */
  async function opensAlready(password: string): Promise<boolean> {
    return (await signIn(email, password).catch(() => undefined)) === 'signed-in';
  }

  async function confirm(code: string, password: string): Promise<void> {
    try {
      await confirmSignUp(email, code, password);
    } catch (error) {
      if (isSignUpCodeOver(error) && (await opensAlready(password))) return forgetNewAccountPassword();
      throw error;
    }
    onConfirmed?.(email);
    forgetNewAccountPassword();
    if (await opensAlready(password)) return;
    const account: AccountCreated = { email, confirmed: true };
    void navigate('/login', { replace: true, state: { from, email, [ACCOUNT_CREATED]: account } });
  }

  const entry: Entry<Confirmation> = useEntry({
    initial: { code: codeTyped(linked.digits), ...NOTHING_CHOSEN },
    schema: held === undefined ? WithPassword : CodeOnly,
    onAttempt: () => setProblem(undefined),
    send: ({ code, password }) => confirm(codeToSend(code, linked), held ?? password),
    fieldsOf: (error): Record<string, string> => {
      const fields = sayConfirmProblem(error);
      if (fields.password !== undefined) setHeld(undefined);
      return fields;
    },
  });

  const { prove, captcha } = useAskedCaptcha(setProblem);

  async function askAgain() {
    setAsking(true);
    setProblem(undefined);
    try {
      const { letter } = await prove((token) => repeatLetter(email, token));
      restart();
      entry.form.resetField('code', { defaultValue: '' });
      entry.form.setFocus('code');
      toast.success(letter === 'new' ? 'Pedimos otro código. Usa el del correo más reciente.' : LAST_LETTER);
    } catch (error) {
      setProblem(isConnectionError(error) ? CONNECTION : sayAskingProblem(error));
    }
    setAsking(false);
  }

  return (
    <>
      <Problem>{problem}</Problem>
      <SiteForm edit={entry}>
        <CodeField edit={entry} name="code" label="Código" autoFocus={!fromLetter} />
        {held === undefined && <PasswordTwice edit={entry} autoFocus={fromLetter} />}
        <Button
          type="submit"
          block
          busy={entry.busy || status === 'loading'}
          busyText="Confirmando..."
          disabled={asking}
        >
          {submitText}
        </Button>
        {captcha}
        <Button
          variant="outline"
          block
          disabled={wait > 0 || entry.busy}
          busy={asking}
          busyText="Enviando..."
          onClick={() => void askAgain()}
        >
          {wait > 0 ? `Reenviar código en ${wait} s` : 'Reenviar código'}
        </Button>
        {children?.(entry)}
      </SiteForm>
    </>
  );
}
