import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { catalogKey } from '#office/catalog/data/data.ts';

/** Every service, private and inactive ones too, as the catalog's own page keeps them. */
const servicesQuery = () =>
  queryOptions({
    queryKey: catalogKey({ area: 'services' }),
    queryFn: async ({ signal }) => (await call('listAllServices', undefined, { signal })).items,
    // The filter itself says that they could not be loaded.
    throwOnError: false,
  });

export const useServices = (wanted = true) => useQuery({ ...servicesQuery(), enabled: wanted });

/** The service's name; its number while the names are not known. */
export function useServiceName(serviceId: number | undefined): string {
  const { data } = useServices(serviceId !== undefined);
  return data?.find(({ id }) => id === serviceId)?.name ?? `núm. ${serviceId}`;
}
