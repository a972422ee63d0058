import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ConfigurationError } from '../config/load.ts';

/**
 * Runs a command of node_modules/.bin in the terminal and waits for it.
 * @throws ConfigurationError unless it ends with 0: it has printed the cause itself
 */
export async function runTool(root: string, command: string, args: readonly string[], cwd = root): Promise<void> {
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` };
  const child = spawn(join(bin, command), args, { cwd, stdio: 'inherit', env });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new ConfigurationError(`${command} ${args[0] ?? ''} ended with ${code ?? 'a signal'}`);
}
