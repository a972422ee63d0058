import { serviceById } from '@rostro/catalog/published';
import { clientIdOf, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { bookingWindowOf } from '../store/appointments.ts';
import { earlierVisitsOf } from '../store/earlier-visits.ts';

export const listEarlierVisits: UseCase<'listEarlierVisits'> = async ({ params }, context) => {
  const clientId = clientIdOf(context);
  const [service, window] = await Promise.all([serviceById(params.serviceId), bookingWindowOf(clientId)]);
  if (!service?.isActive || !service.isPublic) throw new AppError('service_not_found');
  return { items: await earlierVisitsOf(clientId, service, window) };
};
