import { placeAt } from '@rostro/shared/branch-place';
import type { Reply } from '@rostro/shared/contract/notifications/replies';
import { sayDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { businessQuery, placeOf } from '#api/business.ts';
import { GivenBy } from '#site/visit/GivenBy.tsx';
import { StatusChip } from '#ui/chip/StatusChip.tsx';
import styles from './Reply.module.css';

export function Visit({ appointment }: { appointment: NonNullable<Reply['appointment']> }) {
  const { data: place } = useQuery(businessQuery());
  const { date, time } = wallClockOf(appointment.startsAt);
  return (
    <article className={styles.visit} aria-label="Tu cita">
      <div className={styles.head}>
        <h2 className="h3">{appointment.serviceName}</h2>
        <StatusChip status={appointment.status} />
      </div>
      <p className={styles.when}>
        {sayDay(date)}, <span className="nb">{sayTime(time)}</span>
      </p>
      <GivenBy appointment={appointment} />
      {place && <p className="small muted">{placeOf(placeAt(place, appointment.branch))}</p>}
    </article>
  );
}
