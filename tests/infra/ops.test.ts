import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { SERVICES } from '@rostro/shared/contract/services';
import { ERROR_STATUS } from '@rostro/shared/errors';
import { loadEnvironment } from '../../infra/config/load.ts';
import { SCHEDULE_NAMES, SCHEDULES } from '../../infra/resources/schedules.ts';
import { TABLE } from '../../infra/resources/table.ts';
import { edgeAclOf } from '../../infra/stacks/cdn/cdn-guard.ts';
import { ROOM_ROWS } from '../support/rooms/index.ts';
import { cdkContext, ENVIRONMENTS, ownFunctions, resourcesOf, synthesize } from './synthesize.ts';

const prod = synthesize('prod');
const dev = synthesize('dev');
/** The same with somebody who hears its alarms. */
const heard = synthesize('dev', { alarmEmail: 'alertas@rostro.example' });
const hasListener = (name: string): boolean =>
  loadEnvironment(cdkContext().environments, name).alarmEmail !== undefined;

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
const alarmsOf = ({ templates: { app } }: typeof prod): Map<string, Json> =>
  new Map(
    resourcesOf(app, 'AWS::CloudWatch::Alarm').map(([id, alarm]) => [id.replace(/[0-9A-F]{8}$/, ''), alarm] as const),
  );
const alarms = alarmsOf(prod);
/** What an alarm looks at: one metric, or several. */
const metricsOf = (alarm: Json): Json[] =>
  alarm.Metrics?.flatMap(({ MetricStat }: Json) => (MetricStat ? [MetricStat.Metric] : [])) ?? [alarm];
const dimensionsOf = (metric: Json): string[] => (metric.Dimensions ?? []).map(({ Name }: { Name: string }) => Name);
const { alarms: levels } = (cdkContext().environments as { prod: { alarms: Record<string, number> } }).prod;

/** A text with what the template puts into it at deployment. */
const said = (value: Json): string =>
  typeof value === 'string' ? value : (value['Fn::Join']?.[1].map(said).join('') ?? 'deployed');

describe('every alarm', () => {
  const told = [...alarms.values()];

  test('says what is wrong, and which paragraph of the runbook says what to do', () => {
    expect(told.length).toBeGreaterThan(50);
    for (const { AlarmDescription } of told) expect(AlarmDescription).toMatch(/^\S.{15,}\. Runbook: [A-Z][\w -]+\.$/);
  });

  test('tells somebody, and tells when it is over', () => {
    const [topic] = resourcesOf(prod.templates.app, 'AWS::SNS::Topic').find(([id]) => id.startsWith('Alarms')) ?? [];
    for (const { AlarmActions, OKActions } of told) {
      expect(AlarmActions).toEqual([{ Ref: topic }]);
      expect(OKActions).toEqual([{ Ref: topic }]);
    }
    prod.templates.app.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'alertas@rostro.example' });
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
    expect(named.size > 0).toBe(hasListener(name));
    expect([...named].filter((topic) => !heard.has(topic))).toEqual([]);
  });

  test('has its paragraph, and every paragraph has an alarm', () => {
    const page = readFileSync('docs/operations/alarms.md', 'utf8');
    const paragraphs = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const named = told.map(({ AlarmDescription }) => /Runbook: (.+)\.$/.exec(AlarmDescription)?.[1]);
    const events = resourcesOf(prod.templates.app, 'AWS::Events::Rule').flatMap(([, { Targets = [] }]) =>
      Targets.flatMap(({ InputTransformer }: Json) =>
        InputTransformer ? [/Runbook: (.+)\."$/.exec(said(InputTransformer.InputTemplate))?.[1]] : [],
      ),
    );
    expect([...new Set([...named, ...events])].sort()).toEqual(paragraphs.sort());
  });

  test('follows the address that hears it: without one there is none, no dashboard, and no metric that only it reads', () => {
    expect(hasListener('dev')).toBe(false);
    expect(alarmsOf(dev).size).toBe(0);
    expect(resourcesOf(dev.templates.app, 'AWS::CloudWatch::Dashboard')).toEqual([]);
    for (const template of Object.values(dev.templates)) {
      expect(resourcesOf(template, 'AWS::Logs::MetricFilter')).toEqual([]);
      expect(JSON.stringify(template.toJSON())).not.toContain('POWERTOOLS_METRICS_NAMESPACE');
    }
  });

  test('is made wherever somebody hears it, but for what is not there', () => {
    const missing = [...alarms.keys()].filter((id) => !alarmsOf(heard).has(id));
    expect(missing.length).toBeGreaterThan(0);
    expect(missing.every((id) => /whatsapp|captcha/i.test(id))).toBe(true);
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
    expect(alarmsOf(heard).get(id)?.Threshold).not.toBeUndefined();
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
  test('WriteCapacity counts the table alone: each write of an index follows one of the table', () => {
    expect(metricsOf(alarms.get('WriteCapacity')).map(dimensionsOf)).toEqual([['TableName']]);
  });

  test.each(['ReadCapacity', 'ThrottledReads', 'ThrottledWrites'])(
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
  const { functions, queues, deadLetters } = prod.stacks.app;

  const behindApi = Object.keys(functions).filter((name) => SERVICES.some((service) => service === name));
  const behind = Object.keys(functions).filter((name) => !behindApi.includes(name));

  test.each(behind)('%s is told of at its first error; the probe at its second in a row', (name) => {
    expect(alarms.get(`Errors${name.replaceAll('-', '')}`)).toMatchObject({
      MetricName: 'Errors',
      Threshold: 1,
      ...(name === 'probe' ? { EvaluationPeriods: 2, Period: 900 } : { EvaluationPeriods: 1, Period: 300 }),
    });
  });

  test('of routes need none of their own: the API’s log has what they answer, and that they crash', () => {
    expect(behindApi.sort()).toEqual([...SERVICES].sort());
    for (const name of behindApi) expect(alarms.get(`Errors${name}`)).toBeUndefined();
    const [, filter] =
      resourcesOf(prod.templates.app, 'AWS::Logs::MetricFilter').find(
        ([, { MetricTransformations }]) => MetricTransformations[0].MetricName === 'UnexpectedErrors-prod',
      ) ?? [];
    expect(filter.FilterPattern).toBe('{ ($.status = "5*") && (($.status != "503") || ($.integration != "-")) }');
    expect(filter.LogGroupName.Ref).toMatch(/^ApiLog/);
    expect(alarms.get('UnexpectedErrors')).toMatchObject({ MetricName: 'UnexpectedErrors-prod', Threshold: 1 });
  });

  test('that only code `internal` answers are unexpected: ours of 503 are meant', () => {
    const meant = Object.entries(ERROR_STATUS).filter(([, status]) => status >= 500);
    expect(Object.fromEntries(meant.filter(([, status]) => status !== 503))).toEqual({ internal: 500 });
  });

  const works = Object.values(SCHEDULES).map(({ alarm }) => alarm);
  test.each(works)('%s is told of where it has no time left', (name) => {
    const timeout = functions[name]?.timeout?.toMilliseconds() ?? 0;
    expect(alarms.get(`Slow${name.replaceAll('-', '')}`)).toMatchObject({
      MetricName: 'Duration',
      ExtendedStatistic: 'p99',
      Threshold: 0.8 * timeout,
    });
  });

  const often = Object.values(SCHEDULES).filter(({ at }) => 'everyMinutes' in at);
  test.each(['relay-sweep', ...often.map(({ alarm }) => alarm)])(
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
    expect(alarms.get(`Waiting${name}`)).toMatchObject({
      MetricName: 'ApproximateAgeOfOldestMessage',
      Threshold: 1380,
    });
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
      resourcesOf(prod.templates.app, 'AWS::Logs::MetricFilter').find(
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
    const [[, { Budget, NotificationsWithSubscribers }] = []] = resourcesOf(prod.templates.app, 'AWS::Budgets::Budget');
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
    expect(resourcesOf(dev.templates.app, 'AWS::Budgets::Budget')).toEqual([]);
  });
});

test('one dashboard shows every function behind the API and every queue', () => {
  const [[, { DashboardBody }] = []] = resourcesOf(prod.templates.app, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(DashboardBody);
  const { functions, deadLetters, queues } = prod.stacks.app;
  const behind = Object.keys(functions).filter((name) => !SERVICES.some((service) => service === name));
  for (const name of [...behind, ...Object.keys(deadLetters)]) expect(body).toContain(`\\"${name}\\"`);
  for (const name of Object.keys(queues)) expect(body).toContain(`${name} waits`);
});

test('the dashboard shows mails, sign-ins, capacity, the CDN, what was stopped before it, and where costs are', () => {
  const [[, { DashboardBody }] = []] = resourcesOf(prod.templates.app, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(DashboardBody);
  const shown = [
    ...['Reputation.BounceRate', 'Complaint', 'SignInSuccesses', 'ConsumedReadCapacityUnits', '5xxErrorRate'],
    ...['BlockedRequests', edgeAclOf({ name: 'prod' }), 'BookingMade', 'Cost Explorer', '200 US dollars'],
  ];
  for (const one of shown) expect(body).toContain(one);
  const [[, { DashboardBody: small }] = []] = resourcesOf(heard.templates.app, 'AWS::CloudWatch::Dashboard');
  expect(JSON.stringify(small)).not.toContain('BlockedRequests');
});

test('a provider that refuses again and again is told of, by channel', () => {
  const filters = resourcesOf(prod.templates.app, 'AWS::Logs::MetricFilter').concat(
    resourcesOf(prod.templates.app, 'AWS::Logs::MetricFilter'),
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

test('a captcha that does not answer rings where there is one, under one name for both functions that ask it', () => {
  expect(alarms.get('CaptchaUnavailable')).toMatchObject({
    ...{ Namespace: 'Rostro/prod', MetricName: 'CaptchaUnavailable', Threshold: 1, EvaluationPeriods: 1 },
    Dimensions: [{ Name: 'service', Value: 'captcha' }],
  });
});

test('a booking that fails rings, and is counted by the function that books, in its own environment', () => {
  expect(alarms.get('BookingFailed')).toMatchObject({
    ...{ Namespace: 'Rostro/prod', MetricName: 'BookingFailed', Threshold: 1, EvaluationPeriods: 1 },
    Dimensions: [{ Name: 'service', Value: 'booking' }],
  });
  const counting = ownFunctions(prod.templates.app).filter(
    ([, { Environment }]) => Environment?.Variables.POWERTOOLS_METRICS_NAMESPACE !== undefined,
  );
  expect(
    counting.map(
      ([
        ,
        {
          Environment: { Variables },
        },
      ]) => Variables,
    ),
  ).toEqual(
    // The others count the captcha alone.
    ['booking', 'codes', ...ROOM_ROWS.flatMap(({ captchaCounters = [] }) => captchaCounters)].map((name) =>
      expect.objectContaining({ SERVICE_NAME: name, POWERTOOLS_METRICS_NAMESPACE: 'Rostro/prod' }),
    ),
  );
});

describe('the promise of 99.9 %', () => {
  test.each([
    ['PromiseHour', 3600, 0.0144],
    ['PromiseSixHours', 21_600, 0.006],
  ])('%s looks at %i seconds and rings at a share of %d', (id, seconds, share) => {
    const alarm = alarms.get(id);
    expect(alarm).toMatchObject({ Threshold: share, EvaluationPeriods: 1, TreatMissingData: 'notBreaching' });
    expect(alarm.Metrics[0].Expression).toBe('IF(failed >= 3, failed / all, 0)');
    const read = alarm.Metrics.flatMap(({ Id, MetricStat }: Json) => (MetricStat ? [[Id, MetricStat]] : []));
    expect(read.map(([name, { Metric, Period, Stat }]: Json) => [name, Metric.MetricName, Period, Stat])).toEqual([
      ['failed', '5xx', seconds, 'Sum'],
      ['all', 'Count', seconds, 'Sum'],
    ]);
  });
});

test('the probe is asked once each quarter of an hour', () => {
  const [[, rule] = []] = resourcesOf(prod.templates.app, 'AWS::Events::Rule').filter(([id]) => id.startsWith('Probe'));
  expect(rule.ScheduleExpression).toBe('rate(15 minutes)');
});

test('Lambda repeats a failed run of no function whose next turn comes soon, and of those of a night or a week twice', () => {
  const configs = resourcesOf(prod.templates.app, 'AWS::Lambda::EventInvokeConfig').map(
    ([, { FunctionName, MaximumRetryAttempts }]) => [FunctionName.Ref, MaximumRetryAttempts] as const,
  );
  expect(configs).toHaveLength(SCHEDULE_NAMES.length);
  const repeated = configs.filter(([, attempts]) => attempts !== 0);
  expect(repeated).toEqual([
    [expect.stringMatching(/^RemovalSweep/), 2],
    [expect.stringMatching(/^TableAudit/), 2],
  ]);
});

test('a dashboard shows at most fifty metrics: three of that size are free', () => {
  const [[, { DashboardBody }] = []] = resourcesOf(prod.templates.app, 'AWS::CloudWatch::Dashboard');
  const text = said(DashboardBody);
  const { widgets } = JSON.parse(text);
  const metrics = widgets.flatMap(({ properties: { metrics = [] } }: Json) => metrics);
  const counted = metrics.filter(([first]: Json[]) => typeof first === 'string');
  expect(counted.length).toBeGreaterThan(30);
  expect(counted.length).toBeLessThanOrEqual(50);
});

describe('a backup that fails', () => {
  const [, rule] =
    resourcesOf(prod.templates.app, 'AWS::Events::Rule').find(([id]) => id.startsWith('BackupFails')) ?? [];
  const { detail, source, 'detail-type': types } = rule.EventPattern;
  const matches = (state: string, resourceArn: string): boolean =>
    detail.state.includes(state) &&
    detail.resourceArn.some((one: Json) =>
      one.prefix === undefined ? resourceArn === one : resourceArn.startsWith(one.prefix),
    );
  const TABLE_ARN = 'arn:aws:dynamodb:us-east-1:111122223333:table/rostro-prod';

  test('goes to the topic of the alarms, with what it is of', () => {
    expect([source, types]).toEqual([['aws.backup'], ['Backup Job State Change', 'Copy Job State Change']]);
    expect(matches('FAILED', TABLE_ARN)).toBe(true);
    expect(matches('EXPIRED', 'arn:aws:s3:::rostro-prod-stateful-clinical5f-x1')).toBe(true);
    expect(JSON.stringify(rule.Targets[0].Arn)).toContain('Alarms');
    expect(JSON.stringify(rule.Targets[0].InputTransformer)).toContain('$.detail.resourceArn');
    const publishers = resourcesOf(prod.templates.app, 'AWS::SNS::TopicPolicy').flatMap(([, { PolicyDocument }]) =>
      PolicyDocument.Statement.map(({ Principal }: Json) => Principal.Service),
    );
    expect(publishers).toContain('events.amazonaws.com');
  });

  test.each([
    ['one that works', 'COMPLETED', TABLE_ARN],
    ['that of another environment', 'FAILED', `${TABLE_ARN}-restored-x`],
    ['that of another bucket', 'FAILED', 'arn:aws:s3:::rostro-staging-stateful-clinical-x'],
  ])('and %s does not', (_, state, resourceArn) => {
    expect(matches(state, resourceArn)).toBe(false);
  });

  test('is none where nothing is backed up', () => {
    const rules = resourcesOf(heard.templates.app, 'AWS::Events::Rule').map(([id]) => id);
    expect(rules.filter((id) => id.startsWith('BackupFails'))).toEqual([]);
    expect(rules.length).toBeGreaterThan(10);
  });
});

test('a phone hears the alarms beside the mailbox, where there is one', () => {
  const { templates } = synthesize('dev', { alarmEmail: 'alertas@rostro.example', alarmPhone: '+525512345678' });
  const roads = resourcesOf(templates.app, 'AWS::SNS::Subscription').map(([, { Protocol, Endpoint }]) => [
    Protocol,
    Endpoint,
  ]);
  expect(roads.sort()).toEqual([
    ['email', 'alertas@rostro.example'],
    ['sms', '+525512345678'],
  ]);
});
