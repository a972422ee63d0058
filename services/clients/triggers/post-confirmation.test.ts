import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { postConfirmation } from './post-confirmation.ts';

const engine = mockClient(table);
const pool = mockClient(CognitoIdentityProviderClient);
process.env.TABLE_NAME = 'test';

const confirmed = (triggerSource: string) =>
  postConfirmation({
    ...{ triggerSource, userPoolId: 'pool', userName: 'ana' },
    request: { userAttributes: { sub: 'sub-ana' } },
  } as unknown as PostConfirmationTriggerEvent);
const updates = () =>
  engine.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems?.[0]?.Update);

beforeEach(() => {
  engine.reset();
  pool.reset();
  engine.on(GetCommand, { Key: keys.identity('sub-ana') }).resolves({ Item: { clientId: 'ana' } });
  engine.on(TransactWriteCommand).resolves({});
  pool.on(AdminUserGlobalSignOutCommand).resolves({});
});

test('a recovered password ends the sessions of before, and then the tokens that are out', async () => {
  await confirmed('PostConfirmation_ConfirmForgotPassword');
  expect(pool.commandCalls(AdminUserGlobalSignOutCommand)[0]?.args[0].input).toEqual({
    ...{ UserPoolId: 'pool', Username: 'ana' },
  });
  expect(updates()).toMatchObject([
    { Key: keys.profile('ana'), UpdateExpression: 'SET tokensValidAfter = :second ADD #version :one' },
  ]);
});

test('a confirmed sign-up ends nothing', async () => {
  await confirmed('PostConfirmation_ConfirmSignUp');
  expect([pool.calls(), updates()]).toEqual([[], []]);
});
