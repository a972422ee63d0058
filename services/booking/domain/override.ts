import type { Scene } from '@rostro/rules/scheduling/assign';
import { squeezeVisit } from '@rostro/rules/scheduling/assign-visit';
import { type Part, wantedFrom } from '@rostro/rules/scheduling/plan';
import { type OverrideMark, RULE_ERRORS } from '@rostro/shared/contract/booking/appointment';
import { AppError, type ErrorCode } from '@rostro/shared/errors';
import { epochOf } from '@rostro/shared/time';
import type { AppointmentFacts, Unplaced } from './booking.ts';
import { leewaysOf, type Wish } from './room.ts';
import { mustBeSlot, mustEndInTime } from './slot.ts';

const OF_RULES: ReadonlySet<ErrorCode> = new Set(RULE_ERRORS);
const isOfRules = (error: unknown): boolean => error instanceof AppError && OF_RULES.has(error.code);

export interface Fitted {
  appointment: AppointmentFacts;
  /** The rules refuse it; its marks say where. */
  overruled: boolean;
}

/**
 * A visit that fits the rules is an ordinary one; otherwise it needs an override by staff.
 * @throws {AppError} as `byRules` does, without an override
 */
export function fitOrOverrule(byRules: () => AppointmentFacts, overrule: (() => AppointmentFacts) | undefined): Fitted {
  try {
    return { appointment: byRules(), overruled: false };
  } catch (error) {
    if (overrule === undefined || !isOfRules(error)) throw error;
    return { appointment: overrule(), overruled: true };
  }
}

/**
 * Gives a visit its time regardless of other visits. A wished person must give the service: that is not a rule of the
 * agenda.
 */
export function overruleRoom(
  visit: Unplaced,
  parts: readonly Part[],
  { scene, override, ...wish }: Wish & { scene: Scene; override: OverrideMark },
): AppointmentFacts {
  if (epochOf(visit.startsAt) % 60_000 !== 0)
    throw new AppError('validation', {}, { startsAt: 'Elige una hora exacta' });
  const { staffId } = wish;
  const wanted = { segments: wantedFrom(visit.startsAt, parts), staffId };
  const segments = squeezeVisit(wanted, scene, leewaysOf(wish, wanted.segments, scene));
  if (segments === null) throw new AppError('staff_unfit');
  return { ...visit, segments, override };
}

/** Removes the override of a visit that fits the rules at its new start, or with its new resources. */
export function withoutOldOverride(visit: AppointmentFacts, scene: Scene): AppointmentFacts {
  const { override, ...ordinary } = visit;
  if (override === undefined) return visit;
  return isMarked(visit) || isOutside(visit, override.at, scene) ? visit : ordinary;
}

const isMarked = ({ segments }: AppointmentFacts): boolean => segments.some(({ marks }) => marks !== undefined);

/** @param when a start before this instant is outside, too */
function isOutside({ startsAt, endsAt }: AppointmentFacts, when: string, { settings }: Scene): boolean {
  try {
    mustBeSlot(settings, startsAt, when);
    mustEndInTime(settings, startsAt, (epochOf(endsAt) - epochOf(startsAt)) / 60_000);
    return false;
  } catch (error) {
    if (isOfRules(error)) return true;
    throw error;
  }
}
