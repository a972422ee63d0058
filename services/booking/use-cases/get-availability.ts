import { minutesOf } from '@rostro/rules/appointments/occupancy';
import type { UseCase } from '@rostro/rules/http/context';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { loadOfferScene } from '@rostro/rules/scheduling/scene';
import type { Availability } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import { addDays, daysFrom, todayAt } from '@rostro/shared/time';
import {
  availabilityOf,
  daysLookedAt,
  dayWithout,
  hasOthers,
  staffFor,
  toDeskSettings,
} from '../domain/availability.ts';
import type { AppointmentFacts } from '../domain/booking.ts';
import { limitsOf, type PlannedService } from '../domain/plan.ts';
import { appointmentById } from '../store/appointments.ts';
import { currentSettings, serviceById, serviceByIdWithDeleted } from '../store/catalog.ts';
import { daysOf } from '../store/days.ts';

export const getAvailability: UseCase<'getAvailability'> = async ({ query }, { now }) => {
  const service = await serviceById(query.serviceId);
  if (!service?.isActive || !service.isPublic) throw new AppError('service_not_found');
  const moving = query.exclude === undefined ? null : await appointmentById(query.exclude);
  const settings = limitsOf(await currentSettings(), service);
  return offerDays(service, moving, { ...query, now, settings });
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

/** @param moving an appointment that is being moved: what it takes counts as free */
async function offerDays(
  service: PlannedService,
  moving: AppointmentFacts | null,
  {
    from,
    days,
    staffId,
    now,
    settings,
  }: { from: string; days: number; staffId?: string | undefined; now: string; settings: Scene['settings'] },
): Promise<Availability> {
  const to = addDays(from, days - 1);
  const [dayOn, scene] = await Promise.all([
    daysOf(service.category, from, to),
    loadOfferScene(settings, { ...daysLookedAt(service, { from, to, settings }), now }),
  ]);
  const dates = daysFrom(from, days);
  const slots = dates.map((date) => {
    const day = dayWithout(moving, dayOn(date), { category: service.category, date });
    return availabilityOf(date, { service, day, scene, now, moving, staffId });
  });
  const staff = staffFor(service, todayAt(now), scene);
  const others = staff.length > 0 && hasOthers(service, dates, scene);
  return { serviceId: service.id, days: slots, staff, ...(others && { others }) };
}
