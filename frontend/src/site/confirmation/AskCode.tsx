import type { GuestProof } from '@rostro/shared/contract/clients/clients';
import { firstNameOf } from '@rostro/shared/text';
import type { ReactNode } from 'react';
import type { GuestVisit } from '#site/visit/guestVisit.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Confirmation.module.css';
import { isHeldToStart, nowInstant, sayHold } from './hold.ts';
import { ProveEmail } from './ProveEmail.tsx';

export const OtherTime = ({ to }: { to: string }) => <LinkButton to={to}>Elegir otro horario</LinkButton>;
/** The link that books the same service at another time. */
export const timesOf = ({ appointment }: GuestVisit): string => `/servicios?serviceId=${appointment.serviceId}&step=2`;

/** The page's single task: its heading, its subject, and the form. */
export function Task({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <section className={classes(styles.account, styles.task)} aria-labelledby="tu-codigo">
      <div>
        <h1 id="tu-codigo">{title}</h1>
        {lead}
      </div>
      {children}
    </section>
  );
}

interface AskCodeProps {
  visit: GuestVisit;
  isLate: boolean;
  onProven: (proof: GuestProof) => void;
}

/** The one thing to do comes first, with the consequence of not doing it. */
export function AskCode({ visit, isLate, onProven }: AskCodeProps) {
  const { appointment, email, fullName } = visit;
  const [what, until] = sayHold(visit, nowInstant());
  const form = <ProveEmail appointmentId={appointment.id} onProven={onProven} />;
  if (isLate) {
    const lead = (
      <>
        <p role="status">
          Guardamos <b>{what}</b> hasta {until} Si no te confirmamos la cita por teléfono, el lugar ya se liberó.
        </p>
        <OtherTime to={timesOf(visit)} />
        <p className="small muted">¿Acabas de recibir el código? Escríbelo: si tu lugar sigue libre, lo conservas.</p>
      </>
    );
    return (
      <Task title="Se acabó el tiempo para tu código" lead={lead}>
        {form}
      </Task>
    );
  }
  const lead = (
    <>
      <p>
        Escribe el código que enviamos a <b>{email}</b> para conservar tu lugar.
      </p>
      <p className={styles.held}>
        {isHeldToStart(visit) ? (
          <>
            Guardamos <b>{what}</b> hasta la hora de tu cita.
          </>
        ) : (
          <>
            Guardamos <b>{what}</b> hasta <b>{until}</b> Sin el código, el lugar se libera.
          </>
        )}
      </p>
      <p className="small muted">Si no ves el correo, búscalo en tu correo no deseado.</p>
    </>
  );
  return (
    <Task title={`Casi listo, ${firstNameOf(fullName)}`} lead={lead}>
      {form}
    </Task>
  );
}
