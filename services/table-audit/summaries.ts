import { isDeepStrictEqual } from 'node:util';
import { type ClientSummary, summaryOf } from '@rostro/rules/clients/client-summary';
import { type WindowItem, windowOf, windowWrite } from '@rostro/rules/clients/client-window';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Finding } from './finding.ts';
import { groupBy, type Records } from './records.ts';

/**
 * The newest appointments of a summary depend on the time of its last write, so only the latest of them can be
 * recalculated.
 */
function isSame(is: ClientSummary, should: ClientSummary): boolean {
  const { newest: listed, ...counts } = is;
  const { newest, ...recounted } = should;
  return isDeepStrictEqual(counts, recounted) && isDeepStrictEqual(listed.slice(0, newest.length), newest);
}

/** Every client's summary matches their appointments. */
export function auditSummaries({ appointments, windows, profiles }: Records, now: string): Finding[] {
  const byClient = groupBy(appointments, ({ clientId }) => clientId);
  const windowByKey = new Map(windows.map((item) => [item.pk, item]));
  const known = profiles.filter(({ forgottenAt, mergedInto }) => forgottenAt === undefined && mergedInto === undefined);
  return known.flatMap(({ id }) => {
    const item = windowByKey.get(keys.window(id).pk) ?? null;
    return drift(id, item, byClient.get(id) ?? [], now);
  });
}

function drift(clientId: string, item: WindowItem | null, own: readonly AppointmentItem[], now: string): Finding[] {
  const window = windowOf(item);
  const should = summaryOf(own, now);
  if (isSame(window.summary, should)) return [];
  const repair = windowWrite(clientId, window, { at: now, summary: should });
  return [{ rule: 'a client is summed up', subject: clientId, is: window.summary, should, repair: [repair] }];
}
