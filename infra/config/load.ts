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

/** What is read of the other environments: where they are, and where they are proven. */
const Other = z.object({ account: z.string().optional(), provenIn: z.string().optional() }).catch({});
type Others = Record<string, z.infer<typeof Other>>;

/** What an environment must say because of the others. */
function besides(
  config: EnvironmentConfig,
  others: Others,
): [path: 'account' | 'authDomainPrefix' | 'provenIn' | 'proofBucket', message: string][] {
  const { account, authDomainPrefix, provenIn, proofBucket } = config;
  const names = Object.keys(others);
  if (provenIn !== undefined && !names.includes(provenIn))
    return [['provenIn', `must be another environment: ${names.join(', ') || 'there is none'}`]];
  const placed = names.find((name) => others[name]?.account !== undefined);
  if (account === undefined && placed !== undefined)
    return [['account', `must be given, as ${placed} has one: with that one’s credentials it would be deployed there`]];
  if (account === undefined && authDomainPrefix === undefined)
    return [['authDomainPrefix', 'must be given where account is not: by default it is made of the account']];
  const isElsewhere = provenIn !== undefined && others[provenIn]?.account !== account;
  if (isElsewhere && proofBucket === undefined)
    return [['proofBucket', `must be the output ReleasesBucket of ${provenIn}, which is in another account`]];
  return [];
}

/** Accounts of environments that deploy only what this one has proven. */
const readersOf = (name: string, { account }: EnvironmentConfig, others: Others): string[] => {
  const elsewhere = Object.values(others).flatMap((other) =>
    other.provenIn === name && other.account !== undefined && other.account !== account ? [other.account] : [],
  );
  return [...new Set(elsewhere)].sort();
};

const configOf = (name: string, others: Others) =>
  EnvironmentConfig.superRefine((config, { addIssue }) => {
    for (const [path, message] of besides(config, others)) addIssue({ code: 'custom', path: [path], message });
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

/** What a deployer need not think of: both are unique as they are. */
const withDefaults = (name: string, config: EnvironmentConfig): Environment => ({
  name,
  ...config,
  authDomainPrefix: config.authDomainPrefix ?? `rostro-${name}-${config.account}`.toLowerCase(),
  mailIdentity: config.mailIdentity ?? { name: config.mailFrom, managed: true },
});

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
  const { [String(name)]: _, ...rest } = known.data;
  const others = Object.fromEntries(Object.entries(rest).map(([other, one]) => [other, Other.parse(one)]));
  const config = configOf(String(name), others).safeParse(raw);
  if (!config.success) throw new ConfigurationError(`cdk.json: ${explain(String(name), raw, config.error)}`);
  const proofReaders = readersOf(String(name), config.data, others);
  return { ...withDefaults(String(name), config.data), ...(proofReaders.length > 0 && { proofReaders }) };
}
