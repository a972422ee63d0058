import { Duration } from 'aws-cdk-lib';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Environment } from '../../config/environment.ts';
import type { AppStack } from '../app-stack.ts';
import { edgeMetrics } from '../metrics/edge.ts';
import type { AddAlarm } from './create-alarms.ts';

const period = Duration.minutes(5);
/** Percent of the CDN's answers. */
const SITE_FAILURES = 5;

/**
 * Answers 5xx that nobody meant: the code `internal`, a function that crashed or took too long. A 503 of ours ("try
 * again", where too many want one place) is meant; one of the gateway's has the reason of the integration.
 */
const UNEXPECTED = FilterPattern.all(
  FilterPattern.stringValue('$.status', '=', '5*'),
  FilterPattern.any(
    FilterPattern.stringValue('$.status', '!=', '503'),
    FilterPattern.stringValue('$.integration', '!=', '-'),
  ),
);

export function watchRequests(
  addAlarm: AddAlarm,
  { api, apiLog, distribution }: AppStack,
  { name, alarms: { latencyMs } }: Environment,
): void {
  // The log of the API and not the functions' own: a function that crashes says nothing.
  const unexpected = apiLog
    .addMetricFilter('Unexpected', {
      filterPattern: UNEXPECTED,
      metricNamespace: 'Rostro',
      metricName: `UnexpectedErrors-${name}`,
    })
    .metric({ period, statistic: 'Sum' });
  addAlarm('UnexpectedErrors', {
    metric: unexpected,
    threshold: 1,
    says: 'A request was answered 5xx, and nobody meant it: see the log of the API for its route.',
    paragraph: 'An unexpected error',
  });
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
