import { forgetSecurityPolicy, mustHaveSecondFactor, securityPolicy } from '@rostro/kit/auth/second-factor';
import { staffAuthor, type UseCase } from '@rostro/kit/http/context';
import { AppError } from '@rostro/shared/errors';
import { saveSecurity } from '../store/security.ts';

export const getSecurityPolicy: UseCase<'getSecurityPolicy'> = () => securityPolicy();

/**
 * Who asks it of others must have one: nobody locks the panel behind themselves. Who no longer asks it weakens everybody's
 * account, and must be one who may change everybody's rights.
 */
export const saveSecurityPolicy: UseCase<'saveSecurityPolicy'> = async ({ body }, context) => {
  if (body.adminMfaRequired) await mustHaveSecondFactor(context.actor.username);
  else if (!context.actor.permissions.has('manage_roles')) throw new AppError('forbidden');
  forgetSecurityPolicy();
  const before = await securityPolicy();
  const audit = { action: 'security-policy.save' as const, subject: 'security-policy', before, after: body };
  await saveSecurity(staffAuthor(context, audit), body, context.now);
  forgetSecurityPolicy();
  return body;
};
