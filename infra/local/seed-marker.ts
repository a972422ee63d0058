import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type SeedKind = 'demo' | 'empty';

/** A seed in progress: a start that finds it unfinished continues it, with the date on which it began. */
export interface Begun {
  kind: SeedKind;
  today: string;
}

export const MARKER = 'seed';
export const BEGUN = 'seed.begun';
const PRIVATE = { mode: 0o600 };

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};
const kindOf = (text: string | undefined): SeedKind | null => (text === 'demo' || text === 'empty' ? text : null);

/** The kind of the data folder's seed; null if no seed has finished. */
export const findFinishedSeed = (dataDir: string): SeedKind | null => kindOf(textOf(join(dataDir, MARKER)));

/** Returns the folder's unfinished seed, or otherwise the wanted one, recorded before its first write. */
export function beginSeed(dataDir: string, wanted: Begun): Begun {
  const file = join(dataDir, BEGUN);
  const [text, today] = textOf(file).split(' ');
  const kind = kindOf(text);
  if (kind !== null && today) return { kind, today };
  rmSync(join(dataDir, MARKER), { force: true });
  writeFileSync(file, `${wanted.kind} ${wanted.today}\n`, PRIVATE);
  return wanted;
}

export function finishSeed(dataDir: string, kind: SeedKind): void {
  writeFileSync(join(dataDir, MARKER), `${kind}\n`, PRIVATE);
  rmSync(join(dataDir, BEGUN), { force: true });
}
