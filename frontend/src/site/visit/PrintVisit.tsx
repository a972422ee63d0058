import type { Appointment, Business } from '@rostro/shared/contract/booking';
import { sayLongDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { addressLinesOf } from '#api/business.ts';
import { Mark } from '#ui/brand/Mark.tsx';
import { Button } from '#ui/button/Button.tsx';
import { StatusChip } from '#ui/chip/StatusChip.tsx';
import styles from './PrintSheet.module.css';
import { ARRIVAL, minutesOf, nameOf } from './words.ts';

interface PrintSheetProps {
  appointment: Appointment;
  place: Business;
}

/** Visible in print only. */
function PrintSheet({ appointment, place }: PrintSheetProps) {
  const { date, time } = wallClockOf(appointment.startsAt);
  return (
    <section className={styles.sheet} aria-label="Tu cita">
      <p className={styles.brand}>
        <Mark />
        {place.name}
      </p>
      <h1>{nameOf(appointment)}</h1>
      <p className={styles.when}>
        {sayLongDay(date)}
        <br />
        {sayTime(time)}, {minutesOf(appointment)} min
      </p>
      <StatusChip status={appointment.status} />
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
    </section>
  );
}

interface PrintVisitProps {
  appointment: Appointment;
  place: Business;
}

/** A button that prints the appointment without the rest of the page. */
export function PrintVisit({ appointment, place }: PrintVisitProps) {
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printing]);

  return (
    <>
      <Button variant="plain" small onClick={() => setPrinting(true)}>
        <Printer size={16} strokeWidth={1.8} aria-hidden />
        Imprimir
      </Button>
      {printing && createPortal(<PrintSheet appointment={appointment} place={place} />, document.body)}
    </>
  );
}
