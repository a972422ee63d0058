import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { openStageOf } from '@rostro/shared/stages';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { MoreVertical } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { AlertGlyph } from '#office/records/published/medical/AlertTags.tsx';
import medical from '#office/records/published/medical/Medical.module.css';
import { sayAlert } from '#office/records/published/medical/words.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { initialsOf } from '#ui/initials.ts';
import { WillComeGlyph } from '../attendance/WillCome.tsx';
import { nameOf, sayStart } from '../data/rows.ts';
import { Pay } from '../published/Pay.tsx';
import { PaymentGlyph } from '../published/PaymentMark.tsx';
import { StatusGlyph } from '../published/StatusChip.tsx';
import { StageGlyph } from '../stage/StageGlyph.tsx';
import { sayReached } from '../stage/words.ts';
import { useVisitTile } from '../timeline/useVisitTile.ts';
import styles from './Seat.module.css';

interface VisitCardProps {
  appointment: StaffAppointment;
  /** Opens the menu at the card; undefined until the menu is ready. */
  onMenu: ((pressed: { id: string; appointment: StaffAppointment }) => void) | undefined;
}

/** One button opens the visit, the other its menu, from which it is moved. */
export const VisitCard = memo(({ appointment, onMenu }: VisitCardProps) => {
  const { day, time } = sayStart(appointment);
  const service = sayService(appointment);
  const person = appointment.staff ? [`con ${appointment.staff.name}`] : [];
  const told = { appointment, service, place: [...person, `${day}, ${time}`] };
  const { alerts, name, tone = styles.quiet, open, pay } = useVisitTile(told);
  const id = `cita-${appointment.id}`;
  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    onMenu?.({ id, appointment });
  };
  return (
    <div className={styles.card}>
      <button
        id={id}
        type="button"
        className={classes(styles.seat, styles.taken, styles.tall, tone)}
        onClick={open}
        onContextMenu={menu}
      >
        <span className="sr">{name}</span>
        <StatusGlyph status={shownStatusOf(appointment)} size={10} />
        <WillComeGlyph appointment={appointment} />
        {sayReached(appointment) !== undefined && <StageGlyph stage={openStageOf(appointment)} size={11} />}
        <b aria-hidden>{sayClient(appointment)}</b>
        <small aria-hidden>{service}</small>
        {alerts.length > 0 && (
          <span className={classes(styles.clinical, medical.onScreen)} aria-hidden>
            <AlertGlyph alerts={alerts} /> {alerts.map(sayAlert).join(' · ')}
          </span>
        )}
        {appointment.staff && (
          <i className={styles.who} aria-hidden>
            {initialsOf(appointment.staff.name)}
          </i>
        )}
        {!pay && <PaymentGlyph appointment={appointment} />}
      </button>
      {pay && <Pay visit={appointment} to={pay} bare />}
      {onMenu && (
        <button
          type="button"
          className={styles.more}
          aria-label={`Opciones de la ${nameOf(appointment)}`}
          aria-haspopup="menu"
          onClick={menu}
        >
          <MoreVertical size={18} aria-hidden />
        </button>
      )}
    </div>
  );
});
