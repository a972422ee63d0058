import type { ClientVisit } from '@rostro/shared/contract/booking/booking';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { StatusChip } from '#office/booking/published/StatusChip.tsx';
import { sayService } from '#office/ui/say.ts';
import { lastTouched, sayTouch, sayVisitDay } from './visits.ts';

export function Activity({ visits }: { visits: readonly ClientVisit[] }) {
  const last = lastTouched(visits);
  if (last.length === 0) return <p className="py-5 px-4 text-muted">Aún no hay actividad.</p>;
  return (
    <ol className="tabular-nums" aria-labelledby="actividad">
      {last.map((visit) => (
        <li
          key={visit.id}
          className="grid grid-cols-[minmax(0,1fr)_auto_112px] gap-x-4 items-center min-h-11 py-2 px-4 [&+&]:border-t [&+&]:border-t-row-line [&_small]:text-muted [&_small]:text-12 max-phone:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span className="grid min-w-0 wrap-anywhere">
            <b className="font-medium">{sayService(visit)}</b>
            <small>Cita del {sayVisitDay(visit)}</small>
          </span>
          <small className="max-phone:col-span-full max-phone:row-2">{sayTouch(visit)}</small>
          <span className="justify-self-end">
            <StatusChip status={shownStatusOf(visit)} />
          </span>
        </li>
      ))}
    </ol>
  );
}
