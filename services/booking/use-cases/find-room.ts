import { currentSettings, type PlannedService, servicesByIdWithDeleted } from '@rostro/catalog/published';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { daysTakenBy } from '@rostro/rules/scheduling/busy';
import { wantedFrom } from '@rostro/rules/scheduling/plan';
import { loadScene, type SceneWish, wishForScene } from '@rostro/rules/scheduling/scene';
import { AppError } from '@rostro/shared/errors';
import { wallClockOf } from '@rostro/shared/time';
import { type ChangePlan, fitChange, takesRoom } from '../domain/change.ts';
import { whereOf } from '../domain/day.ts';
import { mustGetBack } from '../domain/stage.ts';
import { otherDaysOf, partOf, partsOf } from '../domain/visit.ts';
import type { ChangeGrounds } from '../store/appointments.ts';
import { currentDays } from '../store/days.ts';

interface NewVisit {
  services: readonly (PlannedService | null | undefined)[];
  startsAt: string;
}

/** The scene for new visits of some services. An unknown service is refused before anything else. */
export const wishForAll = (
  visits: readonly NewVisit[],
  settings: Scene['settings'],
  branch?: string,
): Promise<SceneWish> => {
  const segments = visits.flatMap(({ services, startsAt }) =>
    wantedFrom(
      startsAt,
      services.flatMap((service) => (service ? [partOf(service)] : [])),
    ),
  );
  return wishForScene(settings, segments, branch);
};

export const wishFor = (
  services: NewVisit['services'],
  startsAt: string,
  settings: Scene['settings'],
  branch?: string,
): Promise<SceneWish> => wishForAll([{ services, startsAt }], settings, branch);

/**
 * Finds room for a planned change, if it takes any. A visit that retakes its time takes nothing else.
 * @returns the plan with its resources, and the scene of the decision; null: it takes no room
 * @throws {AppError} as `fitChange` and `mustGetBack` do
 */
export async function findRoom(
  plan: ChangePlan,
  now: string,
): Promise<{ plan: ChangePlan; scene: ChangeGrounds['scene'] }> {
  if (plan.retakes) return { plan, scene: await sceneOfRetaken(plan) };
  if (!takesRoom(plan)) return { plan, scene: null };
  const [serviceOf, settings] = await Promise.all([
    servicesByIdWithDeleted(plan.lengths.map(({ serviceId }) => serviceId)),
    currentSettings(),
  ]);
  const parts = partsOf(plan.after, plan.lengths, serviceOf);
  const [scene, dayOf] = await Promise.all([
    loadScene(settings, { ...daysTakenBy(...wantedFrom(plan.after.startsAt, parts)), branch: plan.after.branch }),
    currentDays([whereOf(plan.after), ...otherDaysOf(plan.after, parts)]),
  ]);
  if (scene.guard?.isOpen === false) throw new AppError('branch_not_found');
  return { plan: fitChange(plan, { serviceOf, scene, dayOf, now }), scene };
}

/** Hours, closures and absences do not matter: the visit took place, or was planned there. */
async function sceneOfRetaken({ after }: ChangePlan): Promise<Scene> {
  const { date } = wallClockOf(after.startsAt);
  const { segments } = after;
  const days = segments.length === 0 ? { from: date, to: date } : daysTakenBy(...segments);
  const scene = await loadScene(await currentSettings(), { ...days, branch: after.branch });
  mustGetBack(after, scene);
  return scene;
}
