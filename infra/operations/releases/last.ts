import { rm } from 'node:fs/promises';
import type { ReleaseProof } from './proven.ts';
import { fetchAssembly, listReleases, type ReleaseStore, runningRelease } from './store.ts';
import { templatesOf } from './templates.ts';

/** The release that an environment runs, with its templates; undefined if none was recorded. */
export async function lastRelease(store: ReleaseStore | undefined, dir: string): Promise<ReleaseProof | undefined> {
  if (store === undefined) return undefined;
  const running = await runningRelease(store);
  const release = (await listReleases(store)).find(({ id }) => id === running);
  if (release === undefined) return undefined;
  await rm(dir, { recursive: true, force: true });
  await fetchAssembly(store, release.id, dir);
  return { release, templates: await templatesOf(dir) };
}
