import type { UnfitVisits } from '@rostro/shared/contract/unfit';
import { sayInstant } from '@rostro/shared/time';
import { sayReason } from '#office/appointments/UnfitNote.tsx';
import { sayAppointments, sentence } from '#office/ui/say.ts';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import styles from './Rail.module.css';
import { Section } from './Section.tsx';

/** Visits that keep their time although the plan has changed under them; each opens, to be moved. */
export function UnfitSection({ visits: { items, total } }: { visits: UnfitVisits }) {
  const { edit } = useOpenBooking();
  const rest = total - items.length;
  return (
    <Section
      title="Siguen reservadas"
      count={total}
      foot={rest > 0 && <p className={styles.note}>y {sayAppointments(rest)} más</p>}
    >
      {items.map((visit) => (
        <li key={visit.id} className={styles.row}>
          <button type="button" className={styles.open} onClick={() => edit(visit.id)}>
            <b>{visit.clientName ?? 'Cliente sin datos'}</b>
            <span>{sentence(sayInstant(visit.startsAt))}</span>
            <span className={styles.why}>{sayReason(visit)}</span>
          </button>
        </li>
      ))}
    </Section>
  );
}
