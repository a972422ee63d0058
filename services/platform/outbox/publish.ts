import { BATCH, put } from '../bus.ts';
import { now } from '../clock.ts';
import type { OutboxItem } from '../table/items.ts';
import { transact } from '../table/transact.ts';

/**
 * Publishes outbox items, then deletes the accepted ones together, because each single deletion would wait for the
 * disk. A crash between the two publishes an event again; listeners deduplicate. Refused items stay for the next
 * sweep.
 * @returns the number of published events
 */
export async function publish(items: readonly OutboxItem[]): Promise<number> {
  let published = 0;
  for (let first = 0; first < items.length; first += BATCH) {
    const taken = await put(items.slice(first, first + BATCH));
    const deletions = taken.map((item) => ({ label: item.id, delete: item }));
    if (deletions.length > 0) await transact({ kind: 'system' }, now(), deletions);
    published += taken.length;
  }
  return published;
}
