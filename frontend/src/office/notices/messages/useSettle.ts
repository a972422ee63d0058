import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { settleMutation } from './api.ts';

/** Nothing is left to be done about it: another try would say the same. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'message_settled' || error.code === 'message_not_found');

/** Does it and says so; the row is gone by then, and whoever asked for it is told. */
export function useSettle(onOver: () => void) {
  const { mutateAsync, isPending, error, reset } = useMutation(settleMutation(useQueryClient()));
  const run = async (messageId: string): Promise<void> => {
    if (isPending) return;
    try {
      await mutateAsync(messageId);
      toast.success('El mensaje quedó atendido');
    } catch (failure) {
      if (!isOver(failure)) return;
      toast.error(failure.detail);
    }
    onOver();
  };
  return { run, busy: isPending, error: isOver(error) ? null : error, forget: reset };
}
