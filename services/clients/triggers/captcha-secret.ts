import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { cached } from '@rostro/kit/cache';
import { PATIENCE } from './patience.ts';

const vault = new SecretsManagerClient({ maxAttempts: 2, requestHandler: PATIENCE });

/** `{ "secretKey": "…" }` by its ARN, read once per instance; a failure is not remembered. */
export const captchaSecrets = cached(async (arn): Promise<string> => {
  const { SecretString = '' } = await vault.send(new GetSecretValueCommand({ SecretId: arn }));
  const { secretKey } = JSON.parse(SecretString) as { secretKey?: unknown };
  if (typeof secretKey !== 'string' || secretKey === '') throw new Error('the captcha secret has no secretKey');
  return secretKey;
}, Number.POSITIVE_INFINITY);
