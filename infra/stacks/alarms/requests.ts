import { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Environment } from '../../config/environment.ts';
import type { ApiStack } from '../api-stack.ts';
import { edgeMetrics } from '../metrics/edge.ts';
import type { AlarmFactory } from './create-alarms.ts';

const period = Duration.minutes(5);
/** Percent of the CDN's answers. */
const SITE_FAILURES = 5;

export function watchRequests(
  { addAlarm }: AlarmFactory,
  { api }: ApiStack,
  distribution: Distribution,
  { alarms: { latencyMs } }: Environment,
): void {
  addAlarm('ApiServerErrors', {
    metric: api.metricServerError({ period, statistic: 'Sum' }),
    threshold: 5,
    says: 'Requests answered 5xx: see the log of the API for their routes.',
    paragraph: 'Server errors',
  });
  addAlarm('ApiLatency', {
    metric: api.metricLatency({ period, statistic: 'p95' }),
    threshold: latencyMs,
    // At night the slowest of three requests is their p95: one cold start does not ring.
    periods: 3,
    says: `For a quarter of an hour one request of twenty took ${latencyMs} ms and more.`,
    paragraph: 'Slow answers',
  });
  addAlarm('SiteErrors', {
    metric: edgeMetrics(distribution, period).failed,
    threshold: SITE_FAILURES,
    periods: 3,
    says: `For a quarter of an hour the CDN answered 5xx to ${SITE_FAILURES} % of what it was asked.`,
    paragraph: 'The site fails',
  });
}
