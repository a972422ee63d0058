import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
  type UserStatusType,
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

const listed = (name: string, made = '2026-11-01T15:00:00.000Z') => ({
  Username: name,
  Attributes: [{ Name: 'sub', Value: name }],
  UserCreateDate: new Date(made),
});
const statusOf = (Username: string, UserStatus: UserStatusType) =>
  pool.on(AdminGetUserCommand, { UserPoolId: 'us-east-1_Test', Username }).resolves({ UserStatus });
const deleted = () => pool.commandCalls(AdminDeleteUserCommand).map((call) => call.args[0].input.Username);

beforeEach(() => {
  pool.reset();
  table.reset();
  table.on(GetCommand).resolves({}).on(QueryCommand).resolves({ Items: [] }).on(TransactWriteCommand).resolves({});
  pool.on(AdminGetUserCommand).resolves({ UserStatus: 'UNCONFIRMED' }).on(AdminDeleteUserCommand).resolves({});
});

test('every page of unconfirmed accounts is looked at, and only those past their day go', async () => {
  pool
    .on(ListUsersCommand)
    .resolvesOnce({ Users: [listed('a'), listed('fresh', '2026-11-20T14:00:00.000Z')], PaginationToken: 'more' })
    .resolvesOnce({ Users: [listed('b')] });
  expect(await sweepAbandoned(NOW)).toEqual({ deleted: 2, released: 0, kept: 1, failed: 0 });
  expect(deleted()).toEqual(['a', 'b']);
  const [first, second] = pool.commandCalls(ListUsersCommand).map((call) => call.args[0].input);
  expect(first).toEqual({ UserPoolId: 'us-east-1_Test', Filter: 'cognito:user_status = "UNCONFIRMED"' });
  expect(second?.PaginationToken).toBe('more');
});

test('an account that was confirmed meanwhile stays', async () => {
  pool.on(ListUsersCommand).resolves({ Users: [listed('just-in-time')] });
  statusOf('just-in-time', 'CONFIRMED');
  expect(await sweepAbandoned(NOW)).toEqual({ deleted: 0, released: 0, kept: 1, failed: 0 });
  expect(deleted()).toEqual([]);
});

test('an account that another sweep has deleted is fine', async () => {
  pool.on(ListUsersCommand).resolves({ Users: [listed('twice')] });
  pool.on(AdminGetUserCommand).rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }));
  expect(await sweepAbandoned(NOW)).toEqual({ deleted: 1, released: 0, kept: 0, failed: 0 });
});

test('one that cannot be swept keeps no other from it, but the run is counted as failed', async () => {
  pool.on(ListUsersCommand).resolves({ Users: [listed('stuck'), listed('next')] });
  pool
    .on(AdminDeleteUserCommand, { UserPoolId: 'us-east-1_Test', Username: 'stuck' })
    .rejects(new Error('the pool is in a mood'));
  await expect(sweepUnconfirmed()).rejects.toThrow('1 unconfirmed accounts could not be swept');
  expect(deleted()).toContain('next');
});
