import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { inboxKey } from '#office/appointments/inbox.ts';

/** The actions for an undelivered notice. */
export type ProblemAction = 'replayDelivery' | 'dismissDelivery' | 'unblockAddress';

/** Polled, because colleagues settle rows too. The page itself shows a failed load. */
const WATCHED = { staleTime: 0, refetchInterval: 15_000, throwOnError: false } as const;
const keys = { problems: ['notices', 'problems'], messages: ['notices', 'messages'] } as const;

const problemsQuery = () =>
  queryOptions({
    ...WATCHED,
    queryKey: keys.problems,
    queryFn: ({ signal }) => call('listDeliveryProblems', {}, { signal }),
  });

const messagesQuery = () =>
  queryOptions({
    ...WATCHED,
    queryKey: keys.messages,
    queryFn: ({ signal }) => call('listClientMessages', {}, { signal }),
  });

/** What a list of its own does not poll, or seldomer. */
interface Watching {
  enabled?: boolean;
  refetchInterval?: number;
}
export const useProblems = (watching: Watching = {}) => useQuery({ ...problemsQuery(), ...watching });
export const useMessages = (watching: Watching = {}) => useQuery({ ...messagesQuery(), ...watching });

/** The list is awaited; the number in the menu follows. */
function readAgain(cache: QueryClient, queryKey: readonly string[]): Promise<void> {
  void cache.invalidateQueries({ queryKey: inboxKey });
  return cache.invalidateQueries({ queryKey });
}

/** Reloads the list after success and failure, before any message is shown. */
export const problemMutation = (cache: QueryClient, action: ProblemAction) =>
  mutationOptions({
    mutationFn: (problemId: string) => call(action, { params: { problemId } }),
    onSettled: () => readAgain(cache, keys.problems),
  });

/** Takes a dismissal back. It outlives the row: the toast does, too. */
export const restoreProblem = (cache: QueryClient, problemId: string): Promise<unknown> =>
  call('restoreDelivery', { params: { problemId } }).finally(() => readAgain(cache, keys.problems));

export const settleMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (messageId: string) => call('settleClientMessage', { params: { messageId } }),
    onSettled: () => readAgain(cache, keys.messages),
  });
