import type { Appointment, Business } from '@rostro/shared/contract/booking/booking';
import type { CalendarVisit } from '@rostro/shared/scheduling/calendar';
import { wallClockOf } from '@rostro/shared/time';
import { CalendarPlus, Download, ExternalLink } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button, type ButtonLook } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { downloadFile } from '#ui/download.ts';
import { toast } from '#ui/toast/index.ts';
import { useDismissable } from '#ui/useDismissable.ts';
import styles from './AddToCalendar.module.css';
import { nameOf } from './words.ts';

/** Lazy, because few people need a calendar file. */
const calendars = () => import('@rostro/shared/scheduling/calendar');

const visitOf = (appointment: Appointment): CalendarVisit => ({
  id: appointment.id,
  serviceName: nameOf(appointment),
  startsAt: appointment.startsAt,
  endsAt: appointment.endsAt,
  status: appointment.status,
  updatedAt: appointment.updatedAt,
  version: appointment.version,
  calendarId: appointment.calendarId,
  person: appointment.staff?.name,
});

/** Downloads a file such as `cita-2026-11-24.ics`. */
async function downloadCalendarFile(appointment: Appointment, place: Business): Promise<void> {
  const { calendarFile } = await calendars();
  const name = `cita-${wallClockOf(appointment.startsAt).date}.ics`;
  downloadFile(name, 'text/calendar;charset=utf-8', calendarFile(visitOf(appointment), place));
}

async function googleLinkOf(appointment: Appointment, place: Business): Promise<string> {
  const { googleCalendarLink } = await calendars();
  return googleCalendarLink(visitOf(appointment), place);
}

interface AddToCalendarProps {
  appointment: Appointment;
  place: Business;
}

const FAILED = 'No se pudo preparar el archivo. Revisa tu conexión e intenta de nuevo.';

function Choices({ appointment, place, onDone }: AddToCalendarProps & { onDone: () => void }) {
  const [google, setGoogle] = useState<string>();
  useEffect(() => {
    googleLinkOf(appointment, place).then(setGoogle, () => toast.error(FAILED));
  }, [appointment, place]);

  const download = () => {
    downloadCalendarFile(appointment, place).catch(() => toast.error(FAILED));
    onDone();
  };
  return (
    <ul
      className={classes(
        styles.list,
        'absolute left-0 bottom-[calc(100%_+_6px)] z-(--z-menu) min-w-full w-max p-2 border border-line rounded-card bg-white shadow-card',
      )}
      aria-label="Calendarios"
    >
      <li>
        <a href={google} aria-disabled={google === undefined} target="_blank" rel="noreferrer" onClick={onDone}>
          <ExternalLink size={18} strokeWidth={1.6} aria-hidden />
          Google Calendar
        </a>
      </li>
      <li>
        <button type="button" onClick={download}>
          <Download size={18} strokeWidth={1.6} aria-hidden />
          <span>
            Otro calendario
            <small>Apple, Outlook y más</small>
          </span>
        </button>
      </li>
    </ul>
  );
}

/** A button that opens a menu with the two ways to add the appointment to a calendar. */
export function AddToCalendar({ variant = 'plain', ...props }: AddToCalendarProps & Pick<ButtonLook, 'variant'>) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpened(false), []);
  useDismissable(opened, close, root);
  return (
    <div ref={root} className="relative [&>button]:w-full">
      <Button variant={variant} small aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <CalendarPlus size={16} strokeWidth={1.8} aria-hidden />
        Agregar al calendario
      </Button>
      {opened && <Choices {...props} onDone={close} />}
    </div>
  );
}
