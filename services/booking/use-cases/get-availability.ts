import { minutesOf } from '@rostro/rules/appointments/occupancy';
import type { UseCase } from '@rostro/rules/http/context';
import type { Availability, Service, Settings } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import { addDays, daysFrom } from '@rostro/shared/time';
import { availabilityOf, dayWithout, toDeskSettings } from '../domain/availability.ts';
import type { AppointmentFacts } from '../domain/booking.ts';
import { appointmentById } from '../store/appointments.ts';
import { currentSettings, serviceById, serviceByIdWithDeleted } from '../store/catalog.ts';
import { daysOf } from '../store/days.ts';

export const getAvailability: UseCase<'getAvailability'> = async ({ query }, { now }) => {
  const service = await serviceById(query.serviceId);
  if (!service?.isActive || !service.isPublic) throw new AppError('service_not_found');
  const moving = query.exclude === undefined ? null : await appointmentById(query.exclude);
  return offerDays(service, moving, { ...query, now, settings: await currentSettings() });
};

/** An edited appointment keeps its service, even a deleted one, and its own length. */
export const getStaffAvailability: UseCase<'getStaffAvailability'> = async ({ query }, { now }) => {
  const moving = query.appointmentId === undefined ? null : await appointmentById(query.appointmentId);
  const keeps = moving !== null && moving.serviceId === query.serviceId;
  const service = await (keeps ? serviceByIdWithDeleted : serviceById)(query.serviceId);
  if (service === null) throw new AppError('service_not_found');
  const settings = toDeskSettings(await currentSettings());
  return offerDays(keeps ? { ...service, durationMinutes: minutesOf(moving) } : service, moving, {
    ...query,
    now,
    settings,
  });
};

/** @param moving an appointment that is being moved: its own place counts as free */
async function offerDays(
  service: Service,
  moving: AppointmentFacts | null,
  { from, days, now, settings }: { from: string; days: number; now: string; settings: Settings },
): Promise<Availability> {
  const dayOn = await daysOf(service.category, from, addDays(from, days - 1));
  const slots = daysFrom(from, days).map((date) => {
    const day = dayWithout(moving, dayOn(date), { category: service.category, date });
    return availabilityOf(date, { settings, service, day, now });
  });
  return { serviceId: service.id, days: slots };
}
