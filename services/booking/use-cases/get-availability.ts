import type { UseCase } from '@rostro/kit/http/context';
import { AppError } from '@rostro/shared/errors';
import { addDays, daysFrom } from '@rostro/shared/time';
import { availabilityOf } from '../domain/availability.ts';
import { currentSettings, serviceById } from '../store/catalog.ts';
import { daysOf } from '../store/days.ts';

export const getAvailability: UseCase<'getAvailability'> = async ({ query }, { now }) => {
  const [service, settings] = await Promise.all([serviceById(query.serviceId), currentSettings()]);
  if (!service?.isActive || !service.isPublic) throw new AppError('service_not_found');
  const dayOn = await daysOf(service.category, query.from, addDays(query.from, query.days - 1));
  const days = daysFrom(query.from, query.days).map((date) =>
    availabilityOf(date, { settings, service, day: dayOn(date), now }),
  );
  return { serviceId: service.id, days };
};
