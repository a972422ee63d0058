import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from './fault.ts';

/**
 * Makes the data folder and claims it for this process.
 * @returns gives it back
 * @throws {StartFault} where it cannot be written, or another Rostro uses it
 */
export function claimDataFolder(dir: string): () => void {
  const claim = join(dir, 'pid');
  try {
    mkdirSync(dir, { recursive: true });
    const owner = ownerOf(claim);
    if (owner !== null)
      throw new StartFault(
        `Otro Rostro (proceso ${owner}) ya usa la carpeta ${dir}. Deténlo o elige otra con DATA_DIR.`,
      );
    writeFileSync(claim, String(process.pid));
  } catch (error) {
    if (error instanceof StartFault) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFault(`No se puede escribir en la carpeta de datos ${dir} (${reason}). Elige otra con DATA_DIR.`);
  }
  return () => rmSync(claim, { force: true });
}

/** The process that holds the claim; null where there is none or it is gone. */
function ownerOf(claim: string): number | null {
  try {
    const pid = Number(readFileSync(claim, 'utf8'));
    if (pid === process.pid) return null;
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}
