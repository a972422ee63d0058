import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { contentSecurityPolicy, PERMISSIONS_POLICY } from '../resources/security-headers.ts';
import { signInOrigin } from './sign-in.ts';

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

/** The content security policy of an environment's pages; `uploads` is the host that pictures are posted to. */
export const policyOf = (environment: Environment, uploads: string): string =>
  contentSecurityPolicy({
    identity: [`https://cognito-idp.${environment.region}.amazonaws.com`, signInOrigin(environment)],
    captcha: CAPTCHA_SOURCES[environment.captcha.provider],
    uploads: [`https://${uploads}`],
  });

export function securityHeaders(scope: Construct, environment: Environment, uploads: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    comment: `Rostro ${environment.name}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policyOf(environment, uploads), override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'permissions-policy', value: PERMISSIONS_POLICY, override: true }],
    },
  });
}
