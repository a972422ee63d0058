import type { Reply } from '@rostro/shared/contract/notices/replies';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { answerMutation, type TimeWish } from './api.ts';

/** Returns a function that performs the action of the link. Only one request runs at a time. */
export function useAnswer(token: string, { appointment }: Reply) {
  const { mutate, isPending, error } = useMutation(answerMutation(token, appointment?.serviceId));
  const sending = useRef(false);

  const answer = (wish: TimeWish = {}, onRefused?: (error: unknown) => void): void => {
    if (sending.current) return;
    sending.current = true;
    mutate(wish, {
      ...(onRefused && { onError: onRefused }),
      onSettled: () => {
        sending.current = false;
      },
    });
  };
  return { answer, isPending, error };
}
