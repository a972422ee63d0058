import type { Environment } from './environment.ts';

/**
 * Names that people and scripts look for. The table and the pool are never replaced, so fixed names cost nothing and
 * let `admin:create` and `seed` find them from any machine with credentials.
 */
export const tableNameOf = (environment: string): string => `rostro-${environment}`;
export const userPoolNameOf = (environment: string): string => `rostro-${environment}`;
export const userPoolClientNameOf = (environment: string): string => `rostro-${environment}-spa`;
/** SES's configuration set of our mails. */
export const mailsNameOf = (environment: string): string => `rostro-${environment}`;
/** `{ "clientSecret": "…" }`, put there by hand before the first deployment with Google. */
export const googleSecretNameOf = (environment: string): string => `rostro/${environment}/google`;
/** `{ "secretKey": "…" }`, put there by hand before the first deployment with a captcha. */
export const captchaSecretNameOf = (environment: string): string => `rostro/${environment}/captcha`;
/** Where the functions of an environment count what happens. */
export const metricsNamespaceOf = (environment: string): string => `Rostro/${environment}`;
/** The folder of a bucket of releases that other accounts may read. */
export const PROOFS = 'proofs/';
export const stackNameOf = (environment: string, stack: string): string => `Rostro-${environment}-${stack}`;
/** In the order of deployment: App reads what Stateful exports. */
export const STACKS = ['Stateful', 'App'] as const;

/** The name beside the own domain that leads to it; undefined: none. */
export function wwwOf(environment: Environment): string | undefined {
  const { domainName, certificateArn, hostedZone } = environment;
  if (domainName === undefined) return undefined;
  const isZoneOfOurs = hostedZone?.name === domainName && certificateArn === undefined;
  return (environment.www ?? isZoneOfOurs) ? `www.${domainName}` : undefined;
}
