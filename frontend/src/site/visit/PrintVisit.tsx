import type { Appointment, Business } from '@rostro/shared/contract/booking/booking';
import { sayLongDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { Printer } from 'lucide-react';
import { addressLinesOf } from '#api/business.ts';
import { Mark } from '#ui/brand/Mark.tsx';
import { Button } from '#ui/button/Button.tsx';
import { VisitChip } from '#ui/chip/StatusChip.tsx';
import { classes } from '#ui/classes.ts';
import { usePrint } from '#ui/print/usePrint.tsx';
import styles from './PrintSheet.module.css';
import { ARRIVAL, minutesOf, nameOf } from './words.ts';

interface PrintSheetProps {
  appointment: Appointment;
  place: Business;
}

function PrintSheet({ appointment, place }: PrintSheetProps) {
  const { date, time } = wallClockOf(appointment.startsAt);
  return (
    <div
      className={classes(
        styles.sheet,
        'print:max-w-[15cm] print:p-[1.2cm] print:border print:border-line print:rounded-card print:text-ink print:[break-inside:avoid]',
      )}
    >
      <p className="print:flex print:items-center print:gap-2.5 print:font-head print:font-(weight:--weight-head) print:text-18 print:leading-[1.2] print:[&_svg]:w-7.5 print:[&_svg]:h-7.5 print:[&_svg]:text-plum">
        <Mark />
        {place.name}
      </p>
      <h1>{nameOf(appointment)}</h1>
      <p
        className={classes(
          styles.when,
          'print:mt-3 print:mb-4 print:font-head print:font-(weight:--weight-head) print:text-22 print:leading-[1.35]',
        )}
      >
        {sayLongDay(date)}
        <br />
        {sayTime(time)}, {minutesOf(appointment)} min
      </p>
      <VisitChip visit={appointment} />
      <dl>
        {appointment.staff && (
          <>
            <dt>Te atiende</dt>
            <dd>{appointment.staff.name}</dd>
          </>
        )}
        <dt>Dónde</dt>
        <dd>
          {addressLinesOf(place).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </dd>
        <dt>Cómo llegar</dt>
        <dd>
          Búscanos en tu aplicación de mapas como «{place.name}, {place.city}». Si te pierdes, llámanos al {place.phone}
          .
        </dd>
        <dt>Antes de venir</dt>
        <dd>{ARRIVAL}</dd>
      </dl>
    </div>
  );
}

interface PrintVisitProps {
  appointment: Appointment;
  place: Business;
}

export function PrintVisit({ appointment, place }: PrintVisitProps) {
  const { print, sheet } = usePrint('Tu cita', <PrintSheet appointment={appointment} place={place} />);
  return (
    <>
      <Button variant="plain" small onClick={print}>
        <Printer size={16} strokeWidth={1.8} aria-hidden />
        Imprimir
      </Button>
      {sheet}
    </>
  );
}
