import type { Appointment } from '@rostro/shared/contract/booking';
import { sayDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Clock, MapPin, Navigation } from 'lucide-react';
import { businessQuery, mapLinkOf } from '../../app/data/business.ts';
import { servicesQuery } from '../../app/data/services.ts';
import { Button, OutButton } from '../../ui/button/Button.tsx';
import { StatusChip } from '../../ui/chip/StatusChip.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './NextVisit.module.css';
import { minutesOf, nameOf, sayDaysUntil } from './words.ts';

interface NextVisitProps {
  appointment: Appointment;
  onCancel: () => void;
}

const ARRIVAL = 'Llega 10 minutos antes y, si puedes, sin maquillaje.';

export function NextVisit({ appointment, onCancel }: NextVisitProps) {
  const { data: services } = useQuery(servicesQuery());
  const { data: business } = useQuery(businessQuery());
  const image = services?.find(({ id }) => id === appointment.serviceId)?.image ?? '';
  const { date, time } = wallClockOf(appointment.startsAt);
  const now = new Date().toISOString();

  return (
    <article className={styles.next}>
      <div className={styles.picture}>
        <Picture src={image} eager />
      </div>
      <div className={styles.in}>
        <div className={styles.head}>
          <h3>{nameOf(appointment)}</h3>
          <StatusChip status={appointment.status} />
        </div>
        <p className={styles.when}>
          {sayDay(date)}, <span className="nb">{sayTime(time)}</span>
        </p>
        <ul className={styles.info}>
          <li>
            <Clock size={20} strokeWidth={1.6} aria-hidden />
            <span>
              <span className="num">{minutesOf(appointment)} min</span>,{' '}
              <span className="muted">{sayDaysUntil(appointment.startsAt, now)}</span>
            </span>
          </li>
          {business && (
            <li>
              <MapPin size={20} strokeWidth={1.6} aria-hidden />
              {business.address}
            </li>
          )}
        </ul>
        <p className="small muted">
          {appointment.status === 'pending' && 'Te llamaremos para confirmar. '}
          {ARRIVAL}
        </p>
        <div className={styles.acts}>
          {business && (
            <OutButton variant="plain" small href={mapLinkOf(business)} target="_blank" rel="noreferrer">
              <Navigation size={16} strokeWidth={1.8} aria-hidden />
              Cómo llegar
            </OutButton>
          )}
          <Button variant="danger" small aria-label={`Cancelar cita de ${nameOf(appointment)}`} onClick={onCancel}>
            Cancelar cita
          </Button>
        </div>
      </div>
    </article>
  );
}
