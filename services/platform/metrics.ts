import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { isSet } from './env.ts';

/**
 * Counts events by a line in the function's log that CloudWatch reads as a metric (its Embedded Metric Format): no
 * call, no permission, no waiting. Without `POWERTOOLS_METRICS_NAMESPACE`, on one machine and in environments without
 * alarms, nothing is counted.
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
