import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { Ellipsis } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { AlertGlyph } from '#office/records/published/medical/AlertTags.tsx';
import { sayAlert } from '#office/records/published/medical/words.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { initialsOf } from '#ui/initials.ts';
import { nameOf, sayStart } from '../data/rows.ts';
import { sayParty } from '../party/words.ts';
import { StatusGlyph } from '../published/StatusChip.tsx';
import { sayReached } from '../stage/words.ts';
import { partyGlyph } from '../timeline/glyphs.tsx';
import { useVisitTile } from '../timeline/useVisitTile.ts';
import styles from './Seat.module.css';

interface VisitCardProps {
  appointment: StaffAppointment;
  /** Opens the menu at the card; undefined until the menu is ready. */
  onMenu: ((pressed: { id: string; appointment: StaffAppointment }) => void) | undefined;
}

/**
 * Says who comes for what, and what may harm them. The whole row opens the visit; every other act is in its menu.
 */
export const VisitCard = memo(({ appointment, onMenu }: VisitCardProps) => {
  const { day, time } = sayStart(appointment);
  const service = sayService(appointment);
  const person = appointment.staff ? [`con ${appointment.staff.name}`] : [];
  const told = { appointment, service, place: [...person, `${day}, ${time}`] };
  const { alerts, name, tone = styles.quiet, open } = useVisitTile(told);
  const initials = appointment.staff && initialsOf(appointment.staff.name);
  const party = sayParty(appointment);
  const id = `cita-${appointment.id}`;
  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    onMenu?.({ id, appointment });
  };
  return (
    <div className={classes(styles.visit, tone)}>
      <button id={id} type="button" className={styles.open} onClick={open} onContextMenu={menu}>
        <span className="sr">{name}</span>
        <StatusGlyph status={shownStatusOf(appointment)} size={10} />
        <b aria-hidden>{sayClient(appointment)}</b>
        <small aria-hidden>{[sayReached(appointment), service, initials].filter(Boolean).join(' · ')}</small>
        {party !== undefined && (
          <small className="flex items-center gap-1" aria-hidden>
            {partyGlyph(appointment)}
            {party}
          </small>
        )}
        {alerts.map((alert) => (
          <span key={`${alert.kind} ${alert.text}`} className={classes(styles.clinical, 'print:invisible')} aria-hidden>
            <AlertGlyph alerts={[alert]} /> {sayAlert(alert)}
          </span>
        ))}
      </button>
      {onMenu && (
        <button
          type="button"
          className={styles.more}
          aria-label={`Opciones de la ${nameOf(appointment)}`}
          aria-haspopup="menu"
          onClick={menu}
        >
          <Ellipsis size={18} aria-hidden />
        </button>
      )}
    </div>
  );
});
