import { queryOptions, useQuery } from '@tanstack/react-query';
import { catalogueKey } from '../../../app/admin/catalogue/data.ts';
import { call } from '../../../app/api/client.ts';

/** Every treatment, private and inactive ones too, as the catalogue's own page keeps them. */
const treatmentsQuery = () =>
  queryOptions({
    queryKey: catalogueKey({ area: 'services' }),
    queryFn: async ({ signal }) => (await call('listAllServices', undefined, { signal })).items,
    // The filter itself says that they could not be loaded.
    throwOnError: false,
  });

export const useTreatments = (wanted = true) => useQuery({ ...treatmentsQuery(), enabled: wanted });

/** The treatment's name; its number while the names are not known. */
export function useTreatmentName(serviceId: number | undefined): string {
  const { data } = useTreatments(serviceId !== undefined);
  return data?.find(({ id }) => id === serviceId)?.name ?? `núm. ${serviceId}`;
}
