import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import { table } from '@rostro/platform/table/client';
import { mockClient } from 'aws-sdk-client-mock';
import { disownAccount } from './disown-account.ts';

Object.assign(process.env, { TABLE_NAME: 'test', USER_POOL_ID: 'pool', GUEST_CLIENT_ID: 'guests', AWS_REGION: 'x' });
const engine = mockClient(table);
const pool = mockClient(CognitoIdentityProviderClient);
jest.spyOn(log, 'info').mockImplementation(() => undefined);

const NOW = '2026-11-20T15:00:00.000Z';
const disown = () =>
  disownAccount(
    { params: undefined, query: undefined, body: { email: 'ana@x.mx', code: '123456' } },
    { now: NOW, requestId: 'r1', idempotencyKey: undefined, address: '', agent: '' },
  );

beforeEach(() => {
  engine.reset();
  pool.reset();
  engine.on(GetCommand).resolves({});
  engine.on(TransactWriteCommand).resolves({});
  pool.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientSecret: 'shh' } });
  pool.on(AdminGetUserCommand).resolves({
    ...{ Username: 'u', UserStatus: 'UNCONFIRMED', UserCreateDate: new Date(NOW) },
    UserAttributes: [{ Name: 'sub', Value: 'sub-u' }],
  });
  pool.on(ConfirmSignUpCommand).resolves({});
  pool.on(AdminDeleteUserCommand).resolves({});
});

test('with the code of its letter the account is gone', async () => {
  expect(await disown()).toEqual({ disowned: true });
  expect(pool.commandCalls(AdminDeleteUserCommand)).toHaveLength(1);
});

test('with another code it stays', async () => {
  pool.on(ConfirmSignUpCommand).rejects(new CodeMismatchException({ message: 'no', $metadata: {} }));
  await expect(disown()).rejects.toMatchObject({ code: 'code_wrong' });
  expect(pool.commandCalls(AdminDeleteUserCommand)).toHaveLength(0);
});
