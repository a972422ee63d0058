import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chooseEngine, freePort, spawnTied } from '@rostro/local-aws/engine';
import { until } from '../../support/process.ts';

/** The table's engine in a process of its own, which can be killed and started again on the same data. */
export interface MortalEngine {
  /**
   * @param fileBytes the maximum file size: beyond it the disk seems full to this process
   * @returns its address
   */
  start(fileBytes?: number): Promise<string>;
  kill(): Promise<void>;
}

/**
 * A write beyond the limit fails as on a full disk, instead of ending the process. The shell counts blocks of 512
 * bytes.
 */
const within = (fileBytes: number | undefined, words: [string, ...string[]]): [string, ...string[]] =>
  fileBytes === undefined
    ? words
    : ['sh', '-c', `trap '' XFSZ; ulimit -f ${Math.ceil(fileBytes / 512)}; exec "$@"`, 'sh', ...words];

export async function mortalEngine(dataDir: string): Promise<MortalEngine> {
  const { command, args } = await chooseEngine(process.env.ROSTRO_ENGINE);
  let running: ChildProcess | undefined;
  return {
    async start(fileBytes) {
      const port = await freePort();
      const [program, ...rest] = within(fileBytes, [command, ...args(port, dataDir)]);
      running = spawnTied(program, rest);
      const endpoint = `http://127.0.0.1:${port}`;
      await until(() =>
        fetch(endpoint).then(
          () => true,
          () => false,
        ),
      );
      return endpoint;
    },
    async kill() {
      if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      // It is in a group of its own, with the shell that ties it to us.
      process.kill(-running.pid, 'SIGKILL');
      await ended;
    },
  };
}
