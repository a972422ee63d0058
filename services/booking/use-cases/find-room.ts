import type { Scene } from '@rostro/rules/scheduling/assign';
import { daysTakenBy } from '@rostro/rules/scheduling/busy';
import { NO_PLAN, wantedBy } from '@rostro/rules/scheduling/plan';
import { loadScene } from '@rostro/rules/scheduling/scene';
import { addMinutes } from '@rostro/shared/time';
import { type ChangePlan, fitChange, takesRoom } from '../domain/change.ts';
import { whereOf } from '../domain/day.ts';
import type { PlannedService } from '../domain/plan.ts';
import type { ChangeGrounds } from '../store/appointments.ts';
import { currentSettings, serviceByIdWithDeleted } from '../store/catalog.ts';
import { currentDays } from '../store/days.ts';

/** What is taken when a new visit of a service would take place. An unknown service is refused, whatever is taken. */
export function sceneFor(
  service: PlannedService | null,
  startsAt: string,
  { settings, now }: { settings: Scene['settings']; now: string },
): Promise<Scene> {
  const { bufferBefore, bufferAfter } = service ?? NO_PLAN;
  const endsAt = addMinutes(startsAt, service?.durationMinutes ?? 1);
  return loadScene(settings, { ...daysTakenBy({ startsAt, endsAt, bufferBefore, bufferAfter }), now });
}

/**
 * Finds room for a planned change, if it takes any.
 * @returns the plan with its resources, and the facts that it was decided by; null: it takes no room
 * @throws {AppError} as `fitChange` does
 */
export async function findRoom(
  plan: ChangePlan,
  now: string,
): Promise<{ plan: ChangePlan; room: ChangeGrounds['room'] }> {
  if (!takesRoom(plan)) return { plan, room: null };
  const [service, settings] = await Promise.all([serviceByIdWithDeleted(plan.after.serviceId), currentSettings()]);
  const [scene, dayOf] = await Promise.all([
    loadScene(settings, { ...daysTakenBy(wantedBy(plan.after, service ?? NO_PLAN)), now }),
    currentDays([whereOf(plan.after), ...plan.deltas]),
  ]);
  return { plan: fitChange(plan, { service, scene, dayOf, now }), room: { scene, dayOf } };
}
