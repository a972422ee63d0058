import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { AdminService, Requirement } from '@rostro/shared/contract/catalog-admin';
import { comesAfter, sayWithin } from '@rostro/shared/earlier';
import { addDays, toInstant } from '@rostro/shared/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { call } from '#api/client.ts';
import { servicesQuery } from './api.ts';
import type { BookingValues } from './values.ts';

const MOST = 100;

/** The client's visits of the earlier service on the days that count. */
const earlierQuery = (clientId: string, day: string, { serviceId, withinDays }: Requirement) =>
  queryOptions({
    queryKey: ['agenda', 'earlier', clientId, day, serviceId, withinDays],
    queryFn: async ({ signal }) => {
      const query = { clientId, serviceId, from: addDays(day, -withinDays), to: day, pageSize: MOST };
      return (await call('listAppointments', { query }, { signal })).items;
    },
    throwOnError: false,
  });

const counts = ({ status, attendance }: StaffAppointment): boolean =>
  status !== 'cancelled' && attendance !== 'no_show';

interface MissingProps extends Pick<BookingValues, 'day' | 'startsAt'> {
  clientId: string;
  requires: Requirement;
  earlier: AdminService;
}

function Missing({ clientId, day, startsAt, requires, earlier }: MissingProps) {
  const { data: visits } = useQuery(earlierQuery(clientId, day, requires));
  const wanted = startsAt ?? toInstant(day, '23:59');
  if (visits === undefined || comesAfter(visits.filter(counts), requires, wanted)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="presentation"
      title={`No tiene cita de «${earlier.name}» ${sayWithin(requires)}`}
      description="Este servicio la pide antes. Si ya se hizo sin cita, puedes agendar de todos modos."
    />
  );
}

interface EarlierWarningProps {
  values: BookingValues;
  clientId: string | undefined;
}

/** Tells staff that the client lacks the earlier visit that the service asks for. They may go on: clinics assess on paper too. */
export function EarlierWarning({ values: { serviceId, day, startsAt }, clientId }: EarlierWarningProps) {
  const { data: services } = useQuery(servicesQuery());
  const requires = services?.find(({ id }) => id === serviceId)?.requires;
  const earlier = services?.find(({ id }) => id === requires?.serviceId);
  return (
    <div aria-live="polite">
      {requires && earlier && clientId !== undefined && (
        <Missing clientId={clientId} day={day} startsAt={startsAt} requires={requires} earlier={earlier} />
      )}
    </div>
  );
}
