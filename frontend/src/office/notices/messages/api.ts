import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** Colleagues see to them too. */
const POLL_MS = 15_000;
const keys = { messages: ['notices', 'messages'] as const };

export const messagesQuery = () =>
  queryOptions({
    queryKey: keys.messages,
    queryFn: ({ signal }) => call('listClientMessages', {}, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    // The page itself says that they could not be loaded.
    throwOnError: false,
  });

/** Done or refused, the list is another one: it is asked for again before anything is said. */
export const settleMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (messageId: string) => call('settleClientMessage', { params: { messageId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.messages }),
  });
