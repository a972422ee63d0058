import {
  GetSecretValueCommand,
  InvalidRequestException,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { Environment } from '../../config/environment.ts';
import { captchaSecretNameOf, googleSecretNameOf } from '../../config/names.ts';
import { type Finding, stop, uncheckedFinding } from './finding.ts';

interface Wanted {
  id: string;
  key: string;
  /** The configuration value that requires it, and the one that removes the need. */
  because: string;
}

function wantedBy({ name, googleClientId, captcha }: Environment): Wanted[] {
  const google = { id: googleSecretNameOf(name), key: 'clientSecret', because: 'googleClientId is set' };
  const asked = { id: captchaSecretNameOf(name), key: 'secretKey', because: `captcha.provider is ${captcha.provider}` };
  return [...(googleClientId === undefined ? [] : [google]), ...(captcha.provider === 'none' ? [] : [asked])];
}

/** Whether a secret's text is an object with something under the key. The value goes nowhere. */
function hasKey(text: string | undefined, key: string): boolean {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && key in value && Boolean(Reflect.get(value, key));
  } catch {
    return false;
  }
}

async function look(secrets: SecretsManagerClient, { id, key, because }: Wanted): Promise<Finding[]> {
  const shape = `'{"${key}":"…"}'`;
  try {
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: id }));
    if (hasKey(SecretString, key)) return [];
    const fix = `aws secretsmanager put-secret-value --secret-id ${id} --secret-string ${shape}`;
    return [stop(`The secret ${id} is no JSON with a ${key} (${because}).`, fix)];
  } catch (error) {
    if (error instanceof ResourceNotFoundException) {
      const fix = `aws secretsmanager create-secret --name ${id} --secret-string ${shape}`;
      return [stop(`The secret ${id} is missing (${because}).`, fix)];
    }
    if (error instanceof InvalidRequestException) {
      const fix = `aws secretsmanager restore-secret --secret-id ${id}`;
      return [stop(`The secret ${id} is about to be deleted and cannot be read (${because}).`, fix)];
    }
    return [uncheckedFinding(`The secret ${id}`, error)];
  }
}

/** The secrets of the configuration, with the key that is read from each. */
export async function secretFindings(secrets: SecretsManagerClient, environment: Environment): Promise<Finding[]> {
  return (await Promise.all(wantedBy(environment).map((wanted) => look(secrets, wanted)))).flat();
}
