import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { cached } from '@rostro/platform/cache';
import { env } from '@rostro/platform/env';
import { log } from '@rostro/platform/log';
import { counter } from '@rostro/platform/metrics';
import { v5 as uuidOf } from 'uuid';
import {
  CAPTCHA_PROVIDERS,
  type CaptchaAction,
  type CaptchaProvider,
  type RemoteCaptcha,
  TEST_TOKEN,
  type Verdict,
  verdictOf,
} from './captcha-verdict.ts';

/** A person waits for the answer. Without `throwOnRequestTimeout` the SDK only warns and goes on waiting. */
const SOON = { connectionTimeout: 1000, requestTimeout: 1000, throwOnRequestTimeout: true };
const vault = new SecretsManagerClient({ maxAttempts: 2, requestHandler: SOON });

/** `{ "secretKey": "…" }` by its ARN, read once per instance; a failure is not cached. */
const captchaSecrets = cached(async (arn): Promise<string> => {
  const { SecretString = '' } = await vault.send(new GetSecretValueCommand({ SecretId: arn }));
  const { secretKey } = JSON.parse(SecretString) as { secretKey?: unknown };
  if (typeof secretKey !== 'string' || secretKey === '') throw new Error('the captcha secret has no secretKey');
  return secretKey;
}, Number.POSITIVE_INFINITY);

const SITEVERIFY: Record<RemoteCaptcha, string> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const PATIENCE_MS = 2000;
/** How long a browser that lost its connection may ask again about the same attempt. */
const RETRY_MS = 60_000;

/** The person, and the form that they filled in. */
interface Purpose {
  email: string;
  action: CaptchaAction;
}

interface Attempt extends Purpose {
  token: string;
}

/**
 * A provider accepts each token once, and a browser that got no answer asks again. The same attempt gets the same
 * verdict; the same token for another person does not.
 */
const verdicts = cached(async (attempt) => verdictOn(JSON.parse(attempt) as Attempt), RETRY_MS, 500);

/** The provider did not answer. */
export class CaptchaUnavailable extends Error {}

/**
 * @param token the widget's token
 * @throws {CaptchaUnavailable}
 */
export async function isHuman(token: string | undefined, purpose: Purpose): Promise<boolean> {
  if (providerAtHand() === 'none') return true;
  if (!token) return false;
  return (await verdicts.get(JSON.stringify({ token, ...purpose } satisfies Attempt))) === 'passed';
}

/** @throws if the configuration names no known provider, so that a mistake does not switch the captcha off */
function providerAtHand(): CaptchaProvider {
  const named = env('CAPTCHA_PROVIDER');
  const known = CAPTCHA_PROVIDERS.find((provider) => provider === named);
  if (known === undefined) throw new Error('CAPTCHA_PROVIDER names no known captcha');
  return known;
}

/** @throws {CaptchaUnavailable} which is not cached */
async function verdictOn(attempt: Attempt): Promise<Verdict> {
  const provider = providerAtHand();
  if (provider === 'none') return 'passed';
  if (provider === 'test') return attempt.token === TEST_TOKEN ? 'passed' : 'failed';
  const verdict = await asked(provider, attempt);
  if (verdict === 'passed' || verdict === 'failed') return verdict;
  // The secret may have changed since this instance read it.
  if (verdict === 'wrong_secret') captchaSecrets.forget(env('CAPTCHA_SECRET_ARN'));
  log.error('captcha_unavailable', { provider, verdict });
  counter<'CaptchaUnavailable'>('captcha')('CaptchaUnavailable');
  throw new CaptchaUnavailable();
}

async function asked(provider: RemoteCaptcha, { token, email, action }: Attempt): Promise<Verdict> {
  try {
    const secret = await captchaSecrets.get(env('CAPTCHA_SECRET_ARN'));
    const fields = new URLSearchParams({ secret, response: token });
    // Turnstile then accepts a repeated question, and refuses a second use of the token.
    if (provider === 'turnstile') fields.set('idempotency_key', uuidOf(`${email} ${token}`, uuidOf.URL));
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(SITEVERIFY[provider], { method: 'POST', body: fields, redirect: 'error', signal });
    return verdictOf(provider, { hostname: new URL(env('SITE_URL')).hostname, action }, await answer.json());
  } catch (error) {
    log.warn('captcha_unreachable', { provider, reason: error instanceof Error ? error.name : 'unknown' });
    return 'unavailable';
  }
}
