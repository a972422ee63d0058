import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { FIRST_SECRETS } from '../config/secret-versions.ts';
import { generatedSecrets, toVariable } from './generated-secrets.ts';

/** What a function that signs links, or reads them, finds in its environment. */
export type LinkSecret = { LINK_SECRET: string };

/**
 * The secret of links in messages. Like the origin's secret (origin-secret.ts) it is deployed as text, and only to
 * functions that sign or read links. Whoever knows it can answer in a client's name, for appointments whose ids they
 * know. The first version signs, and each can be read: without the old version, its links are invalid.
 */
export function linkSecret(scope: Construct, { secretVersions = FIRST_SECRETS }: Environment): LinkSecret {
  const secrets = generatedSecrets(scope, 'LinkSecret', {
    versions: secretVersions.links,
    description: 'Signs the links in messages to clients',
    unrotated: 'A new value would break every link that clients hold.',
  });
  return { LINK_SECRET: toVariable(secrets) };
}
