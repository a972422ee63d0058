import { NOTICE_CHANNELS, type NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { Duration, Stack, Token } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { mailsNameOf } from '../config/names.ts';
import { NOTICE_DELAY_SECONDS, NOTICE_RULES, QUEUE } from '../resources/notices.ts';
import { acknowledge } from './acknowledge.ts';
import { deadLetterQueue } from './dead-letters.ts';
import type { LinkSecret } from './link-secret.ts';
import { ServiceFunction } from './service-function.ts';
import type { StatefulStack } from './stateful-stack.ts';
import { tableRights } from './table-access.ts';
import { type FunctionContext, variablesOf } from './variables.ts';

interface NoticesProps extends FunctionContext {
  linkSecret: LinkSecret;
}

/** A channel without a sender is left out: WhatsApp needs a number. */
export const channelsOf = ({ whatsappPhoneNumberId }: Environment): NoticeChannel[] =>
  NOTICE_CHANNELS.filter((channel) => channel === 'email' || whatsappPhoneNumberId !== undefined);

/** From the bus to people: a rule for each kind of message, and per channel a queue, its dead letters and a function. */
export function notices(scope: Construct, props: NoticesProps): { channels: Channel[]; rules: Rule[] } {
  const channels = channelsOf(props.environment).map((channel) => new Channel(scope, channel, props));
  const rules = NOTICE_RULES.flatMap(({ id, pattern, queues }) => {
    if (!channels.some(({ channel }) => queues.includes(channel))) return [];
    const rule = new Rule(scope, id, { eventBus: props.bus, eventPattern: patternOf(pattern) });
    for (const { channel, queue, deadLetters } of channels) {
      if (queues.includes(channel)) rule.addTarget(new SqsQueue(queue, { deadLetterQueue: deadLetters }));
    }
    return [rule];
  });
  return { channels, rules };
}

const patternOf = (pattern: (typeof NOTICE_RULES)[number]['pattern']) => ({
  source: pattern.source,
  detailType: pattern['detail-type'],
  ...(pattern.detail && { detail: pattern.detail }),
});

/** One way to people: a queue, its dead letters, and the function that sends what is in it. */
export class Channel extends ServiceFunction<NoticeChannel> {
  readonly channel: NoticeChannel;
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, channel: NoticeChannel, props: NoticesProps) {
    const { environment, root, stateful, linkSecret } = props;
    super(scope, `${channel}-notifier`, {
      environment,
      root,
      bundle: channel,
      handler: channel,
      description: `Notices by ${channel}`,
      variables: {
        ...variablesOf(props),
        SERVICE_NAME: `notifications-${channel}`,
        // Mails have links that are answered without signing in.
        ...linkSecret,
        ...(channel === 'email' && { SES_CONFIGURATION_SET: mailsNameOf(environment.name) }),
      },
      permissions: [
        ...tableRights(stateful.table, channel),
        ...(channel === 'email'
          ? [mailSender(scope, environment), lookUpAccounts(stateful)]
          : [whatsappSender(scope, environment)]),
      ],
      memorySize: 512,
      timeoutSeconds: QUEUE.timeoutSeconds,
    });
    this.channel = channel;
    this.deadLetters = deadLetterQueue(scope, `${channel}-dead-letters`);
    this.queue = new Queue(scope, `${channel}-notices`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      deliveryDelay: Duration.seconds(NOTICE_DELAY_SECONDS),
      visibilityTimeout: Duration.seconds(QUEUE.visibilitySeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: QUEUE.maxReceives },
    });
    this.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 5, maxConcurrency: 5, reportBatchItemFailures: true }),
    );
    if (channel === 'email') acknowledgeRecipients(this);
  }
}

const acknowledgeRecipients = ({ role }: Channel): void =>
  acknowledge(
    role,
    `AwsSolutions-IAM5[Resource::${asTheRulesSay(role, anyIdentity(role))}]`,
    'In the sandbox SES asks for the right on the recipient’s identity, too; the sender is bound by the condition.',
  );

const anyIdentity = (scope: Construct): string =>
  Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });

/** The template rules write an account that is not known yet in their own way. */
const asTheRulesSay = (scope: Construct, arn: string): string => {
  const { account } = Stack.of(scope);
  return Token.isUnresolved(account) ? arn.replace(account, '<AWS::AccountId>') : arn;
};

/**
 * The one right to send, from the one sender. SES asks for it on the sender's identity and, in its sandbox, on that of each
 * recipient: so the condition says who the sender is, and not the resource.
 */
const mailSender = (scope: Construct, { name, mailFrom }: Environment) =>
  new PolicyStatement({
    actions: ['ses:SendRawEmail'],
    resources: [
      anyIdentity(scope),
      Stack.of(scope).formatArn({ service: 'ses', resource: 'configuration-set', resourceName: mailsNameOf(name) }),
    ],
    conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
  });

/** Whether the e-mail that asked for a sign-in code has an account is looked up when the letter leaves. */
const lookUpAccounts = ({ pool }: StatefulStack) =>
  new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [pool.userPoolArn] });

/** The same from the one number. */
export function whatsappSender(scope: Construct, { whatsappPhoneNumberId = '' }: Environment): PolicyStatement {
  const resourceName = whatsappPhoneNumberId.replace(/^phone-number-id-/, '');
  return new PolicyStatement({
    actions: ['social-messaging:SendWhatsAppMessage'],
    resources: [Stack.of(scope).formatArn({ service: 'social-messaging', resource: 'phone-number-id', resourceName })],
  });
}
