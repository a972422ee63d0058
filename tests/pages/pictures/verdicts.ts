import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { differenceOfFiles } from './differ.ts';
import type { Taken } from './take.ts';

export const FOLDERS = { before: 'before', now: 'now', difference: 'difference' } as const;

/** What a picture of this checkout is beside the one of the other commit; without one, it is only a picture. */
export interface Verdict {
  /** `absent`: the other commit has no such page or state. */
  is: 'picture' | 'same' | 'different' | 'absent' | 'failed';
  picture: Taken;
  share?: number;
  /** Why there is no picture; which sizes differ. */
  note?: string;
}

const say = ({ width, height }: { width: number; height: number }): string => `${width} × ${height}`;

async function compared(out: string, picture: Taken, before: Taken | undefined): Promise<Verdict> {
  if (picture.failure !== undefined) return { is: 'failed', picture, note: picture.failure };
  if (before === undefined) return { is: 'picture', picture };
  if (before.failure !== undefined) return { is: 'absent', picture, note: before.failure };
  const { file } = picture;
  const found = await differenceOfFiles(join(out, FOLDERS.before, file), join(out, FOLDERS.now, file));
  if (found === null) return { is: 'same', picture };
  const { share, sizes, marked } = found;
  await writeFile(join(out, FOLDERS.difference, file), marked);
  return { is: 'different', picture, share, ...(sizes && { note: sizes.map(say).join(' → ') }) };
}

/** Compares all pictures with those of the other commit, if there are any; the greatest difference comes first. */
export async function verdictsOf(out: string, now: readonly Taken[], before?: readonly Taken[]): Promise<Verdict[]> {
  await mkdir(join(out, FOLDERS.difference), { recursive: true });
  const others = new Map(before?.map((one) => [one.file, one]));
  const verdicts: Verdict[] = [];
  for (const picture of now) verdicts.push(await compared(out, picture, others.get(picture.file)));
  const rank = ({ is, share = 0 }: Verdict): number => (is === 'failed' ? 2 : is === 'different' ? 1 + share : 0);
  return verdicts.sort((one, other) => rank(other) - rank(one));
}
