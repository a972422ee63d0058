import { apart } from '@rostro/platform/sweep';
import { untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import type { BlockedIdentityItem } from '@rostro/rules/table/items';
import { todayAt } from '@rostro/shared/time';
import { isHeld } from '../domain/removal.ts';
import { allRequests, beginRemoval, blockedPeople, endRemoval, isBlocked, removeContent } from '../store/removal.ts';

export interface Removed {
  removed: number;
  /** By a request that has not ended, or because somebody wrote in it since. */
  held: number;
  failed: number;
}

/**
 * Removes what is left of people who asked to be deleted, once their clinical record need not be kept any more: on the day
 * after, so that the lock of every photo has ended. Each step may be done again; the identity goes last.
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
    // A request of this person by their record is none that could come now: nobody finds them.
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
