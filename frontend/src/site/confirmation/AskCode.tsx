import type { GuestProof } from '@rostro/shared/contract/clients/clients';
import { firstNameOf } from '@rostro/shared/text';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GuestVisit } from '#site/visit/guestVisit.ts';
import { WayOut } from '#site/visit/OwnActs.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Confirmation.module.css';
import { CorrectEmail } from './Correct.tsx';
import { isHeldToStart, nowInstant, sayHold } from './hold.ts';
import { ProveEmail } from './ProveEmail.tsx';

export const OtherTime = ({ to }: { to: string }) => <LinkButton to={to}>Elegir otro horario</LinkButton>;
/** The link that books the same service at another time. */
export const timesOf = ({ appointment }: GuestVisit): string => `/servicios?serviceId=${appointment.serviceId}&step=2`;

interface TaskProps {
  title: string;
  lead: ReactNode;
  /** Shown after the form on phones, and below the lead on wide screens. */
  rest?: ReactNode;
  children: ReactNode;
}

/** The page's single task: its heading, its subject, and the form. */
export function Task({ title, lead, rest, children }: TaskProps) {
  return (
    <section className={classes(styles.account, styles.task)} aria-labelledby="tu-codigo">
      <div>
        <h1 id="tu-codigo">{title}</h1>
        {lead}
      </div>
      <div className={styles.ask}>{children}</div>
      {rest && <div>{rest}</div>}
    </section>
  );
}

/** What happens without the code. */
function Held({ visit }: { visit: GuestVisit }) {
  const [what, until] = sayHold(visit, nowInstant());
  return (
    <p className="flex items-start gap-2.5 [&_svg]:flex-none [&_svg]:mt-0.5 [&_svg]:text-sage">
      <Clock size={20} strokeWidth={1.6} aria-hidden />
      {isHeldToStart(visit) ? (
        <span>
          Guardamos <b>{what}</b> hasta la hora de tu cita.
        </span>
      ) : (
        <span>
          Guardamos <b>{what}</b> hasta <b>{until}</b> Sin el código, el lugar se libera.
        </span>
      )}
    </p>
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
  const form = <ProveEmail key={email} appointmentId={appointment.id} isSecond={isLate} onProven={onProven} />;
  if (isLate) {
    const [what, until] = sayHold(visit, nowInstant());
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
      <CorrectEmail visit={visit} />
    </>
  );
  const rest = (
    <>
      <Held visit={visit} />
      <p className="small muted">
        ¿No puedes abrir tu correo? <WayOut />
      </p>
    </>
  );
  return (
    <Task title={`Casi listo, ${firstNameOf(fullName)}`} lead={lead} rest={rest}>
      {form}
    </Task>
  );
}
