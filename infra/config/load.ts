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

/** What such an environment cannot do without, and why. */
const NEEDED = {
  alarmEmail: 'somebody has to hear the alarms',
  account: 'with the credentials of another account it would be deployed there',
  domainName: 'links in letters, sign-in and captcha name it from the first day',
} as const;

const configOf = (name: string, others: readonly string[]) =>
  EnvironmentConfig.superRefine((config, { addIssue }) => {
    if (config.provenIn !== undefined && !others.includes(config.provenIn)) {
      const message = `must be another environment: ${others.join(', ') || 'there is none'}`;
      addIssue({ code: 'custom', path: ['provenIn'], message });
    }
    if (name !== PUBLIC) return;
    if (config.captcha.provider === 'none') {
      addIssue({ code: 'custom', path: ['captcha', 'provider'], message: `must not be none in ${PUBLIC}` });
    }
    for (const [key, why] of Object.entries(NEEDED)) {
      if (config[key as keyof typeof NEEDED] !== undefined) continue;
      addIssue({ code: 'custom', path: [key], message: `must be given in ${PUBLIC}: ${why}` });
    }
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
  const others = Object.keys(known.data).filter((other) => other !== name);
  const config = configOf(String(name), others).safeParse(raw);
  if (!config.success) throw new ConfigurationError(`cdk.json: ${explain(String(name), raw, config.error)}`);
  return { name: String(name), ...config.data };
}
