import { sayInstant } from '@rostro/shared/time';
import { CodeForm } from '#session/CodeForm.tsx';
import type { GuestVisit } from '#site/visit/guestVisit.ts';
import { Button } from '#ui/button/Button.tsx';
import styles from './Confirmation.module.css';

interface ConfirmAccountProps {
  visit: GuestVisit;
  onConfirmed: () => Promise<void>;
}

/** The code that was sent to the address, right here; where none is needed, straight on. */
export function ConfirmAccount({
  visit: { email, emailConfirmationRequired, heldUntil },
  onConfirmed,
}: ConfirmAccountProps) {
  return (
    <section className={styles.account} aria-labelledby="confirma-tu-cuenta">
      <h2 id="confirma-tu-cuenta">{emailConfirmationRequired ? 'Confirma tu cuenta' : 'Tu cuenta está lista'}</h2>
      {emailConfirmationRequired ? (
        <>
          <p className="muted">
            Enviamos un código a <b>{email}</b>. Si no lo ves, búscalo en tu correo no deseado.
          </p>
          {heldUntil !== undefined && (
            <p className={styles.held}>
              Tu lugar está apartado hasta el <b>{sayInstant(heldUntil)}</b> Si no confirmas tu correo antes, se libera.
            </p>
          )}
          <CodeForm email={email} onConfirmed={onConfirmed} />
        </>
      ) : (
        <Button block onClick={() => void onConfirmed()}>
          Ver Mis Citas
        </Button>
      )}
    </section>
  );
}
