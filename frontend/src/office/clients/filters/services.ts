import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { catalogKey } from '#office/catalog/data/data.ts';

/** All services, private and inactive ones included. The key is the one of the catalog page, so they share the cache. */
const servicesQuery = () =>
  queryOptions({
    queryKey: catalogKey({ area: 'services' }),
    queryFn: async ({ signal }) => (await call('listAllServices', undefined, { signal })).items,
    // The filter shows the loading error itself.
    throwOnError: false,
  });

export const useServices = (wanted = true) => useQuery({ ...servicesQuery(), enabled: wanted });

/** The service's name, or its number until the names are loaded. */
export function useServiceName(serviceId: number | undefined): string {
  const { data } = useServices(serviceId !== undefined);
  return data?.find(({ id }) => id === serviceId)?.name ?? `núm. ${serviceId}`;
}
