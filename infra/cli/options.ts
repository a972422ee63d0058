import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Environment } from '../config/environment.ts';
import { ConfigurationError, loadEnvironment } from '../config/load.ts';

export type Options<Name extends string, Flag extends string = never> = Partial<Record<Name, string>> &
  Partial<Record<Flag, boolean>>;

/** `--name value` options and `--flag`s of a script; anything else is an error in one line. */
export function optionsOf<const Name extends string, const Flag extends string = never>(
  names: readonly Name[],
  flags: readonly Flag[] = [],
): Options<Name, Flag> {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ]);
  try {
    return parseArgs({ options, args: process.argv.slice(2) }).values as Options<Name, Flag>;
  } catch (error) {
    const known = [...names, ...flags].map((name) => `--${name}`).join(', ');
    throw new ConfigurationError(`${(error as Error).message.split('. ')[0]}. Known options: ${known}`);
  }
}

const contextOf = (root: string): Record<string, unknown> =>
  (JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> }).context;

/** The environment of a script's option, from the same cdk.json with the same checks. */
export const environmentOf = (root: string, name: string | undefined): Environment =>
  loadEnvironment(contextOf(root).environments, name);

/** The names of all environments. */
export const cdkEnvironments = (root: string): string[] => Object.keys(contextOf(root).environments ?? {});

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
