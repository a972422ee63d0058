import type { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { metricsNamespaceOf } from '../../config/names.ts';

/** What the function that books counts: `services/booking/count-bookings.ts`. */
export const bookings = (environment: string, period: Duration) => {
  const counted = (metricName: string) =>
    new Metric({
      namespace: metricsNamespaceOf(environment),
      metricName,
      dimensionsMap: { service: 'booking' },
      statistic: 'Sum',
      period,
    });
  return { made: counted('BookingMade'), failed: counted('BookingFailed') };
};
