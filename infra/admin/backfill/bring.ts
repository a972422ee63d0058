import type { Key } from '@rostro/kit/table/keys';
import { getItem } from '@rostro/kit/table/read';
import { untilSettled } from '@rostro/kit/table/settle';
import { transact } from '@rostro/kit/table/transact';
import { AppError } from '@rostro/shared/errors';
import { instantOf } from '@rostro/shared/time';
import type { ShapeChange } from './backfill.ts';
import type { Clock } from './throttle.ts';

/**
 * Brings one item to today's shape. If it changed since it was read, it is read and decided again.
 * @param write false: only decides
 * @returns `left` if it changed at each attempt
 */
export async function bringUpToDate(
  change: ShapeChange,
  read: Key,
  { write, clock }: { write: boolean; clock: Clock },
): Promise<'changed' | 'right' | 'left'> {
  let item: Key | null = read;
  const attempt = async (): Promise<'changed' | 'right'> => {
    const current = item ?? (await getItem(read));
    item = null;
    if (current === null || !change.isOld(current)) return 'right';
    const at = instantOf(clock.now());
    const writes = await change.writesFor(current, at);
    if (writes === null) return 'right';
    if (write) await transact({ kind: 'system' }, at, writes);
    return 'changed';
  };
  try {
    return await untilSettled(attempt);
  } catch (error) {
    if (error instanceof AppError && error.code === 'busy') return 'left';
    throw error;
  }
}
