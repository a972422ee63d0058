import { getItems } from '@rostro/platform/table/read';
import type { RoomFacts } from '@rostro/rules/clients/room-facts';
import { recallKeys } from './keys.ts';
import { type RecallItem, recalledBy, recalledGone, recalledHandOver } from './recalled.ts';
import { recalledOf } from './store/recalls.ts';

/** With the recall's current title. */
async function recallsTo(clientId: string): Promise<{ title: string; at: string }[]> {
  const messages = recalledBy(await recalledOf(clientId));
  const batch = await getItems(messages.map(({ recallId }) => recallKeys.recall(recallId)));
  return messages.map(({ recallId, at }) => ({
    title: batch.get<RecallItem>(recallKeys.recall(recallId))?.title ?? '',
    at,
  }));
}

export const clientFacts: RoomFacts = {
  merged: async (goneId, keepId) => {
    const [gone, keep] = await Promise.all([recalledOf(goneId), recalledOf(keepId)]);
    return recalledHandOver({ id: keepId, item: keep }, { id: goneId, item: gone });
  },
  forgotten: (clientId) => [recalledGone(clientId)],
  exported: async (clientId) => {
    const recalls = await recallsTo(clientId);
    return recalls.length > 0 ? { recalls } : {};
  },
};
