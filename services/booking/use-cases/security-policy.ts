import { forgetSecurityPolicy, mustHaveSecondFactor, securityPolicy } from '@rostro/kit/auth/second-factor';
import { staffAuthor, type UseCase } from '@rostro/kit/http/context';
import { saveSecurity } from '../store/security.ts';

export const getSecurityPolicy: UseCase<'getSecurityPolicy'> = () => securityPolicy();

/** Who asks it of others must have one: nobody locks the panel behind themselves. */
export const saveSecurityPolicy: UseCase<'saveSecurityPolicy'> = async ({ body }, context) => {
  if (body.adminMfaRequired) await mustHaveSecondFactor(context.actor.username);
  forgetSecurityPolicy();
  const before = await securityPolicy();
  const audit = { action: 'security-policy.save' as const, subject: 'security-policy', before, after: body };
  await saveSecurity(staffAuthor(context, audit), body, context.now);
  forgetSecurityPolicy();
  return body;
};
