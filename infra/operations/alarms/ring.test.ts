import {
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  DescribeAlarmsCommand,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch';
import { beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { ringAlarm } from './ring.ts';

const topicArn = 'arn:aws:sns:us-east-1:111122223333:Alarms';
const cloudWatch = new CloudWatchClient({ region: 'us-east-1' });
const mock = mockClient(cloudWatch);
const ring = () => ringAlarm({ cloudWatch, topicArn, seconds: 0 });
const historySays = (HistorySummary: string) =>
  mock.on(DescribeAlarmHistoryCommand).resolves({ AlarmHistoryItems: [{ HistorySummary, HistoryItemType: 'Action' }] });

beforeEach(() => {
  mock.reset();
  mock.on(DescribeAlarmsCommand, { ActionPrefix: topicArn }).resolves({
    MetricAlarms: [
      { AlarmName: 'on-already', StateValue: 'ALARM' },
      { AlarmName: 'stays-on', StateValue: 'OK', TreatMissingData: 'ignore' },
      { AlarmName: 'quiet', StateValue: 'OK', TreatMissingData: 'notBreaching' },
    ],
  });
  mock.on(SetAlarmStateCommand).resolves({});
});

test('an alarm that was quiet, and returns by itself, is rung, and its history says that the topic was told', async () => {
  historySays(`Successfully executed action ${topicArn}`);
  expect(await ring()).toEqual({ alarm: 'quiet', isHeard: true });
  expect(mock.commandCalls(SetAlarmStateCommand)[0]?.args[0].input).toMatchObject({
    AlarmName: 'quiet',
    StateValue: 'ALARM',
  });
});

test('a topic that CloudWatch may not tell is named with AWS’s own words', async () => {
  historySays(`Failed to execute action ${topicArn}. Received error: "User is not authorized to perform: SNS:Publish"`);
  expect(await ring()).toMatchObject({
    isHeard: false,
    why: expect.stringContaining('not authorized to perform: SNS:Publish'),
  });
});

test('an empty history is no success', async () => {
  mock.on(DescribeAlarmHistoryCommand).resolves({ AlarmHistoryItems: [] });
  expect(await ring()).toMatchObject({ alarm: 'quiet', isHeard: false });
});

test('nothing is rung where every alarm is on already', async () => {
  mock.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [{ AlarmName: 'on-already', StateValue: 'ALARM' }] });
  expect(await ring()).toMatchObject({ isHeard: false, why: 'no alarm of the topic is quiet now' });
  expect(mock.commandCalls(SetAlarmStateCommand)).toHaveLength(0);
});
