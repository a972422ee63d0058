import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { useQuery } from '@tanstack/react-query';
import { clientQuery } from '#office/clients/published/notes/clientQuery.ts';
import type { NewBookingFor } from '../data/useBookingAddress.ts';
import { appointmentQuery } from '../published/api.ts';

export interface Wished {
  client: ClientOption | undefined;
  serviceId: number | undefined;
  nextServiceId?: number | undefined;
}

const NOTHING: Wished = { client: undefined, serviceId: undefined };
const optionOf = ({ id, fullName, email, phone, missed }: ClientOption): ClientOption => ({
  id,
  fullName,
  email,
  phone,
  ...(missed && { missed }),
});

/**
 * Loads the client and service that the URL names for a new appointment. `wished` is undefined while loading; `failed`
 * means that the client is missing or could not be loaded.
 */
export function useInitialBooking(wish: NewBookingFor | undefined): { wished: Wished | undefined; failed: boolean } {
  const [clientId, like] = [wish && 'client' in wish ? wish.client : '', wish && 'like' in wish ? wish.like : ''];
  const client = useQuery({ ...clientQuery(clientId), enabled: clientId !== '' });
  const appointment = useQuery({ ...appointmentQuery(like), enabled: like !== '' });
  if (wish === undefined) return { wished: NOTHING, failed: false };
  if (client.data) {
    const serviceId = 'client' in wish ? wish.service : undefined;
    return { wished: { client: optionOf(client.data), serviceId }, failed: false };
  }
  if (appointment.data) {
    const { client: person, serviceId, nextService } = appointment.data;
    const services = { serviceId, nextServiceId: nextService?.id };
    return { wished: { client: person ? optionOf(person) : undefined, ...services }, failed: person === null };
  }
  const failed = client.isError || appointment.isError;
  return { wished: failed ? NOTHING : undefined, failed };
}
