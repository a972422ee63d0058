import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { isSet } from './env.ts';

/**
 * Counts what happened, by a line in the function's log that CloudWatch reads as a metric (its Embedded Metric Format):
 * no call, no right, no waiting. Without `POWERTOOLS_METRICS_NAMESPACE` nothing is counted: on one machine, and where
 * nobody hears the alarms.
 * @param service the metric's dimension, by default the function
 */
export function counter<Name extends string>(service = process.env.SERVICE_NAME ?? 'rostro'): (name: Name) => void {
  if (!isSet('POWERTOOLS_METRICS_NAMESPACE')) return () => undefined;
  const metrics = new Metrics({ serviceName: service });
  return (name) => {
    metrics.addMetric(name, MetricUnit.Count, 1);
    metrics.publishStoredMetrics();
  };
}
