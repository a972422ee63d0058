import type { CoreRecords, Finding, RoomAudit } from '@rostro/table-audit/published';
import { kinds } from './door.ts';
import { recallKeys } from './keys.ts';
import { type RecalledItem, type RecallMessageItem, recalledBy } from './recalled.ts';

export interface RecallRecords {
  recalled: RecalledItem[];
  recallMessages: RecallMessageItem[];
}

const recallOf = (pk: string): string => pk.slice(pk.lastIndexOf('#') + 1);

/**
 * Each recall's message is in the client's memory with that instant or a later one: otherwise the client could get
 * another one within the week. Deleted and merged records have no memory of their own. A person has to decide about a
 * finding.
 */
export function auditRecalls({
  recalled,
  recallMessages,
  profiles,
}: RecallRecords & Pick<CoreRecords, 'profiles'>): Finding[] {
  const memories = new Map(recalled.map((item) => [item.pk, item]));
  const clients = new Map(profiles.map((profile) => [profile.id, profile]));
  return recallMessages.flatMap(({ pk, clientId, at }): Finding[] => {
    const client = clients.get(clientId);
    if (client === undefined || client.leaving || client.mergedInto !== undefined) return [];
    const memory = memories.get(recallKeys.recalled(clientId).pk) ?? null;
    const last = recalledBy(memory).find(({ recallId }) => recallId === recallOf(pk))?.at ?? '';
    if (last >= at && (memory?.latestAt ?? '') >= at) return [];
    return [{ rule: 'who was asked to come again is remembered', subject: clientId, is: last, should: at }];
  });
}

export const recallAudit: RoomAudit<RecallRecords> = {
  kinds: { recalled: [kinds.recalled], recallMessages: [kinds.recallMessage] },
  findings: auditRecalls,
};
