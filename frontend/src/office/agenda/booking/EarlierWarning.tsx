import type { AdminService, Requirement } from '@rostro/shared/contract/catalog-admin';
import { comesAfter, sayWithin } from '@rostro/shared/scheduling/earlier';
import { addDays, toInstant } from '@rostro/shared/time';
import { isOff } from '@rostro/shared/visit-state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { api, itemsOf } from '#api/api.ts';
import { servicesQuery } from '#office/catalog/data/data.ts';
import styles from './Booking.module.css';

const MOST = 100;

/** The client's visits of the earlier service on the days that count. */
const earlierQuery = (clientId: string, day: string, { serviceId, withinDays }: Requirement) =>
  queryOptions({
    ...api.listAppointments.query({
      query: { clientId, serviceId, from: addDays(day, -withinDays), to: day, pageSize: MOST },
    }),
    select: itemsOf,
  });

interface Wanted {
  clientId: string;
  day: string;
  /** The wanted start, as an instant; null: none is chosen yet. */
  startsAt: string | null;
  /** The visit that is changed: nothing within it comes before it. */
  except?: string | undefined;
  /** The client's name, where more than one is spoken of. */
  name?: string | undefined;
}

interface MissingProps extends Wanted {
  requires: Requirement;
  earlier: AdminService;
  /** The service that asks for it. */
  asking: AdminService;
}

function Missing({ clientId, day, startsAt, except, name, requires, earlier, asking }: MissingProps) {
  const { data: visits } = useQuery(earlierQuery(clientId, day, requires));
  const wanted = startsAt ?? toInstant(day, '23:59');
  const others = visits?.filter((visit) => visit.id !== except && !isOff(visit));
  if (others === undefined || comesAfter(others, requires, wanted)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="presentation"
      title={`${name === undefined ? 'No' : `${name} no`} tiene cita de «${earlier.name}» ${sayWithin(requires)}`}
      description={`«${asking.name}» la pide antes. Si ya se hizo sin cita, puedes seguir.`}
    />
  );
}

interface EarlierWarningProps extends Omit<Wanted, 'clientId'> {
  clientId: string | undefined;
  /** The services of the visit. */
  serviceIds: readonly (number | null | undefined)[];
}

/**
 * Tells staff that the client lacks the earlier visit that a service of the visit asks for. They may go on without an
 * override: clinics assess on paper too (ADR 0045).
 */
export function EarlierWarning({ serviceIds, clientId, ...wanted }: EarlierWarningProps) {
  const { data: services = [] } = useQuery(servicesQuery());
  const asked = [...new Set(serviceIds)].flatMap((id) => {
    const asking = services.find((one) => one.id === id);
    const earlier = services.find((one) => one.id === asking?.requires?.serviceId);
    return asking?.requires && earlier ? [{ asking, earlier, requires: asking.requires }] : [];
  });
  return (
    <div aria-live="polite" className={styles.notes}>
      {clientId !== undefined &&
        asked.map((one) => <Missing key={one.asking.id} {...wanted} {...one} clientId={clientId} />)}
    </div>
  );
}
