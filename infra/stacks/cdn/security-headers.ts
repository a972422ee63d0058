import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Environment } from '../../config/environment.ts';
import { contentSecurityPolicy, OPENER_POLICY, PERMISSIONS_POLICY } from '../../resources/security-headers.ts';
import { signInOrigin } from '../sign-in.ts';

/** What a captcha's widget needs beside our own files. */
const CAPTCHA_SOURCES = {
  none: [],
  recaptcha: [
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ],
  turnstile: ['https://challenges.cloudflare.com'],
} as const;

/**
 * The content security policy of an environment's pages.
 * @param uploads the host that pictures are posted to
 * @param framedBy the origins that may frame the page
 */
export const policyOf = (environment: Environment, uploads: string, framedBy: readonly string[] = []): string =>
  contentSecurityPolicy({
    identity: [`https://cognito-idp.${environment.region}.amazonaws.com`, signInOrigin(environment)],
    captcha: CAPTCHA_SOURCES[environment.captcha.provider],
    uploads: [`https://${uploads}`],
    framedBy,
  });

/** The headers of every answer; of the booking wizard, where pages of other origins may frame it. */
export function securityHeaders(
  scope: Construct,
  environment: Environment,
  uploads: string,
  framedBy: readonly string[] = [],
): ResponseHeadersPolicy {
  const isFramed = framedBy.length > 0;
  return new ResponseHeadersPolicy(scope, isFramed ? 'FramedHeaders' : 'SecurityHeaders', {
    comment: `Rostro ${environment.name}${isFramed ? ', framed' : ''}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policyOf(environment, uploads, framedBy), override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: environment.hstsSubdomains ?? false,
        override: true,
      },
      contentTypeOptions: { override: true },
      // It cannot name origins, so it would contradict the policy.
      ...(!isFramed && { frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } }),
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: PERMISSIONS_POLICY, override: true },
        { header: 'cross-origin-opener-policy', value: OPENER_POLICY, override: true },
      ],
    },
  });
}
