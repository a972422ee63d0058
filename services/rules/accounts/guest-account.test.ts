import { createHmac } from 'node:crypto';
import {
  AdminGetUserCommand,
  CodeDeliveryFailureException,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  InternalErrorException,
  InvalidParameterException,
  InvalidPasswordException,
  SignUpCommand,
  TooManyRequestsException,
  UserLambdaValidationException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import { AppError } from '@rostro/shared/errors';
import { mockClient } from 'aws-sdk-client-mock';
import { guestAccount, signUpGuest } from './guest-account.ts';

Object.assign(process.env, { USER_POOL_ID: 'us-east-1_Test', GUEST_CLIENT_ID: 'guests', AWS_REGION: 'us-east-1' });
const pool = mockClient(CognitoIdentityProviderClient);
const told = jest.spyOn(log, 'warn').mockImplementation(() => undefined);

const ana = {
  appointmentId: 'cita-1',
  email: 'ana@x.mx',
  fullName: 'Ana López',
  password: 's3creto',
  captchaToken: 'token',
  heldUntil: '2026-11-24T16:00:00.000Z',
};
const why = (message = 'no') => ({ message, $metadata: {} });
const account = (madeFor?: string) =>
  pool.on(AdminGetUserCommand).resolves({
    UserAttributes: [
      { Name: 'sub', Value: 'sub-ana' },
      ...(madeFor === undefined ? [] : [{ Name: 'custom:made_for', Value: madeFor }]),
    ],
  });
const noAccount = () => pool.on(AdminGetUserCommand).rejects(new UserNotFoundException(why()));
const failing = (error: Error) => pool.on(SignUpCommand).rejects(error);

beforeEach(() => {
  pool.reset();
  told.mockClear();
  pool.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientSecret: 'shh' } });
  noAccount();
});

describe('a guest’s sign-up', () => {
  test('goes through our own client, with the proof of its secret, for one booking', async () => {
    pool.on(SignUpCommand).resolves({ UserSub: 'sub-ana' });
    expect(await signUpGuest(ana)).toEqual({ kind: 'made', sub: 'sub-ana' });
    expect(pool.commandCalls(SignUpCommand)[0]?.args[0].input).toEqual({
      ClientId: 'guests',
      SecretHash: createHmac('sha256', 'shh').update('ana@x.mxguests').digest('base64'),
      Username: 'ana@x.mx',
      Password: 's3creto',
      UserAttributes: [
        { Name: 'email', Value: 'ana@x.mx' },
        { Name: 'name', Value: 'Ana López' },
        { Name: 'custom:made_for', Value: 'guest:cita-1' },
      ],
      ClientMetadata: { flow: 'booking', heldUntil: ana.heldUntil, captchaToken: 'token' },
    });
  });

  test('without a captcha says nothing of one; the secret is read once', async () => {
    pool.on(SignUpCommand).resolves({ UserSub: 'sub-ana' });
    await signUpGuest({ ...ana, captchaToken: undefined });
    expect(pool.commandCalls(SignUpCommand)[0]?.args[0].input.ClientMetadata).toEqual({
      flow: 'booking',
      heldUntil: ana.heldUntil,
    });
    expect(pool.commandCalls(DescribeUserPoolClientCommand)).toHaveLength(0);
  });
});

describe('is refused for good', () => {
  test.each([
    [
      'by the captcha',
      new UserLambdaValidationException(why('PreSignUp failed with error captcha_failed.')),
      'captcha_failed',
      [],
    ],
    ['for a weak password', new InvalidPasswordException(why()), 'validation', ['password']],
    [
      'for a password that the pool does not take at all',
      new InvalidParameterException(why("Value at 'password' failed")),
      'validation',
      ['password'],
    ],
    [
      'for an address that is none',
      new InvalidParameterException(why('Invalid email address format.')),
      'validation',
      ['email'],
    ],
  ])('%s', async (_, error, code, fields: string[]) => {
    failing(error);
    const outcome = await signUpGuest(ana);
    const refusal = outcome.kind === 'refused' ? outcome.why : undefined;
    expect([refusal?.code, Object.keys(refusal?.fields ?? {})]).toEqual([code, fields]);
  });

  test.each([
    ['signed up elsewhere', undefined],
    ['came by Google', 'google'],
    ['booked as a guest another time', 'guest:cita-0'],
  ])('where somebody with that address %s', async (_, madeFor) => {
    failing(new UsernameExistsException(why()));
    account(madeFor);
    expect(await signUpGuest(ana)).toEqual({ kind: 'refused', why: new AppError('email_taken') });
  });
});

describe('has made the account', () => {
  test.each([
    ['the pool heard us twice', new UsernameExistsException(why())],
    ['the letter could not leave', new CodeDeliveryFailureException(why())],
  ])('where %s', async (_, error) => {
    failing(error);
    account('guest:cita-1');
    expect(await signUpGuest(ana)).toEqual({ kind: 'made', sub: 'sub-ana' });
  });
});

describe('says', () => {
  test.each([
    ['that another try may do it', 'later', new TooManyRequestsException(why())],
    [
      'so where the trigger could ask nobody',
      'later',
      new UserLambdaValidationException(why('… error captcha_unavailable.')),
    ],
    ['so where the account is gone again', 'later', new UsernameExistsException(why())],
    ['nothing where the pool is ill', 'unknown', new InternalErrorException(why())],
    ['nothing where nobody answers', 'unknown', Object.assign(new Error('slow'), { name: 'TimeoutError' })],
  ])('%s', async (_, kind, error) => {
    failing(error);
    expect(await signUpGuest(ana)).toEqual({ kind });
  });

  test('the log why, and nothing of whom', async () => {
    failing(new TooManyRequestsException(why('ana@x.mx asks too often')));
    await signUpGuest(ana);
    const lines = JSON.stringify(told.mock.calls);
    expect(lines).toContain('TooManyRequestsException');
    for (const secret of ['ana@x.mx', 's3creto', 'token', 'shh', 'Ana']) expect(lines).not.toContain(secret);
  });
});

test('an account of another pool’s making, without sub, is none that we can bind', async () => {
  pool.on(AdminGetUserCommand).resolves({ UserAttributes: [] });
  await expect(guestAccount('ana@x.mx', 'cita-1')).rejects.toThrow('without sub');
});
