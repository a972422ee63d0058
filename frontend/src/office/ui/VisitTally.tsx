import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { Counters } from './Counters.tsx';

type Tallied = Pick<ClientDetail, 'counters' | 'upcoming'>;

const counted = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

const list = new Intl.ListFormat('es-MX');

/** The outcome of the visits: `'De 14 reservadas: 2 próximas, 10 a las que asistió, 1 movida y 1 cancelada.'` */
export function sayParts({ counters, upcoming }: Tallied): string {
  const { booked, open, came, missed, moved, cancelled } = counters;
  const parts = [
    ...counted(upcoming, 'próxima', 'próximas'),
    ...counted(open, 'sin cerrar', 'sin cerrar'),
    ...counted(came, 'a la que asistió', 'a las que asistió'),
    ...counted(missed, 'a la que no asistió', 'a las que no asistió'),
    ...counted(moved, 'movida', 'movidas'),
    ...counted(cancelled, 'cancelada', 'canceladas'),
  ];
  return `De ${booked} ${booked === 1 ? 'reservada' : 'reservadas'}: ${list.format(parts)}.`;
}

/** The four specified counters, of which two overlap, and below them the parts that add up to the booked visits. */
export function VisitTally({ client, className }: { client: Tallied; className: string | undefined }) {
  const { booked, confirmed, cancelled, closed } = client.counters;
  return (
    <section className={className} aria-label="Citas en números">
      <Counters
        counters={[
          { label: 'Reservadas', count: booked },
          { label: 'Confirmadas', tone: 'confirmed', count: confirmed },
          { label: 'Canceladas', tone: 'cancelled', count: cancelled },
          { label: 'Cerradas', tone: 'closed', count: closed },
        ]}
      />
      {booked > 0 && <p className="py-2.5 px-4 text-muted">{sayParts(client)}</p>}
    </section>
  );
}
