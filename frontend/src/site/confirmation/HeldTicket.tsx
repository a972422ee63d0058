import type { Appointment } from '@rostro/shared/contract/booking/booking';
import { sayDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { GivenBy } from '#site/visit/GivenBy.tsx';
import { useTicket } from '#site/visit/useTicket.ts';
import { nameOf } from '#site/visit/words.ts';
import { VisitChip } from '#ui/chip/StatusChip.tsx';
import { Picture } from '#ui/picture/Picture.tsx';

/** The visit while its place is only held: what, when and where. Calendar and map would lead away from the code. */
export function HeldTicket({ appointment }: { appointment: Appointment }) {
  const { image, place } = useTicket(appointment);
  const { date, time } = wallClockOf(appointment.startsAt);
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 p-5 border border-line rounded-card bg-white max-handset:gap-4 max-handset:p-4 max-handset:items-start">
      <div className="size-28 rounded-control overflow-hidden max-handset:size-18">
        <Picture src={image} sizes="112px" eager />
      </div>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
          <h2 className="h3">{nameOf(appointment)}</h2>
          <VisitChip visit={appointment} />
        </div>
        <p className="text-18 font-semibold">
          {sayDay(date)}, <span className="nb">{sayTime(time)}</span>
        </p>
        <GivenBy appointment={appointment} />
        {place && <p className="small muted">{place.address}</p>}
      </div>
    </article>
  );
}
