import type { ClientVisit } from '@rostro/shared/contract/booking/booking';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { StatusChip } from '#office/booking/published/StatusChip.tsx';
import { sayService } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import styles from './Activity.module.css';
import { lastTouched, sayTouch, sayVisitDay } from './visits.ts';

export function Activity({ visits }: { visits: readonly ClientVisit[] }) {
  const last = lastTouched(visits);
  if (last.length === 0) return <p className="py-5 px-4 text-muted">Aún no hay actividad.</p>;
  return (
    <ol className="tabular-nums" aria-labelledby="actividad">
      {last.map((visit) => (
        <li
          key={visit.id}
          className="grid gap-0.5 py-2.5 px-4 [&+&]:border-t [&+&]:border-t-row-line [&_small]:text-muted [&_small]:text-12"
        >
          <span className={classes(styles.head, 'flex gap-2 items-start justify-between')}>
            <b>{sayService(visit)}</b>
            <StatusChip status={shownStatusOf(visit)} />
          </span>
          <small>Cita del {sayVisitDay(visit)}</small>
          <small>{sayTouch(visit)}</small>
        </li>
      ))}
    </ol>
  );
}
