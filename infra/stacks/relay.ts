import { OUTBOX_SHARDS } from '@rostro/platform/table/keys';
import { keys } from '@rostro/rules/table/keys';
import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, FilterRule, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deadLetterQueue } from './dead-letters.ts';
import { ServiceFunction } from './service-function.ts';
import { tableRights } from './table-access.ts';
import { type FunctionContext, variablesOf } from './variables.ts';

const OUTBOX = Array.from({ length: OUTBOX_SHARDS }, (_, shard) => keys.outboxShard(shard).pk);

export interface Relay {
  stream: LambdaFunction;
  sweep: LambdaFunction;
  deadLetters: Queue;
}

/** Outbox to bus: at once through the table's stream, and each minute for events that the stream missed. */
export function relay(scope: Construct, props: FunctionContext): Relay {
  const { environment, root, stateful, bus } = props;
  const relayFunction = (handler: 'stream' | 'sweep', description: string) =>
    new ServiceFunction(scope, handler === 'stream' ? 'RelayStream' : 'RelaySweep', {
      environment,
      root,
      bundle: 'relay',
      handler,
      description,
      variables: { ...variablesOf(props), SERVICE_NAME: 'relay' },
      permissions: [
        ...tableRights(stateful.table, `relay.${handler}`),
        new PolicyStatement({ actions: ['events:PutEvents'], resources: [bus.eventBusArn] }),
      ],
      memorySize: 512,
      timeoutSeconds: 30,
    });

  const stream = relayFunction('stream', 'Publishes new outbox items to the bus');
  const deadLetters = deadLetterQueue(scope, 'RelayDeadLetters');
  stream.addEventSource(
    new DynamoEventSource(stateful.table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      bisectBatchOnError: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(deadLetters),
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { pk: { S: FilterRule.or(...OUTBOX) } } },
        }),
      ],
    }),
  );

  const sweep = relayFunction('sweep', 'Publishes what the stream left in the outbox');
  new Rule(scope, 'SweepEachMinute', {
    schedule: Schedule.rate(Duration.minutes(1)),
    // The next minute is the retry.
    targets: [new LambdaTarget(sweep, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
  });
  return { stream, sweep, deadLetters };
}
