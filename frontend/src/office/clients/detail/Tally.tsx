import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { Counters } from '#office/ui/Counters.tsx';
import styles from './Detail.module.css';

/** As the specification counts: by status, and closed beside it. */
export function Tally({ counters: { booked, confirmed, cancelled, closed } }: Pick<ClientDetail, 'counters'>) {
  return (
    <section className={styles.tally} aria-label="Citas en números">
      <Counters
        counters={[
          { label: 'Reservadas', count: booked },
          { label: 'Confirmadas', tone: 'confirmed', count: confirmed },
          { label: 'Canceladas', tone: 'cancelled', count: cancelled },
          { label: 'Cerradas', tone: 'closed', count: closed },
        ]}
      />
    </section>
  );
}
