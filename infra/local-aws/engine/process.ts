import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Runs a command that ends with this process, however it ends: the shell around it ends it when our end of its standard
 * input closes, which happens even on kill -9. It runs in a group of its own, so that Ctrl-C reaches us first and we
 * end it in order. Only this user may read its files.
 */
export function spawnTied(command: string, args: readonly string[]): ChildProcess {
  const script =
    'umask 077; exec 3<&0; "$@" </dev/null 3<&- & child=$!; (cat <&3 >/dev/null; kill "$child" 2>/dev/null) & wait "$child"';
  return spawn('sh', ['-c', script, 'sh', command, ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/** Ends the process and waits for its exit. */
export async function endTied(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin?.end();
  await gone;
}
