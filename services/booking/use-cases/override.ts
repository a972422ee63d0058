import type { SignedInContext } from '@rostro/rules/http/context';
import type { Override, OverrideMark } from '@rostro/shared/contract/appointment';
import { AppError } from '@rostro/shared/errors';

/**
 * What staff say to break the rules about time and room, with who and when.
 * @throws {AppError} `forbidden` without the right, whether it turns out to be needed or not
 */
export function overrideOf(override: Override | undefined, context: SignedInContext): OverrideMark | undefined {
  if (override === undefined) return undefined;
  const { actor, now } = context;
  if (!actor.permissions.has('override_agenda')) throw new AppError('forbidden');
  return { reason: override.reason, at: now, by: actor.fullName };
}
