import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** What a function that signs links, or reads them, finds in its environment. */
export type LinkSecret = { LINK_SECRET: string };

/**
 * What the links in messages are signed with. It goes the way of the origin's secret (origin-secret.ts): at deployment,
 * as text, and only to the functions that sign or read. Whoever has it can answer in a client's name, for the
 * appointments whose ids they know. A new value makes every link that is out invalid, so it is changed only where the
 * old one got about.
 */
export function linkSecret(scope: Construct): LinkSecret {
  const secret = new Secret(scope, 'LinkSecret', {
    description: 'Signs the links in messages to clients',
    generateSecretString: { excludePunctuation: true, passwordLength: 48 },
  });
  acknowledge(secret, 'AwsSolutions-SMG4', 'A new value would break every link that clients hold.');
  return { LINK_SECRET: secret.secretValue.unsafeUnwrap() };
}
