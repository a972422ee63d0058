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

/** The headers of every answer but those below. */
export const securityHeaders = (scope: Construct, environment: Environment, uploads: string): ResponseHeadersPolicy =>
  headersPolicy(scope, 'SecurityHeaders', { environment, uploads, framedBy: [] });

/** The headers of the booking wizard, which pages of these origins may frame. */
export const framedHeaders = (
  scope: Construct,
  environment: Environment,
  uploads: string,
  framedBy: readonly string[],
): ResponseHeadersPolicy => headersPolicy(scope, 'FramedHeaders', { environment, uploads, framedBy });

interface HeadersProps {
  environment: Environment;
  uploads: string;
  framedBy: readonly string[];
}

function headersPolicy(scope: Construct, id: string, { environment, uploads, framedBy }: HeadersProps) {
  return new ResponseHeadersPolicy(scope, id, {
    comment: framedBy.length > 0 ? `Rostro ${environment.name}, framed` : `Rostro ${environment.name}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policyOf(environment, uploads, framedBy), override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: environment.hstsSubdomains ?? false,
        override: true,
      },
      contentTypeOptions: { override: true },
      // It cannot name origins, so it would contradict the policy.
      ...(framedBy.length === 0 && { frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } }),
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
