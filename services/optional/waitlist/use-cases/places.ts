import {
  availabilityOf,
  currentDays,
  daysLookedAt,
  daysOf,
  isClosedAt,
  partOf,
  type Where,
  wishFor,
} from '@rostro/booking/published';
import { currentSettings, limitsOf, type PlannedService, servicesOfWish } from '@rostro/catalog/published';
import { getItems } from '@rostro/platform/table/read';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { assignVisit } from '@rostro/rules/scheduling/assign-visit';
import { type Part, wantedFrom } from '@rostro/rules/scheduling/plan';
import { loadScene } from '@rostro/rules/scheduling/scene';
import type { Segment } from '@rostro/rules/scheduling/segment';
import { branchIn } from '@rostro/shared/branches';
import { AppError } from '@rostro/shared/errors';
import { daysBetween, daysFrom, todayAt, wallClockOf } from '@rostro/shared/time';
import { startsFor } from '../domain/waitlist.ts';
import type { Entry } from '../waiting.ts';

export type WantedPlace = Pick<Entry, 'serviceId' | 'nextServiceId' | 'from' | 'to' | 'part' | 'staffId' | 'branch'>;

/** @throws {AppError} `service_not_found` if clients cannot book one of them */
export async function servicesWanted(wanted: WantedPlace): Promise<PlannedService[]> {
  const { service, next } = await servicesOfWish(wanted);
  return [service, ...(next === undefined ? [] : [next])].map((one) => {
    if (!one?.isActive || !one.isPublic) throw new AppError('service_not_found');
    return one;
  });
}

/**
 * The current free starts that fit an entry, soonest first.
 * @param at the instant of the booking at the latest: starts that are too soon then are left out
 */
export async function freeStarts(
  wanted: WantedPlace,
  services: readonly PlannedService[],
  at: string,
): Promise<string[]> {
  const settings = limitsOf(await currentSettings(), ...services);
  const parts = services.map(partOf);
  const today = todayAt(at);
  const range = { from: wanted.from < today ? today : wanted.from, to: wanted.to };
  if (range.to < range.from) return [];
  const categories = [...new Set(parts.map(({ category }) => category))];
  const [dayOns, scene] = await Promise.all([
    Promise.all(categories.map((category) => daysOf(category, range.from, range.to, 'strong'))),
    loadScene(settings, { ...daysLookedAt(parts, { ...range, settings }), branch: wanted.branch }),
  ]);
  const days = daysFrom(range.from, daysBetween(range.from, range.to) + 1).map((date) =>
    availabilityOf(date, {
      parts,
      scene,
      now: at,
      staffId: wanted.staffId,
      days: dayOns.map((dayOn) => dayOn(date)),
    }),
  );
  return startsFor(wanted, days);
}

interface FreePlace {
  segments: Segment[];
  scene: Scene;
  days: Where[];
}

/** The resources of a visit at this start, with the scene of the decision; null: there is no room any more. */
export async function roomAt(
  startsAt: string,
  { staffId, branch }: Pick<Entry, 'staffId' | 'branch'>,
  services: readonly PlannedService[],
): Promise<FreePlace | null> {
  const parts: Part[] = services.map(partOf);
  const { date } = wallClockOf(startsAt);
  const days = [...new Set(parts.map(({ category }) => category))].map((category) => ({
    category,
    date,
    ...branchIn({ branch }),
  }));
  const wish = await wishFor(services, startsAt, await currentSettings(), branch);
  const [batch, dayOf] = await Promise.all([getItems(wish.keys), currentDays(days)]);
  const scene = await wish.sceneIn(batch);
  if (days.some((where) => isClosedAt(dayOf(where), scene))) return null;
  const segments = assignVisit({ segments: wantedFrom(startsAt, parts), staffId }, scene);
  return segments && { segments, scene, days };
}
