import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { forgetSecurityPolicy, mustHaveSecondFactor, securityPolicy } from '@rostro/rules/http/second-factor';
import { AppError } from '@rostro/shared/errors';
import { saveSecurity } from '../store/security.ts';

export const getSecurityPolicy: UseCase<'getSecurityPolicy'> = () => securityPolicy();

/**
 * A user who requires a second factor must have one, so that they cannot lock themselves out. Removing the
 * requirement weakens every account, so it needs the permission to change all roles.
 */
export const saveSecurityPolicy: UseCase<'saveSecurityPolicy'> = async ({ body }, context) => {
  if (body.adminMfaRequired) await mustHaveSecondFactor(context.actor.username);
  else if (body.adminMfaRequired === false && !context.actor.permissions.has('manage_roles'))
    throw new AppError('forbidden');
  forgetSecurityPolicy();
  const before = await securityPolicy();
  const after = { ...before, ...body };
  const audit = { action: 'security-policy.save' as const, subject: 'security-policy', before, after };
  await saveSecurity(staffAuthor(context, audit), body, context.now);
  forgetSecurityPolicy();
  return after;
};
