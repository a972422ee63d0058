import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/**
 * A random text for each version, which nobody knows; the first is in use. A version is a resource of its own: its number
 * changes the templates that use it, so CloudFormation reads the value.
 */
export function generatedSecrets(
  scope: Construct,
  id: string,
  { versions, description, unrotated }: { versions: readonly number[]; description: string; unrotated: string },
): [Secret, ...Secret[]] {
  const secrets = versions.map((version) => {
    const secret = new Secret(scope, version === 1 ? id : `${id}${version}`, {
      description,
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    });
    acknowledge(secret, 'AwsSolutions-SMG4', unrotated);
    return secret;
  });
  return secrets as [Secret, ...Secret[]];
}

/** All that are taken, the one in use first; no text has a space in it. */
export const toVariable = (secrets: readonly Secret[]): string =>
  secrets.map((secret) => secret.secretValue.unsafeUnwrap()).join(' ');
