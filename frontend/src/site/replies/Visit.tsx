import { placeAt } from '@rostro/shared/branch-place';
import type { Reply } from '@rostro/shared/contract/notifications/replies';
import { sayDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { businessQuery, placeOf } from '#api/business.ts';
import { GivenBy } from '#site/visit/GivenBy.tsx';
import { StatusChip } from '#ui/chip/StatusChip.tsx';

export function Visit({ appointment }: { appointment: NonNullable<Reply['appointment']> }) {
  const { data: place } = useQuery(businessQuery());
  const { date, time } = wallClockOf(appointment.startsAt);
  return (
    <article
      className="grid gap-3 p-6 border border-line rounded-card bg-white max-handset:py-5 max-handset:px-4"
      aria-label="Tu cita"
    >
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-3 wrap-anywhere">
        <h2 className="h3">{appointment.serviceName}</h2>
        <StatusChip status={appointment.status} />
      </div>
      <p className="font-head font-(weight:--weight-head) text-28 leading-[1.2]">
        {sayDay(date)}, <span className="nb">{sayTime(time)}</span>
      </p>
      <GivenBy appointment={appointment} />
      {place && <p className="small muted">{placeOf(placeAt(place, appointment.branch))}</p>}
    </article>
  );
}
