import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MAPS } from '../infra/build/maps.ts';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { locate } from '../infra/operations/releases/locate.ts';
import { chooseRelease } from '../infra/operations/releases/release.ts';
import { fetchMaps, listReleases, runningRelease } from '../infra/operations/releases/store.ts';
import { findStore } from '../infra/operations/releases/working.ts';

/** The folder with the maps of an environment's running release, or of the named one. */
async function mapsOf(env: string, wanted: string | undefined): Promise<string> {
  const { name, region } = environmentOf(ROOT, env);
  const store = await findStore(region, name);
  if (!store) throw new ConfigurationError(`${name} is not deployed here.`);
  const running = await runningRelease(store);
  const { id } = chooseRelease(await listReleases(store), undefined, wanted ?? running);
  const dir = join(ROOT, 'dist', 'where');
  await rm(dir, { recursive: true, force: true });
  await fetchMaps(store, id, dir);
  console.error(`Places as in ${id}:`);
  return dir;
}

/**
 * `npm run where -- [--env prod [--release 1a2b3c4d5e]] [--service booking] < trace.txt`: reads a stack trace or log
 * entries, and prints them with places in the sources. Without `--env`, by the maps of the last build here.
 */
await runScript(async () => {
  const { env, release, service } = optionsOf(['env', 'release', 'service']);
  const maps = env === undefined ? join(ROOT, MAPS) : await mapsOf(env, release);
  console.log(locate(await text(process.stdin), maps, service));
});
