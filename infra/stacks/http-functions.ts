import { SERVICES, type ServiceName } from '@rostro/shared/contract/route';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct, IConstruct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { captchaSecretNameOf, metricsNamespaceOf } from '../config/names.ts';
import { toVariable } from './generated-secrets.ts';
import type { LinkSecret } from './link-secret.ts';
import {
  acknowledgeFolders,
  acknowledgeMediaAccess,
  archiveReading,
  mediaAccess,
  onBucket,
  PHOTOS,
} from './media-access.ts';
import { whatsappSender } from './notices.ts';
import { invoke } from './pictures.ts';
import { ServiceFunction } from './service-function.ts';
import type { StatefulStack } from './stateful-stack.ts';
import { tableRights } from './table-access.ts';
import { type FunctionContext, releaseVersion, variablesOf } from './variables.ts';

const INCOMING = 'records-incoming/*';

/**
 * The rights for the photos of clinical notes: only posted files are deleted. No other function may read them, nor may
 * the CDN; an address that is signed here has this function's own right.
 */
const photoAccess = ({ media, clinical }: StatefulStack): PolicyStatement[] => [
  onBucket(['PutObject', 'GetObject'], [media.arnForObjects(INCOMING), clinical.arnForObjects(PHOTOS)]),
  onBucket(['DeleteObject'], [media.arnForObjects(INCOMING)]),
  onBucket(['ListBucket'], [media.bucketArn, clinical.bucketArn]),
];

function acknowledgeRecordsAccess(role: IConstruct, { media, clinical }: StatefulStack): void {
  acknowledgeFolders(role, media, [INCOMING]);
  acknowledgeFolders(role, clinical, [PHOTOS]);
}

const onPool = (pool: UserPool, ...actions: string[]): PolicyStatement =>
  new PolicyStatement({ actions: actions.map((action) => `cognito-idp:${action}`), resources: [pool.userPoolArn] });

/** Most have routes of staff, before which the guard may ask whether the account has a second factor. */
const GUARD = ['AdminGetUser'];
const MAKE_ACCOUNTS = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminGetUser',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
];
/** What each function may do with accounts. */
const ON_POOL: Readonly<Record<ServiceName, readonly string[]>> = {
  agenda: GUARD,
  // No booking waits for the pool.
  booking: [],
  cash: GUARD,
  clients: [
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminDisableProviderForUser',
    'AdminGetUser',
    'AdminSetUserPassword',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
  ],
  // A code makes an account, or proves one: the password of whoever began it ends.
  codes: [
    'AdminCreateUser',
    'AdminGetUser',
    'AdminSetUserPassword',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
  ],
  directory: MAKE_ACCOUNTS,
  media: GUARD,
  meta: [],
  notices: GUARD,
  office: GUARD,
  payments: GUARD,
  phones: [],
  rbac: MAKE_ACCOUNTS,
  records: GUARD,
  replies: [],
  waitlist: GUARD,
  recalls: GUARD,
  archives: GUARD,
};

const permissionsOf = (service: ServiceName, stateful: StatefulStack): PolicyStatement[] => [
  ...tableRights(stateful.table, service),
  ...(service === 'records' ? photoAccess(stateful) : []),
  ...(service === 'archives' ? archiveReading(stateful.media) : []),
  ...(service === 'media' ? mediaAccess(stateful.media) : []),
  ...(ON_POOL[service].length > 0 ? [onPool(stateful.pool, ...ON_POOL[service])] : []),
];

/** A lost race is decided again for four seconds: once for the appointment, and once more if its service changed. */
const RACE_PATIENCE_SECONDS = 15;
/** A service that changes its category takes up to 200 appointments along, a closure covers up to a year. */
const OFFICE_PATIENCE_SECONDS = 25;
/** The first request of a new instance reads up to 50 000 clients into memory. */
const DIRECTORY_PATIENCE_SECONDS = 25;
/** A picture of fifty million pixels, drawn by a new instance. */
const PICTURE_PATIENCE_SECONDS = 25;
const PATIENCE_SECONDS: Partial<Record<ServiceName, number>> = {
  agenda: RACE_PATIENCE_SECONDS,
  booking: RACE_PATIENCE_SECONDS,
  office: OFFICE_PATIENCE_SECONDS,
  directory: DIRECTORY_PATIENCE_SECONDS,
  media: PICTURE_PATIENCE_SECONDS,
  records: PICTURE_PATIENCE_SECONDS,
  replies: RACE_PATIENCE_SECONDS,
  waitlist: RACE_PATIENCE_SECONDS,
};

interface HttpFunctionsProps extends FunctionContext {
  originSecrets: readonly Secret[];
  linkSecret: LinkSecret;
  /** The function that draws pictures. */
  pictures: LambdaFunction;
}

/** Functions that read or sign what a secret of ours vouches for. */
const SIGNS_LINKS: readonly ServiceName[] = ['clients', 'directory', 'records', 'replies', 'waitlist'];
/** Functions that take uploads. */
const TAKES_PICTURES: readonly ServiceName[] = ['media', 'records'];

/** Functions that ask visitors whether they are human, before a place is taken or a letter sent. */
const ASKS_CAPTCHA: readonly ServiceName[] = ['booking', 'codes', 'waitlist'];

/** By name: the deployer puts the secret there first. */
const captchaSecretArn = (scope: Construct, { name, captcha }: Environment): string | undefined =>
  captcha.provider === 'none'
    ? undefined
    : Secret.fromSecretNameV2(scope, 'CaptchaSecret', captchaSecretNameOf(name)).secretArn;

/** Secrets Manager ends each ARN in a dash and six characters of its own. */
const readSecret = (arn: string): PolicyStatement =>
  new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [`${arn}-??????`] });

function captchaOf(scope: Construct, environment: Environment) {
  const secretArn = captchaSecretArn(scope, environment);
  return {
    variables: {
      CAPTCHA_PROVIDER: environment.captcha.provider,
      ...(secretArn === undefined ? {} : { CAPTCHA_SECRET_ARN: secretArn }),
    },
    permissions: secretArn === undefined ? [] : [readSecret(secretArn)],
  };
}

type Captcha = ReturnType<typeof captchaOf>;

/** A metric costs by the month: it is counted where its alarm can be heard. */
const countsOf = ({ name, alarmEmail }: Environment) =>
  alarmEmail === undefined ? {} : { POWERTOOLS_METRICS_NAMESPACE: metricsNamespaceOf(name) };

/** The function behind the routes of one service. Secrets go into it as text, not as a name to look up: see origin-secret.ts. */
export class ApiFunction extends ServiceFunction<ServiceName> {
  constructor(scope: Construct, service: ServiceName, props: HttpFunctionsProps & { captcha: Captcha }) {
    const { environment, root, stateful, originSecrets, linkSecret, pictures, captcha } = props;
    super(scope, service, {
      environment,
      root,
      bundle: service,
      handler: 'handler',
      description: `HTTP routes of ${service}`,
      variables: {
        ...variablesOf(props),
        SERVICE_NAME: service,
        ORIGIN_VERIFY: toVariable(originSecrets),
        ...(ASKS_CAPTCHA.includes(service) && { ...captcha.variables, ...countsOf(environment) }),
        ...(SIGNS_LINKS.includes(service) && linkSecret),
        ...(TAKES_PICTURES.includes(service) && { PICTURES_FUNCTION: pictures.functionName }),
        ...(service === 'records' && { CLINICAL_BUCKET: stateful.clinical.bucketName }),
        ...(service === 'meta' && { APP_VERSION: releaseVersion(root) }),
      },
      permissions: [
        ...permissionsOf(service, stateful),
        ...(TAKES_PICTURES.includes(service) ? [invoke(pictures)] : []),
        ...(ASKS_CAPTCHA.includes(service) ? captcha.permissions : []),
        // Codes leave from the clinic's number, where it has one.
        ...(service === 'phones' && environment.whatsappPhoneNumberId ? [whatsappSender(scope, environment)] : []),
      ],
      ...(PATIENCE_SECONDS[service] === undefined ? {} : { timeoutSeconds: PATIENCE_SECONDS[service] }),
    });
  }
}

/** Every function behind the API. */
export function httpFunctions(scope: Construct, props: HttpFunctionsProps): Record<ServiceName, ApiFunction> {
  const { environment, stateful } = props;
  const captcha = captchaOf(scope, environment);
  const made = Object.fromEntries(
    SERVICES.map((service) => [service, new ApiFunction(scope, service, { ...props, captcha })]),
  ) as Record<ServiceName, ApiFunction>;
  acknowledgeMediaAccess(made.media.role, stateful.media);
  acknowledgeFolders(made.archives.role, stateful.media, ['archives/*']);
  acknowledgeRecordsAccess(made.records.role, stateful);
  return made;
}
