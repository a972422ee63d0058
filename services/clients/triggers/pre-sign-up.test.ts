import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { preSignUp } from './pre-sign-up.ts';

const pool = mockClient(CognitoIdentityProviderClient);
const why = { message: 'no', $metadata: {} };

function eventOf(triggerSource: string, userName: string, request: object): PreSignUpTriggerEvent {
  return {
    version: '1',
    region: 'us-east-1',
    userPoolId: 'us-east-1_Pool',
    userName,
    triggerSource,
    callerContext: { awsSdkVersion: 'x', clientId: 'client' },
    request,
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  } as PreSignUpTriggerEvent;
}
const google = (changes: Record<string, string> = {}) =>
  eventOf('PreSignUp_ExternalProvider', 'google_108', {
    userAttributes: { email: 'ana@x.mx', email_verified: 'true', name: 'Ana López', ...changes },
  });
const account = (verified: string, identities?: object[]) => ({
  Username: 'sub-ana',
  UserStatus: 'CONFIRMED' as const,
  UserAttributes: [
    { Name: 'email_verified', Value: verified },
    ...(identities ? [{ Name: 'identities', Value: JSON.stringify(identities) }] : []),
  ],
});
/** The calls to the pool, in order, without reads. */
const done = () =>
  pool
    .calls()
    .map((call) => call.args[0].constructor.name)
    .filter((name) => name !== AdminGetUserCommand.name);
const LINK = {
  UserPoolId: 'us-east-1_Pool',
  DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: 'sub-ana' },
  SourceUser: { ProviderName: 'Google', ProviderAttributeName: 'Cognito_Subject', ProviderAttributeValue: '108' },
};

const before = { ...process.env };
beforeEach(() => {
  pool.reset();
  pool.onAnyCommand().resolves({});
});
afterEach(() => {
  process.env = { ...before };
  jest.restoreAllMocks();
});

test('direct sign-ups in the pool are refused', async () => {
  const event = eventOf('PreSignUp_SignUp', 'some-uuid', { userAttributes: { email: 'ana@x.mx', name: 'Ana' } });
  await expect(preSignUp(event)).rejects.toThrow(/^sign_up_refused$/);
  expect(done()).toEqual([]);
});

describe('a person who comes by Google', () => {
  test('without a proven address is refused before the pool is asked', async () => {
    await expect(preSignUp(google({ email_verified: 'false' }))).rejects.toThrow(/^google_email_unverified$/);
    expect(pool.calls()).toHaveLength(0);
  });

  test('for the first time gets a confirmed, linked account of the pool, without a letter', async () => {
    pool.on(AdminGetUserCommand).rejects(new UserNotFoundException(why));
    pool.on(AdminCreateUserCommand).resolves({ User: { Username: 'sub-ana' } });
    await preSignUp(google());
    expect(done()).toEqual(
      [AdminCreateUserCommand, AdminSetUserPasswordCommand, AdminLinkProviderForUserCommand].map((c) => c.name),
    );
    expect(pool.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'us-east-1_Pool',
      Username: 'ana@x.mx',
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: 'ana@x.mx' },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: 'Ana López' },
        { Name: 'custom:made_for', Value: 'google' },
      ],
    });
    const { Password = '', Permanent } = pool.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input ?? {};
    expect(Permanent).toBe(true);
    // It meets every policy of a pool.
    for (const kind of [/[a-z]/, /[A-Z]/, /[0-9]/, /[-_]/, /^.{40,}$/]) expect(Password).toMatch(kind);
    expect(pool.commandCalls(AdminLinkProviderForUserCommand)[0]?.args[0].input).toEqual(LINK);
  });

  test('with an account joins it, and nothing else of it changes', async () => {
    pool.on(AdminGetUserCommand).resolves(account('true'));
    await preSignUp(google({ email: 'ANA@x.mx' }));
    expect(pool.commandCalls(AdminGetUserCommand)[0]?.args[0].input.Username).toBe('ana@x.mx');
    expect(done()).toEqual([AdminLinkProviderForUserCommand.name]);
    expect(pool.commandCalls(AdminLinkProviderForUserCommand)[0]?.args[0].input).toEqual(LINK);
  });

  test('takes over an account that somebody else began: the password is replaced first', async () => {
    pool.on(AdminGetUserCommand).resolves(account('false'));
    await preSignUp(google());
    expect(done()).toEqual(
      [
        AdminSetUserPasswordCommand,
        AdminUserGlobalSignOutCommand,
        AdminUpdateUserAttributesCommand,
        AdminLinkProviderForUserCommand,
      ].map((command) => command.name),
    );
    expect(pool.commandCalls(AdminUpdateUserAttributesCommand)[0]?.args[0].input.UserAttributes).toEqual([
      { Name: 'email_verified', Value: 'true' },
      { Name: 'custom:made_for', Value: 'google' },
    ]);
  });

  test('is linked already when Cognito asks again', async () => {
    pool.on(AdminGetUserCommand).resolves(account('true', [{ providerName: 'Google', userId: '108' }]));
    await preSignUp(google());
    expect(done()).toEqual([]);
  });

  test('in two windows at once gets one account', async () => {
    pool
      .on(AdminGetUserCommand)
      .rejectsOnce(new UserNotFoundException(why))
      .resolves(account('true', [{ providerName: 'Google', userId: '108' }]));
    pool.on(AdminCreateUserCommand).rejects(new UsernameExistsException(why));
    await preSignUp(google());
    expect(done()).toEqual([AdminCreateUserCommand.name]);
  });

  test('gets one word if the pool fails, without the cause', async () => {
    pool.on(AdminGetUserCommand).resolves(account('true'));
    pool.on(AdminLinkProviderForUserCommand).rejects(new AliasExistsException({ ...why, message: 'arn:aws:secret' }));
    const told = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    await expect(preSignUp(google())).rejects.toThrow(/^google_unavailable$/);
    expect(told.mock.calls).toEqual([['google_unavailable', { reason: 'AliasExistsException' }]]);
  });
});
