import * as z from 'zod';
import type { Environment } from '../../config/environment.ts';
import { SCHEDULE_NAMES } from '../../resources/schedules.ts';
import { type Finding, look, warning } from './finding.ts';
import { askSigned, type SignedRequest } from './signed.ts';

/** A request to raise a limit of the account, which AWS has not answered. */
export interface PendingRequest {
  service: string;
  quota: string;
  wanted: number;
}

/** What an account may not do yet, as far as AWS's services say it. */
export interface ReadLimits {
  /** How many functions may run at once in the region. */
  functionsAtOnce: () => Promise<number>;
  pendingRequests: () => Promise<PendingRequest[]>;
  hasDistribution: () => Promise<boolean>;
}

const Settings = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) });
const Requests = z.object({
  RequestedQuotas: z
    .array(z.object({ ServiceName: z.string(), QuotaName: z.string(), DesiredValue: z.number() }))
    .default([]),
});

/** Signed requests, for no other part of the operations needs a client of these services. */
export function readLimits(credentials: SignedRequest['credentials'], region: string): ReadLimits {
  const requestsIn = async (Status: 'PENDING' | 'CASE_OPENED'): Promise<PendingRequest[]> => {
    const text = await askSigned({
      service: 'servicequotas',
      region,
      credentials,
      method: 'POST',
      path: '/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'ServiceQuotasV20190624.ListRequestedServiceQuotaChangeHistory',
      },
      body: JSON.stringify({ Status }),
    });
    return Requests.parse(JSON.parse(text)).RequestedQuotas.map(({ ServiceName, QuotaName, DesiredValue }) => ({
      service: ServiceName,
      quota: QuotaName,
      wanted: DesiredValue,
    }));
  };
  return {
    functionsAtOnce: async () => {
      const path = '/2016-08-19/account-settings/';
      const text = await askSigned({ service: 'lambda', region, credentials, method: 'GET', path });
      return Settings.parse(JSON.parse(text)).AccountLimit.ConcurrentExecutions;
    },
    pendingRequests: async () => (await Promise.all([requestsIn('PENDING'), requestsIn('CASE_OPENED')])).flat(),
    hasDistribution: async () => {
      const xml = await askSigned({
        service: 'cloudfront',
        // A service of the whole world, signed as if it were here.
        region: 'us-east-1',
        host: 'cloudfront.amazonaws.com',
        credentials,
        method: 'GET',
        path: '/2020-05-31/distribution',
        query: { MaxItems: '1' },
      });
      return !/<Quantity>0<\/Quantity>/.test(xml);
    },
  };
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

function functionFindings(environment: Environment, limit: number): Finding[] {
  const { name, alarmEmail, alarms } = environment;
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

function requestFindings(pending: readonly PendingRequest[]): Finding[] {
  if (pending.length === 0) return [];
  const told = pending.map(({ service, quota, wanted }) => `${service}, ${quota}: ${wanted}`).join('; ');
  const fix =
    'aws service-quotas list-requested-service-quota-change-history --status CASE_OPENED; AWS may ask back in the case.';
  return [warning(`AWS has not answered requests to raise limits yet (${told}).`, fix)];
}

/** No service says whether AWS has verified the account for CloudFront; one that has a distribution is. */
function distributionFindings(hasOne: boolean): Finding[] {
  if (hasOne) return [];
  const fix =
    'If the stack App fails with "Your account must be verified", open a case: https://console.aws.amazon.com/support, Account and billing; then deploy again.';
  return [warning('This account has no CloudFront distribution yet, and AWS may want to verify it first.', fix)];
}

/** What a new account may not do yet. Nothing here stops: a small environment works within the limits of one. */
export async function limitFindings(read: ReadLimits, environment: Environment, isFirst: boolean): Promise<Finding[]> {
  const found = await Promise.all([
    look('How many functions the account may run at once', read.functionsAtOnce, (limit) =>
      functionFindings(environment, limit),
    ),
    look('Whether requests to raise limits are pending', read.pendingRequests, requestFindings),
    isFirst ? look('Whether the account has a distribution', read.hasDistribution, distributionFindings) : [],
  ]);
  return found.flat();
}
