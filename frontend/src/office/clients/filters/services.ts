import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '#office/catalog/published/data/data.ts';

export const useServices = (wanted = true) => useQuery({ ...servicesQuery(), enabled: wanted });

/** The service's name, or its number until the names are loaded. */
export function useServiceName(serviceId: number | undefined): string {
  const { data } = useServices(serviceId !== undefined);
  return data?.find(({ id }) => id === serviceId)?.name ?? `núm. ${serviceId}`;
}
