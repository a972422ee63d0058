import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Environment } from '../config/environment.ts';
import { ConfigurationError, loadEnvironment } from '../config/load.ts';

export type Options<Name extends string> = Partial<Record<Name, string>>;

/** `--name value` options of a script; anything else is an error in one line. */
export function optionsOf<const Name extends string>(names: readonly Name[]): Options<Name> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ options, args: process.argv.slice(2) }).values as Options<Name>;
  } catch (error) {
    const known = names.map((name) => `--${name}`).join(', ');
    throw new ConfigurationError(`${(error as Error).message.split('. ')[0]}. Known options: ${known}`);
  }
}

/** The environment of a script's option, from the same cdk.json with the same checks. */
export function environmentOf(root: string, name: string | undefined): Environment {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };
  return loadEnvironment(context.environments, name);
}

/** Runs a script's work. A wrong option ends it with 1 and one line. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ConfigurationError || isWithoutCredentials(error))) throw error;
    console.error(error instanceof ConfigurationError ? error.message : NO_CREDENTIALS);
    process.exitCode = 1;
  }
}

const NO_CREDENTIALS =
  'There are no AWS credentials at hand. Sign in (aws sso login, aws login) or choose a profile (AWS_PROFILE).';
const isWithoutCredentials = (error: unknown): boolean =>
  error instanceof Error && error.name === 'CredentialsProviderError';
