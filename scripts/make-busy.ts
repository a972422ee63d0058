import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** @returns a function that ends it */
export function makeBusy(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const rest = () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
  process.once('exit', rest);
  return () => {
    process.off('exit', rest);
    rest();
  };
}
