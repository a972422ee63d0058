import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../infra/build/root.ts';

const CLOCK = pathToFileURL(join(ROOT, 'tests', 'support', 'clock.mjs')).href;

/** `npm start` in its own process, without a delay of notices. */
export interface Started {
  child: ChildProcess;
  /** Returns all output so far. */
  said: () => string;
  /** The printed address; throws with the output if the process ended instead. */
  url: Promise<string>;
  /** The exit code, once the process has ended; null if a signal ended it. */
  ended: Promise<number | null>;
}

/** The script of `npm start` without its shell: its variables, and the flags of Node. */
function startScript(root: string): { env: Record<string, string>; flags: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const words = scripts.start.split(' ');
  return {
    env: Object.fromEntries(words.map((word) => word.split('=')).filter(([name]) => /^[A-Z_]+$/.test(name ?? ''))),
    flags: words.filter((word) => word.startsWith('--')),
  };
}

export function start(
  env: Record<string, string>,
  { args = [] as string[], node = [] as string[], root = ROOT } = {},
): Started {
  const script = startScript(root);
  const command = [...script.flags, ...node, join(root, 'infra', 'local', 'start.mjs'), ...args];
  return watched(process.execPath, command, { ...script.env, ...env }, root);
}

/** Starts it through npm, to test the effect of a signal to npm alone. */
export const startThroughNpm = (env: Record<string, string>, args: string[] = []): Started =>
  watched('npm', ['start', '--', ...args], env);

/** Starts another clone, without the flags of `npm start`. */
export const startIn = (root: string, env: Record<string, string>, args: string[]): Started =>
  watched(process.execPath, [join(root, 'infra', 'local', 'start.mjs'), ...args], env, root);

/** The environment of a process whose clock begins at that instant. */
export const clockFrom = (instant: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${CLOCK}`,
  ROSTRO_CLOCK_START: instant,
});

/** The environment of a process whose clock stands at that instant. */
export const clockStandingAt = (instant: string): Record<string, string> => ({
  ...clockFrom(instant),
  ROSTRO_CLOCK_STANDS: 'yes',
});

/** With `npm run test:dates`, each start of the process begins at the current time of the moved clock. */
export const sameClock = (): Record<string, string> =>
  process.env.ROSTRO_CLOCK_START === undefined ? {} : clockFrom(new Date().toISOString());

function watched(command: string, args: string[], env: Record<string, string>, cwd = ROOT): Started {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', NOTICE_DELAY: '0', ...sameClock(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said: () => output, url: addressIn(() => output, ended), ended };
}

async function addressIn(said: () => string, ended: Promise<number | null>): Promise<string> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  for (;;) {
    const url = /Rostro listo en (http:\/\/localhost:\d+)/.exec(said())?.[1];
    if (url) return url;
    if (over) throw new Error(said());
    await pause(20);
  }
}

/** Returns processes whose command line contains a folder: `'123 dynoxide serve …'`. */
export function processesOf(folder: string): string[] {
  return commandLines().filter((line) => line.includes(folder) && !line.includes('ps -eo'));
}

/** Reads `/proc` if it exists, because a bare machine has no `ps`. */
function commandLines(): string[] {
  if (!existsSync('/proc/self/cmdline'))
    return execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()}`];
      } catch {
        return [];
      }
    });
}

export async function until(fact: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(25)) if (await fact()) return;
  throw new Error('it did not come true');
}
