import { Duration, Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, type IWidget, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import type { ApiStack } from './api-stack.ts';
import { EDGE_RULES, edgeAclOf } from './cdn-guard.ts';
import { unitsPerSecond } from './metrics/capacity.ts';
import { edgeMetrics, stoppedAtEdge } from './metrics/edge.ts';
import { mails, reputation } from './metrics/mails.ts';
import { failedSignIns, signIns } from './metrics/sign-ins.ts';
import type { StatefulStack } from './stateful-stack.ts';
import type { WebStack } from './web-stack.ts';

interface House {
  environment: Environment;
  stateful: StatefulStack;
  api: ApiStack;
  web: WebStack;
}

const period = Duration.minutes(5);
const SUM = { period, statistic: 'Sum' };
const MAXIMUM = { period, statistic: 'Maximum' };

const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width: 12, height: 6, leftYAxis: { min: 0 } });

/** The dashboard: requests, latency, errors, waiting messages, and cost. */
export function dashboard(scope: Construct, house: House): Dashboard {
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: `${Stack.of(scope).stackName}`,
    defaultInterval: Duration.hours(12),
    widgets: [
      requests(house),
      site(house),
      functions(house),
      messages(house),
      mailing(),
      accounts(house),
      costs(house),
    ],
  });
}

const requests = ({ api: { api } }: House): IWidget[] => [
  graph('Requests and refusals', [api.metricCount(SUM)], [api.metricClientError(SUM), api.metricServerError(SUM)]),
  graph(
    'Latency, milliseconds',
    ['p50', 'p95', 'p99'].map((statistic) => api.metricLatency({ period, statistic, label: statistic })),
  ),
];

const site = ({ environment, web }: House): IWidget[] => {
  const { requests, refused, failed } = edgeMetrics(web.distribution, period);
  const acl = edgeAclOf(environment);
  return [
    graph('The CDN: requests, and refusals in percent', [requests], [refused, failed]),
    environment.edgeGuard
      ? graph(
          'Stopped before the CDN, by rule',
          EDGE_RULES.map((rule) => stoppedAtEdge(acl, rule, period)),
        )
      : new TextWidget({ markdown: 'No web ACL stands before the CDN here (`edgeGuard`).', width: 12, height: 6 }),
  ];
};

const functions = ({ api }: House): IWidget[] => {
  const named = Object.entries(api.functions);
  return [
    graph(
      'Errors of functions',
      named.map(([label, one]) => one.metricErrors({ ...SUM, label })),
    ),
    graph(
      'Duration of functions, p95',
      named.map(([label, one]) => one.metricDuration({ period, statistic: 'p95', label })),
    ),
  ];
};

const messages = ({ api: { queues, deadLetters } }: House): IWidget[] => [
  graph(
    'Messages done with, and the age of the oldest that waits, in seconds',
    Object.entries(queues).map(([label, queue]) => queue.metricNumberOfMessagesDeleted({ ...SUM, label })),
    Object.entries(queues).map(([name, queue]) =>
      queue.metricApproximateAgeOfOldestMessage({ ...MAXIMUM, label: `${name} waits` }),
    ),
  ),
  graph(
    'Dead letters',
    Object.entries(deadLetters).map(([label, queue]) =>
      queue.metricApproximateNumberOfMessagesVisible({ ...MAXIMUM, label }),
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

const accounts = ({ stateful }: House): IWidget[] => {
  const { successes, throttled } = signIns(stateful, period);
  return [
    graph('Sign-ins', [successes.with({ label: 'succeeded' }), failedSignIns(stateful, period), throttled]),
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
