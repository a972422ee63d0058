import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import {
  GetSMSSandboxAccountStatusCommand,
  ListSMSSandboxPhoneNumbersCommand,
  paginateListSubscriptionsByTopic,
  type SNSClient,
  type Subscription,
} from '@aws-sdk/client-sns';
import type { Environment } from '../../config/environment.ts';
import { outputsOf } from '../deployed.ts';
import { type Finding, warning } from '../preflight/finding.ts';

/** The topic of an environment's alarms; undefined before the first deployment of a release that puts it out. */
export const alarmTopicOf = async (cloudFormation: CloudFormationClient, environment: string) =>
  (await outputsOf(cloudFormation, environment, 'App')).AlarmTopicArn;

type Listeners = Pick<Environment, 'alarmEmail' | 'alarmPhone'>;

/** What is wrong with those who should hear the alarms; empty if all hear them. */
export async function faultsOfListeners(
  sns: SNSClient,
  TopicArn: string,
  { alarmEmail, alarmPhone }: Listeners,
): Promise<string[]> {
  const subscriptions: Subscription[] = [];
  for await (const page of paginateListSubscriptionsByTopic({ client: sns }, { TopicArn }))
    subscriptions.push(...(page.Subscriptions ?? []));
  return [alarmEmail, alarmPhone].flatMap((listener) => {
    if (listener === undefined) return [];
    const own = subscriptions.find(({ Endpoint }) => Endpoint === listener);
    if (own === undefined) return [`${listener} is not subscribed to the alarms`];
    return own.SubscriptionArn?.startsWith('arn:')
      ? []
      : [`${listener} has not confirmed yet that it wants the alarms`];
  });
}

/** What keeps an SMS from this account; undefined if nothing does. */
export async function faultOfPhone(sns: SNSClient, phone: string): Promise<string | undefined> {
  const { IsInSandbox } = await sns.send(new GetSMSSandboxAccountStatusCommand());
  if (!IsInSandbox) return undefined;
  const { PhoneNumbers = [] } = await sns.send(new ListSMSSandboxPhoneNumbersCommand());
  const own = PhoneNumbers.find(({ PhoneNumber }) => PhoneNumber === phone);
  return own?.Status === 'Verified' ? undefined : `the account is in SNS's sandbox, and ${phone} is not verified in it`;
}

export const CONFIRM =
  'Open the letter "AWS Notification - Subscription Confirmation" there and follow its link. SNS sends it once and takes the link for two days; after that: SNS, the topic, "Request confirmation".';

/** A deployment goes on without anybody who hears alarms, and says so. */
export async function subscriptionFindings(
  sns: SNSClient,
  cloudFormation: CloudFormationClient,
  environment: Environment,
): Promise<Finding[]> {
  const { name, alarmEmail } = environment;
  if (alarmEmail === undefined) return [];
  const topic = await alarmTopicOf(cloudFormation, name);
  const faults = topic === undefined ? [] : await faultsOfListeners(sns, topic, environment);
  return faults.map((fault) => warning(`${fault}: nobody hears the alarms of ${name} there.`, CONFIRM));
}
