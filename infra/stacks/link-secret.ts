import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { FIRST_SECRETS } from '../config/secret-versions.ts';
import { generatedSecrets, toVariable } from './generated-secrets.ts';

/** What a function that signs links, or reads them, finds in its environment. */
export type LinkSecret = { LINK_SECRET: string };

/**
 * What the links in messages are signed with. It goes the way of the origin's secret (origin-secret.ts): at deployment,
 * as text, and only to the functions that sign or read. Whoever has it can answer in a client's name, for the
 * appointments whose ids they know. Links are signed with the newest version and read by each: without the old one, every
 * link that is out is invalid.
 */
export function linkSecret(scope: Construct, { secretVersions = FIRST_SECRETS }: Environment): LinkSecret {
  const secrets = generatedSecrets(scope, 'LinkSecret', {
    versions: secretVersions.links,
    description: 'Signs the links in messages to clients',
    unrotated: 'A new value would break every link that clients hold.',
  });
  return { LINK_SECRET: toVariable(secrets) };
}
