import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { type Deed, deedMutation } from './parts/api.ts';
import { DONE } from './parts/words.ts';

/** Nothing is left to be done about it: another try would say the same. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'delivery_settled' || error.code === 'delivery_not_found' || error.code === 'delivery_stale');

/** Does it and says so; the row is gone by then, and whoever asked for it is told. */
export function useDeed(deed: Deed, onOver: () => void) {
  const { mutateAsync, isPending, error, reset } = useMutation(deedMutation(useQueryClient(), deed));
  const run = async (problemId: string): Promise<unknown> => {
    if (isPending) return undefined;
    try {
      await mutateAsync(problemId);
      toast.success(DONE[deed]);
    } catch (failure) {
      if (!isOver(failure)) return failure;
      toast.error(failure.detail);
    }
    onOver();
    return undefined;
  };
  return { run, busy: isPending, error: isOver(error) ? null : error, forget: reset };
}
