import { apart } from '@rostro/platform/sweep';
import { untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import type { BlockedIdentityItem } from '@rostro/rules/table/items';
import { todayAt } from '@rostro/shared/time';
import { isHeld } from '../domain/removal.ts';
import { allRequests, beginRemoval, blockedPeople, endRemoval, isBlocked, removeContent } from '../store/removal.ts';

export interface Removed {
  removed: number;
  /** An open request holds it, or somebody wrote in it since. */
  held: number;
  failed: number;
}

/**
 * Removes blocked people's records after their last day, when the lock of every photo has ended. Each step can be
 * repeated; the identity goes last.
 */
export async function removeEndedRecords(clock: () => string): Promise<Removed> {
  const result: Removed = { removed: 0, held: 0, failed: 0 };
  const today = todayAt(clock());
  const due = (await blockedPeople()).filter(({ until }) => until < today);
  for (const identity of due) {
    const outcome = await apart(result, 'a blocked record could not be removed', {}, () =>
      removeOne(identity, clock()),
    );
    if (outcome !== null) result[outcome] += 1;
  }
  return result;
}

async function removeOne(identity: BlockedIdentityItem, at: string): Promise<'removed' | 'held'> {
  const { clientId } = identity;
  try {
    // No request that names this record can come after this check: the desk does not find blocked people.
    if (isHeld(identity, await allRequests())) return 'held';
    await beginRemoval(clientId, at);
  } catch (error) {
    if (error instanceof WriteRejected && error.failed.has('retention')) return 'held';
    throw error;
  }
  await removeContent(clientId, at);
  await untilSettled(async () => {
    if (await isBlocked(clientId)) await endRemoval(clientId, await allRequests(), at);
  });
  return 'removed';
}
