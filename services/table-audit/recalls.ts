import { recalledBy } from '@rostro/rules/clients/recall';
import { keys } from '@rostro/rules/table/keys';
import type { Finding } from './finding.ts';
import type { Records } from './records.ts';

const recallOf = (pk: string): string => pk.slice(pk.lastIndexOf('#') + 1);

/**
 * Whoever a recall went to is remembered with that instant or a later one: without it they would be asked again within the
 * week. Deleted clients and records that became part of another one have no memory of their own. A person has to decide.
 */
export function auditRecalls({ recalled, recallMessages, profiles }: Records): Finding[] {
  const memories = new Map(recalled.map((item) => [item.pk, item]));
  const clients = new Map(profiles.map((profile) => [profile.id, profile]));
  return recallMessages.flatMap(({ pk, clientId, at }): Finding[] => {
    const client = clients.get(clientId);
    if (client === undefined || client.leaving || client.mergedInto !== undefined) return [];
    const memory = memories.get(keys.recalled(clientId).pk) ?? null;
    const last = recalledBy(memory).find(({ recallId }) => recallId === recallOf(pk))?.at ?? '';
    if (last >= at && (memory?.latestAt ?? '') >= at) return [];
    return [{ rule: 'who was asked to come again is remembered', subject: clientId, is: last, should: at }];
  });
}
