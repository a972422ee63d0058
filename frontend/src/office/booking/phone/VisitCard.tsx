import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { openStageOf } from '@rostro/shared/stages';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { MoreVertical } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { useAlertsOf } from '#office/records/published/medical/AgendaAlerts.tsx';
import { AlertGlyph } from '#office/records/published/medical/AlertTags.tsx';
import medical from '#office/records/published/medical/Medical.module.css';
import { sayAlert } from '#office/records/published/medical/words.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { initialsOf } from '#ui/initials.ts';
import { isUnverified, UNVERIFIED } from '../attendance/Unverified.tsx';
import { WillComeGlyph } from '../attendance/WillCome.tsx';
import { WILL_COME, willCome } from '../attendance/words.ts';
import { nameOf, sayStart } from '../data/rows.ts';
import { Pay } from '../published/Pay.tsx';
import { PaymentGlyph } from '../published/PaymentMark.tsx';
import { owes, sayPaid } from '../published/paid.ts';
import tones from '../published/StatusChip.module.css';
import { StatusGlyph } from '../published/StatusChip.tsx';
import { SHOWN_WORDS } from '../published/status.ts';
import { StageGlyph } from '../stage/StageGlyph.tsx';
import { sayReached } from '../stage/words.ts';
import { useTimelineActs } from '../timeline/TimelineContext.ts';
import styles from './Seat.module.css';

function sayVisit(appointment: StaffAppointment, quiet: boolean): string {
  const { day, time } = sayStart(appointment);
  const status = SHOWN_WORDS[shownStatusOf(appointment)];
  const paid = sayPaid(appointment);
  const reached = sayReached(appointment);
  const state = [
    status,
    ...(reached === undefined ? [] : [reached.toLowerCase()]),
    ...(paid === undefined ? [] : [paid.toLowerCase()]),
  ];
  const person = appointment.staff ? [`con ${appointment.staff.name}`] : [];
  const parts = [sayClient(appointment), sayService(appointment), ...state, ...person, `${day}, ${time}`];
  const promised = willCome(appointment) ? [WILL_COME.toLowerCase()] : [];
  const doubted = isUnverified(appointment) ? [UNVERIFIED.toLowerCase()] : [];
  return [...parts, ...promised, ...doubted, ...(quiet ? ['fuera de los filtros'] : [])].join(', ');
}

interface VisitCardProps {
  appointment: StaffAppointment;
  /** Opens the menu at the card; undefined until the menu is ready. */
  onMenu: ((pressed: { id: string; appointment: StaffAppointment }) => void) | undefined;
}

/** One button opens the visit, the other its menu, from which it is moved. */
export const VisitCard = memo(({ appointment, onMenu }: VisitCardProps) => {
  const { open, pay, matches } = useTimelineActs();
  const quiet = !matches(appointment);
  const alerts = useAlertsOf(appointment.client?.id);
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
        className={classes(
          styles.seat,
          styles.taken,
          styles.tall,
          quiet ? styles.quiet : tones[shownStatusOf(appointment)],
        )}
        onClick={() => open(appointment)}
        onContextMenu={menu}
      >
        <span className="sr">{[sayVisit(appointment, quiet), ...alerts.map(sayAlert)].join(', ')}</span>
        <StatusGlyph status={shownStatusOf(appointment)} size={10} />
        <WillComeGlyph appointment={appointment} />
        {sayReached(appointment) !== undefined && <StageGlyph stage={openStageOf(appointment)} size={11} />}
        <b aria-hidden>{sayClient(appointment)}</b>
        <small aria-hidden>{sayService(appointment)}</small>
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
        {!(pay && owes(appointment)) && <PaymentGlyph appointment={appointment} />}
      </button>
      {pay && <Pay visit={appointment} to={() => pay(appointment)} bare />}
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
