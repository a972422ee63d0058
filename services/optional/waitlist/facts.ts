import { transact } from '@rostro/platform/table/transact';
import type { RoomFacts } from '@rostro/rules/clients/room-facts';
import { waitlistKeys } from './keys.ts';
import { loadWaiting } from './store/waitlist.ts';
import { joinWishes, waitingWrite } from './waiting.ts';

const system = { kind: 'system' } as const;

/** The entries of a deleted client end by the sweep. */
export const clientFacts: RoomFacts = {
  /** Condition: the entries of both records are unchanged meanwhile. */
  handedOver: async (goneId, keepId, at) => {
    const gone = await loadWaiting(goneId, goneId);
    if (gone.entries.length === 0) return;
    const keep = await loadWaiting(keepId, keepId);
    const after = joinWishes(keep, gone);
    const isKnown = after.entries.length === keep.entries.length;
    const left =
      gone.offer === undefined ? [{ ...waitingWrite(gone, { ...gone, entries: [] }), label: 'goneWaiting' }] : [];
    const writes = [...(isKnown ? [] : [waitingWrite(keep, after)]), ...left];
    if (writes.length > 0) await transact(system, at, writes);
  },
  nothingKept: (clientId) => [
    { label: 'waiting', check: waitlistKeys.waiting(clientId), condition: 'attribute_not_exists(pk)' },
  ],
  exported: async (clientId, serviceName) => {
    const { entries } = await loadWaiting(clientId, clientId);
    return {
      waitlist: entries.map(({ serviceId, from, to, part, askedAt }) => ({
        serviceName: serviceName(serviceId),
        from,
        to,
        askedAt,
        ...(part !== undefined && { part }),
      })),
    };
  },
};
