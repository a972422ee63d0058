/** What an environment consists of that costs by the month, used or not; counted from its templates. */
export interface Estate {
  /** The metrics that alarms read: each is paid, and those of a calculation one by one. */
  alarmMetrics: number;
  /** Metrics of our own. */
  metrics: number;
  /** Dashboards of more than fifty metrics; up to that size three of an account are always free. */
  largeDashboards: number;
  webAcls: number;
  webAclRules: number;
  keys: number;
  /** Those that the templates make, and those that the deployer puts there. */
  secrets: number;
  /** Queues that Lambda asks for messages, day and night. */
  polledQueues: number;
  /** How often schedules call a function in a month. */
  runs: number;
  /** How many days the nightly copies are kept; 0: there are none. */
  backupDays: number;
}
export type Estates = Readonly<Record<string, Estate>>;

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
type Templates = readonly { Resources?: Record<string, { Type: string; Properties?: Json }> }[];

const FREE_DASHBOARD = 50;
const MINUTES = 43_200;
const WEEKS = 52 / 12;

/** A text with what the template puts into it at deployment. */
const plain = (value: Json): string =>
  typeof value === 'string' ? value : (value?.['Fn::Join']?.[1].map(plain).join('') ?? 'deployed');

const metricsOfDashboard = (body: Json): Json[][] =>
  JSON.parse(plain(body)).widgets.flatMap(({ properties: { metrics = [] } }: Json) =>
    metrics.filter(([first]: Json[]) => typeof first === 'string'),
  );

function runsOf(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (unit === undefined) return WEEKS;
  return MINUTES / (Number(count) * { minute: 1, hour: 60, day: 1440 }[unit as 'minute' | 'hour' | 'day']);
}

/** The metrics in a namespace of ours that a filter, an alarm or a dashboard names. */
function ownMetrics(filters: readonly Json[], alarms: readonly Json[], dashboards: readonly Json[]): Set<string> {
  const named = [
    ...filters.flatMap(({ MetricTransformations }) =>
      MetricTransformations.map(({ MetricNamespace, MetricName }: Json) => `${MetricNamespace} ${MetricName}`),
    ),
    ...alarms.map(({ Namespace, MetricName }) => `${Namespace} ${MetricName}`),
    ...dashboards.flatMap((body) => metricsOfDashboard(body).map(([namespace, name]) => `${namespace} ${name}`)),
  ];
  return new Set(named.filter((name) => name.startsWith('Rostro')));
}

const daysOf = ({ BackupPlan }: Json): number[] =>
  BackupPlan.BackupPlanRule.map(({ Lifecycle }: Json) => Lifecycle.DeleteAfterDays);

export function estateOf(templates: Templates): Estate {
  const resources = templates.flatMap(({ Resources = {} }) => Object.values(Resources));
  const of = (type: string): Json[] =>
    resources.filter(({ Type }) => Type === type).map(({ Properties = {} }) => Properties);
  const alarms = of('AWS::CloudWatch::Alarm');
  const dashboards = of('AWS::CloudWatch::Dashboard').map(({ DashboardBody }) => DashboardBody);
  const acls = of('AWS::WAFv2::WebACL');
  const mappings = of('AWS::Lambda::EventSourceMapping');
  const schedules = of('AWS::Events::Rule').flatMap(({ ScheduleExpression }) => ScheduleExpression ?? []);
  const brought = new Set(JSON.stringify(templates).match(/rostro\/[\w-]+\/(google|captcha)/g));
  return {
    alarmMetrics: alarms
      .map(({ Metrics }) => Metrics?.filter(({ MetricStat }: Json) => MetricStat).length ?? 1)
      .reduce((sum, count) => sum + count, 0),
    metrics: ownMetrics(of('AWS::Logs::MetricFilter'), alarms, dashboards).size,
    largeDashboards: dashboards.filter((body) => metricsOfDashboard(body).length > FREE_DASHBOARD).length,
    webAcls: acls.length,
    webAclRules: acls.reduce((sum, { Rules }) => sum + Rules.length, 0),
    keys: of('AWS::KMS::Key').length,
    backupDays: Math.max(0, ...of('AWS::Backup::BackupPlan').flatMap(daysOf)),
    secrets: of('AWS::SecretsManager::Secret').length + brought.size,
    polledQueues: mappings.filter(({ StartingPosition }) => StartingPosition === undefined).length,
    runs: Math.round(schedules.reduce((sum, expression) => sum + runsOf(expression), 0)),
  };
}

/** Types of resources that cost by the month, and are counted above. */
export const COUNTED_TYPES: readonly string[] = [
  'AWS::Backup::BackupPlan',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::Events::Rule',
  'AWS::KMS::Key',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Logs::MetricFilter',
  'AWS::SecretsManager::Secret',
  'AWS::WAFv2::WebACL',
];
/** Types that cost nothing while nobody uses them. A new type has to be put into one of the two lists. */
export const FREE_TYPES: readonly string[] = [
  'AWS::Backup::BackupSelection',
  'AWS::Backup::BackupVault',
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  // The first two of an account, and all that only tell.
  'AWS::Budgets::Budget',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Cognito::UserPoolIdentityProvider',
  'AWS::DynamoDB::GlobalTable',
  'AWS::Events::EventBus',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::Function',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::CertificateManager::Certificate',
  'AWS::Route53::RecordSet',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::WAFv2::WebACLAssociation',
  'Custom::CDKBucketDeployment',
];
