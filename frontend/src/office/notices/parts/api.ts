import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** What can be done about a message that did not arrive. */
export type Deed = 'replayDelivery' | 'dismissDelivery' | 'unblockAddress';

/** Colleagues see to them too; the page itself says that they could not be loaded. */
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

/** Done or refused, the list is another one: it is asked for again before anything is said. */
export const deedMutation = (cache: QueryClient, deed: Deed) =>
  mutationOptions({
    mutationFn: (problemId: string) => call(deed, { params: { problemId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.problems }),
  });

export const settleMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (messageId: string) => call('settleClientMessage', { params: { messageId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.messages }),
  });
