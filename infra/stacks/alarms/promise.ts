import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { AddAlarm } from './create-alarms.ts';

/** The promise: of a thousand requests of thirty days, 999 are not answered 5xx. */
export const PROMISED = 0.999;
/**
 * How fast the failures that the promise allows may be used up, by window: at 14.4 times the even pace a fiftieth of the
 * month's is gone in an hour, at 6 times a twentieth in six hours (Google's SRE workbook, "Alerting on SLOs").
 */
export const BURNS = [
  { id: 'PromiseHour', window: Duration.hours(1), pace: 14.4 },
  { id: 'PromiseSixHours', window: Duration.hours(6), pace: 6 },
] as const;
/** At night one failure of ten requests is a tenth; it rings as an unexpected error, and is no trend. */
const AT_LEAST = 3;

export function watchPromise(addAlarm: AddAlarm, api: HttpApi): void {
  for (const { id, window, pace } of BURNS) {
    const failed = api.metricServerError({ period: window, statistic: 'Sum' });
    const all = api.metricCount({ period: window, statistic: 'Sum' });
    const share = pace * (1 - PROMISED);
    addAlarm(id, {
      metric: new MathExpression({
        expression: `IF(failed >= ${AT_LEAST}, failed / all, 0)`,
        usingMetrics: { failed, all },
        label: 'failed share',
        period: window,
      }),
      threshold: Number(share.toFixed(6)),
      says: `Within ${window.toHours()} h ${Number((share * 100).toFixed(2))} % of all requests and more were answered 5xx; the promise is ${100 * PROMISED} % without.`,
      paragraph: 'The promise is at risk',
    });
  }
}
