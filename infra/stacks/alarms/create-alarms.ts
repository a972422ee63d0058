import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** The paragraphs of docs/operations/alarms.md. A test compares the two. */
export type Paragraph =
  | 'Dead letters'
  | 'Messages wait'
  | 'Messages are refused'
  | 'Mails come back'
  | 'A function fails'
  | 'A function is slow'
  | 'A sweep does not run'
  | 'Functions at their limit'
  | 'An unexpected error'
  | 'Bookings fail'
  | 'Captcha unavailable'
  | 'The probe fails'
  | 'The promise is at risk'
  | 'Server errors'
  | 'Slow answers'
  | 'The site fails'
  | 'The table refuses'
  | 'The table is busy'
  | 'The table contradicts itself'
  | 'A backup fails'
  | 'Failed sign-ins'
  | 'Google unavailable';

export interface AlarmSpec {
  metric: IMetric;
  /** The alarm goes off at this value and above. */
  threshold: number;
  /** The number of periods in a row; one by default. */
  periods?: number;
  /** What is wrong, in one sentence. */
  says: string;
  /** The paragraph with the remedy. */
  paragraph: Paragraph;
}

export interface AlarmFactory {
  /** Goes off at a value. A missing value means that nothing happened: no alarm. */
  addAlarm: (id: string, ring: AlarmSpec) => void;
  /** Goes off when nothing was counted for that long: a function that should run does not. */
  addSilenceAlarm: (id: string, ring: Omit<AlarmSpec, 'threshold'>) => void;
  /** Goes off at a value and stays on until the next value: a missing value repeats the last one. */
  addLatchingAlarm: (id: string, ring: AlarmSpec) => void;
}

/** The topic gets a message when an alarm goes off, and another one when it is over. */
export function createAlarms(scope: Construct, topic: ITopic): AlarmFactory {
  const create = (
    id: string,
    { metric, threshold, periods = 1, says, paragraph }: AlarmSpec,
    treatMissingData: TreatMissingData,
  ): void => {
    const alarm = new Alarm(scope, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      alarmDescription: `${says} Runbook: ${paragraph}.`,
      treatMissingData,
      ...(treatMissingData === TreatMissingData.BREACHING && {
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      }),
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  };
  return {
    addAlarm: (id, ring) => create(id, ring, TreatMissingData.NOT_BREACHING),
    addSilenceAlarm: (id, ring) => create(id, { ...ring, threshold: 1 }, TreatMissingData.BREACHING),
    addLatchingAlarm: (id, ring) => create(id, ring, TreatMissingData.IGNORE),
  };
}
