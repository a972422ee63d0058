import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { PublishCommand, type SNSClient } from '@aws-sdk/client-sns';
import { alarmTopicOf } from './subscription.ts';

/** SNS takes no longer one. */
const SUBJECT = 100;

/**
 * Tells whoever hears the alarms of an environment what no alarm looks at.
 * @throws Error if there is no topic
 */
export async function ringByHand(
  { cloudFormation, sns }: { cloudFormation: CloudFormationClient; sns: SNSClient },
  environment: string,
  what: string,
  text: string,
): Promise<void> {
  const TopicArn = await alarmTopicOf(cloudFormation, environment);
  if (TopicArn === undefined) throw new Error(`the stack App of ${environment} puts out no AlarmTopicArn`);
  const Subject = `${environment}: ${what}`.slice(0, SUBJECT);
  await sns.send(new PublishCommand({ TopicArn, Subject, Message: `${Subject}\n\n${text}` }));
}
