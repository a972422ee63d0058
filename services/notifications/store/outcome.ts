import { transactTogether } from '@rostro/platform/table/together';
import { type Write, WriteRejected } from '@rostro/platform/table/transact';
import { OPEN_STATES, type SendAttempt } from '../domain/delivery.ts';

/** Condition: this attempt is the current one, and its outcome is open. The sender's own knowledge beats a doubt. */
export const attemptIsOpen = ({ attemptId }: SendAttempt) => ({
  condition: 'attemptId = :attempt AND #state IN (:sending, :uncertain)',
  names: { '#state': 'state' },
  values: { ':attempt': attemptId, ...Object.fromEntries(OPEN_STATES.map((state) => [`:${state}`, state])) },
});

/**
 * Records the outcome of an attempt, unless a provider's report or a settlement by staff came meanwhile.
 * @throws {WriteRejected} during a concurrent transaction
 */
export async function saveUnlessKnown(at: string, write: Write): Promise<void> {
  try {
    await transactTogether(at, [write]);
  } catch (error) {
    if (!(error instanceof WriteRejected) || error.conflict) throw error;
  }
}
