import type { Reply } from '@rostro/shared/contract/notifications/replies';
import { useMutation } from '@tanstack/react-query';
import { useOnce } from '#edit/useOnce.ts';
import { answerMutation, type TimeWish } from './api.ts';

/** Returns a function that performs the action of the link. Only one request runs at a time. */
export function useAnswer(token: string, { appointment }: Reply) {
  const { mutateAsync, isPending, error } = useMutation(answerMutation(token, appointment?.serviceId));
  const send = useOnce({ mutateAsync });
  const answer = (wish: TimeWish = {}, onRefused?: (error: unknown) => void): void =>
    void send(wish, { ...(onRefused && { onError: onRefused }) });
  return { answer, isPending, error };
}
