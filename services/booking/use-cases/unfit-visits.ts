import { currentSettings, servicesByIdWithDeleted } from '@rostro/catalog/published';
import { allClosures, covers, describeOutside } from '@rostro/clinic/published';
import type { UseCase } from '@rostro/rules/http/context';
import { daysTakenBy } from '@rostro/rules/scheduling/busy';
import { loadScene } from '@rostro/rules/scheduling/scene';
import { whyUnfit } from '@rostro/rules/scheduling/unfit';
import { thoseAt } from '@rostro/shared/branches';
import { todayAt } from '@rostro/shared/time';
import type { AppointmentFacts } from '../domain/booking.ts';
import { appointmentsAhead } from '../store/appointments.ts';

/** The last day on which a visit takes time, buffers included. */
const lastDayOf = ({ segments }: AppointmentFacts): string[] => segments.map((one) => daysTakenBy(one).to);

/** Computed at each read, so that it is right in whatever order bookings and changes of hours came. */
export const listUnfitVisits: UseCase<'listUnfitVisits'> = async ({ query: { branch } }, { now }) => {
  const [all, settings, closures, serviceOf] = await Promise.all([
    appointmentsAhead(now),
    currentSettings(),
    allClosures(),
    servicesByIdWithDeleted(),
  ]);
  const ahead = thoseAt(branch, all);
  const today = todayAt(now);
  const to = ahead.flatMap(lastDayOf).reduce((a, b) => (a > b ? a : b), today);
  const branches = [...new Set(ahead.map((visit) => visit.branch))];
  const scenes = new Map(
    await Promise.all(
      branches.map(
        async (one) => [one, await loadScene(settings, { from: today, to, branch: one }, 'eventual')] as const,
      ),
    ),
  );

  const isShut = (visit: AppointmentFacts): boolean => {
    const others = visit.segments.map(({ serviceId }) => serviceOf(serviceId)?.category ?? visit.category);
    return [visit.category, ...others].some((category) =>
      closures.some((range) => covers(range, { ...visit, category })),
    );
  };
  const unfit = ahead.flatMap((visit) => {
    const scene = scenes.get(visit.branch);
    const found = scene === undefined ? null : whyUnfit(visit, scene, { isShut: isShut(visit) });
    return found === null ? [] : [{ visit, ...found }];
  });
  const { items, total } = await describeOutside(unfit.map(({ visit }) => visit));
  const names = new Map([...scenes.values()].flatMap((scene) => scene.resources).map(({ id, name }) => [id, name]));
  return {
    items: items.map((item, at) => {
      const { reason = 'closed', resourceId = null } = unfit[at] ?? {};
      return { ...item, reason, resourceName: (resourceId && names.get(resourceId)) ?? null };
    }),
    total,
  };
};
