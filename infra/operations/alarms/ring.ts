import { setTimeout as pause } from 'node:timers/promises';
import {
  type CloudWatchClient,
  DescribeAlarmHistoryCommand,
  DescribeAlarmsCommand,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch';

export interface RingOptions {
  cloudWatch: CloudWatchClient;
  topicArn: string;
  /** How long CloudWatch may take to tell the topic. */
  seconds?: number;
  everySeconds?: number;
}

export type Ring = { alarm: string; isHeard: true } | { alarm: string | undefined; isHeard: false; why: string };

/**
 * An alarm is told when its state changes: one that is on already would tell nobody. One that keeps its state while
 * nothing is measured would stay on after the test, the one of the weekly audit for days.
 */
async function quietAlarmOf(cloudWatch: CloudWatchClient, topicArn: string): Promise<string | undefined> {
  const { MetricAlarms = [] } = await cloudWatch.send(new DescribeAlarmsCommand({ ActionPrefix: topicArn }));
  return MetricAlarms.find((alarm) => alarm.StateValue === 'OK' && alarm.TreatMissingData === 'notBreaching')
    ?.AlarmName;
}

/** What CloudWatch wrote about telling the topic since an instant; undefined while it wrote nothing. */
async function actionSince(
  cloudWatch: CloudWatchClient,
  AlarmName: string,
  StartDate: Date,
): Promise<string | undefined> {
  const { AlarmHistoryItems = [] } = await cloudWatch.send(
    new DescribeAlarmHistoryCommand({ AlarmName, StartDate, HistoryItemType: 'Action' }),
  );
  return AlarmHistoryItems[0]?.HistorySummary;
}

/**
 * Rings one alarm for real: sets its state and reads in its history whether CloudWatch could tell the topic. The next
 * measurement sets it back, so people get a letter about the alarm and one about its end.
 */
export async function ringAlarm({ cloudWatch, topicArn, seconds = 60, everySeconds = 3 }: RingOptions): Promise<Ring> {
  const alarm = await quietAlarmOf(cloudWatch, topicArn);
  if (alarm === undefined) return { alarm, isHeard: false, why: 'no alarm of the topic is quiet now' };
  const begun = new Date();
  const StateReason = 'A test of the bell by npm run deploy or npm run verify: nothing is wrong.';
  await cloudWatch.send(new SetAlarmStateCommand({ AlarmName: alarm, StateValue: 'ALARM', StateReason }));
  const end = begun.getTime() + seconds * 1000;
  for (;;) {
    const summary = await actionSince(cloudWatch, alarm, begun);
    if (summary?.startsWith('Successfully')) return { alarm, isHeard: true };
    if (summary !== undefined) return { alarm, isHeard: false, why: summary };
    if (Date.now() >= end) return { alarm, isHeard: false, why: `its history says nothing after ${seconds} seconds` };
    await pause(everySeconds * 1000);
  }
}
