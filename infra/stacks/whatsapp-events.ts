import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/**
 * The topic for AWS End User Messaging Social; docs/operations.md says how its account is connected. It is encrypted
 * with a key of our own, because the service cannot use any other.
 */
export function tellOfMessages(scope: Construct, queue: Queue, deadLetterQueue: Queue): void {
  const masterKey = new Key(scope, 'MessagesKey', {
    description: 'What clients write, on its way to the queue',
    enableKeyRotation: true,
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
