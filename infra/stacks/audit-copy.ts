import { PLATFORM_KINDS } from '@rostro/platform/table/keys';
import { nameOf } from '@rostro/platform/table/kind';
import { Duration } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { leadingKeysOf } from '../resources/partitions.ts';
import { deadLetterQueue } from './dead-letters.ts';
import { acknowledgeFolders, onBucket } from './media-access.ts';
import { ServiceFunction } from './service-function.ts';
import type { StatefulStack } from './stateful-stack.ts';

const AUDIT = nameOf(PLATFORM_KINDS.audit.pattern);
const ENTRIES = 'entries/*';
/** `main#AUDIT#*` names the partitions by what they begin with. */
const BEGINNINGS = leadingKeysOf(AUDIT).map((pattern) => pattern.replace(/\*$/, ''));

export interface AuditCopy {
  copies: LambdaFunction;
  deadLetters: Queue;
}

/**
 * Each entry of the audit goes from the table's stream into a bucket whose versions are locked. The function reads
 * nothing of the table and may only add files. The stream keeps a change for a day: until then, nothing is given up.
 */
export function auditCopy(
  scope: Construct,
  { environment, root, stateful }: { environment: Environment; root: string; stateful: StatefulStack },
): AuditCopy {
  const { table, auditCopies } = stateful;
  const copies = new ServiceFunction(scope, 'AuditCopy', {
    environment,
    root,
    bundle: 'auditCopy',
    handler: 'copyAudit',
    description: 'Copies entries of the audit into a locked bucket',
    variables: { SERVICE_NAME: 'auditCopy', LOG_LEVEL: environment.logLevel, AUDIT_BUCKET: auditCopies.bucketName },
    permissions: [onBucket(['PutObject'], [auditCopies.arnForObjects(ENTRIES)])],
    memorySize: 512,
    timeoutSeconds: 30,
  });
  acknowledgeFolders(copies.role, auditCopies, [ENTRIES]);
  const deadLetters = deadLetterQueue(scope, 'AuditCopyDeadLetters');
  copies.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      // A file for what happened within a minute, not one for each entry.
      batchSize: 500,
      maxBatchingWindow: Duration.minutes(1),
      bisectBatchOnError: true,
      retryAttempts: 100,
      maxRecordAge: Duration.hours(23),
      onFailure: new SqsDlq(deadLetters),
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { pk: { S: BEGINNINGS.map((prefix) => ({ prefix })) } } },
        }),
      ],
    }),
  );
  return { copies, deadLetters };
}
