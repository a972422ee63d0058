import type { PlannedService } from '@rostro/catalog/published';
import type { DayDelta } from '@rostro/rules/appointments/day';
import { mergeDeltas } from '@rostro/rules/appointments/occupancy';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { type BusyDelta, busyAfter, busyDeltas } from '@rostro/rules/scheduling/busy';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from './booking.ts';
import { type ChangePlan, type FitFacts, mustFitClock, planChange } from './change.ts';
import { whereOf } from './day.ts';
import { withoutOldOverride } from './override.ts';
import { takeRoom } from './room.ts';
import { lengthsOf, otherDaysOf, partsOf } from './visit.ts';

/** A visit of a swap, with its services; null: the service no longer exists. */
export interface Swapped {
  visit: AppointmentFacts;
  serviceOf: (id: number) => PlannedService | null;
}

/** A decided swap. It is written as one transaction. */
export interface SwapPlan {
  changes: ChangePlan[];
  deltas: DayDelta[];
  busy: BusyDelta[];
}

interface Half extends Swapped {
  plan: ChangePlan;
  /** The people of the other visit's services, in their order; the last of them also for further services. */
  prefers: (string | undefined)[];
}

/** Each visit at the other one's time, without resources yet. */
export function exchange(a: Swapped, b: Swapped, now: string): [Half, Half] {
  const halfOf = ({ visit, serviceOf }: Swapped, { visit: other }: Swapped): Half => {
    if (visit.closed) throw new AppError('appointment_closed');
    if (visit.endedAt !== undefined) throw new AppError('appointment_ended');
    const { category } = serviceOf(visit.serviceId) ?? {};
    const plan = planChange(visit, { startsAt: other.startsAt, category }, now) ?? unmoved(visit, now);
    const givers = other.segments.map(({ resources: [person] }) => person);
    const prefers = plan.lengths.map((_, position) => givers[position] ?? givers.at(-1));
    return { visit, serviceOf, plan, prefers };
  };
  return [halfOf(a, b), halfOf(b, a)];
}

/** Both start at the same time: only their people change. */
const unmoved = (before: AppointmentFacts, now: string): ChangePlan => ({
  before,
  after: { ...before, updatedAt: now, version: before.version + 1 },
  deltas: [],
  lengths: lengthsOf(before),
  otherDays: [],
  busy: [],
  event: null,
  leavesWindow: false,
  wish: {},
});

/**
 * Gives both visits their resources as if neither had any yet: each gets the other's person if its service allows.
 * @returns null if nothing would change
 * @throws {AppError} as `fitChange` does
 */
export function planSwap([a, b]: readonly [Half, Half], facts: Omit<FitFacts, 'serviceOf'>): SwapPlan | null {
  const deltas = mergeDeltas([...a.plan.deltas, ...b.plan.deltas]);
  const inTurn = (first: Half, second: Half): [AppointmentFacts, AppointmentFacts] => {
    const gone = new Set([first.visit.id, second.visit.id]);
    const one = fitHalf(first, { ...facts, scene: sceneWith(facts.scene, gone, null) });
    return [one, fitHalf(second, { ...facts, scene: sceneWith(facts.scene, gone, one) })];
  };
  const [first, second] = inEitherOrder(
    () => inTurn(a, b),
    () => inTurn(b, a).reverse() as [AppointmentFacts, AppointmentFacts],
  );
  const changes = [
    { ...a.plan, after: first, otherDays: otherDaysIn(a) },
    { ...b.plan, after: second, otherDays: otherDaysIn(b) },
  ];
  const busy = busyDeltas([a.visit, first], [b.visit, second]);
  const isAnyMoved = first.startsAt !== a.visit.startsAt;
  return isAnyMoved || busy.length > 0 ? { changes, deltas, busy } : null;
}

/**
 * If both need one of the same rooms, the first choice may leave the second visit without one: then the other order
 * is tried.
 */
function inEitherOrder<T>(one: () => T, other: () => T): T {
  try {
    return one();
  } catch (error) {
    if (error instanceof AppError && error.code === 'slot_full') return other();
    throw error;
  }
}

function fitHalf(
  { visit: before, plan, prefers, ...half }: Half,
  { scene, dayOf, now }: Omit<FitFacts, 'serviceOf'>,
): AppointmentFacts {
  mustFitClock(plan, scene.settings, now);
  const { after } = plan;
  const parts = partsOf(after, plan.lengths, half.serviceOf);
  const days = [whereOf(after), ...otherDaysOf(after, parts)].map(dayOf);
  const fitted = takeRoom(after, parts, { days, scene, before, prefers, forStaff: true });
  return withoutOldOverride(fitted, scene);
}

const otherDaysIn = ({ plan, serviceOf }: Half) =>
  otherDaysOf(plan.after, partsOf(plan.after, plan.lengths, serviceOf));

/** The scene without both visits, plus one of them at its new place. */
function sceneWith(scene: Scene, gone: ReadonlySet<string>, come: AppointmentFacts | null): Scene {
  const deltas = busyDeltas([null, come]);
  return {
    ...scene,
    busyOn: (date, resourceId) => {
      const busy = scene.busyOn(date, resourceId);
      const rest = { ...busy, entries: busy.entries.filter(({ visit }) => !gone.has(visit)) };
      const delta = deltas.find((one) => one.date === date && one.resourceId === resourceId);
      return delta === undefined ? rest : busyAfter(rest, delta);
    },
  };
}
