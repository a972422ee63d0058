import { SERVICES } from '@rostro/shared/contract/services';
import { Duration, Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, type IWidget, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import type { AppStack } from './app-stack.ts';
import { edgeAclOf } from './cdn/cdn-guard.ts';
import { bookings } from './metrics/bookings.ts';
import { unitsPerSecond } from './metrics/capacity.ts';
import { edgeMetrics, stoppedAtEdge } from './metrics/edge.ts';
import { mails, reputation } from './metrics/mails.ts';
import { failedSignIns, signIns } from './metrics/sign-ins.ts';
import type { StatefulStack } from './stateful-stack.ts';

interface House {
  environment: Environment;
  stateful: StatefulStack;
  app: AppStack;
}

const period = Duration.minutes(5);
const SUM = { period, statistic: 'Sum' };
const MAXIMUM = { period, statistic: 'Maximum' };

const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width: 12, height: 6, leftYAxis: { min: 0 } });

/**
 * The dashboard: requests, latency, bookings, errors, waiting messages, and cost. It shows at most fifty metrics: of such
 * dashboards an account has three free.
 */
export function dashboard(scope: Construct, house: House): Dashboard {
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: `${Stack.of(scope).stackName}`,
    defaultInterval: Duration.hours(12),
    widgets: [requests(house), site(house), work(house), mailing(), accounts(house), costs(house)],
  });
}

const requests = ({ environment, app: { api } }: House): IWidget[] => {
  const { made, failed } = bookings(environment.name, period);
  return [
    graph('Requests and refusals', [api.metricCount(SUM)], [api.metricClientError(SUM), api.metricServerError(SUM)]),
    graph(
      'Bookings on the site, and latency in milliseconds',
      [made, failed],
      [...['p50', 'p95'].map((statistic) => api.metricLatency({ period, statistic, label: statistic }))],
    ),
  ];
};

const site = ({ environment, app }: House): IWidget[] => {
  const { requests, refused, failed } = edgeMetrics(app.distribution, period);
  const acl = edgeAclOf(environment);
  return [
    graph('The CDN: requests, and refusals in percent', [requests], [refused, failed]),
    environment.edgeGuard
      ? graph('Stopped before the CDN', [stoppedAtEdge(acl, period)])
      : new TextWidget({ markdown: 'No web ACL stands before the CDN here (`edgeGuard`).', width: 12, height: 6 }),
  ];
};

/** What happens behind the API; of the functions of its routes its log says which fails. */
const work = ({ app: { functions, queues, deadLetters } }: House): IWidget[] => [
  graph(
    'Errors of functions behind the API',
    Object.entries(functions)
      .filter(([name]) => !SERVICES.some((service) => service === name))
      .map(([label, one]) => one.metricErrors({ ...SUM, label })),
  ),
  graph(
    'Dead letters, and the age of the oldest message that waits, in seconds',
    Object.entries(deadLetters).map(([label, queue]) =>
      queue.metricApproximateNumberOfMessagesVisible({ ...MAXIMUM, label }),
    ),
    Object.entries(queues).map(([name, queue]) =>
      queue.metricApproximateAgeOfOldestMessage({ ...MAXIMUM, label: `${name} waits` }),
    ),
  ),
];

const mailing = (): IWidget[] => [
  graph('Mails of the account', mails(period)),
  graph('How SES judges the account: shares that came back, and complaints', [
    reputation.bounces,
    reputation.complaints,
  ]),
];

const accounts = ({ stateful, app }: House): IWidget[] => {
  const { successes } = signIns(app.signIn, period);
  return [
    graph('Sign-ins', [successes.with({ label: 'succeeded' }), failedSignIns(app.signIn, period)]),
    graph('Capacity of the table and its indexes', [
      unitsPerSecond(stateful.table, 'Read', period),
      unitsPerSecond(stateful.table, 'Write', period),
    ]),
  ];
};

/** Costs are not a current metric: the page says where they are. */
const costs = ({ environment: { name, monthlyBudgetUsd } }: House): IWidget[] => {
  const plan =
    monthlyBudgetUsd === undefined ? 'No budget is set.' : `A month may cost ${monthlyBudgetUsd} US dollars.`;
  const markdown = `**Costs.** ${plan} What it costs so far: Cost Explorer, filtered by the tag \`environment\` = \`${name}\`.`;
  return [new TextWidget({ markdown, width: 24, height: 2 })];
};
