import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { sweepUnconfirmed } from '../functions/accounts.ts';
import { sweepAbandoned } from './sweep-unconfirmed.ts';

Object.assign(process.env, {
  TABLE_NAME: 'test',
  USER_POOL_ID: 'us-east-1_Test',
  AWS_REGION: 'us-east-1',
});

const pool = mockClient(CognitoIdentityProviderClient);
const table = mockClient(DynamoDBDocumentClient);
const NOW = '2026-11-20T15:00:00.000Z';

const intent = (name: string, at = '2026-11-01T15:00:00.000Z') => ({
  appointmentId: `cita-${name}`,
  clientId: name,
  email: `${name}@x.mx`,
  at,
});
const account = (name: string, verified = 'false') =>
  pool.on(AdminGetUserCommand, { UserPoolId: 'us-east-1_Test', Username: `${name}@x.mx` }).resolves({
    UserStatus: 'CONFIRMED',
    UserAttributes: [
      { Name: 'sub', Value: `sub-${name}` },
      { Name: 'email_verified', Value: verified },
      { Name: 'custom:made_for', Value: `guest:cita-${name}` },
    ],
  });
const waiting = (...Items: object[]) => table.on(QueryCommand).resolves({ Items });
const deleted = () => pool.commandCalls(AdminDeleteUserCommand).map((call) => call.args[0].input.Username);

beforeEach(() => {
  pool.reset();
  table.reset();
  table.on(GetCommand).resolves({}).on(TransactWriteCommand).resolves({});
  pool.on(AdminDeleteUserCommand).resolves({});
});

test('deletes the accounts of guests whose day is over, and no others', async () => {
  waiting(intent('ana'), intent('fresh', '2026-11-20T14:00:00.000Z'));
  account('ana');
  expect(await sweepAbandoned(NOW)).toEqual({ deleted: 1, released: 0, kept: 1, failed: 0 });
  expect(deleted()).toEqual(['sub-ana']);
});

test('keeps an account that was proven meanwhile', async () => {
  waiting(intent('ana'));
  account('ana', 'true');
  await sweepAbandoned(NOW);
  expect(deleted()).toEqual([]);
});

test('accepts an account that another sweep has deleted', async () => {
  waiting(intent('ana'));
  pool.on(AdminGetUserCommand).rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }));
  expect(await sweepAbandoned(NOW)).toEqual({ deleted: 1, released: 0, kept: 0, failed: 0 });
});

test('goes on after an account that fails, and counts the run as failed', async () => {
  waiting(intent('stuck'), intent('next'));
  account('stuck');
  account('next');
  pool
    .on(AdminDeleteUserCommand, { UserPoolId: 'us-east-1_Test', Username: 'sub-stuck' })
    .rejects(new Error('the pool is in a mood'));
  await expect(sweepUnconfirmed()).rejects.toThrow('1 unproven guests could not be swept');
  expect(deleted()).toContain('sub-next');
});
