import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from '../infra/build/root.ts';

export interface Outcome {
  name: string;
  ok: boolean;
  /** Seconds. */
  seconds: number;
}

/** Runs a command of the project's own tools, its output passed through. */
export async function run(
  name: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const started = performance.now();
  console.log(`\n▸ ${name}`);
  const bin = join(ROOT, 'node_modules', '.bin');
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env },
  });
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
  return { name, ok, seconds: Math.round((performance.now() - started) / 100) / 10 };
}

/** What ran, how long, and whether it was good. */
export function report(outcomes: readonly Outcome[]): void {
  console.log('');
  for (const { name, ok, seconds } of outcomes) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
}
