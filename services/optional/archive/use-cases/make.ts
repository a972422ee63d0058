import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '@rostro/platform/env';
import { log } from '@rostro/platform/log';
import { putFile } from '@rostro/platform/s3/objects';
import { getItem } from '@rostro/platform/table/read';
import { WriteRejected } from '@rostro/platform/table/transact';
import type { BusinessItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { explain } from '../domain/explain.ts';
import {
  type ArchiveItem,
  canBegin,
  keyOfArchive,
  latestArchive,
  saveBegun,
  saveDone,
  saveFailed,
} from '../store/archive.ts';
import { pack } from './pack.ts';
import { writeItems } from './write-items.ts';

/**
 * Makes a requested archive, unless another run is making it.
 * @returns the file's size in bytes; null: there was nothing to do
 */
export async function makeRequested(clock: () => string): Promise<number | null> {
  const wanted = await latestArchive();
  if (wanted === null || !canBegin(wanted, clock())) return null;
  try {
    await saveBegun(wanted, clock());
  } catch (error) {
    if (error instanceof WriteRejected) return null;
    throw error;
  }
  const begun = { ...wanted, attempts: wanted.attempts + 1 };
  try {
    return await make(begun, clock);
  } catch (error) {
    log.error('the archive could not be made', { archiveId: begun.id, error: error as Error });
    await saveFailed(begun, clock());
    throw error;
  }
}

async function make(begun: ArchiveItem, clock: () => string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    const from = clock();
    const business = await getItem<BusinessItem>(keys.business());
    const items = await writeItems(folder);
    const zip = join(folder, 'archive.zip');
    const readme = explain(business?.name ?? '', from);
    const { bytes, sha256, manifest } = await pack(folder, zip, items, {
      release: env('APP_VERSION'),
      from,
      until: clock,
      readme,
    });
    await putFile(keyOfArchive(begun.id), zip, 'application/zip', sha256);
    await saveDone(
      begun,
      { bytes, totals: manifest.totals, missingPictures: manifest.missingPictures.length },
      clock(),
    );
    return bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
