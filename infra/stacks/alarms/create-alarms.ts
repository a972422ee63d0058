import { Alarm, type CfnAlarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Environment } from '../../config/environment.ts';

/** The paragraphs of "When an alarm rings" in docs/operations.md: a test holds the two to each other. */
export type Paragraph =
  | 'Dead letters'
  | 'Messages wait'
  | 'Messages are refused'
  | 'Mails come back'
  | 'A function fails'
  | 'A function is slow'
  | 'A sweep does not run'
  | 'Functions at their limit'
  | 'Server errors'
  | 'Slow answers'
  | 'The site fails'
  | 'The table refuses'
  | 'The table is busy'
  | 'The table contradicts itself'
  | 'Failed sign-ins'
  | 'Sign-up unavailable';

export interface Ring {
  metric: IMetric;
  /** It rings at this value and above. */
  threshold: number;
  /** So many periods of the metric in a row; one, where the first says enough. */
  periods?: number;
  /** What is wrong, in one sentence. */
  says: string;
  /** Where it stands what to do. */
  paragraph: Paragraph;
}

export interface Bell {
  /** Rings at a value. Where there is none, nothing happened, and nothing is wrong. */
  ring: (id: string, ring: Ring) => void;
  /** Rings where nothing was counted for so long: what should run does not. */
  ringAtSilence: (id: string, ring: Omit<Ring, 'threshold'>) => void;
  /** Rings at a value, until there is another one: a missing value repeats the last one. */
  ringUntilToldOtherwise: (id: string, ring: Ring) => void;
}

/** From several metrics, or from one that the template writes like several. */
const isReckoned = (alarm: Alarm): boolean => (alarm.node.defaultChild as CfnAlarm).metrics !== undefined;

/** Whoever is told that something is wrong is told, too, when it is over. */
export function bell(scope: Construct, topic: ITopic, { emulator }: Environment): Bell {
  const told = (
    id: string,
    { metric, threshold, periods = 1, says, paragraph }: Ring,
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
    if (emulator?.reckonsMetrics === false && isReckoned(alarm)) {
      scope.node.tryRemoveChild(id);
      return;
    }
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  };
  return {
    ring: (id, ring) => told(id, ring, TreatMissingData.NOT_BREACHING),
    ringAtSilence: (id, ring) => told(id, { ...ring, threshold: 1 }, TreatMissingData.BREACHING),
    ringUntilToldOtherwise: (id, ring) => told(id, ring, TreatMissingData.IGNORE),
  };
}
