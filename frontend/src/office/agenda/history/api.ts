import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#office/appointments/api.ts';

export const changesQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: keys.changes(appointmentId),
    queryFn: ({ signal }) => call('listAppointmentChanges', { params: { appointmentId } }, { signal }),
    select: ({ items }) => items,
    // The tab itself says that they could not be loaded.
    throwOnError: false,
  });
