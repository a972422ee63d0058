import { type CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import {
  paginateListRequestedServiceQuotaChangeHistory,
  type RequestedServiceQuotaChange,
  type ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import type { Environment } from '../../config/environment.ts';
import { SCHEDULE_NAMES } from '../../resources/schedules.ts';
import { type Finding, look, warning } from './finding.ts';

/** Of whom it is asked what an account may not do yet. */
export interface LimitClients {
  lambda: LambdaClient;
  quotas: ServiceQuotasClient;
  cloudFront: CloudFrontClient;
}

/** Lambda asks each queue with up to five functions at once, of which there are two or three. */
const PER_QUEUE = 5;
/** A page of the panel and a visitor of the site ask several functions together. */
const PEOPLE = 12;

/** How many functions run at once in a small clinic's busy minute: channels, providers' events, schedules, the stream, people. */
export const neededAtOnce = ({ whatsappPhoneNumberId }: Environment): number =>
  PER_QUEUE * (whatsappPhoneNumberId === undefined ? 2 : 3) + SCHEDULE_NAMES.length + 1 + PEOPLE;

const RAISE =
  'aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 (hours to days).';

/** How many functions may run at once in the region. */
async function functionFindings(lambda: LambdaClient, environment: Environment): Promise<Finding[]> {
  const { name, alarmEmail, alarms } = environment;
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand());
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  const needed = neededAtOnce(environment);
  if (limit < needed) {
    const what = `This account may run ${limit} functions at once, and ${name} needs ${needed}: people get 503 while mails leave.`;
    return [warning(what, RAISE)];
  }
  if (alarmEmail === undefined || alarms.concurrentExecutions < limit) return [];
  const what = `This account may run ${limit} functions at once: the alarm at ${alarms.concurrentExecutions} never rings.`;
  return [
    warning(what, `Lower environments.${name}.alarms.concurrentExecutions below ${limit}, or raise it: ${RAISE}`),
  ];
}

/** Requests to raise a limit of the account which AWS has not answered. */
async function requestFindings(client: ServiceQuotasClient): Promise<Finding[]> {
  const pending: RequestedServiceQuotaChange[] = [];
  for (const Status of ['PENDING', 'CASE_OPENED'] as const) {
    for await (const { RequestedQuotas = [] } of paginateListRequestedServiceQuotaChangeHistory({ client }, { Status }))
      pending.push(...RequestedQuotas);
  }
  if (pending.length === 0) return [];
  const told = pending
    .map(({ ServiceName, QuotaName, DesiredValue }) => `${ServiceName}, ${QuotaName}: ${DesiredValue}`)
    .join('; ');
  const fix =
    'aws service-quotas list-requested-service-quota-change-history --status CASE_OPENED; AWS may ask back in the case.';
  return [warning(`AWS has not answered requests to raise limits yet (${told}).`, fix)];
}

/** No service says whether AWS has verified the account for CloudFront; one that has a distribution is. */
async function distributionFindings(cloudFront: CloudFrontClient): Promise<Finding[]> {
  const { DistributionList } = await cloudFront.send(new ListDistributionsCommand({ MaxItems: 1 }));
  if (DistributionList?.Quantity !== 0) return [];
  const fix =
    'If the stack App fails with "Your account must be verified", open a case: https://console.aws.amazon.com/support, Account and billing; then deploy again.';
  return [warning('This account has no CloudFront distribution yet, and AWS may want to verify it first.', fix)];
}

/** What a new account may not do yet. Nothing here stops: a small environment works within the limits of one. */
export async function limitFindings(
  { lambda, quotas, cloudFront }: LimitClients,
  environment: Environment,
  isFirst: boolean,
): Promise<Finding[]> {
  const found = await Promise.all([
    look('How many functions the account may run at once', () => functionFindings(lambda, environment)),
    look('Whether requests to raise limits are pending', () => requestFindings(quotas)),
    isFirst ? look('Whether the account has a distribution', () => distributionFindings(cloudFront)) : [],
  ]);
  return found.flat();
}
