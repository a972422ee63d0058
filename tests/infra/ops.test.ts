import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { TABLE } from '../../infra/resources/table.ts';
import { EDGE_RULES, edgeAclOf } from '../../infra/stacks/cdn-guard.ts';
import { cdkContext, ENVIRONMENTS, resourcesOf, synthesize } from './synthesize.ts';

const prod = synthesize('prod');
const dev = synthesize('dev');

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
const alarmsOf = ({ templates: { ops } }: typeof prod): Map<string, Json> =>
  new Map(
    resourcesOf(ops, 'AWS::CloudWatch::Alarm').map(([id, alarm]) => [id.replace(/[0-9A-F]{8}$/, ''), alarm] as const),
  );
const alarms = alarmsOf(prod);
/** What an alarm looks at: one metric, or several. */
const metricsOf = (alarm: Json): Json[] =>
  alarm.Metrics?.flatMap(({ MetricStat }: Json) => (MetricStat ? [MetricStat.Metric] : [])) ?? [alarm];
const dimensionsOf = (metric: Json): string[] => (metric.Dimensions ?? []).map(({ Name }: { Name: string }) => Name);
const { alarms: levels } = (cdkContext().environments as { prod: { alarms: Record<string, number> } }).prod;

describe('every alarm', () => {
  const told = [...alarms.values()];

  test('says what is wrong, and which paragraph of the runbook says what to do', () => {
    expect(told.length).toBeGreaterThan(50);
    for (const { AlarmDescription } of told) expect(AlarmDescription).toMatch(/^\S.{15,}\. Runbook: [A-Z][\w -]+\.$/);
  });

  test('tells somebody, and tells when it is over', () => {
    const [[topic] = []] = resourcesOf(prod.templates.ops, 'AWS::SNS::Topic');
    for (const { AlarmActions, OKActions } of told) {
      expect(AlarmActions).toEqual([{ Ref: topic }]);
      expect(OKActions).toEqual([{ Ref: topic }]);
    }
    prod.templates.ops.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'alertas@rostro.example' });
  });

  test.each(ENVIRONMENTS)('of %s can be heard: each topic that it names lets CloudWatch publish', (name) => {
    const named = new Set<string>();
    const heard = new Set<string>();
    for (const template of Object.values(synthesize(name).templates)) {
      for (const [, alarm] of resourcesOf(template, 'AWS::CloudWatch::Alarm')) {
        const actions = [alarm.AlarmActions, alarm.OKActions, alarm.InsufficientDataActions].flat();
        for (const action of actions) if (action !== undefined) named.add(JSON.stringify(action));
      }
      for (const [, policy] of resourcesOf(template, 'AWS::SNS::TopicPolicy')) {
        const allows = policy.PolicyDocument.Statement.some(
          ({ Effect, Principal, Action, Condition }: Json) =>
            Effect === 'Allow' &&
            Principal.Service === 'cloudwatch.amazonaws.com' &&
            Action === 'sns:Publish' &&
            Condition?.StringEquals['AWS:SourceAccount'] !== undefined,
        );
        if (allows) for (const topic of policy.Topics) heard.add(JSON.stringify(topic));
      }
    }
    expect(named.size).toBeGreaterThan(0);
    expect([...named].filter((topic) => !heard.has(topic))).toEqual([]);
  });

  test('has its paragraph, and every paragraph has an alarm', () => {
    const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('## When an alarm rings\n');
    const paragraphs = [...(section.split('\n## ')[0] ?? '').matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
    const named = told.map(({ AlarmDescription }) => /Runbook: (.+)\.$/.exec(AlarmDescription)?.[1]);
    expect([...new Set(named)].sort()).toEqual(paragraphs.sort());
  });

  test('is made in dev, too, but for what is not there', () => {
    const missing = [...alarms.keys()].filter((id) => !alarmsOf(dev).has(id));
    expect(missing.every((id) => id.toLowerCase().includes('whatsapp'))).toBe(true);
  });
});

describe('an alarm rings at what the environment is made for', () => {
  test.each([
    ['ApiLatency', 'latencyMs', 3],
    ['ReadCapacity', 'readUnitsPerSecond', 3],
    ['WriteCapacity', 'writeUnitsPerSecond', 3],
    ['FailedSignIns', 'failedSignIns', 1],
    ['Concurrency', 'concurrentExecutions', 1],
  ])('%s at %s, after %p periods', (id, level, periods) => {
    expect(alarms.get(id)).toMatchObject({ Threshold: levels[level], EvaluationPeriods: periods });
    expect(alarmsOf(dev).get(id)?.Threshold).not.toBeUndefined();
  });
});

describe('sign-ins', () => {
  test('that failed are the samples without the successes, where most failed', () => {
    const { Metrics } = alarms.get('FailedSignIns');
    const [reckoned, ...metrics] = Metrics;
    expect(reckoned.Expression).toBe('IF(attempts > 2 * successes, attempts - successes, 0)');
    expect(metrics.map(({ Id, MetricStat }: Json) => [Id, MetricStat.Stat, MetricStat.Metric.MetricName])).toEqual([
      ['attempts', 'SampleCount', 'SignInSuccesses'],
      ['successes', 'Sum', 'SignInSuccesses'],
    ]);
    for (const metric of metricsOf(alarms.get('FailedSignIns'))) {
      expect(metric.Namespace).toBe('AWS/Cognito');
      expect(dimensionsOf(metric)).toEqual(['UserPool', 'UserPoolClient']);
    }
  });
});

describe('the table', () => {
  test.each(['ReadCapacity', 'WriteCapacity', 'ThrottledReads', 'ThrottledWrites'])(
    '%s counts its indexes, which DynamoDB counts apart',
    (id) => {
      const indexes = metricsOf(alarms.get(id)).map(
        ({ Dimensions }) =>
          Dimensions.find(({ Name }: { Name: string }) => Name === 'GlobalSecondaryIndexName')?.Value ?? 'table',
      );
      expect(indexes).toEqual(['table', ...Object.keys(TABLE.indexes)]);
    },
  );
});

describe('functions', () => {
  const { functions, queues, deadLetters } = prod.stacks.api;

  test.each(Object.keys(functions))('%s is told of where it fails, and where it has no time left', (name) => {
    const id = name.replaceAll('-', '');
    expect(alarms.get(`Errors${id}`)?.MetricName).toBe('Errors');
    const timeout = functions[name]?.timeout?.toMilliseconds() ?? 0;
    expect(alarms.get(`Slow${id}`)).toMatchObject({
      MetricName: 'Duration',
      ExtendedStatistic: 'p99',
      Threshold: 0.8 * timeout,
    });
  });

  test.each(Object.keys(functions).filter((name) => name.endsWith('-sweep')))(
    '%s is told of where it does not run at all',
    (name) => {
      expect(alarms.get(`Silent${name.replaceAll('-', '')}`)).toMatchObject({
        MetricName: 'Invocations',
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 1,
        TreatMissingData: 'breaching',
      });
    },
  );

  test('that the account lets not run are told of, whichever they are', () => {
    for (const id of ['Throttles', 'Concurrency']) expect(dimensionsOf(alarms.get(id))).toEqual([]);
  });

  test.each(Object.keys(queues))('the queue %s is told of where it does not move', (name) => {
    expect(Object.keys(deadLetters)).toContain(name);
    expect(alarms.get(`Waiting${name}`)).toMatchObject({ MetricName: 'ApproximateAgeOfOldestMessage', Threshold: 600 });
  });

  test('so is the stream of the table, in milliseconds', () => {
    expect(alarms.get('Waitingrelay')).toMatchObject({ MetricName: 'IteratorAge', Threshold: 600_000 });
  });
});

describe('what contradicts itself in the table', () => {
  const alarm = alarms.get('TableContradictions');

  test('rings at the first, and until an audit finds none: a week without an audit is no good sign', () => {
    expect(alarm).toMatchObject({ Namespace: 'Rostro', MetricName: 'TableContradictions-prod', Statistic: 'Maximum' });
    expect(alarm).toMatchObject({ Threshold: 1, EvaluationPeriods: 1, TreatMissingData: 'ignore' });
    expect(alarm.ComparisonOperator).toBe('GreaterThanOrEqualToThreshold');
  });

  test('is counted by what the audit says last', () => {
    const [, filter] =
      resourcesOf(prod.templates.api, 'AWS::Logs::MetricFilter').find(
        ([, { MetricTransformations }]) => MetricTransformations[0].MetricName === alarm.MetricName,
      ) ?? [];
    expect(filter.FilterPattern).toBe('{ $.message = "table audited" }');
    expect(filter.MetricTransformations[0].MetricValue).toBe('$.contradictions');
  });

  test('is looked for in vain where the audit fails once, or is not called', () => {
    expect(alarms.get('Errorsaudit')).toMatchObject({ Threshold: 1, EvaluationPeriods: 1 });
    const uncalled = alarms.get('Uncalledaudit');
    expect(uncalled).toMatchObject({ Namespace: 'AWS/Events', MetricName: 'FailedInvocations', Threshold: 1 });
    expect(dimensionsOf(uncalled)).toEqual(['RuleName']);
  });
});

test('mails that come back ring where SES looks at the account, which it judges as a whole', () => {
  const judged = ['MailBounces', 'MailComplaints'].map((id) => alarms.get(id));
  expect(judged.map(({ Namespace, MetricName, Threshold }) => [Namespace, MetricName, Threshold])).toEqual([
    ['AWS/SES', 'Reputation.BounceRate', 0.05],
    ['AWS/SES', 'Reputation.ComplaintRate', 0.001],
  ]);
  for (const alarm of judged) expect(dimensionsOf(alarm)).toEqual([]);
});

test('the CDN is looked at under both dimensions that CloudFront writes', () => {
  const [metric] = metricsOf(alarms.get('SiteErrors'));
  expect(metric).toMatchObject({ Namespace: 'AWS/CloudFront', MetricName: '5xxErrorRate' });
  expect(dimensionsOf(metric)).toEqual(['DistributionId', 'Region']);
});

describe('costs', () => {
  test('are watched where somebody can be told: 80 % and all of the month, and a forecast of it', () => {
    const [[, { Budget, NotificationsWithSubscribers }] = []] = resourcesOf(prod.templates.ops, 'AWS::Budgets::Budget');
    expect(Budget).toMatchObject({
      BudgetLimit: { Amount: 200, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:environment$prod'] },
    });
    const told = NotificationsWithSubscribers.map(
      ({ Notification }: { Notification: { NotificationType: string; Threshold: number } }) =>
        `${Notification.NotificationType} ${Notification.Threshold}`,
    );
    expect(told).toEqual(['ACTUAL 80', 'ACTUAL 100', 'FORECASTED 100']);
  });

  test('and not where nobody said what it may cost', () => {
    expect(resourcesOf(dev.templates.ops, 'AWS::Budgets::Budget')).toEqual([]);
  });
});

test('one dashboard shows every function and every queue of dead letters', () => {
  const [[, { DashboardBody }] = []] = resourcesOf(prod.templates.ops, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(DashboardBody);
  const { functions, deadLetters, queues } = prod.stacks.api;
  const names = [functions, deadLetters, queues].flatMap((each) => Object.keys(each));
  for (const name of names) expect(body).toContain(`\\"${name}\\"`);
});

test('the dashboard shows mails, sign-ins, capacity, the CDN, what was stopped before it, and where costs are', () => {
  const [[, { DashboardBody }] = []] = resourcesOf(prod.templates.ops, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(DashboardBody);
  const shown = [
    ...['Reputation.BounceRate', 'Complaint', 'SignInSuccesses', 'ConsumedReadCapacityUnits', '5xxErrorRate'],
    ...['BlockedRequests', edgeAclOf({ name: 'prod' }), ...EDGE_RULES, 'Cost Explorer', '200 US dollars'],
  ];
  for (const one of shown) expect(body).toContain(one);
  const [[, { DashboardBody: small }] = []] = resourcesOf(dev.templates.ops, 'AWS::CloudWatch::Dashboard');
  expect(JSON.stringify(small)).not.toContain('BlockedRequests');
});

test('a provider that refuses again and again is told of, by channel', () => {
  const filters = resourcesOf(prod.templates.api, 'AWS::Logs::MetricFilter').concat(
    resourcesOf(prod.templates.ops, 'AWS::Logs::MetricFilter'),
  );
  const watched = [...alarms.values()].map(({ MetricName }) => MetricName);
  for (const channel of ['email', 'whatsapp']) {
    const metric = `Refused-${channel}-prod`;
    const [, filter] =
      filters.find(([, { MetricTransformations }]) => MetricTransformations[0].MetricName === metric) ?? [];
    expect(filter.FilterPattern).toBe('{ ($.message = "notice") && ($.state = "refused") }');
    expect(watched).toContain(metric);
  }
});
