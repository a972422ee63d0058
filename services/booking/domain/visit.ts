import type { PlannedService } from '@rostro/catalog/published';
import { minutesOf } from '@rostro/rules/appointments/occupancy';
import { NO_PLAN, type Part } from '@rostro/rules/scheduling/plan';
import { MIN_VISIT } from '@rostro/shared/contract/booking/appointment';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from './booking.ts';
import { type Where, whereOf } from './day.ts';

/** A service of a visit, and its minutes there. */
export interface Length {
  serviceId: number;
  minutes: number;
}

export type Standing = Pick<AppointmentFacts, 'serviceId' | 'startsAt' | 'endsAt' | 'segments'>;

/** In order. */
export function lengthsOf(visit: Standing): [Length, ...Length[]] {
  const [first, ...others] = visit.segments;
  const minutes = first === undefined || others.length === 0 ? minutesOf(visit) : minutesOf(first);
  return [
    { serviceId: visit.serviceId, minutes },
    ...others.map((segment) => ({ serviceId: segment.serviceId, minutes: minutesOf(segment) })),
  ];
}

export const totalOf = (lengths: readonly { minutes: number }[]): number =>
  lengths.reduce((sum, { minutes }) => sum + minutes, 0);

export interface OtherLengths {
  /** Replaces the first service; undefined: it stays. */
  service?: Planned | undefined;
  /** The service after the first; null: none; undefined: it stays. */
  next?: Planned | null | undefined;
  /** The minutes of the whole visit. */
  minutes?: number | undefined;
}
type Planned = Pick<PlannedService, 'id' | 'durationMinutes'>;

const lengthOf = ({ id, durationMinutes }: Planned): Length => ({ serviceId: id, minutes: durationMinutes });

/**
 * Replaces the first or the second service; another length changes the last one.
 * @throws {AppError} `validation` if no time is left for the last service
 */
export function lengthsAfter(before: Standing, { service, next, minutes }: OtherLengths): Length[] {
  const [own, ...follow] = lengthsOf(before);
  const first = service ? lengthOf(service) : own;
  const others = next === undefined ? follow : [next].flatMap((one) => (one === null ? [] : lengthOf(one)));
  const lengths = [first, ...others];
  if (minutes === undefined) return lengths;
  const [last, kept] = [lengths.at(-1) ?? first, lengths.slice(0, -1)];
  const rest = minutes - totalOf(kept);
  if (rest < MIN_VISIT) {
    const least = totalOf(kept) + MIN_VISIT;
    throw new AppError('validation', {}, { minutes: `Con sus dos tratamientos dura al menos ${least} minutos` });
  }
  return [...kept, { ...last, minutes: rest }];
}

/** A service of a new visit, with its own length. */
export const partOf = ({ id, category, durationMinutes, needs, bufferBefore, bufferAfter }: PlannedService): Part => ({
  serviceId: id,
  category,
  minutes: durationMinutes,
  needs,
  bufferBefore,
  bufferAfter,
});

/** The price that the client sees; undefined if one of the services has none. */
export function bookedPrice(services: readonly (Pick<PlannedService, 'priceCents'> | null)[]): {
  bookedCents?: number;
} {
  const prices = services.map((service) => service?.priceCents ?? null);
  return prices.includes(null) ? {} : { bookedCents: prices.reduce<number>((sum, price) => sum + (price ?? 0), 0) };
}

/** The lengths of a moved visit or a held place; undefined: the services are others. */
export function keptLengths(before: Standing, services: readonly { id: number }[]): Length[] | undefined {
  const lengths = lengthsOf(before);
  const isSame = lengths.length === services.length && lengths.every((one, at) => one.serviceId === services[at]?.id);
  return isSame ? lengths : undefined;
}

/** Undefined: the services' own lengths. */
export const withLengths = <T extends { minutes: number }>(parts: readonly T[], lengths: readonly Length[] = []): T[] =>
  parts.map((part, at) => ({ ...part, minutes: lengths[at]?.minutes ?? part.minutes }));

/**
 * The services of a visit with their needs. A service that no longer exists uses the people of the visit's category.
 * @param serviceOf the current services of the visit
 */
export const partsOf = (
  { category }: Pick<AppointmentFacts, 'category'>,
  lengths: readonly Length[],
  serviceOf: (id: number) => PlannedService | null,
): Part[] =>
  lengths.map(({ serviceId, minutes }, position) => {
    const service = serviceOf(serviceId);
    const { needs, bufferBefore, bufferAfter } = service ?? NO_PLAN;
    // The first service counts in the visit's category, even before the visit followed it into another one.
    const own = position === 0 ? category : (service?.category ?? category);
    return { serviceId, minutes, category: own, needs, bufferBefore, bufferAfter };
  });

/** The days of the categories of its other services. */
export function otherDaysOf(
  visit: Pick<AppointmentFacts, 'category' | 'startsAt' | 'branch'>,
  parts: readonly Pick<Part, 'category'>[],
): Where[] {
  const days = parts.map(({ category }) => whereOf({ ...visit, category }));
  const others = days.filter(({ category }) => category !== visit.category);
  return others.filter((day, at) => others.findIndex(({ category }) => category === day.category) === at);
}
