import { now } from '@rostro/platform/clock';
import { log } from '@rostro/platform/log';
import { isModuleOn } from '@rostro/rules/http/modules';
import { makeRequested } from '../use-cases/make.ts';

/** Runs every two minutes. A failure fails the run, for the alarm; the next one tries again. */
export async function sweepArchive(): Promise<number | null> {
  if (!(await isModuleOn('archive'))) return null;
  const bytes = await makeRequested(now);
  if (bytes !== null) log.info('made the archive', { bytes });
  return bytes;
}
