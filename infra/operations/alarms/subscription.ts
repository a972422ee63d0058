import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { ListSubscriptionsByTopicCommand, type SNSClient, type Subscription } from '@aws-sdk/client-sns';
import type { Environment } from '../../config/environment.ts';
import { outputsOf } from '../deployed.ts';
import { type Finding, uncheckedFinding, warning } from '../preflight/finding.ts';

/** The topic of an environment's alarms; undefined before the first deployment of a release that puts it out. */
export const alarmTopicOf = async (cloudFormation: CloudFormationClient, environment: string) =>
  (await outputsOf(cloudFormation, environment, 'Ops')).AlarmTopicArn;

/** What is wrong with the one address that hears the alarms; undefined if it hears them. */
export async function faultOfSubscription(
  sns: SNSClient,
  TopicArn: string,
  address: string,
): Promise<string | undefined> {
  const subscriptions: Subscription[] = [];
  let NextToken: string | undefined;
  do {
    const page = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn, NextToken }));
    subscriptions.push(...(page.Subscriptions ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  const own = subscriptions.find(({ Endpoint }) => Endpoint === address);
  if (own === undefined) return `${address} is not subscribed to the alarms`;
  return own.SubscriptionArn?.startsWith('arn:')
    ? undefined
    : `${address} has not confirmed yet that it wants the alarms`;
}

export const CONFIRM =
  'Open the letter "AWS Notification - Subscription Confirmation" there and follow its link. SNS sends it once and takes the link for two days; after that: SNS, the topic, "Request confirmation".';

/** A deployment goes on without anybody who hears alarms, and says so. */
export async function subscriptionFindings(
  sns: SNSClient,
  cloudFormation: CloudFormationClient,
  { name, alarmEmail }: Environment,
): Promise<Finding[]> {
  if (alarmEmail === undefined) return [];
  try {
    const topic = await alarmTopicOf(cloudFormation, name);
    const fault = topic && (await faultOfSubscription(sns, topic, alarmEmail));
    return fault ? [warning(`${fault}: nobody hears the alarms of ${name}.`, CONFIRM)] : [];
  } catch (error) {
    return [uncheckedFinding(`Who hears the alarms of ${name}`, error)];
  }
}
