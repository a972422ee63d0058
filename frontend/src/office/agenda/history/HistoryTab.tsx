import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CloudAlert, History } from 'lucide-react';
import { detailOf } from '#api/error.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import { servicesQuery } from '../booking/api.ts';
import pane from '../tabs/Pane.module.css';
import { changesQuery } from './api.ts';
import styles from './History.module.css';
import { type ServiceName, sayAction, sayByline, sayChanges } from './words.ts';

/** What services are called; one that is nowhere any more is said so. */
function useServiceName({ service }: StaffAppointment): ServiceName {
  const { data = [] } = useQuery(servicesQuery());
  return (id) => {
    const known = [...data, ...(service ? [service] : [])].find((service) => String(service.id) === id);
    return known?.name ?? 'un tratamiento que ya no está en el catálogo';
  };
}

/** Every change of the appointment, the latest first: what, who, when. */
export function HistoryTab({ appointment }: { appointment: StaffAppointment }) {
  const service = useServiceName(appointment);
  const { data, error, isFetching, refetch } = useQuery(changesQuery(appointment.id));
  if (data === undefined && error !== null) {
    return (
      <Notice
        alert
        icon={CloudAlert}
        title="Error al cargar el historial"
        text={detailOf(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Intentar de nuevo
          </Button>
        }
      />
    );
  }
  if (data === undefined) return <ListSkeleton label="Cargando el historial…" rows={4} />;
  if (data.length === 0) {
    return (
      <Notice
        icon={History}
        title="Sin cambios registrados"
        text="Aquí aparece cada cambio de la cita, con quién lo hizo y cuándo."
      />
    );
  }
  return (
    <div className={pane.stack}>
      <h3 className={pane.heading}>Cambios de esta cita</h3>
      <ol className={styles.list}>
        {data.map((change) => (
          <li key={change.id} className={styles.change}>
            <b>{sayAction(change)}</b>
            {sayChanges(change, service).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <time dateTime={change.at}>{sayByline(change)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}
