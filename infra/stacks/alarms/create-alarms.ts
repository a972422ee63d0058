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
  /** The alarm goes off at this value and above, or below it for a silence. */
  threshold: number;
  /** The number of periods in a row; one by default. */
  periods?: number;
  /** What is wrong, in one sentence. */
  says: string;
  /** The paragraph with the remedy. */
  paragraph: Paragraph;
  /**
   * What a missing value means. Absent: that nothing happened, so it is no alarm. `silence`: that what should run did not. `latch`: the same as the value before.
   */
  missing?: 'silence' | 'latch';
}

export type AddAlarm = (id: string, spec: AlarmSpec) => void;

const TREATED = { silence: TreatMissingData.BREACHING, latch: TreatMissingData.IGNORE } as const;

/** The topic gets a message when an alarm goes off, and another one when it is over. */
export const alarmsOf =
  (scope: Construct, topic: ITopic): AddAlarm =>
  (id, { metric, threshold, periods = 1, says, paragraph, missing }) => {
    const alarm = new Alarm(scope, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      alarmDescription: `${says} Runbook: ${paragraph}.`,
      treatMissingData: missing === undefined ? TreatMissingData.NOT_BREACHING : TREATED[missing],
      ...(missing === 'silence' && { comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD }),
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  };
