import { transact, type Write, WriteRejected } from '@rostro/kit/table/transact';
import { type Attempt, OPEN_STATES } from '../domain/delivery.ts';

/** The attempt is this one, and nobody knows how it ended: who made the call knows better than who doubts. */
export const attemptIsOpen = ({ attemptId }: Attempt) => ({
  condition: 'attemptId = :attempt AND #state IN (:sending, :uncertain)',
  names: { '#state': 'state' },
  values: { ':attempt': attemptId, ...Object.fromEntries(OPEN_STATES.map((state) => [`:${state}`, state])) },
});

/**
 * Says how an attempt ended. Where the provider told of it meanwhile, or somebody saw to it, that stays.
 * @throws {WriteRejected} where another transaction was in the way
 */
export async function saveUnlessKnown(at: string, write: Write): Promise<void> {
  try {
    await transact({ kind: 'system' }, at, [write]);
  } catch (error) {
    if (!(error instanceof WriteRejected) || error.conflict) throw error;
  }
}
