import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Runs a command that dies with us, however we die: the shell around it ends it as soon as our end of its standard input
 * closes, which a kill -9 of ours does too. In a group of its own, so that Ctrl-C reaches us first and we end it in order.
 * What it writes is this user's alone.
 */
export function spawnTied(command: string, args: readonly string[]): ChildProcess {
  const script =
    'umask 077; exec 3<&0; "$@" </dev/null 3<&- & child=$!; (cat <&3 >/dev/null; kill "$child" 2>/dev/null) & wait "$child"';
  return spawn('sh', ['-c', script, 'sh', command, ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/** Ends it and waits until it is gone. */
export async function endTied(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin?.end();
  await gone;
}
