import type { RouteFunction } from '@rostro/rules/door';
import { type CoreService, SERVICES, type ServiceName } from '@rostro/shared/contract/services';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct, IConstruct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { captchaSecretNameOf, metricsNamespaceOf } from '../config/names.ts';
import { ofRooms } from '../resources/rooms.ts';
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

/** A lost race is decided again for four seconds: once for the appointment, and once more if its service changed. */
const RACE = 15;
/** A picture of fifty million pixels, drawn by a new instance. */
const PICTURE = 25;
const MAKE_ACCOUNTS = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminGetUser',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
];
const OF_CORE: Readonly<Record<CoreService, RouteFunction>> = {
  agenda: { patienceSeconds: RACE },
  // No booking waits for the pool.
  booking: { pool: [], patienceSeconds: RACE, asksCaptcha: true },
  cash: {},
  clients: {
    pool: [
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminDisableProviderForUser',
      'AdminGetUser',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
    ],
    signsLinks: true,
  },
  codes: {
    // A code makes an account, or proves one: the password of whoever began it ends.
    pool: [
      'AdminCreateUser',
      'AdminGetUser',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
    ],
    asksCaptcha: true,
  },
  // The first request of a new instance reads up to 50 000 clients into memory.
  directory: { pool: MAKE_ACCOUNTS, patienceSeconds: 25, signsLinks: true },
  media: { patienceSeconds: PICTURE, takesPictures: true },
  meta: { pool: [] },
  notices: {},
  // A service that changes its category takes up to 200 appointments along, a closure covers up to a year.
  office: { patienceSeconds: 25 },
  payments: {},
  phones: { pool: [] },
  rbac: { pool: MAKE_ACCOUNTS },
  records: { patienceSeconds: PICTURE, signsLinks: true, takesPictures: true },
  replies: { pool: [], patienceSeconds: RACE, signsLinks: true },
};
const ROWS: Readonly<Record<ServiceName, RouteFunction>> = { ...OF_CORE, ...ofRooms('functions') };

function permissionsOf(service: ServiceName, stateful: StatefulStack): PolicyStatement[] {
  const { pool = ['AdminGetUser'], readsArchives } = ROWS[service];
  return [
    ...tableRights(stateful.table, service),
    ...(service === 'records' ? photoAccess(stateful) : []),
    ...(readsArchives ? archiveReading(stateful.media) : []),
    ...(service === 'media' ? mediaAccess(stateful.media) : []),
    ...(pool.length > 0 ? [onPool(stateful.pool, ...pool)] : []),
  ];
}

interface HttpFunctionsProps extends FunctionContext {
  originSecrets: readonly Secret[];
  linkSecret: LinkSecret;
  /** The function that draws pictures. */
  pictures: LambdaFunction;
}

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
    const { asksCaptcha, signsLinks, takesPictures, patienceSeconds } = ROWS[service];
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
        ...(asksCaptcha && { ...captcha.variables, ...countsOf(environment) }),
        ...(signsLinks && linkSecret),
        ...(takesPictures && { PICTURES_FUNCTION: pictures.functionName }),
        ...(service === 'records' && { CLINICAL_BUCKET: stateful.clinical.bucketName }),
        ...(service === 'meta' && { APP_VERSION: releaseVersion(root) }),
      },
      permissions: [
        ...permissionsOf(service, stateful),
        ...(takesPictures ? [invoke(pictures)] : []),
        ...(asksCaptcha ? captcha.permissions : []),
        // Codes leave from the clinic's number, where it has one.
        ...(service === 'phones' && environment.whatsappPhoneNumberId ? [whatsappSender(scope, environment)] : []),
      ],
      ...(patienceSeconds !== undefined && { timeoutSeconds: patienceSeconds }),
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
  for (const service of SERVICES)
    if (ROWS[service].readsArchives) acknowledgeFolders(made[service].role, stateful.media, ['archives/*']);
  acknowledgeRecordsAccess(made.records.role, stateful);
  return made;
}
