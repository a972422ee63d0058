import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { makeGuestAccount } from './guest-account.ts';

Object.assign(process.env, { USER_POOL_ID: 'us-east-1_Test', AWS_REGION: 'us-east-1' });
const pool = mockClient(CognitoIdentityProviderClient);

const ana = { appointmentId: 'cita-1', email: 'ana@x.mx', fullName: 'Ana López', sub: undefined, isProven: false };
const why = (message = 'no') => ({ message, $metadata: {} });
type Status = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
const found = (madeFor: string, UserStatus: Status = 'FORCE_CHANGE_PASSWORD', verified = 'false') => ({
  UserStatus,
  UserAttributes: [
    { Name: 'sub', Value: 'sub-ana' },
    { Name: 'custom:made_for', Value: madeFor },
    { Name: 'email_verified', Value: verified },
  ],
});
const passwords = () => pool.commandCalls(AdminSetUserPasswordCommand).map(({ args }) => args[0].input.Password);

beforeEach(() => {
  pool.reset();
  pool.on(AdminGetUserCommand).rejectsOnce(new UserNotFoundException(why())).resolves(found('guest:cita-1'));
  pool.on(AdminCreateUserCommand).resolves({});
});

describe('a guest’s account', () => {
  test('is made for the booking, unproven, without a letter and with an unknown password', async () => {
    expect(await makeGuestAccount(ana)).toEqual({ sub: 'sub-ana' });
    expect(pool.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'us-east-1_Test',
      Username: 'ana@x.mx',
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: 'ana@x.mx' },
        { Name: 'email_verified', Value: 'false' },
        { Name: 'name', Value: 'Ana López' },
        { Name: 'custom:made_for', Value: 'guest:cita-1' },
      ],
    });
    expect(passwords()).toEqual([expect.stringMatching(/^[\w-]{43}-aA1$/)]);
  });

  test('is known from the answer of its creation, without a further read', async () => {
    const { UserStatus, UserAttributes: Attributes } = found('guest:cita-1');
    pool.on(AdminCreateUserCommand).resolves({ User: { UserStatus, Attributes } });
    expect(await makeGuestAccount(ana)).toEqual({ sub: 'sub-ana' });
    expect(pool.commandCalls(AdminGetUserCommand)).toHaveLength(1);
    expect(passwords()).toHaveLength(1);
  });

  test('that exists gets no other password, except the one that the guest has just chosen', async () => {
    pool.on(AdminGetUserCommand).resolves(found('guest:cita-1', 'CONFIRMED'));
    await makeGuestAccount(ana);
    expect(passwords()).toEqual([]);
    await makeGuestAccount({ ...ana, isProven: true }, 's3creto');
    expect(passwords()).toEqual(['s3creto']);
    expect(pool.commandCalls(AdminCreateUserCommand)).toEqual([]);
  });

  test('is verified in the pool once the guest has proven the e-mail', async () => {
    pool.on(AdminGetUserCommand).resolves(found('guest:cita-1', 'CONFIRMED'));
    await makeGuestAccount({ ...ana, isProven: true });
    expect(pool.commandCalls(AdminUpdateUserAttributesCommand)[0]?.args[0].input).toMatchObject({
      Username: 'sub-ana',
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    });
  });

  test.each([
    ['somebody signed up with the address', found('', 'CONFIRMED', 'true'), false],
    ['somebody signed up with it and the guest has proven it', found('', 'CONFIRMED', 'true'), true],
    ['another guest booked with it', found('guest:other'), false],
    ['another guest has proven it', found('guest:other', 'CONFIRMED', 'true'), true],
  ])('is untouched if it is another one, because %s', async (_, account, isProven) => {
    pool.on(AdminGetUserCommand).resolves(account);
    expect(await makeGuestAccount({ ...ana, isProven }, isProven ? 's3creto' : undefined)).toBeNull();
    expect(passwords()).toEqual([]);
    expect(pool.commandCalls(AdminUpdateUserAttributesCommand)).toEqual([]);
  });

  test('that was made for another unproven guest goes to the guest who proves the e-mail', async () => {
    pool.on(AdminGetUserCommand).resolves(found('guest:other'));
    expect(await makeGuestAccount({ ...ana, isProven: true })).toEqual({ sub: 'sub-ana' });
    expect(passwords()).toEqual([expect.stringMatching(/^[\w-]{43}-aA1$/)]);
  });

  test('that somebody makes at the same moment is looked up again', async () => {
    pool.on(AdminCreateUserCommand).rejects(new UsernameExistsException(why()));
    expect(await makeGuestAccount(ana)).toEqual({ sub: 'sub-ana' });
  });

  test('is not made with a password that the pool refuses', async () => {
    pool.on(AdminSetUserPasswordCommand).rejects(new InvalidPasswordException(why()));
    await expect(makeGuestAccount({ ...ana, isProven: true }, 'corta')).rejects.toMatchObject({ code: 'validation' });
  });
});
