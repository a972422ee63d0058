import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { toAppError } from '@rostro/platform/http/observe';
import { mockClient } from 'aws-sdk-client-mock';
import { demandSecondFactor, forgetSecurityPolicy, securityPolicy } from './second-factor.ts';

Object.assign(process.env, { TABLE_NAME: 'test', USER_POOL_ID: 'us-east-1_Test', AWS_REGION: 'us-east-1' });
const table = mockClient(DynamoDBDocumentClient);
const pool = mockClient(CognitoIdentityProviderClient);

const business = (Item: object | undefined) => table.on(GetCommand).resolves(Item === undefined ? {} : { Item });
const factors = (...UserMFASettingList: string[]) => pool.on(AdminGetUserCommand).resolves({ UserMFASettingList });
const asked = () => pool.commandCalls(AdminGetUserCommand).length;

beforeEach(() => {
  table.reset();
  pool.reset();
  forgetSecurityPolicy();
});

describe('a clinic without a required second factor', () => {
  test.each([
    ['as it has not said anything', undefined],
    ['as it has only said who it is', { name: 'Rostro' }],
    ['as it has said so', { adminMfaRequired: false }],
  ])('%s never asks the user pool', async (_, item) => {
    business(item);
    await demandSecondFactor('karla');
    expect(await securityPolicy()).toMatchObject({ adminMfaRequired: false });
    expect(asked()).toBe(0);
  });
});

describe('a clinic with a required second factor', () => {
  beforeEach(() => void business({ adminMfaRequired: true }));

  test('refuses an account without one, and accepts it as soon as it has one', async () => {
    factors();
    await expect(demandSecondFactor('nueva')).rejects.toThrow('mfa_required');
    factors('SOFTWARE_TOKEN_MFA');
    await expect(demandSecondFactor('nueva')).resolves.toBeUndefined();
  });

  test('looks up an account with one once for many requests', async () => {
    factors('SOFTWARE_TOKEN_MFA');
    await Promise.all([demandSecondFactor('raquel'), demandSecondFactor('raquel')]);
    await demandSecondFactor('raquel');
    expect(asked()).toBe(1);
    expect(table.commandCalls(GetCommand)).toHaveLength(1);
  });

  test('signs out a deleted account', async () => {
    pool.on(AdminGetUserCommand).rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }));
    await expect(demandSecondFactor('borrada')).rejects.toThrow('unauthorized');
  });

  test('answers "try again" while the user pool is away', async () => {
    for (const error of [
      new TooManyRequestsException({ message: 'later', $metadata: {} }),
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    ]) {
      pool.on(AdminGetUserCommand).rejects(error);
      const refusal = await demandSecondFactor('karla').catch(toAppError);
      expect(refusal).toMatchObject({ code: 'busy', params: { retryAfter: 1 } });
    }
  });
});
