import type { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { metricsNamespaceOf } from '../../config/names.ts';

/** What the function that books counts (`services/booking/count-bookings.ts`), and who asks the captcha (`services/rules/accounts/captcha.ts`). */
export const bookings = (environment: string, period: Duration) => {
  const counted = (metricName: string, service = 'booking') =>
    new Metric({
      namespace: metricsNamespaceOf(environment),
      metricName,
      dimensionsMap: { service },
      statistic: 'Sum',
      period,
    });
  return {
    made: counted('BookingMade'),
    failed: counted('BookingFailed'),
    unasked: counted('CaptchaUnavailable', 'captcha'),
  };
};
