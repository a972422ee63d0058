import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../infra/build/root.ts';

export interface StepOutcome {
  name: string;
  ok: boolean;
  /** Seconds. */
  seconds: number;
}

interface Options {
  env?: NodeJS.ProcessEnv;
  /** Prints all of its output once it has ended, for commands that run in parallel. */
  atOnce?: boolean;
}

/** Runs a command of the project's own tools and prints its output. */
export async function run(
  name: string,
  command: string,
  args: readonly string[],
  { env = {}, atOnce = false }: Options = {},
): Promise<StepOutcome> {
  const started = performance.now();
  if (!atOnce) console.log(`\n▸ ${name}`);
  const bin = join(ROOT, 'node_modules', '.bin');
  const output = atOnce ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env },
  });
  const printed = [child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream)));
  const ok = await once(child, 'close').then(
    ([code]) => code === 0,
    (error: Error) => {
      console.error(`${command}: ${error.message}`);
      return false;
    },
  );
  if (atOnce) console.log(`\n▸ ${name}\n${(await Promise.all(printed)).join('')}`);
  return { name, ok, seconds: Math.round((performance.now() - started) / 100) / 10 };
}

/** Prints the command, its time and its success. */
export function report(outcomes: readonly StepOutcome[]): void {
  console.log('');
  for (const { name, ok, seconds } of outcomes) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
}
