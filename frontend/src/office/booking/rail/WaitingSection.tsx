import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { telLink } from '@rostro/shared/phone';
import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCan } from '#office/ui/permissions.ts';
import { phoneToCall, sayHolder, sayWhomToCall } from '#office/ui/phoneToCall.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import { classes } from '#ui/classes.ts';
import { Unverified } from '../attendance/Unverified.tsx';
import { nameOf, sayStart, shortDay } from '../data/rows.ts';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import { waitingDays, waitingPath } from '../published/waitingPath.ts';
import { ConfirmButton } from '../status/ConfirmButton.tsx';
import styles from './Rail.module.css';
import { Section } from './Section.tsx';

/** A confirmed row disappears: the next one, or the heading, gets its focus. */
function focusBeside(row: Element | null): void {
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = next?.querySelector<HTMLElement>('[data-confirm] button');
  (button ?? row?.closest('section')?.querySelector<HTMLElement>('h3'))?.focus();
}

const rowId = (id: string): string => `por-atender-${id}`;

function Row({ appointment, mayConfirm }: { appointment: StaffAppointment; mayConfirm: boolean }) {
  const { edit } = useOpenBooking();
  const called = phoneToCall(appointment.client);
  const { day, time } = sayStart(appointment);
  return (
    <li
      id={rowId(appointment.id)}
      className="relative px-4 pb-2.5 [&+&]:pt-2.5 [&+&]:border-t [&+&]:border-t-row-line grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-center"
    >
      <button type="button" className={styles.open} onClick={() => edit(appointment.id)}>
        <b>{sayClient(appointment)}</b>
        <span>
          {shortDay(day)}, {time}
        </span>
        <span className="text-muted">
          {sayService(appointment)}
          {appointment.createdBy === 'client' && ' · En línea'}
        </span>
        <Unverified appointment={appointment} />
      </button>
      <div className={classes(styles.acts, 'flex flex-col items-end gap-0.5')}>
        {called && (
          <a
            href={telLink(called.phone)}
            aria-label={`Llamar: ${nameOf(appointment)}${sayHolder(called)}`}
            title={sayWhomToCall(called)}
          >
            <Phone size={16} aria-hidden />
          </a>
        )}
        {mayConfirm && (
          <span data-confirm>
            <ConfirmButton
              appointment={appointment}
              onFocusLost={() => focusBeside(document.getElementById(rowId(appointment.id)))}
            />
          </span>
        )}
      </div>
    </li>
  );
}

interface WaitingSectionProps {
  count: number;
  rows: readonly StaffAppointment[];
}

export function WaitingSection({ count, rows }: WaitingSectionProps) {
  const mayConfirm = useCan('cancel_appointments');
  const today = useToday();
  return (
    <Section
      title="Por confirmar"
      count={count}
      foot={
        count > rows.length && (
          <Link
            to={`${waitingPath(waitingDays(today))}&ahead=true`}
            className="focus-visible:-outline-offset-1 block px-4 pt-2.5 pb-3.5 border-t border-t-row-line text-plum text-13 font-medium"
          >
            Ver las {count}
          </Link>
        )
      }
    >
      {rows.map((appointment) => (
        <Row key={appointment.id} appointment={appointment} mayConfirm={mayConfirm} />
      ))}
    </Section>
  );
}
