import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { FUNCTIONS_OUTPUT, isBuilt, SITE_OUTPUT } from '../build/stamp.ts';
import { StartFault } from './fault.ts';

/**
 * Builds functions and site unless nothing has changed. It does so in a process of its own: bundlers take much memory,
 * which this one would keep as long as it runs.
 * @throws {StartFault} the build failed, and has said why
 */
export async function buildApart(root: string): Promise<void> {
  const built = await Promise.all([FUNCTIONS_OUTPUT, SITE_OUTPUT].map((output) => isBuilt(root, output)));
  if (built.every(Boolean)) return;
  const builder = spawn(process.execPath, [join(root, 'scripts', 'build.ts')], { stdio: 'inherit' });
  const stop = (): void => void builder.kill();
  process.once('exit', stop);
  const [code] = await once(builder, 'close');
  process.off('exit', stop);
  if (code !== 0) throw new StartFault('Rostro no se pudo construir; el motivo está arriba.');
}
