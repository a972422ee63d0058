import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { QUEUE } from '../resources/notices.ts';
import { deadLetterQueue } from './dead-letters.ts';
import type { LinkSecret } from './link-secret.ts';
import { tellOfMails } from './mail-events.ts';
import { whatsappSender } from './notices.ts';
import { ServiceFunction } from './service-function.ts';
import { tableRights } from './table-access.ts';
import { type FunctionContext, variablesOf } from './variables.ts';

/**
 * The topic for AWS End User Messaging Social; docs/operations/reports.md says how its account is connected. It is encrypted
 * with a key of our own, because the service cannot use any other.
 */
function tellOfMessages(scope: Construct, queue: Queue, deadLetterQueue: Queue): void {
  const masterKey = new Key(scope, 'MessagesKey', {
    description: 'What clients write, on its way to the queue',
    // Each of the first two rotations costs as much as the key, by the month: not every year (ADR 0093).
    rotationPeriod: Duration.days(2560),
    // What it encrypts is on its way for seconds, and lies in the queue and the table without it.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  masterKey.addToResourcePolicy(publisher(scope, ['kms:Decrypt', 'kms:GenerateDataKey*'], ['*']));
  const topic = new Topic(scope, 'MessagesTold', { masterKey, enforceSSL: true });
  topic.addToResourcePolicy(publisher(scope, ['sns:Publish'], [topic.topicArn]));
  topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true, deadLetterQueue }));
  new CfnOutput(scope, 'WhatsAppEventTopic', { value: topic.topicArn });
}

/** The service, on behalf of this account and no other. */
const publisher = (scope: Construct, actions: string[], resources: string[]): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.ALLOW,
    principals: [new ServicePrincipal('social-messaging.amazonaws.com')],
    actions,
    resources,
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
  });

interface InboundProps extends FunctionContext {
  linkSecret: LinkSecret;
}

export interface Inbound {
  function: LambdaFunction;
  queue: Queue;
  deadLetters: Queue;
}

/** From the providers: reports of messages, and messages from clients. One queue, its dead letters, a function. */
export function inbound(scope: Construct, props: InboundProps): Inbound {
  const { environment, root, stateful, linkSecret } = props;
  const deadLetters = deadLetterQueue(scope, 'InboundDeadLetters');
  const queue = new Queue(scope, 'InboundQueue', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(QUEUE.visibilitySeconds),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: QUEUE.maxReceives },
  });
  tellOfMails(scope, environment, queue, deadLetters);
  const hasWhatsapp = environment.whatsappPhoneNumberId !== undefined;
  if (hasWhatsapp) tellOfMessages(scope, queue, deadLetters);
  const reader = new ServiceFunction(scope, 'Inbound', {
    environment,
    root,
    bundle: 'inbound',
    handler: 'inbound',
    description: 'What providers tell of messages, and what clients write',
    variables: {
      ...variablesOf(props),
      SERVICE_NAME: 'inbound',
      // Clients are answered with links.
      ...(hasWhatsapp && linkSecret),
    },
    permissions: [
      ...tableRights(stateful.table, 'inbound'),
      ...(hasWhatsapp ? [whatsappSender(scope, environment)] : []),
    ],
    memorySize: 512,
    timeoutSeconds: QUEUE.timeoutSeconds,
  });
  reader.addEventSource(new SqsEventSource(queue, { batchSize: 5, maxConcurrency: 5, reportBatchItemFailures: true }));
  return { function: reader, queue, deadLetters };
}
