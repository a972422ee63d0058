import * as z from 'zod';
import { SecretVersions } from './secret-versions.ts';

const count = z.int('must be a whole number').min(1, 'must be at least 1');

/** The thresholds of alarms, by the kind of environment. */
const AlarmLevels = z.strictObject({
  /** The slowest request of twenty may take this long. */
  latencyMs: count,
  /** What the table and its indexes are planned for; nothing is refused above, but paid for. */
  readUnitsPerSecond: count,
  writeUnitsPerSecond: count,
  /** Within a quarter of an hour in which most sign-ins fail. */
  failedSignIns: count,
  /** Below the account's limit, which Service Quotas shows: 1000, or 10 for a new account. */
  concurrentExecutions: count,
});

const address = z.email('must be an e-mail address');
const hostName = z.string().regex(/^(?=.{4,253}$)([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a host name');

/** Is a domain that of the zone, or below it? */
export const isWithin = (zone: string, domain: string): boolean => domain === zone || domain.endsWith(`.${zone}`);

const identityName = z.union([address, hostName], 'must be an e-mail address or a domain');
/** What SES verifies: the domain of `mailFrom`, or `mailFrom` itself. */
const MailIdentity = z.union(
  [
    identityName.transform((name) => ({ name, managed: true })),
    /** `managed: false`: it is in SES already, by another hand; nothing here makes, changes or deletes it. */
    z.strictObject({ name: identityName, managed: z.boolean() }),
  ],
  'must be an e-mail address or a domain, or { "name": …, "managed": false } for one that SES has already',
);

/** A public hosted zone of Route 53 in the same account. */
const HostedZone = z.strictObject({
  id: z.string().regex(/^Z[A-Z0-9]+$/, 'must be the id of a hosted zone: Z…'),
  name: hostName,
  /** False: the zone has a DMARC record of the clinic's own already. */
  dmarc: z.boolean().default(true),
});

const ORIGIN = /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/;
const MAX_EMBED_ORIGINS = 10;

/** Retention periods of CloudWatch Logs, in days. */
const LogRetentionDays = z.union(
  ([1, 3, 5, 7, 14, 30, 60, 90, 120, 180, 365, 400, 545, 731] as const).map((days) => z.literal(days)),
  'must be a period that CloudWatch Logs knows: 7, 30, 90, 365 …',
);

/** What a password must have. The specification asks for six characters and nothing else; a clinic may ask for more. */
const PasswordPolicy = z.strictObject({
  minLength: z.int().min(6).max(99),
  requireLowercase: z.boolean(),
  requireUppercase: z.boolean(),
  requireDigits: z.boolean(),
  requireSymbols: z.boolean(),
});
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

const days = z.int().min(1).max(36_500);

const Backup = z.strictObject({
  keepDays: days,
  /** A vault of another account or region, which lets this account copy into it. */
  copyTo: z
    .strictObject({
      vaultArn: z
        .string()
        .regex(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/, 'must be the ARN of a backup vault'),
      keepDays: days,
    })
    .optional(),
});

/** The differences between environments. They are configuration and not a look-up, so that synthesis needs no account. */
export const EnvironmentConfig = z
  .strictObject({
    region: z.literal('us-east-1', 'must be us-east-1: CloudFront reads its certificate there'),
    /** Twelve digits; absent: the account of the current credentials. */
    account: z
      .string()
      .regex(/^\d{12}$/, 'must be 12 digits')
      .optional(),
    /** Where people find the site, with scheme, without a slash at the end; absent: at the name that CloudFront gives it. */
    siteUrl: z
      .string()
      .regex(/^https?:\/\/[^/\s]+$/, 'must be an address without a path or a slash at the end')
      .optional(),
    /** Own domain and its certificate in us-east-1 (made by the deployment where `hostedZone` is given); without them the site answers at CloudFront's own name. */
    domainName: hostName.optional(),
    certificateArn: z
      .string()
      .regex(
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/,
        'must be the ARN of an ACM certificate in us-east-1: CloudFront reads certificates in no other region. Request it there',
      )
      .optional(),
    /** Cognito's sign-in host is `<prefix>.auth.<region>.amazoncognito.com`: unique in the region. Absent: made of name and account. */
    authDomainPrefix: z
      .string()
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'must be lower-case letters, digits, dashes')
      .optional(),
    mailFrom: address,
    /** Absent: `mailFrom` itself. */
    mailIdentity: MailIdentity.optional(),
    /** With it the deployment writes the records of the sender and of the site, and makes the certificate. */
    hostedZone: HostedZone.optional(),
    /** `www.` of `domainName` leads to the site, by the certificate as well. Absent: where `domainName` is the zone's own name and its certificate is made here. */
    www: z.boolean().optional(),
    /** All hosts below the site's own must answer by HTTPS, too; a clinic's other hosts may not. Absent: false. */
    hstsSubdomains: z.boolean().optional(),
    /** Who sends the user pool's letters. `ses` needs the identity verified first; `cognito` sends 50 a day. */
    poolMail: z.enum(['cognito', 'ses']),
    whatsappPhoneNumberId: z
      .string()
      .regex(/^phone-number-id-\w+$/, 'must be phone-number-id-…')
      .optional(),
    /** With it, people may sign in with Google; the secret is in Secrets Manager at `rostro/<environment>/google`. */
    googleClientId: z
      .string()
      .regex(/\.apps\.googleusercontent\.com$/, 'must be a Google client id')
      .optional(),
    /**
     * Not `test`: the captcha that lets everybody pass exists on one machine only. The secret is in Secrets Manager at
     * `rostro/<environment>/captcha`.
     */
    captcha: z.strictObject({ provider: z.enum(['none', 'recaptcha', 'turnstile']), siteKey: z.string() }),
    passwordPolicy: PasswordPolicy.optional(),
    logRetentionDays: LogRetentionDays,
    logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
    pitr: z.boolean(),
    /** How many days each clinical photo is locked against deletion from when it is stored; absent: only versioned. */
    clinicalLockDays: days.optional(),
    /** How many days each copy of the audit is locked, against everybody, from when it is stored; absent: only versioned. */
    auditLockDays: days.optional(),
    /** Nightly backups of the table and the clinical photos, and a copy elsewhere; absent: none. */
    backup: Backup.optional(),
    deletionProtection: z.boolean(),
    removalPolicy: z.enum(['destroy', 'retain']),
    alarmEmail: address.optional(),
    /** Hears the alarms as well, by SMS. */
    alarmPhone: z
      .string()
      .regex(/^\+[1-9]\d{7,14}$/, 'must be a number with its country: +5255…')
      .optional(),
    alarms: AlarmLevels,
    /** The monthly cost, in US dollars, at which `alarmEmail` is told. */
    monthlyBudgetUsd: z.int().min(1).optional(),
    /** The origins whose pages may show the booking wizard in a frame; absent: none (docs/channels.md). */
    embedOrigins: z
      .array(z.string().regex(ORIGIN, 'must be an origin: https://, a host name, no path and no slash at the end'))
      .max(MAX_EMBED_ORIGINS, `at most ${MAX_EMBED_ORIGINS}: they stand in a header of every answer`)
      .optional(),
    /** The API's limits: requests per second, and the burst. */
    throttle: z.strictObject({ rate: z.int().min(1), burst: z.int().min(1) }),
    /** A web ACL at the CDN, about 10 US dollars a month: docs/operations/limits.md says what it stops. */
    edgeGuard: z.boolean(),
    /** The environment in which a release must have proven itself before it comes here. */
    provenIn: z.string().optional(),
    /** The bucket of releases of `provenIn`, where that is in another account. */
    proofBucket: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    /** A web ACL at the user pool, 8 US dollars a month: the same page says what it stops. */
    poolGuard: z.boolean(),
    /** Without them, the first of each. */
    secretVersions: SecretVersions.optional(),
  })
  .refine(({ domainName, certificateArn }) => domainName !== undefined || certificateArn === undefined, {
    path: ['certificateArn'],
    error: 'goes together with domainName',
  })
  .refine(
    ({ domainName, certificateArn, hostedZone }) =>
      domainName === undefined || certificateArn !== undefined || hostedZone !== undefined,
    { path: ['certificateArn'], error: 'goes together with domainName, unless hostedZone is given' },
  )
  .refine(
    ({ domainName, hostedZone }) =>
      domainName === undefined || hostedZone === undefined || isWithin(hostedZone.name, domainName),
    { path: ['hostedZone', 'name'], error: 'must be the zone of domainName' },
  )
  .refine(({ domainName, www }) => domainName !== undefined || www !== true, {
    path: ['www'],
    error: 'goes together with domainName',
  })
  .refine(({ alarmPhone, alarmEmail }) => alarmPhone === undefined || alarmEmail !== undefined, {
    path: ['alarmPhone'],
    error: 'goes together with alarmEmail',
  })
  .refine(({ provenIn, proofBucket }) => proofBucket === undefined || provenIn !== undefined, {
    path: ['proofBucket'],
    error: 'goes together with provenIn',
  })
  .refine((config) => config.domainName === undefined || config.siteUrl === `https://${config.domainName}`, {
    path: ['siteUrl'],
    error: 'must be the domainName with https://',
  })
  .refine(({ siteUrl }) => siteUrl === undefined || siteUrl.startsWith('https://'), {
    path: ['siteUrl'],
    error: 'must begin with https://',
  })
  .refine(
    ({ mailFrom, mailIdentity: { name } = { name: mailFrom } }) => mailFrom === name || mailFrom.endsWith(`@${name}`),
    { path: ['mailFrom'], error: 'must belong to mailIdentity' },
  )
  .refine(({ captcha }) => captcha.provider === 'none' || captcha.siteKey !== '', {
    path: ['captcha', 'siteKey'],
    error: 'must be the one that the provider gave for this site',
  })
  .refine((config) => config.clinicalLockDays === undefined || config.removalPolicy === 'retain', {
    path: ['clinicalLockDays'],
    error: 'goes together with removalPolicy "retain": a bucket with locked photos cannot be emptied',
  })
  .refine((config) => config.auditLockDays === undefined || config.removalPolicy === 'retain', {
    path: ['auditLockDays'],
    error: 'goes together with removalPolicy "retain": nobody can empty a bucket with locked copies',
  })
  .refine((config) => config.backup === undefined || config.removalPolicy === 'retain', {
    path: ['backup'],
    error: 'goes together with removalPolicy "retain": its vault stays when the stacks go',
  });
export type EnvironmentConfig = z.infer<typeof EnvironmentConfig>;

/** An environment with its name, as the stacks receive it. */
export interface Environment extends EnvironmentConfig {
  name: string;
  authDomainPrefix: string;
  mailIdentity: z.output<typeof MailIdentity>;
  /** Other accounts that read what is proven here; absent: none. */
  proofReaders?: readonly string[];
}

/** An environment whose site has an address, whoever chose it. */
export type PlacedEnvironment = Environment & { siteUrl: string };
