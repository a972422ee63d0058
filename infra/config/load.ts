import * as z from 'zod';
import { type Environment, EnvironmentConfig } from './environment.ts';

export const DEFAULT_ENVIRONMENT = 'dev';

/** The configuration is wrong; the message lists all faults in one line, for deployers. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

const Environments = z.record(z.string(), z.unknown());

/** An environment by this name is public: sign-up needs a captcha. */
const PUBLIC = 'prod';

const configOf = (name: string) =>
  EnvironmentConfig.refine(({ captcha }) => name !== PUBLIC || captcha.provider !== 'none', {
    path: ['captcha', 'provider'],
    error: `must not be none in ${PUBLIC}`,
  }).refine(({ alarmEmail }) => name !== PUBLIC || alarmEmail !== undefined, {
    path: ['alarmEmail'],
    error: `must be given in ${PUBLIC}: somebody has to hear the alarms`,
  });

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value: unknown, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], raw);

/** An absent value is reported as missing, whatever its type. */
const explain = (name: string, raw: unknown, error: z.ZodError): string =>
  error.issues
    .map((issue) => {
      const isMissing = issue.code !== 'custom' && valueAt(raw, issue.path) === undefined;
      return `environments.${[name, ...issue.path].join('.')}: ${isMissing ? 'is missing' : issue.message}`;
    })
    .join('; ');

/**
 * One environment out of cdk.json's context.
 * @throws ConfigurationError for an unknown environment or a wrong or missing value
 */
export function loadEnvironment(environments: unknown, name: unknown = DEFAULT_ENVIRONMENT): Environment {
  const known = Environments.safeParse(environments);
  if (!known.success) throw new ConfigurationError('cdk.json has no context "environments"');
  const raw = typeof name === 'string' && Object.hasOwn(known.data, name) ? known.data[name] : undefined;
  if (raw === undefined) {
    const names = Object.keys(known.data).join(', ');
    throw new ConfigurationError(`Unknown environment "${String(name)}". Known environments: ${names}`);
  }
  const config = configOf(String(name)).safeParse(raw);
  if (!config.success) throw new ConfigurationError(`cdk.json: ${explain(String(name), raw, config.error)}`);
  return { name: String(name), ...config.data };
}
