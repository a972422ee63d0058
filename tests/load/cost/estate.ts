/** The resources of an environment with a monthly price, used or not; counted from its templates. */
export interface Estate {
  /** Metrics that alarms read: each is paid, also within a calculation. */
  alarmMetrics: number;
  /** Metrics of our own. */
  metrics: number;
  /** Dashboards of more than fifty metrics; up to that size three of an account are always free. */
  largeDashboards: number;
  webAcls: number;
  webAclRules: number;
  keys: number;
  /** Secrets of the templates and of the deployer. */
  secrets: number;
  /** Queues that Lambda polls day and night. */
  polledQueues: number;
  /** Function calls by schedules in a month. */
  runs: number;
  /** Days for which the nightly copies are kept; 0: there are none. */
  backupDays: number;
}
export type Estates = Readonly<Record<string, Estate>>;

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
type Templates = readonly { Resources?: Record<string, { Type: string; Properties?: Json }> }[];

const FREE_DASHBOARD = 50;
const MINUTES = 43_200;
const WEEKS = 52 / 12;

/** A text with its substitutions by the template. */
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

/** Metrics in our own namespaces that filters, alarms or dashboards name. */
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

/** Types of resources with a monthly price, which are counted above. */
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
/** Types that cost nothing without use. A new type must be put into one of the two lists. */
export const FREE_TYPES: readonly string[] = [
  'AWS::Backup::BackupSelection',
  'AWS::Backup::BackupVault',
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  // The first two of an account are free, and so are those that only notify.
  'AWS::Budgets::Budget',
  'AWS::CloudFront::CachePolicy',
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
