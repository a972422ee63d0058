import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { inboxKey } from '#office/appointments/inbox.ts';

/** The actions for an undelivered notice. */
export type ProblemAction = 'replayDelivery' | 'dismissDelivery' | 'unblockAddress';

export const workListKeys = { problems: ['notices', 'problems'], messages: ['notices', 'messages'] } as const;

const problemsQuery = () =>
  queryOptions({
    staleTime: 0,
    queryKey: workListKeys.problems,
    queryFn: ({ signal }) => call('listDeliveryProblems', {}, { signal }),
  });

const messagesQuery = () =>
  queryOptions({
    staleTime: 0,
    queryKey: workListKeys.messages,
    queryFn: ({ signal }) => call('listClientMessages', {}, { signal }),
  });

export const useProblems = (enabled = true) => useQuery({ ...problemsQuery(), enabled });
export const useMessages = (enabled = true) => useQuery({ ...messagesQuery(), enabled });

/** The list is awaited; the number in the menu follows. */
function readAgain(cache: QueryClient, queryKey: readonly string[]): Promise<void> {
  void cache.invalidateQueries({ queryKey: inboxKey });
  return cache.invalidateQueries({ queryKey });
}

/** Reloads the list after success and failure, before any message is shown. */
export const problemMutation = (cache: QueryClient, action: ProblemAction) =>
  mutationOptions({
    mutationFn: (problemId: string) => call(action, { params: { problemId } }),
    onSettled: () => readAgain(cache, workListKeys.problems),
  });

/** Takes a dismissal back. It outlives the row: the toast does, too. */
export const restoreProblem = (cache: QueryClient, problemId: string): Promise<unknown> =>
  call('restoreDelivery', { params: { problemId } }).finally(() => readAgain(cache, workListKeys.problems));

export const settleMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (messageId: string) => call('settleClientMessage', { params: { messageId } }),
    onSettled: () => readAgain(cache, workListKeys.messages),
  });
