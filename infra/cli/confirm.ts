import { createInterface } from 'node:readline/promises';
import type { Environment } from '../config/environment.ts';
import { ConfigurationError } from '../config/load.ts';

/**
 * Continues only if the person types the environment's name.
 * @param to the purpose: "deploy it"
 * @param otherwise the message if anything else was typed
 * @throws ConfigurationError with `otherwise`
 */
export async function typeName(name: string, to: string, otherwise: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`Type "${name}" to ${to}: `);
  terminal.close();
  if (typed.trim() !== name) throw new ConfigurationError(otherwise);
}

/** A protected environment is deployed only if its name was typed, here or, in a pipeline, in the command. */
export async function confirmDeployment(
  { name, region, deletionProtection }: Environment,
  account: string,
  confirmed: string | undefined,
): Promise<void> {
  console.log(`${name} is deployed to the account ${account} in ${region}.`);
  if (!deletionProtection || confirmed === name) return;
  await typeName(name, 'deploy what the difference above says', 'Nothing was deployed.');
}
