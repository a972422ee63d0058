import type { Environment } from './environment.ts';
import { ConfigurationError } from './load.ts';

/**
 * As `-c protection=later` makes it: what was never used may be deleted, so a creation that failed can be undone and tried
 * again. Without that word every deployment protects.
 */
export const unprotected = (environment: Environment): Environment => ({ ...environment, deletionProtection: false });

/**
 * An environment may be deleted if its configuration says that its data may.
 * @throws ConfigurationError with the changes that must be deployed before
 */
export function mustBeDestroyable({ name, removalPolicy, deletionProtection }: Environment): void {
  const kept = [
    ...(removalPolicy === 'retain'
      ? ['removalPolicy is "retain": table, accounts and pictures would stay behind']
      : []),
    ...(deletionProtection ? ['deletionProtection is on: AWS refuses to delete the table and the accounts'] : []),
  ];
  if (kept.length === 0) return;
  throw new ConfigurationError(
    `${name} keeps its data, nothing was deleted. In cdk.json, environments.${name}: ${kept.join('; ')}. ` +
      `Take a backup, change that, deploy, and come back.`,
  );
}
