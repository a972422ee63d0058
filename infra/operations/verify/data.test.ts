import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { GetObjectLockConfigurationCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import type { Environment } from '../../config/environment.ts';
import type { VerifyClients } from './check.ts';
import { auditCopiesAreLocked, auditIsKept, momentsAreKept, photosAreLocked } from './data.ts';

const cloudFormation = new CloudFormationClient({ region: 'us-east-1' });
const clients = { cloudFormation } as VerifyClients;
const [stacks, dynamo, s3] = [mockClient(cloudFormation), mockClient(DynamoDBClient), mockClient(S3Client)];
const environment = {
  name: 'prod',
  region: 'us-east-1',
  pitr: true,
  clinicalLockDays: 1826,
  auditLockDays: 1000,
} as Environment;
const denied = (message: string) => Object.assign(new Error(message), { name: 'AccessDeniedException' });

const putsOut = (outputs: Record<string, string>) =>
  stacks.on(DescribeStacksCommand, { StackName: 'Rostro-prod-Stateful' }).resolves({
    Stacks: [
      {
        ...{ StackName: 'Rostro-prod-Stateful', StackStatus: 'CREATE_COMPLETE', CreationTime: new Date() },
        Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
      },
    ],
  });

beforeEach(() => {
  for (const mock of [stacks, dynamo, s3]) mock.reset();
  putsOut({ TableName: 'rostro-prod', UserPoolId: 'us-east-1_x' });
});

describe('the audit', () => {
  const look = () => auditIsKept.look(clients, environment);

  test('is kept where the table refuses explicitly; what is tried could delete nothing', async () => {
    dynamo.on(DeleteItemCommand).rejects(denied('not authorized … with an explicit deny in a resource-based policy'));
    expect(await look()).toMatchObject({ state: 'ok' });
    const [call] = dynamo.commandCalls(DeleteItemCommand);
    expect(call?.args[0].input).toMatchObject({
      TableName: 'rostro-prod',
      Key: { pk: { S: 'main#AUDIT#2000-01-01' } },
      ConditionExpression: 'attribute_exists(pk)',
    });
  });

  test('is not, where only the condition stopped it', async () => {
    const failed = new ConditionalCheckFailedException({ $metadata: {}, message: 'no' });
    dynamo.on(DeleteItemCommand).rejects(failed);
    expect(await look()).toMatchObject({ state: 'failed', fix: expect.stringContaining('Deploy') });
  });

  test('is not seen by whoever may delete nothing anyway', async () => {
    dynamo.on(DeleteItemCommand).rejects(denied('no identity-based policy allows'));
    expect(await look()).toMatchObject({ state: 'unseen' });
  });
});

describe('the photos', () => {
  const look = () => photosAreLocked.look(clients, environment);
  test.each([
    [1826, 'ok'],
    [1, 'failed'],
  ])('that are locked for %d days are %s', async (Days, state) => {
    putsOut({ ClinicalBucket: 'clinical' });
    const Rule = { DefaultRetention: { Mode: 'GOVERNANCE' as const, Days } };
    s3.on(GetObjectLockConfigurationCommand).resolves({ ObjectLockConfiguration: { Rule } });
    expect(await look()).toMatchObject({ state, is: `governance for ${Days} days` });
  });

  test('do not say how copies of the audit are: those have a bucket and a time of their own', async () => {
    putsOut({ AuditBucket: 'copies' });
    const Rule = { DefaultRetention: { Mode: 'COMPLIANCE' as const, Days: 1000 } };
    s3.on(GetObjectLockConfigurationCommand).resolves({ ObjectLockConfiguration: { Rule } });
    expect(await auditCopiesAreLocked.look(clients, environment)).toMatchObject({ state: 'ok' });
    expect(await look()).toMatchObject({ state: 'failed' });
  });

  test('without a bucket are not', async () => {
    putsOut({ ReleasesBucket: 'releases' });
    expect(await look()).toMatchObject({ state: 'failed' });
  });
});

test.each([
  ['ENABLED', 'ok'],
  ['DISABLED', 'failed'],
] as const)('moments of the table with a recovery that is %s are %s', async (PointInTimeRecoveryStatus, state) => {
  dynamo.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus,
        EarliestRestorableDateTime: new Date('2026-11-01T00:00:00Z'),
      },
    },
  });
  expect(await momentsAreKept.look(clients, environment)).toMatchObject({ state });
});
