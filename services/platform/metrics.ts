import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { isSet } from './env.ts';

/**
 * Counts what happened, by a line in the function's log that CloudWatch reads as a metric (its Embedded Metric Format):
 * no call, no right, no waiting. Without `POWERTOOLS_METRICS_NAMESPACE` nothing is counted: on one machine, and where
 * nobody hears the alarms.
 */
export function counter<Name extends string>(): (name: Name) => void {
  if (!isSet('POWERTOOLS_METRICS_NAMESPACE')) return () => undefined;
  const metrics = new Metrics({ serviceName: process.env.SERVICE_NAME ?? 'rostro' });
  return (name) => {
    metrics.addMetric(name, MetricUnit.Count, 1);
    metrics.publishStoredMetrics();
  };
}
