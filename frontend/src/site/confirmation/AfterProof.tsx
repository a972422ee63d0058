import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { signIn } from '#session/actions.ts';
import { forgetNewAccountPassword, passwordOfNew } from '#session/newAccount.ts';
import { PasswordTwice } from '#session/PasswordTwice.tsx';
import { ChosenTwice } from '#session/rules.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import styles from './Confirmation.module.css';

const MINE = '/appointments';
const toSignIn = (email: string | undefined) => ({ from: { pathname: MINE }, ...(email !== undefined && { email }) });

interface ChooseProps {
  offer: string;
  /** The password that was typed with the booking; only the page knows it. */
  held: string | undefined;
  /** The page has a ticket, whose calendar is its one primary act. */
  isSecond: boolean;
  onEntered: () => void;
}

/** Sets the first password, at once if it was typed before, and signs in with it. */
function ChoosePassword({ offer, held, isSecond, onEntered }: ChooseProps) {
  const navigate = useNavigate();
  const begun = useRef(false);
  const entry = useEntry({
    initial: { password: held ?? '', repeated: held ?? '' },
    schema: ChosenTwice,
    send: async ({ password }) => {
      const { email } = await call('setGuestPassword', { body: { offer, password } });
      forgetNewAccountPassword();
      const outcome = await signIn(email, password).catch(() => undefined);
      if (outcome === 'signed-in') onEntered();
      else void navigate('/login', { replace: true, state: toSignIn(email) });
    },
  });
  const { submit, error } = entry;

  // The ref also holds for the second effect of strict mode.
  useEffect(() => {
    if (held === undefined || begun.current) return;
    begun.current = true;
    void submit();
  }, [held, submit]);

  const isOfFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <>
      <h2 id="tu-cuenta">Crea tu contraseña</h2>
      <p className="muted">
        Con ella ves y cambias tu cita en línea. Si la dejas para después, conservas tu cita igual: cámbiala o cancélala
        con los botones de tu correo.
      </p>
      <SiteForm edit={entry} className={styles.form}>
        {error !== null && !isOfFields && (
          <ErrorNote title="No pudimos guardar tu contraseña." detail={detailOf(error)} />
        )}
        <PasswordTwice edit={entry} />
        <Button type="submit" variant={isSecond ? 'outline' : 'primary'} block busy={entry.busy} busyText="Entrando...">
          Crear contraseña y entrar
        </Button>
      </SiteForm>
    </>
  );
}

type SignInProps = { account: 'open' | 'known'; email: string | undefined; isSecond: boolean };
/** The sign-in for a client with an account, or after a reload of the page that took the code. */
function SignIn({ account, email, isSecond }: SignInProps) {
  return (
    <>
      <h2 id="tu-cuenta">Tu cita en línea</h2>
      <p className="muted">
        {account === 'known'
          ? 'Ya tienes una cuenta con este correo: tu cita está en Mis Citas.'
          : 'Para verla y cambiarla entra con tu correo y elige «Recibir un código por correo». También puedes usar los botones de tu correo.'}
      </p>
      <LinkButton
        to="/login"
        variant={isSecond ? 'outline' : 'primary'}
        replace
        state={toSignIn(email)}
        className="mt-5"
      >
        Iniciar Sesión
      </LinkButton>
    </>
  );
}

interface AfterProofProps {
  account: 'open' | 'known';
  /** Allows the first password of an open account; only the page that took the code has it. */
  offer: string | undefined;
  /** Unknown if the letter's link opened the page. */
  email?: string;
  onEntered: () => void;
}

/** After the code, the client can sign in. */
export function AfterProof({ account, offer, email, onEntered }: AfterProofProps) {
  const isSecond = email !== undefined;
  const held = email === undefined ? undefined : passwordOfNew(email);
  return (
    <section className={styles.account} aria-labelledby="tu-cuenta">
      {account === 'open' && offer !== undefined ? (
        <ChoosePassword offer={offer} held={held} isSecond={isSecond} onEntered={onEntered} />
      ) : (
        <SignIn account={account} email={email} isSecond={isSecond} />
      )}
    </section>
  );
}
