import type { Outside } from '@rostro/shared/contract/clinic/configuration';
import { sayInstant, wallClockOf } from '@rostro/shared/time';
import { ExternalLink } from 'lucide-react';
import { sayAppointments, sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import styles from './OutsideList.module.css';

type OutsideVisit = Outside['items'][number];

/** The agenda of that day. The link opens a new tab, so that the form here keeps its input. */
function agendaOf({ startsAt }: OutsideVisit): string {
  const { date } = wallClockOf(startsAt);
  return `/admin/appointments?${new URLSearchParams({ from: date, to: date })}`;
}

function Appointment({ row }: { row: OutsideVisit }) {
  const when = sentence(sayInstant(row.startsAt));
  return (
    <li className="grid pb-2 border-b border-b-line">
      <a
        className="inline-flex gap-1.5 items-center justify-self-start min-h-6 font-medium"
        href={agendaOf(row)}
        target="_blank"
        rel="noreferrer"
        aria-label={`${when}: ver en la agenda, en otra pestaña`}
      >
        {when}
        <ExternalLink size={12} strokeWidth={1.8} aria-hidden />
      </a>
      <span className="text-muted">
        {row.clientName ?? 'Cliente sin datos'} · {row.serviceName ?? 'Tratamiento no disponible'}
      </span>
    </li>
  );
}

/**
 * Appointments that stay although their time or service can no longer be booked: the first ones, and the number of the
 * others.
 */
export function OutsideList({ outside: { items, total } }: { outside: Outside }) {
  const more = total - items.length;
  return (
    <>
      <ul className={classes(styles.list, 'grid gap-2 max-h-80 mt-3 overflow-auto')}>
        {items.map((row) => (
          <Appointment key={row.id} row={row} />
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-muted">y {sayAppointments(more)} más</p>}
    </>
  );
}
