import { Duration, Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { ApiStack } from './api-stack.ts';
import type { StatefulStack } from './stateful-stack.ts';

const FIVE_MINUTES = { period: Duration.minutes(5) };
const SUM = { ...FIVE_MINUTES, statistic: 'Sum' };

const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width: 12, height: 6, leftYAxis: { min: 0 } });

/** The house at a glance: what people ask, how long it takes, what goes wrong, and what waits. */
export function dashboard(scope: Construct, { api, stateful }: { api: ApiStack; stateful: StatefulStack }): Dashboard {
  const functions = Object.entries(api.functions);
  const { api: http } = api;
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: `${Stack.of(scope).stackName}`,
    defaultInterval: Duration.hours(12),
    widgets: [
      [
        graph(
          'Requests and refusals',
          [http.metricCount(SUM)],
          [http.metricClientError(SUM), http.metricServerError(SUM)],
        ),
        graph(
          'Latency, milliseconds',
          ['p50', 'p95', 'p99'].map((statistic) =>
            http.metricLatency({ ...FIVE_MINUTES, statistic, label: statistic }),
          ),
        ),
      ],
      [
        graph(
          'Errors of functions',
          functions.map(([label, one]) => one.metricErrors({ ...SUM, label })),
        ),
        graph(
          'Duration of functions, p95',
          functions.map(([label, one]) => one.metricDuration({ ...FIVE_MINUTES, statistic: 'p95', label })),
        ),
      ],
      [
        graph('Capacity of the table', [
          stateful.table.metricConsumedReadCapacityUnits(SUM),
          stateful.table.metricConsumedWriteCapacityUnits(SUM),
        ]),
        graph(
          'Dead letters',
          Object.entries(api.deadLetters).map(([label, queue]) =>
            queue.metricApproximateNumberOfMessagesVisible({ ...FIVE_MINUTES, statistic: 'Maximum', label }),
          ),
        ),
      ],
    ],
  });
}
