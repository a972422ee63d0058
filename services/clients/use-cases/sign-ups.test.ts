import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { mockClient } from 'aws-sdk-client-mock';
import { repeatSignUpLetter, startSignUp } from './sign-ups.ts';

const engine = mockClient(table);
const pool = mockClient(CognitoIdentityProviderClient);
const before = { ...process.env };
const NOW = '2026-11-27T16:00:00.000Z';
const context = { now: NOW, requestId: 'r1', idempotencyKey: undefined, address: '', agent: '' };
const nothing = { params: undefined, query: undefined };
const start = (captchaToken?: string) =>
  startSignUp({ ...nothing, body: { email: 'ana@x.mx', fullName: 'Ana', captchaToken } }, context);
const repeat = () => repeatSignUpLetter({ ...nothing, body: { email: 'ana@x.mx' } }, context);
const asked = () => engine.calls().map((call) => call.args[0].constructor.name);
const written = () => engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems?.[0]?.Put?.Item ?? {};

beforeEach(() => {
  Object.assign(process.env, { TABLE_NAME: 'test', USER_POOL_ID: 'pool', CAPTCHA_PROVIDER: 'test' });
  engine.reset();
  pool.reset();
  engine.on(GetCommand).resolves({});
  engine.on(TransactWriteCommand).resolves({});
});
afterEach(() => {
  process.env = { ...before };
});

describe('the request of a sign-up', () => {
  test('never asks the user pool, and writes name and e-mail, no password', async () => {
    expect(await start('test-ok')).toMatchObject({ validUntil: '2026-11-28T16:00:00.000Z', letter: 'new' });
    expect(pool.calls()).toEqual([]);
    expect(asked()).toEqual(['GetCommand', 'GetCommand', 'TransactWriteCommand']);
    expect(written()).toMatchObject({ email: 'ana@x.mx', fullName: 'Ana', purpose: 'sign-up', tries: 0 });
    expect(Object.keys(written())).not.toContain('password');
  });

  test('makes the same calls when the letter is requested again', async () => {
    await repeat();
    expect(pool.calls()).toEqual([]);
    expect(asked()).toEqual(['GetCommand', 'GetCommand', 'TransactWriteCommand']);
  });

  test.each([undefined, 'forged'])('with the captcha token %p reads and writes nothing', async (token) => {
    await expect(start(token)).rejects.toMatchObject({ code: 'captcha_failed' });
    expect(engine.calls()).toEqual([]);
  });

  test('asks to try again if the captcha service is away', async () => {
    process.env.CAPTCHA_PROVIDER = 'turnstile';
    delete process.env.CAPTCHA_SECRET_ARN;
    await expect(start('some-token')).rejects.toMatchObject({ code: 'busy' });
    expect(engine.calls()).toEqual([]);
  });
});
