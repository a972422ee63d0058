import type { SignedInContext } from '@rostro/rules/http/context';
import type { Override, OverrideMark } from '@rostro/shared/contract/booking/appointment';
import { AppError } from '@rostro/shared/errors';

/** @throws {AppError} `forbidden` without the permission, even if the override turns out to be unnecessary */
export function overrideOf(override: Override | undefined, context: SignedInContext): OverrideMark | undefined {
  if (override === undefined) return undefined;
  const { actor, now } = context;
  if (!actor.permissions.has('override_agenda')) throw new AppError('forbidden');
  return { reason: override.reason, at: now, by: actor.fullName };
}
