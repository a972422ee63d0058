import { Stack } from 'aws-cdk-lib';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Environment } from '../../config/environment.ts';
import { stackNameOf, tableNameOf } from '../../config/names.ts';
import type { Paragraph } from './create-alarms.ts';

/** Ends of a job that leave no backup. */
const WITHOUT = ['ABORTED', 'EXPIRED', 'FAILED', 'PARTIAL'];
const PARAGRAPH: Paragraph = 'A backup fails';

/**
 * Jobs of AWS Backup are no metrics with an alarm: their events go to the topic, those of what belongs to this
 * environment. A job that never begins has no event; `npm run verify` looks at the youngest backup.
 */
export function watchBackups(scope: Construct, topic: ITopic, { name, backup }: Environment): void {
  if (backup === undefined) return;
  const { region, account } = Stack.of(scope);
  const table = `arn:aws:dynamodb:${region}:${account}:table/${tableNameOf(name)}`;
  const buckets = `arn:aws:s3:::${stackNameOf(name, 'Stateful').toLowerCase()}-`;
  new Rule(scope, 'BackupFails', {
    description: 'A backup of the table or the photos, or its copy, did not come about',
    eventPattern: {
      source: ['aws.backup'],
      detailType: ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: WITHOUT, resourceArn: [table, { prefix: buckets }] },
    },
    targets: [
      new SnsTopic(topic, {
        message: RuleTargetInput.fromText(
          `The backup of ${EventField.fromPath('$.detail.resourceArn')} in ${name} is ${EventField.fromPath('$.detail.state')}. Runbook: ${PARAGRAPH}.`,
        ),
      }),
    ],
  });
}
