import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';

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

export const useProblems = () => useQuery(problemsQuery());
export const useMessages = () => useQuery(messagesQuery());

/** Reloads the list after success and failure, before any message is shown. */
export const problemMutation = (cache: QueryClient, action: ProblemAction) =>
  mutationOptions({
    mutationFn: (problemId: string) => call(action, { params: { problemId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.problems }),
  });

export const settleMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (messageId: string) => call('settleClientMessage', { params: { messageId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.messages }),
  });
