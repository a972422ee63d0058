import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { PaymentMark } from '#office/appointments/PaymentMark.tsx';
import { sayContact, sayService, sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { Unverified } from '../attendance/Unverified.tsx';
import { WillCome } from '../attendance/WillCome.tsx';
import { isVoid, sayStart } from '../data/rows.ts';
import { StatusControl } from '../status/StatusControl.tsx';
import styles from './AppointmentCards.module.css';
import { AppointmentLink } from './AppointmentLink.tsx';
import type { AppointmentListProps } from './AppointmentTable.tsx';
import { RowActions } from './RowActions.tsx';

interface CardProps {
  appointment: StaffAppointment;
  next: boolean;
  onStatus: () => void;
}

function Card({ appointment, next, onStatus }: CardProps) {
  const { day, time } = sayStart(appointment);
  return (
    <li className={classes(styles.card, isVoid(appointment) && styles.void, next && styles.next)}>
      <div className={styles.line}>
        <time className={styles.when} dateTime={appointment.startsAt}>
          <b>{time}</b>
          <small>{sentence(day)}</small>
        </time>
        <RowActions appointment={appointment} onStatus={onStatus} />
      </div>
      <div className={styles.body}>
        <div className={styles.who}>
          <b>
            <AppointmentLink appointment={appointment} />
          </b>
          <small>{sayService(appointment)}</small>
          <small>{sayContact(appointment)}</small>
        </div>
        <div className={styles.status}>
          <StatusControl appointment={appointment} onOpen={onStatus} />
          <WillCome appointment={appointment} />
          <Unverified appointment={appointment} />
          <PaymentMark appointment={appointment} />
        </div>
      </div>
    </li>
  );
}

/** The list on phones: never a table that scrolls sideways. */
export function AppointmentCards({ rows, next, onStatus }: Omit<AppointmentListProps, 'sort' | 'onSort'>) {
  return (
    <ul className={styles.cards} aria-label="Citas">
      {rows.map((row) => (
        <Card key={row.id} appointment={row} next={row.id === next} onStatus={() => onStatus(row)} />
      ))}
    </ul>
  );
}
