import { createInterface } from 'node:readline/promises';
import type { Environment } from '../config/environment.ts';
import { ConfigurationError } from '../config/load.ts';

/**
 * Goes on only for who types the environment's name.
 * @param to what that is for: "deploy it"
 * @param otherwise what is said, and did not happen, where anything else was typed
 * @throws ConfigurationError with `otherwise`
 */
export async function typeName(name: string, to: string, otherwise: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`Type "${name}" to ${to}: `);
  terminal.close();
  if (typed.trim() !== name) throw new ConfigurationError(otherwise);
}

/** Protected environments are deployed only by who types their name, here or, where a pipeline asked somebody, in the command. */
export async function confirmDeployment(
  { name, deletionProtection }: Environment,
  confirmed: string | undefined,
): Promise<void> {
  if (!deletionProtection || confirmed === name) return;
  await typeName(name, 'deploy what the difference above says', 'Nothing was deployed.');
}
