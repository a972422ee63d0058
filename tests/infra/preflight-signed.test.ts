import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient, ListUserPoolsCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import type { Environment } from '../../infra/config/environment.ts';
import { readCertificate } from '../../infra/operations/preflight/certificate.ts';
import { readLeftovers } from '../../infra/operations/preflight/leftovers.ts';
import { readLimits } from '../../infra/operations/preflight/limits.ts';
import { knowsNumber } from '../../infra/operations/preflight/whatsapp.ts';
import { backupsAreYoung } from '../../infra/operations/verify/backups.ts';
import type { VerifyClients } from '../../infra/operations/verify/check.ts';
import { checkProbe } from '../../infra/operations/verify/probe.ts';

const credentials = async () => ({ accessKeyId: 'AKIA', secretAccessKey: 'hush' });
const stacks = mockClient(CloudFormationClient);
let server: Server;
let asked: { request: IncomingMessage; body: string } | undefined;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked = { request, body: await text(request) };
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => {
  asked = undefined;
});
afterAll(() => {
  delete process.env.AWS_ENDPOINT_URL;
  server.close();
});

test('a certificate is asked for by a request that is signed for ACM', async () => {
  const Certificate = { Status: 'ISSUED', DomainName: 'a.mx', SubjectAlternativeNames: ['a.mx'] };
  answer = { status: 200, body: { Certificate: { ...Certificate, Serial: '1' } } };
  expect(await readCertificate(credentials)('arn:x')).toEqual(Certificate);
  expect(asked?.request.headers).toMatchObject({
    'x-amz-target': 'CertificateManager.DescribeCertificate',
    authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AKIA\/\d{8}\/us-east-1\/acm\/aws4_request/),
  });
  expect(asked?.body).toBe('{"CertificateArn":"arn:x"}');
});

test('one that is not there is null, anything else an error that says what was answered', async () => {
  answer = { status: 400, body: { __type: 'ResourceNotFoundException' } };
  expect(await readCertificate(credentials)('arn:x')).toBeNull();
  answer = { status: 400, body: { __type: 'AccessDeniedException' } };
  await expect(readCertificate(credentials)('arn:x')).rejects.toThrow(/ACM answered 400.*AccessDeniedException/);
});

test('a WhatsApp number is there, is not, or nobody can say', async () => {
  const knows = knowsNumber(credentials, 'us-east-1');
  answer = { status: 200, body: {} };
  expect(await knows('phone-number-id-1')).toBe(true);
  expect(asked?.request.url).toBe('/v1/whatsapp/waba/phone/details?id=phone-number-id-1');
  expect(asked?.request.headers.authorization).toContain('/us-east-1/social-messaging/aws4_request');
  answer = { status: 404, body: { __type: 'ResourceNotFoundException' } };
  expect(await knows('phone-number-id-1')).toBe(false);
  answer = { status: 403, body: { __type: 'AccessDeniedException' } };
  await expect(knows('phone-number-id-1')).rejects.toThrow('answered 403');
});

test('the limit of functions is asked of Lambda', async () => {
  answer = { status: 200, body: { AccountLimit: { ConcurrentExecutions: 10, TotalCodeSize: 1 } } };
  expect(await readLimits(credentials, 'us-east-1').functionsAtOnce()).toBe(10);
  expect(asked?.request.url).toBe('/2016-08-19/account-settings/');
  expect(asked?.request.headers.authorization).toContain('/us-east-1/lambda/aws4_request');
});

test('requests that AWS has not answered are asked of Service Quotas, in both states', async () => {
  const quota = { ServiceName: 'AWS Lambda', QuotaName: 'Concurrent executions', DesiredValue: 1000 };
  answer = { status: 200, body: { RequestedQuotas: [quota] } };
  const pending = { service: 'AWS Lambda', quota: 'Concurrent executions', wanted: 1000 };
  expect(await readLimits(credentials, 'us-east-1').pendingRequests()).toEqual([pending, pending]);
  expect(asked?.request.headers['x-amz-target']).toBe('ServiceQuotasV20190624.ListRequestedServiceQuotaChangeHistory');
});

test('CloudFront answers in XML whether there is a distribution', async () => {
  const { hasDistribution } = readLimits(credentials, 'us-east-1');
  answer = { status: 200, body: '<DistributionList><Quantity>0</Quantity></DistributionList>' };
  expect(await hasDistribution()).toBe(false);
  answer = { status: 200, body: '<DistributionList><Quantity>1</Quantity></DistributionList>' };
  expect(await hasDistribution()).toBe(true);
  answer = { status: 403, body: 'AccessDenied' };
  await expect(hasDistribution()).rejects.toThrow('cloudfront answered 403');
});

describe('what was left behind', () => {
  const read = readLeftovers(
    { dynamo: new DynamoDBClient({}), cognito: new CognitoIdentityProviderClient({}) },
    credentials,
    'us-east-1',
  );

  test('of vaults is asked of their list: a missing one answers as a forbidden one', async () => {
    answer = {
      status: 200,
      body: {
        BackupVaultList: [
          { BackupVaultName: 'Default' },
          { BackupVaultName: 'rostro-prod', NumberOfRecoveryPoints: 35 },
        ],
      },
    };
    expect(await read.backupsIn('rostro-prod')).toBe(35);
    expect(await read.backupsIn('rostro-dev')).toBeUndefined();
    expect(asked?.request.url).toBe('/backup-vaults/?maxResults=1000');
    answer = { status: 403, body: { message: 'Insufficient privileges to perform this action.' } };
    await expect(read.backupsIn('rostro-prod')).rejects.toThrow('backup answered 403');
  });

  test('of log groups is asked by what their names begin with', async () => {
    answer = { status: 200, body: { logGroups: [{ logGroupName: 'Rostro-prod-App-x', storedBytes: 1 }] } };
    expect(await read.logGroupsUnder('Rostro-prod-')).toEqual(['Rostro-prod-App-x']);
    expect(asked?.body).toBe('{"logGroupNamePrefix":"Rostro-prod-"}');
    expect(asked?.request.headers['x-amz-target']).toBe('Logs_20140328.DescribeLogGroups');
  });

  test('of tables and pools by their names, on whichever page they are', async () => {
    const tables = mockClient(DynamoDBClient);
    tables.on(DescribeTableCommand).resolves({ Table: { TableName: 'rostro-prod', ItemCount: 12 } });
    expect(await read.itemsIn('rostro-prod')).toBe(12);
    tables.on(DescribeTableCommand).rejects(new ResourceNotFoundException({ message: 'no', $metadata: {} }));
    expect(await read.itemsIn('rostro-prod')).toBeUndefined();
    mockClient(CognitoIdentityProviderClient)
      .on(ListUserPoolsCommand)
      .resolves({ UserPools: [{ Name: 'rostro-prod', Id: 'a' }], NextToken: 'more' })
      .on(ListUserPoolsCommand, { NextToken: 'more' })
      .resolves({
        UserPools: [
          { Name: 'rostro-prod', Id: 'b' },
          { Name: 'rostro-dev', Id: 'c' },
        ],
      });
    expect(await read.poolsNamed('rostro-prod')).toEqual(['a', 'b']);
  });

  test('of addresses is asked of the DNS', async () => {
    expect(await read.resolves('localhost')).toBe(true);
    expect(await read.resolves('nobody.invalid')).toBe(false);
  });
});

describe('backups', () => {
  const outputs = { TableName: 'rostro-prod', ClinicalBucket: 'clinical-x' };
  const environment = { name: 'prod', region: 'us-east-1', backup: { keepDays: 35 } } as Environment;
  const look = (changes: Partial<Environment> = {}) =>
    backupsAreYoung.look(
      { cloudFormation: new CloudFormationClient({ region: 'us-east-1', credentials }) } as VerifyClients,
      { ...environment, ...changes },
    );
  const points = (...found: [ResourceArn: string, Status: string][]) => {
    answer = { status: 200, body: { RecoveryPoints: found.map(([ResourceArn, Status]) => ({ ResourceArn, Status })) } };
  };
  const table = 'arn:aws:dynamodb:us-east-1:111122223333:table/rostro-prod';
  beforeEach(() => {
    const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
    stacks.on(DescribeStacksCommand).resolves({
      Stacks: [{ StackName: 'any', StackStatus: 'CREATE_COMPLETE', CreationTime: new Date(), Outputs }],
    });
  });

  test('of the last day are asked of the vault: of the table and of the photos', async () => {
    points([table, 'COMPLETED'], ['arn:aws:s3:::clinical-x', 'COMPLETED']);
    expect(await look()).toEqual({ state: 'ok', is: '2 in the vault' });
    const url = new URL(asked?.request.url ?? '', 'http://aws');
    expect(url.pathname).toBe('/backup-vaults/rostro-prod/recovery-points/');
    const hours = (Date.now() - Date.parse(url.searchParams.get('createdAfter') ?? '')) / 3_600_000;
    expect(Math.round(hours)).toBe(26);
  });

  test('that do not come about are told', async () => {
    points([table, 'COMPLETED'], ['arn:aws:s3:::clinical-x', 'PARTIAL']);
    expect(await look()).toMatchObject({ state: 'failed', is: 'none of clinical-x' });
    points();
    expect(await look()).toMatchObject({ state: 'failed', is: 'none of rostro-prod, clinical-x' });
  });

  test('are not asked for where there are none', async () => {
    expect(await look({ backup: undefined } as never)).toMatchObject({ state: 'ok' });
    expect(asked).toBeUndefined();
  });
});

describe('the probe of an environment', () => {
  const check = () =>
    checkProbe(new CloudFormationClient({ region: 'us-east-1' }), credentials, { name: 'dev', region: 'us-east-1' });
  const outputs = (Outputs: { OutputKey: string; OutputValue: string }[]) =>
    stacks.on(DescribeStacksCommand).resolves({
      Stacks: [{ StackName: 'any', StackStatus: 'CREATE_COMPLETE', CreationTime: new Date(), Outputs }],
    });
  beforeEach(() => void outputs([{ OutputKey: 'ProbeFunction', OutputValue: 'Rostro-dev-App-Probe1A' }]));

  test('is run once, and says nothing where all is well', async () => {
    answer = { status: 200, body: null };
    expect(await check()).toEqual([]);
    expect(asked?.request.url).toBe('/2015-03-31/functions/Rostro-dev-App-Probe1A/invocations');
  });

  test('tells what it found, and where to look', async () => {
    answer = { status: 200, body: { errorMessage: 'the probe found 2 faults', errorType: 'Error' } };
    expect(await check()).toEqual(['the probe found 2 faults: see "faults" in the log of Rostro-dev-App-Probe1A']);
  });

  test('that may not be run, or is not there, is told', async () => {
    answer = { status: 403, body: 'AccessDenied' };
    expect(await check()).toEqual([expect.stringContaining('Lambda answered 403')]);
    outputs([]);
    expect(await check()).toEqual([expect.stringContaining('puts out no ProbeFunction')]);
  });
});
