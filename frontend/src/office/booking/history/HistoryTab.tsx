import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { api, itemsOf } from '#api/api.ts';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import { classes } from '#ui/classes.ts';
import styles from './History.module.css';
import { type ServiceName, sayAction, sayByline, sayChanges } from './words.ts';

const changesQuery = (appointmentId: string) =>
  queryOptions({
    ...api.listAppointmentChanges.query({ params: { appointmentId } }),
    select: itemsOf,
  });

/** Returns a function from a service id to its name, with a text for services that no longer exist. */
function useServiceName({ service, nextService }: StaffAppointment): ServiceName {
  const { data = [] } = useQuery(servicesQuery());
  return (id) => {
    const known = [...data, service, nextService].find((one) => String(one?.id) === id);
    return known?.name ?? 'un tratamiento que ya no está en el catálogo';
  };
}

export function HistoryTab({ appointment }: { appointment: StaffAppointment }) {
  const service = useServiceName(appointment);
  const query = useQuery(changesQuery(appointment.id));
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return <LoadError title="Error al cargar el historial" query={query} />;
  }
  if (data === undefined) return <ListSkeleton label="Cargando el historial…" rows={4} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={History}
        title="Sin cambios registrados"
        text="Aquí aparece cada cambio de la cita, con quién lo hizo y cuándo."
      />
    );
  }
  return (
    <div className="grid gap-5 min-w-0">
      <h3 className="font-text font-semibold text-14 leading-[1.45]">Cambios de esta cita</h3>
      <ol className="grid">
        {data.map((change) => (
          <li
            key={change.id}
            className={classes(styles.change, 'relative grid gap-px pb-4.5 pl-7 leading-[1.45] wrap-anywhere')}
          >
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
