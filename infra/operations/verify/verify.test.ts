import {
  CloudFormationClient,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStackResourceDriftsCommand,
  DescribeStacksCommand,
  DetectStackDriftCommand,
  GetStackPolicyCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import {
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  DescribeAlarmsCommand,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch';
import {
  GetSMSSandboxAccountStatusCommand,
  ListSMSSandboxPhoneNumbersCommand,
  ListSubscriptionsByTopicCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import type { Environment } from '../../config/environment.ts';
import { OPEN_STACK_POLICY, STACK_POLICY } from '../releases/protected.ts';
import { alarmReachesTopic, subscriptionIsConfirmed } from './alarms.ts';
import { deletionIsRefused, nothingDrifted, stackPoliciesAreInPlace } from './stacks.ts';
import { verify } from './verify.ts';

/** Those of alarms and stacks; the others have tests of their own. */
const CHECKS = [
  ...[subscriptionIsConfirmed, alarmReachesTopic, stackPoliciesAreInPlace],
  ...[deletionIsRefused, nothingDrifted],
];
const place = { region: 'us-east-1' };
const clients = {
  cloudFormation: new CloudFormationClient(place),
  cloudWatch: new CloudWatchClient(place),
  sns: new SNSClient(place),
};
const cloudFormation = mockClient(clients.cloudFormation);
const cloudWatch = mockClient(clients.cloudWatch);
const sns = mockClient(clients.sns);
const environment = { name: 'prod', region: 'us-east-1', alarmEmail: 'alertas@clinica.mx' } as Environment;
const TOPIC = 'arn:aws:sns:us-east-1:111122223333:Alarms';

let lines: string[];
const look = async (changes: Partial<Environment> = {}) => {
  lines = [];
  return verify(CHECKS, clients, { ...environment, ...changes }, (line) => void lines.push(line));
};
const lineOf = (start: string) => lines.find((line) => line.slice(2).startsWith(start));

/** An account in which everything is as it should be. */
beforeEach(() => {
  for (const mock of [cloudFormation, cloudWatch, sns]) mock.reset();
  const Outputs = [{ OutputKey: 'AlarmTopicArn', OutputValue: TOPIC }];
  const stack = { StackName: 'any', StackStatus: 'UPDATE_COMPLETE' as const, CreationTime: new Date(), Outputs };
  cloudFormation
    .on(DescribeStacksCommand)
    .resolves({ Stacks: [stack] })
    .on(GetTemplateCommand)
    .resolves({
      TemplateBody: JSON.stringify({ Resources: { Policy: { Type: 'AWS::IAM::Policy', Properties: {} } } }),
    })
    .on(GetStackPolicyCommand)
    .resolves({ StackPolicyBody: STACK_POLICY })
    .on(DetectStackDriftCommand)
    .resolves({ StackDriftDetectionId: 'id' })
    .on(DescribeStackDriftDetectionStatusCommand)
    .resolves({ DetectionStatus: 'DETECTION_COMPLETE' })
    .on(DescribeStackResourceDriftsCommand)
    .resolves({ StackResourceDrifts: [] });
  sns
    .on(ListSubscriptionsByTopicCommand)
    .resolves({ Subscriptions: [{ Endpoint: 'alertas@clinica.mx', SubscriptionArn: `${TOPIC}:1` }] });
  cloudWatch
    .on(DescribeAlarmsCommand)
    .resolves({ MetricAlarms: [{ AlarmName: 'Errors-booking', StateValue: 'OK', TreatMissingData: 'notBreaching' }] })
    .on(SetAlarmStateCommand)
    .resolves({})
    .on(DescribeAlarmHistoryCommand)
    .resolves({ AlarmHistoryItems: [{ HistorySummary: `Successfully executed action ${TOPIC}` }] });
});

test('a good account has a line for each check, and no remedy', async () => {
  expect(await look()).toEqual({ ok: CHECKS.length, failed: 0, unseen: 0 });
  expect(lines).toHaveLength(CHECKS.length);
  for (const line of lines) expect(line).toMatch(/^✓ [^→]+$/);
});

describe('what is wrong is said with its remedy', () => {
  test('a table and stacks that can be deleted, where the environment says that they must not be', async () => {
    expect(await look({ deletionProtection: true })).toMatchObject({ failed: 1 });
    expect(lineOf('AWS refuses to delete')).toMatch(
      /^✗ .*: the table, Rostro-prod-Stateful, .*Rostro-prod-App can be deleted\n.*→ npm run deploy -- --env prod/,
    );
  });

  test('a letter that nobody opened', async () => {
    sns.on(ListSubscriptionsByTopicCommand).resolves({
      Subscriptions: [{ Endpoint: 'alertas@clinica.mx', SubscriptionArn: 'PendingConfirmation' }],
    });
    expect(await look()).toMatchObject({ failed: 1 });
    expect(lineOf('somebody hears')).toMatch(/^✗ .*has not confirmed yet.*→ Open the letter/s);
  });

  test('a phone that SNS does not send to', async () => {
    const alarmPhone = '+525512345678';
    expect(await look({ alarmPhone })).toMatchObject({ failed: 1 });
    expect(lineOf('somebody hears')).toContain('+525512345678 is not subscribed');
    sns.on(ListSubscriptionsByTopicCommand).resolves({
      Subscriptions: ['alertas@clinica.mx', alarmPhone].map((Endpoint) => ({
        Endpoint,
        SubscriptionArn: `${TOPIC}:1`,
      })),
    });
    sns.on(GetSMSSandboxAccountStatusCommand).resolves({ IsInSandbox: true });
    sns
      .on(ListSMSSandboxPhoneNumbersCommand)
      .resolves({ PhoneNumbers: [{ PhoneNumber: alarmPhone, Status: 'Pending' }] });
    expect(await look({ alarmPhone })).toMatchObject({ failed: 1 });
    expect(lineOf('somebody hears')).toMatch(/^✗ .*sandbox, and \+525512345678 is not verified/);
    sns.on(GetSMSSandboxAccountStatusCommand).resolves({ IsInSandbox: false });
    expect(await look({ alarmPhone })).toMatchObject({ failed: 0 });
  });

  test('a mute topic', async () => {
    cloudWatch
      .on(DescribeAlarmHistoryCommand)
      .resolves({ AlarmHistoryItems: [{ HistorySummary: 'Failed to execute action' }] });
    expect(await look()).toMatchObject({ failed: 1 });
    expect(lineOf('an alarm reaches')).toMatch(/^✗ .*Errors-booking: Failed to execute action.*→ The topic’s policy/s);
  });

  test.each([[undefined], [OPEN_STACK_POLICY]])('a stack policy that is %s', async (StackPolicyBody) => {
    cloudFormation.on(GetStackPolicyCommand, { StackName: 'Rostro-prod-App' }).resolves({ StackPolicyBody });
    expect(await look()).toMatchObject({ failed: 1 });
    expect(lineOf('CloudFormation refuses')).toMatch(/^✗ .*: Rostro-prod-App has none, or another/);
  });

  test('what somebody changed by hand', async () => {
    cloudFormation.on(DescribeStackResourceDriftsCommand, { StackName: 'Rostro-prod-App' }).resolves({
      StackResourceDrifts: [
        {
          ...{
            StackId: 'id',
            LogicalResourceId: 'AlarmsPolicy',
            ResourceType: 'AWS::SNS::TopicPolicy',
            Timestamp: new Date(),
          },
          StackResourceDriftStatus: 'MODIFIED',
          PropertyDifferences: [
            { PropertyPath: '/PolicyDocument', ExpectedValue: '', ActualValue: '', DifferenceType: 'NOT_EQUAL' },
          ],
        },
      ],
    });
    expect(await look()).toMatchObject({ failed: 1 });
    expect(lineOf('nobody changed')).toContain('Rostro-prod-App AlarmsPolicy MODIFIED /PolicyDocument');
  });
});

test('what these credentials may not read is neither good nor bad', async () => {
  cloudFormation.on(GetStackPolicyCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDenied' }));
  expect(await look({ alarmEmail: undefined })).toEqual({ ok: CHECKS.length - 3, failed: 0, unseen: 3 });
  expect(lineOf('CloudFormation refuses')).toMatch(/^\? .*AccessDenied: no.*→ Look yourself/s);
  expect(lineOf('somebody hears')).toMatch(/^\? .*no alarmEmail/);
});
