import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  InternalErrorException,
  InvalidParameterException,
  InvalidPasswordException,
  TooManyRequestsException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { mockClient } from 'aws-sdk-client-mock';
import { accountFor, askForEmail, deleteAccount, isRefusal } from './staff-account.ts';

Object.assign(process.env, { USER_POOL_ID: 'us-east-1_Test', AWS_REGION: 'us-east-1' });
const pool = mockClient(CognitoIdentityProviderClient);
const why = (message = 'no') => ({ message, $metadata: {} });
const eva = { personId: 'u1', email: 'eva@x.mx', fullName: 'Eva Luna', password: undefined };
const withPassword = { ...eva, password: 's3creto' };
const account = { UserPoolId: 'us-east-1_Test' };

beforeEach(() => {
  pool.reset();
  pool.on(AdminGetUserCommand).rejects(new UserNotFoundException(why()));
  pool.on(AdminCreateUserCommand).resolves({ User: { Attributes: [{ Name: 'sub', Value: 'sub-eva' }] } });
});
const known = (madeFor: string) =>
  pool.on(AdminGetUserCommand).resolves({
    UserAttributes: [
      { Name: 'sub', Value: 'sub-eva' },
      { Name: 'custom:made_for', Value: madeFor },
    ],
  });
const created = () => pool.commandCalls(AdminCreateUserCommand)[0]?.args[0].input;

describe('an account that staff make', () => {
  test('without a password is made with the pool’s letter and a verified address, for one person', async () => {
    expect(await accountFor(eva)).toEqual({ sub: 'sub-eva' });
    expect(created()).toEqual({
      ...account,
      Username: 'eva@x.mx',
      UserAttributes: [
        { Name: 'email', Value: 'eva@x.mx' },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: 'Eva Luna' },
        { Name: 'custom:made_for', Value: 'staff:u1' },
      ],
      DesiredDeliveryMediums: ['EMAIL'],
    });
    expect(pool.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(0);
  });

  test('with a password is made without a letter, and the password is permanent', async () => {
    await accountFor(withPassword);
    expect(created()).toMatchObject({ MessageAction: 'SUPPRESS', TemporaryPassword: 's3creto' });
    expect(pool.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toEqual({
      ...{ ...account, Username: 'sub-eva', Password: 's3creto', Permanent: true },
    });
  });

  test('of an interrupted try is continued without another letter', async () => {
    known('staff:u1');
    expect(await accountFor(eva)).toEqual({ sub: 'sub-eva' });
    expect(created()).toBeUndefined();
  });

  test('of a simultaneous twin is continued', async () => {
    pool.on(AdminCreateUserCommand).callsFake(() => {
      known('staff:u1');
      throw new UsernameExistsException(why());
    });
    expect(await accountFor(eva)).toEqual({ sub: 'sub-eva' });
  });

  test.each([['staff:u2'], ['google'], ['']])('is not the one made for %j', async (madeFor) => {
    known(madeFor);
    await expect(accountFor(eva)).rejects.toEqual(new AppError('email_taken'));
    expect(created()).toBeUndefined();
  });
});

describe('the pool’s refusal', () => {
  test.each([
    ['to a weak password', new InvalidPasswordException(why()), 'validation', ['password']],
    [
      'to what is no password at all',
      new InvalidParameterException(why("Value at 'password'")),
      'validation',
      ['password'],
    ],
    ['to what is no address', new InvalidParameterException(why('Invalid email')), 'validation', ['email']],
    ['to an address that is taken meanwhile', new UsernameExistsException(why()), 'email_taken', []],
  ])('%s is reported as itself', async (_, error, code, fields: string[]) => {
    pool.on(AdminCreateUserCommand).rejects(error);
    const told = await accountFor(withPassword).catch((refusal: AppError) => refusal);
    expect(told).toMatchObject({ code });
    expect(Object.keys((told as AppError).fields)).toEqual(fields);
    expect(isRefusal(told)).toBe(true);
  });

  test('does not include throttling, silence and the pool’s own failures', () => {
    expect(isRefusal(new TooManyRequestsException(why()))).toBe(true);
    expect(isRefusal(new InternalErrorException(why()))).toBe(false);
    expect(isRefusal(Object.assign(new Error('slow'), { name: 'TimeoutError' }))).toBe(false);
  });
});

describe('a new address', () => {
  test('is requested without marking it as verified', async () => {
    pool.on(AdminUpdateUserAttributesCommand).resolves({});
    await askForEmail('sub-eva', 'nueva@x.mx', 'user_not_found');
    expect(pool.commandCalls(AdminUpdateUserAttributesCommand)[0]?.args[0].input).toEqual({
      ...{ ...account, Username: 'sub-eva', UserAttributes: [{ Name: 'email', Value: 'nueva@x.mx' }] },
      ClientMetadata: { flow: 'staff' },
    });
  });

  test.each([
    ['another account’s', new AliasExistsException(why()), 'email_taken'],
    ['of an account that is gone', new UserNotFoundException(why()), 'client_not_found'],
  ])('that is %s is refused', async (_, error, code) => {
    pool.on(AdminUpdateUserAttributesCommand).rejects(error);
    await expect(askForEmail('sub-eva', 'nueva@x.mx', 'client_not_found')).rejects.toMatchObject({ code });
  });
});

test('a missing account counts as deleted; a failure of the pool does not', async () => {
  pool
    .on(AdminDeleteUserCommand)
    .rejectsOnce(new UserNotFoundException(why()))
    .rejects(new InternalErrorException(why()));
  await expect(deleteAccount('sub-eva')).resolves.toBeUndefined();
  await expect(deleteAccount('sub-eva')).rejects.toThrow(InternalErrorException);
});
