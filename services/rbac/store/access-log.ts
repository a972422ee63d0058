import type { AuditItem } from '@rostro/platform/table/items';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';

const FIRST = '0';
const entriesOf = (actorId: string, from: string, to: string, limit?: number): Promise<AuditItem[]> =>
  queryItems({
    index: 'byActor',
    partition: keys.actorAudit(actorId),
    sort: { attribute: 'byActorSk', from, to },
    newestFirst: true,
    ...(limit === undefined ? {} : { limit }),
  });

/**
 * A person's entries before an instant, newest first. One request may write several entries at one instant; they stay
 * on one page, because the next page begins before that instant.
 */
export async function accessPage(actorId: string, before: string | undefined, size: number) {
  const found = await entriesOf(actorId, FIRST, before ?? '\uffff', size + 1);
  const page = found.slice(0, size);
  const last = page.at(-1)?.at;
  const more = found.length > size;
  if (!more || last === undefined || found[size]?.at !== last) return { entries: page, more };
  const together = await entriesOf(actorId, `${last}#`, `${last}#\uffff`);
  return { entries: [...page.filter(({ at }) => at !== last), ...together], more };
}
