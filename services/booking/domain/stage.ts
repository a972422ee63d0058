import { collide, type Scene } from '@rostro/rules/scheduling/assign';
import { footprintsOf } from '@rostro/rules/scheduling/busy';
import { AppError } from '@rostro/shared/errors';
import { ruleOf } from '@rostro/shared/scheduling/places';
import { instantsAt, type OpenStage, openStageOf, transitionOf } from '@rostro/shared/stages';
import { todayAt, wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';

/** A step from the stage that staff saw to another one. */
export interface StageStep {
  from: OpenStage;
  to: OpenStage;
}

/**
 * An arrival confirms the visit, and an undone arrival takes that back.
 * @param step undefined: none
 */
export function atStage(visit: AppointmentFacts, step: StageStep | undefined, now: string): AppointmentFacts {
  const stage = openStageOf(visit);
  if (step === undefined) return visit;
  if (visit.closed) throw new AppError('appointment_closed');
  if (stage === step.to) return visit;
  const transition = transitionOf(step.from, step.to);
  if (stage !== step.from || transition === undefined) throw new AppError('changed_meanwhile');
  if (transition.asks === 'its_day' && wallClockOf(visit.startsAt).date !== todayAt(now)) {
    throw new AppError('appointment_of_other_day');
  }
  const { arrivedAt, startedAt, endedAt, ...rest } = visit;
  return withStatus({ ...rest, ...instantsAt(step.to, { arrivedAt, startedAt, endedAt }, now) } as AppointmentFacts);
}

function withStatus({ confirmedByArrival, ...visit }: AppointmentFacts): AppointmentFacts {
  const hasCome = openStageOf(visit) !== 'expected';
  if (hasCome && visit.status === 'pending') return { ...visit, status: 'confirmed', confirmedByArrival: true };
  if (!hasCome && confirmedByArrival) return { ...visit, status: 'pending' };
  return { ...visit, ...(confirmedByArrival && { confirmedByArrival }) };
}

/** Requires that the time which the visit gave up is still free. An entry with a mark may overlap it, as before. */
export function mustGetBack({ id, segments }: AppointmentFacts, scene: Scene): void {
  for (const segment of segments) {
    for (const resourceId of segment.resources.filter((one) => segment.marks?.[one] === undefined)) {
      const rule = ruleOf(resourceId, scene.settings);
      for (const footprint of footprintsOf(segment)) {
        const { entries } = scene.busyOn(footprint.date, resourceId);
        const others = entries.filter(({ visit, mark }) => visit !== id && mark === undefined);
        if (others.some((entry) => collide(entry, footprint, rule))) throw new AppError('place_given_away');
      }
    }
  }
}
