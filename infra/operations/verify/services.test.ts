import { BackupClient, ListRecoveryPointsByBackupVaultCommand } from '@aws-sdk/client-backup';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Uint8ArrayBlobAdapter } from '@smithy/core/serde';
import { mockClient } from 'aws-sdk-client-mock';
import type { Environment } from '../../config/environment.ts';
import { backupsAreYoung } from './backups.ts';
import type { VerifyClients } from './check.ts';
import { probeIsWell } from './probe.ts';

const stacks = mockClient(CloudFormationClient);
const backup = mockClient(BackupClient);
const lambda = mockClient(LambdaClient);
const clients = { cloudFormation: new CloudFormationClient({ region: 'us-east-1' }) } as VerifyClients;
const environment = { name: 'prod', region: 'us-east-1', backup: { keepDays: 35 } } as Environment;
const outputs = (values: Record<string, string>) =>
  stacks.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        ...{ StackName: 'any', StackStatus: 'CREATE_COMPLETE', CreationTime: new Date() },
        Outputs: Object.entries(values).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
      },
    ],
  });
beforeEach(() => {
  for (const mock of [stacks, backup, lambda]) mock.reset();
});

describe('backups', () => {
  const table = 'arn:aws:dynamodb:us-east-1:111122223333:table/rostro-prod';
  const photos = 'arn:aws:s3:::clinical-x';
  const points = (...found: [ResourceArn: string, Status: 'COMPLETED' | 'PARTIAL'][]) =>
    backup
      .on(ListRecoveryPointsByBackupVaultCommand, { BackupVaultName: 'rostro-prod' })
      .resolves({ RecoveryPoints: found.map(([ResourceArn, Status]) => ({ ResourceArn, Status })) });
  beforeEach(() => void outputs({ TableName: 'rostro-prod', ClinicalBucket: 'clinical-x' }));

  test('of the last day are asked of the vault: of the table and of the photos', async () => {
    points([table, 'COMPLETED'], [photos, 'COMPLETED']);
    expect(await backupsAreYoung.look(clients, environment)).toEqual({ state: 'ok', is: '2 in the vault' });
    const [asked] = backup.commandCalls(ListRecoveryPointsByBackupVaultCommand);
    const hours = (Date.now() - Number(asked?.args[0].input.ByCreatedAfter)) / 3_600_000;
    expect(Math.round(hours)).toBe(26);
  });

  test('that do not come about are told', async () => {
    points([table, 'COMPLETED'], [photos, 'PARTIAL']);
    expect(await backupsAreYoung.look(clients, environment)).toMatchObject({
      ...{ state: 'failed', is: 'none of clinical-x' },
    });
    points();
    expect(await backupsAreYoung.look(clients, environment)).toMatchObject({
      ...{ state: 'failed', is: 'none of rostro-prod, clinical-x' },
    });
  });

  test('are not asked for where there are none', async () => {
    const { backup: _, ...without } = environment;
    expect(await backupsAreYoung.look(clients, without)).toMatchObject({ state: 'ok' });
    expect(backup.calls()).toHaveLength(0);
  });
});

describe('the probe of an environment', () => {
  const look = () => probeIsWell.look(clients, environment);
  beforeEach(() => void outputs({ ProbeFunction: 'Rostro-prod-App-Probe1A' }));

  test('is run once, and says nothing where all is well', async () => {
    lambda.on(InvokeCommand, { FunctionName: 'Rostro-prod-App-Probe1A' }).resolves({ StatusCode: 200 });
    expect(await look()).toEqual({ state: 'ok', is: 'it does' });
  });

  test('tells what it found, and where to look', async () => {
    const told = JSON.stringify({ errorMessage: 'the probe found 2 faults', errorType: 'Error' });
    lambda.on(InvokeCommand).resolves({ FunctionError: 'Unhandled', Payload: Uint8ArrayBlobAdapter.fromString(told) });
    expect(await look()).toMatchObject({
      ...{ state: 'failed', is: 'the probe found 2 faults: see "faults" in the log of Rostro-prod-App-Probe1A' },
    });
  });

  test('that is not there is told; one that may not be run is nobody’s answer', async () => {
    lambda.on(InvokeCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' }));
    await expect(look()).rejects.toThrow('no');
    outputs({});
    expect(await look()).toMatchObject({ state: 'failed', is: expect.stringContaining('no ProbeFunction') });
  });
});
