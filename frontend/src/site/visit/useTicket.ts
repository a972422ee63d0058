import { placeAt } from '@rostro/shared/branch-place';
import type { Appointment } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { businessQuery, type VisitPlace } from '#api/business.ts';
import { servicesQuery } from '#api/services.ts';

interface Ticket {
  /** Undefined until it is loaded. */
  place: VisitPlace | undefined;
  /** The picture of the service; empty without one. */
  image: string;
}

/** What a visit's ticket shows besides the visit itself. */
export function useTicket({ branch, serviceId }: Appointment): Ticket {
  const { data: services } = useQuery(servicesQuery());
  const { data: business } = useQuery(businessQuery());
  return {
    place: business && placeAt(business, branch),
    image: services?.find(({ id }) => id === serviceId)?.image ?? '',
  };
}
