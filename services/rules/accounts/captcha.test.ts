import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import { mockClient } from 'aws-sdk-client-mock';
import { CaptchaUnavailable, isHuman } from './captcha.ts';
import type { CaptchaAction } from './captcha-verdict.ts';

const vault = mockClient(SecretsManagerClient);
const before = { ...process.env };
const asked = jest.spyOn(globalThis, 'fetch');
const told = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'error')];
const passed = { success: true, action: 'signup', score: 0.9, hostname: 'rostro.example' };
let count = 0;
/** @throws the code with which a sign-up is refused */
async function assertHuman(token: string | undefined, email: string, action: CaptchaAction = 'signup'): Promise<void> {
  const passed = await isHuman(token, { email, action }).catch((error: unknown) => {
    throw error instanceof CaptchaUnavailable ? new Error('captcha_unavailable') : error;
  });
  if (!passed) throw new Error('captcha_failed');
}

/** Each test has a token, an address and a secret of its own, because instances cache. */
const fresh = (provider: string) => {
  count += 1;
  process.env.SITE_URL = 'https://rostro.example';
  process.env.CAPTCHA_PROVIDER = provider;
  process.env.CAPTCHA_SECRET_ARN = `arn:secret:${count}`;
  return { token: `token-${count}`, email: `ana-${count}@x.mx` };
};
const answering = (...answers: unknown[]) => {
  for (const answer of answers) asked.mockImplementationOnce(async () => Response.json(answer));
};
const fieldsOf = (call: number): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(asked.mock.calls[call]?.[1]?.body)));

beforeEach(() => {
  for (const line of told) line.mockReset();
  asked.mockReset().mockRejectedValue(new TypeError('fetch failed'));
  vault.reset();
  vault.on(GetSecretValueCommand).resolves({ SecretString: '{ "secretKey": "s3cret" }' });
});
afterEach(() => {
  process.env = { ...before };
});

describe('without a provider', () => {
  test('every visitor counts as a person', async () => {
    fresh('none');
    await expect(assertHuman(undefined, 'ana@x.mx')).resolves.toBeUndefined();
  });

  test('with an unknown provider, no visitor does', async () => {
    const { token, email } = fresh('hcaptcha');
    await expect(assertHuman(token, email)).rejects.toThrow('CAPTCHA_PROVIDER');
    delete process.env.CAPTCHA_PROVIDER;
    await expect(assertHuman(token, email)).rejects.toThrow('CAPTCHA_PROVIDER');
  });
});

describe('the test provider', () => {
  test.each([
    ['test-ok', true],
    ['test-bad', false],
    ['', false],
    [undefined, false],
  ])('accepts %p: %p', async (token, isTaken) => {
    const { email } = fresh('test');
    const verdict = assertHuman(token, email);
    await (isTaken ? expect(verdict).resolves.toBeUndefined() : expect(verdict).rejects.toThrow(/^captcha_failed$/));
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('reCAPTCHA', () => {
  test('gets the secret and the token', async () => {
    const { token, email } = fresh('recaptcha');
    answering(passed);
    await assertHuman(token, email);
    expect(asked.mock.calls[0]?.[0]).toBe('https://www.google.com/recaptcha/api/siteverify');
    expect(asked.mock.calls[0]?.[1]).toMatchObject({
      ...{ method: 'POST', signal: expect.any(AbortSignal) },
      // A redirect must not receive the secret or the token.
      redirect: 'error',
    });
    expect(fieldsOf(0)).toEqual({ secret: 's3cret', response: token });
  });

  test('refuses a sign-up with a bad token', async () => {
    const { token, email } = fresh('recaptcha');
    answering({ ...passed, score: 0.1 });
    await expect(assertHuman(token, email)).rejects.toThrow(/^captcha_failed$/);
  });

  test('is not asked without a token', async () => {
    const { email } = fresh('recaptcha');
    await expect(assertHuman(undefined, email)).rejects.toThrow(/^captcha_failed$/);
    expect(asked).not.toHaveBeenCalled();
  });

  test('is asked once about the same attempt, however often Cognito asks', async () => {
    const { token, email } = fresh('recaptcha');
    answering(passed, { success: false, 'error-codes': ['timeout-or-duplicate'] });
    await Promise.all([assertHuman(token, email), assertHuman(token, email)]);
    await assertHuman(token, email);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('accepts a token for one account only', async () => {
    const { token, email } = fresh('recaptcha');
    answering(passed, { success: false, 'error-codes': ['timeout-or-duplicate'] });
    await assertHuman(token, email);
    await expect(assertHuman(token, 'other@x.mx')).rejects.toThrow(/^captcha_failed$/);
  });

  test('uses a secret that is read once per instance', async () => {
    const { token, email } = fresh('recaptcha');
    answering(passed, passed);
    await assertHuman(token, email);
    await assertHuman(`${token}-other`, email);
    expect(vault.commandCalls(GetSecretValueCommand)).toHaveLength(1);
    expect(vault.commandCalls(GetSecretValueCommand)[0]?.args[0].input).toEqual({
      SecretId: process.env.CAPTCHA_SECRET_ARN,
    });
  });
});

describe('a token', () => {
  test('made for a booking makes an account for a booking, and nothing else', async () => {
    const { token, email } = fresh('turnstile');
    asked.mockImplementation(async () => Response.json({ ...passed, action: 'booking_signup' }));
    await expect(assertHuman(token, email, 'booking_signup')).resolves.toBeUndefined();
    await expect(assertHuman(token, email)).rejects.toThrow(/^captcha_failed$/);
  });
});

describe('Turnstile', () => {
  test('accepts only tokens made on this site', async () => {
    const { token, email } = fresh('turnstile');
    answering({ ...passed, hostname: 'copy.example' });
    await expect(assertHuman(token, email)).rejects.toThrow(/^captcha_failed$/);
  });

  test('gets the attempt’s id, so that it recognizes a repeated question', async () => {
    const { token, email } = fresh('turnstile');
    answering(passed, passed);
    await assertHuman(token, email);
    await assertHuman(token, `other-${email}`);
    expect(asked.mock.calls[0]?.[0]).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
    expect(fieldsOf(0)).toMatchObject({ secret: 's3cret', response: token });
    expect(fieldsOf(0).idempotency_key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
    expect(fieldsOf(1).idempotency_key).not.toBe(fieldsOf(0).idempotency_key);
  });
});

describe('without an answer', () => {
  test.each([
    ['the provider cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['it is too slow', () => Promise.reject(new DOMException('too slow', 'TimeoutError'))],
    ['it answers with a page', async () => new Response('<h1>503</h1>', { status: 503 })],
    ['it answers with something else', async () => Response.json({ message: 'later' }, { status: 429 })],
  ])('because %s, the sign-up waits, and the next try asks again', async (_, answer) => {
    const { token, email } = fresh('turnstile');
    asked.mockImplementationOnce(answer as () => Promise<Response>);
    await expect(assertHuman(token, email)).rejects.toThrow(/^captcha_unavailable$/);
    const lines = JSON.stringify(told.map((line) => line.mock.calls));
    expect(lines).toContain('captcha_unavailable');
    for (const secret of [token, email, 's3cret']) expect(lines).not.toContain(secret);
    answering(passed);
    await expect(assertHuman(token, email)).resolves.toBeUndefined();
  });

  test.each([
    ['is not there', () => vault.on(GetSecretValueCommand).rejects(new Error('ResourceNotFoundException'))],
    ['is no JSON', () => vault.on(GetSecretValueCommand).resolves({ SecretString: 's3cret' })],
    ['has no key', () => vault.on(GetSecretValueCommand).resolves({ SecretString: '{ "secretKey": "" }' })],
  ])('because the secret %s, no sign-up succeeds, and the cause is not told', async (_, spoil) => {
    const { token, email } = fresh('recaptcha');
    spoil();
    await expect(assertHuman(token, email)).rejects.toThrow(/^captcha_unavailable$/);
    expect(asked).not.toHaveBeenCalled();
  });

  test('because the secret is outdated, it is read again for the next try', async () => {
    const { token, email } = fresh('recaptcha');
    answering({ success: false, 'error-codes': ['invalid-input-secret'] }, passed);
    await expect(assertHuman(token, email)).rejects.toThrow(/^captcha_unavailable$/);
    vault.on(GetSecretValueCommand).resolves({ SecretString: '{ "secretKey": "newer" }' });
    await assertHuman(token, email);
    expect(fieldsOf(1).secret).toBe('newer');
  });
});
