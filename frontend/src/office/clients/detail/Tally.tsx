import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { Counters } from '#office/ui/Counters.tsx';
import styles from './Detail.module.css';

/** The specification counts appointments by status; closed ones are counted separately. */
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
