import { untilSettled } from '@rostro/kit/table/settle';
import { WriteRejected } from '@rostro/kit/table/transact';
import { type ClosureItem, closureById, daySteps, removeClosure, setState } from '../../store/closures.ts';

/** Another request changed the closure's state meanwhile. */
class Superseded extends Error {}

/**
 * Brings a closure to its target state from any interrupted one.
 * @returns the closed closure, or null if its days are open again
 * @throws {AppError} `busy`
 */
export async function settleClosure(id: string, at: string): Promise<ClosureItem | null> {
  for (;;) {
    const closure = await closureById(id);
    if (closure === null || closure.state === 'closed') return closure;
    try {
      for (const step of daySteps(closure, at)) await done(step);
      await done(() => end(closure, at));
    } catch (error) {
      // A closure only goes from closing to closed to opening, so this happens at most twice.
      if (!(error instanceof Superseded)) throw error;
    }
  }
}

const end = (closure: ClosureItem, at: string): Promise<void> =>
  closure.state === 'closing' ? setState({ kind: 'system' }, closure, 'closed', at) : removeClosure(closure, at);

/** A booking on one of the days conflicts only for a moment: the step is repeated. */
const done = (step: () => Promise<void>): Promise<void> =>
  untilSettled(async () => {
    try {
      await step();
    } catch (error) {
      if (error instanceof WriteRejected && error.failed.has('closure')) throw new Superseded();
      throw error;
    }
  });
