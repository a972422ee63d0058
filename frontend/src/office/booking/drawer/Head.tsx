import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayPhone, telLink } from '@rostro/shared/phone';
import { sayInstant } from '@rostro/shared/time';
import { Button, Tooltip } from 'antd';
import { ChevronLeft, ChevronRight, Phone } from 'lucide-react';
import { VISIT_HEAD } from '#office/extras/visitHead.ts';
import { Slot } from '#office/nav/Slot.tsx';
import { ClientAlerts } from '#office/records/published/medical/ClientAlerts.tsx';
import { phoneToCall, sayHolder } from '#office/ui/phoneToCall.ts';
import { sayClient, sayService, sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { Unverified } from '../attendance/Unverified.tsx';
import { WillCome } from '../attendance/WillCome.tsx';
import { PartyNote } from '../party/PartyNote.tsx';
import styles from './Head.module.css';
import { StatusMenu } from './StatusMenu.tsx';
import type { Walk } from './useNeighbours.ts';

interface StepProps {
  label: string;
  shortcut: string;
  icon: typeof ChevronLeft;
  onStep: (() => void) | undefined;
}

/** At the end of the list the button is only `aria-disabled`, so that it keeps the focus. */
function Step({ label, shortcut, icon: Icon, onStep }: StepProps) {
  const end = onStep === undefined;
  return (
    <Tooltip title={end ? undefined : `${label} (${shortcut})`}>
      <Button
        type="text"
        className={classes(end && styles.end)}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-disabled={end}
        icon={<Icon size={18} aria-hidden />}
        onClick={onStep}
      />
    </Tooltip>
  );
}

const WalkButtons = ({ walk: { previous, next, place } }: { walk: Walk }) => (
  <div className="flex flex-none items-center -my-1 max-phone:-my-2">
    <Step label="Cita anterior" shortcut="K" icon={ChevronLeft} onStep={previous} />
    <span className="text-12 text-muted tabular-nums whitespace-nowrap max-phone:hidden">{place}</span>
    <Step label="Cita siguiente" shortcut="J" icon={ChevronRight} onStep={next} />
  </div>
);

interface TitleProps {
  id: string;
}

export function NewHead({ id }: TitleProps) {
  return (
    <div className="grid gap-0.5 min-w-0 font-normal">
      <h2 id={id} className={styles.title}>
        Nueva Cita
      </h2>
      <p className="text-14 text-muted tabular-nums">Los campos marcados como opcionales pueden quedar vacíos.</p>
    </div>
  );
}

interface HeadProps extends TitleProps {
  appointment: StaffAppointment | undefined;
  walk: Walk;
}

export function Head({ id, appointment, walk }: HeadProps) {
  if (appointment === undefined) {
    return (
      <h2 id={id} className={styles.title}>
        Cita
      </h2>
    );
  }
  const called = phoneToCall(appointment.client);
  return (
    <div className="grid gap-0.5 min-w-0 font-normal">
      <div className="flex items-start justify-between gap-2 min-w-0">
        <h2 id={id} className={styles.title} aria-live="polite">
          <span className="sr">Cita de </span>
          {sayClient(appointment)}
        </h2>
        {walk.place !== undefined && <WalkButtons walk={walk} />}
      </div>
      <p className="text-14 text-muted tabular-nums">
        <time dateTime={appointment.startsAt}>{sentence(sayInstant(appointment.startsAt))}</time>
        {' · '}
        <span className="text-ink">{sayService(appointment)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-y-1 gap-x-3 mt-1 text-14 max-phone:gap-y-0 max-phone:mt-0">
        <StatusMenu key={appointment.id} appointment={appointment} />
        <WillCome appointment={appointment} />
        <Unverified appointment={appointment} />
        {called && (
          <a
            className="inline-flex items-center gap-1.5 min-h-7 text-plum tabular-nums max-phone:min-h-11"
            href={telLink(called.phone)}
            aria-label={`Llamar al ${sayPhone(called.phone)}${sayHolder(called)}`}
          >
            <Phone size={14} strokeWidth={1.8} aria-hidden />
            {sayPhone(called.phone)}
            {sayHolder(called)}
          </a>
        )}
        <PartyNote appointment={appointment} />
      </div>
      {appointment.client && <ClientAlerts clientId={appointment.client.id} />}
      <Slot key={`rooms ${appointment.id}`} of={VISIT_HEAD} with={{ appointment }} />
    </div>
  );
}
