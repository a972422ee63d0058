import { spawn } from 'node:child_process';

export interface CommandResult {
  code: number | null;
  /** Standard output and error, in order. */
  text: string;
}

/** Runs a command to its end. Its output is kept and only shown after a failure. */
export async function command(
  file: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  // Ends the command together with this process.
  const end = (): void => void child.kill();
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, text: error.message }));
    child.once('close', (code) => resolve({ code, text }));
  });
}
