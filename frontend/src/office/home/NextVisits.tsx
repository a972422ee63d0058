import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { PaymentMark } from '#office/appointments/PaymentMark.tsx';
import { StatusChip } from '#office/appointments/StatusChip.tsx';
import { shownStatus } from '#office/appointments/status.ts';
import { sayClient, sayContact, sayService } from '#office/ui/say.ts';
import styles from './NextVisits.module.css';

const SHOWN = 6;

function Visit({ visit }: { visit: StaffAppointment }) {
  return (
    <li className={styles.visit}>
      <time dateTime={visit.startsAt}>{sayTime(wallClockOf(visit.startsAt).time)}</time>
      <span className={styles.who}>
        <b>{sayClient(visit)}</b>
        <small>{sayContact(visit)}</small>
      </span>
      <span className={styles.what}>{sayService(visit)}</span>
      <span className={styles.marks}>
        <StatusChip status={shownStatus(visit)} />
        <PaymentMark appointment={visit} />
      </span>
    </li>
  );
}

/** Who still comes today; `now` is an instant. */
export function NextVisits({ rows, now }: { rows: readonly StaffAppointment[]; now: string }) {
  const ahead = rows.filter((row) => row.startsAt > now && row.status !== 'cancelled');
  if (ahead.length === 0) {
    return (
      <p className={styles.none}>{rows.length === 0 ? 'Hoy no hay citas.' : 'Ya no quedan citas por atender hoy.'}</p>
    );
  }
  return (
    <ol className={styles.visits} aria-label="Próximas visitas de hoy">
      {ahead.slice(0, SHOWN).map((visit) => (
        <Visit key={visit.id} visit={visit} />
      ))}
    </ol>
  );
}
