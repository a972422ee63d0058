import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@rostro/local-aws/engine';
import { ROOT } from '../../infra/build/root.ts';
import { makeWorkFolder } from '../../infra/build/work-folder.ts';
import { pythonTools } from '../support/python.ts';
import { eventually } from './waiting.ts';

const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));

export const WORK = makeWorkFolder('deployed');
export const LOG = join(WORK, 'ministack.log');

export interface Ministack {
  endpoint: string;
  /** For tools and SDKs that should only talk to the emulator. */
  env: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
}

/** The variables with which AWS's tools find the emulator. The keys are fictional, because it does not check them. */
export const credentials = (endpoint: string): NodeJS.ProcessEnv => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: 'us-east-1',
  AWS_DEFAULT_REGION: 'us-east-1',
});

/**
 * @returns the folder of its program
 * @throws Unavailable without Python, or without a registry to install from
 */
export const installMinistack = (): Promise<string> => pythonTools('ministack', REQUIREMENTS);

/** @param functionVariables additional variables of the functions: they get the emulator's environment */
export async function startMinistack(bin: string, functionVariables: NodeJS.ProcessEnv): Promise<Ministack> {
  // Removes everything of another run: the buckets' content, and the folder of the deployment.
  rmSync(WORK, { recursive: true, force: true });
  // Where functions are unpacked: bundles are CommonJS, and the project's own package is not.
  const TMPDIR = join(WORK, 'tmp');
  mkdirSync(TMPDIR, { recursive: true });
  writeFileSync(join(TMPDIR, 'package.json'), '{ "type": "commonjs" }\n');
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const path = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const log = openSync(LOG, 'w');
  const child = spawn(join(bin, 'ministack'), [], {
    cwd: WORK,
    stdio: ['ignore', log, log],
    // Its functions are its own processes: the group ends with it.
    detached: true,
    env: {
      ...process.env,
      ...credentials(endpoint),
      PATH: path,
      TMPDIR,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      MINISTACK_ACCOUNT_ID: '000000000000',
      IOT_MTLS_ENABLED: '0',
      SFTP_ENABLED: '0',
      S3_DATA_DIR: join(WORK, 's3'),
      STATE_DIR: join(WORK, 'state'),
      ...functionVariables,
    },
  });
  const ended = once(child, 'exit');
  const end = (signal: NodeJS.Signals) => killGroup(child.pid, signal);
  // It must not outlive a test that is interrupted or fails.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => end('SIGKILL'));
  const stop = async () => {
    end('SIGTERM');
    await Promise.race([ended, pause(10_000, undefined, { ref: false })]);
    // Remaining processes of its functions.
    end('SIGKILL');
  };
  try {
    await eventually('MiniStack', () => healthy(endpoint), 60);
  } catch (error) {
    await stop();
    throw new Error(`MiniStack did not start, see ${LOG}`, { cause: error });
  }
  return { endpoint, env: { ...process.env, PATH: path, ...credentials(endpoint) }, stop };
}

/** The remaining processes of the group. */
function killGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (leader !== undefined) process.kill(-leader, signal);
  } catch {
    // There are none.
  }
}

async function healthy(endpoint: string): Promise<true | undefined> {
  const answer = await fetch(`${endpoint}/_ministack/health`).catch(() => undefined);
  return answer?.ok ? true : undefined;
}
