import { describe, expect, test } from '@jest/globals';
import { OUTBOX_SHARDS } from '@rostro/platform/table/keys';
import { keys } from '@rostro/rules/table/keys';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notifications/notice-names';
import { EVENT_SOURCE } from '@rostro/shared/events';
import { UNDO_SECONDS } from '@rostro/shared/undo';
import type { Template } from 'aws-cdk-lib/assertions';
import { LETTER_PATTERN, NOTICE_PATTERN, NOTICE_RULES, QUEUE, requestPattern } from '../../infra/resources/notices.ts';
import { isOwn, ownFunctions, resourcesOf, synthesize } from './synthesize.ts';

const { templates } = synthesize('prod');
const dev = synthesize('dev');
const { app } = templates;

const queues = resourcesOf(app, 'AWS::SQS::Queue');
const noticeQueues = queues.filter(([id, queue]) => id.includes('notices') && queue.RedrivePolicy !== undefined);
const idsOfDeadLetters = noticeQueues.map(([, queue]) => queue.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0]);
const mappings = resourcesOf(app, 'AWS::Lambda::EventSourceMapping').map(([, mapping]) => mapping);

describe('a confirmation', () => {
  test('goes by one rule to one queue per channel', () => {
    const rules = resourcesOf(app, 'AWS::Events::Rule').filter(([, { EventPattern }]) =>
      EventPattern?.source.includes(EVENT_SOURCE),
    );
    expect(rules).toHaveLength(NOTICE_RULES.length);
    const [, rule] = rules.find(([id]) => id.includes('NoticeRule')) ?? [];
    expect(rule.EventPattern).toEqual(NOTICE_PATTERN);
    expect(rule.Targets.map((t: { Arn: { 'Fn::GetAtt': string[] } }) => t.Arn['Fn::GetAtt'][0]).sort()).toEqual(
      noticeQueues.map(([id]) => id).sort(),
    );
    expect(rule.Targets.every((target: { DeadLetterConfig?: unknown }) => target.DeadLetterConfig)).toBe(true);
    expect(rule.Targets).toHaveLength(NOTICE_CHANNELS.length);
  });

  test('is no letter about an account: those go by a rule of their own, by e-mail alone', () => {
    const [, rule] = resourcesOf(app, 'AWS::Events::Rule').find(([id]) => id.includes('LetterRule')) ?? [];
    expect(rule.EventPattern).toEqual(LETTER_PATTERN);
    expect(rule.Targets).toHaveLength(1);
    expect(JSON.stringify(rule.Targets)).toContain('emailnotices');
  });

  test('that staff ask for goes by a rule of its channel, to its queue alone', () => {
    const rules = resourcesOf(app, 'AWS::Events::Rule');
    for (const channel of NOTICE_CHANNELS) {
      const [, rule] = rules.find(([, { EventPattern }]) => EventPattern?.detail?.channel?.[0] === channel) ?? [];
      expect(rule.EventPattern).toEqual(requestPattern(channel));
      expect(rule.Targets).toHaveLength(1);
      expect(JSON.stringify(rule.Targets)).toContain(`${channel}notices`);
    }
  });

  test('finds its rule, however new it is: functions are updated after the rules', () => {
    const rules = resourcesOf(app, 'AWS::Events::Rule')
      .filter(([, { EventPattern }]) => EventPattern?.source.includes(EVENT_SOURCE))
      .map(([id]) => id);
    const functions = Object.entries(app.findResources('AWS::Lambda::Function')).filter(isOwn);
    expect(functions.length).toBeGreaterThan(15);
    for (const [, { DependsOn }] of functions) expect(DependsOn).toEqual(expect.arrayContaining(rules));
  });

  test('that nobody can handle ends in dead letters of its own channel', () => {
    expect(new Set(idsOfDeadLetters).size).toBe(NOTICE_CHANNELS.length);
    for (const [, queue] of noticeQueues) {
      expect(queue.RedrivePolicy.maxReceiveCount).toBe(QUEUE.maxReceives);
      expect(queue.VisibilityTimeout).toBe(QUEUE.visibilitySeconds);
    }
  });

  test('waits as long as it can be undone', () => {
    for (const [, queue] of noticeQueues) expect(queue.DelaySeconds).toBe(UNDO_SECONDS);
  });

  test('is read in batches whose failures are told one by one, within the time the queue hides it', () => {
    const fromQueues = mappings.filter((mapping) => JSON.stringify(mapping.EventSourceArn).includes('notices'));
    expect(fromQueues).toHaveLength(NOTICE_CHANNELS.length);
    for (const mapping of fromQueues) expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    for (const channel of NOTICE_CHANNELS) {
      const [, f] = ownFunctions(app).find(([, p]) => p.Handler === `index.${channel}`) ?? [];
      expect(f.Timeout).toBeLessThan(QUEUE.visibilitySeconds);
    }
  });

  test('goes by e-mail alone where no WhatsApp number is configured', () => {
    const handlers = ownFunctions(dev.templates.app).map(([, f]) => f.Handler);
    expect(handlers).toContain('index.email');
    expect(handlers).not.toContain('index.whatsapp');
  });
});

describe('a reminder', () => {
  test.each([
    ['prod', templates, true],
    ['dev', dev.templates, false],
  ])('is looked for every five minutes in %s, with or without a number of WhatsApp', (_, made, hasWhatsapp) => {
    const [id, sweep] = ownFunctions(made.app).find(([, f]) => f.Handler === 'index.sweepReminders') ?? [];
    expect(sweep.Environment.Variables.WHATSAPP_PHONE_NUMBER_ID !== '').toBe(hasWhatsapp);
    const rules = resourcesOf(made.app, 'AWS::Events::Rule')
      .map(([, rule]) => rule)
      .filter(({ Targets }) => Targets[0].Arn['Fn::GetAtt']?.[0] === id);
    expect(rules).toMatchObject([{ ScheduleExpression: 'rate(5 minutes)', Targets: [expect.anything()] }]);
    expect(rules[0].Targets[0].RetryPolicy.MaximumRetryAttempts).toBe(0);
  });

  test('goes the way of confirmations, by one queue per channel that there is', () => {
    const there: [Template, number][] = [
      [templates.app, 2],
      [dev.templates.app, 1],
    ];
    for (const [template, channels] of there) {
      const [, rule] = resourcesOf(template, 'AWS::Events::Rule').find(([id]) => id.includes('NoticeRule')) ?? [];
      expect(rule.EventPattern['detail-type']).toContain('appointment.notice-due');
      expect(rule.Targets).toHaveLength(channels);
    }
  });

  test('that cannot be announced raises an alarm at the first failure', () => {
    for (const made of [templates, synthesize('dev', { alarmEmail: 'alertas@rostro.example' }).templates]) {
      const alarms = resourcesOf(made.app, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);
      expect(alarms.find((alarm) => alarm.AlarmDescription.startsWith('reminders-sweep fails'))?.Threshold).toBe(1);
    }
  });
});

describe('queues', () => {
  test('are encrypted and take nothing over plain HTTP', () => {
    // One for each channel and one for what the providers tell, each with its dead letters, and those of the two readers of the stream.
    expect(queues.length).toBe(2 * (NOTICE_CHANNELS.length + 1) + 2);
    const closed = resourcesOf(app, 'AWS::SQS::QueuePolicy').flatMap(([, policy]) =>
      policy.PolicyDocument.Statement.some(
        (s: { Effect: string; Condition?: unknown }) =>
          s.Effect === 'Deny' && JSON.stringify(s.Condition) === '{"Bool":{"aws:SecureTransport":"false"}}',
      )
        ? policy.Queues.map((queue: { Ref: string }) => queue.Ref)
        : [],
    );
    expect(closed.sort()).toEqual(queues.map(([id]) => id).sort());
    for (const [, queue] of queues) expect(queue.SqsManagedSseEnabled).toBe(true);
  });

  test('of dead letters raise an alarm at the first one', () => {
    const alarms = resourcesOf(app, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);
    const visible = alarms.filter((alarm) => alarm.MetricName === 'ApproximateNumberOfMessagesVisible');
    expect(visible).toHaveLength(NOTICE_CHANNELS.length + 3);
    for (const alarm of visible) expect(alarm).toMatchObject({ Threshold: 1, AlarmActions: [expect.anything()] });
  });
});

/** The readers of the table's stream whose filter names something. */
const onStream = (names: (pattern: string) => boolean) =>
  mappings.filter(({ FilterCriteria }) => names(FilterCriteria?.Filters[0].Pattern ?? ''));

describe('the copy of the audit', () => {
  const [mapping, ...others] = onStream((pattern) => pattern.includes('AUDIT'));

  test('is made of each new entry, and of nothing else', () => {
    expect(others).toEqual([]);
    const { eventName, dynamodb } = JSON.parse(mapping.FilterCriteria.Filters[0].Pattern);
    expect(eventName).toEqual(['INSERT']);
    const [{ prefix }, ...prefixes] = dynamodb.Keys.pk.S;
    expect(prefixes).toEqual([]);
    expect(keys.audit('2026-11-27T12:00:00.000Z', 'a1').pk.startsWith(prefix)).toBe(true);
    expect(keys.outboxShard(0).pk.startsWith(prefix)).toBe(false);
  });

  test('is tried for nearly as long as the stream keeps a change, and what is given up rings', () => {
    expect(mapping).toMatchObject({ BisectBatchOnFunctionError: true, MaximumRecordAgeInSeconds: 82_800 });
    expect(queues.map(([id]) => id)).toContain(mapping.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]);
  });
});

describe('the relay', () => {
  const [mapping] = onStream((pattern) => pattern.includes('OUTBOX'));

  test('wakes for new outbox items and nothing else', () => {
    const [filter] = mapping.FilterCriteria.Filters;
    expect(JSON.parse(filter.Pattern)).toEqual({
      eventName: ['INSERT'],
      dynamodb: {
        Keys: { pk: { S: Array.from({ length: OUTBOX_SHARDS }, (_, shard) => keys.outboxShard(shard).pk) } },
      },
    });
  });

  test('splits a failing batch, gives up after some tries and keeps what it gave up', () => {
    expect(mapping).toMatchObject({ BisectBatchOnFunctionError: true, MaximumRetryAttempts: 5 });
    const deadLetters = mapping.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0];
    expect(queues.map(([id]) => id)).toContain(deadLetters);
  });

  test('sweeps each minute what the stream left', () => {
    const rules = resourcesOf(app, 'AWS::Events::Rule').map(([, rule]) => rule);
    const sweep = rules.find((rule) => rule.ScheduleExpression === 'rate(1 minute)');
    const target = sweep?.Targets[0].Arn['Fn::GetAtt'][0];
    const functions = new Map(ownFunctions(app));
    expect(functions.get(target)?.Handler).toBe('index.sweep');
  });
});
