import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** With what the list of services leaves out. */
export const serviceQuery = (serviceId: number) =>
  queryOptions({
    queryKey: ['service', serviceId],
    queryFn: ({ signal }) => call('getService', { params: { serviceId } }, { signal }),
  });
