import { currentSettings, limitsOf, servicesByIdWithDeleted, servicesOfWish } from '@rostro/catalog/published';
import type { UseCase } from '@rostro/rules/http/context';
import type { Scene } from '@rostro/rules/scheduling/assign';
import type { Part } from '@rostro/rules/scheduling/plan';
import { loadOfferScene } from '@rostro/rules/scheduling/scene';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { StaffAvailability } from '@rostro/shared/contract/booking/booking';
import { AppError } from '@rostro/shared/errors';
import { addDays, daysFrom, todayAt } from '@rostro/shared/time';
import { availabilityOf, daysLookedAt, hasOthers, staffFor, toDeskSettings } from '../domain/availability.ts';
import type { AppointmentFacts } from '../domain/booking.ts';
import { keptLengths, lengthsAfter, partOf, partsOf, withLengths } from '../domain/visit.ts';
import { appointmentById } from '../store/appointments.ts';
import { daysOf } from '../store/days.ts';

/** A visit that is being moved keeps its second service, and its length with the same services. */
export const getAvailability: UseCase<'getAvailability'> = async ({ query }, { now }) => {
  const moving = query.exclude === undefined ? null : await appointmentById(query.exclude);
  const nextServiceId = query.nextServiceId ?? (moving === null ? undefined : nextServiceIdOf(moving));
  const { service, next } = await servicesOfWish({ ...query, nextServiceId });
  const services = [service, ...(next === undefined ? [] : [next])].map((one) => {
    if (!one?.isActive || !one.isPublic) throw new AppError('service_not_found');
    return one;
  });
  const settings = limitsOf(await currentSettings(), ...services);
  const kept = moving === null ? undefined : keptLengths(moving, services);
  return offerDays(withLengths(services.map(partOf), kept), moving, { ...query, now, settings });
};

/** An edited appointment keeps its services, even deleted ones, and their lengths, unless it gets others. */
export const getStaffAvailability: UseCase<'getStaffAvailability'> = async ({ query }, { now }) => {
  const moving = query.appointmentId === undefined ? null : await appointmentById(query.appointmentId);
  const parts = moving === null ? await partsOfWish(query) : await partsAfter(moving, query);
  const settings = toDeskSettings(await currentSettings());
  // Weeks are read to find the first free time; they need no reasons for full slots.
  const forStaff = query.days === 1 ? true : undefined;
  return offerDays(parts, moving, { ...query, now, settings, forStaff });
};

async function partsOfWish(wish: Parameters<typeof servicesOfWish>[0]): Promise<Part[]> {
  const { service, next } = await servicesOfWish(wish);
  if (service === null || next === null) throw new AppError('service_not_found');
  return [service, ...(next === undefined ? [] : [next])].map(partOf);
}

async function partsAfter(moving: AppointmentFacts, wish: Parameters<typeof servicesOfWish>[0]): Promise<Part[]> {
  const [serviceOf, wanted] = await Promise.all([
    servicesByIdWithDeleted([moving.serviceId, wish.serviceId]),
    servicesOfWish(wish),
  ]);
  const service = moving.serviceId === wish.serviceId ? undefined : wanted.service;
  const keepsNext = nextServiceIdOf(moving) === wish.nextServiceId;
  const next = keepsNext ? undefined : (wanted.next ?? null);
  const category = (service ?? serviceOf(wish.serviceId))?.category;
  const isGone = service === null || (!keepsNext && wanted.next === null);
  if (isGone || category === undefined) throw new AppError('service_not_found');
  return partsOf({ category }, lengthsAfter(moving, { service, next }), serviceOf);
}

/** @param moving an appointment that is being moved: it keeps its branch, and its resources count as free */
async function offerDays(
  parts: readonly Part[],
  moving: AppointmentFacts | null,
  {
    from,
    days,
    staffId,
    branch,
    now,
    settings,
    forStaff,
  }: {
    from: string;
    days: number;
    staffId?: string | undefined;
    branch?: string | undefined;
    now: string;
    settings: Scene['settings'];
    forStaff?: true | undefined;
  },
): Promise<StaffAvailability> {
  const to = addDays(from, days - 1);
  const place = moving === null ? branch : moving.branch;
  const categories = [...new Set(parts.map(({ category }) => category))];
  const [dayOns, scene] = await Promise.all([
    Promise.all(categories.map((category) => daysOf(category, from, to))),
    loadOfferScene(settings, { ...daysLookedAt(parts, { from, to, settings }), branch: place, staffId }),
  ]);
  const dates = daysFrom(from, days);
  const slots = dates.map((date) =>
    availabilityOf(date, {
      parts,
      days: dayOns.map((dayOn) => dayOn(date)),
      scene,
      now,
      moving,
      staffId,
      forStaff,
    }),
  );
  const staff = staffFor(parts, todayAt(now), scene);
  const others = staff.length > 0 && hasOthers(parts, dates, scene);
  return { serviceId: parts[0]?.serviceId ?? 0, days: slots, staff, ...(others && { others }) };
}
