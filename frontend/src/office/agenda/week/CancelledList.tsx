import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { sayInstant } from '@rostro/shared/time';
import { sayClient, sayService, sentence } from '#office/ui/say.ts';
import { isVoid } from '../data/rows.ts';
import styles from './CancelledList.module.css';
import { useWeekActs } from './WeekContext.ts';

/** Cancelled ones have no seat, and are still there to be read. */
export function CancelledList({ days }: { days: readonly AgendaDay[] }) {
  const { open } = useWeekActs();
  const rows = days.flatMap(({ appointments }) => appointments).filter(isVoid);
  if (rows.length === 0) return null;
  return (
    <section className={styles.cancelled} aria-labelledby="canceladas">
      <h3 id="canceladas">Canceladas ({rows.length})</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => open(row)}>
              <s>{sentence(sayInstant(row.startsAt))}</s> {sayClient(row)} · {sayService(row)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
