import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { answersOf, api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { INBOX } from '#office/booking/published/api.ts';

export type ProblemAction = 'replayDelivery' | 'dismissDelivery' | 'unblockAddress';

const problemsQuery = () =>
  queryOptions({
    ...api.listDeliveryProblems.query(),
    staleTime: 0,
  });

const messagesQuery = () =>
  queryOptions({
    ...api.listClientMessages.query(),
    staleTime: 0,
  });

export const useProblems = (enabled = true) => useQuery({ ...problemsQuery(), enabled });
export const useMessages = (enabled = true) => useQuery({ ...messagesQuery(), enabled });

/** The list is awaited; the number in the menu follows. */
function readAgain(cache: QueryClient, list: 'listDeliveryProblems' | 'listClientMessages'): Promise<void> {
  void cache.invalidateQueries(answersOf(...INBOX));
  return cache.invalidateQueries(answersOf(list));
}

/** Reloads the list after success and failure, before any message is shown. */
export const problemMutation = (cache: QueryClient, action: ProblemAction) =>
  mutationOptions({
    mutationFn: (problemId: string) => call(action, { params: { problemId } }),
    onSettled: () => readAgain(cache, 'listDeliveryProblems'),
  });

/** Restores a dismissed notice. It outlives the row, as the toast does. */
export const restoreProblem = (cache: QueryClient, problemId: string): Promise<unknown> =>
  call('restoreDelivery', { params: { problemId } }).finally(() => readAgain(cache, 'listDeliveryProblems'));

export const settleMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (messageId: string) => call('settleClientMessage', { params: { messageId } }),
    onSettled: () => readAgain(cache, 'listClientMessages'),
  });
