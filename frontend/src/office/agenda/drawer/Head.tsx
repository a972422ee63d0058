import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { sayPhone, telLink } from '@rostro/shared/phone';
import { sayInstant } from '@rostro/shared/time';
import { Phone } from 'lucide-react';
import { sayClient, sayService, sentence } from '#office/ui/say.ts';
import { Unverified } from '../attendance/Unverified.tsx';
import { WillCome } from '../attendance/WillCome.tsx';
import styles from './Head.module.css';
import { StatusMenu } from './StatusMenu.tsx';
import type { Walk } from './useWalk.ts';
import { WalkButtons } from './WalkButtons.tsx';

interface TitleProps {
  /** By which the drawer is called. */
  id: string;
}

export function NewHead({ id }: TitleProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        Nueva Cita
      </h2>
      <p className={styles.when}>Los campos marcados como opcionales pueden quedar vacíos.</p>
    </div>
  );
}

interface HeadProps extends TitleProps {
  appointment: StaffAppointment | undefined;
  walk: Walk;
}

/** Whose appointment it is and when, the way to its neighbours, and what can be done with it from any tab. */
export function Head({ id, appointment, walk }: HeadProps) {
  if (appointment === undefined) {
    return (
      <h2 id={id} className={styles.title}>
        Cita
      </h2>
    );
  }
  const phone = appointment.client?.phone;
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <h2 id={id} className={styles.title} aria-live="polite">
          <span className="sr">Cita de </span>
          {sayClient(appointment)}
        </h2>
        {walk.place !== undefined && <WalkButtons walk={walk} />}
      </div>
      <p className={styles.when}>
        <time dateTime={appointment.startsAt}>{sentence(sayInstant(appointment.startsAt))}</time>
      </p>
      <div className={styles.line}>
        <StatusMenu key={appointment.id} appointment={appointment} />
        <WillCome appointment={appointment} />
        <Unverified appointment={appointment} />
        <span>{sayService(appointment)}</span>
        {phone && (
          <a className={styles.phone} href={telLink(phone)} aria-label={`Llamar al ${sayPhone(phone)}`}>
            <Phone size={14} strokeWidth={1.8} aria-hidden />
            {sayPhone(phone)}
          </a>
        )}
      </div>
    </div>
  );
}
