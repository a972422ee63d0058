import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { accountFor, invite } from '../../infra/operations/account.ts';
import { findCloudTarget } from '../../infra/operations/cloud-target.ts';

const cognito = new CognitoIdentityProviderClient({ region: 'us-east-1' });
const pool = mockClient(cognito);
const cloudFormation = new CloudFormationClient({ region: 'us-east-1' });
const stacks = mockClient(cloudFormation);
const table = mockClient(DynamoDBDocumentClient);
process.env.TABLE_NAME = 'rostro-test';
const ana = { email: 'ana@clinica.mx', fullName: 'Ana López' };
const attributes = [{ Name: 'sub', Value: 'sub-ana' }];
beforeEach(() => {
  pool.reset();
  stacks.reset();
  table.reset();
});

describe('the account of an administrator', () => {
  test('is made without a letter where there is none', async () => {
    pool.on(AdminGetUserCommand).rejects(new UserNotFoundException({ message: 'no', $metadata: {} }));
    pool.on(AdminCreateUserCommand).resolves({ User: { Attributes: attributes } });
    expect(await accountFor(cognito, 'pool', ana)).toEqual({ sub: 'sub-ana', fullName: undefined, isInUse: false });
    expect(pool.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toMatchObject({ MessageAction: 'SUPPRESS' });
  });

  test.each([
    ['CONFIRMED', 'true', true],
    // Made for a guest's booking, and maybe nobody's.
    ['CONFIRMED', 'false', false],
    ['EXTERNAL_PROVIDER', 'false', true],
    // Whoever signed up with this address has not shown that it is theirs.
    ['UNCONFIRMED', 'false', false],
    ['RESET_REQUIRED', 'true', false],
  ] as const)('in state %s, its address proven: %s, is in use: %p', async (UserStatus, Value, isInUse) => {
    const UserAttributes = [...attributes, { Name: 'email_verified', Value }];
    pool.on(AdminGetUserCommand).resolves({ Username: 'x', UserAttributes, UserStatus });
    expect(await accountFor(cognito, 'pool', ana)).toMatchObject({ sub: 'sub-ana', isInUse });
    expect(pool.commandCalls(AdminCreateUserCommand)).toHaveLength(0);
  });

  test('loses the password it had before its owner is invited', async () => {
    pool.onAnyCommand().resolves({});
    table.on(GetCommand).resolves({});
    table.on(TransactWriteCommand).resolves({});
    await invite(cognito, 'pool', { email: ana.email, now: '2026-11-27T15:00:00.000Z' });
    expect(pool.calls().map((call) => call.args[0].constructor.name)).toEqual(
      [AdminSetUserPasswordCommand, AdminUpdateUserAttributesCommand].map((c) => c.name),
    );
    const [code, event] = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
    expect(code?.Put?.Item).toMatchObject({
      email: ana.email,
      purpose: 'password',
      validUntil: '2026-11-27T16:00:00.000Z',
    });
    expect(JSON.stringify(event?.Put?.Item)).toContain('account.sign-in-code-asked');
    const { Password, Permanent } = pool.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input ?? {};
    expect(Permanent).toBe(true);
    expect(Password?.length).toBeGreaterThan(40);
  });
});

describe('a deployed environment', () => {
  const outputs = (Outputs: { OutputKey: string; OutputValue: string }[]) =>
    stacks.on(DescribeStacksCommand, { StackName: 'Rostro-dev-Stateful' }).resolves({
      Stacks: [{ StackName: 'Rostro-dev-Stateful', StackStatus: 'CREATE_COMPLETE', CreationTime: new Date(), Outputs }],
    });

  test('is found by what its stack puts out, whatever else has its name', async () => {
    outputs([
      { OutputKey: 'TableName', OutputValue: 'the-table' },
      { OutputKey: 'UserPoolId', OutputValue: 'us-east-1_x' },
    ]);
    pool.on(ListUserPoolsCommand).resolves({ UserPools: [{ Name: 'rostro-dev', Id: 'us-east-1_orphan' }] });
    expect(await findCloudTarget(cloudFormation, 'dev')).toEqual({ tableName: 'the-table', userPoolId: 'us-east-1_x' });
  });

  test('that is not there is told with what to do', async () => {
    outputs([]);
    await expect(findCloudTarget(cloudFormation, 'dev')).rejects.toThrow('npm run deploy -- --env dev');
  });
});
