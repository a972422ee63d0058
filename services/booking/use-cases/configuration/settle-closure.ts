import { untilSettled } from '@rostro/kit/table/settle';
import { WriteRejected } from '@rostro/kit/table/transact';
import { type ClosureItem, closureById, daySteps, removeClosure, setState } from '../../store/closures.ts';

/** Somebody took the closure into another state meanwhile. */
class Superseded extends Error {}

/**
 * Brings a closure to where it is going, from wherever it was left.
 * @returns it, closed; null where its days are open again
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
      // A closure only ever goes on from closing to closed to opening: this comes true twice at the most.
      if (!(error instanceof Superseded)) throw error;
    }
  }
}

const end = (closure: ClosureItem, at: string): Promise<void> =>
  closure.state === 'closing' ? setState({ kind: 'system' }, closure, 'closed', at) : removeClosure(closure, at);

/** A booking on one of the days is in the way for a moment only: the step is tried again. */
const done = (step: () => Promise<void>): Promise<void> =>
  untilSettled(async () => {
    try {
      await step();
    } catch (error) {
      if (error instanceof WriteRejected && error.failed.has('closure')) throw new Superseded();
      throw error;
    }
  });
