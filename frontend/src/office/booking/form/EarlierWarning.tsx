import type { AdminService, Requirement } from '@rostro/shared/contract/catalog/catalog-admin';
import { comesAfter, sayWithin } from '@rostro/shared/scheduling/earlier';
import { addDays, toInstant } from '@rostro/shared/time';
import { isOff } from '@rostro/shared/visit-state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { api, itemsOf } from '#api/api.ts';
import { servicesQuery } from '#office/catalog/published/data/data.ts';

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
  /** The wanted start, as an instant; null while none is chosen. */
  startsAt: string | null;
  /** The edited visit; it does not count as an earlier one. */
  except?: string | undefined;
  name?: string | undefined;
}

interface MissingProps extends Wanted {
  requires: Requirement;
  earlier: AdminService;
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
  serviceIds: readonly (number | null | undefined)[];
}

/** Clinics assess on paper too, so staff may go on without an override (ADR 0045). */
export function EarlierWarning({ serviceIds, clientId, ...wanted }: EarlierWarningProps) {
  const { data: services = [] } = useQuery(servicesQuery());
  const asked = [...new Set(serviceIds)].flatMap((id) => {
    const asking = services.find((one) => one.id === id);
    const earlier = services.find((one) => one.id === asking?.requires?.serviceId);
    return asking?.requires && earlier ? [{ asking, earlier, requires: asking.requires }] : [];
  });
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {clientId !== undefined &&
        asked.map((one) => <Missing key={one.asking.id} {...wanted} {...one} clientId={clientId} />)}
    </div>
  );
}
